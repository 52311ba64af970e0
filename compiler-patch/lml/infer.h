/* infer.h: Hindley-Milner inference over the renamed, dependency-ordered tree.
 * Requires: rename, depend.  Leaves true: every Ident has a scheme, every Exp and Pat a type. */
#ifndef INFER_H
#define INFER_H
#include "lml/ast.h"
void infer_unit(Unit *u);

/* Instead of it: what is exported has the type of its signature, which is believed, or any; nothing
 * else has one.  So the passes that follow take every value for one whose type they don't know: it
 * is held in a cell or as an immediate, and is compared by what it turns out to be.  What is
 * imported and used must have a type all the same. */
void infer_nothing(Unit *u);
#endif
