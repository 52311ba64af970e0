-- Operations on literals of 64 bits are done, and what depends on them is decided.
let n = Pint64 (length input)
in itos (PtoInt64 (if Plt64 (Padd64 (Plow64 5#) (Plow64 7#)) (Plow64 13#) then Pwshr64 (Pshl64 (Plow64 300#) (Plow64 56#)) (Plow64 56#)
   else Pnot64 n))
