-- expect error: pattern-declared.hs:5:11: error: expected the name of a pattern synonym and its variables, found `='
-- expect error: pattern-declared.hs:6:13: error: expected `=' or `<-' after the pattern synonym, found `->'
{-# LANGUAGE PatternSynonyms #-}
module M where
pattern 3 = Just 3
pattern Q x -> Just x
