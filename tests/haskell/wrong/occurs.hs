-- expect error: occurs.hs:5:18: error: this expression has type [a], but `:' takes [[a]]
-- expect error: occurs.hs:5:18: note: the type would be infinite, since a is a part of [a]
-- expect error: occurs.hs:5:11: error: this expression has type [[a]], but `f' returns [a]
-- expect error: occurs.hs:5:11: note: the type would be infinite, since a is a part of [a]
f xs = xs : f xs ++ xs
main = print 1
