-- Arguments, environment, names, commands in the output.
-- flags: - one '' -S "two words"
-- expect: ["one"; ""; "-S"; "two words"] ./prog true true
-- expect: true true No such file or directory
-- expect: true true true
-- expect: 42 and more
-- expect: visible
let rec different l = length (mkset l) = length l
and names 0 s = [getName s]
||  names n s = (let (a, b) = splitNames s in getName s . names (n - 1) a @ names (n - 1) b)
and value (Yes s) = s
||  value (No m) = "(" @ m @ ")"
and number (Yes l) i = l ?? i
||  number (No m) i = -1
in
(mix [show_list show_string argv; progname; show_bool (value (getenv "PATH") = hd [tail 5 e ;; e <- envp; head 5 e = "PATH="]);
      show_bool (value (getenv "NO=") = "(No such variable)")] " ", "\n",
 mix [show_bool (last getwd ~= '/' | getwd = "/"); show_bool (case uname in (a, b, c, d, e) : ~ null a & ~ null e end); strerror 2] " ", "\n",
 mix [show_bool (different (names 6 initialNameSupply)); show_bool (names 3 initialNameSupply = names 3 initialNameSupply);
      show_bool (number (statfile "lib_system.m") 7 = length (value (openfile "lib_system.m")) & number (statfile "none") 0 = -1)] " ", "\n",
 [stofile "out"; "lost\n"; [TOSTDOUT]; "42 and "; [FLUSH]; delay 1; hiatonic 3; mhiatonic 3; [CCOOKED; CCBREAK; CUNBUFF; TONEWS; CINTROFF; CINTRON]; "more\n"],
 [TOSTDERR], "aside\n", [TOSTDOUT], "visible\n")
