/* parse_common.c: tokens, errors and recovery from them.  See parse_private.h. */
#include <config.h>
#include "lml/lex.h"
#include "lml/parse_private.h"
#include <stdarg.h>
#include <string.h>

enum { MAX_DEPTH = 40000 }; /* 64 kB of brackets */

/* ---- tokens ---- */

const Token *parser_token(const Parser *p) { return p->panic ? &p->eof : p->at; }

TokKind parser_kind(const Parser *p) { return parser_token(p)->kind; }

TokKind parser_ahead(const Parser *p, int n)
{
  if (p->panic) return TK_EOF;
  const Token *t = p->at;
  while (n-- > 0 && t->kind != TK_EOF) t++;
  return t->kind;
}

Bracket parser_open(const Parser *p) { return p->open.n ? p->open.at[p->open.n - 1] : OPEN_NONE; }

static const TokKind closer[] = {
  [OPEN_PAREN] = TK_RPAREN, [OPEN_SQUARE] = TK_RBRACKET, [OPEN_LET] = TK_IN, [OPEN_CASE] = TK_IN,
  [OPEN_LOCAL] = TK_IN,     [OPEN_END] = TK_END,         [OPEN_IF] = TK_ELSE
};

/* Does k close the innermost open bracket? */
static bool closes(const Parser *p, TokKind k) { return p->open.n && closer[parser_open(p)] == k; }

static void track_brackets(Parser *p, TokKind k)
{
  switch (k) {
    case TK_LPAREN: vec_push(&p->open, OPEN_PAREN); break;
    case TK_LBRACKET:
    case TK_LCONC: vec_push(&p->open, OPEN_SQUARE); break;
    case TK_LET: vec_push(&p->open, OPEN_LET); break;
    case TK_CASE: vec_push(&p->open, OPEN_CASE); break;
    case TK_LOCAL: vec_push(&p->open, OPEN_LOCAL); break;
    case TK_MODULE: vec_push(&p->open, OPEN_END); break;
    case TK_IF: vec_push(&p->open, OPEN_IF); break;
    default: break;
  }
  if (!closes(p, k)) return;
  if (parser_open(p) == OPEN_CASE || parser_open(p) == OPEN_LOCAL)
    p->open.at[p->open.n - 1] = OPEN_END;
  else p->open.n--;
}

void parser_advance(Parser *p)
{
  if (p->panic || p->at->kind == TK_EOF) return;
  track_brackets(p, p->at->kind);
  p->at++;
}

bool parser_accept(Parser *p, TokKind k)
{
  if (parser_kind(p) != k) return false;
  parser_advance(p);
  return true;
}

/* ---- errors ---- */

void parser_error(Parser *p, Loc loc, const char *fmt, ...)
{
  if (p->panic) return;
  p->panic = true;
  if (p->at == p->resumed) return;
  va_list ap;
  va_start(ap, fmt);
  char text[400];
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  diag_error(loc, "%s", text);
}

/* A hint for two operators in a row that are one operator of another language. */
static const char *foreign_operator(TokKind a, TokKind b)
{
  if (a == TK_EQ && b == TK_EQ) return " (equality is written `=')";
  if (a == TK_SLASH && b == TK_EQ) return " (inequality is written `~=')";
  if (a == TK_AMP && b == TK_AMP) return " (`and' is written `&')";
  if (a == TK_PLUS && b == TK_PLUS) return " (lists are joined by `@')";
  if (a == TK_LT && b == TK_GT) return " (inequality is written `~=')";
  if (a == TK_EQ && b == TK_GT) return " (a lambda is written `\\x. e')";
  return "";
}

/* Was the name that begins t's line taken for an argument, though t occurs only in a definition? */
static bool in_new_definition(const Parser *p, const Token *t)
{
  return p->line_argument && p->line_argument->loc.line == t->loc.line
         && (t->kind == TK_WILD || t->kind == TK_AS);
}

static const char *arrow_hint(const Parser *p)
{
  return parser_open(p) == OPEN_SQUARE
             ? " (a comprehension is written `[e ;; x <- l]')"
             : " (`<-' is one token: write `< -' to compare with a negative number)";
}

