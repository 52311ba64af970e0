-- combinators.m: pairs, functions and Bool as functions.
--
-- The first file of the library: it uses primitives only.  The operators & | ~ are special when written
-- infix (the compiler makes conditionals of them); here are the functions that (&) (|) (~) name.
-- They are not used infix in this file, where they would be these functions.

module
export fst, snd, curry, uncurry, until, while, seq, max, min,
       not, (&), (|), (~), (o);
rec
    -- A strict field is what evaluates a value of any type.
    type Whnf *a = Whnf *a !

and seq a b = case Whnf a in (Whnf x) : b end

and fst (a, b) = a
and snd (a, b) = b
and curry f a b = f (a, b)
and uncurry f (a, b) = f a b

and (o) f g x = f (g x)

-- until applies f at least once; while tests first.
and until p f x = let y = f x in if p y then y else until p f y
and while p f x = if p x then while p f (f x) else x

-- The greater and the lesser of two values of any type, by the built-in order.
and max a b = if a > b then a else b
and min a b = if a < b then a else b

and not a = if a then false else true
and (~) a = if a then false else true
and (&) a b = if a then b else false
and (|) a b = if a then true else b
end
