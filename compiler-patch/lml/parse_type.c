/* parse_type.c: types and their declarations.  See parse_private.h. */
#include <config.h>
#include "lml/parse_private.h"

static SType *new_stype(STypeKind k, Name name, Loc loc)
{
  SType *s = NEW(SType);
  s->kind = k;
  s->name = name;
  s->loc = loc;
  return s;
}

static SType *stype_apply(SType *head, SType **args, int nargs)
{
  head->args = args;
  head->nargs = nargs;
  return head;
}

/* ---- types ---- */

static bool starts_atype(const Parser *p)
{
  TokKind k = parser_kind(p);
  return k == TK_IDENT || k == TK_LPAREN || k == TK_LBRACKET
         || (k == TK_STAR && parser_ahead(p, 1) == TK_IDENT);
}

/* "(" "->" ")" | "(" "#" ")" | "(" op ")"; NULL if there is none. */
static SType *parse_paren_tid(Parser *p)
{
  if (parser_kind(p) != TK_LPAREN || parser_ahead(p, 2) != TK_RPAREN) return NULL;
  TokKind k = parser_ahead(p, 1);
  Name name = k == TK_HASH ? intern("#2") : p->at[1].name;
  if (k != TK_ARROW && k != TK_HASH && !parser_is_op(p->at + 1)) return NULL;
  SType *s = new_stype(ST_CON, name, parser_token(p)->loc);
  parser_advance(p), parser_advance(p), parser_advance(p);
  return s;
}

/* atype = tid | "[" type "]" | "(" type ")" | tyvar */
static SType *parse_atype(Parser *p)
{
  const Token *t = parser_token(p);
  SType *s = parse_paren_tid(p);
  if (s) return s;
  switch (t->kind) {
    case TK_IDENT: parser_advance(p); return new_stype(ST_CON, t->name, t->loc);
    case TK_STAR:
      parser_advance(p);
      s = new_stype(ST_VAR, parser_token(p)->name, t->loc);
      parser_expect(p, TK_IDENT, "the name of a type variable after `*'");
      return s;
    case TK_LPAREN:
      parser_advance(p);
      s = parse_type(p);
      parser_expect(p, TK_RPAREN, "`)' at the end of the type");
      return s;
    case TK_LBRACKET: {
      parser_advance(p);
      SType **elem = NEWN(SType *, 1);
      elem[0] = parse_type(p);
      parser_expect(p, TK_RBRACKET, "`]' at the end of the list type");
      return stype_apply(new_stype(ST_CON, intern("List"), t->loc), elem, 1);
    }
    default: parser_expected(p, "a type"); return new_stype(ST_CON, intern("?"), t->loc);
  }
}

/* atype "#" atype { "#" atype }: one tuple */
static SType *parse_tuple_type(Parser *p, SType *first)
{
  VEC(SType *) parts = { 0 };
  vec_push(&parts, first);
  while (parser_accept(p, TK_HASH)) vec_push(&parts, parse_atype(p));
  return stype_apply(new_stype(ST_CON, intern_printf("#%d", parts.n), first->loc), parts.at,
                     parts.n);
}

/* A type that may stand between arrows. */
static SType *parse_btype(Parser *p)
{
  bool is_tid = parser_kind(p) == TK_IDENT
                || (parser_kind(p) == TK_LPAREN && parser_ahead(p, 2) == TK_RPAREN);
  SType *s = parse_atype(p);
  if (parser_kind(p) == TK_HASH) return parse_tuple_type(p, s);
  if (!is_tid || s->kind != ST_CON || s->nargs > 0) return s;
  VEC(SType *) args = { 0 };
  while (starts_atype(p)) vec_push(&args, parse_atype(p));
  if (args.n && parser_kind(p) == TK_HASH)
    parser_error(p, parser_token(p)->loc,
                 "put `%s ...' in parentheses: the parts of a tuple type must be simple", s->name);
  return stype_apply(s, args.at, args.n);
}

SType *parse_type(Parser *p)
{
  VEC(SType *) parts = { 0 };
  if (parser_enter(p)) {
    do vec_push(&parts, parse_btype(p));
    while (parser_accept(p, TK_ARROW));
  }
  p->depth--;
  if (parts.n == 0) return new_stype(ST_CON, intern("?"), parser_token(p)->loc);
  SType *s = parts.at[parts.n - 1];
  for (int i = parts.n - 2; i >= 0; i--) {
    SType **args = NEWN(SType *, 2);
    args[0] = parts.at[i];
    args[1] = s;
    s = stype_apply(new_stype(ST_CON, intern("->"), args[0]->loc), args, 2);
  }
  return s;
}

/* ---- type declarations ---- */

/* typename = tid { tyvar } | "(" typename ")" */
TyCon *parse_typename(Parser *p)
{
  TyCon *c = NEW(TyCon);
  VEC(Name) params = { 0 };
  int parens = 0;
  while (parser_kind(p) == TK_LPAREN && !parser_at_paren_op(p)) {
    parens++;
    parser_advance(p);
  }
  c->loc = parser_token(p)->loc;
  c->name = parse_id(p, "the name of a type");
  for (;;) {
    if (parens && parser_accept(p, TK_RPAREN)) { /* ((T) *a) */
      parens--;
    } else if (parser_accept(p, TK_STAR)) {
      vec_push(&params, parser_token(p)->name ? parser_token(p)->name : intern("?"));
      parser_expect(p, TK_IDENT, "the name of a type variable after `*'");
    } else {
      break;
    }
  }
  if (parens) parser_expected(p, "`)' after the name of the type");
  c->params = params.at;
  c->arity = params.n;
  return c;
}

