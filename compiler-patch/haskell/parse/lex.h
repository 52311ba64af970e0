/* lex.h: characters -> tokens.
 *
 * The whole text becomes an array whose last token is HT_EOF.  Layout is the parser's work: a token
 * only knows its column and whether it is the first of its line.
 *
 * Comments and pragmas that say nothing to lmlc are skipped.  LANGUAGE and OPTIONS_GHC before the
 * module's header are put into the module; MagicHash and UnboxedTuples change how the text is read.
 * So are the names in NOINLINE and its like.
 * Errors are reported, and reading goes on after them. */
#ifndef HASKELL_LEX_H
#define HASKELL_LEX_H
#include "haskell/parse/token.h"

/* Lexes m->src and fills languages, options and opaque of m.  Languages that are there before (-X)
 * count, too, and stay the first. */
HTokens hlex_source(HModule *m);

/* Does a pragma before the header ask for the preprocessor?  Works on any text, without a word. */
bool hlex_wants_cpp(const Source *src);

#endif
