-- Strings: the escapes of characters; a list of characters.
-- expect: [97; 9; 98; 10; 34; 92; 39; 65; 122; 1; 56]
-- expect: 0 1 5
-- expect: true true false
let ords l = show_list (itos o ord) l in
ords "a\tb\n\"\\'\101\z\18" @ "\n" @
itos (length "") @ " " @ itos (length "\n") @ " " @ itos (length "a'b\"c") @ "\n" @
mix (map show_bool ["abc" = ('a'.'b'.'c'.[]); "" = []; "a" = "b"]) " "
