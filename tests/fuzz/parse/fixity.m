infix "++";
infixr "**";
prefix "!!";
postfix "!?";
infixl "div";      -- and from here on `divide' is `div' `ide'
nonfix "<>";
infixr ":::";
let rec type L = Int ::: L + Nil + !! Int + (List Int) !?
and a ++ b = a
and (**) a b = b
and (a div b) c = c
and !! x = x
and x !? = x
and <> a b = a
and e01 = a ++ b ++ c
and e02 = a ** b ** c
and e03 = a ++ b ** c ++ d
and e04 = f x ++ g y o h
and e05 = !! f x ++ y
and e06 = f x !? ++ y
and e07 = - a ++ b
and e08 = a div b * c
and e09 = a divide
and e10 = (++ a)
and e11 = (a ++)
and e12 = (++), (!!), (!?)
and e13 = a !? b
and e14 = a ::: b ::: Nil
and e15 = (<>) a b
and e16 = [x ;; x ::: xs <- l]
and f (a ::: b ::: c) = a
in <> 1 2
