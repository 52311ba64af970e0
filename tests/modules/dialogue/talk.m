-- Continuations over requests and responses.
module
#include "dialogue.t"
infixr "$";
export $, ask, say, done, interact, why;
rec f $ x = f x
and done _ = []
and ask request k responses = request . (case responses in r . rest : k r rest end)
and say text k = ask (AppendChan stdout text) $ \_. k
and interact f = ask (ReadChan stdin) $ \(Str s). say (f s) done
and why (Failure (SearchError e)) = "search: " @ e @ "\n"
||  why (Failure (WriteError e)) = "write: " @ e @ "\n"
||  why (Failure (ReadError e)) = "read: " @ e @ "\n"
||  why (Failure (OtherError e)) = "other: " @ e @ "\n"
||  why (Str s) = s @ (if s = [] | last s ~= '\n' then "\n" else "")
||  why Success = "well\n"
end
