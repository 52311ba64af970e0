-- What is not visible where: and without rec, the left of a where, hidden parts of local, constructors of siblings.
-- expect error: name-scope.m:9:21: error: undefined identifier `a1'
-- expect error: name-scope.m:10:21: error: undefined identifier `x1'
-- expect error: name-scope.m:11:42: error: undefined identifier `h1'
-- expect error: name-scope.m:12:27: error: undefined identifier `K1'
-- expect error: name-scope.m:13:25: error: undefined identifier `q1'
-- expect error: name-scope.m:14:11: error: undefined identifier `g1'
--
let a1 = 1 and b1 = a1 in
(\x1. y1 where y1 = x1) (
(let local h1 = 1 in v1 = h1 end in v1 + h1) +
(let type T = K1 and m1 = K1 in 1) +
(let r1 = [q1 ;; p1 <- [q1]; q1 <- [p1]] in 1) +
(let f & (g1) = 1 where g1 = true in 1))
