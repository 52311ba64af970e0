/* foreign.h: the types of functions of C that a program imports.
 *
 *     foreign import ccall unsafe "math.h sin" c_sin :: CDouble -> CDouble      sin   dd
 *     foreign import ccall "&free" p_free :: FunPtr (Ptr a -> IO ())            &free p
 *     foreign import ccall "dynamic" call :: FunPtr (CInt -> IO CInt) -> CInt -> IO CInt
 *                                                                               *     pii
 *
 * Numbers, characters, truth values and addresses can be passed, and newtypes of them. */
#ifndef HASKELL_FOREIGN_H
#define HASKELL_FOREIGN_H
#include "haskell/types/htype.h"

typedef struct HForeign {
  const char *name;    /* as of a CFunction (core/cfunction.h), */
  const char *letters; /* and its types; NULL: it can't be called */
  bool action;         /* its result is an action's */
} HForeign;

/* Of a foreign import that is no primitive's.  report: says what is wrong with it. */
HForeign hforeign_read(const HDecl *d, bool report);

#endif
