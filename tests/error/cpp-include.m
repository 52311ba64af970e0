-- An interface that isn't there.
-- expect error: cpp-include.m:4:11: error: there is no file `foo.t' to include
-- and here's a lone quote
#include "foo.t"
1
