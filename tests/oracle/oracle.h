/* oracle.h: what the files of the oracle share: values, who pays for what, and a run of a program.
 *
 * Evaluation is call by need, over core.  A function's activation is a Frame: a slot for each
 * variable bound in its body (nested lambdas have frames of their own, linked to it).  A suspended
 * expression is a pair of expression and frame.  That one frame serves for suspended expressions,
 * alternatives and join points alike is right, because each of them runs at most once in an
 * activation, save after a failure, when it runs anew.
 *
 * Cost centres.  The heap G maps variables to expressions, each with a centre, x|cc -> e.  Here x
 * is a Value that serves as a cell: its own centre is cc, and it is a value, a suspended
 * expression, or (V_IND) has become another value.  A value that is returned comes with the
 * returned centre, as a Result: the paper's z and ccz.  Three engines evaluate core:
 *
 *     big      the rules of Fig. 4 or Fig. 7, as one function that recurs
 *     small    the abstract machine of Fig. 5 or Fig. 7, as a loop with a stack
 *     copies   no centre is passed or returned: the label of a node says who pays
 *
 * Core is larger than the paper's language.  It is read so:
 *
 *     an argument that is no variable is bound by a let around the application: H, for cc
 *     f a b                           is (f a) b: A twice; \x y. e is \x. \y. e
 *     a primitive's strict argument   is a case on it: C
 *     case e of v ..                  v is one more name for the value of e, with the returned
 *                                     centre, and costs nothing
 *     a literal, a string's end       is a constructor without fields
 *     "abc"                           is 'a' . "bc", made anew whenever it is evaluated
 *     join j x = e in b; jump j a     is let j = \x. e in b; j a, without cost; e runs in the
 *                                     centre of the join
 *     comparing, forcing, printing    evaluate fields as a variable is evaluated: V
 *
 * The outermost definitions of a program are Ginit, and cost nothing: functions have the centre
 * SUB, constants CAF. */
#ifndef ORACLE_H
#define ORACLE_H
#include "base/arena.h"
#include "base/vec.h"
#include "core/centre.h"
#include "core/core.h"
#include <gmp.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>

/* ---- values (value.c) ---- */

typedef struct Value Value;

/* label: the centre of the nodes in it that no mark encloses. */
typedef struct Frame {
  struct Frame *up;
  const Centre *label;
  Value *slots[];
} Frame;

/* A function's code.  top: it is a definition of Ginit, whose centre is SUB. */
typedef struct Code {
  Var **params;
  int nparams, nslots;
  bool top;
  Expr *body;
} Code;

typedef enum {
  /* evaluated; small Integers are V_INT */
  V_INT,
  V_CHAR,
  V_DOUBLE,
  V_INTEGER,
  V_CON,
  V_ARRAY,
  V_FUN,
  V_PAP,
  V_THUNK,
  V_APPLY,
  V_STRING,
  V_INPUT,
  V_GRAPH,
  V_BUSY,
  V_IND,
  V_THROWN
} ValueKind;

struct Value {
  ValueKind kind;
  const Centre *centre; /* of the cell; of a value: where it was made */
  intptr_t n;           /* V_INT, V_CHAR; V_STRING: bytes left; V_ARRAY: lower bound */
  double x;             /* V_DOUBLE */
  mpz_t big;            /* V_INTEGER */
  const char *str;      /* V_STRING */
  DataCon *con;         /* V_CON */
  const Code *code;     /* V_FUN */
  Expr *exp;            /* V_THUNK */
  Frame *frame;         /* V_FUN, V_THUNK */
  int depth;            /* V_THUNK: of frame */
  Value *to;            /* V_IND, V_PAP, V_APPLY: function; V_THROWN: message */
  Value **args;
  int nargs;                /* V_CON, V_ARRAY, V_PAP, V_APPLY */
  struct Place *place;      /* the let that bound it, NULL: none */
  bool constant;            /* V_THUNK: a constant of Ginit */
  struct Text *text;        /* V_FUN of engine_fixed: what it is a copy of, NULL: a local one */
  struct GraphField *field; /* of engine_graph: what it is in the graph */
};

/* A value and the returned centre. */
typedef struct Result {
  Value *value;
  const Centre *centre;
} Result;

