/* parse.c: bindings and files; the other rules are in parse_type.c, parse_pat.c and parse_exp.c.
 * See parse_private.h. */
#include <config.h>
#include "lml/parse.h"
#include "base/module.h"
#include "core/convention.h"
#include "lml/lex.h"
#include "lml/parse_private.h"
#include <string.h>

/* ---- bindings ---- */

static Bind *new_bind(BindKind k, Loc loc)
{
  Bind *b = NEW(Bind);
  b->kind = k;
  b->loc = loc;
  return b;
}

/* Can the token here follow a definition?  It begins another one or ends the construct around.
 * `;;', `..' and `<-' do so only inside [ ], then and else only inside an if. */
static bool at_definition_end(const Parser *p)
{
  switch (parser_kind(p)) {
    case TK_AND:
    case TK_BARBAR:
    case TK_IN:
    case TK_END:
    case TK_RPAREN:
    case TK_RBRACKET:
    case TK_SEMI:
    case TK_EOF: return true;
    case TK_SEMISEMI:
    case TK_DOTDOT:
    case TK_LARROW: return parser_open(p) == OPEN_SQUARE;
    case TK_THEN:
    case TK_ELSE: return parser_open(p) == OPEN_IF;
    default: return false;
  }
}

/* Checks the end of a definition, and recovers from an error in it. */
static void end_definition(Parser *p, int height, const char *what)
{
  if (!at_definition_end(p)) parser_expected(p, what);
  parser_recovered(p, height);
}

/* clause = cpat "=" expr */
static Clause parse_clause(Parser *p)
{
  int height = p->open.n;
  Clause c = { .loc = parser_token(p)->loc };
  c.lhs = parse_pat(p, false);
  c.guard = parse_guard(p);
  parser_expect(p, TK_EQ,
                c.lhs->kind == P_TYPED
                    ? "`=' after the pattern and its type (a signature is written `f :: t')"
                    : "`=' after the left-hand side of the definition");
  c.rhs = parse_expr(p);
  end_definition(p, height, "an operator, `||', `and' or `in'");
  return c;
}

/* clause { "||" clause } */
static Bind *parse_clauses(Parser *p)
{
  Bind *b = new_bind(B_CLAUSES, parser_token(p)->loc);
  VEC(Clause) clauses = { 0 };
  do vec_push(&clauses, parse_clause(p));
  while (parser_accept(p, TK_BARBAR));
  b->clauses = clauses.at;
  b->nclauses = clauses.n;
  return b;
}

static Bind *parse_type_decl(Parser *p)
{
  parser_advance(p);
  Bind *b = new_bind(B_TYPE, parser_token(p)->loc);
  int height = p->open.n;
  b->tycon = parse_typename(p);
  parse_type_body(p, b->tycon);
  if (b->tycon->kind == TC_SYNONYM) b->kind = B_SYNONYM;
  end_definition(p, height,
                 b->kind == B_TYPE ? "a type, `+', `and' or `in'" : "a type, `and' or `in'");
  return b;
}

/* id "::" type */
static Bind *parse_signature(Parser *p)
{
  Bind *b = new_bind(B_SIG, parser_token(p)->loc);
  int height = p->open.n;
  b->name = parse_id(p, "a name");
  parser_advance(p);
  b->sig = parse_type(p);
  end_definition(p, height, "a type, `and' or `in'");
  return b;
}

static Bind *with_subs(BindKind k, Loc loc, Bind *a, Bind *b)
{
  Bind *bind = new_bind(k, loc);
  bind->subs = NEWN(Bind *, 2);
  bind->subs[0] = a;
  bind->subs[1] = b;
  bind->nsubs = b ? 2 : 1;
  return bind;
}

/* "local" binding "in" binding "end" */
static Bind *parse_local(Parser *p)
{
  Loc loc = parser_token(p)->loc;
  parser_advance(p);
  Bind *hidden = parse_binding(p);
  parser_expect(p, TK_IN, "an operator, `and' or the `in' of `local'");
  Bind *visible = parse_binding(p);
  parser_expect(p, TK_END, "an operator, `and' or the `end' of `local'");
  return with_subs(B_LOCAL, loc, hidden, visible);
}

/* Does the `(' here enclose a binding?  A binding contains a `=' or `::'.  A pattern contains `='
 * only as the name (=). */
static bool at_paren_binding(const Parser *p)
{
  int nest = 0;
  if (p->panic) return false;
  for (const Token *t = p->at;; t++) switch (t->kind) {
      case TK_LPAREN: nest++; break;
      case TK_RPAREN:
        if (--nest == 0) return false;
        break;
      case TK_EQ:
        if (t[-1].kind != TK_LPAREN || t[1].kind != TK_RPAREN) return true;
        break;
      case TK_COLONCOLON:
      case TK_TYPE:
      case TK_REC:
      case TK_LOCAL:
      case TK_CONCTYPE: return true;
      case TK_EOF:
      case TK_AND:
      case TK_IN:
      case TK_LET:
      case TK_BARBAR: return false;
      default: break;
    }
}

