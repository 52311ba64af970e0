/* mode_time — what hp2ps does with a time profile: prog.prof, its JSON, or the totals of cost
 * centres at the end of a site log. It goes file -> Prof -> Bars -> Plot -> picture, or to words.
 */
#ifndef HP2PS_MODE_TIME_H
#define HP2PS_MODE_TIME_H

#include "app/follow.h"
#include "app/options.h"
#include "base/output.h"

/* Do the options ask for a time profile, or is the argument one? NULL is standard input. */
bool mode_time_wants(const Options *o, const char *arg);

/* Words go to `words`, a picture to its file. `first`: it is the first of the files. On failure it
 * prints a message and gives false. */
bool mode_time(const char *arg, const Options *o, bool first, Output *words);

/* Draws a table for --follow: what cost most since the last reading, and so far (follow.h). */
bool mode_time_followed(const char *path, Options *o, Followed *f, Output *out);
void mode_time_forget(void *kept);

#endif
