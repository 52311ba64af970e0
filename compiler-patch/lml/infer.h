/* infer.h: Hindley-Milner inference over the renamed, dependency-ordered tree.
 * Requires: rename, depend.  Leaves true: every Ident has a scheme, every Exp and Pat a type. */
#ifndef INFER_H
#define INFER_H
#include "lml/ast.h"
void infer_unit(Unit *u);

/* Replaces infer_unit where types aren't checked.  An exported value gets its signature's type, or
 * any type if it has none.  Expressions and patterns get no type, so later passes treat each
 * value as one of unknown type: it is a cell or an immediate, and is compared by what it turns out
 * to be at run time.  The types of imported values that are used must still be well formed. */
void infer_nothing(Unit *u);
#endif
