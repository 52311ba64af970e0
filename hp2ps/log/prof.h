/* prof — a time profile in memory: cost centres, what each has cost, and where it was entered.
 *
 * A centre is a name in a module. Its costs are entries, ticks of the clock, and bytes allocated. A
 * profile shows where a centre was entered in one of two ways. A tree (prog.prof, in GHC's layout
 * as text or JSON) has a node for each place: the centre, entered from its parent. Arcs (the end of
 * a site log) give the entries of each pair. A centre's costs are the sum over its nodes.
 *
 * In a lexical profile (prog.lex) a centre is a pair: a function, and the function in whose text it
 * is mentioned, its origin. All pairs of a function have its name. A centre that is no pair there,
 * such as the collector, has no origin. Entries are then called calls.
 *
 * The costs of a logic program (prog.costs) are symbolic: how often it unfolded a function, decided
 * a case, and so on, by cost centre, with the arcs of entries. Entries are then called E.
 *
 * A profile may be less than exact. It is `rounded` if it gives ticks and bytes only as percentages
 * of one decimal. It is `divided` if the costs of centres with several parents, which are `divided`
 * then, were shared out among their nodes by entries; the sums over a centre's nodes are exact all
 * the same.
 */
#ifndef HP2PS_PROF_H
#define HP2PS_PROF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/input.h"

typedef enum CostKind {
  COST_ENTRIES,
  COST_TICKS,
  COST_BYTES,
  COST_STACK,
  COST_F,
  COST_H,
  COST_C,
  COST_U,
  COST_N,
  COST_V,
  COST_B, /* symbolic */
  COST_KINDS
} CostKind;

enum { PROF_NOTES = 4 };

typedef struct Cost {
  double of[COST_KINDS];
} Cost;

typedef struct CostCentre {
  char *name, *module, *place; /* clean; "" if not known */
  char *origin;                /* of a pair; NULL if it is none */
  char *label; /* the name; with module or line, if other centres have the name too */
  Cost cost;
  bool estimated; /* what --centres added to it was shared out by entries */
  bool split;     /* ... and some of its entries, too */
  bool divided;   /* what its nodes have is estimated */
} CostCentre;

typedef struct CostNode {
  uint32_t centre, parent; /* a parent is before its children; the first node has none */
  uint32_t line;           /* of the file */
  Cost cost;
  /* percent, as the file has them; negative if it doesn't */
  double own[COST_KINDS], inherited[COST_KINDS];
} CostNode;

typedef struct CostArc {
  uint32_t from, to;
  double entries;
} CostArc;

typedef struct Prof {
  char *job, *date; /* NULL when the profile has none */
  char *now;        /* the demand chain of a program that runs; NULL otherwise */
  double seconds;
  double interval; /* microseconds between ticks; 0 if not known */
  Cost total;      /* ticks and bytes as the profile gives them */
  bool rounded, divided;
  bool paired;             /* its centres are pairs */
  bool symbolic;           /* it has the symbolic costs of a logic program */
  char *notes[PROF_NOTES]; /* what else the profile says of itself; NULL ends them */
  CostCentre *centres;
  size_t ncentres, centres_cap;
  CostNode *nodes;
  size_t nnodes, nodes_cap;
  CostArc *arcs;
  size_t narcs, arcs_cap;
  uint32_t *table; /* open hash of centre + 1 */
  size_t table_size;
} Prof;

#define PROF_NONE UINT32_MAX

const char *prof_word(CostKind kind); /* "entries", "ticks", "bytes", "stack", "F" .. */

Prof *prof_new(void);
void prof_free(Prof *c);
/* The centre of that name, module and place, which is made if there is none. Cleans the texts. */
uint32_t prof_centre(Prof *c, const char *name, size_t name_len, const char *module,
                     size_t module_len, const char *place, size_t place_len);
/* The pair of that function and origin, and its label "f<-g"; without an origin it is no pair. The
 * texts are clean strings. */
uint32_t prof_pair(Prof *c, const char *name, const char *module, const char *place,
                   const char *origin);
CostNode *prof_node(Prof *c, uint32_t centre, uint32_t parent); /* valid until the next */
void prof_arc(Prof *c, uint32_t from, uint32_t to, double entries);
/* All is there: sums the nodes of each centre, if there are any, and makes the labels. */
void prof_finish(Prof *c);

/* The forms that a time profile can be written in. time/prof_read.h reads them. */
typedef enum ProfForm { PROF_UNKNOWN, PROF_TEXT, PROF_LEX, PROF_SYMBOLIC, PROF_JSON } ProfForm;

#define PROF_TITLE "Time and Allocation Profiling Report"
#define PROF_LEX_TITLE "Lexical Profiling Report"
#define PROF_SYMBOLIC_TITLE "Symbolic Cost Report"

/* The form that input_peek shows the beginning of. */
ProfForm prof_form(Input *in);
bool prof_is(Input *in); /* any of them */

#endif
