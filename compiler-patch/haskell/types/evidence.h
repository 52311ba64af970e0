/* evidence.h: what the type checker leaves in the tree, for desugar.
 *
 * Each expression and pattern has its type (HNote.type).  A node where overloaded names are used
 * has the dictionaries that they are applied to, in HNote.dicts:
 *
 *     HX_VAR, HX_CON, HX_INFIX       those of ref, one for each assertion of its type's context
 *     HX_LEFT_SECTION, .._RIGHT_..   those of the operator
 *     HX_LIT                         one of Num or Fractional; none of characters and strings
 *     HX_NEGATE                      one of Num
 *     HX_RANGE                       one of Enum
 *     HX_DO                          one of Monad, if it needs >>= or >>
 *     HX_TYPED                       the expression has the dictionary parameters `params', and
 *                                    is applied to dicts at once
 *     HX_RECORD                      those of the constructor's context
 *     HP_LIT                         Eq and Num or Fractional; none of characters and strings
 *     HP_CON, HP_RECORD              `params' are the dictionaries that the constructor's cell has
 *     HS_BIND (of do)                one of MonadFail, if the pattern can fail
 *
 * A binding (HDecl.bind) with overloaded type has the dictionary parameters `params' before its
 * own. Bindings in an array of declarations are in dependency order after the checker: those with
 * one number `group' use each other, and use only themselves and groups before.
 *
 *     f x y = x + negate y           f :: Num a => a -> a -> a
 *                                    HD_FUN f: params = { d : Num a }
 *                                    HX_INFIX +: dicts = { d };  HX_VAR negate: dicts = { d }
 */
#ifndef HASKELL_EVIDENCE_H
#define HASKELL_EVIDENCE_H
#include "haskell/types/hclass.h"

typedef struct HNote {
  Ty *type;
  Ty *cast; /* of a variable or pattern: an equation that holds here makes its type this; or NULL */
  HDict **dicts;
  int ndicts;
  HDictVar **params;
  int nparams;
  HDictVar **given;
  int ngiven; /* of an argument for a type with a forall: the dictionaries that its value takes */
} HNote;

typedef struct HBinding {
  int group;
  HDictVar **params;
  int nparams;
  Ty **vars;
  int nvars;                /* the type variables that are generalised */
  struct HDepends *depends; /* of depend.c */
  bool noted;               /* by desugar: Program.defs has it */
} HBinding;

#endif
