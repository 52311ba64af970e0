-- isalpha isalnum isdigit islower isupper isprint iscntrl ispunct isspace, over all of 0..255
-- expect: 52 62 10 26 26 191 65 129 5
-- expect: [az] [AZ] [09]
-- expect: [false; false; false; false; false; false; false; false; false]
let kinds = [isalpha; isalnum; isdigit; islower; isupper; isprint; iscntrl; ispunct; isspace] in
let number p = length (filter p (map chr [0..255])) in
let ends p = (let cs = filter p (map chr [0..255]) in "[" @ [hd cs; last cs] @ "]") in
mix (map (itos o number) kinds) " " @ "\n" @
mix (map ends [islower; isupper; isdigit]) " " @ "\n" @
show_list (\p. show_bool (p (chr (-254)))) kinds