static Bind *parse_paren_binding(Parser *p)
{
  parser_advance(p);
  Bind *b = parse_binding(p);
  parser_expect(p, TK_RPAREN, "an operator, `and' or `)'");
  return b;
}

static bool at_signature(const Parser *p)
{
  return (parser_kind(p) == TK_IDENT && parser_ahead(p, 1) == TK_COLONCOLON)
         || (parser_at_paren_op(p) && parser_ahead(p, 3) == TK_COLONCOLON);
}

/* One of the bindings that `and' joins. */
static Bind *parse_bind(Parser *p)
{
  Loc loc = parser_token(p)->loc;
  switch (parser_kind(p)) {
    case TK_TYPE: return parse_type_decl(p);
    case TK_LOCAL: return parse_local(p);
    /* `rec' takes all bindings that follow. */
    case TK_REC: parser_advance(p); return with_subs(B_REC, loc, parse_binding(p), NULL);
    case TK_CONCTYPE: parser_unsupported(p, "concrete-syntax types (conctype)"); break;
    default: break;
  }
  if (at_signature(p)) return parse_signature(p);
  return parser_kind(p) == TK_LPAREN && at_paren_binding(p) ? parse_paren_binding(p)
                                                            : parse_clauses(p);
}

Bind *parse_binding(Parser *p)
{
  Loc loc = parser_token(p)->loc;
  VEC(Bind *) parts = { 0 };
  if (parser_enter(p)) do
      vec_push(&parts, parse_bind(p));
    while (parser_accept(p, TK_AND));
  p->depth--;
  if (parts.n == 1) return parts.at[0];
  Bind *b = new_bind(B_AND, loc);
  b->subs = parts.at;
  b->nsubs = parts.n;
  return b;
}

/* ---- imports, exports, files ---- */

typedef VEC(Import) Imports;

/* Our strictness strings have one letter per argument and perhaps one for the result.  Formulas of
 * other compilers are ignored. */
static const char *own_strictness(const char *s) { return convention_is_text(s) ? s : NULL; }

static bool is_import_pragma(TokKind k)
{
  return k == TK_ARITY || k == TK_STRICTNESS || k == TK_CONSTANTS;
}

/* id ":" type { pragma } */
static void parse_import_value(Parser *p, Import *im)
{
  im->name = parse_id(p, "a name or `type' to import");
  parser_expect(p, TK_COLON, "`:' and the type of what is imported");
  im->type = parse_type(p);
  bool constants = false;
  for (; is_import_pragma(parser_kind(p)); parser_advance(p))
    if (parser_kind(p) == TK_ARITY) im->arity = (int)parser_token(p)->value;
    else if (parser_kind(p) == TK_CONSTANTS) constants |= parser_token(p)->value != 0;
    else im->strict = own_strictness(parser_token(p)->str);
  im->pragma = im->arity >= 0 || im->strict;
  if (module_is_unsaid(im->module)) /* another compiler may have written this arity */
    im->arity = -1;
  im->needs_none = im->arity >= 0 && !constants; /* guessed interfaces have no arities */
  if (im->strict && !convention_fits(im->strict, im->arity)) im->strict = NULL;
}

/* "type" typename [ "=" ... ] */
static void parse_import_type(Parser *p, Import *im)
{
  parser_advance(p);
  im->kind = IM_TYPE;
  im->tycon = parse_typename(p);
  im->name = im->tycon->name;
  if (parser_kind(p) == TK_EQ) parse_type_body(p, im->tycon);
  else im->tycon->kind = TC_OPAQUE;
}

static void parse_import(Parser *p, Imports *to, Name module, bool lent)
{
  parser_advance(p);
  do {
    Import im = { .loc = parser_token(p)->loc, .arity = -1, .module = module, .lent = lent };
    if (parser_kind(p) == TK_TYPE) parse_import_type(p, &im);
    else if (parser_kind(p) == TK_CONCTYPE)
      parser_unsupported(p, "concrete-syntax types (conctype)");
    else parse_import_value(p, &im);
    if (im.name || im.tycon) vec_push(to, im);
  } while (parser_accept(p, TK_COMMA));
}

