-- GHC.Read: the class Read and what belongs to it.
module GHC.Read (Read (..), ReadS, lex, readParen) where
