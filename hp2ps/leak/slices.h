/* slices — parts of texts and arrays that keep the whole: where they stand, and the words about
 * them. */
#ifndef HP2PS_SLICES_H
#define HP2PS_SLICES_H

#include "leak/candidates.h"

/* The data of the program's own in which half of the slices stand at least, of which there are
 * `count`; others of the type may be whole. UINT32_MAX: there is none. */
uint32_t slices_data(const Inquiry *q, const char *type, uint64_t count);

/* The family of suspended calls that have most of the arrays whose parts the slices are. Adds up
 * the bytes of all arrays that such calls have. UINT32_MAX: there are none. */
uint32_t slices_calls(const Inquiry *q, const char *type, uint64_t *bytes);

/* The largest array that code which runs or waits has itself, not by a slice: GHC has unpacked what
 * is left of a text for a loop, which goes on to its end. */
uint64_t slices_at_work(const Snapshot *s);

/* The sentences. `by`: what made most of them; `at`: what runs at this moment; NULL: not known. q
 * may be NULL. Fresh. */
char *slices_words(const Inquiry *q, const struct SnapshotSlices *x, const SnapshotSite *by,
                   const SnapshotRoot *at, bool at_work);

#endif
