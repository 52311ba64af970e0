/* policy.h: what a front end says of all programs of its language.  Passes and back end ask for
 * this, and know no language.
 *
 * The second half are choices that don't pay everywhere.  Where a library consists of small
 * functions, a program is fast when these are put together (.hs); where a program is mostly what
 * its author wrote (.m), inline_size = 22 takes up to 1.2 % more instructions and 700 bytes more
 * code, small_integers makes bench/integer 1.8 % slower, and each of the others changes less than
 * 0.4 %. */
#ifndef POLICY_H
#define POLICY_H
#include <stdbool.h>

typedef struct Policy {
  /* what programs mean: */
  bool logic; /* they may choose, fail and bind (Logic, core.h) */
  bool typed; /* their types have been checked, all of them: what is passed as a number is always
                 one.  Code of others that is copied into a program must be so, too (unfold) */
  /* what profiles call numbers of any size, and those of floating point; NULL: Integer, Double */
  const char *integer_type, *double_type;

  /* what is done with them: */
  bool small_integers; /* most Integers are small: these are computed with in line */
  int inline_size;     /* the nodes of functions that simplify copies to their calls; 0: 12, */
  bool inline_joins;   /* and functions with lets and join points, too */
  bool take_results;   /* simplify: what is needed once is computed there, be it the library's text:
                          no cell waits for it (Note [What a let gives]) */
  bool take_cases;     /* simplify: Note [Cases of what was just made] */
  bool strict_failure; /* what never comes to a value needs everything: which of two failures a
                          program meets is not fixed */
  bool sink;           /* the pass sink runs */
  bool fix_literals;   /* specialise makes copies for literals, too */
  bool open_loops;     /* fuse: Note [Opened loops] */
  bool hoist;          /* the pass hoist runs */
  bool spread;         /* the pass spread runs */
  bool take_fields;    /* suspend: a call that only takes a field is a selector */
  bool take_arguments; /* strict: Note [Calls that wait with their arguments] */
} Policy;

#endif
