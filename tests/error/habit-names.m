-- Names and signs of other languages: what they are called here.
-- expect error: habit-names.m:12:9: error: undefined identifier `show': each type has its own: `itos', `ftos'
-- expect error: habit-names.m:13:9: error: undefined identifier `foldr': it is `reduce f z l' here
-- expect error: habit-names.m:14:11: error: undefined identifier `div': it is the operator `/' here
-- expect error: habit-names.m:15:9: error: undefined identifier `Just': it is `Some' here
-- expect error: habit-names.m:16:9: error: undefined identifier `print': a program is an expression, and its value is printed
-- expect error: habit-names.m:17:22: error: `Left' is not a constructor, so it cannot be applied in a pattern: it is `No' here
-- expect error: 6 errors
module
rec show' x = "own"
and x = show' 1
and a = show 5
and b = foldr (+) 0 [1]
and c = 5 div 2
and d = Just 3
and e = print "x"
and f x = case x in (Left y) : y end
end
