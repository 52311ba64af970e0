/* centre.c: see centre.h. */
#include <config.h>
#include "core/centre.h"
#include "base/arena.h"
#include "base/unique.h"
#include <string.h>

CentreOptions centre_options = { .size = 2 };

static uint64_t centre_hash(const void *item)
{
  const Centre *c = item;
  uint64_t h = unique_mix((uint64_t)c->kind, (uintptr_t)c->name);
  return unique_mix(unique_mix(h, (uintptr_t)c->module), (uintptr_t)c->origin);
}

static bool centre_same(const void *a, const void *b)
{
  const Centre *x = a, *y = b;
  return x->kind == y->kind && x->name == y->name && x->module == y->module
         && x->origin == y->origin;
}

static Centre *first_like(Centre k)
{
  static Unique all;
  static const Arena *arena; /* of the source that they belong to */
  if (arena != unit_arena) all = (Unique){ .hash = centre_hash, .same = centre_same };
  arena = unit_arena;
  Centre *c = NEW(Centre);
  *c = k;
  return unique_first(&all, c);
}

Centre *centre_get(CentreKind kind, Name name, Name module, Loc loc)
{
  return first_like((Centre){ kind, name, module, loc, NULL });
}

Centre *centre_function(Name path, Name module, Loc loc)
{
  if (!centre_options.module) return centre_get(CENTRE_FUNCTION, path, module, loc);
  const char *colon = strchr(module, ':'), *slash = strrchr(module, '/');
  Name own = intern(colon ? colon + 1 : slash ? slash + 1 : module);
  return centre_get(CENTRE_MODULE, own, module, (Loc){ .src = loc.src });
}

Centre *centre_pair(const Centre *function, const Centre *origin)
{
  Centre pair = *function;
  pair.kind = CENTRE_PAIR;
  pair.origin = origin;
  return first_like(pair);
}

Centre *centre_nobody(const char *name)
{
  return centre_get(CENTRE_SHARED, intern(name), NULL, (Loc){ 0 });
}

Centre *centre_main(void) { return centre_get(CENTRE_MAIN, intern("MAIN"), NULL, (Loc){ 0 }); }

/* An operator stands in parentheses, as in heap profiles, also after the function that it is local
 * to: f/(@).  A lambda, f/\, does not.  A text after a blank, "(shared)", is no part of the
 * name. */
Name centre_shown(const Centre *k)
{
  const char *name = k->name, *prefix = k->kind == CENTRE_CAF ? "CAF:" : "";
  size_t skip = strlen(prefix);
  if (k->kind == CENTRE_MARK || k->kind == CENTRE_MODULE || strncmp(name, prefix, skip))
    return name;
  const char *end = name + strcspn(name, " "), *from = end;
  while (from > name + skip && strchr("!#$%&*+-./:;<=>?@\\^|~,", from[-1])) from--;
  if (from > name + skip && *from == '/') from++;
  bool local = from > name + skip && from[-1] == '/';
  while (local && from[0] == '\\' && from[1] == '/') from += 2;
  bool lambda = local && end == from + 1 && *from == '\\';
  if (from == end || lambda || name[0] == '(') return name;
  return arena_printf(unit_arena, "%.*s(%.*s)%s", (int)(from - name), name, (int)(end - from), from,
                      end);
}
