-- Functions of very many arguments, numbers, Doubles and lists among them: called, looping by themselves and by each other,
-- unknown, suspended, applied to some of their arguments; and a constructor of as many fields.
-- expect: 60543170493849353170317338384950
let rec f
    x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24 x25
    x26 x27 x28 x29 x30 x31 x32 x33 x34 x35 x36 x37 x38 x39 x40 x41 x42 x43 x44 x45 x46 x47 x48 x49
    x50 x51 x52 x53 x54 x55 x56 x57 x58 x59 x60 x61 x62 x63 x64 x65 x66 x67 x68 x69 x70 x71 x72 x73
    x74 x75 x76 x77 x78 x79 =
  if x0 = 0 then
    x0 + x4 + x8 + x12 + x16 + x20 + x24 + x28 + x32 + x36 + x40 + x44 + x48 + x52 + x56 + x60 + x64
    + x68 + x72 + x76 + ftoi(x1 +. x5 +. x9 +. x13 +. x17 +. x21 +. x25 +. x29 +. x33 +. x37 +. x41
    +. x45 +. x49 +. x53 +. x57 +. x61 +. x65 +. x69 +. x73 +. x77) + length x2 + length x3 + length
    x6 + length x7 + length x10 + length x11 + length x14 + length x15 + length x18 + length x19 +
    length x22 + length x23 + length x26 + length x27 + length x30 + length x31 + length x34 +
    length x35 + length x38 + length x39 + length x42 + length x43 + length x46 + length x47 +
    length x50 + length x51 + length x54 + length x55 + length x58 + length x59 + length x62 +
    length x63 + length x66 + length x67 + length x70 + length x71 + length x74 + length x75 +
    length x78 + length x79
  else f
    (x0-1) (x1+.1.0) x6 (x0.x3) x4 x5 x10 x3 (x8+8) (x9+.9.0) x14 (x0.x11) x8 x13 x18 x11 (x16+16)
    (x17+.17.0) x22 (x0.x19) x16 x21 x26 x19 (x24+24) (x25+.25.0) x30 (x0.x27) x24 x29 x34 x27
    (x32+32) (x33+.33.0) x38 (x0.x35) x32 x37 x42 x35 (x40+40) (x41+.41.0) x46 (x0.x43) x40 x45 x50
    x43 (x48+48) (x49+.49.0) x54 (x0.x51) x48 x53 x58 x51 (x56+56) (x57+.57.0) x62 (x0.x59) x56 x61
    x66 x59 (x64+64) (x65+.65.0) x70 (x0.x67) x64 x69 x74 x67 (x72+72) (x73+.73.0) x78 (x0.x75) x72
    x77 x2 x75
and g
    x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24 x25
    x26 x27 x28 x29 x30 x31 x32 x33 x34 x35 x36 x37 x38 x39 x40 x41 x42 x43 x44 x45 x46 x47 x48 x49
    x50 x51 x52 x53 x54 x55 x56 x57 x58 x59 x60 x61 x62 x63 x64 x65 x66 x67 x68 x69 x70 x71 x72 x73
    x74 x75 x76 x77 x78 x79 =
  if x0 = 0 then f
    x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24 x25
    x26 x27 x28 x29 x30 x31 x32 x33 x34 x35 x36 x37 x38 x39 x40 x41 x42 x43 x44 x45 x46 x47 x48 x49
    x50 x51 x52 x53 x54 x55 x56 x57 x58 x59 x60 x61 x62 x63 x64 x65 x66 x67 x68 x69 x70 x71 x72 x73
    x74 x75 x76 x77 x78 x79
  else h
    (x0-1) x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24
    x25 x26 x27 x28 x29 x30 x31 x32 x33 x34 x35 x36 x37 x38 x39 x40 x41 x42 x43 x44 x45 x46 x47 x48
    x49 x50 x51 x52 x53 x54 x55 x56 x57 x58 x59 x60 x61 x62 x63 x64 x65 x66 x67 x68 x69 x70 x71 x72
    x73 x74 x75 x76 x77 x78 x79
