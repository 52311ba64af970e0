/* flat.h: a flat program, the tree that both readers make and that becomes core.
 *
 * A flat program is what remains of a functional logic program when its patterns have been taken
 * apart: functions without equations, `case' on one level, choices that are written.
 *
 *     data Nat = Z | S(Nat)
 *     coin = Z or S(Z)
 *     add(x,y) = fcase x of { Z -> y; S(n) -> S(add(n,y)) }
 *     main = let c = coin in add(c,c)
 *
 * Meaning.  Evaluation is lazy, and a variable is evaluated at most once in each branch of a
 * search: `c' above is Z twice or S(Z) twice.  `e1 or e2' is tried from left to right.  A function
 * without parameters is evaluated anew wherever it is mentioned.  `fcase' binds a free variable to
 * each of its patterns in the order of the text, and `case' waits until it is bound.  A value
 * that no alternative fits is a failure of the branch.
 *
 * Names.  A definition of the root module has the name that stands in the text.  A definition of an
 * imported module M is called M.name everywhere.  No two functions of a program have one name, and
 * no two constructors.
 *
 * Invariants.  A reader leaves names in FX_CALL and FX_CON; resolve.c finds what they mean.  After
 * it each FX_CALL has its fun, each FX_CON and constructor pattern its con, and every FVar is bound
 * once in the whole program, in scope where it is used.  No function is mentioned in the scope of a
 * variable of its name, so that the tree can be printed.  A call or constructor has at most as many
 * arguments as its arity; with fewer it is partial, a function that waits for the others.  Patterns
 * of a case are all constructors of one type, or all literals of one kind, without repeats.  After
 * normalise.c arguments and scrutinees are variables, and there is no FX_STRING. */
#ifndef FLAT_H
#define FLAT_H
#include "base/diag.h"
#include "base/intern.h"
#include "base/vec.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct FExp FExp;
typedef struct FFun FFun;
typedef struct FType FType;
typedef struct FModule FModule;

typedef struct FVar {
  Name name;
  Loc loc;
  int number; /* of the oracle and of normalise.c: unlike that of others in the
                 function */
  int uses;   /* by cost.c: how often it is mentioned */
  FExp *here; /* by count.c: it is bound to this, which is evaluated where it is
                 mentioned */
  void *data; /* of the pass at work */
} FVar;

typedef struct FCon {
  Name name; /* its full name */
  FType *type;
  int tag; /* 0.. in order of declaration */
  int arity;
  const char **fields; /* the types of its fields, as text */
  Loc loc;
  void *data; /* of the pass at work */
} FCon;

struct FType {
  Name name;
  const char *params; /* as text: " a b", or nothing */
  FCon **cons;
  int ncons;
  FModule *module;
  Loc loc;
  bool used;  /* by resolve: a reached function mentions its constructors */
  void *data; /* of the pass at work */
};

/* Literals.  An Int of any size has its digits in text, with its sign; `value' has it, too, if
 * it fits (FLit.fits). */
typedef enum { FL_INT, FL_CHAR, FL_FLOAT } FLitKind;
typedef struct FLit {
  FLitKind kind;
  bool fits;        /* FL_INT: lies between -2^62 and 2^62 - 1 */
  intptr_t value;   /* FL_INT, FL_CHAR */
  const char *text; /* FL_INT, FL_FLOAT: as it is written */
} FLit;

typedef struct FBind {
  FVar *var;
  FExp *rhs;
} FBind;

typedef struct FAlt {
  Loc loc;
  Name name; /* of a constructor; NULL: a literal */
  FCon *con; /* by resolve */
  FLit lit;
  FVar **vars;
  int nvars;
  FExp *body;
} FAlt;

typedef enum {
  FX_VAR,
  FX_LIT,
  FX_STRING, /* a list of characters below 128 */
  FX_CALL,   /* f(e1,..,en) */
  FX_CON,    /* c(e1,..,en) */
  FX_APPLY,  /* an unknown function, args[0], to the other arguments */
  FX_LET,    /* the bindings see each other */
  FX_FREE,   /* let x,y free in e */
  FX_OR,
  FX_CASE,
  FX_SCC,
  /* made by cost.c: */
  FX_TICK,  /* counts a cost, then goes on with body */
  FX_UPDATE /* evaluates body, then counts an update for the value's centre */
} FKind;

/* The costs of Braßel and others, Table 1. */
typedef enum {
  COST_F, /* a function is unfolded */
  COST_H, /* a heap object is allocated */
  COST_C, /* a case is decided */
  COST_U, /* a variable is updated */
  COST_N, /* a choice is made */
  COST_V, /* a variable is looked up */
  COST_E, /* a mark is entered */
  COST_B, /* a free variable is bound */
  COSTS
} FCost;

