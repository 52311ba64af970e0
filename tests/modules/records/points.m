module
export Point, shift;
rec type Point = {x:Int; y:Int}
and shift p = p.x:=(p.x + 1) .y:=(p.y - 1)
end