/* fixity STRING.  The lexer has entered the operator in its table. */
static void parse_fixity(Parser *p, Imports *to, Name module)
{
  Import im = { .kind = IM_FIXITY, .loc = parser_token(p)->loc, .arity = -1, .module = module };
  token_fixity(parser_kind(p), &im.fixity);
  parser_advance(p);
  const Token *t = parser_token(p);
  if (parser_expect(p, TK_STRING, "an operator, as a string")) {
    im.name = intern(t->str);
    vec_push(to, im);
  }
}

static bool at_importdecl(const Parser *p)
{
  TokKind k = parser_kind(p);
  Fixity f;
  return k == TK_IMPORT || k == TK_OWNER || token_fixity(k, &f);
}

/* After an error in a declaration, skips to its semicolon or to the next declaration. */
static void skip_importdecl(Parser *p)
{
  if (!p->panic || p->hopeless) return;
  p->panic = false;
  p->open.n = p->open.n && p->open.at[0] == OPEN_END ? 1 : 0;
  while (p->at->kind != TK_EOF && p->at->kind != TK_SEMI && p->at->kind != TK_IMPORT
         && p->at->kind != TK_EXPORT)
    p->at++;
  p->resumed = p->at;
  parser_accept(p, TK_SEMI);
}

/* A {# MODULE #} pragma holds for the rest of its file. */
static const Token *owner_here(const Parser *p, const Token *owner)
{
  return owner && strcmp(owner->loc.src->name, parser_token(p)->loc.src->name) == 0 ? owner : NULL;
}

/* The module that the declaration here belongs to. */
static Name module_here(const Parser *p, const Token *owner, bool interface)
{
  const Source *src = parser_token(p)->loc.src;
  if (owner && owner->len > 0) return intern(owner->str);
  return module_unsaid(interface || strcmp(src->name, p->src->name) != 0 ? src : NULL);
}

/* { importdecl }; interface: the file consists of them */
static void parse_imports(Parser *p, Unit *u, bool interface)
{
  Imports imports = { 0 };
  const Token *owner = NULL;
  while (at_importdecl(p)) {
    if (parser_kind(p) == TK_OWNER) {
      owner = parser_token(p);
      parser_advance(p);
      continue;
    }
    owner = owner_here(p, owner);
    Name from = module_here(p, owner, interface);
    if (parser_kind(p) == TK_IMPORT) parse_import(p, &imports, from, owner && owner->len == 0);
    else parse_fixity(p, &imports, from);
    parser_expect(p, TK_SEMI, "`;' at the end of the declaration");
    skip_importdecl(p);
  }
  u->imports = imports.at;
  u->nimports = imports.n;
}

/* id, or an operator without its parentheses: so in the list of exports */
static Name parse_export(Parser *p)
{
  const Token *t = parser_token(p);
  if (!parser_is_op(t) || t->kind == TK_COMMA) return parse_id(p, "a name to export");
  parser_advance(p);
  return t->name;
}

/* "export" [ id { "," id } ] ";" */
static void parse_exports(Parser *p, Unit *u)
{
  VEC(Name) names = { 0 };
  VEC(Loc) locs = { 0 };
  u->has_exports = parser_accept(p, TK_EXPORT);
  if (!u->has_exports) return;
  if (parser_kind(p) != TK_SEMI) do {
      vec_push(&locs, parser_token(p)->loc);
      vec_push(&names, parse_export(p));
    } while (parser_accept(p, TK_COMMA));
  parser_expect(p, TK_SEMI, "`,' or `;' in the list of exports");
  skip_importdecl(p);
  u->exports = names.at;
  u->export_locs = locs.at;
  u->nexports = names.n;
}

static void parse_module(Parser *p, Unit *u)
{
  u->is_module = true;
  parser_advance(p);
  parse_imports(p, u, false);
  parse_exports(p, u);
  u->bind = parse_binding(p);
  parser_expect(p, TK_END, "an operator, `||', `and' or the `end' of the module");
}

static Unit *new_unit(Source *src)
{
  Unit *u = NEW(Unit);
  u->src = src;
  u->raw = lex_raw_names;
  return u;
}

Unit *parse_unit(Source *src)
{
  Parser p;
  Unit *u = new_unit(src);
  parser_init(&p, src, false);
  if (parser_kind(&p) == TK_MODULE) {
    parse_module(&p, u);
  } else {
    parse_imports(&p, u, false);
    u->body = parse_expr(&p);
  }
  if (parser_kind(&p) != TK_EOF)
    parser_expected(&p, u->is_module ? "the end of the file after the module"
                                     : "an operator or the end of the program");
  return u;
}

Unit *parse_interface(Source *src)
{
  Parser p;
  Unit *u = new_unit(src);
  parser_init(&p, src, true);
  parse_imports(&p, u, true);
  if (parser_kind(&p) != TK_EOF) parser_expected(&p, "`import' or a fixity declaration");
  return u;
}
