{-# LANGUAGE CPP #-}
module Cpp where
#define TWO 2
#ifdef NOT_DEFINED
f = broken (
#else
f' = TWO
#endif
g = f'
h = g'{-'-} TWO ("it's" TWO) 'x' TWO
