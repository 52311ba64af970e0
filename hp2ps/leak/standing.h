/* standing — where suspended calls stand, in fields, records, lists and structures of the library,
 * and what evaluates them there. The functions add to the words of leakwords_calls. */
#ifndef HP2PS_STANDING_H
#define HP2PS_STANDING_H

#include "leak/leakwords_layers.h"
#include "leak/rules.h"

/* Where calls stand that wait for each other, if something else refers to a few of them only: the
 * data from which most of them hang comes first among the entries. If variables of functions at
 * work lead to all of them, and data to a part, no data stays there: what is in it is no
 * more than what such a variable was at some step. */
void standing_settle(const Inquiry *q, Candidate *c);

/* The data that refers to most of the calls. If the stack refers to more of them, and no remedy is
 * known, the first data after it counts. NULL: there is none. */
const Entry *standing_container(const Inquiry *q, const Candidate *c);
/* The lazy record that the function changes which made the calls; NULL: none. */
const Declared *standing_changed_by(const Inquiry *q, uint32_t family);
/* How calls in such data get evaluated. */
void standing_put_container(const Inquiry *q, const Candidate *c, uint32_t family, char **how);
/* Which field to make strict, or what to evaluate before the data is made. Returns whether a field
 * was named. */
bool standing_put_field(const Inquiry *q, const Candidate *c, uint32_t family, char **how);
/* The same without data around them. */
void standing_put_plain(const Inquiry *q, const Candidate *c, char **how);
/* Adds what to evaluate in a function that makes lists anew, cell by cell. */
void standing_put_new_lists(const Inquiry *q, const char *function, char **how);
/* Evaluating calls evaluates no more than the outermost layer of their values: says what to do
 * about the others. `by` makes the values; NULL: not known. */
void standing_put_layers(const Inquiry *q, const Layers *x, const char *by, char **how);
/* What a program needs that imports the lazy State monad, if the function that made the calls
 * changes the state. */
void standing_put_state(const Inquiry *q, const Candidate *c, char **how);
/* The lazy modules that the program imports, where their strict twins are needed, too: for calls
 * that wait in a State, and for calls of functions that change a map. */
void standing_put_modules(const Inquiry *q, const Candidate *c, char **how);
/* Adds the strict twins of the modules of maps whose lazy functions the program calls. */
void standing_put_maps(const Inquiry *q, char **how);
/* Does the function of this name change values of a map? */
bool standing_changes_map(const char *function);
/* Of programs of GHC's: which field to make strict, if the names of the map show that the calls are
 * its values; false: they don't. */
bool standing_put_labelled(const Inquiry *q, const uint32_t *families, size_t count, char **how);
/* The function of the top level that a name of GHC's begins with: that of book.change is book.
 * Fresh. */
char *standing_top_function(const Inquiry *q, const char *name);

#endif
