/* comprehend.h: arithmetic sequences and list comprehensions -> local loops. */
#ifndef COMPREHEND_H
#define COMPREHEND_H
#include "core/core.h"
#include "lml/ast.h"
Expr *comprehend_sequence(Exp *e, Name producer);
/* [e ;; quals] @ rest; rest is NULL for []. */
Expr *comprehend(Exp *e, Expr *rest, Name producer);
#endif
