//! Recognizes the lines of a copied web page that its author did not write: buttons, links to other
//! pages, numbers of views and likes, and the age of a post.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{folded, says_outside};
use crate::deck::paste::line::remarks_beside_card::is_outside;
use crate::deck::paste::token::{TIMES, is_space};
use crate::deck::paste::word_list::WordList;

/// The words of buttons and links. Two kinds of buttons are missing here. `Remove` and
/// `Out of stock` can also say that a card is not in the deck. After `Show more`, the list goes on.
const BUTTONS: WordList = WordList(&[
    "copy, copied, copy deck, copy list, copy decklist, copy link, copy url, copy text, copy code",
    "copy deck code, copy to clipboard, copy deck to clipboard, duplicate deck, clone deck",
    "share, share deck, share this deck, share this, share on x, share on facebook, share on twitter",
    "tweet, pin it, embed, print, print deck, print list, export, export deck, export as text",
    "export as csv, export to csv, import, import deck, download, download deck, download pdf, save",
    "save deck, save as image, edit, edit deck, edit list, reply, quote, follow",
    "subscribe, subscribed, log in, login, sign in, sign up, log out, register, home",
    "decks, all decks, decklists, card list, search, menu, settings, language",
    "back, back to decks, back to list, next page, previous page, next deck, previous deck",
    "add to cart, buy now, buy deck, buy this deck, view cart, checkout, view deck, view list",
    "view card, view as text, view as list, view as image, view images, text view, image view",
    "list view, grid view, visual view, table view, playtest, sample hand, draw sample hand, goldfish",
    "shuffle, new hand, advertisement, sponsored, ad, ads, privacy policy, privacy, terms",
    "terms of service, terms of use, cookie policy, contact, contact us, about us, faq, help",
    "skip to content, skip to main content, leave a comment, write a comment, add a comment",
    "post comment, view comments, join the conversation, add to favorites, add to favourites",
    "add to wishlist, add to collection",
    "コピー, コピーする, デッキをコピー, リンクをコピー, urlをコピー, リストをコピー, テキストをコピー, コピーしました",
    "シェア, シェアする, 共有, 共有する, ツイート, ツイートする, ポスト, ポストする, いいね, 返信, 返信する",
    "引用, 引用する, 通報, 通報する, フォロー, フォローする, フォロー中, お気に入りに追加, お気に入り登録",
    "ブックマークする, ブックマークに追加, 印刷, 印刷する, 保存, 保存する, 編集, 編集する",
    "画像で保存, 画像を保存, 画像で見る, テキストで見る, リスト表示, 画像表示, 一覧表示, 一人回し, 一人回しする",
    "デッキコードを発行, デッキコード発行, デッキコードをコピー, デッキを作る, デッキを作成, デッキを見る",
    "デッキ一覧, デッキ一覧へ, デッキ一覧に戻る, デッキレシピ一覧, カード検索, カード一覧, デッキ検索",
    "ログイン, ログアウト, 新規登録, 会員登録, 無料会員登録, ホーム, トップ, 検索, メニュー, 設定, マイページ",
    "前へ, 次へ, 前のページ, 次のページ, 前の記事, 次の記事, 前のデッキ, 次のデッキ, カートに入れる",
    "カートへ入れる, カートを見る, 購入する, 購入手続きへ, レジに進む, 欲しいものリストに追加, 広告, スポンサーリンク",
    "プライバシーポリシー, 利用規約, 特定商取引法に基づく表記, お問い合わせ, 運営会社",
    "ヘルプ, よくある質問, コメントする, コメントを書く, コメントを投稿, コメントを投稿する, コメントを見る",
    "スポンサードリンク, 人気記事, 最新記事, 新着順, 人気順, サンプル手札, 初手を引く",
    "复制, 复制卡组, 复制链接, 复制代码, 复制成功, 分享, 转发, 点赞, 赞, 回复, 引用, 举报, 关注, 已关注",
    "加关注, 打印, 导出, 导入, 下载, 编辑, 保存, 登录, 注册, 登陆, 首页, 搜索, 菜单, 设置, 上一页, 下一页",
    "上一篇, 下一篇, 返回, 返回列表, 返回首页, 加入购物车, 立即购买, 去结算, 广告, 推广",
    "隐私政策, 用户协议, 联系我们, 帮助, 写评论, 发表评论, 查看评论, 加入收藏, 添加收藏, 只看楼主, 只看该作者",
    "倒序查看, 回帖, 发帖, 查看卡组, 卡组列表, 全部卡组, 卡牌列表, 卡牌查询, 列表模式, 图片模式, 抽起手",
    "複製, 複製連結, 複製牌組, 分享牌組, 讚, 檢舉, 追蹤, 登入, 登出, 註冊, 首頁, 搜尋, 選單, 上一頁, 下一頁",
    "加入購物車, 立即購買, 匯出, 匯入, 編輯, 留言, 發表留言",
]);

