/* help — the options as text: --help, and what is said about a wrong command line. The texts are
 * those of options.def; options.c says what the options do.
 */
#ifndef HP2PS_HELP_H
#define HP2PS_HELP_H

#include <stdbool.h>
#include <stddef.h>

/* A line of options.def: an option, or the beginning of a group if `spellings` is NULL. */
typedef struct Option {
  const char *group, *title;
  const char *spellings, *argument, *values, *help;
} Option;

extern const Option help_options[];
extern const size_t help_count;

/* A line of verbs.def. */
typedef struct Verb {
  const char *name, *option, *arguments, *groups, *help, *example;
} Verb;

typedef enum Arity { ARITY_NONE, ARITY_OPTIONAL, ARITY_REQUIRED } Arity;
Arity help_arity(const Option *f);

/* The option's name, fresh: its first long spelling, or else its first letter. */
char *help_name(const Option *f);
/* Calls `visit` with each spelling of each option, and the option's number. */
void help_each(void (*visit)(void *context, const char *spelling, size_t len, size_t number),
               void *context);
/* Does the word, which stands apart, look like a value of the option? */
bool help_fits(const Option *f, const char *word);

/* The verb of that name; NULL if there is none. */
const Verb *help_verb(const char *word);
/* Messages lead to the help of that verb from now on. */
void help_for(const Verb *verb);
/* The verb nearest to the word, fresh; NULL if none is near. */
char *help_near_verb(const char *word);

/* The place of the argument among the option's values; another argument ends the program. */
int help_choice(const Option *f, const char *arg);

/* These print a message and end the program. */
void help_bad(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));
void help_bad_value(const Option *f, const char *expected, const char *const *words,
                    const char *found) __attribute__((noreturn));
void help_unknown(const char *word) __attribute__((noreturn));   /* "--formt=svg" or "-Z" */
void help_print_all(const Verb *verb) __attribute__((noreturn)); /* NULL: of the program */
void help_print(const char *text) __attribute__((noreturn));

#endif
