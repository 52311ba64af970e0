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

/* That reference alone: "an IORef of Server (prog.hs:7)". Fresh; NULL: there is none. */
char *references_place(const Inquiry *q, uint64_t *bytes);

/* ", which f (prog.hs:3) writes": the only definition of the text that puts something into
 * references of this kind, "IORef", "MVar" or "TVar". Fresh; NULL: there is none, or there are
 * several. */
char *references_writer(const Inquiry *q, const char *what);

/* Does a TVar of a TBQueue refer to it, which has two of lists and two of numbers? Its lists are as
 * long as the program has allowed. */
bool references_are_bounded(const Inquiry *q, const Candidate *c);

/* The words about a constant that is such a reference. Fresh; NULL: it is none. */
char *references_constant(const Inquiry *q, uint32_t root);

#endif
