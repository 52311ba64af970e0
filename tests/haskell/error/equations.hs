-- expect error: equations.hs:5:1: error: this equation of `f' has 2 arguments, others have 1
-- expect error: equations.hs:6:1: error: a name is defined without a module before it
module M where
f 0 = 1
f x y = 2
M.g x = 1
