//! Chinese in traditional signs. The card data has the names in simplified signs.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Each traditional sign, with the simplified sign behind it. The table has the signs of card
/// names. No card name of the data has one of the traditional signs.
const SIGNS: &str = "\
    專专業业叢丛東东絲丝兩两嚴严喪丧個个臨临為为爲为麗丽舉举義义烏乌樂乐喬乔習习鄉乡書书亂乱爭争虧亏亞亚產产親亲從从侖仑倉仓儀仪們们眾众衆众會会傘伞偉伟傳传\
    傷伤倫伦偽伪償偿蘭兰關关興兴茲兹獸兽內内岡冈寫写軍军農农馮冯衝冲決决況况凍冻淨净減减凜凛鳳凤凱凯擊击鑿凿剛刚創创別别剎刹劑剂劍剑劇剧務务動动勞劳勻匀區区\
    醫医華华單单賣卖盧卢衛卫卻却廳厅歷历曆历壓压厭厌疊叠參参雙双發发髮发變变葉叶號号嘆叹嚇吓呂吕啟启員员嗆呛詠咏響响啞哑噠哒嗶哔喚唤嘯啸噴喷嚕噜團团園园國国\
    圖图圓圆場场塊块壇坛墳坟墊垫墮堕聲声殼壳處处備备頭头夾夹奪夺奮奋媽妈婭娅孫孙學学寶宝實实宮宫寬宽賓宾對对尋寻導导壽寿將将爾尔塵尘盡尽儘尽層层屬属歲岁崗岗\
    嵐岚島岛幣币師师幟帜帶带幫帮幗帼冪幂庫库應应龐庞廢废開开張张彌弥彎弯彈弹強强歸归當当錄录彥彦憶忆憂忧態态戀恋恆恒懇恳惡恶慟恸愷恺悅悦慘惨懲惩懶懒戲戏戰战\
    戶户執执擴扩掃扫揚扬拋抛搶抢護护報报擔担擬拟擇择撻挞挾挟擋挡撈捞損损換换摑掴擲掷攪搅擺摆搖摇敵敌斂敛數数齋斋斬斩斷断無无舊旧時时曇昙顯显曉晓術术殺杀雜杂\
    條条來来楊杨棗枣槍枪楓枫檸柠標标欄栏樹树樣样橋桥夢梦檢检樓楼欖榄橫横櫻樱歡欢歐欧殤殇殘残毆殴毀毁畢毕匯汇彙汇漢汉湯汤沒没澤泽淺浅漿浆濁浊測测濟济濃浓漣涟\
    渦涡潤润淵渊漸渐溫温濕湿濺溅滿满濱滨灘滩潛潜瀨濑滅灭燈灯靈灵災灾爐炉點点煉炼熾炽爍烁爛烂燭烛煙烟燒烧熱热愛爱爺爷牽牵犧牺狀状獁犸猶犹獨独獅狮獄狱獵猎豬猪\
    貓猫獻献獺獭瑪玛環环現现璽玺瑤瑶電电畫画暢畅療疗瘡疮瘋疯癬癣鹽盐監监蓋盖盜盗盤盘著着睜睁瞞瞒礦矿碼码磚砖礙碍禮礼禱祷禍祸祿禄禿秃積积稱称穩稳窮穷竊窃窺窥\
    豎竖競竞筆笔籠笼箏筝簡简籃篮類类緊紧糾纠紆纡紅红約约級级紀纪純纯紗纱綱纲納纳縱纵紙纸紋纹紡纺紐纽線线紲绁練练細细織织終终絆绊經经結结繞绕繪绘給给絢绚絡络\
    絕绝統统絹绢繡绣絛绦繼继緒绪綾绫續续繩绳維维綿绵綻绽綠绿緬缅緹缇緩缓編编緣缘縛缚纏缠繆缪繚缭羅罗罰罚聯联肅肃腸肠膽胆脛胫膠胶脈脉腦脑腳脚脫脱臉脸膩腻艦舰\
    豔艳艷艳藝艺節节蘆芦蒼苍蘇苏莖茎荊荆蕩荡榮荣熒荧藥药萊莱蓮莲蒔莳獲获鶯莺蘿萝螢萤營营薩萨藍蓝藺蔺藹蔼藪薮蘚藓虛虚蝦虾蝕蚀蟻蚁蠱蛊蠻蛮蠅蝇蟬蝉銜衔補补襲袭\
    裝装見见規规視视覺觉覡觌計计訂订認认討讨讓让議议記记訝讶許许論论設设訪访識识詐诈診诊詞词試试詩诗誠诚話话誕诞詭诡該该語语誤误誘诱說说請请諸诸諏诹諾诺課课\
    調调誼谊謊谎諤谔諭谕諦谛謎谜貝贝負负貢贡責责敗败貨货質质貪贪購购貫贯貳贰貼贴貴贵貸贷費费賀贺賊贼賦赋贖赎賴赖賽赛贗赝讚赞贊赞贈赠趙赵躍跃蹺跷車车軌轨軒轩\
    轉转輪轮轟轰轢轹輕轻載载輛辆輝辉輻辐輸输轅辕邊边達达過过邁迈運运還还進进遠远違违連连遲迟跡迹蹟迹選选遜逊遞递邏逻遺遗醬酱釋释鑒鉴鑑鉴針针釘钉釷钍鈣钙鈦钛\
    鈍钝鐘钟鍾钟鋼钢欽钦鉤钩鈕钮缽钵鉢钵鈸钹鉞钺鑽钻鉀钾鈾铀鐵铁鈴铃鉛铅鐺铛銅铜鋁铝鎧铠鉻铬銃铳銀银鏈链銷销鎖锁鋒锋銳锐銻锑錒锕錯错錫锡錘锤錐锥錠锭鍵键鋸锯\
    錳锰鍬锹鏤镂鎮镇鎳镍鏡镜鐮镰鑔镲長长門门閃闪問问間间聞闻閣阁鬩阋閻阎闊阔隊队陽阳陰阴陣阵階阶陸陆陳陈險险隨随隱隐難难雛雏靂雳霧雾靜静韋韦韻韵頂顶項项順顺\
    須须頓顿預预領领頗颇頜颌題题顏颜風风飄飘飛飞飪饪飯饭飲饮飾饰餃饺餅饼館馆馬马馱驮驅驱駝驼駕驾駱骆駭骇驗验騎骑騷骚騾骡驟骤魚鱼魯鲁鮑鲍鱭鲚鮮鲜鰹鲣鯉鲤鯊鲨\
    鯕鲯鯰鲶鯛鲷鯨鲸鱷鳄鰍鳅鰭鳍鰩鳐鱈鳕鱉鳖鰻鳗鱔鳝鱗鳞鳥鸟雞鸡鳶鸢鳴鸣鷗鸥鴉鸦鴞鸮鴿鸽鵑鹃鷂鹞鶴鹤鷲鹫鷹鹰鸛鹳麥麦黃黄黽黾齊齐齒齿龍龙龜龟鬥斗鬪斗後后裡里\
    裏里麵面復复複复穀谷鬱郁錶表雲云體体豐丰禦御幹干乾干捨舍徵征鬆松傑杰繫系係系臺台註注佈布嚮向劃划願愿價价優优萬万與与準准勝胜聖圣蠟蜡遊游離离餘余驚惊癒愈\
    燄焰邨村羣群牀床菸烟鬍胡鬚须佔占僕仆兇凶凈净壞坏屍尸崙仑巖岩嶽岳弔吊彫雕憐怜掛挂採采撲扑極极構构氣气湧涌異异盃杯眞真瞭了祕秘種种紮扎網网緻致臘腊蘋苹蠍蝎\
    託托詛诅踴踊醜丑釦扣鍊炼鎗枪鎚锤闆板鞦秋韆千黴霉";

