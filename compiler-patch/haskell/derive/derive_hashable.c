/* derive_hashable.c: instances of Hashable without methods, which GHC makes by Generic.
 *
 *     data T = A | B Int T              hashWithSalt s A = hashWithSalt (hashWithSalt s 0) ()
 *                                       hashWithSalt s (B a1 a2) =
 *                                         hashWithSalt (hashWithSalt (hashWithSalt s 1) a1) a2
 *
 * So the numbers are those of the package hashable.  A single constructor has no number. */
#include <config.h>
#include "haskell/derive/derive.h"

static HExp *salted(HDeriver *d, HExp *salt, HExp *value)
{
  return hderive_call2(d, "hashWithSalt", salt, value);
}

void hderive_hashable(HDeriver *d)
{
  HDecl *f = hderive_method(d, "hashWithSalt");
  for (int i = 0; i < d->type->ncons; i++) {
    HConInfo *c = d->type->cons[i];
    HEntity *salt = hderive_local(d, "s"), **vars = hderive_locals(d, "a", c->arity);
    HExp *e = hderive_var(d, salt);
    if (d->type->ncons > 1) e = salted(d, e, hderive_call(d, "number", hderive_number(d, i)));
    if (c->arity == 0) e = salted(d, e, hderive_name(d, "nothing"));
    for (int k = 0; k < c->arity; k++) e = salted(d, e, hderive_var(d, vars[k]));
    hderive_equation2(d, f, hderive_bind(d, salt), hderive_match(d, c, vars), e);
  }
  if (d->type->ncons == 0)
    hderive_equation2(d, f, hderive_wild(d), hderive_wild(d), hderive_name(d, "first"));
}
