/* parse.c: tokens of flat text -> tree.  See parse.h for the grammar; one function reads each rule.
 *
 * The reader looks one token ahead.  An error ends the definition in which it stands: `fail' jumps
 * to `program', which goes on at the next definition. */
#include <config.h>
#include "base/utf8.h"
#include "flat/literal.h"
#include "flat/name.h"
#include "flat/parse_private.h"
#include <setjmp.h>
#include <string.h>

enum { DEEPEST = 50000 };

typedef struct Reader {
  FProgram *program;
  FModule *module;
  FlatLexer lx;
  Tok tok, ahead;
  int depth;    /* of expressions */
  jmp_buf next; /* where an error leads to */
} Reader;

typedef VEC(FExp *) Exps;
typedef VEC(FVar *) Vars;

static FExp *expression(Reader *r);

/* ---- tokens ---- */

static void advance(Reader *r)
{
  r->tok = r->ahead;
  r->ahead = flat_next_token(&r->lx);
}

static bool is_token(const Tok *t, const char *text)
{
  return t->kind == TOK_FIXED && !strcmp(t->name, text);
}

static bool at(const Reader *r, const char *text) { return is_token(&r->tok, text); }

static _Noreturn void fail(Reader *r, const char *expected)
{
  diag_error(r->tok.loc, "expected %s, found %s", expected, flat_show_token(&r->tok));
  longjmp(r->next, 1);
}

static bool accept(Reader *r, const char *text)
{
  if (!at(r, text)) return false;
  advance(r);
  return true;
}

static void expect(Reader *r, const char *text, const char *where)
{
  if (!accept(r, text)) fail(r, arena_printf(unit_arena, "`%s'%s", text, where));
}

static Name name(Reader *r, const char *what)
{
  if (r->tok.kind != TOK_NAME) fail(r, what);
  Name n = r->tok.name;
  advance(r);
  return n;
}

static const char *string(Reader *r, const char *what)
{
  if (r->tok.kind != TOK_STRING) fail(r, what);
  char *s = NEWN(char, 4 * r->tok.nchars + 1);
  size_t n = 0;
  for (int i = 0; i < r->tok.nchars; i++) n += utf8_encode(r->tok.chars[i], s + n);
  advance(r);
  return s;
}

static FVar *variable(Reader *r)
{
  Loc loc = r->tok.loc;
  return flat_var(name(r, "a variable"), loc);
}

/* ---- literals and lists ---- */

static bool at_number(const Reader *r)
{
  const Tok *t = r->tok.kind == TOK_OP && !strcmp(r->tok.name, "-") ? &r->ahead : &r->tok;
  return t->kind == TOK_INT || t->kind == TOK_FLOAT;
}

static bool at_literal(const Reader *r) { return r->tok.kind == TOK_CHAR || at_number(r); }

static FLit literal(Reader *r)
{
  if (r->tok.kind == TOK_CHAR) {
    FLit c = literal_char(r->tok.chars[0]);
    advance(r);
    return c;
  }
  bool negative = r->tok.kind == TOK_OP;
  if (negative) advance(r);
  FLit l = r->tok.kind == TOK_INT ? literal_int(r->tok.str, r->tok.len, negative)
                                  : literal_float(r->tok.str, r->tok.len, negative);
  advance(r);
  return l;
}

static FExp *node(FKind kind, Name n, Exps args, Loc loc)
{
  FExp *e = flat_new(kind, loc);
  e->name = n;
  e->args = args.at;
  e->nargs = args.n;
  return e;
}

static FExp *constant(const char *n, Loc loc) { return node(FX_CON, intern(n), (Exps){ 0 }, loc); }

static FExp *cons(FExp *head, FExp *tail, Loc loc)
{
  Exps args = { 0 };
  vec_push(&args, head);
  vec_push(&args, tail);
  return node(FX_CON, intern(":"), args, loc);
}

static FExp *character(uint32_t c, Loc loc)
{
  FExp *e = flat_new(FX_LIT, loc);
  e->lit = literal_char(c);
  return e;
}

