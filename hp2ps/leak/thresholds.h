/* thresholds — the numbers by which the judgement of leaks decides, with the reasons for each.
 *
 * They were found with a hundred small programs, half of them cured. The words change little if a
 * number is changed a little: with all weights between .9 and .97 set to 1, three of fifty do.
 */
#ifndef HP2PS_THRESHOLDS_H
#define HP2PS_THRESHOLDS_H

enum {
  /* Programs without a leak have 160 bytes to 12 kB; a leak of 37 kB is missed. */
  LEAST_BYTES = 64000,
  LEAST_FREED = 16000, /* by a change that is looked at: more than those programs have */
  LEAST_PERCENT = 10,  /* of all, for such a change */
  LEAST_SCORE = 50,    /* per cent of these two, for a change to be named */

  FEW_CELLS = 8,    /* up to here they may be the next steps of what is at work */
  HOLDS_MUCH = 50,  /* times its own bytes; the parts of a sort hold two or three times */
  TREE_LEVELS = 64, /* more has no balanced tree, whose way down is no leak */
  DEEP_CALLS = 500, /* a program that is no leak may stand a few hundred calls deep */

  /* A chain: these per cent of the cells lead to another of their kind. In a search tree 50 and 48
   * per cent do, by two fields. */
  CHAIN_PERCENT = 80,
  CHAIN_OTHER_PERCENT = 10, /* and by any other field fewer than these */
  CHAIN_SEEN_PERCENT = 70,  /* of the cells that are tried one by one */
  CHAIN_STEPS = 4,          /* at most, from one cell to the other */
  FORK_PERCENT = 25,        /* of the cells of a tree lead to two others; of a chain none do */

  /* Figures about the results of suspended calls are guesses unless their type is known. */
  LIST_CELLS_LEFT = 12, /* a list of that length, such as the text of a number */
  BYTES_PER_CELL = 24,
  BYTES_PER_DATA = 64,     /* a constructor of two fields, and a call that waits in one of them */
  BYTES_PER_FUNCTION = 48, /* a partial application, and arguments that wait */
  BYTES_PER_NODE = 48,     /* a node of a map, for each insertion */
  INTERVAL_PERCENT = 70,   /* below that the lower end is said, too */

  DOUBTFUL_PERCENT = 30, /* below that the results may well take as much as is freed */

  UNION_PERCENT = 90,  /* of what several classes free, for one of them to be named alone */
  NESTED_PERCENT = 75, /* of what the outer change frees, for the inner one to be named */
  OTHER_PERCENT = 60,  /* of the score, for a second remedy to be said: "Or" */
  DOUBT_PERCENT = 85,  /* of what is freed, for the score of a second leak; lists that take has cut
                          short score 86 */

  REST_PERCENT = 20, /* of all, for a list that may be in use to be named beside leaks */

  LEAKS_MOST = 3,
  HEAD_CELLS = 4,    /* of a list are its beginning: a function that has just taken it apart refers
                        to the second cell, too */
  SPINES_MOST = 24,  /* longest lists that are looked at */
  TARGETS_MOST = 40, /* cells to which the stack refers */
  SAMPLES_MOST = 64  /* cells of a class that are tried one by one */
};

#endif
