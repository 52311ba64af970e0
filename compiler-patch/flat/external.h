/* external.h: functions that no flat text can define.
 *
 * An external function is named by a text.  "prim +# 2 1" is the primitive +# of prim.def, given
 * the second parameter and then the first; "fail" has no value; "seq" evaluates its first parameter
 * and gives the second.  Any other text is the name that a Curry system has for it,
 * Prelude.prim_plusInt: what that means, the library's Externals.flat says, in flat text with
 * externals of the other forms. */
#ifndef EXTERNAL_H
#define EXTERNAL_H
#include "flat/flat.h"

enum { EXTERNAL_PARAMS = 8 };

typedef struct External {
  enum {
    EXTERNAL_PRIM,
    EXTERNAL_FAIL,
    EXTERNAL_SEQ,
    EXTERNAL_UNKNOWN /* of an import: to call it is an error of the program */
  } kind;
  int prim;
  int order[EXTERNAL_PARAMS]; /* which parameter is the i-th argument */
  bool gives_bool;            /* the primitive gives core's Bool */
} External;

#define EXTERNALS "Externals" /* the module of the library */

/* Reports an error and gives false if there is no such thing, or if it takes another number of
 * arguments. */
bool external_find(const FFun *f, External *x);
bool external_is_foreign(const FFun *f); /* is it named as a Curry system does? */
/* Its definition in the library; f itself if it isn't foreign, or if the library doesn't know
 * it. */
FFun *external_meaning(const FProgram *p, FFun *f);

#endif
