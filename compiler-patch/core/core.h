/* core.h: the small language between the front end and code generation.
 *
 * Every front end ends here.  Core is untyped lambda calculus with constructors, strict primitives,
 * let, case and join points.  The only trace of types is the representation of variables, a hint.
 * Names carry their source language's spelling.
 *
 * Meaning.  EX_LET binds lazily.  EX_CASE always evaluates its scrutinee to weak head normal form,
 * binds it to `var', then chooses; so `case e of v {} default b' is seq.  EX_PRIM is a saturated
 * primitive.  EX_CON is a saturated constructor, whose strict fields a case around it has already
 * forced.  EX_JOIN j(params) = rhs in body names a continuation.  An EX_JUMP to it occurs only in
 * tail position of body: through let bodies, case alternatives and nested joins; never under a
 * lambda, in a let's right-hand side, an argument or a scrutinee.
 *
 * Logic.  A program of a functional logic language (Policy.logic) has several values, or none.
 * EX_OR has the values of all its arguments, tried from left to right.  EX_FREE binds fresh logic
 * variables, which have no value yet.  EX_FAIL has no value: the branch of the search that meets it
 * fails, and raises nothing.  A case may find that its scrutinee is an unbound variable.  A
 * flexible case (flex) binds the variable to each of its alternatives in turn, by ascending
 * Alt.turn, with fresh variables for the fields; its default is not among them.  A rigid case
 * suspends.  A flexible case without alternatives goes on with the variable, which no code may take
 * for a value then. A let-bound expression is chosen for once: no pass may copy what was written
 * once, or share what was written twice.
 *
 * Charging.  Note [Names are fixed when core is made]: each node carries `here' (here.h): the
 * producer, which is the name of the nearest enclosing named function with arguments, the place
 * and the colour (centre.h).  No later pass changes them: whatever moves, copies or inlines a node
 * moves its `here' along.  Only serve changes producers, in the library's modules, before all other
 * passes, and centre and pairs give colours.
 *
 * Invariants (core_check).  Every Var is bound once in the whole program, and its uses lie in
 * scope.  EX_CON has con->arity arguments, and EX_PRIM as many as its primitive takes.  The
 * alternatives of a case are of one type, without repeats, constructors in order of tag; deflt is
 * NULL only if the alternatives are exhaustive.  %scc has an effect: it counts.  It is always the
 * scrutinee of a case without alternatives, whose variable has no use; nothing that may fail is
 * moved before it, or it before that; and it runs as often as the source says. */
#ifndef CORE_H
#define CORE_H
#include "abi/contract.h"
#include "base/diag.h"
#include "core/centre.h"
#include "core/con.h"
#include "core/convention.h"
#include "core/here.h"
#include "core/policy.h"
#include "core/rep.h"
#include <stdint.h>
#include <stdio.h>

typedef struct Expr Expr;
typedef struct VarList VarList;
typedef struct Fun Fun;

/* Certain facts about the evaluation of a node in a logic program.  Only det finds them; what has
 * been made since has no facts, and may do anything. */
enum {
  FACT_STAYS = 1,    /* it makes no choice */
  FACT_SUCCEEDS = 2, /* it neither fails nor suspends, and writes and reads nothing */
  FACT_BOUND = 4,    /* its value is no free variable */
  FACT_DET = FACT_STAYS | FACT_SUCCEEDS
};

typedef struct Alt Alt;

typedef struct Var {
  /* its identity: */
  Name name;   /* source spelling; if invented, that of what it stands for, or NULL */
  Name called; /* a library's variable that took the place of a program's: its name; or NULL */
  int unique;
  Rep rep;
  Loc loc;
  /* what it names: */
  Fun *fun;      /* the global it names; NULL: a local, or lift has not run */
  bool toplevel; /* a top-level definition of the source: as a constant, a producer */
  bool join;     /* a join point */
  /* what is known of its value: */
  bool evaluated;      /* by strict: it is in weak head normal form throughout the scope */
  bool raw;            /* by unbox: it is held out of its cell, as rep_raw(rep) says */
  unsigned char facts; /* by det: FACT_.., of evaluating it */
  const Alt *shape;    /* by spread: takes apart a product of numbers, which it is */
  int uses;            /* references made so far: never too few; 0: it has no use */
  /* scratch: */
  void *data; /* of the pass at work */
  int mark;
  struct Var *copy; /* of core_free_vars, core_clone, core_check and core_print */
} Var;

