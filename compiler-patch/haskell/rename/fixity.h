/* fixity.h: flat sequences of operands and operators -> infix applications, by the fixities of the
 * operators.  Requires that the operators have their entities.
 *
 *     a + b * c - d        -->        (a + (b * c)) - d */
#ifndef HASKELL_FIXITY_H
#define HASKELL_FIXITY_H
#include "haskell/tree/htree.h"

/* Turns HX_OPS into HX_INFIX and HX_NEGATE, and HP_OPS into HP_CON, in place.  Only this node: the
 * operands are the caller's. */
void hfixity_exp(HExp *e);
void hfixity_type(HType *t); /* HTY_OPS */
void hfixity_pat(HPat *q);

/* (e op) and (op e), where e was HX_OPS: e must bind at least as tightly as op does. */
void hfixity_section(const HExp *e);

HFixity hfixity_of(const HRef *op); /* infixl 9 if its entity isn't known */

#endif
