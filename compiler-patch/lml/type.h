/* type.h: types and unification.
 *
 * A Type is a variable or a constructor applied to types.  A variable is bound by
 * setting `link'; always look at a type through type_prune.  Variables carry a level (Remy):
 * a let generalises the variables whose level is greater than the let's own.  infer.c takes levels
 * from a clock, so a younger variable has a greater level, and "deeper" means younger.
 * Functions are "->" a b, lists "List" a, tuples "#n" ...  A Type holds no synonyms: they are
 * expanded when an SType becomes a Type.  The root of an expanded synonym without parameters keeps
 * the synonym in `alias', and only interfaces use it.  A TC_OPAQUE constructor unifies with any
 * constructor of the same name.
 *
 * Types are graphs without cycles: parts are shared, and two applications found equal are joined
 * (one links to the other).  A walk marks the parts it has visited, because without marks it would
 * take exponential time on a type like that of \x. ((x,x),(x,x)) ... */
#ifndef TYPE_H
#define TYPE_H
#include "core/rep.h"
#include "lml/ast.h"

typedef enum { T_VAR, T_CON, T_GEN } TypeKind;

struct Type {
  TypeKind kind;
  Type *link;   /* what it is bound to (T_VAR) or joined with (T_CON), or NULL */
  int level;    /* T_CON: no variable in it is deeper; or TYPE_GROUND, TYPE_GENERIC */
  int id;       /* T_VAR: its number; T_GEN: index into its Scheme */
  bool rigid;   /* T_VAR: it comes from a signature or is hidden by a constructor, and
                   is never bound */
  Name name;    /* T_VAR rigid: as the user wrote it, without the star */
  Ident *owner; /* T_VAR rigid: the name with that signature, or the constructor; may
                   be NULL */
  TyCon *con;   /* T_CON */
  TyCon *alias; /* T_CON: the synonym it was written as, or NULL */
  Type **args;
  int nargs;
  unsigned mark; /* the last walk that visited this node (type_walk) */
  Type *copy;    /* the copy that walk made of this node, if it copies */
};

/* Levels of a T_CON without variables, and of one with a T_GEN in it. */
enum { TYPE_GROUND = -1, TYPE_GENERIC = 1 << 30 };

struct Scheme {
  int nvars;
  Type *type;
}; /* T_GEN 0..nvars-1 inside */

/* The built-in type constructors (also visible to the program by name). */
extern TyCon *tycon_int, *tycon_char, *tycon_bool, *tycon_list, *tycon_fun, *tycon_double,
    *tycon_integer, *tycon_int64, *tycon_ok, *tycon_string;
extern Con *lml_false, *lml_true, *lml_nil, *lml_cons;
TyCon *tycon_tuple(int n); /* n >= 2, made on demand, one each */
Con *lml_tuple(int n);
void type_init(void); /* builds them; once per process */
void type_each_builtin(void (*visit)(TyCon *, void *), void *arg); /* all but the tuples */

/* ---- type.c: building ---- */

Type *type_prune(Type *t);
/* Changes of nodes since type_try are undone by type_settle, unless they are kept. */
void type_try(void);
void type_change(Type *t, Type *link, int level);
void type_settle(bool keep);
Type *type_fresh(int level);
Type *type_rigid(Name name, int level);
Type *type_con(TyCon *c, int nargs, Type **args);
Type *type_fun(Type *from, Type *to);
Type *type_list(Type *elem);
Type *type_instance(const Scheme *s, int level);
Scheme *type_generalise(Type *t, int level); /* over the variables deeper than level; t itself is
                                                left alone */
Scheme *type_mono(Type *t);                  /* a scheme without variables */
Scheme *type_of_field(const Field *f);       /* T params -> field, or T params -> field -> T
                                                params' */
Scheme *type_of_con(Con *c);                 /* field -> ... -> T params; also left in
                                                c->id->scheme */
bool type_hides(Con *c);                     /* does a field mention a variable that isn't a
                                                parameter of the type? */
Type *type_of_pattern(Con *c, int level, int hidden); /* an instance for a pattern: existential
                                                         variables are rigid, of level hidden */
long type_copied(void);              /* nodes that generalising and instantiating made so
                                        far */
long type_size(Type *t, long limit); /* nodes when written out, counting stops at
                                        limit */
unsigned type_walk(void);            /* a mark no node bears yet */

/* Type variables of a written type: each name stands for one Type.  Start from {.make = ..., .level
 * = ...}. */
typedef struct TypeVars {
  enum { TV_FRESH, TV_RIGID, TV_GENERIC } make; /* what a name not met before becomes */
  int level;
  bool silent; /* types that cannot be aren't reported */
  Name *names;
  Type **types;
  int n, room;
} TypeVars;

/* Expands synonyms.  Reports a constructor or synonym given the wrong number of types (then a fresh
 * variable stands there). */
Type *type_from_stype(const SType *s, TypeVars *vars);
Scheme *type_scheme_of(const SType *s);       /* all its variables generic */
Scheme *type_scheme_imported(const SType *s); /* as type_scheme_of, but expanding sets no alias */

Scheme *type_read(const char *text); /* type_read.c: reads a primitive's type as prim.def
                                        writes it */

/* ---- unify.c ---- */

bool type_unify(Type *a, Type *b); /* false: nothing changed; type_clash says why */

typedef enum { CLASH_CON, CLASH_INFINITE, CLASH_RIGID, CLASH_ESCAPE } ClashKind;
typedef struct Clash {
  ClashKind kind;
  Type *a, *b; /* the innermost parts that don't agree, from type_unify's a and b */
  Type *rigid; /* CLASH_RIGID, CLASH_ESCAPE: the signature's variable that would be
                  bound */
} Clash;
const Clash *type_clash(void); /* of the last type_unify that failed */

/* ---- type_print.c ---- */

const char *type_show(Type *t); /* for messages, source notation: Int -> List *a;
                                   cut if long */
/* A variable that occurs in both has one name in both texts. */
void type_show_two(Type *a, Type *b, const char **sa, const char **sb);
const char *type_show_scheme(const Scheme *s); /* variables that aren't the scheme's own show as
                                                *_a */
const char *type_show_interface(Type *t);      /* fully parenthesised */
/* As type_show_interface, but with the names of the synonyms that `known' accepts. */
const char *type_show_written(Type *t, bool (*known)(const TyCon *));

/* ---- what desugar asks ---- */

Rep type_rep(Type *t);     /* how its values are represented; t may be NULL */
TyCon *type_head(Type *t); /* constructor at the root, NULL if a variable */

#endif
