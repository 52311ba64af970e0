-- expect error: brace.hs:3:24: error: expected `;' or `}', found `in'
module M where
f = let { x = 1; y = 2 in x
g = 1
