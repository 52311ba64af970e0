/* desugar_private.h: what the files of desugar share; private to them.
 *
 *   desugar.c          the program: from main to all that it needs
 *   desugar_global.c   what modules define: functions and constants, made when they are first
 *                      mentioned, types and constructors, cost centres
 *   desugar_exp.c      expressions, with literals and records
 *   desugar_do.c       do, list comprehensions, and actions that are run where they stand
 *   desugar_match.c    patterns, equations, alternatives, guards
 *   desugar_bind.c     definitions and lets
 *   desugar_dict.c     classes, instances and the dictionaries that stand for them; copies of
 *                      overloaded definitions for known dictionaries
 *   desugar_prim.c     primitive functions
 *   desugar_arity.c    functions take all the arguments that they wait for
 *   desugar_known.c    what profiles call the functions of the library
 *
 * Expressions, patterns, definitions and dictionaries lead to each other.  Globals lead to none of
 * them: they are given what makes a right-hand side.
 *
 * Everywhere `p' is the producer, which is charged (Note [Charging in Haskell], desugar.c). */
#ifndef HASKELL_DESUGAR_PRIVATE_H
#define HASKELL_DESUGAR_PRIVATE_H
#include "front/match.h"
#include "haskell/desugar/desugar.h"
#include "haskell/types/builtin.h"
#include "haskell/types/evidence.h"

typedef VEC(CoreBind) HBinds;

/* ---- definitions of modules: desugar_global.c ---- */

/* A definition of a module.  `make' makes its right-hand side when the program first mentions
 * it. */
typedef Expr *HMake(void *arg, Name p);
/* type: of a constant, if it is known */
Var *hglobal_new(Name name, Here here, Ty *type, HMake *make, void *arg);
/* a definition of the text: the same of the function, or of the method, e */
Var *hglobal_written(const HEntity *e, Name name, Here here, Ty *type, HMake *make, void *arg);
Var *hglobal_clone(Var *of, struct HClone *clone);
Expr *hglobal_ref(Var *v, Here here);           /* of a local variable, too */
Name hglobal_name(const HModule *m, Name name); /* what a profile calls it */
bool hglobal_is_library(Loc loc);               /* is it in the text of the library? */
void hglobal_begin(const HModule *root, Name module);
Fun **hglobal_all(int *n); /* all that is mentioned, made */
/* e is the function of the source that d defines, for Program.defs.  The result is e. */
Expr *hglobal_note(Name name, const HDecl *d, Expr *e);
CoreDef *hglobal_defs(int *n);

/* Cost centres. */
Expr *hcentre_lambda(Expr *lam);  /* lam is written as a lambda: a centre, too */
void hcentre_program(Program *p); /* marks the definitions that an option makes centres */

/* Types and constructors. */
bool hcon_is(Ty *t, HBuiltin b); /* is it this type? */
Rep hcon_rep(Ty *t);
char hcon_letter(Ty *t); /* what values of the type are (core_letter) */
DataCon *hcon_of(const HConInfo *c);
DataCon *hcon_tuple(int n);
bool hcon_is_newtype(const HConInfo *c);
int hcon_ndicts(const HConInfo *c); /* dictionaries that its cells have before the fields */
/* dicts: those, made */
Expr *hcon_apply(const HConInfo *c, Expr **dicts, Expr **args, int n, Here here);
Expr *hcon_function(const HConInfo *c, Expr **dicts, Here here); /* \x y. C x y */
Expr *hcon_make(DataCon *c, Expr **args, Here here);             /* strict fields evaluated */
Expr *hcon_case(Expr *e, DataCon *c, Var **vars, Expr *body);    /* case e of c vars -> body */
Expr *hdesugar_app(Expr *f, Expr **args, int n, Here here);      /* n may be 0 */

/* ---- expressions: desugar_exp.c ---- */

Expr *hdesugar_exp(HExp *e, Name p);
/* ref, which has been given these dictionaries, applied to n >= 0 arguments. */
Expr *hdesugar_apply(const HRef *ref, const HNote *note, Expr **args, int n, Here here);
Var *hdesugar_global(HEntity *e);     /* a function of a module */
bool hdesugar_is_true(const HExp *e); /* True, or a name for it: otherwise */

