-- Parser combinators: functions from text to a list of (value, rest), with user operators.
-- expect: 14 20 -5 512
-- expect: [1; 22; 333]
-- expect: [(a, 1); (bc, 22)]
-- expect: no parse
infixl "<|>";
infixl "<&>";
infixl "==>";
let rec (p <|> q) s = p s @ q s
and (p <&> q) s = [((a, b), s2) ;; (a, s1) <- p s; (b, s2) <- q s1]
and (p ==> f) s = [(f a, s1) ;; (a, s1) <- p s]
and sat p [] = [] || sat p (c.s) & (p c) = [(c, s)] || sat p l = []
and yield a s = [(a, s)]
and many p = ((p <&> later (\u. many p)) ==> (\(a, l). a . l)) <|> yield []
and later f s = f 0 s
and some p = (p <&> many p) ==> (\(a, l). a . l)
and lit c = sat (= c)
and number = some (sat isdigit) ==> stoi
and word = some (sat isalpha)
and between a p b = ((lit a <&> p) <&> lit b) ==> (\((x, y), z). y)
and sepby p c = (p <&> many ((lit c <&> p) ==> snd)) ==> (\(a, l). a . l)
-- expr = term {+ term}; term = factor {* factor}; factor = atom [^ factor]
and chain op f p = (p <&> many ((lit op <&> p) ==> snd)) ==> (\(a, l). revitlist (\x. \acc. f acc x) l a)
and expr s = (chain '+' (+) (chain '-' (-) (chain '*' (*) power))) s
and power s = (((atom <&> lit '^') <&> power) ==> (\((a, c), b). a ^ b) <|> atom) s
and atom s = (number <|> between '(' expr ')') s
and parse p s = case filter (\(v, r). null r) (p s) in [] : None || ((v, r).l) : Some v end
and value None = "no parse" || value (Some n) = itos n
in
mix (map (value o parse expr) ["2+3*4"; "(2+3)*4"; "1-2*3"; "2^3^2"]) " " @ "\n" @
(case parse (between '[' (sepby number ';') ']') "[1;22;333]" in Some l : show_list itos l || None : "none" end) @ "\n" @
(case parse (sepby ((word <&> lit '=') <&> number) ',') "a=1,bc=22" in
    Some l : show_list (show_pair ((\w. w), itos)) (map (\((w, e), n). (w, n)) l)
 || None : "none" end) @ "\n" @
value (parse expr "2+")
