/* lex.h: characters -> tokens.
 *
 * The whole text becomes an array, the last token being TK_EOF.  User operators come from the
 * fixity declarations (infixl "++";) met on the way: from there on they are in the
 * operator table, which is tried before anything else at the start of every token.  So are the
 * operators .a and .a:= of a record {a:Int; ..}, behind its brace; since they begin like a cons,
 * these are not found at the beginning of a longer word. */
#ifndef LEX_H
#define LEX_H
#include "lml/token.h"

extern bool lex_quoted_names;            /* -z: {:"any text":} is an identifier */
extern bool lex_raw_names;               /* -Z: names as the original system has them inside: _map
                                            is map */

Tokens lex_source(const Source *src);     /* errors are reported, and the text read on */
#endif
