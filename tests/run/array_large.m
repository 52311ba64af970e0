-- A large array: built in one go, forced, collected.
-- skip: stress
-- expect: 1000000 499999500000 true
-- interval: 0.05
let large = array 1 1000000 hd [(i, i) ;; i <- [1..1000000]] in
(force large ? 1000000, " ", Sum [large ? i - 1 ;; i <- [1..1000000]], " ", show_bool (large = large))
