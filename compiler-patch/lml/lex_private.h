/* lex_private.h: what the files of the lexer share; private to them.
 *
 *   lex_literal.c  numbers, characters and strings
 *   lex.c          everything else */
#ifndef LEX_PRIVATE_H
#define LEX_PRIVATE_H
#include "base/vec.h"
#include "lml/lex.h"
#include <string.h>

typedef struct UserOp UserOp; /* lex.c */

typedef struct Lexer {
  const Source *src; /* as Locs have it: renewed by line markers */
  const char *at, *end;
  const char *line_start;
  int line;
  bool saw_cr, saw_backquote; /* each reported once */
  int brace;                  /* the token that may open a record: `{' after `='; else 0 */
  UserOp *ops[256];           /* by first character */
  VEC(Token) tokens;
} Lexer;

static inline bool lexer_is_digit(unsigned char c) { return c >= '0' && c <= '9'; }

/* The character `ahead' places after the cursor, or 0 if the text ends before it. */
static inline unsigned char lexer_peek(const Lexer *lx, int ahead)
{
  return lx->end - lx->at > ahead ? (unsigned char)lx->at[ahead] : 0;
}

static inline Loc lexer_loc(const Lexer *lx, const char *at)
{
  return (Loc){ .src = lx->src, .line = lx->line, .col = (int)(at - lx->line_start) + 1 };
}

static inline Token *lexer_push(Lexer *lx, TokKind kind, Loc loc)
{
  Token t = { .kind = kind, .loc = loc };
  vec_push(&lx->tokens, t);
  return &lx->tokens.at[lx->tokens.n - 1];
}

static inline void lexer_skip_line(Lexer *lx)
{
  const char *nl = memchr(lx->at, '\n', (size_t)(lx->end - lx->at));
  lx->at = nl ? nl : lx->end;
}

static inline void lexer_skip_digits(Lexer *lx)
{
  while (lexer_is_digit(lexer_peek(lx, 0))) lx->at++;
}

/* Each begins with the cursor on the literal's first character and leaves it after the last.  It
 * makes a token even if it reports an error. */
void lex_number(Lexer *lx);
void lex_char(Lexer *lx);
void lex_string(Lexer *lx);

#endif
