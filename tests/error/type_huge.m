-- Each type is twice the one before it; that must end before the memory does.
-- expect error: error: the type of `
-- expect error: is too large
let x0 = \z.z in
let x1 = (x0, x0) in
let x2 = (x1, x1) in
let x3 = (x2, x2) in
let x4 = (x3, x3) in
let x5 = (x4, x4) in
let x6 = (x5, x5) in
let x7 = (x6, x6) in
let x8 = (x7, x7) in
let x9 = (x8, x8) in
let x10 = (x9, x9) in
let x11 = (x10, x10) in
let x12 = (x11, x11) in
let x13 = (x12, x12) in
let x14 = (x13, x13) in
let x15 = (x14, x14) in
let x16 = (x15, x15) in
let x17 = (x16, x16) in
let x18 = (x17, x17) in
let x19 = (x18, x18) in
let x20 = (x19, x19) in
let x21 = (x20, x20) in
let x22 = (x21, x21) in
let x23 = (x22, x22) in
let x24 = (x23, x23) in
let x25 = (x24, x24) in
let x26 = (x25, x25) in
let x27 = (x26, x26) in
let x28 = (x27, x27) in
let x29 = (x28, x28) in
let x30 = (x29, x29) in
let x31 = (x30, x30) in
let x32 = (x31, x31) in
let x33 = (x32, x32) in
let x34 = (x33, x33) in
let x35 = (x34, x34) in
let x36 = (x35, x35) in
let x37 = (x36, x36) in
let x38 = (x37, x37) in
let x39 = (x38, x38) in
let x40 = (x39, x39) in
x40
