-- expect error: fixity.hs:5:8: error: expected a level from 0 to 9
-- expect error: fixity.hs:6:10: error: expected an operator, found name `plus'
-- expect error: fixity.hs:7:10: error: a fixity is declared without a module before the name
module M where
infixl 10 +++
infixl 6 plus
infixl 6 M.+
