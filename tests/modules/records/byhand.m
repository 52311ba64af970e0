-- The interface of another is written here, as a person writes it.
import type Point = {x:Int; y:Int}, shift : Point -> Point;
itos ((shift (Point 1 2)).y) @ "\n"
