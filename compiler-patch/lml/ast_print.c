/* ast_print.c: trees and types as text, for -da and -dt.
 *
 * A tree is printed as LML with every compound expression in parentheses, so that the text shows
 * how precedence was resolved.  `e where b' shows as let.  Definitions take a line each; all else
 * runs on. */
#include <config.h>
#include "lml/ast.h"
#include "lml/type.h"
#include <stdio.h>
#include <string.h>

static void print_exp(const Exp *e, int indent);
static void print_bind(const Bind *b, int indent);

/* ---- names and literals ---- */

static bool is_word(Name s)
{
  unsigned char c = (unsigned char)*s;
  if (strcmp(s, "o") == 0) return false;
  return c == '_' || c == '#' || c >= 128 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static Name bare(Name s) { return strncmp(s, "unary ", 6) == 0 ? s + 6 : s; }

/* Prints a name; an operator stands in parentheses. */
static void print_name(Name s)
{
  if (is_word(s) || strcmp(s, "[]") == 0) fputs(s, stdout);
  else printf("(%s)", s);
}

static void print_escaped(unsigned char c, char quote)
{
  static const char letters[] = "ntrbfe", values[] = "\n\t\r\b\f\033";
  const char *p = c ? strchr(values, c) : NULL;
  if (p) printf("\\%c", letters[p - values]);
  else if (c < 32 || c >= 127) printf("\\%03o", c);
  else if (c == (unsigned char)quote || c == '\\') printf("\\%c", c);
  else putchar(c);
}

void ast_print_string(const char *s, size_t n)
{
  putchar('"');
  for (size_t i = 0; i < n; i++) print_escaped((unsigned char)s[i], '"');
  putchar('"');
}

void ast_print_char(intptr_t c)
{
  putchar('\'');
  print_escaped((unsigned char)c, '\'');
  putchar('\'');
}

/* The indentation is at most 100 columns. */
static void newline(int indent) { printf("\n%*s", indent < 100 ? indent : 100, ""); }

/* ---- types as written ---- */

static void print_stype(const SType *s);

static void print_stypes(const SType *s, const char *between)
{
  for (int i = 0; i < s->nargs; i++) {
    if (i) fputs(between, stdout);
    print_stype(s->args[i]);
  }
}

static bool is_tuple_type(const SType *s)
{
  return s->name[0] == '#' && s->nargs > 1 && s->nargs < 1000
         && s->name == intern_printf("#%d", s->nargs);
}

static void print_stype(const SType *s)
{
  if (s->kind == ST_VAR) {
    printf("*%s", s->name);
  } else if (s->nargs == 0) {
    print_name(s->name);
  } else {
    putchar('(');
    if (strcmp(s->name, "->") == 0 && s->nargs == 2) {
      print_stypes(s, " -> ");
    } else if (is_tuple_type(s)) {
      print_stypes(s, " # ");
    } else {
      print_name(s->name);
      putchar(' ');
      print_stypes(s, " ");
    }
    putchar(')');
  }
}

/* ---- patterns ---- */

static void print_pat(const Pat *q);

static void print_pats(Pat **qs, int n, const char *between)
{
  for (int i = 0; i < n; i++) {
    if (i) fputs(between, stdout);
    print_pat(qs[i]);
  }
}

static void print_con_pat(const Pat *q)
{
  if (q->nargs == 0) {
    print_name(q->con->name);
    return;
  }
  putchar('(');
  if (q->con->name[0] == ',') print_pats(q->args, q->nargs, ", ");
  else if (q->nargs == 2 && !is_word(q->con->name)) {
    print_pat(q->args[0]);
    printf(" %s ", q->con->name);
    print_pat(q->args[1]);
  } else {
    print_name(q->con->name);
    putchar(' ');
    print_pats(q->args, q->nargs, " ");
  }
  putchar(')');
}

static void print_pat(const Pat *q)
{
  switch (q->kind) {
    case P_WILD: putchar('_'); break;
    case P_VAR: print_name(q->name); break;
    case P_CON: print_con_pat(q); break;
    case P_INT: printf("%jd", (intmax_t)q->value); break;
    case P_CHAR: ast_print_char(q->value); break;
    case P_STRING: ast_print_string(q->str, q->len); break;
    case P_AS:
      putchar('(');
      print_name(q->name);
      fputs(" as ", stdout);
      print_pat(q->sub);
      putchar(')');
      break;
    case P_TYPED:
      putchar('(');
      print_pat(q->sub);
      fputs(" : ", stdout);
      print_stype(q->stype);
      putchar(')');
      break;
    case P_APP:
      putchar('(');
      print_pats(q->args, q->nargs, " ");
      putchar(')');
      break;
    case P_INFIX:
      putchar('(');
      print_pat(q->args[0]);
      printf(" %s ", q->name);
      print_pat(q->args[1]);
      putchar(')');
      break;
    case P_TUPLE:
      putchar('(');
      print_pats(q->args, q->nargs, ", ");
      putchar(')');
      break;
    case P_LIST:
      putchar('[');
      print_pats(q->args, q->nargs, "; ");
      putchar(']');
      break;
  }
}

/* ---- definitions ---- */

/* f p q & (g) = e; the sign is ":" in an arm. */
static void print_rule(const char *name, const Rule *r, const char *sign, int indent)
{
  if (name) print_name(name);
  for (int i = 0; i < r->npats; i++) {
    if (name || i) putchar(' ');
    print_pat(r->pats[i]);
  }
  if (r->guard) {
    fputs(" & (", stdout);
    print_exp(r->guard, indent);
    putchar(')');
  }
  printf(" %s ", sign);
  print_exp(r->body, indent);
}

static void print_def(const Def *d, int indent)
{
  if (d->kind == D_PAT) {
    print_pat(d->pat);
    if (d->guard) {
      fputs(" & (", stdout);
      print_exp(d->guard, indent + 2);
      putchar(')');
    }
    fputs(" = ", stdout);
    print_exp(d->rhs, indent + 2);
    return;
  }
  for (int i = 0; i < d->nrules; i++) {
    if (i) {
      newline(indent);
      fputs("|| ", stdout);
    }
    print_rule(d->id->name, &d->rules[i], "=", indent + 2);
  }
}

static void print_clauses(const Bind *b, int indent)
{
  for (int i = 0; i < b->nclauses; i++) {
    const Clause *c = &b->clauses[i];
    if (i) {
      newline(indent);
      fputs("|| ", stdout);
    }
    print_pat(c->lhs);
    if (c->guard) {
      fputs(" & (", stdout);
      print_exp(c->guard, indent + 2);
      putchar(')');
    }
    fputs(" = ", stdout);
    print_exp(c->rhs, indent + 2);
  }
}

static void print_con(const Con *k)
{
  print_name(k->name);
  for (int j = 0; j < k->arity; j++) {
    putchar(' ');
    print_stype(k->fields[j]);
    if (k->strict[j]) putchar('!');
  }
}

static void print_record(const Con *k)
{
  for (int j = 0; j < k->arity; j++) {
    fputs(j ? "; " : "{", stdout);
    print_name(k->labels[j]);
    fputs(": ", stdout);
    print_stype(k->fields[j]);
    if (k->strict[j]) putchar('!');
  }
  putchar('}');
}

static void print_tycon(const TyCon *c)
{
  fputs("type ", stdout);
  print_name(c->name);
  for (int i = 0; i < c->arity; i++) printf(" *%s", c->params[i]);
  if (c->kind == TC_SYNONYM) {
    fputs(" == ", stdout);
    print_stype(c->synonym);
  }
  for (int i = 0; i < c->ncons; i++) {
    const Con *k = c->cons[i];
    fputs(i ? " + " : " = ", stdout);
    (k->labels ? print_record : print_con)(k);
  }
}

static void print_and(const Bind *b, int indent)
{
  for (int i = 0; i < b->nsubs; i++) {
    if (i) {
      newline(indent);
      fputs("and ", stdout);
    }
    print_bind(b->subs[i], indent + (i ? 4 : 0));
  }
}

static void print_bind(const Bind *b, int indent)
{
  switch (b->kind) {
    case B_CLAUSES: print_clauses(b, indent); break;
    case B_TYPE:
    case B_SYNONYM: print_tycon(b->tycon); break;
    case B_SIG:
      print_name(b->name);
      fputs(" :: ", stdout);
      print_stype(b->sig);
      break;
    case B_AND:
      putchar('(');
      print_and(b, indent + 1);
      putchar(')');
      break;
    case B_REC:
      fputs("rec ", stdout);
      print_bind(b->subs[0], indent + 4);
      break;
    case B_LOCAL:
      fputs("local ", stdout);
      print_bind(b->subs[0], indent + 6);
      newline(indent);
      fputs("in ", stdout);
      print_bind(b->subs[1], indent + 3);
      newline(indent);
      fputs("end", stdout);
      break;
  }
}

/* After depend, definitions are printed group by group, in depend's order. */
static void print_groups(const Exp *e, int indent)
{
  for (int i = 0; i < e->ngroups; i++) {
    const Group *g = &e->groups[i];
    newline(indent + 2);
    if (g->rec) fputs("rec ", stdout);
    for (int j = 0; j < g->ndefs; j++) {
      if (j) {
        newline(indent + 2);
        fputs("and ", stdout);
      }
      print_def(g->defs[j], indent + 4);
    }
  }
}

static void print_defs(const Exp *e, int indent)
{
  for (int i = 0; i < e->ndefs; i++) {
    newline(indent + 2);
    print_def(e->defs[i], indent + 2);
  }
}

static void print_let(const Exp *e, int indent)
{
  fputs("(let", stdout);
  if (e->groups) {
    print_groups(e, indent);
  } else if (e->defs || !e->bind) {
    print_defs(e, indent);
  } else {
    newline(indent + 2);
    print_bind(e->bind, indent + 2);
  }
  newline(indent + 1);
  fputs("in ", stdout);
  print_exp(e->body, indent + 1);
  putchar(')');
}

/* ---- expressions ---- */

static void print_exps(Exp **es, int n, const char *between, int indent)
{
  for (int i = 0; i < n; i++) {
    if (i) fputs(between, stdout);
    print_exp(es[i], indent);
  }
}

static void print_app(const Exp *e, int indent)
{
  const Exp *f = e->fun;
  putchar('(');
  if (f->kind == E_ID && bare(f->name) != f->name && e->nargs == 1) {
    printf("%s ", bare(f->name));
    print_exp(e->args[0], indent);
  } else if (f->kind == E_ID && e->nargs == 2 && !is_word(f->name)) {
    char between[64];
    snprintf(between, sizeof between, " %.60s ", f->name);
    print_exps(e->args, 2, between, indent);
  } else {
    print_exp(f, indent);
    putchar(' ');
    print_exps(e->args, e->nargs, " ", indent);
  }
  putchar(')');
}

static void print_case(const Exp *e, int indent)
{
  if (e->isbang) {
    fputs("(let ! ", stdout);
    print_pat(e->rules[0].pats[0]);
    if (e->rules[0].guard) {
      fputs(" & (", stdout);
      print_exp(e->rules[0].guard, indent);
      putchar(')');
    }
    fputs(" = ", stdout);
    print_exp(e->fun, indent);
    fputs(" in ", stdout);
    print_exp(e->rules[0].body, indent);
    putchar(')');
    return;
  }
  fputs("(case ", stdout);
  print_exp(e->fun, indent);
  fputs(" in ", stdout);
  for (int i = 0; i < e->nrules; i++) {
    if (i) fputs(" || ", stdout);
    print_rule(NULL, &e->rules[i], ":", indent);
  }
  fputs(" end)", stdout);
}

static void print_seq(const Exp *e, int indent)
{
  putchar('[');
  print_exp(e->args[0], indent);
  if (e->args[1]) {
    fputs("; ", stdout);
    print_exp(e->args[1], indent);
  }
  fputs(" ..", stdout);
  if (e->args[2]) {
    putchar(' ');
    print_exp(e->args[2], indent);
  }
  putchar(']');
}

static void print_comp(const Exp *e, int indent)
{
  putchar('[');
  print_exp(e->body, indent);
  fputs(" ;; ", stdout);
  for (int i = 0; i < e->nquals; i++) {
    if (i) fputs("; ", stdout);
    if (e->quals[i].pat) {
      print_pat(e->quals[i].pat);
      fputs(" <- ", stdout);
    }
    print_exp(e->quals[i].exp, indent);
  }
  putchar(']');
}

static void print_if(const Exp *e, int indent)
{
  fputs("(if ", stdout);
  print_exp(e->args[0], indent);
  fputs(" then ", stdout);
  print_exp(e->args[1], indent);
  fputs(" else ", stdout);
  print_exp(e->args[2], indent);
  putchar(')');
}

static void print_around(const char *open, Exp **es, int n, const char *between, const char *close,
                         int indent)
{
  fputs(open, stdout);
  print_exps(es, n, between, indent);
  fputs(close, stdout);
}

static void print_exp(const Exp *e, int indent)
{
  switch (e->kind) {
    case E_ID: print_name(e->name); break;
    case E_INT: printf("%jd", (intmax_t)e->value); break;
    case E_CHAR: ast_print_char(e->value); break;
    case E_STRING: ast_print_string(e->str, e->len); break;
    case E_DOUBLE: fputs(e->str, stdout); break;
    case E_BIGNUM: printf("%sI", e->str); break;
    case E_APP: print_app(e, indent); break;
    case E_LAM:
      fputs("(\\", stdout);
      print_pat(e->rules[0].pats[0]);
      fputs(". ", stdout);
      print_exp(e->rules[0].body, indent);
      putchar(')');
      break;
    case E_LET: print_let(e, indent); break;
    case E_CASE: print_case(e, indent); break;
    case E_IF: print_if(e, indent); break;
    case E_AND: print_around("(", e->args, 2, " & ", ")", indent); break;
    case E_OR: print_around("(", e->args, 2, " | ", ")", indent); break;
    case E_NOT: print_around("(~ ", e->args, 1, "", ")", indent); break;
    case E_TUPLE: print_around("(", e->args, e->nargs, ", ", ")", indent); break;
    case E_LIST: print_around("[", e->args, e->nargs, "; ", "]", indent); break;
    case E_SEQ: print_seq(e, indent); break;
    case E_COMP: print_comp(e, indent); break;
    case E_RSECT:
      printf("(%s ", e->fun->name);
      print_exp(e->args[0], indent);
      putchar(')');
      break;
    case E_SCC:
      printf("({# SCC \"%s\" #} ", e->name);
      print_exp(e->body, indent);
      putchar(')');
      break;
    case E_UNCHECKED:
      print_exp(e->body, indent);
      fputs("{# NOTCHK #}", stdout);
      break;
    case E_TYPED:
      putchar('(');
      print_exp(e->body, indent);
      fputs(" : ", stdout);
      print_stype(e->stype);
      putchar(')');
      break;
  }
}

/* ---- files ---- */

static void print_import(const Import *im)
{
  static const char *const fixities[] = { "infixl", "infixr", "prefix", "postfix", "nonfix" };
  switch (im->kind) {
    case IM_FIXITY: printf("%s \"%s\";\n", fixities[im->fixity], im->name); return;
    case IM_TYPE:
      fputs("import ", stdout);
      print_tycon(im->tycon);
      break;
    case IM_VALUE:
      fputs("import ", stdout);
      print_name(im->name);
      fputs(" : ", stdout);
      print_stype(im->type);
      break;
  }
  if (im->arity >= 0) printf(" {# ARITY _ = %d #}", im->arity);
  if (im->strict) printf(" {# STRICTNESS _ = \"%s\" #}", im->strict);
  if (im->arity >= 0 && !im->needs_none) fputs(" {# CONSTANTS _ = 1 #}", stdout);
  fputs(";\n", stdout);
}

void ast_print_unit(const Unit *u)
{
  if (u->is_module) fputs("module\n", stdout);
  for (int i = 0; i < u->nimports; i++) print_import(&u->imports[i]);
  if (u->has_exports) {
    fputs("export", stdout);
    for (int i = 0; i < u->nexports; i++) {
      fputs(i ? ", " : " ", stdout);
      print_name(u->exports[i]);
    }
    fputs(";\n", stdout);
  }
  if (u->body) print_exp(u->body, 0);
  else if (u->bind) print_bind(u->bind, 0);
  if (u->is_module) fputs("\nend", stdout);
  putchar('\n');
}

/* ---- types inferred ---- */

static void types_in(const Exp *e, int indent);

static void print_scheme(const Ident *id, int indent)
{
  printf("%*s", indent, "");
  print_name(id->name);
  printf(" : %s\n", id->scheme ? type_show_scheme(id->scheme) : "?");
}

static void types_in_rules(const Rule *rs, int n, int indent)
{
  for (int i = 0; i < n; i++) {
    types_in(rs[i].guard, indent);
    types_in(rs[i].body, indent);
  }
}

static void types_of_def(const Def *d, int indent)
{
  if (d->kind == D_FUN) {
    print_scheme(d->id, indent);
    types_in_rules(d->rules, d->nrules, indent + 2);
    return;
  }
  for (int i = 0; i < d->nids; i++) print_scheme(d->ids[i], indent);
  types_in(d->rhs, indent + 2);
}

static void types_in(const Exp *e, int indent)
{
  if (!e) return;
  for (int i = 0; i < e->ndefs; i++) types_of_def(e->defs[i], indent);
  types_in(e->fun, indent);
  for (int i = 0; i < e->nargs; i++) types_in(e->args[i], indent);
  types_in_rules(e->rules, e->nrules, indent);
  for (int i = 0; i < e->nquals; i++) types_in(e->quals[i].exp, indent);
  types_in(e->body, indent);
}

void ast_print_types(const Unit *u)
{
  types_in(u->body, 0);
  if (!u->is_module && u->body && u->body->type) printf("main : %s\n", type_show(u->body->type));
}
