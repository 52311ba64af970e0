-- itos itosf stoi stoil abs odd maxint leftadj rightadj
-- expect: 0 7 -7 1234567890 -4611686018427387904
-- expect: [   42] [-7] [12345]
-- expect: 42 -42 12 0 0 7
-- expect: [12; -3; 45; 6] [] [1; 2] [0]
-- expect: 5 5 0 true true false
-- expect: 4611686018427387903
-- expect: [xxxyy] [xxx] [  42]
-- expect: true
let least = - maxint - 1 in
mix (map itos [0; 7; -7; 1234567890; least]) " " @ "\n" @
mix (map (\s. "[" @ s @ "]") [itosf 5 42; itosf 1 (-7); itosf 3 12345]) " " @ "\n" @
mix (map (itos o stoi) ["42"; "-42"; "12ab"; ""; "abc"; "007"]) " " @ "\n" @
mix (map (show_list itos) [stoil "a12,-3 45x 6"; stoil "none"; stoil "1-2"; stoil "-"]) " " @ "\n" @
mix (map itos [abs 5; abs (-5); abs 0]) " " @ " " @ mix (map show_bool [odd 3; odd (-3); odd 4]) " " @ "\n" @
itos maxint @ "\n" @
mix (map (\s. "[" @ s @ "]") [leftadj "xxx" 5 'y'; leftadj "xxx" 2 'y'; rightadj "42" 4 ' ']) " " @ "\n" @
show_bool (all (\n. stoi (itos n) = n) [0; 1; -1; 99; -100; maxint; least])
