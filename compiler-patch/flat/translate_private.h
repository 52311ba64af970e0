/* translate_private.h: what the files share that translate flat programs.
 *
 * translate.c   programs and expressions
 * count.c       what is different in a program that counts its costs
 *
 * They call each other, since expressions are nested. */
#ifndef TRANSLATE_PRIVATE_H
#define TRANSLATE_PRIVATE_H
#include "core/core.h"
#include "flat/external.h"
#include "flat/flat.h"

/* For a program that counts (count.c). */
typedef struct Counting {
  bool dynamic;      /* the centre is an argument of each function */
  bool free;         /* there are free variables */
  VEC(Name) centres; /* `main' first */
  const FProgram *flat;
  Program *program;
  VEC(Fun *) helpers;       /* what the program needs besides its own functions, */
  Fun *plain, *text, *list; /* three at most */
} Counting;

/* The function at work. */
typedef struct Text {
  Name producer;
  Name module;
  Counting *counting; /* NULL: the program counts nothing */
  Name under;         /* the centre under which the function runs; if that is flat_current, */
  Var *centre;        /* the argument that holds it */
  bool updates;       /* of a primitive's call: the update of its value is counted, too */
} Text;

/* ---- translate.c ---- */

Expr *translate_exp(Text *t, FExp *e);
Expr *translate_literal(const Text *t, const FLit *l, Loc loc);
Expr *translate_failure(const Text *t, Loc loc);
DataCon *translate_con(const Text *t, FCon *c);
Var *translate_var(FVar *v);
Expr *translate_bool(const FProgram *p, Text *t, Expr *e); /* core's Bool as the program's */
Fun *translate_declare(const Program *p, Name name, Here here);
/* Gives c the alternatives of e, by tag or value, and its default. */
void translate_alts(Text *t, const FExp *e, Expr *c);
/* Floats and large Ints have no cases in core. */
bool translate_compares(const FExp *e);
/* case v of the literals of e, by comparisons; `decided' makes what stands before an
 * alternative. */
Expr *translate_comparisons(Text *t, const FExp *e, Var *v,
                            Expr *(*decided)(Text *t, const FExp *e, Expr *body));

/* ---- count.c ---- */

/* NULL: a program that counts has nothing else there than others. */
Expr *count_exp(Text *t, FExp *e);
Expr *count_external(const FProgram *p, Text *t, const FFun *f, const External *x, Var **params);
bool count_has_free(const FProgram *p); /* does it introduce free variables? */
void count_type(FType *t);              /* makes its constructors */
/* The centre as a word of the program. */
Expr *count_centre(Text *t, Name centre, Loc loc);
/* Calls an action. */
Expr *count_action(Text *t, Expr *action, Loc loc);

#endif
