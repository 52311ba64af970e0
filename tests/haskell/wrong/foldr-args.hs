-- expect error: foldr-args.hs:4:36: error: this expression has type [a], but `foldr' takes a
-- expect error: foldr-args.hs:4:36: note: the type would be infinite, since a is a part of [a]
-- expect error: foldr-args.hs:4:47: error: this literal has type [Char], but `foldr' takes a [[b]]
main = print (foldr (\acc x -> acc ++ [x]) [] "abc")
