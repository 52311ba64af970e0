/* core_print.c: core as text, for people and for golden tests.
 *
 *     map f xs =
 *       case xs of
 *         [] -> []
 *         x . xs#2 -> f x . map f xs#2
 *
 * A name bears a number (xs#2) only where an outer variable of the same name is in scope.  An
 * invented variable without a name is t.  A node whose producer isn't that of the code around it
 * says so: {f}.  So does one whose colour isn't: <mapper>, or <> for none.  An expression without
 * let, case, lambda or join goes on one line; everything else is indented. */
#include <config.h>
#include "core/core.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"
#include <ctype.h>
#include <string.h>

static FILE *out;
static Name charged;           /* the producer that a reader expects here, */
static const Centre *coloured; /* and the colour */
static bool in_line;           /* what is being printed is part of something on one line */

static void print_node(const Expr *e, int indent);

/* ---- names and their numbers ---- */

/* How many variables of each name are in scope. */
typedef struct Count {
  Name name;
  int n;
} Count;
static Count *counts;
static size_t ncounts, counts_room;

static Count *find_count(Name name)
{
  size_t i = ((size_t)name >> 3) & (counts_room - 1);
  while (counts[i].name && counts[i].name != name) i = (i + 1) & (counts_room - 1);
  return &counts[i];
}

static void grow_counts(void)
{
  Count *old = counts;
  size_t room = counts_room;
  counts_room = room ? room * 2 : 256;
  counts = NEWN(Count, counts_room);
  for (size_t i = 0; i < room; i++)
    if (old[i].name) *find_count(old[i].name) = old[i];
}

static Count *count_of(Name name)
{
  if (ncounts * 2 >= counts_room) grow_counts();
  Count *c = find_count(name);
  if (!c->name) {
    c->name = name;
    ncounts++;
  }
  return c;
}

static Name name_of(const Var *v) { return v->name ? v->name : intern(v->join ? "j" : "t"); }

/* A variable's mark is its number, negated: other users of marks have positive ones. */
static void enter(Var *v) { v->mark = -++count_of(name_of(v))->n; }
static void leave(Var *v) { count_of(name_of(v))->n--; }

static void enter_all(Var **vs, int n)
{
  for (int i = 0; i < n; i++) enter(vs[i]);
}

static void leave_all(Var **vs, int n)
{
  for (int i = 0; i < n; i++) leave(vs[i]);
}

static void print_name(const char *name)
{
  bool word = isalpha((unsigned char)name[0]) || name[0] == '_' || name[0] == '['
              || (unsigned char)name[0] >= 128;
  fprintf(out, word ? "%s" : "(%s)", name);
}

static void print_var(const Var *v)
{
  print_name(name_of(v));
  if (v->mark < -1) fprintf(out, "#%d", -v->mark);
}

static void print_vars(Var **vs, int n)
{
  for (int i = 0; i < n; i++) {
    fputc(' ', out);
    print_var(vs[i]);
  }
}

/* ---- layout ---- */

static void newline(int indent) { fprintf(out, "\n%*s", indent, ""); }

static bool is_cons(const Expr *e) { return e->kind == EX_CON && e->con == con_cons; }

static bool is_atom(const Expr *e)
{
  return e->kind == EX_VAR || e->kind == EX_LIT || e->kind == EX_STRING
         || (e->kind == EX_CON && e->nargs == 0);
}

static bool is_tuple(const DataCon *c) { return c->name[0] == ','; }

/* Can e be written on one line? */
static bool is_flat(const Expr *e)
{
  while (!in_line) {
    if (e->kind == EX_LAM || e->kind == EX_LET || e->kind == EX_CASE || e->kind == EX_JOIN
        || e->kind == EX_FREE)
      return false;
    if (e->kind == EX_APP && !is_flat(e->fun)) return false;
    if (e->nargs == 0) return true;
    for (int i = 0; i < e->nargs - 1; i++)
      if (!is_flat(e->args[i])) return false;
    e = e->args[e->nargs - 1];
  }
  return true;
}

