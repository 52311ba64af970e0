-- expect error: range-string.hs:2:14: error: no instance Enum [Char]: wanted by this sequence
main = print ["a" .. "z"]
