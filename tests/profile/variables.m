-- variables.m: variables of the main expression, in its frame and handed on by functions: lists, and a function.
-- input: 600
let rec table = map (\n. n * n % 101) (from 0)
and look n = table ?? n
and weigh ys k m = Sum (map (\y. y * k % m) ys)
and ask [] = "\n"
||  ask (c.s) & (isdigit c) = itos (look (100 * (ord c - ord '0'))) @ " " @ ask s
||  ask (c.s) = ask s
in
let n = stoi input in
let xs = map (\x. x * 3) (filter (\x. x % 2 = 0) [1..n]) in
let heavy = weigh xs 7 in
let all = Sum xs in
itos all @ " " @ itos (heavy 11 + heavy 13) @ " " @ itos (length xs) @ " " @ ask input
