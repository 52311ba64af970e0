-- copy TO FROM: one file into another, then `done' on standard output; - instead of FROM is standard input.
let rec source "-" = input
||  source name = case openfile name in Yes s : s || No m : fail (name @ ": " @ m) end
in case argv in
      [to; from] : stofile to @ source from @ [TOSTDOUT] @ "done\n"
   || l : mix l "|"
   end
