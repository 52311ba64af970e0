/* lex.h: characters -> tokens.
 *
 * The whole text becomes an array whose last token is TK_EOF.  A fixity declaration (infixl "++";)
 * adds a user operator to the operator table, which is tried first at the start of every later
 * token.  The closing brace of a record {a:Int; ..} adds the operators .a and .a:= to this table.
 * The operator .a isn't found in .abc, since that is a cons before the name abc. */
#ifndef LEX_H
#define LEX_H
#include "lml/token.h"

extern bool lex_quoted_names; /* -z: {:"any text":} is an identifier */
extern bool lex_raw_names;    /* -Z: names have the original system's prefixes: _map is
                                 map (raw.h) */

Tokens lex_source(const Source *src); /* reports errors and reads on after them */
#endif
