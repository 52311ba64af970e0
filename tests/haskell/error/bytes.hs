-- expect error: bytes.hs:5:5: error: this byte is not UTF-8
-- expect error: bytes.hs:6:7: error: this character can only stand in strings and comments
-- expect error: bytes.hs:7:6: error: this byte is not UTF-8
module M where
f = ÿ
g = 1 
h = "À€"