bool hliteral_is_string(const HNote *note); /* is a string literal a String? */
Expr *hliteral_exp(HLit lit, bool negative, Ty *type, HDict *dict, Here here);
/* The literal at this type as one that core can switch on; false: it is none. */
bool hliteral_switch(HLit lit, bool negative, Ty *type, LitKind *kind, intptr_t *value);
Expr *hliteral_text(const char *text, Here here); /* of ASCII */

/* ---- patterns and equations: desugar_match.c ---- */

/* A lazy pattern: `entity' stands for the value, and the variables are parts of it. */
typedef struct HLazy {
  HEntity *entity;
  HPat *pat;
} HLazy;
typedef VEC(HLazy) HLazies;

Pattern *hpat(HPat *p, HLazies *lazies);
void hpat_bind(const MatchBindings *names); /* sets HEntity.core of the patterns' variables */
Name hpat_name(const HPat *p);              /* the name for the whole value, or NULL */

/* Binds the parts of lazy patterns around what `body' makes. */
typedef Expr *HBody(void *arg, Target *no);
Expr *hpat_lazily(const HLazies *lazies, Name p, HBody *body, void *arg, Target *no);

Expr *hmatch_function(Name name, VarList dicts, HMatch *ms, int n, Here here);
Expr *hmatch_case(Expr *scrutinee, Ty *type, HMatch *ms, int n, Here here);
/* The first pattern that fits v has `yes' made for it, else the result is what `no' makes. */
Expr *hmatch_one(Var *v, HPat *pat, HBody *yes, void *arg, Target *no, Name p);
Expr *hmatch_rhs_or_fail(HRhs *rhs, const char *what, Here here);

/* ---- definitions: desugar_bind.c ---- */

void hbind_declare(HDecl **decls, int n); /* makes core variables for what they define */
Expr *hbind_around(HDecl **decls, int n, Name p, Expr *body);
bool hbind_is_function(const HDecl *d);
VarList hbind_dicts(HDictVar **params, int n); /* core variables for those that aren't known */
/* The variables of the pattern, as parts of `whole'. */
void hbind_parts(HPat *pat, Var *whole, Name p, HBinds *parts);
void hbind_declare_pattern(HPat *pat);
Expr *hbind_part(HPat *pat, Var *whole, HEntity *part, Name p);
Expr *hbind_wrap(const HBinds *b, Expr *body); /* lets, in the order of their dependencies */

/* ---- do, comprehensions, actions: desugar_do.c ---- */

Expr *hstmt_do(HExp *e, Name p);
Expr *hstmt_comprehension(HExp *e, Name p);

bool haction_is(Ty *t);                 /* is it a function of the token? */
Expr *haction_run(Expr *e, Var *token); /* what the action e comes to, given the token */

/* ---- dictionaries: desugar_dict.c ---- */

Expr **hdict_exps(const HNote *note, Here here);
Var *hdict_default(const HEntity *general); /* a default method with a type of its own */
/* The method, given its dictionaries: that of its class, and those of its own. */
Expr *hdict_method(HEntity *method, HDict **dicts, int n, Here here);

/* A definition for known dictionaries: its clone. */
typedef struct HClone {
  HDictVar **params; /* those of the definition */
  HDict **dicts;
  int n;               /* which they are here; closed */
  Var *var;            /* NULL: nothing has used it yet */
  bool made;           /* of a local definition */
  TyVars linked;       /* type variables, while it is made */
  struct HClone *next; /* of the same definition */
} HClone;

void hclone_begin(bool wanted);
HDict **hclone_closed(HDict **dicts, int n); /* NULL: some aren't closed, or there are none */
HClone *hclone_get(HClone **all, HDictVar **params, HDict **dicts, int n); /* NULL: too many */
void hclone_bind(HClone *c);   /* desugar_global.c: while it is made, */
void hclone_unbind(HClone *c); /* and afterwards */

/* ---- primitives: desugar_prim.c ---- */

Expr *hprim_function(HDecl *d, Name p); /* of HD_FOREIGN */
/* Calls of functions that are no more than a primitive become that primitive, which is the
 * caller's and shown as the function. */
void hprim_in_line(Fun **funs, int n);

/* ---- passes over the program ---- */

void harity_program(Program *p); /* desugar_arity.c: functions get parameters that they wait for */
/* desugar_known.c requires hglobal_all: renames the producers that a reader doesn't know. */
void hknown_program(Program *p, const HModules *all);

#endif