/* Each heading names the kinds that use the fields below it. */
struct FExp {
  FKind kind;
  Loc loc;

  FVar *var; /* FX_VAR: by resolve */
  Name name; /* FX_VAR, FX_CALL, FX_CON: as it is written; FX_SCC: of the centre;
                FX_TICK of COST_E: the centre around the mark */
  FLit lit;  /* FX_LIT */
  const char *str;
  size_t len; /* FX_STRING */

  FFun *fun; /* FX_CALL */
  FCon *con; /* FX_CON */
  FExp **args;
  int nargs; /* FX_CALL, FX_CON, FX_APPLY, FX_OR */

  FBind *binds;
  int nbinds; /* FX_LET */
  FVar **vars;
  int nvars;  /* FX_FREE */
  FExp *body; /* FX_LET, FX_FREE, FX_SCC; FX_CASE: the scrutinee */

  bool flex; /* FX_CASE */
  FAlt *alts;
  int nalts;

  /* By cost.c.  FX_TICK: the centre that pays; FX_UPDATE: the one that pays if the value is a free
   * variable; FX_CON, FX_LIT and partial calls: the centre that the value carries; FX_CALL: under
   * which it runs; FX_CASE: the one that pays for it.  NULL in programs that count nothing. */
  Name centre;
  FCost cost;
  int times; /* FX_TICK */
};

/* In place of a centre's name: the centre under which the function is called (cost.h). */
extern const char flat_current[];

struct FFun {
  Name name; /* its full name */
  FVar **params;
  int nparams;
  FExp *body;           /* NULL: external */
  const char *external; /* what it is called where it is made (external.h) */
  const char *type;     /* as text, if the file has types; NULL */
  bool io;              /* its type is that of an action, IO t */
  FModule *module;
  Loc loc;
  bool reached;   /* by resolve: the goal leads to it */
  int number;     /* of the pass at work */
  Name centre;    /* by cost.c: of a variant, the centre under which it runs, */
  const FFun *of; /* and the function of which it is a variant; NULL: it is none */
  bool updates;   /* by cost.c: its value is the new one of a variable, whose update it
                     counts */
  void *data;     /* of the pass at work */
};

typedef struct FImport {
  Name module;
  Loc loc;
} FImport;

struct FModule {
  Name name;
  const char *prefix; /* what precedes its names in full names: "", or "M." */
  bool exact;         /* names in its text are full ones, and say what they name (.fcy) */
  Source *src;
  VEC(FImport) imports; /* a Prelude that isn't imported by the text comes last */
  VEC(FType *) types;
  VEC(FFun *) funs;
  Name lacks;   /* by resolve: the first name that a .fcy takes to be of this module, and
                   that is not so; NULL: there is none */
  Loc importer; /* where that .fcy imports it */
};

typedef struct FProgram {
  FModule *root;
  VEC(FModule *) modules; /* the root first */
  VEC(FType *) types;     /* of all modules, in order of loading */
  VEC(FFun *) funs;
  FFun *goal;           /* what the program evaluates; by resolve */
  struct FTable *table; /* full names -> functions, constructors, types (flat.c) */
} FProgram;

/* ---- building (flat.c) ---- */

FExp *flat_new(FKind kind, Loc loc);
FVar *flat_var(Name name, Loc loc);
FExp *flat_ref(FVar *v, Loc loc);
FExp *flat_let(FVar *v, FExp *rhs, FExp *body);
int flat_arity(const FExp *e);       /* of the function or constructor of e */
bool flat_is_partial(const FExp *e); /* a call or constructor with too few arguments */

/* Names.  The first of two definitions stays.  False: they are a mistake; but the root module may
 * define the full name of something that it imports. */
bool flat_define_fun(FProgram *p, FFun *f);
bool flat_define_con(FProgram *p, FCon *c);
void flat_define_type(FProgram *p, FModule *m, FType *t); /* says that it is a mistake */
FFun *flat_fun(const FProgram *p, Name full);
FCon *flat_con(const FProgram *p, Name full);
Name flat_full(const FModule *m, Name name);
bool flat_tuple(Name name, int *fields);                     /* is it (), (,), (,,) ..? */
FCon *flat_prelude_con(const FProgram *p, const char *name); /* of the Prelude; NULL: none */

/* Every child slot of e, in the order of the text. */
void flat_each_child(FExp *e, void (*visit)(FExp **child, void *arg), void *arg);

/* Do the options make the function a cost centre?  Flat text has neither exports nor local
 * functions, so that the options that distinguish these mean the same.  An imported module is
 * the library's, as far as centres go. */
bool flat_is_centre(const FProgram *p, const FFun *f);

#endif
