/* cfunction.h: functions of C that a program imports.
 *
 * Each is a primitive beyond those of prim.def, of class F: its arguments are numbers, which are
 * evaluated and out of their words, and it is called in line.  It makes no cells and knows none, so
 * that nothing of the heap is in its hands while it runs.
 *
 * Its types are letters, one for each argument and one for the result:
 *
 *     b h i l   numbers of 8, 16, 32 and 64 bits; B H I L: the same without a sign
 *     d f       double and float
 *     p         an address
 *     c o       a character (32 bits) and a truth value (8 bits), immediates of the program
 *     v         no result
 *
 * The name "&x" is the address of x, which takes no arguments; "*" calls the function whose address
 * is the first argument. */
#ifndef CFUNCTION_H
#define CFUNCTION_H
#include <stdbool.h>

typedef struct CFunction {
  const char *name, *letters;
  int arity;
  const char *type; /* as prim.def would have it */
} CFunction;

int cfunction_add(const char *name, const char *letters); /* its number, from 0 on */
const CFunction *cfunction_at(int number);
const char *cfunction_type(char letter); /* in C */

#endif
