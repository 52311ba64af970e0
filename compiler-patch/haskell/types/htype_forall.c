/* htype_forall.c: types with a forall inside, as arguments and fields have them.
 *
 *     (forall a. Show a => a -> String) -> Int        TY_FORALL: bound a; preds Show a; a -> String
 *
 * The bound variables are skolems that stand nowhere else; what binds them is compared by putting
 * the same types in their place.  A forall after an arrow is moved to the front (written.c), so no
 * function has a result of such a type, and no variable is bound to one (unify.c). */
#include <config.h>
#include "haskell/types/htype.h"

Ty *htype_refresh(Ty *t)
{
  const HForall *all = htype_prune(t)->all;
  Ty **bound = NEWN(Ty *, all->nbound);
  for (int i = 0; i < all->nbound; i++) {
    bound[i] = htype_skolem(all->bound[i]->skolem, 0, all->bound[i]->loc);
    bound[i]->vkind = all->bound[i]->vkind;
  }
  HForall to = htype_open(t, bound);
  to.bound = bound;
  return htype_forall(to);
}

/* The bound variables follow `before' others. */
HScheme *htype_forall_scheme(Ty *t, int before, Ty **kinds)
{
  const HForall *all = htype_prune(t)->all;
  HScheme *s = NEW(HScheme);
  int n = before + all->nbound;
  Ty **args = NEWN(Ty *, all->nbound);
  s->nvars = n;
  s->kinds = NEWN(Ty *, n);
  s->written = NEWN(HEntity *, n);
  for (int i = 0; i < before; i++) s->kinds[i] = kinds ? kinds[i] : NULL;
  for (int i = 0; i < all->nbound; i++) {
    HEntity *e = NEW(HEntity);
    *e = (HEntity){ .kind = HE_TYVAR, .name = all->bound[i]->skolem, .loc = all->bound[i]->loc };
    e->data = NEW(HTyVarInfo);
    s->written[before + i] = e;
    s->kinds[before + i] = all->bound[i]->vkind;
    args[i] = htype_gen(before + i);
  }
  HForall open = htype_open(t, args);
  s->preds = open.preds;
  s->npreds = open.npreds;
  s->type = open.body;
  if (all->nbound) s->loc = all->bound[0]->loc;
  return s;
}
