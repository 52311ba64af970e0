/* core.h: the small language between the front end and code generation.
 *
 * A front end ends here.  Core is untyped lambda calculus with constructors, strict
 * primitives, let, case and join points; of types only the representation is kept, on variables, as a hint.  Names carry their source language's spelling.
 *
 * Meaning.  EX_LET binds lazily; EX_CASE always evaluates its scrutinee to weak head normal form, binds it to
 * `var', then chooses; so `case e of v {} default b' is seq.  EX_PRIM is a saturated primitive,
 * EX_CON a saturated constructor (strict fields already forced by a case around it).  EX_JOIN j(params) = rhs in body:
 * a named continuation; EX_JUMP to it occurs only in tail position of body (through let bodies,
 * case alternatives and nested joins; never under a lambda, in a let's right-hand side, an argument or a scrutinee).
 *
 * Charging.  Note [Names are fixed when core is made]: each node carries `producer', the name of the nearest
 * enclosing named function with arguments, and `loc'.  No later pass changes them: whatever moves, copies or
 * inlines a node moves its producer along.  (In the library serve does, to begin with.)
 *
 * Invariants (core_check): every Var is bound once in the whole program; uses lie in scope;
 * EX_CON has con->arity arguments, EX_PRIM prim arity; alternatives of a case are of one type, without repeats, constructors in order
 * of tag; deflt is NULL only if the alternatives are exhaustive. */
#ifndef CORE_H
#define CORE_H
#include "base/diag.h"
#include "core/con.h"
#include "core/convention.h"
#include "core/rep.h"
#include <stdint.h>
#include <stdio.h>

typedef struct Expr Expr;
typedef struct VarList VarList;
typedef struct Fun Fun;

typedef struct Var {
  Name name;               /* source spelling; for invented variables that of what they stand for, or NULL */
  int unique;
  Rep rep;
  Loc loc;
  Fun *fun;                /* the global function or constant it names, NULL for a local (set by lift, or for imports from the start) */
  bool toplevel;           /* a top-level definition of the source: a constant of its own name is a producer */
  bool join;               /* names a join point */
  bool evaluated;          /* by strict: its value is in weak head normal form wherever it is in scope */
  bool raw;                /* by unbox: a Double held out of its cell */
  int uses;                /* references made so far: never too few; 0 means that nobody looks at it */
  void *data;              /* scratch of the pass at work */
  int mark; struct Var *copy;   /* scratch of core_free_vars, core_clone, core_check and core_print */
} Var;

/* The value of a LIT_DOUBLE: its bits.  A LIT_INTEGER is one too large for an Int, and has its digits in str; the others are LIT_INT.
 * A LIT_TEXT is the place where a text begins, an Int (letters.c); str and len, no zero in it. */
typedef enum { LIT_INT, LIT_CHAR, LIT_DOUBLE, LIT_INTEGER, LIT_TEXT } LitKind;

typedef struct Alt {
  DataCon *con;            /* NULL: a literal */
  intptr_t value;
  Var **vars; int nvars;   /* con->arity; unused ones are still there */
  Expr *body;
} Alt;

typedef struct CoreBind { Var *var; Expr *rhs; } CoreBind;

typedef enum {
  EX_VAR,                  /* var */
  EX_LIT,                  /* lit, value, or str */
  EX_STRING,               /* str, len: a literal, unrolled afresh each time it is evaluated */
  EX_APP,                  /* fun args; name: what it is shown as when suspended, NULL fun's */
  EX_CON,                  /* con args, saturated */
  EX_PRIM,                 /* prim args, saturated */
  EX_LAM,                  /* params body; name: the source function's, or NULL for a lambda */
  EX_LET,                  /* binds (rec: mutually recursive), body */
  EX_CASE,                 /* fun = scrutinee, var, litkind if literals, alts, deflt; name: as that of EX_APP */
  EX_JOIN,                 /* var, params, fun = its right-hand side, body */
  EX_JUMP,                 /* var, args */
  EX_FAIL                  /* str: message; a failed match, raises like fail */
} ExprKind;

struct Expr {
  ExprKind kind;
  Name producer;
  Loc loc;
  Var *var;
  LitKind lit; intptr_t value;
  const char *str; size_t len;
  Expr *fun; Expr **args; int nargs;
  DataCon *con;
  int prim;                /* index in prim.def */
  Var **params; int nparams;
  Name name;
  CoreBind *binds; int nbinds; bool rec;
  Expr *body;
  Alt *alts; int nalts; Expr *deflt;
  bool fields;             /* EX_CASE, by returns: its scrutinee leaves its fields, no cell */
  bool once;               /* EX_APP, by once: a suspended one that is entered at most once */
  bool surely;             /* EX_LET, by strict: its body surely evaluates a variable of it, a number */
  signed char is_static;   /* memo of core_is_static: 0 not asked, 1 yes, -1 no */
  int size;                /* by outline; EX_JOIN: nodes of its body; EX_LET: 1 if made early */
  VarList *free;           /* EX_LAM, by lift: what it mentions from outside */
};

/* A global: a function, or (no params) a constant, of a module.  Before lift a Program has one Fun per
 * top-level definition of a module, or just `main' of a program; after it, every function is one. */
