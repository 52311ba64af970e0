/* renamer.h: what the files of the renamer share; private to them.
 *
 *   rename.c       bindings, expressions, files
 *   rename_pat.c   patterns
 *   rename_type.c  types */
#ifndef RENAMER_H
#define RENAMER_H
#include "ast.h"
#include "scope.h"
#include "vec.h"

enum { MAX_TUPLE = 30 };

typedef VEC(Pat *) Pats;
typedef VEC(Ident *) Idents;

extern Scopes *rename_values, *rename_types;      /* what names mean: Idents, TyCons */
extern int rename_last_unique;                    /* the number last given to an Ident or TyCon */

Ident *rename_new_ident(Name name, Loc loc, int arity);

/* ---- types ---- */

void rename_stype(SType *s);
void rename_tycon(TyCon *c);                      /* the types on the right of a declaration; the type itself is in scope there */
void rename_check_synonym(TyCon *c);              /* reports one that stands for itself */
void rename_types_reset(void);                    /* before a unit */

/* ---- patterns ---- */

extern Idents rename_pat_vars;                    /* variables of the patterns renamed so far; a stack */
void rename_pat(Pat *q);
void rename_open_pats(int mark);                  /* a new scope, with the variables from `mark' on, which are taken from the stack */
Con *rename_con_named(Name name);                 /* the constructor of that name in scope, or NULL */
Pat *rename_flatten_app(Pat *q, Pats *args);      /* nested applications as one: the head, and all arguments appended to args */

#endif