Value *value_new(ValueKind kind, const Centre *c);
Value *value_int(uintptr_t n, const Centre *c);
Value *value_char(intptr_t n, const Centre *c);
Value *value_double(double x, const Centre *c);
Value *value_integer(mpz_t z, const Centre *c);
Value *value_con(DataCon *con, Value **args, const Centre *c);
Value *value_string(const char *s, size_t len, const Centre *c);
Value *value_unroll(const Value *string, const Centre *c); /* its first constructor: 2 H */
Value *value_read(const Centre *c);                        /* the next of the input */
bool value_is_function(const Value *v);
int value_frame_depth(const Code *c);

/* ---- cells (cell.c): where variables live, and what they are bound to ---- */

/* Where a variable lives (Var.data): how many frames up is found by subtracting depths.  A constant
 * of Ginit has a frame of its own, of nslots. */
typedef struct Place {
  int depth, slot, nslots;
  bool top;                 /* of Ginit, */
  const Centre *caf;        /* and a constant: its centre, */
  Expr *rhs;                /* and what it stands for, if that is just a name (name.c) */
  long made, needed;        /* suspended expressions bound here, and how many were evaluated */
  bool early;               /* evaluate them when they are bound (Corollary 3.5.2) */
  struct Text *text;        /* of Ginit: its definition (lexical.h) */
  bool input;               /* the parameter of main */
  struct GraphField *field; /* in the template that is being copied (template.c) */
} Place;

void cell_add_program(Program *p);
bool cell_is_top(const Expr *e); /* a let at the head of a program, of what is top-level */
Fun *cell_definition(Fun *f);    /* f itself, or what it stands for if it is imported */
void cell_own_constants(const Centre *(*owner)(struct Text *t)); /* who pays for them */
void cell_main_from(int line); /* Ginit ends there; later definitions are local to main */
void cell_each_place(void (*visit)(Place *p, void *arg), void *arg);
Frame *cell_new_frame(int nslots, Frame *up, const Centre *label);
Value **cell_slot(const Var *v, Frame *f, int depth);
Value *cell_of(const Var *v, Frame *f, int depth, const Centre *c); /* what x, mentioned by c,
                                                                       is bound to */
Value *cell_global(Fun *f);
Value *cell_suspend(Expr *e, Frame *f, int depth, const Centre *c);
Value *cell_bound(Expr *e, Frame *f, int depth, const Centre *c);    /* x|c -> e */
Value *cell_argument(Expr *e, Frame *f, int depth, const Centre *c); /* let-bound if need be */
Value **cell_arguments(Expr **es, int n, Frame *f, int depth, const Centre *c);
void cell_let(Expr *e, Frame *f, int depth, const Centre *c);
Expr *cell_choose(Expr *e, Result r, Frame *f, int depth); /* the alternative of a case */
void cell_join(Expr *e, Frame *f, int depth, const Centre *c);
Expr *cell_jump(Expr *e, Frame *f, int depth, const Centre **c); /* *c: that of the join */
const Centre *cell_label(const Expr *e, const Frame *f);         /* the paper's lab(e) */

/* ---- constants that are names (name.c) ---- */

void name_note(const Var *v, Expr *rhs); /* v, of Ginit, is defined so */
int name_arity(const Expr *rhs);         /* how many arguments a free one waits for */
bool name_is_free(const Expr *rhs);      /* a name, or a partial application */

/* ---- costs (cost.c) ---- */

typedef enum { COST_E, COST_A, COST_V, COST_U, COST_C, COST_H, COST_P, COST_KINDS } CostKind;
enum { COST_ALL = (1 << COST_KINDS) - 1 };
typedef struct Cost {
  const Centre *centre;
  long n[COST_KINDS];
} Cost;
typedef struct CostArc {
  const Centre *from, *to;
  long entries;
} CostArc;
typedef struct Costs {
  VEC(Cost) rows;
  VEC(CostArc) arcs;
  int last;
} Costs;

/* The third is in no program. */
extern const Centre cost_main, cost_sub, cost_stranger;
const Centre *cost_caf(Name module, Name constant);

void cost_charge(const Centre *c, CostKind kind, long n);
void cost_enter(const Centre *from, const Centre *to); /* E, and the arc */
long cost_total(const Costs *t, CostKind kind);
bool cost_same(const Costs *a, const Costs *b);                    /* arcs, too */
bool cost_same_in(const Costs *a, const Costs *b, unsigned kinds); /* a set of bits */
void cost_print(FILE *f, const Costs *t);                          /* sorted: MAIN first */
void cost_print_arcs(FILE *f, const Costs *t);

/* ---- engines ---- */

