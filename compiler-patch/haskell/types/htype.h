/* htype.h: the types of Haskell, as the type checker has them.
 *
 * A Ty is a variable, a constructor, or an application of one type to another: `m a' and `Maybe
 * Int' have the same shape, and a -> b is ((->) a) b.  A variable is bound by setting `link'; look
 * at a type through htype_prune.  Synonyms are expanded before a Ty is made.  There is one TY_CON
 * node for each constructor, so they are compared as pointers.
 *
 * Kinds are Tys, too: the constructor `*' and arrows.  Kind inference is unification of them.
 *
 * Levels (Remy).  A variable's level is the number of binding groups around the place where it was
 * made; a variable that becomes part of an older one takes the older one's level.  A group
 * generalises the variables whose level is greater than that of its surroundings.
 *
 * A skolem is a variable that is never bound.  It stands for a variable of a signature while the
 * definition is checked.  Its level works as that of other variables, so a skolem that would become
 * part of an older variable escapes, and that is an error. */
#ifndef HASKELL_HTYPE_H
#define HASKELL_HTYPE_H
#include "base/unique.h"
#include "haskell/tree/htree.h"

typedef struct Ty Ty;
typedef struct HTyCon HTyCon;
typedef struct HClass HClass;

typedef enum { TY_VAR, TY_CON, TY_APP, TY_GEN, TY_FORALL } TyKind;

/* The place that says that a skolem is any type: a signature, the constructor of a pattern, whose
 * own variable it is, or the function that an argument is passed to. */
typedef enum { HSKOLEM_SIGNATURE, HSKOLEM_PATTERN, HSKOLEM_ARGUMENT } HSkolem;

struct Ty {
  TyKind kind;
  Ty *link;            /* TY_VAR: what it is bound to, or NULL */
  int level;           /* TY_VAR */
  int id;              /* TY_VAR: its number; TY_GEN: index into its scheme */
  int rank;            /* TY_VAR: as many links may lead to it, one after the other */
  Ty *vkind;           /* TY_VAR: its kind; NULL: * */
  Name skolem;         /* TY_VAR: NULL, or the name that the signature has for it */
  Loc loc;             /* of the signature of a skolem, or of the constructor */
  Name owner;          /* the name with that signature, or the constructor; NULL: it has no name */
  HSkolem why;         /* of a skolem */
  HTyCon *con;         /* TY_CON */
  Ty *fun, *arg;       /* TY_APP */
  HTyCon *family;      /* TY_APP, TY_CON: the family that its head is, */
  int missing;         /* and how many types that still takes: 0, it may be another type */
  int led;             /* of a family: as many equations have led here, each to the next; */
  Ty *comes_to;        /* of one that is ground: what it is by its equations; NULL: not known yet */
  bool ground;         /* without variables, and so for ever what it is now */
  struct HForall *all; /* TY_FORALL */
  unsigned mark;       /* the last walk that visited this node */
  int place;           /* TY_VAR: where it is in the TyVars that were numbered last */
};

/* An equation between types: both are the same. */
typedef struct HEqn {
  Ty *a, *b;
} HEqn;

/* A data constructor.  Its fields' types have the parameters of the type as TY_GEN, and then the
 * variables of its own.  Its scheme has those, too, and its context: for each assertion of that a
 * cell has a dictionary before its fields.  The equations of its context hold wherever a pattern
 * has matched; to make a cell the types must be those (HScheme.equal). */
typedef struct HConInfo {
  HEntity *entity; /* NULL: with special syntax */
  Name name;
  HTyCon *tycon;
  int number; /* among the constructors of its type */
  int arity;
  int nown; /* type variables of its own */
  Ty **fields;
  HEntity **labels; /* of each field, or NULL */
  bool *strict;
  struct HScheme *scheme;
  HEqn *eqns;
  int neqns;
  HCon *written; /* NULL: with special syntax */
} HConInfo;

/* An equation of a family: F args = type, with TY_GEN for its variables. */
typedef struct HFamilyEqn {
  int nvars;
  Ty **kinds; /* of the variables: F (s :: Symbol) is another type than F (a :: *) */
  Ty **args, *type;
  Loc loc;
} HFamilyEqn;

