-- The line shown is the source's, behind macros and conditions.
#define ONE 1
#ifdef NOTHING
this is skipped, isn't it?
#endif
-- expect error: cpp-lines.m:8:18: error: undefined identifier `y''
-- expect error:     8 | let f x' = ONE + y' + x'
let f x' = ONE + y' + x'
in f ONE