/* The value of a LIT_DOUBLE is its bits.  A LIT_INTEGER is too large for an Int and has its digits
 * in str; smaller ones are LIT_INTs.  A LIT_INT64 is of REP_INT64.  A LIT_TEXT is the place where
 * a text begins, an Int (letters.c): the text is in str and len, and has no zero in it. */
typedef enum { LIT_INT, LIT_CHAR, LIT_DOUBLE, LIT_INTEGER, LIT_TEXT, LIT_INT64 } LitKind;

/* Has n, a number of 64 bits, no more than 63?  Then it is an immediate wherever it is a word. */
static inline bool core_is_immediate(intptr_t n)
{
  return n >= -((intptr_t)1 << 62) && n < (intptr_t)1 << 62;
}

struct Alt {
  DataCon *con; /* NULL: a literal */
  intptr_t value;
  Var **vars;
  int nvars; /* con->arity; unused ones are still there */
  Expr *body;
  int turn; /* of a flexible case: when a free variable is bound to it */
};

typedef struct CoreBind {
  Var *var;
  Expr *rhs;
} CoreBind;

typedef enum {
  EX_VAR,
  EX_LIT,
  EX_STRING, /* a string literal, unrolled afresh each time it is evaluated */
  EX_APP,
  EX_CON,  /* saturated */
  EX_PRIM, /* saturated */
  EX_LAM,
  EX_LET,
  EX_CASE,
  EX_JOIN,
  EX_JUMP,
  EX_FAIL, /* a failed match: raises as the primitive fail does */
  /* of logic programs: */
  EX_OR,  /* any of its arguments, at least two */
  EX_FREE /* its parameters are free variables in its body */
} ExprKind;

/* A call in the program's own text, for which code of a library was copied (core_copied_for). */
typedef struct CoreCaller {
  Here here;
  bool several; /* the copy serves calls in other places, too: none is its caller */
} CoreCaller;

/* Each heading names the kinds that use the fields below it; the others leave them zero. */
struct Expr {
  /* all kinds: */
  ExprKind kind;
  Here here;             /* the function that is charged (Charging, above), and the place */
  CoreCaller *caller;    /* of a library's code in a copy: for which call; NULL: for none */
  signed char is_static; /* memo of core_is_static: 0 not asked, 1 yes, -1 no */
  unsigned char facts;   /* by det: FACT_.. */
  int last_line;         /* memo of core_last_line, 0: not asked */
  char value_letter; /* what the value is, by the front end's types (core_letter); 0: not known */
  short value_args;  /* ... if the node has this number of arguments */

  /* EX_VAR; EX_CASE: names the scrutinee's value; EX_JOIN, EX_JUMP: the join point */
  Var *var;

  /* EX_LIT; EX_CASE with literals: lit is their kind */
  LitKind lit;
  intptr_t value; /* EX_PRIM %scc: -1 takes an entry back */
  /* EX_STRING; EX_LIT of digits or a text; EX_FAIL: its message, without len */
  Foreign str;
  size_t len;

  /* EX_APP: what is applied; EX_CASE: the scrutinee; EX_JOIN: the right-hand side */
  Expr *fun;
  /* EX_APP, EX_CON, EX_PRIM, EX_JUMP, EX_OR */
  Expr **args;
  int nargs;
  DataCon *con;         /* EX_CON */
  int prim;             /* EX_PRIM: index in prim.def */
  const Centre *enters; /* EX_PRIM %scc: the centre; the node's own colour is the one around */
  bool once;            /* EX_APP, by once: suspended, and entered at most once */
  bool lambda;          /* EX_LAM: the source has a lambda or a section there */
  bool given;           /* EX_LAM: it was an argument of a call that was inlined */

  /* EX_LAM, EX_JOIN, EX_FREE */
  Var **params;
  int nparams;
  /* EX_LAM: the source function, NULL for a lambda; EX_APP, EX_CASE, EX_PRIM: what it is shown as
   * when it is suspended, NULL: as fun or the primitive is */
  Name name;
  /* EX_LAM, by lift: what it mentions from outside; before, of any kind: core_note_free_vars */
  VarList *free;