struct HTyCon {
  Name name;
  HEntity *entity; /* NULL: with special syntax */
  HDecl *decl;     /* NULL: with special syntax */
  Ty *type;        /* its TY_CON node */
  Ty *kind;
  int arity; /* parameters that the declaration names */
  int node;  /* of kind.c: its number in the graph of declarations */
  bool synonym, newtype;
  bool family;      /* of types: what it is applied to types decides which type it is (family.c); */
  bool closed;      /* its equations are tried in their order, and there are no others */
  bool endless;     /* its equations lead on and on: they are followed no more */
  bool *determined; /* for each parameter: the type says what it is (TypeFamilyDependencies); or
                       NULL */
  VEC(HFamilyEqn) eqns;
  bool data;       /* a family of data: different types lead to different ones */
  HClass *class;   /* it is this class, as a type of kind .. -> Constraint */
  HTyCon *data_of; /* of an instance of such: the family, */
  Ty **data_args;  /* and the types that lead here, with the parameters as TY_GEN */
  bool open, busy; /* of a synonym: its body isn't known yet; it is being made */
  Ty *body;        /* of a synonym, parameters as TY_GEN */
  HConInfo **cons;
  int ncons;
  int *roles;                   /* of the parameters, by coerce.c; NULL: nobody has asked yet */
  struct DataType *core;        /* by desugar */
  VEC(struct HDict *) typeable; /* by desugar: the closed dictionaries of Typeable */
};

/* The assertion that a type is in a class. */
typedef struct Pred {
  HClass *class;
  Ty *type;
} Pred;

/* forall bound. preds => body, inside of a type (htype_forall.c). */
typedef struct HForall {
  Ty **bound;
  int nbound;
  Pred *preds;
  int npreds;
  Ty *body;
} HForall;

/* forall vars. preds => type, with TY_GEN 0 .. nvars - 1 inside. */
typedef struct HScheme {
  int nvars;
  Ty **kinds;        /* of the variables; NULL: all are * */
  HEntity **written; /* the variables of a signature; NULL: the type was inferred */
  Pred *preds;
  int npreds;
  Ty *type;
  Loc loc;    /* of a signature */
  Ty **equal; /* what variables are by the equations of the context; NULL: a variable */
  HEqn *eqns; /* those equations that say it of no variable, but of a family */
  int neqns;
  int hoisted; /* how many of the variables, the last ones, a forall after an arrow binds */
} HScheme;

/* HEntity.data after the declaration: HTyCon of HE_DATA and HE_SYNONYM, HClass of
 * HE_CLASS, HConInfo of HE_CON, HTyVarInfo of HE_TYVAR while it is in scope, and HVar of the
 * others.
 */
typedef struct HTyVarInfo {
  Ty *type, *kind;
} HTyVarInfo;
typedef struct HVar {
  HScheme *scheme;       /* NULL: it is monomorphic */
  Ty *type;              /* of a variable of the text that isn't a method or field: its type in
                            its own definition, whose free variables are generalised or open */
  struct HGroup *group;  /* its group is being inferred; NULL: it isn't */
  struct HBinding *bind; /* of the declaration that binds it */
  bool hidden;           /* of a field: its type has variables that its constructor hides */
  const HType *partial;  /* its signature, which leaves parts of the type open; or NULL */
} HVar;

/* ---- htype.c: building ---- */

Ty *htype_prune(Ty *t);
Ty *htype_fresh(int level); /* of kind * */
Ty *htype_fresh_of(Ty *kind, int level);
Ty *htype_skolem(Name name, int level, Loc loc);
Ty *htype_gen(int index);
Ty *htype_apply(Ty *fun, Ty *arg);
Ty *htype_fun(Ty *from, Ty *to);
Ty *htype_list(Ty *elem);
Ty *htype_tuple(Ty **parts, int n);
HTyCon *htype_con(Name name, HEntity *entity, HDecl *decl);
HTyCon *htype_special(Name name);       /* "[]", "->", "()", "(,)" ..; NULL: no such */
bool htype_is_literal(Name name);       /* of a number, or a text in quotes: a type by DataKinds */
HConInfo *htype_special_con(Name name); /* "[]", ":", "()", "(,)" .. */
Ty *htype_star(void);                   /* the kind of types that have values */
Ty *htype_any_kind(void);               /* any kind: nothing is wrong with it (PolyKinds) */
Ty *htype_constraint(void);             /* the kind of classes that are applied to types */
bool htype_kinds_agree(Ty *a, Ty *b);
Name htype_tuple_name(int n);
Ty *htype_kind(Ty *t);
Ty **htype_parameters(const HTyCon *c); /* the kinds of its parameters */

Ty *htype_forall(HForall all); /* its body alone if it binds and asserts nothing */
bool htype_is_forall(Ty *t);
HForall htype_open(Ty *t, Ty **args); /* with args in place of what it binds */
HForall htype_map_forall(const HForall *all, Ty *(*map)(Ty *t, void *arg), void *arg);

bool htype_is_fun(Ty *t, Ty **from, Ty **to);
HTyCon *htype_head(Ty *t);              /* the constructor at the head; NULL: a variable */
Ty *htype_substitute(Ty *t, Ty **args); /* args in place of TY_GEN */
HScheme *htype_mono(Ty *t);             /* a scheme without variables */
/* Instances with fresh variables; *args, if it isn't NULL, gets them. */
Ty *htype_instance(const HScheme *s, int level, Ty ***args);
Ty *htype_skolemise(const HScheme *s, int level, Ty ***args);

