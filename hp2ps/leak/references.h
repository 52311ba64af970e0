/* references — the references from which data in use hangs, besides the code at work.
 *
 * While a function changes the value of a reference, the stack has the value, too, and so nothing
 * hangs from the reference alone. What stays in it is what the program keeps.
 */
#ifndef HP2PS_REFERENCES_H
#define HP2PS_REFERENCES_H

#include "leak/candidates.h"

/* "18.8 MB of it are in an IORef, ...": the innermost reference, IORef, MVar or TVar of GHC's, that
 * leads to half of all bytes at least. Fresh; NULL: there is none. */
char *references_words(const Inquiry *q);

/* The words about a constant that is such a reference. Fresh; NULL: it is none. */
char *references_constant(const Inquiry *q, uint32_t root);

#endif