and h
    x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24 x25
    x26 x27 x28 x29 x30 x31 x32 x33 x34 x35 x36 x37 x38 x39 x40 x41 x42 x43 x44 x45 x46 x47 x48 x49
    x50 x51 x52 x53 x54 x55 x56 x57 x58 x59 x60 x61 x62 x63 x64 x65 x66 x67 x68 x69 x70 x71 x72 x73
    x74 x75 x76 x77 x78 x79 =
  if x0 = 0 then 1 else g
    (x0-1) x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24
    x25 x26 x27 x28 x29 x30 x31 x32 x33 x34 x35 x36 x37 x38 x39 x40 x41 x42 x43 x44 x45 x46 x47 x48
    x49 x50 x51 x52 x53 x54 x55 x56 x57 x58 x59 x60 x61 x62 x63 x64 x65 x66 x67 x68 x69 x70 x71 x72
    x73 x74 x75 x76 x77 x78 x79
and type Many = Many
    Int Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int] Int
    Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int] Int
    Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int] Int
    Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int] Int
    Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int] Int Double [Int] [Int]
and unmany (Many
    x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24 x25
    x26 x27 x28 x29 x30 x31 x32 x33 x34 x35 x36 x37 x38 x39 x40 x41 x42 x43 x44 x45 x46 x47 x48 x49
    x50 x51 x52 x53 x54 x55 x56 x57 x58 x59 x60 x61 x62 x63 x64 x65 x66 x67 x68 x69 x70 x71 x72 x73
    x74 x75 x76 x77 x78 x79) =
    x0 + x4 + x8 + x12 + x16 + x20 + x24 + x28 + x32 + x36 + x40 + x44 + x48 + x52 + x56 + x60 + x64
    + x68 + x72 + x76 + ftoi(x1 +. x5 +. x9 +. x13 +. x17 +. x21 +. x25 +. x29 +. x33 +. x37 +. x41
    +. x45 +. x49 +. x53 +. x57 +. x61 +. x65 +. x69 +. x73 +. x77) + length x2 + length x3 + length
    x6 + length x7 + length x10 + length x11 + length x14 + length x15 + length x18 + length x19 +
    length x22 + length x23 + length x26 + length x27 + length x30 + length x31 + length x34 +
    length x35 + length x38 + length x39 + length x42 + length x43 + length x46 + length x47 +
    length x50 + length x51 + length x54 + length x55 + length x58 + length x59 + length x62 +
    length x63 + length x66 + length x67 + length x70 + length x71 + length x74 + length x75 +
    length x78 + length x79
and step y (Many
    x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24 x25
    x26 x27 x28 x29 x30 x31 x32 x33 x34 x35 x36 x37 x38 x39 x40 x41 x42 x43 x44 x45 x46 x47 x48 x49
    x50 x51 x52 x53 x54 x55 x56 x57 x58 x59 x60 x61 x62 x63 x64 x65 x66 x67 x68 x69 x70 x71 x72 x73
    x74 x75 x76 x77 x78 x79) = Many
    (x0+y) (x1+.1.0) x6 (x0.x3) x4 x5 x10 x3 (x8+8) (x9+.9.0) x14 (x0.x11) x8 x13 x18 x11 (x16+16)
    (x17+.17.0) x22 (x0.x19) x16 x21 x26 x19 (x24+24) (x25+.25.0) x30 (x0.x27) x24 x29 x34 x27
    (x32+32) (x33+.33.0) x38 (x0.x35) x32 x37 x42 x35 (x40+40) (x41+.41.0) x46 (x0.x43) x40 x45 x50
    x43 (x48+48) (x49+.49.0) x54 (x0.x51) x48 x53 x58 x51 (x56+56) (x57+.57.0) x62 (x0.x59) x56 x61
    x66 x59 (x64+64) (x65+.65.0) x70 (x0.x67) x64 x69 x74 x67 (x72+72) (x73+.73.0) x78 (x0.x75) x72
    x77 x2 x75