typedef VEC(Ty *) TyVars;
void htype_vars(Ty *t, TyVars *vars); /* adds its variables, each once, in their order */
/* The same for many types, one after the other: vars is empty at first, and the mark new. */
void htype_more_vars(Ty *t, TyVars *vars, unsigned mark);
bool htype_has_var(Ty *t, Ty *var);
bool htype_has_gen(Ty *t, int gen); /* TY_GEN of this number */
bool htype_equal(Ty *a, Ty *b);
/* Does pattern, with TY_GEN for variables, match t?  args gets what the variables are.  Doesn't
 * bind anything. */
bool htype_match(Ty *pattern, Ty *t, Ty **args);
void htype_number(const TyVars *vars); /* for the next two, which need it once */
bool htype_is_among(const Ty *var, const TyVars *vars);
Ty *htype_generalise(Ty *t, const TyVars *vars); /* a copy with TY_GEN in place of vars */
unsigned htype_walk(void);                       /* a mark no node bears yet */
void htype_lower(Ty *t, int level);              /* no variable in it is deeper than this */

/* The type that a name stands for. */
HScheme *htype_scheme_of(HEntity *e);    /* NULL: it is monomorphic */
HConInfo *htype_con_of(const HRef *ref); /* of an HE_CON */
HTyCon *htype_tycon_of(const HRef *ref); /* of an HE_DATA or HE_SYNONYM */

/* ---- htype_forall.c ---- */

Ty *htype_refresh(Ty *t); /* with other bound variables */
/* The scheme of t; its variables follow those `before', which have these kinds. */
HScheme *htype_forall_scheme(Ty *t, int before, Ty **kinds);

/* What a family applied to types is, t: NULL, nothing says it (yet). */
Ty *htype_reduce(Ty *t);
bool htype_is_stuck(Ty *t); /* is it such a family? */
/* What is given of a family that is stuck. */
void htype_give(HEqn e);
void htype_take_back(void); /* the last one */

/* ---- unify.c ---- */

bool htype_unify(Ty *a, Ty *b);     /* false: nothing has changed */
bool htype_may_equal(Ty *a, Ty *b); /* could they, once their variables are known? */

/* Equations that are given: while one is assumed, what it says of a skolem is that one's link. */
typedef struct HTrail {
  VEC(Ty *) v;
} HTrail;
bool htype_assume(HTrail *t, HEqn e); /* false: it can't hold, and nothing has changed */
void htype_retract(HTrail *t, int n); /* all but the first n */
bool htype_is_refined(Ty *t);         /* is it what it is by an equation that is assumed? */
/* Where equations are given, types outside must not depend on them: a variable of this level or
 * less gets no value there.  Returns the level until now; -1: none. */
int htype_enclose(int level);
/* What would give such a variable a value: htype_unify says yes, and notes it here.  The checker
 * adds what a message will say, if the two turn out to be different: subject has type got, but
 * reason want. */
typedef struct HWait {
  HEqn eqn;
  Loc loc; /* line 0: nothing has been added */
  const char *subject, *reason;
  Ty *got, *want;
} HWait;
typedef struct HWaits {
  VEC(HWait) v;
} HWaits;
HWaits *htype_waits(void);
typedef enum { HUNIFY_NO, HUNIFY_YES, HUNIFY_WAITS } HUnify;
HUnify htype_try(HEqn e); /* notes nothing; unless the answer is yes, nothing has changed */
typedef enum {
  HCLASH_CON,
  HCLASH_INFINITE,
  HCLASH_SKOLEM,
  HCLASH_ESCAPE,
  HCLASH_KIND,
  HCLASH_FORALL,
  HCLASH_WAITS /* they may agree yet: one is a family's of what isn't known */
} HClashKind;
typedef struct HClash {
  HClashKind kind;
  Ty *a, *b;  /* the innermost parts that don't agree */
  Ty *skolem; /* HCLASH_SKOLEM, HCLASH_ESCAPE */
} HClash;
HClash htype_clash(void); /* of the last htype_unify that failed, or htype_try that did or waits */

/* ---- htype_print.c ---- */

/* Variables get the names a, b .. in the order in which they are met; one HTypeNames gives a
 * variable the same name in several texts. */
typedef struct HTypeNames {
  Unique vars, names;
  int next;
} HTypeNames;
const char *htype_show(HTypeNames *names, Ty *t);
const char *htype_show_pred(HTypeNames *names, Pred p);
const char *htype_show_arg(HTypeNames *names, Ty *t); /* in parentheses unless it is one word */
const char *htype_error(HTypeNames *names, Ty *t);    /* the text of a TypeError in it, or NULL */
/* Equal schemes have one text: the names of a signature's variables and the order of its context
 * don't show. */
const char *htype_show_scheme(const HScheme *s);
const char *htype_show_name(Name name); /* an operator in parentheses */

#endif
