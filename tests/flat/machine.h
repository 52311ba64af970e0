/* machine.h: an evaluator of flat programs that searches depth first and counts costs.
 *
 * It has two rules for costs, and otherwise one meaning of programs:
 *
 *  semantics  Fig. 2 of Braßel and others: the machine knows under which centre it evaluates, and
 *             charges it.  The program is normal (flat/normalise.h).  Two rules are amended:
 * evaluating a free variable costs a V (VarFree), and an update by a free variable is paid by the
 *             centre that suspended the expression, since a free variable carries none.
 *  plain      the machine knows nothing of centres, and counts what the text says: the program is
 *             one that cost.c made.
 *
 * Theorem 1 of the paper says that both find the same costs.
 *
 * Heap.  A cell is free, suspended or a value.  What a cell was is written on the trail when it
 * changes, so that the next alternative finds it again.  Frames of evaluation are a list that is
 * never changed: a choice keeps the list, and that is all that must be kept of the present. */
#ifndef MACHINE_H
#define MACHINE_H
#include "flat/flat.h"

typedef struct Costs {
  long n[COSTS];
} Costs;

/* Costs by centre, in the order in which the centres are first charged. */
typedef struct Table {
  VEC(Name) centres;
  VEC(Costs) costs;
} Table;

typedef enum {
  END_DONE,       /* all alternatives have been tried */
  END_SUSPENDED,  /* a case waits for a variable that nobody binds */
  END_BLACK_HOLE, /* a variable needs its own value */
  END_LONG        /* more steps than allowed */
} End;

typedef struct Machine Machine;

typedef struct MachineOptions {
  bool semantics;   /* count by Fig. 2, and not what the text says */
  bool normal_form; /* evaluate answers to normal form; that itself costs nothing */
  long steps;       /* at most so many */
  /* Is called for each answer.  costs has what the derivation of this answer costs. */
  void (*answer)(Machine *m, const char *text, const Table *costs, void *arg);
  void *arg;
} MachineOptions;

/* *total gets the costs of the whole search, of branches that fail, too. */
End machine_run(FProgram *p, const MachineOptions *o, Table *total);

void table_print(FILE *f, const char *before, const Table *t); /* a line for each centre */
bool table_same(const Table *a, const Table *b);

#endif
