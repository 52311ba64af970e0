/* mode_check — --check: has a profile grown beyond a base, or beyond limits? */
#ifndef HP2PS_MODE_CHECK_H
#define HP2PS_MODE_CHECK_H

#include "app/options.h"

int mode_check(Options *o); /* gives the exit status */

#endif
