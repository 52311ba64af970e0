-- Numbers of all kinds, functions as values, constants, exceptions; it ends by failing.
let rec type Shape = Circle Float + Box Float Float + Group (List Shape)
and area (Circle r) = 3.25 *. r *. r
||  area (Box a b) = a *. b
||  area (Group s) = reduce (+.) 0.0 (map area s)
and primes = sieve (from 2)
and sieve (p.ps) = p . sieve (filter (\n. n % p ~= 0) ps)
and even n = if n = 0 then true else odd (n - 1)
and odd n = if n = 0 then false else even (n - 1)
and power x n = if n = 0 then 1 else {# SCC "power" #} x * power x (n - 1)
and compose f g x = f (g x)
and safe x = catch (itos (100 / x)) (\m. "none")
in ftos (area (Group [Circle 2.0; Box 3.0 0.5; Group []])) @ "\n" @
   show_list itos (head 40 primes) @ "\n" @
   show_bool (even 4001) @ show_bool (odd 4001) @ "\n" @
   itos (power 3 30) @ " " @ conc (map (compose safe (\x. x - 2)) [1; 2; 3]) @ "\n" @
   (if length (head 300 primes) = 300 then fail "enough" else "never")
