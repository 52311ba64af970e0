/* timing — what hp2ps does with a time profile: prog.prof, its JSON, or the totals of cost centres
 * at the end of a site log. It goes file -> Costs -> Bars -> Plot -> picture, or to words.
 */
#ifndef HP2PS_TIMING_H
#define HP2PS_TIMING_H

#include "follow.h"
#include "options.h"
#include "out.h"

/* Do the options ask for a time profile, or is the argument one? NULL is standard input. */
bool timing_wants(const Options *o, const char *arg);

/* Words go to `words`, a picture to its file. `first`: it is the first of the files. On failure it
 * prints a message and gives false. */
bool timing_file(const char *arg, const Options *o, bool first, Out *words);

/* Draws a table for --follow: what cost most since the last reading, and so far (follow.h). */
bool timing_followed(const char *path, Options *o, Followed *f, Out *out);
void timing_forget(void *kept);

#endif