  /* EX_LET; EX_LAM, EX_JOIN and EX_FREE have a body too */
  CoreBind *binds;
  int nbinds;
  bool rec;    /* the bindings see each other */
  bool surely; /* by demand: the body certainly evaluates one of the binds, a number, or all
                  fields of one; EX_CASE: its alternative does so with the fields */
  Expr *body;
  int size; /* by outline; EX_LET: 1 if made early; EX_JOIN: nodes of its body */

  /* EX_CASE */
  Alt *alts;
  int nalts;
  Expr *deflt;
  bool flex;   /* it binds a free variable (Logic, above) */
  bool fields; /* by returns: the scrutinee leaves its fields, no cell */
};

/* opt/undo.c takes e for a call of a function that takes apart what one that puts together makes of
 * e.  It puts in what is left of calls of both, and of functions that are opened. */
typedef enum { UNDO_NOTHING, UNDO_TAKES_APART, UNDO_PUTS_TOGETHER, UNDO_OPENED } FunUndo;

/* A global of a module: a function, or (no params) a constant.  Before lift a Program has one Fun
 * per top-level definition of a module, or just `main' of a program.  After it every function is a
 * Fun. */
struct Fun {
  /* what it is: */
  Var *var;
  Var **params;
  int nparams;
  Expr *body; /* NULL: imported */
  bool exported;
  bool is_value;  /* static data, no CAF: a constant constructor, a partial application */
  bool is_thunk;  /* by suspend: body of a suspended expression */
  bool is_piece;  /* by outline: part of a function that was too large */
  bool is_lambda; /* by lift: the source has a lambda there, so its cells have no name; var may
                     have one, that of a parameter for which it was an argument (Expr.given) */
  bool is_action; /* main of a logic program: its value is not printed */
  bool opaque;    /* by the front end: its text says that no call of it is to be looked into */
  int copies;     /* by specialise: how many it has made of the text */
  bool is_opened; /* by fuse: a library's function with a list that the program's text gives it */
  FunUndo undo;   /* by the front end: what the library's text says of it to the pass undo */
  /* what a profile shows: */
  Here here;            /* charged inside: the source function it belongs to */
  Name shown;           /* construction of its applications; of a lambda: its function's name */
  Name result;          /* by back/result; of an import by its interface: the type of its value,
                           as a profile by type shows it; NULL: not known */
  Name module;          /* where it lives; for imports the exporting module */
  const Source *from;   /* of an import: the interface that declares it */
  const Centre *centre; /* by unfold: of an import, the cost centre that it is; NULL: unknown */
  /* how it is called: */
  ArgKind *strict;     /* how each argument is passed; NULL: all are lazy */
  Raw raw;             /* by unbox: it returns a number out of its cell */
  int fields;          /* by returns: how many fields of a constructor it returns; 0: a value */
  int first;           /* the argument that the body evaluates before all else; -1: none */
  unsigned char facts; /* by det: FACT_.., of a call with all arguments */
  bool never;          /* by core_find_never: a call with all arguments fails, or the
                          constant */
  bool quiet;          /* by strict: a call is no action that can be seen or that
                          throws */
  bool deep;           /* by demand: all calls evaluate all fields of the result */
  bool once;           /* by once: some suspended call of it is entered at most once */
  /* by reach; of an import, by its interface: to run its code or to hold it needs no constant
     that may die (reach.h) */
  bool needs_none;
  struct Global *back; /* the back end's own (back/global.h); NULL before it */
  /* scratch: */
  void *data; /* of the pass at work */
};

/* A function of the source, the place where it is defined, and the last line of its text that has
 * code. */
typedef struct CoreDef {
  Name name;
  Loc loc;
  int end;
} CoreDef;

/* The number of each of the symbolic costs, F to B. */
typedef struct CoreSum {
  int of[LML_COSTS];
} CoreSum;

/* The symbolic costs that a program counts. */
typedef struct CoreCosts {
  const Name *centres;
  int ncentres; /* for which it counts them, */
  bool dynamic; /* and which are arguments */
  const CoreSum *sums;
  int nsums; /* what one counter counts together: LML_COSTS + i */
} CoreCosts;

