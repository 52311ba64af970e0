-- expect error: pattern-declared.hs:4:1: error: expected a declaration: pattern synonyms can be imported, but not declared, found name `pattern'
{-# LANGUAGE PatternSynonyms #-}
module M where
pattern P x = Just x
