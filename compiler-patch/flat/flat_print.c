/* flat_print.c: see flat_print.h. */
#include <config.h>
#include "flat/flat_print.h"
#include "flat/literal.h"
#include "flat/name.h"
#include <string.h>

typedef struct Printer {
  FILE *f;
  int indent;
} Printer;

/* How much an expression must hold together: as the operand of an operator, as the right operand of
 * `:', or not at all. */
typedef enum { ANY, OPERAND } Place;

static void expression(Printer *p, const FExp *e, Place place);

/* ---- names ---- */

/* Tuples and lists have names of their own. */
static bool is_builtin(Name name)
{
  int fields;
  return !strcmp(name, "[]") || flat_tuple(name, &fields);
}

static void print_name(Printer *p, Name name)
{
  if (name_is_plain(name) || is_builtin(name)) fputs(name, p->f);
  else if (name_is_operator(name)) fprintf(p->f, "(%s)", name);
  else fprintf(p->f, "`%s`", name);
}

/* At a place where a parenthesis means something else. */
static void print_quoted(Printer *p, Name name)
{
  if (name_is_operator(name)) fprintf(p->f, "`%s`", name);
  else print_name(p, name);
}

static void print_var(Printer *p, const FVar *v) { print_name(p, v->name); }

static void print_vars(Printer *p, FVar *const *vars, int n)
{
  for (int i = 0; i < n; i++) {
    if (i) putc(',', p->f);
    print_var(p, vars[i]);
  }
}

static void in_parens(Printer *p, FVar *const *vars, int n)
{
  if (n == 0) return;
  putc('(', p->f);
  print_vars(p, vars, n);
  putc(')', p->f);
}

/* ---- lists and applications ---- */

static bool is_con(const FExp *e, const char *name, int nargs)
{
  return e->kind == FX_CON && e->nargs == nargs && !strcmp(e->con->name, name);
}

/* Does a chain of conses end in [], so that it can be written in brackets? */
static bool is_list(const FExp *e)
{
  while (is_con(e, ":", 2)) e = e->args[1];
  return is_con(e, "[]", 0);
}

static void print_list(Printer *p, const FExp *e)
{
  putc('[', p->f);
  for (const FExp *at = e; is_con(at, ":", 2); at = at->args[1]) {
    if (at != e) putc(',', p->f);
    expression(p, at->args[0], ANY);
  }
  putc(']', p->f);
}

static void string(Printer *p, const FExp *e)
{
  putc('"', p->f);
  for (size_t i = 0; i < e->len; i++)
    literal_print_char(p->f, (unsigned char)e->str[i], '"',
                       i + 1 < e->len ? (unsigned char)e->str[i + 1] : 0);
  putc('"', p->f);
}

static void arguments(Printer *p, FExp *const *args, int n)
{
  if (n == 0) return;
  putc('(', p->f);
  for (int i = 0; i < n; i++) {
    if (i) putc(',', p->f);
    expression(p, args[i], ANY);
  }
  putc(')', p->f);
}

/* The operands of another operator are in parentheses; only chains of `:' have none. */
static void infix(Printer *p, Name op, FExp *const *args)
{
  expression(p, args[0], OPERAND);
  fprintf(p->f, " %s ", op);
  bool chain = !strcmp(op, ":") && is_con(args[1], ":", 2) && !is_list(args[1]);
  expression(p, args[1], chain ? ANY : OPERAND);
}

static bool is_infix(const FExp *e)
{
  if (e->nargs != 2 || (e->kind != FX_CALL && e->kind != FX_CON)) return false;
  return name_is_operator(e->kind == FX_CALL ? e->fun->name : e->con->name) && !is_list(e);
}

static void call(Printer *p, const FExp *e)
{
  Name name = e->kind == FX_CALL ? e->fun->name : e->con->name;
  int fields;
  if (is_infix(e)) infix(p, name, e->args);
  else if (e->kind == FX_CON && is_list(e)) print_list(p, e);
  else if (e->kind == FX_CON && flat_tuple(name, &fields) && e->nargs == fields && fields > 1)
    arguments(p, e->args, e->nargs);
  else {
    print_name(p, name);
    arguments(p, e->args, e->nargs);
  }
}

/* A name applied to nothing is written f(), since f(x) and (f)(x) are both a call of f. */
static void print_call(Printer *p, const FExp *e)
{
  const FExp *f = e->args[0];
  bool name = (f->kind == FX_CALL || f->kind == FX_CON) && f->nargs == 0;
  bool simple = name || f->kind == FX_VAR;
  if (!simple) putc('(', p->f);
  expression(p, e->args[0], ANY);
  if (!simple) putc(')', p->f);
  if (name) fputs("()", p->f);
  arguments(p, e->args + 1, e->nargs - 1);
}

/* ---- expressions that take several lines ---- */

static void newline(Printer *p) { fprintf(p->f, "\n%*s", p->indent, ""); }

static void let(Printer *p, const FExp *e)
{
  fputs("let ", p->f);
  p->indent += 2;
  for (int i = 0; i < e->nbinds; i++) {
    if (i) fputs(";", p->f), newline(p);
    print_var(p, e->binds[i].var);
    fputs(" = ", p->f);
    expression(p, e->binds[i].rhs, ANY);
  }
  p->indent -= 2;
  fputs(" in", p->f);
  newline(p);
  expression(p, e->body, ANY);
}

