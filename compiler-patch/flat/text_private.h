/* text_private.h: the tokens of flat text, between text_lex.c and text.c. */
#ifndef TEXT_PRIVATE_H
#define TEXT_PRIVATE_H
#include "flat/text.h"

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

typedef struct TextLexer {
  const Source *src;
  const char *at, *end, *line_start;
  int line;
} TextLexer;

Tok text_next(TextLexer *lx);
const char *text_show(const Tok *t); /* for messages: `let', or the end of the text */

#endif
