-- Data.Kind: the names of kinds.
module Data.Kind (Type, Constraint) where

data Type
data Constraint
