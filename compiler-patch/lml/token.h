/* token.h: the tokens of LML, as token.def lists them. */
#ifndef TOKEN_H
#define TOKEN_H
#include "lml/ast.h"

typedef enum {
#define LITERAL(id, what) TK_##id,
#define KEYWORD(id, text) TK_##id,
#define PUNCT(id, text) TK_##id,
#define BYHAND(id, text) TK_##id,
#define BINARY(id, text, level, assoc) TK_##id,
#define KEYOP(id, text, level, assoc) TK_##id,
#define HANDOP(id, text, level, assoc) TK_##id,
#include "lml/token.def"
#undef LITERAL
#undef KEYWORD
#undef PUNCT
#undef BYHAND
#undef BINARY
#undef KEYOP
#undef HANDOP
  TK_COUNT
} TokKind;

typedef struct Token {
  TokKind kind;
  Fixity fixity; /* TK_USEROP */
  bool field;    /* TK_USEROP: .a or .a:=, of a record's field a */
  Loc loc;
  Name name;       /* the spelling, of operators and identifiers */
  intptr_t value;  /* TK_INT, TK_CHAR, TK_ARITY, TK_CONSTANTS */
  const char *str; /* TK_STRING, TK_STRICTNESS, TK_OWNER: escapes done; TK_DOUBLE,
                      TK_BIGNUM: spelling */
  size_t len;
} Token;

typedef struct Tokens {
  Token *at;
  int n;
} Tokens;

/* How the lexer finds a kind: keywords and punctuation by their spelling, the others by code of
 * their own. */
typedef enum { TOKEN_LITERAL, TOKEN_KEYWORD, TOKEN_PUNCT, TOKEN_BYHAND } TokenClass;

typedef struct TokenKind {
  const char *name; /* LET, IDENT ... */
  const char *text; /* let, identifier ... */
  TokenClass class;
  unsigned char level;
  char assoc; /* 'L', 'R', 'N' */
} TokenKind;
extern const TokenKind token_kinds[TK_COUNT];

const char *token_show(const Token *t); /* for messages: `let', identifier `x', end of file;
                                           arena */
/* A binary operator's level (0: it is none) and associativity; user operators included. */
int token_level(const Token *t);
bool token_is_right(const Token *t);
bool token_fixity(TokKind k, Fixity *f); /* is k a word such as infix?  *f is what it declares */
void token_print(Tokens ts);             /* -dk */

#endif
