/* once_usage.c: see once_usage.h.  Nothing here is recursive, since programs have chains of any
 * length. */
#include <config.h>
#include "opt/once_usage.h"
#include <string.h>

/* The fields of a constructor, in one class of values. */
typedef struct Fields {
  const DataCon *con;
  Ref **at;
  struct Fields *next;
} Fields;

struct Val {
  Val *same; /* leads to the value that stands for its class; NULL: this one does */
  bool shared;
  Fields *fields;
};

typedef struct Pair {
  Val *a, *b;
} Pair;

static VEC(Pair) pairs; /* values still to be made one */
static Refs news;       /* references with marks that have not been handed on yet */

void usage_begin(void)
{
  memset(&pairs, 0, sizeof pairs);
  memset(&news, 0, sizeof news);
}

Val *usage_val(void) { return NEW(Val); }

static Val *class_of(Val *v)
{
  while (v->same) {
    if (v->same->same) v->same = v->same->same;
    v = v->same;
  }
  return v;
}

Ref *usage_ref(Val *val)
{
  Ref *r = NEW(Ref);
  r->val = val ? val : usage_val();
  return r;
}

void usage_mark(Ref *r, unsigned marks)
{
  if ((r->marks & marks) == marks) return;
  r->marks |= marks;
  vec_push(&news, r);
}

static void share_fields(const Val *v, const Fields *f)
{
  for (; v->shared && f; f = f->next)
    for (int i = 0; i < f->con->arity; i++) usage_mark(f->at[i], USAGE_MANY);
}

void usage_share(Val *val)
{
  Val *v = class_of(val);
  if (v->shared) return;
  v->shared = true;
  share_fields(v, v->fields);
}

static Fields *fields_of(const Val *v, const DataCon *con)
{
  Fields *f = v->fields;
  while (f && f->con != con) f = f->next;
  return f;
}

static Fields *add_fields(Val *v, const DataCon *con, Ref **at)
{
  Fields *f = NEW(Fields);
  *f = (Fields){ con, at, v->fields };
  v->fields = f;
  return f;
}

Ref *usage_field(Val *val, const DataCon *con, int i)
{
  Val *v = class_of(val);
  Fields *f = fields_of(v, con);
  if (!f) {
    Ref **at = NEWN(Ref *, con->arity);
    for (int k = 0; k < con->arity; k++) at[k] = usage_ref(NULL);
    f = add_fields(v, con, at);
    for (int k = 0; v->shared && k < con->arity; k++) usage_mark(at[k], USAGE_MANY);
  }
  return f->at[i];
}

/* a and b are the same field of values that became one: what flows into either may be taken out of
 * either. */
static void join_refs(Ref *a, Ref *b)
{
  if (a == b) return;
  vec_push(&a->from, b);
  vec_push(&b->from, a);
  usage_mark(b, a->marks);
  usage_mark(a, b->marks);
  vec_push(&pairs, ((Pair){ a->val, b->val }));
}

static void join_vals(Val *a, Val *b)
{
  if (a == b) return;
  b->same = a;
  if (a->shared || b->shared) {
    usage_share(a);
    b->shared = true;
    share_fields(b, b->fields);
  }
  for (Fields *f = b->fields; f; f = f->next) {
    Fields *g = fields_of(a, f->con);
    if (!g) add_fields(a, f->con, f->at);
    for (int i = 0; g && i < f->con->arity; i++) join_refs(g->at[i], f->at[i]);
  }
}

void usage_same(Val *a, Val *b)
{
  vec_push(&pairs, ((Pair){ a, b }));
  while (pairs.n > 0) {
    Pair p = pairs.at[--pairs.n];
    join_vals(class_of(p.a), class_of(p.b));
  }
}

void usage_flow(Ref *from, Ref *to)
{
  vec_push(&to->from, from);
  usage_mark(from, to->marks);
  usage_same(from->val, to->val);
}

void usage_solve(void)
{
  while (news.n > 0) {
    Ref *r = news.at[--news.n];
    if (r->marks & USAGE_MANY) usage_share(r->val);
    for (int i = 0; i < r->from.n; i++) usage_mark(r->from.at[i], r->marks);
  }
}
