/* agree — whether the options agree with one another, and what follows from them: the format from
 * the name of the output, a check from limits alone.
 */
#ifndef HP2PS_AGREE_H
#define HP2PS_AGREE_H

#include "app/options.h"

extern const char *const agree_words[]; /* what a Words is called in --format=, from
                                           WORDS_TEXT */

/* Completes the options. It ends the program with status 2 if they contradict one another. */
void agree_options(Options *o);

#endif
