-- A loop over what one of several branches makes is in these branches.
let n = length input in if Sum (if n > 3 then map (\x. x * x) (count 1 n) else if n > 1 then count n 9 else [7; n]) > 50 then "many" else "few"
