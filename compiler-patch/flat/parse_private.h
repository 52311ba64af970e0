/* parse_private.h: the tokens of flat text, between lex.c and parse.c. */
#ifndef FLAT_PARSE_PRIVATE_H
#define FLAT_PARSE_PRIVATE_H
#include "flat/parse.h"

typedef enum {
  TOK_END,
  TOK_NAME,  /* a word or quoted name */
  TOK_OP,    /* an operator */
  TOK_FIXED, /* punctuation or a word of the language */
  TOK_INT,
  TOK_FLOAT,
  TOK_CHAR,
  TOK_STRING
} TokKind;

typedef struct Tok {
  TokKind kind;
  Loc loc;
  Name name; /* NAME, OP, FIXED */
  const char *str;
  size_t len; /* the spelling of numbers */
  uint32_t *chars;
  int nchars; /* CHAR, STRING */
} Tok;

typedef struct FlatLexer {
  const Source *src;
  const char *at, *end, *line_start;
  int line;
} FlatLexer;

Tok flat_next_token(FlatLexer *lx);
const char *flat_show_token(const Tok *t); /* for messages: `let', or the end of the text */

#endif
