-- expect error: syn-record.m:6:28: error: expected `;' or `}' after a field, found `!'
-- expect error: syn-record.m:7:21: error: expected the name of a field, found `}'
-- expect error: syn-record.m:8:23: error: expected `:' and the type of the field, found `;'
-- expect error: syn-record.m:9:36: error: expected an operator, `||', `and' or `in', found `:=' (an update has no blank before `:=')
let rec
    type A = {f:Int; g:Int!!}
and type B = {f:Int;}
and type C = {f:Int; g; h:Int}
and type D = {i:Int} and d x = x.i := 3
in  d