static void free_vars(Printer *p, const FExp *e)
{
  fputs("let ", p->f);
  print_vars(p, e->vars, e->nvars);
  fputs(" free in", p->f);
  newline(p);
  expression(p, e->body, ANY);
}

static void pattern(Printer *p, const FAlt *a)
{
  int fields;
  Name name = a->con ? a->con->name : NULL;
  if (!name) literal_print(p->f, &a->lit);
  else if (a->nvars == 2 && name_is_operator(name)) {
    print_var(p, a->vars[0]);
    fprintf(p->f, " %s ", name);
    print_var(p, a->vars[1]);
  } else {
    if (!flat_tuple(name, &fields) || fields == 0) print_quoted(p, name);
    in_parens(p, a->vars, a->nvars);
  }
}

static void case_of(Printer *p, const FExp *e)
{
  fputs(e->flex ? "fcase " : "case ", p->f);
  expression(p, e->body, ANY);
  fputs(" of {", p->f);
  p->indent += 2;
  for (int i = 0; i < e->nalts; i++) {
    newline(p);
    pattern(p, &e->alts[i]);
    fputs(" -> ", p->f);
    p->indent += 2;
    expression(p, e->alts[i].body, ANY);
    p->indent -= 2;
    if (i + 1 < e->nalts) putc(';', p->f);
  }
  p->indent -= 2;
  newline(p);
  putc('}', p->f);
}

static void print_mark(Printer *p, const FExp *e)
{
  fputs("scc ", p->f);
  literal_print_text(p->f, e->name);
  putc(' ', p->f);
  expression(p, e->body, ANY);
}

/* The left side of an `or' that is one itself is in parentheses, and so is what reaches as far to
 * the right as it can. */
static bool is_open(const FExp *e)
{
  return e->kind == FX_LET || e->kind == FX_FREE || e->kind == FX_SCC || e->kind == FX_OR;
}

static void or (Printer * p, const FExp *e)
{
  for (int i = 0; i < e->nargs; i++) {
    bool parens = i + 1 < e->nargs && is_open(e->args[i]);
    if (i) fputs(" or ", p->f);
    if (parens) putc('(', p->f);
    expression(p, e->args[i], ANY);
    if (parens) putc(')', p->f);
  }
}

static void expression(Printer *p, const FExp *e, Place place)
{
  bool parens = place == OPERAND && (is_open(e) || e->kind == FX_CASE || is_infix(e));
  if (parens) putc('(', p->f);
  switch (e->kind) {
    case FX_VAR: print_var(p, e->var); break;
    case FX_LIT: literal_print(p->f, &e->lit); break;
    case FX_STRING: string(p, e); break;
    case FX_CALL:
    case FX_CON: call(p, e); break;
    case FX_APPLY: print_call(p, e); break;
    case FX_LET: let(p, e); break;
    case FX_FREE: free_vars(p, e); break;
    case FX_OR: or (p, e); break;
    case FX_CASE: case_of(p, e); break;
    case FX_SCC: print_mark(p, e); break;
    case FX_TICK:
      fprintf(p->f, "{-%c %s-} ", "FHCUNVEB"[e->cost], e -> centre);
      expression(p, e->body, place);
      break;
    case FX_UPDATE: expression(p, e->body, place); break;
  }
  if (parens) putc(')', p->f);
}

/* ---- programs ---- */

static void type(Printer *p, const FType *t)
{
  fputs("data ", p->f);
  print_name(p, t->name);
  fputs(t->params, p->f);
  for (int i = 0; i < t->ncons; i++) {
    const FCon *c = t->cons[i];
    fputs(i ? " | " : " = ", p->f);
    print_quoted(p, c->name);
    for (int k = 0; k < c->arity; k++) fprintf(p->f, "%s%s", k ? "," : "(", c->fields[k]);
    if (c->arity) putc(')', p->f);
  }
  putc('\n', p->f);
}

static void function(Printer *p, const FFun *f)
{
  putc('\n', p->f);
  if (f->nparams == 2 && name_is_operator(f->name)) {
    print_var(p, f->params[0]);
    fprintf(p->f, " %s ", f->name);
    print_var(p, f->params[1]);
  } else {
    print_quoted(p, f->name);
    in_parens(p, f->params, f->nparams);
  }
  fputs(" =", p->f);
  p->indent = 2;
  bool lines =
      f->body && (f->body->kind == FX_CASE || f->body->kind == FX_LET || f->body->kind == FX_FREE);
  if (lines) newline(p);
  else putc(' ', p->f);
  if (f->body) expression(p, f->body, ANY);
  else {
    fputs("external ", p->f);
    literal_print_text(p->f, f->external);
  }
  putc('\n', p->f);
}

void flat_print_program(FILE *f, const FProgram *program)
{
  Printer p = { .f = f };
  for (int i = 0; i < program->types.n; i++)
    if (program->types.at[i]->used) type(&p, program->types.at[i]);
  for (int i = 0; i < program->funs.n; i++)
    if (program->funs.at[i]->reached) function(&p, program->funs.at[i]);
}
