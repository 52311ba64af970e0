-- expect error: main.hs:5:1: error: `main' has type Int, but as the program it has type IO a
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
main :: Int
main = 1
