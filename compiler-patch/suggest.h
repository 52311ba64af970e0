/* suggest.h: what the user may have meant by a name that isn't there. */
#ifndef SUGGEST_H
#define SUGGEST_H
#include "ast.h"
#include "scope.h"
Name suggest_name(const Scopes *s, Name name, bool cons);     /* one in scope, or a constructor, that differs little, or NULL; costs a look at all of them */
Name suggest_con(const TyCon *type, Name name);    /* one of the type's constructors, likewise */
#endif
