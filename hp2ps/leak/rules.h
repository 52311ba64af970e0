/* rules — which changes of the graph make sense in a program's text, and how much each is worth.
 *
 * A rule is a row of a table: its name, the kind of change, a premise that is read in the graph, a
 * weight, and a sentence. The first rule whose premise holds judges a candidate. The score is the
 * weight times the middle of what the change frees at least and at most; the candidate with the
 * highest score is named. A weight below .5 means silence, but where nothing else is found.
 */
#ifndef HP2PS_RULES_H
#define HP2PS_RULES_H

#include "leak/candidates.h"
#include "leak/remedies.h"

typedef struct Rule {
  const char *name; /* as JSON and SARIF give it */
  CandidateKind kind;
  bool (*premise)(Inquiry *q, Candidate *c);
  double weight;
  char *(*words)(const Inquiry *q, const Candidate *c); /* fresh; NULL: there is nothing to say */
  bool data;  /* it names data in use rather than a leak */
  bool inner; /* nor is what hangs from it a leak */
} Rule;

/* Fills the judgement of a candidate. */
void rules_judge(Inquiry *q, Candidate *c);

/* The sentences */
char *words_twice(const Inquiry *q, const Candidate *c);
char *words_choice(const Inquiry *q, const Candidate *c);
char *words_of_action(const Inquiry *q, const Candidate *c);
char *words_uses(const Inquiry *q, const Candidate *c);
char *words_later(const Inquiry *q, const Candidate *c);
char *words_walked_before(const Inquiry *q, const Candidate *c);
char *words_in_loop(const Inquiry *q, const Candidate *c);
char *words_list(const Inquiry *q, const Candidate *c);
char *words_force(const Inquiry *q, const Candidate *c);
char *words_from_right(const Inquiry *q, const Candidate *c);
char *words_table(const Inquiry *q, const Candidate *c);
char *words_knot(const Inquiry *q, const Candidate *c);
char *words_growing(const Inquiry *q, const Candidate *c);
char *words_composed(const Inquiry *q, const Candidate *c);
char *words_gathered(const Inquiry *q, const Candidate *c);
char *words_walked(const Inquiry *q, const Candidate *c);
char *words_tree(const Inquiry *q, const Candidate *c);
char *words_tree_before(const Inquiry *q, const Candidate *c);
char *words_constant(const Inquiry *q, const Candidate *c);
char *words_at_once(const Inquiry *q, const Candidate *c);
char *words_structure(const Inquiry *q, const Candidate *c);
bool words_is_to_be_sorted(Inquiry *q, Candidate *c);
const char *words_constant_name(const Snapshot *s, const Candidate *c);
char *words_redex(const Inquiry *q, const Candidate *c);
char *words_runtime(const Inquiry *q, const Candidate *c);
char *words_field(const Inquiry *q, const Candidate *c);
char *words_own_list(const Inquiry *q, const Candidate *c);
char *words_partial(const Inquiry *q, const Candidate *c);
char *words_list_function(const Inquiry *q, const Candidate *c);
char *words_functions(const Inquiry *q, const Candidate *c);
char *words_stored(const Inquiry *q, const Candidate *c);
char *words_going_back(const Inquiry *q, const Candidate *c);
char *words_deep(const Inquiry *q, const Candidate *c);

/* "3,000 suspended calls of f, made by g (prog.hs:3)", of the cells of a family. */
char *words_called(const Inquiry *q, uint32_t family);

/* "made by f (prog.hs:3)", of the cells of a family; if the library made them, also its caller. */
char *words_made(const Inquiry *q, uint32_t family);

/* Where to mark the source: file NULL if there is no place. */
Place words_place(const Inquiry *q, const Candidate *c);

/* "Nothing was found that could be let go. Of this, 938 kB hang from 3,672 cells Entry, made by
 * update (pack.m:188), data in use." If `amount` is NULL, about the largest family. Fresh. */
char *words_in_use(const Inquiry *q, uint32_t family, const char *amount);

/* Is the list that of a queue of STM without a bound, as far as the text shows? */
bool words_is_queue(const Inquiry *q, const Candidate *c);

/* "They stand in a map, made by Data.Map.insert, called from add (prog.hs:3).": of slices of a
 * type, one for every second cell of the map at least; `begin` is "They". Fresh; NULL: they stand
 * in no map or set. */
char *words_slices_in(const Inquiry *q, const char *type, const char *begin);

#endif