static bool begins(const char *what, const char *with)
{
  return strncmp(what, with, strlen(with)) == 0;
}

/* x : [] and the like were meant as list cells.  t is the token that begins no type; before it come
 * the `:' and perhaps brackets. */
static const char *cons_hint(const Parser *p, const Token *t)
{
  const Token *colon = t - 1;
  while (colon > p->first && (colon->kind == TK_LBRACKET || colon->kind == TK_LPAREN)) colon--;
  if (colon <= p->first || colon->kind != TK_COLON) return "";
  const char *head = colon[-1].kind == TK_IDENT ? colon[-1].name : "x";
  bool nil = colon + 1 == t - 1 && t[-1].kind == TK_LBRACKET && t->kind == TK_RBRACKET;
  return arena_printf(unit_arena, " (`:' is followed by a type; a list cell is written `%s . %s')",
                      head, nil ? "[]" : "xs");
}

/* A hint for an error outside expressions. */
static const char *left_hint(const Parser *p, const char *what, const Token *t)
{
  if (!strcmp(what, "a type")) return cons_hint(p, t);
  if (t->kind == TK_COMPOSE) return " (`o' is composition, a reserved word)";
  if (t->kind == TK_ARROW && begins(what, "`.' after the argument"))
    return " (a lambda is written `\\x. e')";
  if (begins(what, "`:' after the pattern of the arm") && (t->kind == TK_ARROW || t->kind == TK_EQ))
    return " (an arm is written `pattern : expression')";
  if (t->kind == TK_BAR && begins(what, "a type, `+'"))
    return " (constructors are separated by `+')";
  if (!begins(what, "`=' after the left-hand side")) return "";
  if (t->kind == TK_BAR) return " (a guard is written `& (condition)')";
  return token_level(t) > 0
             ? " (an operator is declared before, as in `infixl \"<+>\";', but a built-in one "
               "defined as in `(+) a b')"
             : "";
}

/* A hint that explains a common mistake, or "". */
static const char *hint(const Parser *p, const char *what, const Token *t)
{
  if (!begins(what, "an expression") && !begins(what, "an operator")) return left_hint(p, what, t);
  if (t->kind == TK_RPAREN && t > p->first && t[-1].kind == TK_LPAREN)
    return " (there is no empty tuple)";
  if (in_new_definition(p, t)) return " (is `and' or `||' missing at the beginning of the line?)";
  switch (t->kind) {
    case TK_EQ:
    case TK_AMP:
    case TK_PLUS:
    case TK_GT: return t > p->first ? foreign_operator(t[-1].kind, t->kind) : "";
    case TK_BANG: return t[1].kind == TK_EQ ? " (inequality is written `~=')" : "";
    case TK_LARROW: return arrow_hint(p);
    case TK_SEMI: return strstr(what, "`and'") ? " (definitions are joined by `and')" : "";
    case TK_COMPOSE: return left_hint(p, what, t);
    case TK_COLONCOLON:
      return " (the type of an expression is written `e : t'; a list cell is written `x . xs')";
    case TK_LAMBDA:
    case TK_LET:
    case TK_IF: return " (as an argument it needs parentheses)";
    case TK_BARBAR: return " (`||' separates clauses; `or' is `|')";
    case TK_WILD: return " (`_' is a pattern, not an expression)";
    case TK_ASSIGN:
      return t > p->first && t[-1].field ? " (an update has no blank before `:=')" : "";
    case TK_ARROW: return " (a lambda is written `\\x. e')";
    case TK_LBRACE:
      return t[1].kind == TK_MINUS
                 ? " (a comment is written `/* ... */', or `--' and the rest of the line)"
                 : " (a record is declared by `type T = {a:Int; b:Bool}' and made by `T 1 true')";
    default: return "";
  }
}

void parser_expected(Parser *p, const char *what)
{
  const Token *t = parser_token(p);
  parser_error(p, t->loc, "expected %s, found %s%s", what, token_show(t), hint(p, what, t));
}

