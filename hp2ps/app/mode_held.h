/* mode_held — what hp2ps does with a snapshot, prog.hgz: words, tables, a picture, an export. */
#ifndef HP2PS_MODE_HELD_H
#define HP2PS_MODE_HELD_H

#include "app/options.h"
#include "base/output.h"

/* Do the options, or the argument itself, ask for a snapshot? */
bool mode_held_wants(const Options *o, const char *arg);

/* The argument may be a snapshot, a log or program with one beside it, or NULL for standard input.
 * Words go to `words`, a picture to its file. `first`: it is the first of the files. On failure it
 * prints a message and gives false. */
bool mode_held(const char *arg, const Options *o, bool first, Output *words);

/* The words of strata why on standard error: standard output is another program's. */
bool mode_held_say(const char *snapshot, const Options *o);

/* The words of strata why about a snapshot, a paragraph each; the first says of what they are.
 * Fresh; NULL, after a message, if it can't be read. */
char *mode_held_words(const char *snapshot, const Options *o);

/* Is there such a snapshot, and of the same run as the log beside it? */
bool mode_held_is_of_run(const char *snapshot);

#endif