typedef struct Program {
  Source *src;
  Name module;
  Fun **funs;
  int nfuns;
  Fun *main;     /* NULL for a module */
  Policy policy; /* what its language says of it */
  CoreDef *defs;
  int ndefs; /* the functions of src, local ones too; those of one name differ in
                their places alone */
  CoreDef *inner;
  int ninner;       /* the library's functions that are shown as those that they serve,
                       though the program could call them: lml-rts --inlined */
  CoreCosts *costs; /* the symbolic costs that it counts; NULL: none */
  int flags;        /* LML_FLAGS_LEADING or its like (contract.h): where flags stand */
} Program;

/* ---- building (core.c) ---- */

Var *core_var(Name name, Rep rep, Loc loc);
Var *core_var_like(const Var *v); /* of its name, representation and place */
int core_number_from(int next);   /* sets the next Var.unique; returns what it would have been */
Expr *core_new(ExprKind kind, Here here);
/* The origin that a copy of code made for the call e remembers; NULL: e is in a library, and was
 * not copied itself. */
CoreCaller *core_caller_of(const Expr *e);
/* The kind of e's value, as LML_RESULTS in rts/abi/contract.h has it; 0: not known.  A front end
 * that has types says so.  An application to which a pass has added arguments has another value. */
char core_letter(const Expr *e);
void core_set_letter(Expr *e, char letter);
/* The copy of a library's code is made for this caller, which may be NULL. */
void core_copied_for(Expr *copy, CoreCaller *caller);
Expr *core_ref(Var *v, Here here);
Expr *core_int(intptr_t n, Here here);
Expr *core_int64(int64_t n, Here here);
Expr *core_double(double x, Here here);
double core_double_of(intptr_t bits);
Expr *core_integer(const char *digits, Here here);
Expr *core_bool(bool b, Here here);
Expr *core_nil(Here here);
Expr *core_cons(Expr *head, Expr *tail, Here here);
Expr *core_con(DataCon *c, Expr **args, Here here); /* c->arity args */
Expr *core_prim(int prim, Expr **args, Here here);  /* as many args as it takes */
Expr *core_prim2(int prim, Expr *a, Expr *b, Here here);
Expr *core_app(Expr *fun, Expr **args, int nargs, Here here);
Expr *core_app1(Expr *fun, Expr *arg, Here here);
Expr *core_lam(Name name, Var **params, int nparams, Expr *body, Here here);
/* A lambda, or a section, of the source. */
Expr *core_lambda(Var **params, int nparams, Expr *body, Here here);
Expr *core_let(Var *v, Expr *rhs, Expr *body); /* not recursive */
Expr *core_fail(const char *message, Here here);
Expr *core_or(Expr **args, int nargs, Here here); /* at least two */
Expr *core_free(Var **params, int nparams, Expr *body, Here here);
Expr *core_eval(Expr *e, Var *v, Expr *body); /* case e of v {} default body */
/* e in the scope of a mark: case %scc k of _ -> e.  core_colour gives e its colour. */
Expr *core_scc(const Centre *k, Expr *e);
/* The value of e, of which the equations that hold here say another type than its variables have.
 */
Expr *core_cast(Expr *e);
bool core_is_scc(const Expr *e);                       /* is it such a case? */
Expr *core_case_bool(Expr *cond, Expr *yes, Expr *no); /* plain; a & b is case_bool(a, b, false) */
Expr *core_if(Expr *cond, Expr *yes, Expr *no);        /* looks through &, | and ~ in cond */

/* A continuation that several places may go to.  The code that makes the places asks for exits.
 * Then core_settle puts the right-hand side where the only exit is; if there are several, it makes
 * a join point of it around body. */
typedef struct Target {
  Var *join;
  Expr *only;
  int exits;
} Target;
Expr *core_exit(Target *t, Here here);
Expr *core_settle(Target *t, Expr *rhs, Expr *body);

struct VarList {
  Var **at;
  int n, room;
};
int core_new_mark(void); /* a Var.mark that no variable bears */
/* Gives all nodes of e their colours: k, but in the scopes of marks theirs.  e is as desugar made
 * it: later passes take nodes out of the scopes in which they were written. */
