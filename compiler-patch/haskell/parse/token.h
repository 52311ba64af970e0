/* token.h: the tokens of Haskell, as token.def lists them. */
#ifndef HASKELL_TOKEN_H
#define HASKELL_TOKEN_H
#include "haskell/tree/htree.h"

typedef enum {
#define LITERAL(id, what) HT_##id,
#define KEYWORD(id, text) HT_##id,
#define SYMBOL(id, text) HT_##id,
#define SPECIAL(id, text) HT_##id,
#define PAIR(id, text) HT_##id,
#include "haskell/parse/token.def"
#undef LITERAL
#undef KEYWORD
#undef SYMBOL
#undef SPECIAL
#undef PAIR
  HT_COUNT
} HTokenKind;

/* The text of a literal token is as the source has it.  Layout goes by `column', which counts
 * characters and puts tab stops at every eighth; messages go by the byte, as everywhere. */
typedef struct HToken {
  HTokenKind kind;
  int line, col;                   /* col counts bytes, from 1 */
  int column;                      /* from 1 */
  bool first;                      /* no token before it on its line */
  bool loose_before, loose_behind; /* operators: a blank, comma or bracket is there */
  const Source *src;
  Name qualifier, name; /* HT_VAR .. HT_CONOP; HT_SCC has its name in name */
  const char *text;
  int len, hashes; /* HT_INTEGER .. HT_STRING, and of HT_SCC */
  bool minus;      /* HT_INTEGER, HT_RATIONAL: of NegativeLiterals */
} HToken;

typedef struct HTokens {
  HToken *at;
  int n;
} HTokens; /* the last is HT_EOF */

typedef enum { HTC_LITERAL, HTC_KEYWORD, HTC_SYMBOL, HTC_SPECIAL, HTC_PAIR } HTokenClass;
typedef struct HTokenInfo {
  const char *id, *text;
  HTokenClass class;
} HTokenInfo;
extern const HTokenInfo htoken_kinds[HT_COUNT];

Loc htoken_loc(const HToken *t);
const char *htoken_show(const HToken *t); /* for messages; in the arena */
void htoken_print(FILE *f, HTokens ts);   /* -dk */

#endif
