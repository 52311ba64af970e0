/* match_pat.c: what a pattern asks for. */
#include <config.h>
#include "arena.h"
#include "matcher.h"

const Pat *match_untyped(const Pat *p)
{
  while (p->kind == P_TYPED) p = p->sub;
  return p;
}

Name match_name(const Pat *p)
{
  p = match_untyped(p);
  return p->kind == P_VAR || p->kind == P_AS ? p->id->name : NULL;
}

const Pat *match_bare(const Pat *p)
{
  while (p->kind == P_TYPED || p->kind == P_AS) p = p->sub;
  return p->kind == P_WILD || p->kind == P_VAR ? NULL : p;
}

bool match_irrefutable(const Pat *p) { return !match_bare(p); }

static Pat *pat_new(PatKind kind, const Pat *like, Type *type)
{
  Pat *p = NEW(Pat);
  p->kind = kind;
  p->loc = like->loc;
  p->type = type;
  return p;
}

/* "abc" as a cons: its constructor's arguments 'a' and "bc". */
static Pat **string_args(const Pat *p)
{
  Pat **args = NEWN(Pat *, 2);
  args[0] = pat_new(P_CHAR, p, type_con(tycon_char, 0, NULL));
  args[0]->value = (unsigned char)p->str[0];
  args[1] = pat_new(P_STRING, p, p->type);
  args[1]->str = p->str + 1;
  args[1]->len = p->len - 1;
  return args;
}

Con *match_con(const Pat *p)
{
  if (p->kind == P_STRING) return p->len ? con_cons : con_nil;
  return p->kind == P_CON ? p->con : NULL;
}

intptr_t match_key(const Pat *p)
{
  const Con *c = match_con(p);
  return c ? c->tag : p->value;
}

Pat **match_args(const Pat *p) { return p->kind == P_STRING && p->len ? string_args(p) : p->args; }

/* ---- patterns without variables ---- */

static void digest_one(Digest *d, intptr_t key)
{
  d->count++;
  d->hash = (d->hash ^ (uint64_t)key) * 0x100000001b3u;
  d->hash ^= d->hash >> 29;
}

/* That p has a variable in it is noted, since it is asked again at every level. */
bool match_digest(Pat *p, Digest *d)
{
  while (p->kind == P_TYPED) p = p->sub;
  if (p->open) return false;
  switch (p->kind) {
    case P_INT: case P_CHAR: digest_one(d, p->value); return true;
    case P_STRING:
      for (size_t i = 0; i < p->len; i++) {
        digest_one(d, con_cons->tag);
        digest_one(d, (unsigned char)p->str[i]);
      }
      digest_one(d, con_nil->tag);
      return true;
    case P_CON:
      digest_one(d, p->con->tag);
      for (int i = 0; i < p->nargs; i++) {
        if (p->con->strict && p->con->strict[i]) d->strict = true;
        if (!match_digest(p->args[i], d)) return !(p->open = true);
      }
      return true;
    default: return false;
  }
}
