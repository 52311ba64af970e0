-- A type of many constructors, some with fields, matched one by one and by default.
-- expect: 0 1 2 3 4 5 6 7 8 9 99 99
-- expect: 35 31 32 33
let rec type C = C0 + C1 + C2 + C3 + C4 + C5 + C6 + C7 + C8 + C9 + C10 + C11
and n C0 = 0 || n C1 = 1 || n C2 = 2 || n C3 = 3 || n C4 = 4 || n C5 = 5
||  n C6 = 6 || n C7 = 7 || n C8 = 8 || n C9 = 9 || n _ = 99
and type D = D0 + D1 + D2 + D3 + D4 + D5 + D6 + D7 + D8 + D9 + D10 + D11 + D12 + D13 + D14 + D15
           + D16 + D17 + D18 + D19 + D20 + D21 + D22 + D23 + D24 + D25 + D26 + D27 + D28 + D29
           + D30 + D31 Int + D32 Int + D33 Int + D34 + D35 Int
and d (D31 x) = x + 31 || d (D32 x) = x + 32 || d (D33 x) = x + 33 || d (D35 x) = x + 35 || d _ = -1
in
mix (map (itos o n) [C0; C1; C2; C3; C4; C5; C6; C7; C8; C9; C10; C11]) " " @ "\n" @
mix (map (itos o d) [D35 0; D31 0; D32 0; D33 0]) " "
