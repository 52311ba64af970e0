/* prof_read — reads a time profile of any form, and says where its figures contradict each other.
 */
#ifndef HP2PS_PROF_READ_H
#define HP2PS_PROF_READ_H

#include "log/prof.h"

/* If the profile can't be understood, it adds a message to those of the input and gives
 * NULL. Warns of figures that contradict each other. */
Prof *prof_read(Input *in);

#endif
