-- An operator may contain what is punctuation by itself; the longest match wins.
-- expect: [1; 2] 7 ab [3; 2; 1] [1; 4]
infix ";;;";
infixr "|>";
infix "[>";
let rec x ;;; y = seq x y
and x |> f = f x
and l [> x = x . l
in show_list itos ([1;2] ;;; [1;2]) @ " " @ itos (3 |> (+4)) @ " " @
   ("a" ;;; "b" ;;; "ab") @ " " @ show_list itos ([1] [> 2 [> 3) @ " " @
   show_list itos [x * x ;; x <- [1;2]]
