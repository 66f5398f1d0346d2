complete --keep-order --exclusive --command wixoss --arguments "(COMPLETE=fish wixoss -- (commandline --current-process --tokenize --cut-at-cursor) (commandline --current-token))"