/* ---- literals ---- */

static void print_byte(long c, char quote)
{
  if (c == '\n') fputs("\\n", out);
  else if (c == '\t') fputs("\\t", out);
  else if (c == quote || c == '\\') fprintf(out, "\\%c", (char)c);
  else if (c >= ' ' && c < 127) fputc((int)c, out);
  else if (c >= 0 && c < 256) fprintf(out, "\\%03lo", c);
  else fprintf(out, "\\{%ld}", c);
}

static void print_lit(LitKind kind, intptr_t value)
{
  if (kind == LIT_INT || kind == LIT_INT64) {
    fprintf(out, "%lld%s", (long long)value, kind == LIT_INT64 ? "L" : "");
    return;
  }
  if (kind == LIT_DOUBLE) {
    fprintf(out, "%.17g", core_double_of(value));
    return;
  }
  fputc('\'', out);
  print_byte((long)value, '\'');
  fputc('\'', out);
}

static void print_string(const char *s, size_t len)
{
  fputc('"', out);
  for (size_t i = 0; i < len; i++) print_byte((unsigned char)s[i], '"');
  fputc('"', out);
}

/* ---- expressions ---- */

/* Prints e as an argument: in parentheses unless it is an atom or a tuple. */
static void print_arg(const Expr *e, int indent)
{
  if (is_atom(e) || (e->kind == EX_CON && is_tuple(e->con) && is_flat(e))) {
    print_node(e, indent);
    return;
  }
  fputc('(', out);
  print_node(e, indent + 1);
  fputc(')', out);
}

/* Prints arguments after a head: on its line if all fit on one, else each on its own. */
static void print_args(Expr *const *args, int n, int indent)
{
  bool flat = true;
  for (int i = 0; i < n && flat; i++) flat = is_flat(args[i]);
  for (int i = 0; i < n; i++) {
    if (flat) fputc(' ', out);
    else newline(indent + 2);
    print_arg(args[i], indent + 2);
  }
}

/* Prints a . b . c, without recursion along the tail. */
static void print_list(const Expr *e, int indent)
{
  bool flat = is_flat(e);
  for (; is_cons(e); e = e->args[1]) {
    print_arg(e->args[0], indent);
    if (flat) {
      fputs(" . ", out);
    } else {
      fputs(" .", out);
      newline(indent);
    }
    if (is_cons(e->args[1])
        && (e->args[1]->here.producer != e->here.producer
            || e->args[1]->here.centre != e->here.centre))
      break;
  }
  if (!is_cons(e)) {
    print_arg(e, indent);
    return;
  }
  print_arg(e->args[1], indent);
}

static void print_tuple(const Expr *e, int indent)
{
  fputc('(', out);
  bool flat = is_flat(e);
  for (int i = 0; i < e->nargs; i++) {
    if (i > 0) fputc(',', out);
    if (i > 0 && flat) fputc(' ', out);
    if (i > 0 && !flat) newline(indent + 1);
    print_node(e->args[i], indent + 1);
  }
  fputc(')', out);
}

static void print_con(const Expr *e, int indent)
{
  if (is_cons(e)) print_list(e, indent);
  else if (is_tuple(e->con)) print_tuple(e, indent);
  else {
    print_name(e->con->name);
    print_args(e->args, e->nargs, indent);
  }
}

static void print_prim(const Expr *e, int indent)
{
  const char *name = prim_name(e->prim);
  bool infix = e->nargs == 2 && ispunct((unsigned char)name[0]) && name[0] != '%' && is_flat(e);
  if (infix || strcmp(name, "%") == 0) {
    print_arg(e->args[0], indent);
    fprintf(out, " %s ", name);
    print_arg(e->args[1], indent);
    return;
  }
  fputs(name, out);
  if (e->prim == PR_SCC) fprintf(out, "%s <%s>", e->value ? " -1" : "", e->enters->name);
  print_args(e->args, e->nargs, indent);
}

