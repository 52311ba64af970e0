/* mode_words — a heap profile as text: its figures, a report, a graph in the terminal. */
#ifndef HP2PS_MODE_WORDS_H
#define HP2PS_MODE_WORDS_H

#include "app/options.h"
#include "base/output.h"

/* As ModeProfile in mode.h. */
bool mode_table(const Model *m, const char *path, const Options *o, bool first, Output *out);
bool mode_report(const Model *m, const char *path, const Options *o, bool first, Output *out);
bool mode_term(const Model *m, const char *path, const Options *o, bool first, Output *out);

#endif