/// Words of buttons that can also be the heading of other cards, such as `Latest`. They count as
/// buttons only if the line has several such words or a clear button.
const UNCLEAR: WordList = WordList(&[
    "next, previous, prev, newest, oldest, popular, trending, latest, in stock, like, report",
    "following, post, buy, cards, 在庫あり, 新着, 戻る, 有货, 现货",
]);

/// Words that stand beside a number: `214 views`, `いいね 12`, `3日前`.
const COUNTED: WordList = WordList(&[
    "view, views, likes, reply, replies, share, shares, comment, comments, favorite, favorites",
    "favourite, favourites, download, downloads, follower, followers, repost",
    "reposts, retweet, retweets, quote, quotes, upvote, upvotes, point, points, reaction, reactions",
    "visit, visits, saves, min read, minute read, second ago, seconds ago, sec ago, secs ago",
    "minute ago, minutes ago, min ago, mins ago, hour ago, hours ago, hr ago, hrs ago, day ago",
    "days ago, week ago, weeks ago, month ago, months ago, year ago, years ago",
    "閲覧, 閲覧数, 回閲覧, アクセス, アクセス数, 再生, 再生数, 回再生, 回視聴, いいね, いいね数, お気に入り, お気に入り数",
    "コメント, コメント数, 件のコメント, 返信, 件の返信, シェア, フォロワー, リポスト, リツイート, 引用",
    "秒前, 分前, 時間前, 日前, 週間前, か月前, ヶ月前, カ月前, ヵ月前, ケ月前, 年前",
    "阅读, 阅读数, 阅读量, 浏览, 浏览量, 浏览数, 次浏览, 播放, 播放量, 点赞, 赞, 人赞, 收藏, 人收藏, 评论, 评论数",
    "条评论, 回复, 条回复, 转发, 分享, 粉丝, 楼, 热度, 秒前, 分钟前, 小时前, 天前, 周前, 星期前, 个月前, 年前",
    "瀏覽, 次瀏覽, 留言, 則留言, 分鐘前, 小時前, 個月前, 讚",
]);

/// Words that stand beside the other words without a number: `Posted` in `Posted 3 days ago`.
const BESIDE: WordList = WordList(&[
    "posted, uploaded, published, created, updated, last updated, edited, just now, yesterday, today",
    "投稿, 更新, たった今, 昨日, 今日, 刚刚, 昨天, 今天, 发布于, 发表于, 编辑于, 更新于, 剛剛",
]);

/// A piece of a line with buttons. It is a number, or one or more known words: `Reply (3)` has a
/// button and a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Number,
    Counted,
    Button,
    /// A button that also shows a number: `Reply`, `Reply (3)`.
    CountedButton,
    Unclear,
    Beside,
}

