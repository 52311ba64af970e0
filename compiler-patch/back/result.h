/* result.h: the types of what functions return, for profiles by type.
 *
 * A suspended call has the type of its value, as far as core shows it: `List', `Int', `->'.  Core
 * has no types, so a type is found where a value is made: a constructor, a string, a primitive, a
 * partial application, or a call of another function.  A function all of whose values are
 * arguments, fields or results of unknown functions has a type that is not known, `*'.
 *
 * The type depends on the function and on those that it calls, never on its callers.  So a function
 * of the library says the same in all programs, and what was compiled of it can be used again. */
#ifndef RESULT_H
#define RESULT_H
#include "base/unique.h"
#include "core/core.h"

#define RESULT_UNKNOWN "*"
#define RESULT_FUNCTION "->"

/* Sets Fun.result of all functions, and *met to the types that it met; uses Var.data. */
void result_find(Program *p, Unique *met);
/* The kind of the type's values, as about.h has it: n without fields, l a list, f a function, d
 * other data; 0: not known.  result_find must have met a constructor of each of the program's
 * types. */
char result_letter(const Unique *met, Name type);

#endif
