module
export f1, f2, f3;
rec from a b = if a > b then [] else a . from (a + 1) b
and one = from 1 4
and two = from 2 5
and three = from 3 6
and longer n xs = if n <= 0 then xs else longer (n - 1) (n . xs)
and f1 n = case longer n [] in [] : 0 || x . xs : x + length xs * Sum one end
and f2 n = case longer n [] in [] : 0 || x . xs : x + length xs * Sum two end
and f3 n = case longer n [] in [] : 0 || x . xs : x + length xs * Sum three end
end
