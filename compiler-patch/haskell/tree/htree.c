/* htree.c: questions about trees. */
#include <config.h>
#include "haskell/tree/htree.h"
#include "haskell/tree/chars.h"
#include <string.h>

bool htree_is_operator(Name name)
{
  uint32_t c;
  return hchars_decode(name, name + strlen(name), &c) && hchars_class(c) == CH_SYMBOL;
}

bool htree_is_together(const HModule *a, const HModule *b)
{
  return a == b || (a && b && a->circle && a->circle == b->circle);
}

bool htree_is_hole(const HType *t) { return t->kind == HTY_VAR && !strcmp(t->ref.name, "_"); }

bool htree_is_equation(const HPred *p)
{
  return !p->class.qualifier && p->nargs == 2 && !strcmp(p->class.name, "~");
}

bool htree_is_assertion(const HPred *p) { return !strcmp(p->class.name, "=>"); }

bool htree_is_implicit(Name class)
{
  return class[0] == '?' && class[1] && !htree_is_operator(class + 1);
}

bool htree_has_hole(const HType *t)
{
  bool has = htree_is_hole(t) || (t->kind == HTY_FORALL && t->context.hole);
  for (int i = 0; !has && i < t->nargs; i++) has = htree_has_hole(t->args[i]);
  for (int i = 0; t->kind == HTY_FORALL && i < t->context.n; i++)
    for (int k = 0; !has && k < t->context.at[i].nargs; k++)
      has = htree_has_hole(t->context.at[i].args[k]);
  return has;
}
