-- Written by hand: the type is abstract.
import type (Stack *a);
import empty: Stack *a, push: *a -> Stack *a -> Stack *a;
import top: Stack *a -> *a;
import size: Stack Int -> Int;
import swap: (*a -> *b -> *c) -> *b -> *a -> *c;
import pairs: List (Int # Char);
