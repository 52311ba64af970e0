#!/usr/bin/env runghc
import System.IO
main = putStrLn "no header"
