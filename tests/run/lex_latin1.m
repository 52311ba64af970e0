-- Letters of ISO 8859-1 are letters in identifiers; in strings they are bytes.
-- expect: 7 4 233
let été = 7 and Ångström x = x in
itos été @ " " @ itos (Ångström 4) @ " " @ itos (ord (hd "é"))
