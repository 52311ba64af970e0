/* costs_private — what the readers of time profiles share. Internal to costs.
 *
 * costs_read.c  finds out the form, and checks the figures
 * costs_text.c  reads GHC's layout
 * costs_json.c  reads GHC's JSON, and that of pairs
 * costs_lex.c   reads prog.lex
 * costs_symbolic.c  reads prog.costs
 * costs_head.c  reads words, and what stands before tables
 * costs.c       holds what was read
 *
 * A file calls only those below it in this list, and no reader the other.
 */
#ifndef HP2PS_COSTS_PRIVATE_H
#define HP2PS_COSTS_PRIVATE_H

#include "costs.h"

#define COSTS_TITLE "Time and Allocation Profiling Report"
#define COSTS_LEX_TITLE "Lexical Profiling Report"
#define COSTS_SYMBOLIC_TITLE "Symbolic Cost Report"
#define COSTS_LARGEST 1e24

/* Messages about the line that was read last. Both give false. */
bool costs_fail(Input *in, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool costs_expected(Input *in, const Line *line, const char *what);

/* A part of a line. */
typedef struct Word {
  const char *s;
  size_t len;
} Word;

bool costs_is_blank(char c);
Word costs_trimmed(const char *s, size_t len);
Word costs_take_last(Word *text); /* takes the last word off the text */
Word costs_take_first(Word *text);
bool costs_is_word(Word w, const char *word);
bool costs_read_amount(Word w, double *value); /* digits, perhaps with commas by threes */

bool costs_read_title(Input *in, const Line *line, Costs *c, const char *title);
/* A line between title and tables. Each prints a message and gives false if it is wrong. */
bool costs_read_fact(Input *in, const Line *line, Costs *c);

/* Each prints a message and gives NULL if the profile can't be understood. */
Costs *costs_read_text(Input *in);
Costs *costs_read_json(Input *in);
Costs *costs_read_lex(Input *in);
Costs *costs_read_symbolic(Input *in);

#endif