typedef struct Engine {
  const char *name;
  Result (*demand)(Value *cell, const Centre *by);                /* evaluate a variable */
  Result (*apply)(Value *function, Value *arg, const Centre *by); /* cells both */
  Result (*body)(Expr *e, Frame *f, const Centre *c);             /* an expression of depth 0 */
  /* a function of SUB as an argument */
  Value *(*mention)(Value *function, Expr *e, Frame *f, int depth, const Centre *c);
  void (*early)(Value *cell); /* evaluate it before it is asked for, or NULL */
} Engine;
extern const Engine engine_big, engine_small, engine_copies;

/* ---- primitives (prim.c) ---- */

enum { PRIM_ARGS = 16 }; /* no primitive takes more */
Result prim_apply(int prim, Result *args, int n, const Centre *by);
void prim_print(FILE *out, Value *whole, const Centre *by); /* whole: evaluated */

/* ---- runs (run.c) ---- */

/* Fig. 4 with lexical scoping, if all are zero. */
typedef struct Rules {
  bool fig7;       /* a function that is a CAF is charged to whoever uses it */
  bool evaluation; /* evaluation scoping: a function's body, to whoever applies it */
  enum { BOX_NONE, BOX_ALL, BOX_FREE } boxes; /* functions as arguments: let-bound, and paid? */
  bool names;       /* a constant that does no work is a function's name: SUB (name.c) */
  bool pairs;       /* lexical profiling: mentions of all that is top-level matter, */
  bool first;       /* and a constant is paid for by the first mention that demands it */
  bool check;       /* that labels are current centres, in every step (Theorem 4.3.5) */
  uint64_t shuffle; /* strict arguments in an order by chance, 0: from the left */
  bool early;       /* what Place.early says (Corollary 3.5.2) */
  enum { STRANGER_NONE, STRANGER_BEFORE, STRANGER_AFTER } stranger;
  /* evaluates the constants of Ginit, before or after main */
} Rules;

typedef struct Handler {
  jmp_buf env;
  int busy;
  struct Handler *outer;
} Handler;

/* The state of the one run at a time. */
typedef struct Run {
  const Engine *engine;
  Rules rules;
  Costs costs;
  long fuel;
  FILE *out;
  Handler *handler;  /* the innermost `catch' at work */
  VEC(Value *) busy; /* the cells under evaluation, innermost last */
  Value *thrown;
  int failures;           /* how many there were, caught or not */
  VEC(Value *) constants; /* of Ginit, made so far */
  const Expr *mislabelled;
  jmp_buf end;
  int number; /* of this run, from 1 */
} Run;
extern Run run;

typedef struct Outcome {
  int status; /* 0; 1 failure; 3 out of fuel; 4 unknown primitive; 5 mislabelled */
  char *text;
  size_t len;             /* what it printed, if it wasn't for stdout */
  const Centre *returned; /* NULL after a failure */
  Name value;             /* the constructor of what main returned, or what else it was */
  Costs costs;
  int failures;
  const Expr *mislabelled; /* where a label was not the current centre */
} Outcome;

enum { RUN_FUEL = 3, RUN_UNKNOWN = 4, RUN_MISLABELLED = 5 };

Outcome run_program(Program *p, const Engine *engine, Rules rules, long fuel, FILE *out);
void run_step(const Expr *e, const Frame *f, const Centre *c); /* fuel, and Rules.check */
void run_burn(void);
bool run_from_the_right(void); /* Rules.shuffle, for the next primitive */
_Noreturn void run_throw(Value *message);
_Noreturn void run_fail(const char *text, const Centre *c);
_Noreturn void run_stop(int status);

/* A cell's evaluation begins; the kind it had.  Fails if it is under evaluation, or failed. */
ValueKind run_begin(Value *cell);
void run_update(Value *cell, Result r);                /* it ends: U for the returned centre */
const Centre *run_subsume(const Centre *cc, Result r); /* the paper's function S */

/* ---- taking centres out (fold.c) ---- */

/* A centre of marks that is entered from one other only, and no constant; NULL: there is none. */
const Centre *fold_candidate(const Costs *t, const Centre **parent);
void fold_centre(Program *p, const Centre *k);                    /* in the program, */
void fold_costs(Costs *t, const Centre *k, const Centre *parent); /* and in its costs */
void fold_forgive(Costs *before, const Costs *after);             /* V and H that are saved since */

/* ---- scc-of-let (move.c) ---- */

void move_lets(Program *p);

/* ---- theorems (theorem.c) ---- */

int theorem_check(Program *p, long fuel, uint64_t seed); /* status; says what on stderr */

#endif