typedef struct Fields {
  VEC(SType *) types;
  VEC(bool) strict;
} Fields;

static void add_field(Fields *f, SType *type, bool strict)
{
  vec_push(&f->types, type);
  vec_push(&f->strict, strict);
}

/* { atype ["!"] }; true if there was a "!" */
static bool parse_fields(Parser *p, Fields *f)
{
  bool any = false;
  while (starts_atype(p)) {
    SType *t = parse_atype(p);
    bool strict = parser_accept(p, TK_BANG);
    add_field(f, t, strict);
    any |= strict;
  }
  return any;
}

/* tid { atype }, as an operand of a constructor that is an operator */
static SType *parse_stype(Parser *p)
{
  SType *s = parse_atype(p);
  VEC(SType *) args = { 0 };
  if (s->kind == ST_CON && s->nargs == 0)
    while (starts_atype(p)) vec_push(&args, parse_atype(p));
  return args.n ? stype_apply(s, args.at, args.n) : s;
}

static bool at_userop(const Parser *p, Fixity f)
{
  if (parser_kind(p) != TK_USEROP) return false;
  Fixity g = parser_token(p)->fixity;
  return g == f || (f == FIX_INFIXL && g == FIX_INFIXR);
}

/* The type that was read so far is the left operand of a constructor that is an operator. */
static Name parse_operator_constr(Parser *p, SType *left, Fields *f)
{
  Name name = parser_token(p)->name;
  bool infix = at_userop(p, FIX_INFIXL);
  if (!infix && !at_userop(p, FIX_POSTFIX)) {
    parser_expected(p, "a constructor");
    return intern("?");
  }
  parser_advance(p);
  *f = (Fields){ 0 };
  add_field(f, left, false);
  if (infix) add_field(f, parse_stype(p), false);
  return name;
}

static Name parse_named_constr(Parser *p, Fields *f)
{
  Loc loc = parser_token(p)->loc;
  bool is_parens = parser_kind(p) == TK_LPAREN && parser_ahead(p, 1) == TK_IDENT
                   && parser_ahead(p, 2) == TK_RPAREN;
  if (is_parens) parser_advance(p);
  Name name = parse_id(p, "a constructor");
  if (is_parens) parser_advance(p);
  bool strict = parse_fields(p, f);
  if (parser_kind(p) != TK_USEROP || strict) return name;
  SType *left = stype_apply(new_stype(ST_CON, name, loc), f->types.at, f->types.n);
  return parse_operator_constr(p, left, f);
}

/* constr = tid { atype ["!"] } | stype INFIXOP stype | PREFIXOP stype | stype POSTFIXOP */
static Con *parse_constr(Parser *p, TyCon *tycon)
{
  Con *c = NEW(Con);
  Fields f = { 0 };
  c->loc = parser_token(p)->loc;
  c->tycon = tycon;
  if (at_userop(p, FIX_PREFIX)) {
    c->name = parser_token(p)->name;
    parser_advance(p);
    add_field(&f, parse_stype(p), false);
  } else if (parser_at_id(p)
             || (parser_kind(p) == TK_LPAREN && parser_ahead(p, 1) == TK_IDENT
                 && parser_ahead(p, 2) == TK_RPAREN)) {
    c->name = parse_named_constr(p, &f);
  } else if (starts_atype(p)) {
    c->name = parse_operator_constr(p, parse_stype(p), &f);
  } else {
    parser_expected(p, "a constructor");
    c->name = intern("?");
  }
  c->arity = f.types.n;
  c->fields = f.types.at;
  c->strict = f.strict.at ? f.strict.at : NEWN(bool, 1);
  return c;
}

/* "{" field { ";" field } "}", where field = id ":" type ["!"]: its one constructor */
static Con *parse_record(Parser *p, TyCon *tycon)
{
  Con *c = NEW(Con);
  VEC(Name) labels = { 0 };
  Fields f = { 0 };
  Opening o = parser_opening(p);
  c->loc = tycon->loc;
  c->name = tycon->name;
  c->tycon = tycon;
  parser_advance(p);
  do {
    Name label = parse_id(p, "the name of a field");
    vec_push(&labels, label);
    parser_expect(p, TK_COLON, "`:' and the type of the field");
    SType *type = parse_type(p);
    add_field(&f, type, parser_accept(p, TK_BANG));
  } while (parser_accept(p, TK_SEMI));
  parser_close(p, TK_RBRACE, "`;' or `}' after a field", o);
  c->arity = f.types.n;
  c->fields = f.types.at;
  c->strict = f.strict.at;
  c->labels = labels.at;
  return c;
}

/* After typename: "=" constr { "+" constr } | "=" record | "=" "=" type.  Sets the kind. */
void parse_type_body(Parser *p, TyCon *c)
{
  parser_expect(p, TK_EQ, "a type variable or `='");
  if (parser_accept(p, TK_EQ)) {
    c->kind = TC_SYNONYM;
    c->synonym = parse_type(p);
    return;
  }
  c->kind = TC_DATA;
  VEC(Con *) cons = { 0 };
  if (parser_kind(p) == TK_LBRACE) {
    Con *con = parse_record(p, c);
    vec_push(&cons, con);
  } else {
    do {
      Con *con = parse_constr(p, c);
      con->tag = cons.n;
      vec_push(&cons, con);
    } while (parser_accept(p, TK_PLUS));
  }
  c->cons = cons.at;
  c->ncons = cons.n;
}
