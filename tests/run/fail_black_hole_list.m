-- A black hole is an error like others, and can be caught.
-- flags: -A64M
-- expect: caught
-- expect: [1; 2]
let rec l = filter (\x. length l > 0) [1] in
catch (itos (length l)) (\m. "caught") @ "\n" @
(let rec ok = 1 . map (+ 1) ok in show_list itos (head 2 ok))
