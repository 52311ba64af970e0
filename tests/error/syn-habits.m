-- More habits of other languages: what is meant is said, as far as it can be guessed.
-- expect error: syn-habits.m:12:14: error: expected an expression, found `+' (lists are joined by `@')
-- expect error: syn-habits.m:13:20: error: expected an expression, found `>' (a lambda is written `\x. e')
-- expect error: syn-habits.m:14:16: error: expected an operator, `;' or `]', found `<-' (a comprehension is written `[e ;; x <- l]')
-- expect error: syn-habits.m:15:9: error: expected `=' after the left-hand side of the definition, found `|' (a guard is written `& (condition)')
-- expect error: syn-habits.m:17:1: error: expected `=' after the pattern and its type (a signature is written `f :: t'), found `and'
-- expect error: syn-habits.m:17:7: error: expected `=' after the left-hand side of the definition, found `<' (an operator is declared before, as in `infixl "<+>";', but a built-in one defined as in `(+) a b')
-- expect error: syn-habits.m:18:5: error: expected a pattern, found `o' (`o' is composition, a reserved word)
-- expect error: syn-habits.m:19:14: error: expected an expression, found `>' (inequality is written `~=')
-- expect error: syn-habits.m:20:10: error: expected an operator, `||', `and' or the `end' of the module, found `;' (definitions are joined by `and')
module
rec a = "x" ++ "y"
and b = map (fn x => x + 1) []
and c = [x | x <- [1]]
and d x | x > 0 = 1
and e : Int -> Int
and x <+> y = x
and o x = x
and g x = x <> 2
and h = 1;
    i = 2
end
