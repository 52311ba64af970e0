-- Primitives by the names the original system has for them: defined here, built in, or imported though they are.
module
import Pitof: _Int -> _Double {# ARITY _ = 1 #}{# STRICTNESS _ = "0,0" ST #};
import Pcatch: *a -> (_List _Char -> *a) -> *a, Pargv: _List (_List _Char);
export Pfirst, Psecond, _double, _sine, _caught, _arguments, _triple, _Colour, _green, _numbers, (,), _big, _at, _letter;
rec Pfirst (x, _) = Pseq x x
and Psecond (_, y) = y
and _double _n = Pitof _n *. 2.0
and _sine x = Dsin x
and _caught _a = Pcatch (Pseq (Pforce _a) "fine") (\_m. "caught " @ _m)
and _arguments = _length Pargv
and _triple = P#3 1 2 3
and type _Colour = _Red + _Green + _Blue _Int
and _green = (Ptag 1){# NOTCHK #} : _Colour
and _letter = _ord (Ptag 7)
and _numbers = [Pcno (_Blue 3); Pcno _green; Pcno _Red]
and (,) _x _y = [_x; _y]
and _big _x = PIntegerMul (PIntegerNeg _x) (PInt2Integer 3)
and _at = Psel "abc" (Praise 2 1), Paindex (Parray 0 1 _length []) 1
end
