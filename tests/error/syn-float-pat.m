-- expect error: syn-float-pat.m:2:7: error: a pattern cannot contain the number 1.5: only Int literals
let f 1.5 = 1 in f