void core_colour(Expr *e, const Centre *k);
VarList core_free_vars(const Expr *e); /* locals and join points, in order of first use */
/* The same, noted in e->free, and taken from there for what is nested in e: a front end asks at
 * each level, and changes nothing below. */
const VarList *core_note_free_vars(Expr *e);
Expr *core_clone(const Expr *e); /* its own binders fresh, free variables shared */

/* ---- walking and asking (core_walk.c) ---- */

/* Every child slot of e, in order of evaluation or writing.  A pass replaces a child by storing
 * into the slot. */
void core_each_child(Expr *e, void (*visit)(Expr **child, void *arg), void *arg);
/* Every node of *slot, in order of writing, parents before their children.  visit says whether the
 * children of what is in the slot then are wanted.  A list literal can be longer than the stack is
 * deep: along the last field of constructors there is no recursion, here and in what else walks
 * along such lists. */
void core_each(Expr **slot, bool (*visit)(Expr **slot, void *arg), void *arg);
/* Every variable that e itself binds (not its children's). */
void core_each_binder(Expr *e, void (*visit)(Var *v, void *arg), void *arg);
/* Has every node a colour (centre.h)?  The passes centre and pairs see to that. */
bool core_is_coloured(const Program *p);
void core_count_uses(Program *p);    /* sets Var.uses exactly */
void core_clear_data(Program *p);    /* sets Var.data to NULL everywhere */
Fun *core_callee(const Expr *e);     /* the global that e applies, or NULL */
bool core_is_function(const Fun *f); /* f is not NULL, has a body and takes arguments */
bool core_is_atom(const Expr *e);    /* a variable, literal or constant constructor */
/* Is it a cast?  No pass before uncast may look through one: neither may the value be taken for
 * that of the node around it, nor the use of the node say anything of the value. */
bool core_is_cast(const Expr *e);
int core_size(const Expr *e, int most); /* the nodes of e, counted to most + 1 at most */
int core_last_line(Expr *e, Loc from);  /* that a node of e has in the text of `from' */
Fun *core_counted(const Fun *f);        /* the function whose entries f counts, and no more
                                           (opt/centre_copies.c, 3), or NULL */
Expr **core_beginning(Expr **slot);     /* what a body begins with, inside its join points
                                           and counts of entries */
/* After lift: can e be static data, which takes no heap and no work?  The answer is remembered in
 * e->is_static; a pass that makes another expression of e sets that to zero. */
bool core_is_static(Expr *e);
/* The alternative whose field e selects: e is `case v of C .. x .. -> x', and fails otherwise or
 * needs nothing else; *field is x's index.  NULL if e isn't a selector.  A flexible case is none:
 * it may have to bind v. */
const Alt *core_selector(const Expr *e, int *field);
/* What e is shown as when it is suspended: the function that it would run. */
Name core_shown(const Expr *e);
/* Does e take a field out of a value, be it by a function that does no more? */
bool core_takes_field(const Expr *e);
/* The primitive that f is, if it does no more than apply it to its parameters: x + y, or a
 * comparison and a constructor for each outcome.  NULL: it isn't one. */
const Expr *core_applied(const Fun *f);
/* Sets Fun.never where the text shows that evaluating a call never comes to a value.  Throwing an
 * exception as an action doesn't count: all that stands before it has been done, and no more. */
void core_find_never(Program *p);
bool core_is_action(const Expr *e);       /* does the case e run an action? */
bool core_fails(const Expr *e);           /* does evaluating e never come to a value? */
ArgKind core_passed(const Fun *f, int i); /* how argument i of f is passed */
/* Does the run time know the cell of v, a variable that f binds?  See Note [Variables that are
 * handed on] in back/gen_cell.c. */
bool core_is_exposed(const Program *p, const Fun *f, const Var *v);
bool core_is_plain(const Fun *f); /* takes and returns what unknown callers expect */

/* ---- for people, and for us ---- */

void core_print(FILE *f, const Program *p); /* lmlc -dm, -dc, -dl, -ds */
void core_print_expr(FILE *f, const Expr *e);
void core_check(const Program *p, const char *after); /* aborts with a message naming the pass */

#endif
