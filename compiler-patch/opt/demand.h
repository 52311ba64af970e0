/* demand.h: which variables are surely evaluated (strict.c, 1), and which components (spread.c).
 *
 * Only numbers and products of strict numbers are counted.  With `components' so are the fields of
 * variables that have a shape (Var.shape): products all of whose fields are numbers, strict or not.
 * An expression is deep if whoever has its value surely evaluates all of its fields. */
#ifndef DEMAND_H
#define DEMAND_H
#include "core/core.h"

/* Where an expression stands. */
typedef enum {
  PLACE_LAZY,  /* it may be suspended */
  PLACE_VALUE, /* it is evaluated at once */
  PLACE_DEEP   /* it is, and so are all its fields */
} Place;

/* Sets Fun.strict of the program's functions, to ARG_SCALAR or ARG_LAZY; with components also to
 * ARG_FIELDS, and Fun.deep.  Var.data is its own until demand_end. */
void demand_program(Program *p, int level, bool components);
void demand_end(void);

bool demand_counts(const Var *v);        /* is it counted what evaluates v? */
int demand_level(const Fun *f);          /* the level of -O for f: Note [The library at -O0] */
bool demand_has_level(const Program *p); /* is that of any function more than 0? */

/* Begins with the function.  After it demand_note says of an expression that is an evaluation of
 * its own, the body or a suspended one, which of its lets and cases surely evaluate what they bind
 * (Expr.surely). */
void demand_function(Fun *f);
void demand_note(Expr *e, bool deep);

/* Of components, when demand_program has worked: */
Place demand_place(const Expr *e, int i, Place how); /* of argument i of the application e */
Place demand_bound(const Expr *let);                 /* of what the let binds */
bool demand_is_root(const Expr *e);    /* is it, in a lazy place, an evaluation of its own? */
bool demand_is_product(const Expr *e); /* is it a case of a type with one constructor? */
#endif
