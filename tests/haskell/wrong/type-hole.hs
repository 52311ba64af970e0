-- expect error: type-hole.hs:4:6: error: `_' can't stand for a type here, or not without PartialTypeSignatures
-- expect error: type-hole.hs:6:16: error: `_' can't stand for a type here, or not without PartialTypeSignatures
-- a hole is another variable wherever it stands
f :: _ -> Int
f x = x
newtype T = T (_ -> Int)
main = print (f 1)
