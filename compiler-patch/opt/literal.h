/* literal.h: operations on literals of 64 bits are done by the compiler. */
#ifndef LITERAL_H
#define LITERAL_H
#include "core/core.h"
bool literal_is_int64(const Expr *e);
bool literal_compares(int prim); /* does it compare two of them? */
Expr *literal_compute(Expr *e);  /* the result of the primitive e; e, if its arguments are others */
#endif
