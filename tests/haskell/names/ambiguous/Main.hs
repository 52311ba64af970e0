-- expect error: Main.hs:7:5: error: `f' has several meanings here: write the module before it
-- expect error: A.hs:2:1: note: one is defined here, in module A
-- expect error: B.hs:2:1: note: one is defined here, in module B
module Main where
import A
import B
g = f A.f B.f
