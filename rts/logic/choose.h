/* choose.h: makes choices and goes back to them, for files of the run time.  Generated code calls
 * lml_choose and lml_fail. */
#ifndef CHOOSE_H
#define CHOOSE_H
#include "machine/search.h"

/* lml_choose; if it waits, it is taken again by choose_turn only. */
W choose_among(SP_ const Info *site, W n, bool waits);
void choose_drop(size_t count);           /* forgets the choices from number `count' on */
_Noreturn void choose_fail(const W *now); /* lml_fail, when hp is now */
/* Goes back to a choice that waits, and forgets all younger ones. */
_Noreturn void choose_turn(size_t choice, const W *now);
#endif
