/* mismatch.c: the messages for types that don't agree. */
#include <config.h>
#include "lml/mismatch.h"
#include "base/arena.h"
#include <ctype.h>
#include <string.h>

static void note_rigid(const Clash *c)
{
  const Ident *id = c->rigid->owner;
  if (!id) return;
  if (id->con) {
    diag_note(id->loc,
              "`*%s' is hidden in `%s': which type it is can't be known, and it can't be taken out",
              c->rigid->name, id->name);
    return;
  }
  if (c->kind == CLASH_ESCAPE) {
    diag_note(id->sig->loc,
              "the signature of `%s' is too general: `*%s' is a type from outside the definition, "
              "not any type",
              id->name, c->rigid->name);
    return;
  }
  const char *var, *other;
  type_show_two(c->rigid, c->rigid == c->a ? c->b : c->a, &var, &other);
  diag_note(
      id->sig->loc,
      "the signature of `%s' is too general: `%s' stands for any type, but here it must be %s",
      id->name, var, other);
}

/* For two types of one name: without these notes the message would only say "T, but ... T". */
static void note_namesakes(const Clash *c)
{
  TyCon *a = type_head(c->a), *b = type_head(c->b);
  if (!a || !b || a == b || a->name != b->name) return;
  if (a->loc.src) diag_note(a->loc, "one type `%s' is declared here", a->name);
  if (b->loc.src) diag_note(b->loc, "another type `%s' is declared here", b->name);
}

/* An undeclared type is legal.  But it may be misspelt, or the name of a value after a `:' that was
 * meant as cons. */
static void note_undeclared(Type *t)
{
  TyCon *c = type_head(t);
  if (!c || c->arity >= 0 || !c->loc.src) return;
  if (islower((unsigned char)*c->name))
    diag_note(c->loc,
              "no type `%s' is declared (`:' is followed by a type; a list cell is written "
              "`x . %s')",
              c->name, c->name);
  else diag_note(c->loc, "no type `%s' is declared", c->name);
}

static bool is_tuple(const TyCon *c) { return c && c->name[0] == '#'; }

/* The user may have written [1, 2] and meant [1; 2]. */
static void note_commas(Type *a, Type *b)
{
  if (type_head(a) != tycon_list || type_head(b) != tycon_list) return;
  TyCon *x = type_head(type_prune(a)->args[0]), *y = type_head(type_prune(b)->args[0]);
  if (x && y && is_tuple(x) != is_tuple(y))
    diag_note((Loc){ 0 }, "elements of a list are separated by `;': [1, 2] is a list of one pair");
}

/* The end of a message: it shows the clashing parts of long types, or says that a type would be
 * infinite. */
static const char *clash_detail(const Clash *c, size_t length)
{
  if (c->kind == CLASH_INFINITE) return ": that would be an infinite type";
  if (c->kind != CLASH_CON || length < 80) return "";
  const char *a, *b;
  type_show_two(c->a, c->b, &a, &b);
  if (strlen(a) + strlen(b) >= length) return "";
  return arena_printf(unit_arena, ": %s is not %s", a, b);
}

/* Makes the rigid variables flexible that keep a and b apart, after a message about them. */
static void soften(Type *a, Type *b)
{
  while (!type_unify(a, b)) {
    const Clash *c = type_clash();
    if (c->kind != CLASH_RIGID && c->kind != CLASH_ESCAPE) return;
    c->rigid->rigid = false;
  }
}

static void after_clash(const Clash *c, Type *got, Type *want)
{
  if (c->kind == CLASH_RIGID || c->kind == CLASH_ESCAPE) {
    note_rigid(c);
    soften(got, want);
  } else if (c->kind == CLASH_CON) {
    note_namesakes(c);
    note_undeclared(c->a);
    note_undeclared(c->b);
    note_commas(got, want);
  }
}

/* Reports the unification that has just failed. */
void mismatch_report(Loc loc, const char *subject, Type *got, const char *context, Type *want)
{
  Clash c = *type_clash();
  const char *g, *w;
  type_show_two(got, want, &g, &w);
  const char *detail = clash_detail(&c, strlen(g) + strlen(w));
  diag_error(loc, "%s has type %s, but %s %s%s", subject, g, context, w, detail);
  after_clash(&c, got, want);
}

void mismatch_expect(Loc loc, const char *subject, Type *got, const char *context, Type *want)
{
  if (!type_unify(got, want)) mismatch_report(loc, subject, got, context, want);
}

void mismatch_branches(Loc loc, Type *a, Type *b)
{
  Clash c = *type_clash();
  const char *sa, *sb;
  type_show_two(a, b, &sa, &sb);
  diag_error(loc, "the branches of this if differ: %s and %s%s", sa, sb,
             clash_detail(&c, strlen(sa) + strlen(sb)));
  after_clash(&c, a, b);
}

void mismatch_row_add(Row *row, Loc loc, const char *subject, Type *got, const char *context)
{
  if (type_unify(got, row->type)) return;
  if (row->other) {
    if (type_unify(got, row->other)) return;
    type_unify(got, row->type); /* fails again, for the message */
  }
  row->other = got;
  mismatch_report(loc, subject, got, context, row->type);
}
