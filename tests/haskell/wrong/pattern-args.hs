-- expect error: pattern-args.hs:2:4: error: constructor `Just' has 1 field, but the pattern has 2
f (Just x y) = x
main = print (f (Just 1))
