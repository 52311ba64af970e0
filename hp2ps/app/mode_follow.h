/* mode_follow — --follow: what is drawn again and again (follow.h), of a heap profile or of a time
 * profile. */
#ifndef HP2PS_MODE_FOLLOW_H
#define HP2PS_MODE_FOLLOW_H

#include "app/options.h"

int mode_follow(Options *o); /* gives the exit status */

#endif
