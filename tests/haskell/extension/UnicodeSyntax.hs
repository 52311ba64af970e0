{-# LANGUAGE UnicodeSyntax #-}
{-# LANGUAGE ExplicitForAll #-}
f ∷ ∀ a. Show a ⇒ a → String
f x = show x
main = do { x ← return 1; putStrLn (f x) }
-- prints: 1
