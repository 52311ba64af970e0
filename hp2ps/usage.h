/* usage — the options as text: --help, and what is said about a wrong command line. The texts are
 * those of options.def; options.c says what the options do.
 */
#ifndef HP2PS_USAGE_H
#define HP2PS_USAGE_H

#include <stdbool.h>
#include <stddef.h>

enum { USAGE_STATUS = 2 }; /* of a wrong command line */

/* A line of options.def: an option, or the beginning of a group if `spellings` is NULL. */
typedef struct Option {
  const char *group, *title;
  const char *spellings, *argument, *values, *help;
} Option;

extern const Option usage_options[];
extern const size_t usage_count;

/* A line of verbs.def. */
typedef struct Verb {
  const char *name, *option, *arguments, *groups, *help, *example;
} Verb;

typedef enum Arity { ARITY_NONE, ARITY_OPTIONAL, ARITY_REQUIRED } Arity;
Arity usage_arity(const Option *f);

/* The option's name, fresh: its first long spelling, or else its first letter. */
char *usage_name(const Option *f);
/* Calls `visit` with each spelling of each option, and the option's number. */
void usage_each(void (*visit)(void *context, const char *spelling, size_t len, size_t number),
                void *context);
/* Does the word, which stands apart, look like a value of the option? */
bool usage_fits(const Option *f, const char *word);

/* The verb of that name; NULL if there is none. */
const Verb *usage_verb(const char *word);
/* Messages lead to the help of that verb from now on. */
void usage_for(const Verb *verb);
/* The verb nearest to the word, fresh; NULL if none is near. */
char *usage_near_verb(const char *word);

/* The place of the argument among the option's values; another argument ends the program. */
int usage_choice(const Option *f, const char *arg);

/* These print a message and end the program. */
void usage_bad(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));
void usage_bad_value(const Option *f, const char *expected, const char *const *words,
                     const char *found) __attribute__((noreturn));
void usage_unknown(const char *word) __attribute__((noreturn)); /* "--formt=svg" or "-Z" */
void usage_help(const Verb *verb) __attribute__((noreturn));    /* NULL: of the program */
void usage_print(const char *text) __attribute__((noreturn));

#endif