bool parser_expect(Parser *p, TokKind k, const char *what)
{
  if (parser_accept(p, k)) return true;
  parser_expected(p, what);
  return false;
}

Opening parser_opening(const Parser *p) { return (Opening){ parser_token(p), diag_errors() }; }

/* A missing end isn't reported if there was an error inside the construct. */
bool parser_close(Parser *p, TokKind k, const char *what, Opening o)
{
  if (parser_accept(p, k)) return true;
  if (diag_errors() > o.errors) p->panic = true;
  else if (o.token->loc.line == parser_token(p)->loc.line) parser_expected(p, what);
  else
    parser_expected(p, arena_printf(unit_arena, "%s for the %s in line %d", what,
                                    token_show(o.token), o.token->loc.line));
  return false;
}

void parser_unsupported(Parser *p, const char *what)
{
  parser_error(p, parser_token(p)->loc, "%s are not supported", what);
}

/* Can parsing resume at k, if no bracket is open in between? */
static bool is_resumption(TokKind k)
{
  return k == TK_AND || k == TK_BARBAR || k == TK_EOF || k == TK_IN || k == TK_END || k == TK_RPAREN
         || k == TK_RBRACKET;
}

/* Was a bracket that k closes opened since there were `height' of them? */
static bool opened_since(const Parser *p, TokKind k, int height)
{
  for (int i = p->open.n; i-- > height;)
    if (closer[p->open.at[i]] == k) return true;
  return false;
}

/* `and' and `||' occur directly in let, case and local only.  So an `if', and at the place of the
 * error parentheses and square brackets, that are open here were never closed, and are dropped. */
static void forget_brackets(Parser *p, int height, bool at_error)
{
  int n = p->open.n;
  for (; n > height; n--) {
    Bracket b = p->open.at[n - 1];
    if (b != OPEN_IF && !(at_error && (b == OPEN_PAREN || b == OPEN_SQUARE))) return;
  }
  p->open.n = n;
}

/* After an error inside a construct that began with `height' open brackets, skips to a place where
 * the next construct can begin.  If a bracket is closed, unclosed ones inside it are dropped.  An
 * `and' or `||' drops an unclosed `if' anywhere, but parentheses and square brackets only at the
 * place of the error itself. */
static void skip_to_resumption(Parser *p, int height)
{
  for (bool at_error = true; p->at->kind != TK_EOF; parser_advance(p), at_error = false) {
    TokKind k = p->at->kind;
    if (!is_resumption(k)) continue;
    bool closing = k != TK_AND && k != TK_BARBAR;
    if (!closing) forget_brackets(p, height, at_error);
    if (p->open.n <= height) return;
    if (closing && !opened_since(p, k, height)) {
      p->open.n = height;
      return;
    }
    while (closing && !closes(p, k)) p->open.n--;
  }
}

bool parser_recovered(Parser *p, int height)
{
  if (!p->panic || p->hopeless) return false;
  p->panic = false;
  skip_to_resumption(p, height);
  p->resumed = p->at;
  return true;
}

bool parser_enter(Parser *p)
{
  if (++p->depth <= MAX_DEPTH) return !p->panic;
  if (!p->hopeless)
    parser_error(p, parser_token(p)->loc, "nested too deeply: more than %d levels", MAX_DEPTH);
  p->panic = p->hopeless = true;
  return false;
}

bool parser_binds_first(int waiting, int level, bool is_right)
{
  return is_right ? waiting > level : waiting >= level;
}

/* ---- names ---- */

bool parser_is_op(const Token *t)
{
  return t->kind == TK_USEROP || t->kind == TK_TILDE || token_level(t) > 0;
}

/* At `( op )'? */
bool parser_at_paren_op(const Parser *p)
{
  return parser_kind(p) == TK_LPAREN && parser_is_op(p->at + 1) && parser_ahead(p, 2) == TK_RPAREN;
}

bool parser_at_id(const Parser *p) { return parser_kind(p) == TK_IDENT || parser_at_paren_op(p); }

