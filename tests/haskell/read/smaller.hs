{-# LANGUAGE TypeApplications, TypeOperators, RoleAnnotations, ParallelListComp, RecursiveDo, NumDecimals, NegativeLiterals, UnicodeSyntax, DefaultSignatures, PartialTypeSignatures #-}
module M (type (+), (:*:) (..), f) where
infixr 5 +
type a + b = Either a b
newtype (f % g) a = C (f (g a))
type role T nominal _
data T a b = T
f ∷ ∀ a b. (a ~ [b], b ~ Int) ⇒ a + Int + Bool → (+) a b
f = g @Int @(Maybe a) 1.5e2 @_ -3
g :: (Show a, _) => _ -> a `T` b
g xs@ys = [(x, y) | x <- xs, x > 1 | y <- ys]
class a <: b where
  up :: a -> b
  default up :: Show a => a -> b
  up = undefined
h = mdo { x <- a; rec { y <- x; z <- y }; return z }