/* A string with characters beyond ASCII is a list of them. */
static FExp *text_literal(Reader *r)
{
  Tok t = r->tok;
  bool ascii = t.nchars > 0;
  for (int i = 0; i < t.nchars; i++) ascii &= t.chars[i] < 128;
  advance(r);
  FExp *e = ascii ? flat_new(FX_STRING, t.loc) : constant("[]", t.loc);
  char *s = NEWN(char, t.nchars + 1);
  for (int i = 0; ascii && i < t.nchars; i++) s[i] = (char)t.chars[i];
  e->str = s;
  e->len = (size_t)t.nchars;
  for (int i = t.nchars - 1; !ascii && i >= 0; i--)
    e = cons(character(t.chars[i], t.loc), e, t.loc);
  return e;
}

/* ---- atoms and applications ---- */

static Exps expressions(Reader *r, const char *close)
{
  Exps es = { 0 };
  if (accept(r, close)) return es;
  do vec_push(&es, expression(r));
  while (accept(r, ","));
  expect(r, close, " or `,'");
  return es;
}

/* [a..b] or [a..]; the dots have been read. */
static FExp *enumeration(Reader *r, FExp *from, Loc loc)
{
  Exps args = { 0 };
  vec_push(&args, from);
  if (at(r, "]")) return node(FX_CALL, intern("Prelude.enumFrom"), args, loc);
  vec_push(&args, expression(r));
  return node(FX_CALL, intern("Prelude.enumFromTo"), args, loc);
}

static FExp *list(Reader *r, Loc loc)
{
  Exps es = { 0 };
  if (!at(r, "]")) do
      vec_push(&es, expression(r));
    while (accept(r, ","));
  if (es.n == 1 && accept(r, "..")) {
    FExp *e = enumeration(r, es.at[0], loc);
    expect(r, "]", "");
    return e;
  }
  expect(r, "]", es.n == 1 ? ", `,' or `..'" : " or `,'");
  FExp *e = constant("[]", loc);
  for (int i = es.n - 1; i >= 0; i--) e = cons(es.at[i], e, es.at[i]->loc);
  return e;
}

/* (,) and (,,) as names; the parenthesis has been read. */
static Name tuple_name(int commas)
{
  char *s = NEWN(char, commas + 3);
  memset(s + 1, ',', (size_t)commas);
  s[0] = '(';
  s[commas + 1] = ')';
  return intern(s);
}

static FExp *commas(Reader *r, Loc loc)
{
  int n = 0;
  while (accept(r, ",")) n++;
  expect(r, ")", " or `,'");
  return node(FX_VAR, tuple_name(n), (Exps){ 0 }, loc);
}

/* The rest of an expression after an opening parenthesis. */
static FExp *parenthesis(Reader *r, Loc loc)
{
  if (r->tok.kind == TOK_OP && is_token(&r->ahead, ")")) {
    FExp *e = node(FX_VAR, r->tok.name, (Exps){ 0 }, loc);
    advance(r);
    advance(r);
    return e;
  }
  if (at(r, ",")) return commas(r, loc);
  Exps es = expressions(r, ")");
  return es.n == 1 ? es.at[0] : node(FX_CON, tuple_name(es.n ? es.n - 1 : 0), es, loc);
}

static FExp *atom(Reader *r)
{
  Tok t = r->tok;
  if (at_literal(r)) {
    FExp *e = flat_new(FX_LIT, t.loc);
    e->lit = literal(r);
    return e;
  }
  if (t.kind == TOK_STRING) return text_literal(r);
  if (t.kind == TOK_NAME) {
    advance(r);
    return node(FX_VAR, t.name, (Exps){ 0 }, t.loc);
  }
  if (accept(r, "(")) return parenthesis(r, t.loc);
  if (accept(r, "[")) return list(r, t.loc);
  fail(r, "an expression");
}

static FExp *applied(FExp *fun, Exps given)
{
  Exps args = { 0 };
  if (given.n == 0) return fun;
  vec_push(&args, fun);
  for (int i = 0; i < given.n; i++) vec_push(&args, given.at[i]);
  return node(FX_APPLY, NULL, args, fun->loc);
}

/* f(x) is a call; whether f is a constructor or a variable, resolve.c finds out.  In parentheses
 * (f)(x) means the same. */
