-- expect error: wildcard.hs:2:26: error: `_' can only stand in a pattern
main = print (map (\x -> _ x) [1])
