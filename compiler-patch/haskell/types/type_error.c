/* type_error.c: the messages that a program's types have for who uses them, TypeError of
 * GHC.TypeLits.
 *
 * A message is a type of the kind ErrorMessage, whose constructors have the names that are spelled
 * here. */
#include <config.h>
#include "haskell/types/hclass.h"
#include "haskell/types/builtin.h"
#include "haskell/types/htype.h"
#include <string.h>

static bool is_con(Ty *t, const char *name)
{
  t = htype_prune(t);
  return t->kind == TY_CON && t->con->name[0] == '\'' && !strcmp(t->con->name + 1, name);
}

static const char *text_of(HTypeNames *names, Ty *t);

static const char *both(HTypeNames *names, Ty *a, const char *between, Ty *b)
{
  const char *first = text_of(names, a);
  return arena_printf(unit_arena, "%s%s%s", first, between, text_of(names, b));
}

static const char *literal(HTypeNames *names, Ty *t)
{
  const char *quoted = htype_show(names, t);
  size_t n = strlen(quoted);
  if (quoted[0] != '"' || n < 2) return quoted;
  return arena_printf(unit_arena, "%.*s", (int)n - 2, quoted + 1);
}

static const char *text_of(HTypeNames *names, Ty *t)
{
  t = htype_prune(t);
  Ty *fun = t->kind == TY_APP ? htype_prune(t->fun) : NULL;
  if (!fun) return htype_show(names, t);
  if (is_con(fun, "Text")) return literal(names, t->arg);
  if (is_con(fun, "ShowType")) return htype_show(names, t->arg);
  if (fun->kind == TY_APP && is_con(fun->fun, ":<>:")) return both(names, fun->arg, "", t->arg);
  if (fun->kind == TY_APP && is_con(fun->fun, ":$$:")) return both(names, fun->arg, "\n  ", t->arg);
  return htype_show(names, t);
}

const char *htype_error(HTypeNames *names, Ty *t)
{
  t = htype_prune(t);
  if (t->kind != TY_APP) return NULL;
  Ty *fun = htype_prune(t->fun);
  if (fun->kind == TY_CON && hbuiltin_is(HB_TYPE_ERROR, fun->con->entity))
    return text_of(names, t->arg);
  const char *text = htype_error(names, t->fun);
  return text ? text : htype_error(names, t->arg);
}
