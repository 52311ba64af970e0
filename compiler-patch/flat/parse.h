/* parse.h: reads flat text, x.flat.
 *
 *     program    ::= { import M | data | definition } , each with or without a `;' after it
 *     data       ::= data T { a } [ = con { | con } ]            con ::= C [ ( type , .. ) ]
 *     definition ::= f [ ( x , .. ) ] = body  |  x + y = body    body ::= exp | external "name"
 *     exp        ::= term { or term }                            to the right: a or (b or c)
 *     term       ::= application { + application }               by the priorities of Haskell
 *                  | let x = exp { ; y = exp } in exp  |  let x , y free in exp
 *                  | case exp of { pattern -> exp ; .. }  |  fcase ..
 *                  | scc "name" exp
 *     application ::= atom { ( exp , .. ) }
 *     atom       ::= name | literal | ( exp ) | ( exp , exp .. ) | [ exp , .. ] | ( + )
 *     pattern    ::= C [ ( x , .. ) ] | x : y | literal | [] | () | ( x , y .. )
 *
 * A name is a word, M.word, M.+, or anything between backquotes.  `let x = x in e' is `let x free
 * in e'. Comments are Haskell's.  Errors are reported by diag_error; the reader goes on at the next
 * definition that begins a line. */
#ifndef FLAT_PARSE_H
#define FLAT_PARSE_H
#include "flat/flat.h"

/* Adds what the text defines to m and p. */
void flat_parse(FProgram *p, FModule *m);

#endif
