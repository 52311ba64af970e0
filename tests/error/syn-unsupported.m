-- expect error: syn-unsupported.m:5:11: error: sequences with `;' and `:=' are not supported
-- expect error: syn-unsupported.m:6:9: error: concrete-syntax quotations are not supported
-- expect error: syn-unsupported.m:7:5: error: concrete-syntax types (conctype) are not supported
let f = 1
and a = (1; 2)
and b = [| x |]
and conctype T = x
in 1
