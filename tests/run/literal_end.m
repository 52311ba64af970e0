-- A text whose end is a literal, handed to the system and to the readers of numbers.
-- expect: No such file or directory
-- expect: 15.5
-- expect: 123
-- expect: 5
case openfile ('n' . "one") in No s : s || Yes s : s end @ "\n" @ ftos (stof ('1' . "5.5")) @ "\n"
@ Integer2String 10 (stoiI ('1' . "23")) @ "\n" @ itos (length ('a' . "bcde"))
