-- expect error: type_record.m:6:14: error: this operand has type String, but `.f' expects R
-- expect error: type_record.m:6:20: note: a function takes its argument before `.f': write f (x.f)
-- expect error: type_record.m:7:18: error: this operand has type Int, but `.g:=' expects Bool
let rec
    type R = {f:Int; g:Bool}
and show r = itos r.f
and set r = r.g:=1
in  show (set (R 1 true))
