module
infixl "<>"; infixr "plus"; prefix "#!"; postfix "!!"; infix "o2";
-- no export clause: everything
rec a <> b = a * 10 + b
and a plus b = a + b
and (#!) x = 0 - x
and (!!) x = x * 100
and f (a . b) & (a > 3) = a
||  f x = 0
and type Colour = Red + Green
and type Pair *a *b = Pair *a *b!
and type Name == String
and local hidden = 3 in shown = hidden + 1 end
and [first; second] = [11; 22]
and (third, (fourth . fifth)) = (33, [44; 55])
and whole as (left, right) = (66, 'r')
and name = "x" : Name
end
