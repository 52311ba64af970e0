-- expect error: syn-guard.m:2:11: error: expected `(' around the guard, found identifier `x'
let f x & x > 0 = 1 in f 2
