/* methods.h: forgets the methods of classes that no code selects.  Requires a resolved program
 * whose types have been checked; leaves FFun.reached and FType.used true for what remains. */
#ifndef METHODS_H
#define METHODS_H
#include "flat/flat.h"
void methods_forget(FProgram *p);
#endif
