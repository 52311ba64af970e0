-- Writes files and reads them again.
let rec contents name = case openfile name in Yes s : s || No m : "(" @ m @ ")" end in
conc [stofile "a"; "one\n"; stofile "b"; "two\n"; stofilea "a"; "three\n"; [TOSTDERR]; "aside\n"; [TOSTDOUT]; "a: "]
@ contents "a" @ "b: " @ contents "b" @ contents "c" @ "\n"
@ stofile "a" @ [TOSTDOUT] @ "[" @ contents "a" @ "]" @ [FLUSH] @ "\n"
