-- expect error: char.hs:5:5: error: expected one character between primes
-- expect error: char.hs:6:5: error: expected one character between primes
-- expect error: char.hs:7:5: error: expected one character between primes
module M where
f = 'ab'
g = ''
h = '\&'
