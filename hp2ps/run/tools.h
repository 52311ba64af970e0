/* tools — compilers that are asked for something: they read nothing, and their output is a text.
 */
#ifndef HP2PS_TOOLS_H
#define HP2PS_TOOLS_H

#include <stdbool.h>

/* Runs a program, whose file is the first word, and waits for it. Gives what it has written on
 * standard output, and on standard error if `errors`; fresh. *ok says whether it ended with status
 * 0. */
char *tools_output(char *const words[], bool errors, bool *ok);

#endif
