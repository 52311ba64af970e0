module Main (main, module Data.Deep.Module) where
import Data.Deep.Module
main = deep
