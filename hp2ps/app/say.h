/* say — messages on standard error. Each begins with the name that the program was called by.
 *
 * No other folder prints messages; those that it gives as values (base/message.h) are printed here.
 */
#ifndef HP2PS_SAY_H
#define HP2PS_SAY_H

#include "base/message.h"
#include "base/output.h"

/* Takes the name from the command line: "strata", or "hp2ps" by any other name. */
void say_as(const char *argv0);
const char *say_name(void);

/* Prints the name, a colon, the message, and a newline. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2), nonnull(1)));

/* Prints the messages, without the warnings if `quiet`, and leaves m empty. */
void say_messages(Messages *m, bool quiet);

/* output_commit, whose errors are printed. */
bool say_commit(Output *o, const char *path);

#endif
