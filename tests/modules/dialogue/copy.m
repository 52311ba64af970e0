module
#include "dialogue.t"
export main;
rec main responses = ReadChan stdin . rest responses
and rest (Str s . rs) = AppendChan stdout s . ReadChan stdin . after rs
and after (Success . Failure e . rs) = [AppendChan stdout "once\n"]
end
