-- expect error: pattern-declared.hs:5:18: error: expected the name of a pattern synonym and its variables, found `='
-- expect error: pattern-declared.hs:6:13: error: expected `=' or `<-' after the pattern synonym, found `->'
{-# LANGUAGE PatternSynonyms #-}
module M where
pattern P { px } = Just px
pattern Q x -> Just x
