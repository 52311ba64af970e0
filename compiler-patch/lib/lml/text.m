-- text.m: Int and text.

module
export pi, itos, itosf, stoi, stoil, abs, odd, maxint, random, randlist, leftadj, rightadj, Iitos;
rec
    pi = 3.14159265358979323846

-- Digits are taken from the negative number, since the least Int has no positive counterpart.
and itos n = if n < 0 then '-' . digits n [] else digits (- n) []
and digits n s =
        if n > -10 then chr (ord '0' - n) . s
        else let c = chr (ord '0' - n % 10) in seq c (digits (n / 10) (c . s))

and Iitos n = Integer2String 10 n

-- At least w characters wide, filled with blanks on the left.
and itosf w n = rightadj (itos n) w ' '

-- An optional minus and the digits after it, up to anything else; 0 if there is none.
and stoi ('-'.s) = - (value 0 s)
||  stoi s = value 0 s
and value n (c.s) & (isdigit c) = value (10 * n + digit c) s
||  value n s = n
and digit c = ord c - ord '0'

-- All the numbers in a string.  A minus sign begins a number, except where it ends one: "1-2" is 1 and 2.
and stoil [] = []
||  stoil ('-'.s) = number (-1) 0 s
||  stoil (c.s) = if isdigit c then number 1 (digit c) s else stoil s
and number sign n [] = [sign * n]
||  number sign n (c.s) =
        if isdigit c then number sign (10 * n + digit c) s
        else sign * n . stoil s

and abs n = if n < 0 then - n else n
and odd n = n % 2 ~= 0

-- The greatest Int: 2^62 - 1.
and maxint = 4611686018427387903

-- The next number after seed, 0 < seed < 2^31-1, of the generator 16807 seed mod (2^31-1) of Park and Miller,
-- by Schrage's formula.
and random seed =
        let next = 16807 * (seed % 127773) - 2836 * (seed / 127773) in
        if next < 0 then next + 2147483647 else next

-- An infinite list of numbers from lo to hi: each is made of the leading parts of two. The seeds are evaluated with the
-- cells, so that none waits for those before it where only the length of the list is needed.
and randlist seed lo hi =
        let r = random seed in
        let s = random r in
        let n = 10000 * (r / 214748) + s / 214748 in
        seq s (n % (hi - lo + 1) + lo . randlist s lo hi)

-- A list brought to the length n by copies of x, after it or before it.
and leftadj l n x = l @ rept (n - length l) x
and rightadj l n x = rept (n - length l) x @ l
end
