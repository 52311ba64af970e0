/* about.c: see about.h. */
#include <config.h>
#include "back/about.h"
#include <string.h>

/* Commas, tabs and ends of lines separate names. */
static bool can_write(const char *name) { return !strpbrk(name, ",\t\n"); }

static bool can_write_type(const char *type) { return !strpbrk(type, "\t\n"); }

/* ---- functions ---- */

/* Is it a module's name?  So are shown the library's functions that serve several others. */
static bool is_module(const char *name)
{
  const char *dot = strrchr(name, '.');
  const char *last = dot && dot[1] ? dot + 1 : name;
  return *last >= 'A' && *last <= 'Z' && !strchr(last, '@');
}

static bool is_word(Name name) { return *name >= 'a' && *name <= 'z'; }

static bool is_library(Loc at) { return at.src && at.src->library; }

Name about_function(const Fun *f, Name construction, Loc at)
{
  Name own = f->var->name;
  bool library = is_library(f->here.loc);
  if (f->is_thunk || f->is_piece) return NULL;
  if (!own || (f->is_lambda && own != construction))
    return f->is_lambda && !library ? intern_printf("lambda of %s", f->here.producer) : NULL;
  if (own != construction && is_module(construction) && can_write(own)) return own;
  /* Code calls its argument, say f; in a copy of that code f is this function. */
  bool given = f->shown != construction && !library && (is_library(at) || is_word(construction));
  return given && can_write(f->shown) ? f->shown : NULL;
}

/* ---- names ---- */

static Name function_name(const Fun *f)
{
  Name own = about_function(f, f->shown, f->here.loc);
  return own ? own : f->shown;
}

static Name atom_name(const Expr *e)
{
  const Var *v = e->kind == EX_VAR ? e->var : NULL;
  Name n = !v ? NULL : v->fun ? function_name(v->fun) : v->called ? v->called : v->name;
  return n && can_write(n) ? n : intern("");
}

Name about_names(const Expr *first, Expr *const *args, int nargs)
{
  enum { MOST = 64 }; /* texts of n names for each of n cells would take too long */
  if (nargs > MOST) return NULL;
  const char *text = first ? atom_name(first) : "";
  size_t len = strlen(text); /* up to the last name */
  for (int i = 0; i < nargs; i++) {
    Name n = atom_name(args[i]);
    text = arena_printf(unit_arena, "%s%s%s", text, first || i ? "," : "", n);
    if (*n) len = strlen(text);
  }
  return len ? intern(arena_strndup(unit_arena, text, len)) : NULL;
}

/* ---- constructors ---- */

static const char *place(Loc loc)
{
  return arena_printf(unit_arena, "%d %s", loc.src->lineless ? 0 : loc.line, diag_listed(loc.src));
}

/* A dictionary is no field of the source: it has neither name nor type, and advice about fields
 * that are evaluated late passes it over. */
static const char *field_text(const DataCon *c, int i)
{
  if (i < c->ndicts) return i ? "\t! " : "! ";
  const char *label = c->labels && c->labels[i] && can_write(c->labels[i]) ? c->labels[i] : "";
  const char *type = c->types && can_write_type(c->types[i]) ? c->types[i] : "";
  return arena_printf(unit_arena, "%s%s%s %s", i ? "\t" : "", c->strict && c->strict[i] ? "!" : "",
                      label, type);
}

/* Constructors that are built in are declared nowhere.  The file of the site needs no name. */
static const char *con_text(const Site *s)
{
  const DataCon *c = s->con;
  if (!c->loc.src) return "";
  bool here = s->here.loc.src == c->loc.src && !c->loc.src->lineless;
  const char *at = here ? arena_printf(unit_arena, "%d", c->loc.line) : place(c->loc);
  const char *text = arena_printf(unit_arena, "d%s\nf", at);
  for (int i = 0; i < c->arity; i++)
    text = arena_printf(unit_arena, "%s%s", text, field_text(c, i));
  return text;
}

/* ---- sites ---- */

static const char *caller(const Site *s)
{
  const CoreCaller *c = s->caller;
  if (!s->caller_column)
    return arena_printf(unit_arena, "%s\t%s", place(c->here.loc), c->here.producer);
  return arena_printf(unit_arena, "%d:%d %s\t%s", c->here.loc.line, s->caller_column,
                      diag_listed(c->here.loc.src), c->here.producer);
}

Foreign about_site(const Site *s)
{
  const char *text = s->kind == SITE_CON ? con_text(s) : "";
  if (s->function) text = arena_printf(unit_arena, "%s%sn%s", text, *text ? "\n" : "", s->function);
  if (s->names) text = arena_printf(unit_arena, "%s%sv%s", text, *text ? "\n" : "", s->names);
  if (s->caller) text = arena_printf(unit_arena, "%s%sc%s", text, *text ? "\n" : "", caller(s));
  return *text ? text : NULL;
}
