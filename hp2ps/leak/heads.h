/* heads — premises about lists, and trees, that are held from their beginning: which code needs
 * them again, and for what. */
#ifndef HP2PS_HEADS_H
#define HP2PS_HEADS_H

#include "leak/candidates.h"

/* Is it the list of a constant, whose own candidate that is? */
bool heads_is_of_constant(const Inquiry *q, const Candidate *c);
/* Do the elements of the list need a value that is being evaluated? */
bool heads_is_tied(const Inquiry *q, const Candidate *c);
/* Is the list made of its own earlier cells, and do these stay for that alone? */
bool heads_makes_itself(const Inquiry *q, const Candidate *c);

/* Adds to what a complete list on its second walk frees the rest of it, which is there only since
 * the list is kept. */
void heads_add_rest(const Inquiry *q, Candidate *c);

/* Has an earlier walk made the cells after the one where the stack walks the list now? Its end may
 * still be a suspended call, as that of a list without end is. */
bool heads_is_walked_anew(const Inquiry *q, const Candidate *c);

/* Does what a call or function value will do need a value that is being evaluated? */
bool heads_awaits_pending(const Inquiry *q, uint32_t node);

/* The keeper of a list on a part of the stack: a function, and perhaps another that called it, or
 * the expression that is evaluated there; all NULL: it is not known. */
typedef struct Keeper {
  const SnapshotCall *call, *caller;
  const SnapshotSite *site;
  const SnapshotCall *walker; /* the call made an own variable of the list, and called this */
} Keeper;

/* Where the program's text makes the list, and the function there. */
const char *heads_made_by(const Inquiry *q, const Candidate *c, Place *at);

Keeper heads_keeper(const Inquiry *q, const Candidate *c, uint32_t part);

/* Do only functions that do not call themselves have its beginning? A loop may need it again at
 * each step. */
bool heads_is_held_once(const Inquiry *q, const Candidate *c);

/* Does a holder of the list's beginning need a value under evaluation, for which the list is
 * walked? That is the result of this walk. If its next walk needs it, one pass can't do for both;
 * perhaps it is needed for something else. */
typedef enum Need { NEED_NOT, NEED_PERHAPS, NEED_SURELY } Need;
Need heads_needs_result(const Inquiry *q, const Candidate *c);

/* Does one of the suspended calls that have the list need the result of another? */
bool heads_is_for_stages(const Inquiry *q, const Candidate *c);

bool heads_is_input_for_two(Inquiry *q, Candidate *c);
bool heads_is_result(Inquiry *q, Candidate *c);
bool heads_is_made_of_lists(Inquiry *q, Candidate *c);
bool heads_is_of_library(Inquiry *q, Candidate *c);
bool heads_is_made_at_once(Inquiry *q, Candidate *c);
bool heads_is_of_action(Inquiry *q, Candidate *c);
bool heads_is_pushed(Inquiry *q, Candidate *c);
bool heads_is_for_loop(Inquiry *q, Candidate *c);
bool heads_is_long_for_loop(Inquiry *q, Candidate *c);
bool heads_is_going(Inquiry *q, Candidate *c);
bool heads_is_in_reference(Inquiry *q, Candidate *c);
bool heads_is_whole_in_reference(Inquiry *q, Candidate *c);
bool heads_is_awaited(Inquiry *q, Candidate *c);
bool heads_is_for_known_call(Inquiry *q, Candidate *c);
bool heads_is_for_choice(Inquiry *q, Candidate *c);
/* The choice, with its place, to which all that have the list lead: a parser's, which keeps its
 * input for a second alternative. Fresh; NULL: there is none. */
char *heads_choice(const Inquiry *q, const Candidate *c);
/* Does the program's own code make these lists, all of their cells as they are needed? */
bool heads_is_made_as_needed(const Inquiry *q, uint32_t list);
bool heads_is_for_later(Inquiry *q, Candidate *c);
bool heads_is_walked_before(Inquiry *q, Candidate *c);
bool heads_is_in_tree(Inquiry *q, Candidate *c);
bool heads_is_in_document(Inquiry *q, Candidate *c);
bool heads_is_list(Inquiry *q, Candidate *c);

/* Is a tree made as it is walked, while something else has its root? What was walked would be let
 * go without that. A tree that is complete, or of which many parts have never been needed, is one
 * in which the program looks things up. */
bool heads_is_tree_walked(Inquiry *q, Candidate *c);
/* Is it one whose parts were made as they were needed, by a function that is given no such tree,
 * and is nothing left to be made? Then a walk has come to all of it. */
bool heads_is_tree_complete(Inquiry *q, Candidate *c);

#endif
