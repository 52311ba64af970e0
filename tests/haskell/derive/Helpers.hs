{-# LANGUAGE MagicHash #-}
-- What the printed instances need, by GHC's means.
module Helpers where
import GHC.Exts

primConNumber :: a -> Int
primConNumber x = I# (dataToTag# x)

noSuccessor, noPredecessor :: String -> a
noSuccessor name = error ("succ{" ++ name ++ "}: tried to take `succ' of last tag in enumeration")
noPredecessor name = error ("pred{" ++ name ++ "}: tried to take `pred' of first tag in enumeration")

noConstructor :: String -> Int -> Int -> a
noConstructor name end n =
  error ("toEnum{" ++ name ++ "}: tag (" ++ shows n (") is outside of enumeration's range (0," ++ shows end ")"))

primNoIndex :: a
primNoIndex = error "Error in array index"

readAlternatives :: (Int -> ReadS a) -> Int -> ReadS a
readAlternatives alternatives p text =
  alternatives p text ++
    [(x, rest') | ("(", rest) <- lex text, (x, more) <- readAlternatives alternatives 0 rest, (")", rest') <- lex more]
