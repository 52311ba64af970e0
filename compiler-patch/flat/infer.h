/* infer.h: checks that a flat program can be given types, since compiled code trusts them: a case
 * distinguishes the constructors of one type by their numbers.
 *
 * Types are inferred as in ML (Damas and Milner); flat text has none but those of fields.  A field
 * whose type mentions a variable that isn't a parameter of its type, or a type that no module
 * declares, may have any type.  So may what an imported .fcy file defines: its own front end has
 * checked it.  Requires a resolved program, and changes nothing. */
#ifndef FLAT_INFER_H
#define FLAT_INFER_H
#include "flat/flat.h"

void infer_program(const FProgram *p); /* reports errors */

#endif
