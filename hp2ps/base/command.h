/* command — a command line for the user to type: words that the shell takes as they are meant. */
#ifndef HP2PS_COMMAND_H
#define HP2PS_COMMAND_H

#include <stdbool.h>

/* A fresh copy of a word, in quotes if the shell would take it for something else. */
char *command_word(const char *word);

/* The argument of --only that means this name, such as producer=elim, as a fresh word. A comma
 * outside of parentheses, or a backslash, is escaped (slice.h). */
char *command_only(const char *kind, const char *name);

/* Can the name be typed? It can't if it is very long, or if bytes of it were replaced. */
bool command_can_name(const char *name);

#endif
