/* derive.h: derived instances as trees, which are checked as those of the text are.
 *
 *     data Shape = Dot | Box { width, height :: Int } deriving (Eq, Show)
 *
 *     instance Eq Shape where
 *       Box a1 a2 == Box b1 b2 = a1 == b1 && a2 == b2
 *       a == b = primConNumber a == primConNumber b
 *     instance Show Shape where
 *       showsPrec d Dot = showString "Dot"
 *       showsPrec d (Box a1 a2) = showParen (d >= 11) (showString "Box {width = " . ..)
 *
 * The trees are as rename leaves them.  Names of the library mean what they mean in the module that
 * defines the class; primConNumber is the primitive that has the number of a value's constructor.
 * Chapter 11 of the Report defines the instances; doc/haskell.md says where GHC and the
 * Report differ, and which is followed. */
#ifndef HASKELL_DERIVE_H
#define HASKELL_DERIVE_H
#include "haskell/types/hclass.h"

/* An instance that is being made.  Everything in it has the place of the deriving clause. */
typedef struct HDeriver {
  HInstance *in;
  HTyCon *type;
  Loc loc;
} HDeriver;

/* derive_context.c: the contexts of those of a deriving clause. */
void hderive_contexts(HInstances *found);
void hderive_instances(HInstances *found);            /* gives the derived ones their methods */
void hderive_print(FILE *f, const HInstances *found); /* -di: the derived ones, as Haskell */

/* ---- derive_tree.c: building ---- */

HEntity *hderive_local(HDeriver *d, const char *name);          /* a new variable */
HEntity **hderive_locals(HDeriver *d, const char *name, int n); /* name1, name2 .. */

HEntity *hderive_known(HDeriver *d, const char *name); /* of the library; NULL, and a message */

HExp *hderive_var(HDeriver *d, HEntity *e);
HExp *hderive_name(HDeriver *d, const char *name); /* a function or constructor */
HExp *hderive_con(HDeriver *d, const HConInfo *c);
HExp *hderive_made(HDeriver *d, const HConInfo *c, HEntity **vars); /* c applied to vars */
HExp *hderive_number(HDeriver *d, int n);
HExp *hderive_string(HDeriver *d, const char *s);
HExp *hderive_call(HDeriver *d, const char *f, HExp *a);
HExp *hderive_call2(HDeriver *d, const char *f, HExp *a, HExp *b);
HExp *hderive_call3(HDeriver *d, const char *f, HExp *a, HExp *b, HExp *c);
HExp *hderive_infix(HDeriver *d, HExp *a, const char *op, HExp *b);
HExp *hderive_if(HDeriver *d, HExp *test, HExp *yes, HExp *no);
HExp *hderive_pair(HDeriver *d, HExp *a, HExp *b);
HExp *hderive_tuple(HDeriver *d, HExp **parts, int n);
HExp *hderive_apply(HDeriver *d, HExp *f, HExp **args, int n); /* n may be 0 */
HExp *hderive_list(HDeriver *d, HExp **elements, int n);
HExp *hderive_all(HDeriver *d); /* the list of all constructors */
HExp *hderive_comprehension(HDeriver *d, HExp *e, HStmt *stmts, int n);
HExp *hderive_number_of(HDeriver *d, HEntity *var); /* of its constructor */

HPat *hderive_wild(HDeriver *d);
HPat *hderive_bind(HDeriver *d, HEntity *var);
HPat *hderive_match(HDeriver *d, const HConInfo *c, HEntity **vars);
HPat *hderive_literal(HDeriver *d, HLitKind kind, const char *text);
HPat *hderive_pairs(HDeriver *d, HPat *a, HPat *b);
HPat *hderive_match_tuple(HDeriver *d, HEntity **vars, int n);
const char *hderive_quote(const char *s); /* a string as its literal */

HDecl *hderive_method(HDeriver *d, const char *method); /* of the instance, without equations */
void hderive_equation(HDeriver *d, HDecl *f, HPat **pats, int n, HExp *body);
void hderive_equation1(HDeriver *d, HDecl *f, HPat *a, HExp *body);
void hderive_equation2(HDeriver *d, HDecl *f, HPat *a, HPat *b, HExp *body);
HMatch hderive_alternative(HDeriver *d, HPat **pats, int n, HExp *body);
HExp *hderive_case(HDeriver *d, HExp *of, HMatch *matches, int n);
HExp *hderive_lambda(HDeriver *d, HEntity *var, HExp *body);

bool hderive_is_enumeration(const HTyCon *c); /* constructors, and no fields */

/* ---- one file for each kind of class ---- */

void hderive_show(HDeriver *d);
void hderive_read(HDeriver *d);
void hderive_enum(HDeriver *d);
void hderive_ix(HDeriver *d);
void hderive_functor(HDeriver *d); /* and Foldable, Traversable */
void hderive_hashable(HDeriver *d);
void hderive_data(HDeriver *d);
void hderive_generic(HDeriver *d);
bool hderive_is_generic(const HClass *c); /* Generic or Generic1 */
void hderive_rep(HInstance *in);          /* of these: adds the equation of its family */
const char *hderive_generic_refusal(const HTyCon *c); /* NULL: Generic1 can be derived */
/* NULL: Functor, Foldable or Traversable can be derived.  Else it says why it can't. */
const char *hderive_functor_refusal(const HClass *class, const HTyCon *c);
/* The types whose elements these instances go through, for the fields of a constructor. */
TyVars hderive_containers(const HTyCon *c, const HConInfo *con);

#endif