and apply k = k
    5.5 [1..6] [1..7] 8 9.5 [1..10] [1..11] 12 13.5 [1..14] [1..15] 16 17.5 [1..18] [1..19] 20 21.5
    [1..22] [1..23] 24 25.5 [1..26] [1..27] 28 29.5 [1..30] [1..31] 32 33.5 [1..34] [1..35] 36 37.5
    [1..38] [1..39] 40 41.5 [1..42] [1..43] 44 45.5 [1..46] [1..47] 48 49.5 [1..50] [1..51] 52 53.5
    [1..54] [1..55] 56 57.5 [1..58] [1..59] 60 61.5 [1..62] [1..63] 64 65.5 [1..66] [1..67] 68 69.5
    [1..70] [1..71] 72 73.5 [1..74] [1..75] 76 77.5 [1..78] [1..79]
in let start = Many
    3 1.5 [1..2] [1..3] 4 5.5 [1..6] [1..7] 8 9.5 [1..10] [1..11] 12 13.5 [1..14] [1..15] 16 17.5
    [1..18] [1..19] 20 21.5 [1..22] [1..23] 24 25.5 [1..26] [1..27] 28 29.5 [1..30] [1..31] 32 33.5
    [1..34] [1..35] 36 37.5 [1..38] [1..39] 40 41.5 [1..42] [1..43] 44 45.5 [1..46] [1..47] 48 49.5
    [1..50] [1..51] 52 53.5 [1..54] [1..55] 56 57.5 [1..58] [1..59] 60 61.5 [1..62] [1..63] 64 65.5
    [1..66] [1..67] 68 69.5 [1..70] [1..71] 72 73.5 [1..74] [1..75] 76 77.5 [1..78] [1..79]
in let p = f 2 1.0 [] [] 4
in [ f
    3 1.5 [1..2] [1..3] 4 5.5 [1..6] [1..7] 8 9.5 [1..10] [1..11] 12 13.5 [1..14] [1..15] 16 17.5
    [1..18] [1..19] 20 21.5 [1..22] [1..23] 24 25.5 [1..26] [1..27] 28 29.5 [1..30] [1..31] 32 33.5
    [1..34] [1..35] 36 37.5 [1..38] [1..39] 40 41.5 [1..42] [1..43] 44 45.5 [1..46] [1..47] 48 49.5
    [1..50] [1..51] 52 53.5 [1..54] [1..55] 56 57.5 [1..58] [1..59] 60 61.5 [1..62] [1..63] 64 65.5
    [1..66] [1..67] 68 69.5 [1..70] [1..71] 72 73.5 [1..74] [1..75] 76 77.5 [1..78] [1..79];
  g
    1000 1.5 [1..2] [1..3] 4 5.5 [1..6] [1..7] 8 9.5 [1..10] [1..11] 12 13.5 [1..14] [1..15] 16 17.5
    [1..18] [1..19] 20 21.5 [1..22] [1..23] 24 25.5 [1..26] [1..27] 28 29.5 [1..30] [1..31] 32 33.5
    [1..34] [1..35] 36 37.5 [1..38] [1..39] 40 41.5 [1..42] [1..43] 44 45.5 [1..46] [1..47] 48 49.5
    [1..50] [1..51] 52 53.5 [1..54] [1..55] 56 57.5 [1..58] [1..59] 60 61.5 [1..62] [1..63] 64 65.5
    [1..66] [1..67] 68 69.5 [1..70] [1..71] 72 73.5 [1..74] [1..75] 76 77.5 [1..78] [1..79];
  apply (f 2 1.5 [1;2] [] 4); apply p; apply (g 6 2.5 [] [1] 7);
  unmany start; unmany (step 1 start); unmany (step 2 (step 1 start)) ]
