-- constants.m: one belongs to f, two is shared, three is profiled; a number and another name belong to nobody and to a function.
-- lmlc: -fpairs=f,g,three
let rec
    one = map (\x. x + 1) [1..10]
and two = map (\x. x + 2) [1..10]
and three = map (\x. x + 3) [1..10]
and four = 4
and five = f
and six = map f
and f x = Sum one + Sum two + Sum three + x + four
and g x = Sum two + x + four
in itos (f 1 + g 2 + five 5 + Sum (six [four]))
