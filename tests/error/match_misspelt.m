-- A misspelt constructor is a variable, and covers the clauses after it: said once, with a guess.
-- expect error: match_misspelt.m:9:5: error: this clause is never reached: the clause in line 8 covers it
-- expect error: match_misspelt.m:8:11: note: here `Yelow' is a variable; did you mean the constructor `Yellow'?
-- expect error: match_misspelt.m:13:5: error: this clause is never reached: the clause in line 12 covers it
-- expect error: match_misspelt.m:12:10: note: here `Lef' is a variable; did you mean the constructor `Leaf'?
-- expect error: 2 errors
let rec type Colour = Red + Yellow + Green and type Tree = Leaf + Branch Tree Tree
and shade Yelow = 1
||  shade Red = 2
||  shade Green = 3
||  shade _ = 4
and size Lef = 0
||  size (Branch l r) = size l + size r
in shade Red + size Leaf
