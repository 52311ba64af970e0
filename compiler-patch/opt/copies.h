/* copies.h: copies of the top-level definitions of a program, by the colour of their text.
 *
 * centre_copies.c and pairs.c decide which definitions are copied, and in which colours.  Here they
 * are found, copied and put into the program, and every mention comes to name the copy that is
 * meant. Requires: desugar, unfold. */
#ifndef COPIES_H
#define COPIES_H
#include "base/unique.h"
#include "base/vec.h"
#include "core/core.h"

typedef struct Text Text;

/* A mention of a text; colour NULL: that of the copy in which it stands. */
typedef struct Use {
  Text *text;
  const Centre *colour;
} Use;

typedef struct Copy {
  Text *of;
  const Centre *colour;
  Var *var;
  Expr *rhs;
} Copy;

/* A top-level definition (Var.data). */
struct Text {
  Var *var;
  Expr *rhs;   /* an EX_LAM, or the value of a constant */
  Fun *fun;    /* NULL: a let of the program binds it */
  bool copied; /* it belongs to the texts that mention it */
  VEC(Use) uses;
  VEC(Copy *) copies;
  Copy *body;    /* the function without its counts, if these alone are copied */
  Copy *outside; /* what other modules see, if it isn't one of the copies */
  int size;      /* nodes */
  void *data;    /* of the pass at work */
};

typedef struct Copies {
  Program *prog;
  VEC(Text *) texts;
  Text main;       /* what the program's text mentions outside its definitions */
  VEC(Copy *) all; /* in the order in which they were asked for */
  Unique known;    /* the same by text and colour */
  VEC(Fun *) funs; /* of the program to be */
  /* The colour of the copy of t that a mention of the colour k means. */
  const Centre *(*colour)(const Text *t, const Centre *k);
} Copies;

/* The definitions of a program are the lets that begin its text, outside all marks; those of a
 * module are its functions. */
void copies_find_texts(Copies *c, Program *p);
Text *copies_add_text(Copies *c, Var *v, Expr *rhs, Fun *f);
Text *copies_text(const Var *v); /* the definition of v; NULL: none that we know */
Name copies_module(const Copies *c, const Text *t);
/* How many arguments v surely waits for.  Names that stand for each other in a circle wait for
 * none. */
int copies_arity(const Var *v);
/* Is e a function, another name, or a partial application to such?  Then it is evaluated at no
 * cost, and may be copied. */
bool copies_is_free(const Expr *e);

/* Notes for all texts what they mention. */
void copies_note_uses(Copies *c);
void copies_forget(Copies *c); /* no copy was asked for */
void copies_demand(Copies *c, Text *t, const Centre *colour);
void copies_demand_uses(Copies *c, const Text *t, const Centre *k);
void copies_demand_rest(Copies *c); /* what the copies that were asked for mention */

Var *copies_another(const Text *t); /* a variable as that of t */
/* \x. case %scc k of _ -> f x, where lam is the function f. */
Expr *copies_counting(const Expr *lam, Var *f, const Centre *k);
Expr **copies_body_of_main(const Program *p); /* the program's text without its definitions */
/* Every node outside definitions.  The lets at the start of the program may bind other things. */
void copies_each_of_main(const Program *p, bool (*visit)(Expr **slot, void *arg), void *arg);
/* The copies, whose right-hand sides are made, take the place of the definitions.  The text of the
 * program but for these has the colour main. */
void copies_put(Copies *c, const Centre *main);
#endif
