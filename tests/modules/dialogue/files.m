module
#include "dialogue.t"
#include "talk.t"
export main;
main =
    ask (WriteFile "new.txt" "one\n") $ \_.
    ask (AppendFile "new.txt" "two\n") $ \_.
    ask (ReadFile "new.txt") $ \text.
    say (why text) $
    ask (StatusFile "new.txt") $ \status.
    say (why status @ "\n") $
    ask (ReadFile "none/such") $ \failure.
    say (why failure) $
    ask GetArgs $ \(StrList args).
    say (show_list show_string args @ "\n") $
    ask (DeleteFile "new.txt") $ \unserved.
    say (why unserved) $
    ask (AppendChan stderr "to stderr\n") $ \_.
    ask (Exit 1) $ \_.
    done
end
