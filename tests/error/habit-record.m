-- expect error: habit-record.m:4:22: error: expected an operator, `||', `and' or `in', found `{' (a record is declared by `type T = {a:Int; b:Bool}' and made by `T 1 true')
module
rec
newtype P = P        { x :: Int }
end
