/* type.h: types and unification.
 *
 * A Type is a variable or a constructor applied to types.  A variable is bound by
 * setting `link'; always look at a type through type_prune.  Variables carry the level of the
 * let they were born in (Remy): generalising takes those deeper than the current level.
 * Functions are "->" a b, lists "List" a, tuples "#n" ...; synonyms never occur here: they are expanded as an
 * SType becomes a Type.  A TC_OPAQUE constructor unifies with any constructor of the same name. */
#ifndef TYPE_H
#define TYPE_H
#include "ast.h"

typedef enum { T_VAR, T_CON, T_GEN } TypeKind;

struct Type {
  TypeKind kind;
  Type *link;              /* T_VAR: what it is bound to, or NULL */
  int level;               /* T_VAR */
  int id;                  /* T_VAR: for printing; T_GEN: index into its Scheme */
  bool rigid;              /* T_VAR: from a signature; binds to nothing */
  Name name;               /* T_VAR rigid: as the user wrote it */
  TyCon *con;              /* T_CON */
  Type **args; int nargs;
};

struct Scheme { int nvars; Type *type; };       /* T_GEN 0..nvars-1 inside */

/* The built-in type constructors (also visible to the program by name). */
extern TyCon *tycon_int, *tycon_char, *tycon_bool, *tycon_list, *tycon_fun, *tycon_double, *tycon_integer, *tycon_float,
             *tycon_option, *tycon_ok, *tycon_larray;
extern Con *con_false, *con_true, *con_nil, *con_cons;
TyCon *tycon_tuple(int n);                      /* n >= 2, made on demand, one each */
Con *con_tuple(int n);
void type_init(void);                           /* builds them; once per process */

Type *type_prune(Type *t);
Type *type_fresh(int level);
Type *type_con(TyCon *c, int nargs, Type **args);
Type *type_fun(Type *from, Type *to);
Type *type_list(Type *elem);
Type *type_instance(const Scheme *s, int level);
bool type_unify(Type *a, Type *b);              /* false: left partly unified; the caller reports */
const char *type_show(Type *t);                 /* for messages, source notation: Int -> List *a; arena */
const char *type_show_scheme(const Scheme *s);
const char *type_show_interface(Type *t);       /* fully parenthesised, as .t files have it */

/* What later passes ask. */
bool type_is_scalar(Type *t);                   /* every value of t is an immediate: Int, Char, Bool, enumerations */
TyCon *type_head(Type *t);                      /* constructor at the root, NULL if a variable */

#endif
