-- A pattern of many variables is matched once, only if one of them is needed, and names the whole if asked to.
-- expect: 39 800 10 true late
let [x0;x1;x2;x3;x4;x5;x6;x7;x8;x9;x10;x11;x12;x13;x14;x15;x16;x17;x18;x19;x20;x21;x22;x23;x24;x25;x26;x27;x28;x29;x30;x31;x32;x33;x34;x35;x36;x37;x38;x39] = map (\x.x) [0..39]
and all as [y0;y1;y2;y3;y4;y5;y6;y7;y8;y9;y10;y11;y12;y13;y14;y15;y16;y17;y18;y19;y20;y21;y22;y23;y24;y25;y26;y27;y28;y29;y30;y31;y32;y33;y34;y35;y36;y37;y38;y39] = map (\x.x+1) [0..38] @ [fail "never asked for"] in
let rec [z0;z1;z2;z3;z4;z5;z6;z7;z8;z9;z10;z11;z12;z13;z14;z15;z16;z17;z18;z19;z20;z21;z22;z23;z24;z25;z26;z27;z28;z29;z30;z31;z32;z33;z34;z35;z36;z37;z38;z39] = 1 . map (\z.z*2 % 1009) [z0;z1;z2;z3;z4;z5;z6;z7;z8;z9;z10;z11;z12;z13;z14;z15;z16;z17;z18;z19;z20;z21;z22;z23;z24;z25;z26;z27;z28;z29;z30;z31;z32;z33;z34;z35;z36;z37;z38] in
let [w0;w1;w2;w3;w4;w5;w6;w7;w8;w9;w10;w11;w12;w13;w14;w15;w16;w17;w18;w19;w20;w21;w22;w23;w24;w25;w26;w27;w28;w29;w30;w31;w32;w33;w34;w35;w36;w37;w38;w39] = [1;2] in
show_int x39 @ " " @ show_int (Sum [x0;x1;x2;x3;x4;x5;x6;x7;x8;x9;x10;x11;x12;x13;x14;x15;x16;x17;x18;x19;x20;x21;x22;x23;x24;x25;x26;x27;x28;x29;x30;x31;x32;x33;x34;x35;x36;x37;x38;x39] + y18 + y0) @ " " @ show_int (y9)
@ " " @ show_bool (length all = 40 & z10 = 1024 % 1009)
@ catch (show_int w3) (\s. " late")