/// Returns whether a line has only the words of buttons and links, and numbers beside words such as
/// `views`: `Copy deck`, `いいね 12　返信`, `赞 12 · 3天前`. In `Copy 4`, the number can count
/// copies.
pub(in crate::deck::paste) fn is_part_of_page(line: &str) -> bool {
    const LONGEST: usize = 120;
    /// The signs at the start of headings.
    const MARKS: [char; 18] = [
        '#', '=', '■', '◆', '●', '▼', '▽', '◇', '□', '【', '〈', '《', '▲', '△', '★', '☆', '*', '_',
    ];
    let is_heading = line.ends_with([':', '：']) || line.starts_with(MARKS);
    if line.len() > LONGEST || is_heading {
        return false;
    }
    if is_path_of_pages(line) || is_imprint(line) {
        return true;
    }
    // A page shows the number of likes behind an emoji: `👍12`.
    let folded = folded(line).replace(['👍', '❤', '♥', '♡', '💬', '🔁', '👀'], " likes ");
    let Some(parts) = parts(&folded) else {
        return false;
    };
    let is_counted = |at: Option<usize>| {
        let part = at.and_then(|at| parts.get(at));
        matches!(part, Some(Part::Counted | Part::CountedButton))
    };
    let mut numbers = parts
        .iter()
        .enumerate()
        .filter(|(_, part)| **part == Part::Number);
    let all_counted =
        numbers.all(|(at, _)| is_counted(at.checked_sub(1)) || is_counted(Some(at + 1)));
    let has_number = parts.contains(&Part::Number);
    let is_button = |part: &Part| matches!(part, Part::Button | Part::CountedButton);
    let has_counted = parts.contains(&Part::Counted) && has_number;
    let is_unclear = |part: &Part| matches!(part, Part::Counted | Part::Unclear);
    let has_several = parts.iter().filter(|part| is_unclear(part)).count() > 1;
    all_counted && (has_counted || has_several || parts.iter().any(is_button))
}

/// Splits a line in lower case into numbers and known words, such as `copy deck`. Returns `None` if
/// the line has any other word.
fn parts(line: &str) -> Option<Vec<Part>> {
    // A sign such as `×` is not skipped, because a number of copies can follow it.
    let is_sign = |c: char| !c.is_alphanumeric() && c != 'ー' && !TIMES.contains(&c);
    let mut parts = Vec::new();
    let mut rest = line.trim_start_matches(is_sign);
    while !rest.is_empty() {
        let (part, behind) = match behind_number(rest) {
            Some(behind) => (Part::Number, behind),
            None => longest(rest)?,
        };
        parts.push(part);
        rest = behind.trim_start_matches(is_sign);
    }
    (!parts.is_empty()).then_some(parts)
}

/// Removes a number of views from the start of a text: `1,204`, `1.2k`, `3.4万`.
fn behind_number(text: &str) -> Option<&str> {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if behind.len() == text.len() {
        return None;
    }
    let behind = behind.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, ',' | '.'));
    let unit = ["k", "m", "w", "万", "千", "萬"]
        .iter()
        .find_map(|unit| behind.strip_prefix(unit))
        .filter(|behind| !behind.starts_with(|c: char| c.is_ascii_alphabetic()));
    Some(unit.unwrap_or(behind))
}

/// Splits the longest known words off the start of a text: `copy deck` off `copy deck 12`.
fn longest(text: &str) -> Option<(Part, &str)> {
    let is_letter = |c: char| c.is_ascii_alphanumeric();
    let words = words_with_first_letter(text.chars().next()?).iter();
    words
        .filter_map(|(part, word)| {
            let behind = text.strip_prefix(word)?;
            let goes_on = word.ends_with(is_letter) && behind.starts_with(is_letter);
            (!goes_on).then_some((*part, behind))
        })
        .min_by_key(|(_, behind)| behind.len())
}

