/* rename_private.h: what the files of the renamer share; private to them.
 *
 *   rename.c         expressions, files
 *   rename_bind.c    bindings
 *   rename_name.c    the meaning of a name
 *   rename_pat.c     patterns
 *   rename_type.c    types
 *   rename_module.c  built-in names, imports, exports */
#ifndef RENAME_PRIVATE_H
#define RENAME_PRIVATE_H
#include "base/vec.h"
#include "lml/ast.h"
#include "lml/scope.h"

enum { MAX_TUPLE = 30 };

typedef VEC(Pat *) Pats;
typedef VEC(Ident *) Idents;

extern Scopes *rename_values, *rename_types;      /* what names mean: Idents, TyCons */
extern int rename_last_unique;                    /* the number last given to an Ident or TyCon */

Ident *rename_new_ident(Name name, Loc loc, int arity);
Exp *rename_new_exp(ExpKind k, Loc loc);
void rename_open(void);                           /* a scope for values and types */
void rename_close(void);

/* ---- expressions and bindings ---- */

void rename_exp(Exp *e, bool spine);              /* spine: the program's expression or the body of
                                                     a let that is */
void rename_rules(Rule *rs, int n);

/* A Bind and what it declares. */
typedef struct Item {
  Bind *bind;
  struct Item **subs;      /* as bind's */
  Def *def;                /* B_CLAUSES */
} Item;

Item *rename_binding(Exp *e, bool top);           /* all of a let but its body: gives it its defs
                                                     and leaves a scope open for the body */

/* ---- names ---- */

Ident *rename_find_value(Name name, Loc loc);     /* what it means; reported once in a unit if
                                                     nothing */
Ident *rename_find_raw(Name name);                /* what a name of the original system's own means
                                                     (raw.h); NULL if nothing */
Name rename_near(Name name, bool cons);           /* a name in scope (of a constructor) spelt almost
                                                     like it, or NULL; looks at all */
/* a binding whose right-hand sides are looked at; for hints */
void rename_begin_group(const Item *it, const Exp *body);
void rename_end_group(void);
bool rename_declared_around(Name name);           /* by a binding that is looked at */
void rename_where_takes(const Item *it, bool first);              /* a where's binding; for hints */
void rename_hint_and(const Exp *e);               /* a renamed application: if it looks like a
                                                     definition whose `and' is missing, that is
                                                     said */
void rename_note_use(Ident *id, Loc loc);
extern Idents rename_used;                        /* imported and used, each once */
void rename_names_reset(bool raw);                /* before a unit */

/* ---- types ---- */

void rename_stype(SType *s);
bool rename_is_data(Name name);           /* data, datatype ... */
void rename_note_data(Loc loc);           /* after an error: how a type is declared */
extern bool rename_importing;             /* the types at work are imported ones */
void rename_number_tycon(TyCon *c, Name module);  /* makes the Idents of what it defines; parse made
                                                     the rest */
void rename_enter_quietly(TyCon *c);              /* it, and what it defines, whatever there was */
void rename_tycon(TyCon *c);                      /* the types on the right of a declaration; the
                                                     type itself is in scope there */
void rename_check_synonym(TyCon *c);              /* reports one that stands for itself */
void rename_types_reset(void);                    /* before a unit */

/* ---- patterns ---- */

extern Idents rename_pat_vars;                    /* variables of the patterns renamed so far; a
                                                     stack */
void rename_pat(Pat *q);
void rename_open_pats(int mark);                  /* a new scope, with the variables from `mark' on,
                                                     which are taken from the stack */
Con *rename_con_named(Name name);                 /* the constructor of that name in scope, or
                                                     NULL */
Pat *rename_flatten_app(Pat *q, Pats *args);      /* nested applications as one: the head, and all
                                                     arguments appended to args */

/* ---- modules ---- */

void rename_enter_builtins(void);
void rename_import(Unit **units, int n);
void rename_module(Unit *u);                      /* a unit that is a module */

#endif
