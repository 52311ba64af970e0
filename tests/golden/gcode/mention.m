-- What the rest of a function may still need of the constants, at each place where it may collect.
module
export xs, n, both, keep, pick, loop, table, free;
rec from k = k . from (k + 1)
and xs = from 1
and ys = map (\x. x + hd xs) xs
and n = 3 * 4
and both k = Sum (head k xs) + Sum (head n ys)
and keep l = let t = hd ys in hd l . [t]
and pick k = let l = head 3 ys in if k > hd l then xs else map (pick2 k) l
and pick2 k x = if k = x then hd xs else k
and loop k s = if k = 0 then s else loop (k - 1) (s + hd xs)
and table = [both; \x. x]
and free k = k * n
end
