/* gen.h: what the files of the generator share.  Text is written as it is made; what it may mention
 * is in scope. */
#ifndef GEN_H
#define GEN_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- chance ---- */

extern uint64_t gen_state;
unsigned chance(unsigned n); /* 0 .. n - 1 */
bool one_in(unsigned n);

/* ---- types ---- */

typedef enum {
  INT,
  CHAR,
  BOOL,
  SHAPE,
  BIG,
  DOUBLE,
  INTEGER,
  ARRAY,
  LIST,
  PAIR,
  TREE,
  KEEP,
  FUN
} Kind;
typedef struct Ty {
  Kind kind;
  struct Ty *a, *b;
  struct Ty *made;
} Ty;
extern Ty int_ty, char_ty, bool_ty, shape_ty, big_ty, double_ty, integer_ty;

Ty *ty(Kind kind, Ty *a, Ty *b);
bool same(const Ty *t, const Ty *u);
Ty *data_type(int depth);      /* of data; depth bounds its nesting */
const Ty *result(const Ty *t); /* of a function given all its arguments */

/* The type with more constructors than a header's bits can tell: B0 .. B39, every third with
 * fields. */
enum { BIG_CONS = 40 };
int big_fields(int con);

/* ---- scope ---- */

/* A name, or any text that stands for a value.  small: its first argument has to be a small
 * number. */
typedef struct Entry {
  char text[40];
  const Ty *type;
  bool small;
} Entry;
enum { SCOPE = 4096 };
extern Entry scope[SCOPE];
extern int nscope;

const char *fresh(char buffer[24], const char *stem);
void enter(const char *name, const Ty *t, bool small);
const Entry *pick(const Ty *t);          /* NULL if there is none or the dice say no */
const Entry *pick_function(const Ty *t); /* whose result, after some arguments, is of this
                                            type */

/* ---- text ---- */

void out(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void leaf(const Ty *t);
bool pattern(const Ty *t, int depth, bool total); /* its variables come into scope; total: it
                                                     must match every value; true if it
                                                     does */
bool pattern_var(const Ty *t, const char *stem);
void define(int depth); /* `let' and definitions, which come into scope; depth
                           bounds the expressions in them */
void expr(const Ty *t, int depth);
void paren(const Ty *t, int depth);
extern bool gen_marks;        /* with marks of cost centres, which change nothing else */
void mark(unsigned n);        /* one in n: a mark, where no operator waits */
void mark_behind(unsigned n); /* the same, behind an aexpr */
void tops(void);              /* a whole program of definitions (tops.c) */
void small(int depth);        /* a number from -4 to 4, or 0 to 4 */
void lambda(const Ty *t, int d);
void expr_outside(int before, const Ty *t, int d); /* without what came into scope after the
                                                      first `before' entries */

#endif
