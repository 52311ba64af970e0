/* lex.h: characters -> tokens.
 *
 * The whole text becomes an array, the last token being TK_EOF.  User operators come from the
 * fixity declarations (infixl "++";) met on the way: from there on they are in the
 * operator table, which is tried before anything else at the start of every token.  So are the operators .a and .a:= of a
 * record {a:Int; ..}, behind its brace; since they begin like a cons, these are not found at the beginning of a longer word. */
#ifndef LEX_H
#define LEX_H
#include "ast.h"

typedef enum {
#define LITERAL(id, what) TK_##id,
#define KEYWORD(id, text) TK_##id,
#define PUNCT(id, text) TK_##id,
#define BYHAND(id, text) TK_##id,
#define BINARY(id, text, level, assoc) TK_##id,
#define KEYOP(id, text, level, assoc) TK_##id,
#define HANDOP(id, text, level, assoc) TK_##id,
#include "token.def"
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
  Fixity fixity;           /* TK_USEROP */
  bool field;              /* TK_USEROP: .a or .a:=, of a record's field a */
  Loc loc;
  Name name;               /* the spelling, of operators and identifiers */
  intptr_t value;          /* TK_INT, TK_CHAR, TK_ARITY */
  const char *str;         /* TK_STRING, TK_STRICTNESS, TK_OWNER: escapes done; TK_DOUBLE, TK_BIGNUM: spelling */
  size_t len;
} Token;

typedef struct Tokens { Token *at; int n; } Tokens;

extern bool lex_quoted_names;            /* -z: {:"any text":} is an identifier */
extern bool lex_raw_names;               /* -Z: names as the original system has them inside: _map is map */

Tokens lex_source(const Source *src);     /* errors are reported, and the text read on */
const char *lex_kind_name(TokKind k);     /* LET, IDENT ... */
const char *lex_kind_text(TokKind k);     /* let, identifier ... */
const char *lex_show(const Token *t);     /* for messages: `let', identifier `x', end of file; arena */

/* A binary operator's level (0: it is none) and associativity; user operators included. */
int lex_level(const Token *t);
bool lex_is_right(const Token *t);

#endif
