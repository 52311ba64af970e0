module
export Shape, area, total, unit, Square, Circle, sumup;
rec type Shape = Square Int + Circle Int
and area (Square n) = n * n
||  area (Circle n) = 3 * n * n
and sumup f [] = 0
||  sumup f (x.xs) = f x + sumup f xs
and total l = sumup area l
and unit = Square (helper 1)
and helper n = n
end