static FExp *application(Reader *r)
{
  FExp *e = atom(r);
  while (at(r, "(")) {
    advance(r);
    Exps args = expressions(r, ")");
    e = e->kind == FX_VAR ? node(FX_CALL, e->name, args, e->loc) : applied(e, args);
  }
  return e;
}

/* ---- let, case, scc ---- */

static bool same_name(const FExp *e, const FVar *v)
{
  return e->kind == FX_VAR && e->name == v->name;
}

static FExp *free_variables(Reader *r, Vars vars, Loc loc)
{
  FExp *e = flat_new(FX_FREE, loc);
  e->vars = vars.at;
  e->nvars = vars.n;
  expect(r, "in", "");
  e->body = expression(r);
  return e;
}

static FExp *bindings(Reader *r, FVar *first, Loc loc)
{
  VEC(FBind) binds = { 0 };
  FVar *v = first;
  for (;;) {
    expect(r, "=", binds.n == 0 ? ", `,' or `free'" : "");
    FExp *rhs = expression(r);
    vec_push(&binds, ((FBind){ v, rhs }));
    if ((!accept(r, ";") && !accept(r, ",")) || at(r, "in") || at(r, "}")) break;
    v = variable(r);
  }
  FExp *e = flat_new(FX_LET, loc);
  e->binds = binds.at;
  e->nbinds = binds.n;
  return e;
}

static FExp *let(Reader *r)
{
  Loc loc = r->tok.loc;
  Vars vars = { 0 };
  advance(r);
  bool braces = accept(r, "{");
  do vec_push(&vars, variable(r));
  while (!braces && accept(r, ","));
  if (!braces && accept(r, "free")) return free_variables(r, vars, loc);
  if (vars.n > 1) fail(r, "`free'");
  FExp *e = bindings(r, vars.at[0], loc);
  if (braces) expect(r, "}", " or `;'");
  if (e->nbinds == 1 && same_name(e->binds[0].rhs, vars.at[0])) return free_variables(r, vars, loc);
  expect(r, "in", " or `;'");
  e->body = expression(r);
  return e;
}

static void pattern(Reader *r, FAlt *a);

static void pattern_vars(Reader *r, FAlt *a)
{
  Vars vars = { 0 };
  do vec_push(&vars, variable(r));
  while (accept(r, ","));
  expect(r, ")", ": the arguments of a pattern are variables");
  a->vars = vars.at;
  a->nvars = vars.n;
}

/* (x,y); the parenthesis has been read. */
static void tuple_pattern(Reader *r, FAlt *a)
{
  pattern_vars(r, a);
  a->name = tuple_name(a->nvars - 1);
}

/* (), (x,y), (-1), or a pattern as (y:ys); the parenthesis has been read. */
static void in_parentheses(Reader *r, FAlt *a)
{
  if (accept(r, ")")) a->name = intern("()");
  else if (r->tok.kind == TOK_NAME && is_token(&r->ahead, ",")) tuple_pattern(r, a);
  else {
    pattern(r, a);
    expect(r, ")", " after the pattern");
  }
}

/* x : y; the first variable is the token. */
static void infix_pattern(Reader *r, FAlt *a)
{
  a->vars = NEWN(FVar *, 2);
  a->nvars = 2;
  a->vars[0] = variable(r);
  a->name = r->tok.name;
  advance(r);
  a->vars[1] = variable(r);
}

static void pattern(Reader *r, FAlt *a)
{
  a->loc = r->tok.loc;
  if (at_literal(r)) {
    a->lit = literal(r);
  } else if (accept(r, "[")) {
    expect(r, "]", "");
    a->name = intern("[]");
  } else if (accept(r, "(")) {
    in_parentheses(r, a);
  } else if (r->tok.kind == TOK_NAME && r->ahead.kind == TOK_OP) {
    infix_pattern(r, a);
  } else {
    a->name = name(r, "a pattern");
    if (accept(r, "(")) pattern_vars(r, a);
  }
}

