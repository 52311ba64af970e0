/* scope.h: the meanings of names in nested scopes.
 *
 * A Scopes maps a name to its innermost meaning and keeps the outer meanings which that hides. */
#ifndef SCOPE_H
#define SCOPE_H
#include "base/intern.h"
#include <stdbool.h>

typedef struct Scopes Scopes;

Scopes *scope_new(void); /* in the unit's arena; one scope, the
                            outermost, is open */
void scope_open(Scopes *s);
void scope_close(Scopes *s);                        /* drops the innermost scope's meanings */
void *scope_find(const Scopes *s, Name name);       /* NULL: no meaning */
bool scope_is_new(const Scopes *s, Name name);      /* not entered in the innermost scope */
void scope_enter(Scopes *s, Name name, void *what); /* in the innermost scope; replaces one
                                                       entered there */
void scope_enter_outermost(Scopes *s, Name name, void *what); /* for a name without a meaning */
/* in no particular order */
void scope_each(const Scopes *s, void (*visit)(Name name, void *what, void *arg), void *arg);

#endif
