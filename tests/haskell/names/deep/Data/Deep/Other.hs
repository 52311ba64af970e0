module Data.Deep.Other (other) where
other = other
