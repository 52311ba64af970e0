-- expect error: interact-type.hs:2:17: error: `lines' has type [Char] -> [[Char]], but `interact' takes [Char] -> [Char]
main = interact lines
