-- ord and chr; chr does no range check, and negative characters keep their code.
-- expect: 97 A -254 1000 true
-- expect: bcd
itos (ord 'a') @ " " @ [chr 65] @ " " @ itos (ord (chr (-254))) @ " " @ itos (ord (chr 1000)) @ " " @
show_bool (chr (-1) < 'a') @ "\n" @
map (\c. chr (ord c + 1)) "abc"
