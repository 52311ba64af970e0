-- expect error: A.hs:2:1: error: modules that import each other are not known: A, B
module Main where
import A
