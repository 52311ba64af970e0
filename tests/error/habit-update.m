-- An update with a blank, and one that takes less than was meant.
-- expect error: habit-update.m:9:18: error: an update has no blank before `:=': write `.vel:='
-- expect error: habit-update.m:10:16: error: expected an operator, `||', `and' or `in', found `:=' (an update has no blank before `:=')
-- expect error: habit-update.m:11:30: error: an update has no blank before `:=': write `.vel:='
-- expect error: 3 errors
module
rec type B = {vel:Int; pos:Int}
and right b = b.vel:=(b.vel + 1)
and f b = (b.vel := 3)
and g = b.vel  := 3
and h b = if true then b.vel := 3 else b
end
