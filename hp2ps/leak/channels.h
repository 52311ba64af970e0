/* channels — the ends of channels of GHC's: how far their readers are.
 *
 * A Chan or TChan is a chain of references, each of which has an item and the next reference; the
 * last is empty. Its ends are references that have one of the chain: one to read from, one to write
 * to, and one more for each copy (dupChan, dupTChan). A copy has the same end to write to.
 */
#ifndef HP2PS_CHANNELS_H
#define HP2PS_CHANNELS_H

#include "leak/families.h"

/* In the longest channel with items of this family: how many of them the copies have read, all of
 * these, while one end is still before them. 0: there is no copy, or less than a quarter was read.
 */
uint64_t channels_ahead(const Families *f, uint32_t items);

#endif
