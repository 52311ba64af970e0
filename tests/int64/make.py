#!/usr/bin/env python3
"""make.py seed n: writes a program of n functions of random expressions on Int64 to expr.m, and what it prints, computed
here, to expr.expected.  Arguments come from a list, results go to one, where they are compared, too."""
import random
import sys

rnd = random.Random(int(sys.argv[1]))
FUNCTIONS, TRIPLES = int(sys.argv[2]), 5
LIMITS = [0, 1, -1, 2, 63, 64, 2**31, 2**32, 2**62 - 1, 2**62, 2**62 + 1, -2**62, -2**62 - 1, 2**63 - 1, -2**63, -2**63 + 1]


def wrap(n):
    n &= 2**64 - 1
    return n - 2**64 if n >= 2**63 else n


def word(n):
    return n & (2**64 - 1)


def quot(a, b):
    q = abs(a) // abs(b)
    return wrap(q if (a < 0) == (b < 0) else -q)


OPS = {
    'Padd64': lambda a, b: wrap(a + b), 'Psub64': lambda a, b: wrap(a - b), 'Pmul64': lambda a, b: wrap(a * b),
    'Pand64': lambda a, b: a & b, 'Por64': lambda a, b: a | b, 'Pxor64': lambda a, b: a ^ b,
    'Pshl64': lambda a, b: wrap(a << (b & 63)), 'Pshr64': lambda a, b: a >> (b & 63),
    'Pwshr64': lambda a, b: wrap(word(a) >> (b & 63)),
}
DIVISIONS = {
    'Pdiv64': quot, 'Pmod64': lambda a, b: wrap(a - b * quot(a, b)),
    'Pfloordiv64': lambda a, b: wrap(a // b), 'Pfloormod64': lambda a, b: a % b,
    'Pwdiv64': lambda a, b: wrap(word(a) // word(b)), 'Pwmod64': lambda a, b: wrap(word(a) % word(b)),
}
ONE = {
    'Pneg64': lambda a: wrap(-a), 'Pnot64': lambda a: ~a, 'Psame64': lambda a: a,
    'Pones64': lambda a: bin(word(a)).count('1'), 'Pclz64': lambda a: 64 - word(a).bit_length(),
    'Pctz64': lambda a: (word(a) & -word(a)).bit_length() - 1 if a else 64,
}
TESTS = {
    'Peq64': lambda a, b: a == b, 'Pne64': lambda a, b: a != b, 'Plt64': lambda a, b: a < b, 'Pgt64': lambda a, b: a > b,
    'Ple64': lambda a, b: a <= b, 'Pge64': lambda a, b: a >= b,
    'Pwlt64': lambda a, b: word(a) < word(b), 'Pwle64': lambda a, b: word(a) <= word(b),
}


def number():
    if rnd.random() < .6:
        return rnd.choice(LIMITS)
    return wrap(rnd.getrandbits(64) >> rnd.randrange(64)) * rnd.choice([1, 1, -1]) if rnd.random() < .9 else rnd.randrange(9)


def literal(n):
    n = wrap(n)
    return f'(Pint64 {n})' if 0 <= n < 2**62 else f'(Plow64 {word(n)}#)'


def expression(depth):
    """A text, and a function from the environment to its value."""
    r = rnd.random()
    if depth == 0 or r < .1:
        if rnd.random() < .7:
            v = rnd.choice('abc')
            return v, lambda e: e[v]
        n = wrap(number())
        return literal(n), lambda e: n
    x, f = expression(depth - 1)
    y, g = expression(depth - 1)
    if r < .2:
        op = rnd.choice(list(ONE))
        return f'({op} {x})', lambda e: ONE[op](f(e))
    if r < .35:
        op = rnd.choice(list(DIVISIONS))
        return (f'(let d = {y} in if Peq64 d (Pint64 0) then {x} else {op} {x} d)',
                lambda e: DIVISIONS[op](f(e), g(e)) if g(e) else f(e))
    if r < .5:
        op = rnd.choice(list(TESTS))
        z, h = expression(depth - 1)
        return f'(if {op} {x} {y} then {z} else {x})', lambda e: h(e) if TESTS[op](f(e), g(e)) else f(e)
    if r < .6:
        return f'(Plow64 (Pinteger64 {x}))', f
    if r < .65:
        return f'(hd [{x}; {y}])', f
    op = rnd.choice(list(OPS))
    return f'({op} {x} {y})', lambda e: OPS[op](f(e), g(e))


definitions, lines, expected = [], [], []
for k in range(FUNCTIONS):
    text, value = expression(rnd.randrange(1, 5))
    definitions.append(f'f{k} a b c = {text}')
    triples = [[wrap(number()) for _ in 'abc'] for _ in range(TRIPLES)]
    args = '; '.join('(' + ', '.join(map(literal, t)) + ')' for t in triples)
    results = [value(dict(zip('abc', t))) for t in triples]
    lines.append(f'show (map (\\(a, b, c). f{k} a b c) [{args}])')
    expected += [str(n) for n in results]
    expected.append(''.join('<' if a < b else '=' if a == b else '>' for a, b in zip(results, results[1:])))
    expected.append(str(sum(word(n) for n in results)))
    expected.append(str(sum(results)))
with open('expr.m', 'w') as out:
    out.write('let rec order a b = if a < b then "<" else if a = b then "=" else ">"\n'
              'and orders (a.b.l) = order a b @ orders (b.l) || orders l = "\\n"\n'
              'and total f l = Integer2String 10 (reduce (\\a. \\b. f a +# b) 0# l) @ "\\n"\n'
              'and show l = concmap (\\x. Pshow64 x "\\n") l @ orders l @ total Pwinteger64 l @ total Pinteger64 l\n')
    out.write(''.join(f'and {d}\n' for d in definitions))
    out.write('in ' + ' @\n   '.join(lines) + '\n')
with open('expr.expected', 'w') as out:
    out.write('\n'.join(expected) + '\n')