/* Prints what follows a `->' or `=': on the same line if it can be. */
static void print_after(const Expr *e, int indent)
{
  if (is_flat(e)) fputc(' ', out);
  else newline(indent);
  print_node(e, indent);
}

static void print_lambda(const Expr *e, int indent)
{
  enter_all(e->params, e->nparams);
  fputs(e->name ? "fun " : "\\", out);
  if (e->name) print_name(e->name);
  for (int i = 0; i < e->nparams; i++) {
    if (e->name || i > 0) fputc(' ', out);
    print_var(e->params[i]);
  }
  fputs(" ->", out);
  print_after(e->body, indent + 2);
  leave_all(e->params, e->nparams);
}

/* A function's lambda begins on the line of its definition. */
static void print_bind(const CoreBind *b, int indent)
{
  newline(indent);
  print_var(b->var);
  fputs(b->rhs->once ? " =1" : " =", out);
  if (b->rhs->kind != EX_LAM) {
    print_after(b->rhs, indent + 2);
    return;
  }
  fputc(' ', out);
  print_node(b->rhs, indent);
}

static void print_let(const Expr *e, int indent)
{
  fputs(e->rec ? "let rec" : "let", out);
  for (int i = 0; i < e->nbinds; i++) enter(e->binds[i].var);
  for (int i = 0; i < e->nbinds; i++) print_bind(&e->binds[i], indent + 2);
  newline(indent);
  fputs("in", out);
  newline(indent);
  print_node(e->body, indent);
  for (int i = 0; i < e->nbinds; i++) leave(e->binds[i].var);
}

static void print_pattern(const Expr *e, const Alt *a)
{
  if (!a->con) {
    print_lit(e->lit, a->value);
  } else if (a->con == con_cons || is_tuple(a->con)) {
    for (int i = 0; i < a->nvars; i++) {
      if (i > 0) fputs(a->con == con_cons ? " . " : ", ", out);
      print_var(a->vars[i]);
    }
  } else {
    print_name(a->con->name);
    print_vars(a->vars, a->nvars);
  }
}

static void print_case(const Expr *e, int indent)
{
  fputs(e->flex ? "fcase " : "case ", out);
  if (is_flat(e->fun)) print_node(e->fun, indent);
  else print_arg(e->fun, indent + 5);
  fputs(" of", out);
  enter(e->var);
  if (e->var->uses) print_vars((Var **)&e->var, 1);
  for (int i = 0; i < e->nalts; i++) {
    const Alt *a = &e->alts[i];
    enter_all(a->vars, a->nvars);
    newline(indent + 2);
    print_pattern(e, a);
    fputs(" ->", out);
    print_after(a->body, indent + 4);
    leave_all(a->vars, a->nvars);
  }
  if (e->deflt) {
    newline(indent + 2);
    fputs("_ ->", out);
    print_after(e->deflt, indent + 4);
  }
  leave(e->var);
}

static void print_join(const Expr *e, int indent)
{
  enter(e->var);
  fputs("join ", out);
  print_var(e->var);
  enter_all(e->params, e->nparams);
  print_vars(e->params, e->nparams);
  fputs(" =", out);
  print_after(e->fun, indent + 2);
  leave_all(e->params, e->nparams);
  newline(indent);
  fputs("in", out);
  newline(indent);
  print_node(e->body, indent);
  leave(e->var);
}

/* a or b on one line; otherwise each alternative has lines of its own. */
static void print_or(const Expr *e, int indent)
{
  bool flat = is_flat(e);
  for (int i = 0; i < e->nargs; i++) {
    if (i > 0 && flat) fputs(" or ", out);
    if (i > 0 && !flat) {
      newline(indent);
      fputs("or", out);
      newline(indent);
    }
    print_arg(e->args[i], indent);
  }
}

