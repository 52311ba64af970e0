/* con.h: constructors and the types they make, as core and the passes after it see them.
 *
 * A front end has its own notion of types.  For each type whose values a program takes apart it
 * makes a DataType, once: two constructors are the same if their DataCons are.  A few types are
 * built in, since primitives and the run time know them; a front end gives them whatever names
 * its language has for them. */
#ifndef CON_H
#define CON_H
#include "base/diag.h"
#include "base/intern.h"
#include <stdbool.h>

typedef struct DataCon DataCon;
typedef struct DataType DataType;

struct DataCon {
  Name name; /* "." and "[]" for lists, "," ",,".. for tuples */
  DataType *type;
  int tag; /* 0.. in order of declaration */
  int arity;
  int ndicts;         /* of the first fields, which the compiler has added: dictionaries */
  const bool *strict; /* fields that are evaluated when the cell is made; NULL: none */
  /* Its description in snapshots (con_describe): */
  Loc loc;                  /* its declaration; src NULL: it is built in */
  const Name *labels;       /* the names of its fields, each may be NULL; NULL: it has none */
  const char *const *types; /* their types as the source writes them; NULL: not known */
  bool bare;                /* no cell is made of it: the value is its only field, unevaluated.  It
                               is only returned, and taken apart by a case at once */
  void *data;               /* scratch: of the pass at work */
};

struct DataType {
  Name name; /* as a profile shows it */
  DataCon **cons;
  int ncons;
  Name module; /* imported from, or exported by a module that others take code from;
                  NULL otherwise */
  int number;  /* in a logic program: distinguishes constructors without fields; 0: lists,
                  and core's Bool, which is no data of such a program */
};

extern DataCon *con_false, *con_true, *con_nil, *con_cons, *con_no, *con_yes;
extern DataCon *con_free;    /* a free variable of a logic program, as a cell */
extern DataCon *con_done;    /* what an action returns (bare): its result */
extern DataCon *con_box;     /* a value of a program that counts its costs: the
                                centre that made it, and a number or character; */
extern DataCon *con_closure; /* or a function */
DataCon *con_tuple(int n);   /* n >= 2, made on demand, one each */

void con_init(void);                         /* builds them; once per process */
DataType *con_new_type(Name name, int room); /* with room for as many constructors */
/* the next constructor of t */
DataCon *con_add(DataType *t, Name name, int arity, const bool *strict);
/* For snapshots: where c is declared, and what its fields are called there. */
void con_describe(DataCon *c, Loc loc, const Name *labels, const char *const *types);
/* The number in the word of c, which has no fields.  A logic program prints values of unknown
 * types, so there the word names the type, too. */
long con_immediate(const DataCon *c, bool logic);
/* The number in the header of cells of c.  That of free variables is kept free of others. */
int con_header(const DataCon *c, bool logic);

#endif
