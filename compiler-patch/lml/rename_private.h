/* rename_private.h: what the files of the renamer share; private to them.
 *
 *   rename.c         files
 *   rename_exp.c     expressions
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

extern Scopes *rename_values, *rename_types; /* the Ident or TyCon that a name means */
extern int rename_last_unique;               /* the number last given to an Ident or TyCon */

Ident *rename_new_ident(Name name, Loc loc, int arity);
Exp *rename_new_exp(ExpKind k, Loc loc);
void rename_open(void); /* opens a scope for values and types */
void rename_close(void);

/* ---- expressions and bindings ---- */

void rename_exp(Exp *e, bool spine); /* spine: the program's expression or the body of
                                        a let that is */
void rename_rules(Rule *rs, int n);
void rename_note_logic(void); /* & | and ~ mean now what they mean before the unit */

/* A Bind and what it declares. */
typedef struct Item {
  Bind *bind;
  struct Item **subs; /* as bind's */
  Def *def;           /* B_CLAUSES */
} Item;

Item *rename_binding(Exp *e, bool top); /* renames all of a let but its body, sets its
                                           defs, and leaves a scope open for the body */

/* ---- names ---- */

/* Nested applications as one: the head, and all arguments appended to args. */
Pat *rename_flatten_app(Pat *q, Pats *args);

Ident *rename_find_value(Name name, Loc loc); /* the name's meaning; an undefined name is
                                                 reported once in a unit */
Ident *rename_find_raw(Name name);            /* the meaning of the original system's own name
                                                 (raw.h), or NULL */
Name rename_near(Name name, bool cons);       /* a name in scope (of a constructor) spelt almost
                                                 like it, or NULL; searches all names */
/* Marks the time when a binding's right-hand sides are renamed; hints need to know it. */
void rename_begin_group(const Item *it, const Exp *body);
void rename_end_group(void);
bool rename_declared_around(Name name);              /* does one of these bindings declare it? */
void rename_where_takes(const Item *it, bool first); /* notes a where's functions, for hints */
void rename_hint_and(const Exp *e); /* adds a note if the renamed application e looks
                                       like a definition whose `and' is missing */
void rename_note_use(Ident *id, Loc loc);
extern Idents rename_used;         /* the imported values in use, each once */
void rename_names_reset(bool raw); /* before a unit */

/* ---- types ---- */

void rename_stype(SType *s);
bool rename_is_data(Name name);                  /* data, datatype ... */
void rename_note_data(Loc loc);                  /* after an error: how a type is declared */
extern bool rename_importing;                    /* the types being renamed are imported */
void rename_number_tycon(TyCon *c, Name module); /* makes the Idents of its constructors and
                                                    fields; the parser made the rest */
void rename_enter_quietly(TyCon *c);             /* enters it and its values; duplicates aren't
                                                    reported */
void rename_tycon(TyCon *c);                     /* renames the types on a declaration's right,
                                                    where the type itself is in scope */
void rename_check_synonym(TyCon *c);             /* reports one that stands for itself */
void rename_types_reset(void);                   /* before a unit */

/* ---- patterns ---- */

extern Idents rename_pat_vars; /* a stack of the renamed patterns' variables */
void rename_pat(Pat *q);
void rename_open_pats(int mark);  /* opens a scope with the variables from `mark'
                                     on, and pops them off the stack */
Con *rename_con_named(Name name); /* the constructor of that name in scope, or
                                     NULL */

/* ---- modules ---- */

void rename_enter_builtins(void);
void rename_import(Unit **units, int n);
void rename_module(Unit *u); /* a unit that is a module */

#endif
