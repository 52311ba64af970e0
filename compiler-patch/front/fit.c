/* fit.c: see fit.h. */
#include <config.h>
#include "front/fit.h"
#include "base/vec.h"
#include <string.h>

/* The end of the type that begins at s. */
static const char *skip_type(const char *s)
{
  int depth = 0;
  if (*s == '#') return s + 1 + strspn(s + 1, "0123456789");
  if (*s != '(') return s + strcspn(s, " ()->#");
  do {
    if (*s == '(') depth++;
    if (*s == ')') depth--;
  } while (*s++ && depth > 0);
  return s;
}

static bool is_opaque(const FitSide *side, const char *type)
{
  type += strspn(type, "(");
  size_t len = (size_t)(skip_type(type) - type);
  for (int i = 0; i < side->nopaque; i++)
    if (strlen(side->opaque[i]) == len && !memcmp(side->opaque[i], type, len)) return true;
  return false;
}

typedef struct Bound {
  const char *var, *type;
  size_t nvar, ntype;
} Bound;
typedef VEC(Bound) Bounds;

static bool bind_var(Bounds *b, Bound new)
{
  for (int i = 0; i < b->n; i++)
    if (b->at[i].nvar == new.nvar && !memcmp(b->at[i].var, new.var, new.nvar))
      return b->at[i].ntype == new.ntype && !memcmp(b->at[i].type, new.type, new.ntype);
  vec_push(b, new);
  return true;
}

static bool starts_type(const char *s) { return *s && !strchr(") ->#", *s); }

bool fit_types(FitSide general, FitSide special)
{
  Bounds bounds = { 0 };
  const char *g = general.type, *s = special.type;
  while (*g && *s) {
    const char *gend = skip_type(g), *send = skip_type(s);
    bool types = starts_type(g) && starts_type(s);
    if (types && *g == '*') {
      if (!bind_var(&bounds, (Bound){ g, s, (size_t)(gend - g), (size_t)(send - s) })) return false;
    } else if (!types || !(is_opaque(&general, g) || is_opaque(&special, s))) {
      if (*g != *s) return false;
      gend = g + 1;
      send = s + 1;
    }
    g = gend;
    s = send;
  }
  return *g == *s;
}
