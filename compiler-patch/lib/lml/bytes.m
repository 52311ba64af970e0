-- bytes.m: numbers as the bytes of their machine representation, the least significant first; values of any type in a row.
--
-- nToBytes x s puts the bytes of x before s; bytesToN s gives a number and what follows it.

module
export shortToBytes, intToBytes, longToBytes, floatToBytes, doubleToBytes,
       bytesToShort, bytesToInt, bytesToLong, bytesToFloat, bytesToDouble, showBin, readBin, nullBin, isNullBin;
rec
    put 0 n s = s
||  put k n s = chr (bitand n 255) . put (k - 1) (bitrsha n 8) s

-- The value of k bytes, from weight w on, without sign, and the rest.
and get what 0 w n s = (n, s)
||  get what k w n (c.s) = get what (k - 1) (w + 8) (bitor n (bitlsh (ord c) w)) s
||  get what k w n [] = fail (what @ ": too few bytes")

-- A number of the given width in bits, with its sign.
and signed bits (n, s) = ((if bitand n (bitlsh 1 (bits - 1)) = 0 then n else n - bitlsh 1 bits), s)

and shortToBytes n s = put 2 n s
and intToBytes n s = put 4 n s
and longToBytes n s = put 8 n s
and floatToBytes x s = put 4 (PfloatBits x) s
and doubleToBytes x s = put 4 (PdoubleLow x) (put 4 (PdoubleHigh x) s)

and bytesToShort s = signed 16 (get "bytesToShort" 2 0 0 s)
and bytesToInt s = signed 32 (get "bytesToInt" 4 0 0 s)
and bytesToLong s = get "bytesToLong" 8 0 0 s
and bytesToFloat s = let ! (n, r) = get "bytesToFloat" 4 0 0 s in (PmakeFloat n, r)
and bytesToDouble s =
        let ! (low, r) = get "bytesToDouble" 4 0 0 s in
        let ! (high, r') = get "bytesToDouble" 4 0 0 r in
        (PmakeDouble high low, r')

-- A Bin holds values of different types: code that reads one must know its type.
and showBin :: *a -> Bin -> Bin
and readBin :: Bin -> (*a # Bin)
and nullBin :: Bin
and isNullBin :: Bin -> Bool
and showBin x b = (x . (b{#NOTCHK#})){#NOTCHK#}
and readBin b = (take' (b{#NOTCHK#})){#NOTCHK#}
and take' (x.b) = (x, b)
||  take' [] = fail "readBin: nothing left"
and nullBin = []{#NOTCHK#}
and isNullBin b = (null (b{#NOTCHK#})){#NOTCHK#}
end
