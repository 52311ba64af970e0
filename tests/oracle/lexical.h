/* lexical.h: lexical profiling, after Clack, Clayman and Parrott (1995), on core before any pass.
 *
 * Every cost belongs to a pair c <- o: c is the function in whose text the work stands, o is the
 * function in whose text that c was mentioned.  Two engines find the pairs:
 *
 *     graph    the paper's Fig. 19: graph reduction, where each cell and each of its two fields
 *              carries a pair, and instantiating a function sets the pairs (graph.c, template.c)
 *     fixed    no pair is computed while the program runs: for each function c and each text o
 *              that mentions it there is a copy, whose nodes all have the pair c <- o (fixed.c)
 *
 * Both need the colours of the text (colour.c).  A text is a definition at the top: a function or
 * a constant; local functions are part of the text they stand in.  What is charged:
 *
 *     E  kappa, calls: a root instantiated; of constants: see below
 *     H  mu, cells, each with two fields: an application to n arguments takes n, a constructor or
 *        primitive with n arguments n; a local function, a case and a join point one for each
 *        variable they need from outside, a case one more for what it examines; a let one for each
 *        variable; a string one, and a join point that needs nothing.  Then what primitives make
 *        (prim.c)
 *     P  primitives applied, which stand for time
 *
 * Constants.  Fig. 19 charges the one evaluation of a constant to the first mention that demands
 * it, and counts a call whenever unwinding passes it.  Which mention is first depends on the order
 * of evaluation.  So ours is another rule: if there is one origin only, the one evaluation is
 * charged to c <- o, and otherwise to c <- (constant); a call is counted for each mention that is
 * evaluated, once for each time that the text around it is instantiated.  Rules.first chooses the
 * paper's rule; graph has both.  A constant that is just a partial application, all = reduce (&)
 * true, is a function that isn't written as one: it gets the arguments it waits for (text_expand).
 * One that is a literal costs nothing and belongs to nobody, unless it was asked for.
 *
 * Do the engines agree?  In calls, cells and primitives of every pair, yes, in all programs that we
 * have tried.  The reason is that the pair in a field that points to a function is, wherever the
 * field is copied, that of the text in which the mention stands; and that pair is known when the
 * text is.  They could differ in two places.
 *
 *     Constants.  The pair of a constant's text is known when the program is compiled only by our
 *     rule.  By the paper's it depends on who comes first, also for a constant that is part of a
 *     function with several origins.  What differs is the o of the one evaluation, never the c, and
 *     no call of a function.
 *
 *     Time, to the step.  When an argument is applied, as x is in g x = x (1 + 2), Fig. 19 makes
 *     the pair of the field x current as soon as the cell is unwound: that of the text that
 *     mentioned what x is.  The application itself is written in g, so by the paper's own words
 *     (its section 3.2) the step is g's; and so it is in compiled code, which is g's until it
 *     jumps.  In random programs one step of two hundred is such a step (GraphEvents.elsewhere).
 *     The work behind it, and any primitive, has the same pair either way. */
#ifndef LEXICAL_H
#define LEXICAL_H
#include "oracle.h"

typedef struct Text Text;

/* c <- o.  It is charged as a centre is, so that is its first member. */
typedef struct Pair {
  Centre centre;
  Text *c, *o;
  struct Pair *next; /* of the same c */
} Pair;

struct Text {
  Name name, module;
  int index; /* the how many-th text it is */
  Var **params;
  int nparams;
  Expr *body;       /* of a function; of a constant: its value */
  bool own;         /* of the program itself, no library's */
  bool asked;       /* to be profiled: what a module of the program's exports, always */
  bool root;        /* has the root marker: it was asked for, or is shared */
  bool literal;     /* a constant that belongs to nobody */
  bool linked;      /* what it mentions is known: it is the program's, or they mention it */
  bool reached;     /* by mentions, from main */
  bool met, marked; /* scratch: of colour.c, of lexical.c */
  Text *colour;     /* whose colour it has: its own if it is a root; NULL: nobody's */
  VEC(Text *) mentions;
  VEC(Text *) origins;      /* of a root: the colours of the texts that mention it */
  VEC(const Pair *) copies; /* of engine_fixed */
  Pair *pairs;              /* of this c */
  /* of a run of that number: */
  int number;
  struct Cell *cell; /* a constant's */
  long dynamic;      /* primitives applied while it was the innermost running call */
};

/* ---- texts (text.c) ---- */

extern Text text_root, text_constant;        /* origins: (root), (constant) */
void text_expand(Program *p);                /* constants that wait for arguments get them */
void text_add_program(Program *p, bool own); /* after cell_add_program */
void text_link(void);                        /* after the last of them: what mentions what */
Text *text_of(const Var *v);                 /* NULL: a local variable */
Text *text_main(void);
const Var *text_input(void); /* the parameter of main */
void text_each(void (*visit)(Text *t, void *arg), void *arg);

/* ---- colours (colour.c) ---- */

bool colour_ask(const char *names);  /* "f,g": these; false: one of them is no text's name */
void colour_ask_all(void);           /* all functions of the program */
void colour_ask_some(uint64_t seed); /* some functions and constants, by chance */
void colour_texts(void);             /* root markers and colours */
void colour_print(FILE *f);          /* "f: f", "g: part of f", "h: shared" .. */

/* ---- pairs (pair.c) ---- */

const Pair *pair_of(Text *c, Text *o);
/* The pair of an activation of t, which a text of the pair `by' mentions: x <- s for a root, x <- t
 * for a function that is part of another. */
const Pair *pair_mentioned(Text *t, const Pair *by);
const Pair *pair_once(Text *constant); /* of its one evaluation, by our rule */
void pair_charge(const Pair *p, CostKind kind, long n);

/* ---- templates (template.c) ---- */

void template_prepare(Text *t);   /* once: what its code needs from outside */
int template_size(const Expr *e); /* |SC y|: the cells it takes */

/* ---- engines (graph.c, fixed.c) ---- */

extern const Engine engine_graph, engine_fixed;

/* What happened in the last run of engine_graph. */
typedef struct GraphEvents {
  long cells, charged;   /* that were made by copying templates, and how many were charged */
  long absorbed, shared; /* calls of functions that are part of others; that are shared */
  long constants;        /* that were evaluated */
  long partial, over;    /* calls whose arguments different texts gave; with too many arguments */
  long stored;           /* functions that became fields of constructors */
  long steps, elsewhere; /* of unwinding; to cells whose left field has another pair than they */
} GraphEvents;
extern GraphEvents graph_events;

/* ---- what must be true of all programs (lexical.c) ---- */

int lexical_check(Program *p, long fuel, uint64_t seed);
void lexical_print(FILE *f, const Costs *t); /* "c <- o calls n cells n primitives n" */
void lexical_print_dynamic(FILE *f);

#endif