static SIMPLIFIED: LazyLock<HashMap<char, char>> = LazyLock::new(|| {
    let others = SIGNS.chars().skip(1).step_by(2);
    SIGNS.chars().step_by(2).zip(others).collect()
});

/// Returns a text with simplified signs, if the text has traditional signs.
pub(super) fn simplified(text: &str) -> Option<String> {
    let is_traditional = |c: char| c > '\u{3400}' && SIMPLIFIED.contains_key(&c);
    text.contains(is_traditional).then(|| {
        let simple = |c: char| SIMPLIFIED.get(&c).copied().unwrap_or(c);
        text.chars().map(simple).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{CardDb, Lookup};

    #[test]
    fn names_in_traditional_signs_are_found() {
        let db = CardDb::embedded();
        for (text, number) in [("侍從 ＃", "WXDi-D01-020"), ("再獲得·聖書", "WX24-D1-25")]
        {
            let Lookup::Found(id, _) = db.find(text) else {
                panic!("{text} is unknown");
            };
            assert_eq!(
                db.card(id).map(|card| card.number()),
                Some(number),
                "{text}"
            );
        }
    }

    #[test]
    fn no_name_of_the_card_data_has_traditional_signs() {
        let db = CardDb::embedded();
        for card in db.cards() {
            let name = card.name_zh().unwrap_or_default();
            assert_eq!(simplified(name), None);
        }
        assert_eq!(SIGNS.chars().count() % 2, 0);
    }
}
