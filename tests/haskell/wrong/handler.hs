-- expect error: handler.hs:4:17: error: the type that `catch' needs here is ambiguous: Exception a
-- expect error: handler.hs:4:17: note: nothing says which type `a' is; a signature could
import Control.Exception
main = print 1 `catch` \e -> putStrLn "caught"
