-- Data.Eq: equality.
module Data.Eq (Eq (..)) where
