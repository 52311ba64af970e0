module
#include "dialogue.t"
#include "talk.t"
export main;
rec main =
    ask (WriteFile "new.txt" "one\n") $ \_.
    ask (AppendFile "new.txt" "two\n") $ \_.
    tell (ReadFile "new.txt") $
    tell (StatusFile "new.txt") $
    tell (ReadFile "none/such") $
    ask GetArgs $ \(StrList args).
    say (show_list show_string args @ "\n") $
    tell (RenameFile "new.txt" "old.txt") $
    tell (ReadChan "old.txt") $
    tell (AppendChan "old.txt" "three\n") $
    ask (ReadFileScattered "old.txt" [8; 0]) $ \(StrList [last; all]).
    say (last @ all) $
    ask (ReadChannels ["old.txt"; "old.txt"]) $ \(Tag chars).
    say (map snd (head 6 chars) @ itos (length chars) @ "\n") $
    tell (DeleteFile "old.txt") $
    tell (DeleteFile "old.txt") $
    -- what can't be written is told, and doesn't end the program
    tell (WriteFile "." "text") $
    tell (AppendFile "none/such" "text") $
    tell (AppendChan "none/such" "text") $
    tell (CreateDirectory "sub" "755") $
    tell (CreateDirectory "sub" "") $
    tell (ChangeDirectory "sub") $
    tell (System "pwd | sed 's:.*/::'") $
    ask GetCurrentDirectory $ \(Str dir).
    say (reverse (head 4 (reverse dir)) @ "\n") $
    tell (ChangeDirectory "..") $
    tell (DeleteDirectory "sub") $
    tell (ChangeDirectory "sub") $
    tell (SetEnv "STRATA_TEST" "set here") $
    tell (GetEnv "STRATA_TEST") $
    tell (SetEnv "a=b" "c") $
    -- what was said comes before what a command says
    say "from here, " $
    tell (System "echo $STRATA_TEST") $
    tell (System "exit 3") $
    tell (System "kill -9 $$") $
    tell (StatusChan stdout) $
    tell (StatusChan "other") $
    ask GetTime $ \(Dbl before).
    ask (Sleep 0.02) $ \_.
    ask GetTime $ \(Dbl after).
    ask GetLocalTime $ \(Dbl there).
    ask GetCpuTime $ \(Dbl used).
    say (show_list show_bool [after -. before >= 0.02; after > 1.7e9; fabs (there -. after) < 90000.0; used < 100.0] @ "\n") $
    tell (CreateProcess (\_. [])) $
    ask (AppendChan stderr "to stderr\n") $ \_.
    ask (Exit 1) $ \_.
    done
and tell request k = ask request (\response. say (why response) k)
end
