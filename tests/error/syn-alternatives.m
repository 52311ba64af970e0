-- expect error: syn-alternatives.m:2:31: error: expected a type, `+', `and' or `in', found `|' (constructors are separated by `+')
let rec type Shape = Disc Int | Square Int in Disc 1
