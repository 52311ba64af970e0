/* token.c: what token.def says of each kind of token, and tokens in messages. */
#include <config.h>
#include "lml/token.h"
#include "base/arena.h"

const TokenKind token_kinds[TK_COUNT] = {
#define LITERAL(id, what) { #id, what, TOKEN_LITERAL, 0, 0 },
#define KEYWORD(id, text) { #id, text, TOKEN_KEYWORD, 0, 0 },
#define PUNCT(id, text) { #id, text, TOKEN_PUNCT, 0, 0 },
#define BYHAND(id, text) { #id, text, TOKEN_BYHAND, 0, 0 },
#define BINARY(id, text, level, assoc) { #id, text, TOKEN_PUNCT, level, #assoc[0] },
#define KEYOP(id, text, level, assoc) { #id, text, TOKEN_KEYWORD, level, #assoc[0] },
#define HANDOP(id, text, level, assoc) { #id, text, TOKEN_BYHAND, level, #assoc[0] },
#include "lml/token.def"
};

int token_level(const Token *t)
{
  if (t->kind != TK_USEROP) return token_kinds[t->kind].level;
  return t->fixity == FIX_INFIXL ? 26 : t->fixity == FIX_INFIXR ? 27 : 0;
}

bool token_is_right(const Token *t)
{
  return t->kind == TK_USEROP ? t->fixity == FIX_INFIXR : token_kinds[t->kind].assoc == 'R';
}

bool token_fixity(TokKind k, Fixity *f)
{
  switch (k) {
    case TK_INFIX:
    case TK_INFIXL: *f = FIX_INFIXL; return true;
    case TK_INFIXR: *f = FIX_INFIXR; return true;
    case TK_PREFIX: *f = FIX_PREFIX; return true;
    case TK_POSTFIX: *f = FIX_POSTFIX; return true;
    case TK_NONFIX: *f = FIX_NONFIX; return true;
    default: return false;
  }
}

const char *token_show(const Token *t)
{
  switch (t->kind) {
    case TK_EOF:
    case TK_CHAR:
    case TK_STRING:
    case TK_ARITY:
    case TK_STRICTNESS:
    case TK_CONSTANTS:
    case TK_NOTCHK:
    case TK_SCC:
    case TK_OWNER: return token_kinds[t->kind].text;
    case TK_INT: return arena_printf(unit_arena, "integer %jd", (intmax_t)t->value);
    case TK_DOUBLE:
    case TK_BIGNUM: return arena_printf(unit_arena, "number %.40s", t->str);
    case TK_IDENT:
    case TK_USEROP:
      return arena_printf(unit_arena, "%s `%.60s'", token_kinds[t->kind].text, t->name);
    default: return arena_printf(unit_arena, "`%s'", token_kinds[t->kind].text);
  }
}
