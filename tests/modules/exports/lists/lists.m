module
-- Named like the library's, and with its names in it.
export map, length, seq, _a, a_b;
rec map f l = "mine"
and length l = -1
and seq a b = "not " @ b
and _a = 1
and a_b = 2
end
