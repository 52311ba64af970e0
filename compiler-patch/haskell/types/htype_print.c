/* htype_print.c: types as Haskell writes them, with as few parentheses as possible. */
#include <config.h>
#include "haskell/types/hclass.h"
#include "haskell/types/htype.h"
#include <stdlib.h>
#include <string.h>

/* How tightly the place of a type binds: a type that binds less gets parentheses. */
enum { ANY, OPERAND, ARGUMENT };

typedef struct Text {
  char *at;
  size_t n, room;
} Text;

static void add_text(Text *t, const char *s)
{
  size_t len = strlen(s);
  if (t->n + len + 1 > t->room) {
    t->room = 2 * (t->n + len) + 64;
    char *at = arena_alloc(unit_arena, t->room);
    if (t->n) memcpy(at, t->at, t->n);
    t->at = at;
  }
  memcpy(t->at + t->n, s, len + 1);
  t->n += len;
}

static Name letters(int i)
{
  if (i < 26) return intern_printf("%c", 'a' + i);
  return intern_printf("%c%d", 'a' + i % 26, i / 26);
}

/* ---- names of variables ---- */

typedef struct Named {
  const Ty *var;
  Name name;
} Named;

static uint64_t hash_address(const void *p) { return unique_mix(0, (uint64_t)(uintptr_t)p); }
static uint64_t hash_var(const void *named) { return hash_address(((const Named *)named)->var); }
static bool same_name(const void *a, const void *b) { return a == b; }

static bool same_var(const void *a, const void *b)
{
  return ((const Named *)a)->var == ((const Named *)b)->var;
}

static bool is_taken(const HTypeNames *names, Name name)
{
  return unique_find(&names->names, name);
}

static Name next_name(HTypeNames *names)
{
  while (is_taken(names, letters(names->next))) names->next++;
  return letters(names->next++);
}

/* A skolem has the name of its signature; if another variable has it already, a number is added. */
static Name skolem_name(const HTypeNames *names, Name name)
{
  Name text = name;
  for (int i = 1; is_taken(names, text); i++) text = intern_printf("%s%d", name, i);
  return text;
}

static Name var_name(HTypeNames *names, const Ty *v)
{
  names->vars.hash = hash_var, names->vars.same = same_var;
  names->names.hash = hash_address, names->names.same = same_name;
  Named key = { .var = v }, *named = unique_find(&names->vars, &key);
  if (named) return named->name;
  named = NEW(Named);
  *named = (Named){ v, v->skolem ? skolem_name(names, v->skolem) : next_name(names) };
  unique_first(&names->vars, named);
  unique_first(&names->names, (void *)named->name);
  return named->name;
}

/* ---- types ---- */

static void show_type(Text *out, HTypeNames *names, Ty *t, int place);

static void show_list(Text *out, HTypeNames *names, Ty **args, int n, const char *ends)
{
  add_text(out, (char[]){ ends[0], 0 });
  for (int i = 0; i < n; i++) {
    if (i) add_text(out, ", ");
    show_type(out, names, args[i], ANY);
  }
  add_text(out, (char[]){ ends[1], 0 });
}

/* [a], (a, b) and a -> b, if all their parts are there. */
static bool show_special(Text *out, HTypeNames *names, HTyCon *c, Ty **args, int n, int place)
{
  if (c->entity || n != c->arity || n == 0) return false;
  if (c->name[0] == '[') return show_list(out, names, args, n, "[]"), true;
  if (c->name[0] == '(') return show_list(out, names, args, n, "()"), true;
  if (strcmp(c->name, "->") != 0) return false;
  if (place > ANY) add_text(out, "(");
  show_type(out, names, args[0], OPERAND);
  add_text(out, " -> ");
  show_type(out, names, args[1], ANY);
  if (place > ANY) add_text(out, ")");
  return true;
}

const char *htype_show_name(Name name)
{
  return htree_is_operator(name) ? arena_printf(unit_arena, "(%s)", name) : name;
}

static void show_head(Text *out, HTypeNames *names, Ty *t)
{
  if (t->kind == TY_VAR) add_text(out, var_name(names, t));
  else if (t->kind == TY_GEN) add_text(out, letters(t->id));
  else if (!t->con->entity && t->con->name[0] != '-') add_text(out, t->con->name);
  else add_text(out, htype_show_name(t->con->name));
}

