/* collapse — leaves only the functions of a lexical profile that the user chose, as if only they
 * had been profiled.
 *
 * Another function is taken for a part of those that mention it. Say g is not chosen:
 *
 *     f<-g     becomes f<-main, if only main mentions g (itself or through others that go); if
 *              several do, its calls and costs are shared out among them, by calls
 *     g<-main  its costs go to main, and there to the pairs of main, by their calls
 *
 * So the calls of a chosen function, and all that went to it, are exact in their sum; what had to
 * be shared out is `estimated` (costs) or `split` (calls). Functions that go and call one another
 * in a circle count as one. Functions that are mentioned outside of the program, such as main,
 * stay.
 */
#ifndef HP2PS_COLLAPSE_H
#define HP2PS_COLLAPSE_H

#include "base/message.h"
#include "log/prof.h"

/* names is "f,rev". If c has no such function, it adds a message about the profile `file` and
 * gives false. */
bool collapse_pairs(Prof *c, const char *names, const char *file, Messages *messages);

#endif
