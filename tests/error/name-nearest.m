-- Of names equally near the program's own is meant; in a pattern, a constructor. An undeclared type may be a variable
-- after a colon. A definition alone is no program.
-- expect error: name-nearest.m:12:10: error: `Nod' is not a constructor, so it cannot be applied in a pattern; did you mean `Node'?
-- expect error: name-nearest.m:13:28: error: undefined identifier `xs'
-- expect error: name-nearest.m:13:14: note: here `xs' is a type (`:' is followed by a type; a list cell is written `x . xs')
-- expect error: name-nearest.m:15:1: error: undefined identifier `go'
-- expect error: name-nearest.m:15:1: note: if this is the definition of `go', `let' or `and' is missing before it
--
let rec
    type Tree = Leaf + Node Tree Int Tree
and sum Leaf = 0
||  sum (Nod l x r) = sum l + x + sum r
and len (x : xs) = 1 + len xs
in
go 3 = 4