/* forall a b. (C a, D b) => t */
static void show_forall(Text *out, HTypeNames *names, const HForall *all, int place)
{
  if (place > ANY) add_text(out, "(");
  for (int i = 0; i < all->nbound; i++) {
    add_text(out, i ? " " : "forall ");
    add_text(out, var_name(names, all->bound[i]));
  }
  if (all->nbound) add_text(out, ". ");
  if (all->npreds > 1) add_text(out, "(");
  for (int i = 0; i < all->npreds; i++) {
    if (i) add_text(out, ", ");
    add_text(out, htype_show_pred(names, all->preds[i]));
  }
  if (all->npreds) add_text(out, all->npreds > 1 ? ") => " : " => ");
  show_type(out, names, all->body, ANY);
  if (place > ANY) add_text(out, ")");
}

static void show_type(Text *out, HTypeNames *names, Ty *t, int place)
{
  VEC(Ty *) args = { 0 };
  if (htype_is_forall(t)) {
    show_forall(out, names, htype_prune(t)->all, place);
    return;
  }
  for (t = htype_prune(t); t->kind == TY_APP; t = htype_prune(t->fun)) vec_push(&args, t->arg);
  for (int i = 0; i < args.n / 2; i++) {
    Ty *swap = args.at[i];
    args.at[i] = args.at[args.n - 1 - i];
    args.at[args.n - 1 - i] = swap;
  }
  if (t->kind == TY_CON && show_special(out, names, t->con, args.at, args.n, place)) return;
  bool parens = args.n > 0 && place == ARGUMENT;
  if (parens) add_text(out, "(");
  show_head(out, names, t);
  for (int i = 0; i < args.n; i++) {
    add_text(out, " ");
    show_type(out, names, args.at[i], ARGUMENT);
  }
  if (parens) add_text(out, ")");
}

const char *htype_show(HTypeNames *names, Ty *t)
{
  Text out = { 0 };
  show_type(&out, names, t, ANY);
  return out.at;
}

const char *htype_show_arg(HTypeNames *names, Ty *t)
{
  Text out = { 0 };
  show_type(&out, names, t, ARGUMENT);
  return out.at;
}

const char *htype_show_pred(HTypeNames *names, Pred p)
{
  Text out = { 0 };
  if (p.class->implicit) {
    if (!strcmp(p.class->name, "?callStack")) return "HasCallStack";
    add_text(&out, p.class->name);
    add_text(&out, " :: ");
    show_type(&out, names, p.type, ANY);
    return out.at;
  }
  bool whole = p.class->bundle || p.class == hclass_asserted(); /* the type bears the name */
  if (!whole) {
    add_text(&out, p.class->name);
    add_text(&out, " ");
  }
  show_type(&out, names, p.type, whole ? ANY : ARGUMENT);
  return out.at;
}

/* ---- schemes ---- */

static int by_text(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* One assertion stands alone, several in parentheses. */
static const char *show_context(const char **preds, int n)
{
  Text out = { 0 };
  bool parens = n > 1 || preds[0][0] == '?';
  if (parens) add_text(&out, "(");
  for (int i = 0; i < n; i++) {
    if (i) add_text(&out, ", ");
    add_text(&out, preds[i]);
  }
  add_text(&out, parens ? ") => " : " => ");
  return out.at;
}

/* The variables are named as they come in the type, and the assertions are sorted. */
const char *htype_show_scheme(const HScheme *s)
{
  HTypeNames names = { 0 };
  Ty **args = NEWN(Ty *, s->nvars);
  const char **preds = NEWN(const char *, s->npreds);
  for (int i = 0; i < s->nvars; i++) args[i] = htype_fresh(0);
  const char *type = htype_show(&names, htype_substitute(s->type, args));
  for (int i = 0; i < s->npreds; i++)
    preds[i] = htype_show_pred(
        &names, (Pred){ s->preds[i].class, htype_substitute(s->preds[i].type, args) });
  if (s->npreds == 0) return type;
  qsort(preds, (size_t)s->npreds, sizeof *preds, by_text);
  return arena_printf(unit_arena, "%s%s", show_context(preds, s->npreds), type);
}
