/* name.h: how names are written in flat text. */
#ifndef NAME_H
#define NAME_H
#include "base/intern.h"
#include <stdbool.h>

bool name_is_word(const char *s); /* a word of the language, as `let' */
bool name_is_symbol(char c);      /* one of which operators are made */
bool name_is_sign(const char *s); /* symbols that are no operator, as `->' */
/* Can it be written as it is?  It is a word, and before that perhaps names of modules. */
bool name_is_plain(Name name);
/* Does it consist of symbols, perhaps after names of modules, and mean nothing else? */
bool name_is_operator(Name name);
const char *name_unqualified(Name name); /* without names of modules */

/* How an operator binds: 0 (weakest) to 9; side: -1 left, 1 right, 0 neither. */
typedef struct NameFixity {
  int priority, side;
} NameFixity;
NameFixity name_fixity(Name op);

#endif