struct Fun {
  Var *var;
  Var **params; int nparams;
  Expr *body;              /* NULL: imported */
  Name producer;           /* who is charged inside: the source function it belongs to */
  Name module;             /* where it lives; for imports the exporting module */
  bool exported;
  bool wants_closure, wants_entry;      /* by emit: used as a value; suspended somewhere, */
  bool wants_once;                      /* and entered at most once */
  bool once;                            /* by once: some suspended call of it is */
  struct GFun *shared, *shared_lazy;    /* by share: its body, the entry from unknown callers, if there are many like it; */
  struct GFun *shared_entry, *shared_once;      /* the entry of its suspended calls, or a CAF's; of those entered once */
  bool wants_code;         /* by share: its body is called through a table */
  Name shown;              /* construction of its applications: its own name, a lambda's the source function's */
  bool is_thunk;           /* by suspend: body of a suspended expression */
  bool is_piece;           /* by outline: part of a function that was too large */
  bool is_value;           /* no params, body a constant constructor or partial application: static data, not a CAF */
  ArgKind *strict;         /* how each argument is passed; NULL: all are lazy */
  bool raw;                /* by unbox: it returns a Double out of its cell */
  int fields;              /* by returns: it returns as many fields of a constructor; 0: a value */
  uint64_t held;           /* by gen: bit i, argument i is evaluated in every suspended call */
  int first;               /* index of the argument the body evaluates before anything else, -1 none */
  Loc loc;
  void *data;
};

typedef struct Program {
  Source *src;
  Name module;
  Fun **funs; int nfuns;
  Fun *main;               /* NULL for a module */
} Program;

Var *core_var(Name name, Rep rep, Loc loc);
int core_number_from(int next);                      /* Var.unique of the next variable; returns what it would have been */
Expr *core_new(ExprKind kind, Name producer, Loc loc);
Expr *core_ref(Var *v, Name producer, Loc loc);
Expr *core_int(intptr_t n, Name producer, Loc loc);
Expr *core_double(double x, Name producer, Loc loc);
double core_double_of(intptr_t bits);
Expr *core_integer(const char *digits, Name producer, Loc loc);
Expr *core_bool(bool b, Name producer, Loc loc);
Expr *core_nil(Name producer, Loc loc);
Expr *core_cons(Expr *head, Expr *tail, Name producer, Loc loc);
Expr *core_con(DataCon *c, Expr **args, Name producer, Loc loc);              /* c->arity args */
Expr *core_prim(int prim, Expr **args, Name producer, Loc loc);           /* as many args as it takes */
Expr *core_prim2(int prim, Expr *a, Expr *b, Name producer, Loc loc);
Expr *core_app(Expr *fun, Expr **args, int nargs, Name producer, Loc loc);
Expr *core_app1(Expr *fun, Expr *arg, Name producer, Loc loc);
Expr *core_lam(Name name, Var **params, int nparams, Expr *body, Name producer, Loc loc);
Expr *core_let(Var *v, Expr *rhs, Expr *body);                            /* not recursive */
Expr *core_fail(const char *message, Name producer, Loc loc);
Expr *core_eval(Expr *e, Var *v, Expr *body);                             /* case e of v {} default body */
Expr *core_case_bool(Expr *cond, Expr *yes, Expr *no);                    /* plain; a & b is case_bool(a, b, false) */
Expr *core_if(Expr *cond, Expr *yes, Expr *no);                           /* looks through &, | and ~ in cond */

/* A continuation that several places may go to.  Whoever makes the places asks for exits; core_settle then puts its
 * right-hand side where the only exit is, or makes a join point of it around body if there are more.  */
typedef struct Target { Var *join; Expr *only; int exits; } Target;
Expr *core_exit(Target *t, Name producer, Loc loc);
Expr *core_settle(Target *t, Expr *rhs, Expr *body);

struct VarList { Var **at; int n, room; };
int core_new_mark(void);                              /* a Var.mark that no variable bears */
VarList core_free_vars(const Expr *e);                /* locals only, join points too, in order of first use */
Expr *core_clone(const Expr *e);                      /* its own binders fresh, free variables shared */

/* Every child slot of e, in order of evaluation or writing; a pass replaces a child by storing into the slot. */
void core_each_child(Expr *e, void (*visit)(Expr **child, void *arg), void *arg);
/* Every node of *slot, in order of writing, parents before their children.  visit says whether the children of what is in the
 * slot then are wanted.  A list literal can be longer than the stack is deep: along the last field of constructors there is no
 * recursion, here and in what else walks along such lists. */
void core_each(Expr **slot, bool (*visit)(Expr **slot, void *arg), void *arg);
/* Every variable that e itself binds (not its children's). */
void core_each_binder(Expr *e, void (*visit)(Var *v, void *arg), void *arg);
void core_count_uses(Program *p);                    /* Var.uses, exactly */
void core_clear_data(Program *p);                    /* Var.data = NULL everywhere, uses and binders */
Fun *core_callee(const Expr *e);                     /* the global that e applies, to any number of arguments; NULL: e is no such thing */
Expr **core_beginning(Expr **slot);                  /* what a body begins with, behind its join points */
bool core_is_static(const Expr *e);                  /* after lift: can be static data: no heap, no work */
/* The alternative whose field e selects: `case v of C .. x .. -> x', failing otherwise or not at all; *field is x's index.
 * NULL if e isn't a selector. */
const Alt *core_selector(const Expr *e, int *field);
ArgKind core_passed(const Fun *f, int i);            /* how argument i of f is passed */
bool core_is_plain(const Fun *f);                    /* takes and returns what callers that don't know it expect */

void core_print(FILE *f, const Program *p);          /* -dm after desugar, -dc after simplification, -dl after lift */
void core_print_expr(FILE *f, const Expr *e);
void core_check(const Program *p, const char *after);    /* aborts with a message naming the pass */

#endif