/// Returns the known words that begin with a letter. There are hundreds of words, and comparing a
/// line with all of them is slow.
fn words_with_first_letter(first: char) -> &'static [(Part, &'static str)] {
    static WORDS: LazyLock<HashMap<char, Vec<(Part, &str)>>> = LazyLock::new(|| {
        let lists = [
            (Part::Counted, &COUNTED),
            (Part::Button, &BUTTONS),
            (Part::Unclear, &UNCLEAR),
            (Part::Beside, &BESIDE),
        ];
        let mut words: HashMap<char, Vec<(Part, &str)>> = HashMap::new();
        for (part, list) in lists {
            for word in list.iter() {
                let is_both = BUTTONS.has(word) && COUNTED.has(word);
                let part = if is_both { Part::CountedButton } else { part };
                let first = word.chars().next().unwrap_or_default();
                words.entry(first).or_default().push((part, word));
            }
        }
        words
    });
    WORDS.get(&first).map_or(&[], Vec::as_slice)
}

/// Returns whether a line names the owner of the page: `© 2025 Some Site`. The line may have years,
/// but no other number, because a small number could count copies.
fn is_imprint(line: &str) -> bool {
    const STARTS: WordList =
        WordList(&["©, (c) 20, copyright, 版权所有, powered by, all rights reserved"]);
    let folded = folded(line);
    let mut numbers = folded.split(|c: char| !c.is_ascii_digit());
    let is_year = |number: &str| number.len() == 4 && number.starts_with("20");
    STARTS.iter().any(|start| folded.starts_with(start))
        && numbers.all(|number| number.is_empty() || is_year(number))
        && !folded.split(is_space).any(is_of_other_cards)
}

/// Returns whether a part of a line says that cards are not in the deck: `maybe`, `サイド`.
fn is_of_other_cards(part: &str) -> bool {
    is_outside(part) || says_outside(part) || matches!(part, "cut" | "maybe" | "サイド")
}

/// Returns whether a line is the path to a page: `Home > Decks > Tawil`. It has no number.
fn is_path_of_pages(line: &str) -> bool {
    const STARTS: WordList =
        WordList(&["home, top, index, ホーム, トップ, トップページ, 首页, 首頁, 主页"]);
    let mut parts = line
        .split(['>', '›', '»', '＞', '≫'])
        .map(|part| part.trim_matches(is_space));
    let is_start = parts.next().is_some_and(|part| STARTS.has(&folded(part)));
    let others: Vec<&str> = parts.collect();
    is_start
        && !others.is_empty()
        && others
            .iter()
            .all(|part| !part.is_empty() && !is_of_other_cards(part))
        && !line.chars().any(char::is_numeric)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    #[test]
    fn buttons_and_numbers_of_views_are_parts_of_a_page() {
        for line in [
            "Copy deck",
            "Share | Print | Edit",
            "Like (12)  Reply  Share",
            "1,204 views · 36 likes",
            "2 hours ago",
            "Posted 3 days ago",
            "Home > Decks > Tawil",
            "© 2025 Some Site",
            "コピー",
            "いいね！ 12　返信",
            "ログイン | 新規登録",
            "3日前",
            "♡ いいね 4",
            "赞 12 · 回复 3",
            "收藏 回复",
            "浏览 1.2万",
            "3天前",
            "1天前 回复 👍12",
            "シェア",
            "Reply",
            "返信 3",
        ] {
            assert!(is_part_of_page(line), "{line}");
        }
        for line in [
            "Copy 4",
            "Copy x4",
            "Share Servant #",
            "收藏",
            "Favorites",
            "Previous",
            "Buy",
            "Bookmarks 4",
            "Edit:",
            "■保存",
            "Remove",
            "Show more",
            "4 Servant #",
            "Out of stock",
            "4",
            "Home > Servant # 4",
            "© 4 Servant #",
            "♡×4",
            "Posted",
        ] {
            assert!(!is_part_of_page(line), "{line}");
        }
    }

    #[test]
    fn no_card_name_is_a_part_of_a_page() {
        let db = CardDb::embedded();
        for card in db.cards() {
            let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
            for name in names.into_iter().flatten() {
                assert!(!is_part_of_page(name), "{name}");
            }
        }
    }
}
