/* error.h: failure.  Whatever goes wrong in the program's own terms (fail, no match, division by
 * zero, black hole) throws a string, which the nearest catch gets; the outermost catch is the
 * run time's own.  Running out of memory is different: it ends the program (program_fatal). */
#ifndef ERROR_H
#define ERROR_H
#include "abi/lml.h"

/* These never return.  They have a result type so that CALL takes them. */
W error_throw_text(SP_ const char *text); /* copies the text; may collect */
/* The same, of this kind (throw.h). */
W error_throw_kind(SP_ int kind, const char *text);
W error_throw_at(SP_ const char *what, const Info *site); /* "what in producer (file:line)" */

W error_raised(SP_ W value); /* what prim_RAISE throws; may collect */
#endif
