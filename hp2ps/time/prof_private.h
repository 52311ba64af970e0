/* prof_private — what the readers of time profiles share. Internal to prof_read.
 *
 * prof_read.c  finds out the form, and checks the figures
 * prof_text.c  reads GHC's layout
 * prof_json.c  reads GHC's JSON, and that of pairs
 * prof_lex.c   reads prog.lex
 * prof_symbolic.c  reads prog.costs
 * prof_head.c  reads words, and what stands before tables
 * log/prof.c   holds what was read
 *
 * A file calls only those below it in this list, and no reader the other.
 */
#ifndef HP2PS_PROF_PRIVATE_H
#define HP2PS_PROF_PRIVATE_H

#include "log/prof.h"

#define PROF_LARGEST 1e24

/* Messages about the line that was read last. Both give false. */
bool prof_fail(Input *in, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool prof_expected(Input *in, const Line *line, const char *what);

/* A part of a line. */
typedef struct Word {
  const char *s;
  size_t len;
} Word;

bool prof_is_blank(char c);
Word prof_trimmed(const char *s, size_t len);
Word prof_take_last(Word *text); /* takes the last word off the text */
Word prof_take_first(Word *text);
bool prof_is_word(Word w, const char *word);
bool prof_begins(Word line, const char *text);
bool prof_read_amount(Word w, double *value); /* digits, perhaps with commas by threes */

bool prof_read_title(Input *in, const Line *line, Prof *c, const char *title);
/* A line between title and tables. Each adds a message and gives false if it is wrong. */
bool prof_read_fact(Input *in, const Line *line, Prof *c);

/* Each adds a message and gives NULL if the profile can't be understood. */
Prof *prof_read_text(Input *in);
Prof *prof_read_json(Input *in);
Prof *prof_read_lex(Input *in);
Prof *prof_read_symbolic(Input *in);

#endif