static FExp *case_of(Reader *r)
{
  FExp *e = flat_new(FX_CASE, r->tok.loc);
  VEC(FAlt) alts = { 0 };
  e->flex = at(r, "fcase");
  advance(r);
  e->body = expression(r);
  expect(r, "of", "");
  expect(r, "{", "");
  while (!at(r, "}")) {
    FAlt a = { 0 };
    pattern(r, &a);
    expect(r, "->", " after the pattern");
    a.body = expression(r);
    vec_push(&alts, a);
    if (!accept(r, ";")) break;
  }
  expect(r, "}", " or `;'");
  e->alts = alts.at;
  e->nalts = alts.n;
  return e;
}

static FExp *mark(Reader *r)
{
  FExp *e = flat_new(FX_SCC, r->tok.loc);
  advance(r);
  bool call = accept(r, "("); /* scc("name",e) */
  e->name = intern(string(r, "the name of a cost centre, in quotes"));
  if (call) expect(r, ",", "");
  e->body = expression(r);
  if (call) expect(r, ")", "");
  return e;
}

/* ---- operators ---- */

static FExp *operand(Reader *r)
{
  if (at(r, "let")) return let(r);
  if (at(r, "case") || at(r, "fcase")) return case_of(r);
  if (at(r, "scc")) return mark(r);
  return application(r);
}

static FExp *binary(const Tok *op, FExp *a, FExp *b)
{
  Exps args = { 0 };
  vec_push(&args, a);
  vec_push(&args, b);
  return node(FX_CALL, op->name, args, op->loc);
}

/* Operators that bind at least as strongly as `least'. */
static FExp *operation(Reader *r, int least)
{
  if (++r->depth > DEEPEST) {
    diag_error(r->tok.loc, "nested too deeply: more than %d levels", DEEPEST);
    longjmp(r->next, 1);
  }
  FExp *e = operand(r);
  int most = 9;
  while (r->tok.kind == TOK_OP) {
    Tok op = r->tok;
    NameFixity f = name_fixity(op.name);
    if (f.priority < least) break;
    if (f.priority > most) fail(r, "parentheses: these operators don't mix");
    advance(r);
    e = binary(&op, e, operation(r, f.side > 0 ? f.priority : f.priority + 1));
    most = f.side < 0 ? f.priority : f.priority - 1;
  }
  r->depth--;
  return e;
}

static FExp *expression(Reader *r)
{
  FExp *e = operation(r, 0);
  Loc loc = r->tok.loc;
  if (!accept(r, "or")) return e;
  Exps args = { 0 };
  vec_push(&args, e);
  r->depth++;
  vec_push(&args, expression(r));
  r->depth--;
  return node(FX_OR, NULL, args, loc);
}

/* ---- types, of which only the text is kept ---- */

static const char *type(Reader *r);

static const char *types(Reader *r, const char *close)
{
  const char *s = type(r);
  while (accept(r, ",")) s = arena_printf(unit_arena, "%s,%s", s, type(r));
  expect(r, close, " or `,'");
  return s;
}

static const char *simple_type(Reader *r)
{
  if (accept(r, "[")) return arena_printf(unit_arena, "[%s]", types(r, "]"));
  if (accept(r, "("))
    return accept(r, ")") ? "()" : arena_printf(unit_arena, "(%s)", types(r, ")"));
  Name n = name(r, "a type");
  const char *s = name_is_plain(n) ? n : arena_printf(unit_arena, "`%s`", n);
  return accept(r, "(") ? arena_printf(unit_arena, "%s(%s)", s, types(r, ")")) : s;
}

static const char *type(Reader *r)
{
  if (++r->depth > DEEPEST) fail(r, "a type that is nested less deeply");
  const char *s = simple_type(r);
  if (accept(r, "->")) s = arena_printf(unit_arena, "%s -> %s", s, type(r));
  r->depth--;
  return s;
}

/* ---- definitions ---- */

static FCon *constructor(Reader *r, FType *t, int tag)
{
  FCon *c = NEW(FCon);
  VEC(const char *) fields = { 0 };
  c->loc = r->tok.loc;
  c->name = flat_full(r->module, name(r, "a constructor"));
  if (accept(r, "(")) {
    do vec_push(&fields, type(r));
    while (accept(r, ","));
    expect(r, ")", " or `,'");
  }
  c->type = t;
  c->tag = tag;
  c->arity = fields.n;
  c->fields = fields.at;
  if (!flat_define_con(r->program, c))
    diag_error(c->loc, "the constructor `%s' is defined twice", c->name);
  return c;
}

