/* graph.h: the graph that engine_graph reduces: cells with two fields and six colours. */
#ifndef GRAPH_H
#define GRAPH_H
#include "lexical.h"

typedef struct Cell Cell;
typedef enum {
  F_EMPTY,
  F_CELL,
  F_TEXT, /* a definition */
  F_CODE, /* a lambda, join point or case, that needs variables from outside */
  F_CON,
  F_PRIM,
  F_FAIL,
  F_VALUE /* a number, a character, an array; in a cell alone: a text, the input */
} FieldKind;

typedef struct GraphField {
  FieldKind kind;
  union {
    Cell *cell;
    Text *text;
    Expr *e;
    DataCon *con;
    Value *value;
  };
  const Pair *pair; /* cL <- oL, or cR <- oR */
} Field;

struct Cell {
  Field left, right;
  const Pair *pair; /* c <- o */
  bool indirection; /* it has become what is in the left field */
  Value *state;     /* V_BUSY: its evaluation waits for another's; V_THROWN: it failed */
};

Field template_copy(Expr *e, const Pair *p); /* a copy of it, all of it p's but the arguments */
void template_bind(const Var *v, Field f);   /* v, in the copies that are made now */
const VarList *template_needs(const Expr *code);
Cell *template_cell(Field left, Field right, const Pair *p);

#endif
