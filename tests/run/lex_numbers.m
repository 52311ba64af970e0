-- Int literals: decimal and hexadecimal; no sign of their own.
-- expect: 0 7 42 255 255 3735928559
-- expect: 4611686018427387903 -4611686018427387904
-- expect: -5 5 8
mix (map itos [0; 007; 42; 0xff; 0XFF; 0xdeadBEEF]) " " @ "\n" @
mix (map itos [4611686018427387903; -4611686018427387903 - 1]) " " @ "\n" @
mix (map itos [-5; - -5; 3 - -5]) " "