static void print_free(const Expr *e, int indent)
{
  enter_all(e->params, e->nparams);
  fputs("free", out);
  print_vars(e->params, e->nparams);
  fputs(" in", out);
  newline(indent);
  print_node(e->body, indent);
  leave_all(e->params, e->nparams);
}

static void print_kind(const Expr *e, int indent)
{
  switch (e->kind) {
    case EX_VAR: print_var(e->var); break;
    case EX_LIT:
      if (e->lit == LIT_INTEGER) fprintf(out, "%sI", e->str);
      else if (e->lit == LIT_TEXT) {
        print_string(e->str, e->len);
        fputc('t', out);
      } else print_lit(e->lit, e->value);
      break;
    case EX_STRING: print_string(e->str, e->len); break;
    case EX_APP:
      print_arg(e->fun, indent);
      print_args(e->args, e->nargs, indent);
      break;
    case EX_CON: print_con(e, indent); break;
    case EX_PRIM: print_prim(e, indent); break;
    case EX_LAM: print_lambda(e, indent); break;
    case EX_LET: print_let(e, indent); break;
    case EX_CASE: print_case(e, indent); break;
    case EX_JOIN: print_join(e, indent); break;
    case EX_JUMP:
      fputs("jump ", out);
      print_var(e->var);
      print_args(e->args, e->nargs, indent);
      break;
    case EX_FAIL:
      fputs("FAIL ", out);
      print_string(e->str, e->len);
      break;
    case EX_OR: print_or(e, indent); break;
    case EX_FREE: print_free(e, indent); break;
  }
}

static void print_node(const Expr *e, int indent)
{
  Name before = charged;
  const Centre *around = coloured;
  bool before_line = in_line;
  bool expected = e->here.producer == charged || (e->kind == EX_LAM && e->name == e->here.producer);
  if (!expected && !is_atom(e)) fprintf(out, "{%s} ", e->here.producer);
  if (e->here.centre != coloured) fprintf(out, "<%s> ", e->here.centre ? e->here.centre->name : "");
  charged = e->here.producer;
  coloured = e->here.centre;
  in_line = is_flat(e);
  print_kind(e, indent);
  in_line = before_line;
  charged = before;
  coloured = around;
}

void core_print_expr(FILE *f, const Expr *e)
{
  out = f;
  charged = e->here.producer;
  coloured = NULL;
  if (!counts) grow_counts();
  print_node(e, 0);
  fputc('\n', f);
}

/* ---- a program ---- */

/* The facts that det found about a function: " det, bound". */
static const char *facts_text(const Fun *f)
{
  static const char *const effects[] = { "", " stays", " succeeds", " det" };
  bool bound = f->facts & FACT_BOUND, comma = bound && (f->facts & FACT_DET);
  return arena_printf(unit_arena, "%s%s%s", effects[f->facts & FACT_DET], comma ? "," : "",
                      bound ? " bound" : "");
}

static void print_fun(const Fun *f)
{
  charged = f->here.producer;
  coloured = NULL;
  if (f->here.producer != f->var->name) fprintf(out, "{%s} ", f->here.producer);
  print_var(f->var);
  enter_all(f->params, f->nparams);
  print_vars(f->params, f->nparams);
  fputs(" =", out);
  if (f->facts) fprintf(out, "  --%s", facts_text(f));
  if (f->strict)
    fprintf(out, "%s %s", f->facts ? "," : "  --", convention_text(f->strict, f->nparams, f->raw));
  if (f->fields) fprintf(out, "%s fields", f->strict ? "," : "  --");
  newline(2);
  print_node(f->body, 2);
  fputc('\n', out);
  leave_all(f->params, f->nparams);
}

void core_print(FILE *f, const Program *p)
{
  out = f;
  counts = NULL;
  ncounts = counts_room = 0;
  for (int i = 0; i < p->nfuns; i++) enter(p->funs[i]->var);
  for (int i = 0; i < p->nfuns; i++) {
    if (!p->funs[i]->body) continue;
    if (i > 0) fputc('\n', f);
    print_fun(p->funs[i]);
  }
}
