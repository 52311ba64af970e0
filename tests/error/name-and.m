-- A definition without its `and', and a misspelt constructor, with a guess at what was meant.
-- expect error: name-and.m:11:1: note: if this is the definition of `second', `and' is missing before it
-- expect error: name-and.m:14:5: error: expected another clause of `third', found one of `fourth': `||' joins clauses of one function, `and' joins definitions
-- expect error: name-and.m:13:1: note: if this is the definition of `fourth', `and' is missing before it
-- expect error: name-and.m:15:12: error: `Brench' is not a constructor, so it cannot be applied in a pattern; did you mean `Branch'?
-- expect error: 4 errors
module
export ;
rec type Tree = Leaf + Branch Tree Tree
and first x = x
second x = x + 1
and third (x.xs) = second x
fourth [] = 0
||  fourth (x.xs) = third xs
and fifth (Brench l r) = fourth [l]
||  fifth Leaf = 1
end
