-- expect error: cpp.hs:3:1: error: this line is for the preprocessor, which didn't run: say -cpp, or put {-# LANGUAGE CPP #-} on top
module M where
#ifdef X
f = 1