/* The parameters of a type: T a b, or T(a,b). */
static const char *type_params(Reader *r)
{
  const char *s = "";
  bool parens = accept(r, "(");
  while (r->tok.kind == TOK_NAME && (parens || r->tok.loc.col > 1)) {
    s = arena_printf(unit_arena, "%s %s", s, name(r, ""));
    if (parens && !accept(r, ",")) break;
  }
  if (parens) expect(r, ")", " or `,'");
  return s;
}

static void data(Reader *r)
{
  FType *t = NEW(FType);
  VEC(FCon *) cons = { 0 };
  advance(r);
  t->loc = r->tok.loc;
  t->name = flat_full(r->module, name(r, "the name of a type"));
  t->module = r->module;
  t->params = type_params(r);
  if (accept(r, "=")) do {
      FCon *c = constructor(r, t, cons.n);
      vec_push(&cons, c);
    } while (accept(r, "|"));
  t->cons = cons.at;
  t->ncons = cons.n;
  flat_define_type(r->program, r->module, t);
}

static void set_params(FFun *f, Vars vars)
{
  f->params = vars.at;
  f->nparams = vars.n;
  for (int i = 0; i < vars.n; i++)
    for (int k = 0; k < i; k++)
      if (vars.at[i]->name == vars.at[k]->name && strcmp(vars.at[i]->name, "_") != 0)
        diag_error(vars.at[i]->loc, "the parameter `%s' stands here twice", vars.at[i]->name);
}

/* f(x,y), or x + y. */
static void left_side(Reader *r, FFun *f)
{
  Vars vars = { 0 };
  Name first = name(r, "a definition, `data' or `import'");
  if (r->tok.kind == TOK_OP) {
    vec_push(&vars, flat_var(first, f->loc));
    f->loc = r->tok.loc;
    first = r->tok.name;
    advance(r);
    vec_push(&vars, variable(r));
  } else if (accept(r, "(") && !accept(r, ")")) {
    do vec_push(&vars, variable(r));
    while (accept(r, ","));
    expect(r, ")", " or `,'");
  }
  f->name = flat_full(r->module, first);
  set_params(f, vars);
}

static void definition(Reader *r)
{
  FFun *f = NEW(FFun);
  f->loc = r->tok.loc;
  f->module = r->module;
  left_side(r, f);
  expect(r, "=", f->nparams ? "" : " or `('");
  if (accept(r, "external")) f->external = string(r, "the name of an external function, in quotes");
  else f->body = expression(r);
  if (flat_define_fun(r->program, f)) vec_push(&r->module->funs, f);
  else {
    diag_error(f->loc, "`%s' is defined twice", f->name);
    diag_note(flat_fun(r->program, f->name)->loc, "the first definition is here");
  }
}

static void import(Reader *r)
{
  Loc loc = r->tok.loc;
  vec_push(&r->module->imports, ((FImport){ name(r, "the name of a module"), loc }));
}

static void item(Reader *r)
{
  if (accept(r, "import")) import(r);
  else if (at(r, "data")) data(r);
  else definition(r);
  while (accept(r, ";")) {}
}

/* After an error: to the next definition, which begins a line.  The token at which the error was
 * found may be its first. */
static void skip_definition(Reader *r)
{
  while (r->tok.kind != TOK_END
         && (r->tok.loc.col > 1 || !(r->tok.kind == TOK_NAME || at(r, "data") || at(r, "import"))))
    advance(r);
}

void flat_parse(FProgram *p, FModule *m)
{
  const Source *src = m->src;
  Reader *r = NEW(Reader);
  *r = (Reader){ .program = p,
                 .module = m,
                 .lx = { .src = src,
                         .at = src->text,
                         .end = src->text + src->len,
                         .line_start = src->text,
                         .line = src->base + 1 } };
  advance(r);
  advance(r);
  if (setjmp(r->next)) {
    r->depth = 0;
    skip_definition(r);
  }
  while (r->tok.kind != TOK_END) item(r);
}
