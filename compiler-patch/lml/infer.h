/* infer.h: Hindley-Milner inference over the renamed, dependency-ordered tree.
 * Requires: rename, depend.  Leaves true: every Ident has a scheme, every Exp and Pat a type. */
#ifndef INFER_H
#define INFER_H
#include "lml/ast.h"
void infer_unit(Unit *u);
#endif
