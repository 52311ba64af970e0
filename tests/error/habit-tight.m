-- expect error: habit-tight.m:4:12: error: this operand has type B, but `+' expects Int
-- expect error: habit-tight.m:4:12: note: `.vel:=' takes what stands next to it: a sum, say, goes in parentheses
let rec type B = {vel:Int; pos:Int}
and f b = b.vel:=b.vel + 1
in 1
