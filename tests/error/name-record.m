-- expect error: name-record.m:8:10: error: `.f' is defined twice
-- expect error: name-record.m:7:27: error: type variable `*y' is not a parameter of the record `A'
-- expect error: name-record.m:9:5: error: `.h' is defined by a record; it cannot have a signature
-- expect error: name-record.m:10:29: error: undefined identifier `k'
-- expect error: name-record.m:11:37: error: undefined identifier `.k': what is defined here can be used here only with `rec'
let rec
    type A *x = {f:Int; g:*y}
and type B = {f:Int; h:Bool}
and (.h) :: Bool
and unknown x = let f y = y.k and type K = {k:Int} in f
in  let type L = {k:Int} and l y = y.k in l
