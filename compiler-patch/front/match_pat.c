/* match_pat.c: finds what a pattern tests. */
#include <config.h>
#include "base/arena.h"
#include "front/match_private.h"

Name match_name(const Pattern *p) { return p->kind == PAT_NAME ? p->name : NULL; }

const Pattern *match_bare(const Pattern *p)
{
  while (p && p->kind == PAT_NAME) p = p->sub;
  return p && p->kind != PAT_ANY ? p : NULL;
}

/* The string "abc" is a cons cell, whose arguments are 'a' and "bc". */
static Pattern **string_args(const Pattern *p)
{
  Pattern **args = NEWN(Pattern *, 2);
  args[0] = NEW(Pattern);
  *args[0] = (Pattern){ .kind = PAT_LIT,
                        .loc = p->loc,
                        .rep = REP_SCALAR,
                        .lit = LIT_CHAR,
                        .value = (unsigned char)p->str[0] };
  args[1] = NEW(Pattern);
  *args[1] = *p;
  args[1]->str++;
  args[1]->len--;
  return args;
}

DataCon *match_con(const Pattern *p)
{
  if (p->kind == PAT_STRING) return p->len ? con_cons : con_nil;
  return p->kind == PAT_CON ? p->con : NULL;
}

const char *match_type(const Pattern *p)
{
  const DataCon *c = match_con(p);
  return c ? c->type->name : p->lit == LIT_CHAR ? "Char" : "Int";
}

bool match_same_type(const Pattern *p, const Pattern *q)
{
  const DataCon *c = match_con(p), *d = match_con(q);
  return c && d ? c->type == d->type : !c && !d && p->lit == q->lit;
}

intptr_t match_key(const Pattern *p)
{
  const DataCon *c = match_con(p);
  return c ? c->tag : p->value;
}

Pattern **match_args(const Pattern *p)
{
  return p->kind == PAT_STRING && p->len ? string_args(p) : p->args;
}

/* ---- patterns without variables ---- */

static void digest_one(Digest *d, intptr_t key)
{
  d->count++;
  d->hash = (d->hash ^ (uint64_t)key) * 0x100000001b3u;
  d->hash ^= d->hash >> 29;
}

/* p->open notes that p has a variable in it, since match.c asks again for each part of p. */
bool match_digest(Pattern *p, Digest *d)
{
  if (p->open) return false;
  switch (p->kind) {
    case PAT_LIT: digest_one(d, p->value); return true;
    case PAT_STRING:
      for (size_t i = 0; i < p->len; i++) {
        digest_one(d, con_cons->tag);
        digest_one(d, (unsigned char)p->str[i]);
      }
      digest_one(d, con_nil->tag);
      return true;
    case PAT_CON:
      digest_one(d, p->con->tag);
      for (int i = 0; i < p->con->arity; i++) {
        if (p->con->strict && p->con->strict[i]) d->strict = true;
        if (!match_digest(p->args[i], d)) return !(p->open = true);
      }
      return true;
    default: return false;
  }
}
