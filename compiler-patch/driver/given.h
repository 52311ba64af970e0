/* given.h: run-time flags that a program is given when it is linked (-with-rtsopts).  It begins
 * with them; LMLARGS and its command line may change them.  They are a text in the program, which
 * the run time finds under the name lml_given_flags (rts/base/flags.h). */
#ifndef GIVEN_H
#define GIVEN_H
#include "driver/cc.h"
#include <stdbool.h>

/* The first word of flags that no run time knows, or NULL.  The values of flags are checked when
 * the program starts. */
const char *given_unknown(const char *flags);
/* Is the word a flag of GHC's run time about threads, which says nothing to ours? */
bool given_is_about_threads(const char *word);
/* An object, to be linked with the program. */
const char *given_object(const char *flags, const CcOptions *o);
/* Was the program at this path linked with these flags, or (NULL) with none? */
bool given_to(const char *program, const char *flags);

#endif
