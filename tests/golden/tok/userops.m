infix "+++"; infixr "div"; prefix "!!"; postfix "#!"; nonfix "<>"; infixl "+"; infix "--";
a +++ b ++ c divide adiv div !!x x#! <> a+b x--y
(+++) >>
infix "+"