/* id = IDENT | "(" op ")" */
Name parse_id(Parser *p, const char *what)
{
  if (parser_at_paren_op(p)) {
    Name name = p->at[1].name;
    parser_advance(p), parser_advance(p), parser_advance(p);
    return name;
  }
  const Token *t = parser_token(p);
  if (t->kind != TK_IDENT) {
    parser_expected(p, what);
    return intern("?");
  }
  parser_advance(p);
  return t->name;
}

bool parser_split_selector(Parser *p)
{
  if (parser_kind(p) != TK_USEROP || !p->at->field || p->at->fixity != FIX_POSTFIX) return false;
  p->at->kind = TK_IDENT;
  p->at->name = intern(p->at->name + 1);
  p->at->loc.col++;
  return true;
}

void parser_note_sign(Parser *p) { p->negated = p->at + 1; }

void parser_check_int(Parser *p)
{
  if (p->at->value < 0 && p->at != p->negated)
    parser_error(p, p->at->loc,
                 "this number is out of range: "
                 "the greatest Int is 4611686018427387903");
}

/* Negates an Int of 63 bits.  The least Int is its own negative. */
intptr_t parser_negated(intptr_t v) { return v == -((intptr_t)1 << 62) ? v : -v; }

Pat *parser_new_pat(PatKind k, Loc loc)
{
  Pat *q = NEW(Pat);
  q->kind = k;
  q->loc = loc;
  return q;
}

Pat *parser_var_pat(Name name, Loc loc)
{
  Pat *q = parser_new_pat(P_VAR, loc);
  q->name = name;
  return q;
}

Exp *parser_new_exp(ExpKind k, Loc loc)
{
  Exp *e = NEW(Exp);
  e->kind = k;
  e->loc = loc;
  return e;
}

Exp *parser_id_exp(Name name, Loc loc)
{
  Exp *e = parser_new_exp(E_ID, loc);
  e->name = name;
  return e;
}

Exp *parser_args_exp(ExpKind k, Loc loc, int nargs, ...)
{
  Exp *e = parser_new_exp(k, loc);
  va_list ap;
  e->args = NEWN(Exp *, nargs);
  e->nargs = nargs;
  va_start(ap, nargs);
  for (int i = 0; i < nargs; i++) e->args[i] = va_arg(ap, Exp *);
  va_end(ap);
  return e;
}

Exp *parser_apply(Exp *fun, Exp **args, int nargs, Loc loc)
{
  Exp *e = parser_new_exp(E_APP, loc);
  if (fun->kind == E_APP) { /* nested applications are one */
    Exp **all = NEWN(Exp *, fun->nargs + nargs);
    memcpy(all, fun->args, sizeof(Exp *) * (size_t)fun->nargs);
    memcpy(all + fun->nargs, args, sizeof(Exp *) * (size_t)nargs);
    args = all;
    nargs += fun->nargs;
    fun = fun->fun;
  }
  e->fun = fun;
  e->args = args;
  e->nargs = nargs;
  return e;
}

Exp *parser_mark_exp(Name name, Loc loc, Exp *body)
{
  Exp *e = parser_new_exp(E_SCC, loc);
  e->name = name;
  e->body = body;
  return e;
}

Exp *parser_apply1(Exp *fun, Exp *arg)
{
  Exp **args = NEWN(Exp *, 1);
  args[0] = arg;
  return parser_apply(fun, args, 1, fun->loc);
}

static bool is_interface(const char *file)
{
  const char *dot = strrchr(file, '.');
  return dot && dot[1] == 't';
}

/* Drops {# MODULE #} tokens outside interfaces, where they are only comments. */
static void forget_owners(Tokens *tokens)
{
  int n = 0;
  for (int i = 0; i < tokens->n; i++)
    if (tokens->at[i].kind != TK_OWNER || is_interface(tokens->at[i].loc.src->name))
      tokens->at[n++] = tokens->at[i];
  tokens->n = n;
}

void parser_init(Parser *p, Source *src, bool interface)
{
  Tokens tokens = lex_source(src);
  if (!interface) forget_owners(&tokens);
  *p = (Parser){ .src = src, .first = tokens.at, .at = tokens.at };
  p->eof = tokens.at[tokens.n - 1];
}
