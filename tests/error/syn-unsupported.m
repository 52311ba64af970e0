-- expect error: syn-unsupported.m:4:9: error: concrete-syntax quotations are not supported
-- expect error: syn-unsupported.m:5:5: error: concrete-syntax types (conctype) are not supported
let f = 1
and b = [| x |]
and conctype T = x
in 1
