-- expect error: maybe-plain.hs:4:20: error: `x' has type a, but by its signature `safeHead' returns Maybe a
safeHead :: [a] -> Maybe a
safeHead [] = Nothing
safeHead (x : _) = x
main = print (safeHead [1])
