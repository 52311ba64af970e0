-- A module's constants that are partial applications of partial applications: each is a static value of its own.
module
rec twice = map (\x. \y. x, y) o reverse
and deep = map (map (map not)) o map (reverse o reverse)
and plain x = deep x
end
