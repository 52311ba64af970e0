/* shown.c: see shown.h. */
#include <config.h>
#include "back/shown.h"
#include <string.h>

Name shown_name(Name n)
{
  if (!n) return intern("UNKNOWN");
  return strchr("+-*/@.:~|&=><^%?!,", n[0]) && n[0] ? intern_printf("(%s)", n) : n;
}

Name shown_type(const DataCon *c)
{
  return c->type->name[0] == '#' ? shown_name(c->name) : c->type->name;
}
