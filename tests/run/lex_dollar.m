-- $ is the wild card, unless a fixity makes an operator of it.
-- expect: ab 6 [2; 3]
infixr "$";
infixr "@@";
let rec f $ x = f x
and s @@ k = \rest. s @ k rest
and done rest = rest
and each g [] k = k []
||  each g (x.xs) k = g x $ \r. each g xs (k o (r.))
and count _ n = n + 1
in ("a" @@ "b" @@ done $ done) " " @
   itos ((count 0 $ 1) + each (\x.\k. k (x + 1)) [1;2] (\l. 4)) @ " " @
   (each (\x.\k. k (x + 1)) [1;2] $ show_list itos)
