/* hclass.h: classes and their instances, and the dictionaries that stand for them at run time.
 *
 * A dictionary of a class has a field for each superclass and then one for each method, in the
 * order of the class declaration.  An instance without context is one dictionary; an instance with
 * a context is a function from the dictionaries of the context.
 *
 *     class Eq a => Ord a where (<), max :: ..          Ord = { Eq, <, max }
 *     instance Ord a => Ord [a]                         Ord@[] (d : Ord a) = { Eq@[] d.0, .., .. }
 *
 * A class with several parameters asserts something of all of them.  Its assertions are about one
 * type, too: the parameters bundled by a constructor that the class has for that and that stands
 * nowhere else.  So instances match, and assertions are equal, as for other classes.
 *
 *     class Monad m => MonadState s m                   Pred: MonadState, type MonadState# s m
 *
 * Every type is in the class Typeable, without an instance: the compiler makes its dictionary, a
 * TypeRep, of the type's constructor and the dictionaries of its arguments.
 *
 *     Typeable (Maybe Int)                              Typeable@Maybe Typeable@Int
 *
 * So is every literal type in the class KnownNat or KnownSymbol; its dictionary is its value.
 *
 * Types of kind Constraint.  A class is a type, too, and a variable may stand for it, or for the
 * class with its types.  What such a type asserts is the assertion of one class, hclass_asserted,
 * until it is known what the type is: then it is that class's assertion.  The dictionary is the
 * same.  A tuple of such types has a dictionary of dictionaries: it is a class whose superclasses
 * are its parameters.
 *
 *     data Some c = forall a. c a => Some a             Pred: asserted, type c a
 *     f :: Some Show -> String                          .. Show a, once c is Show
 *
 * Such a type may begin with a forall: then it is an instance for the place where it is given, and
 * its dictionary a function, as that of an instance is.
 *
 *     (forall a. Show a => Show (f a)) => ..            d : \ (d1 : Show a) -> Show (f a)
 *
 * An HDict says how a dictionary is made where one is needed.  It begins as HDICT_OPEN at the use
 * of an overloaded name; the type checker overwrites it, once it knows. */
#ifndef HASKELL_HCLASS_H
#define HASKELL_HCLASS_H
#include "base/unique.h"
#include "haskell/types/htype.h"

typedef struct HInstance HInstance;
typedef struct HDict HDict;

/* A parameter of a binding, of an instance or of a default method, for a dictionary. */
typedef struct HDictVar {
  Pred pred;
  int id;
  struct Var *core; /* by desugar */
  HDict *is;        /* by desugar: which dictionary it is in the clone at work, or NULL */
} HDictVar;

typedef enum {
  HDICT_OPEN,     /* not known yet; none after the type checker */
  HDICT_PARAM,    /* param */
  HDICT_INSTANCE, /* instance applied to args */
  HDICT_SUPER,    /* field number `super' of the dictionary args[0] of `class' */
  HDICT_TUPLE,    /* the dictionaries args, by the class of tuples, `class' */
  HDICT_LAMBDA,   /* the dictionary `of', made of the dictionaries `params' */
  HDICT_APPLY,    /* such a function, args[0], applied to the other args */
  HDICT_LOOP,     /* the dictionary `of', which this one is part of */
  HDICT_COERCE,   /* of Coercible: there is nothing to know */
  HDICT_CALLED,   /* the call stack args[0], or the empty one, and a call of `called' at `loc' */
  HDICT_TYPEABLE, /* the type `tycon', applied to the types whose dictionaries are args */
  HDICT_LITERAL   /* of KnownNat or KnownSymbol: what the literal `tycon' is as a value */
} HDictKind;
struct HDict {
  HDictKind kind;
  HDictVar *param;
  HInstance *instance;
  HDict **args;
  int nargs;
  int super;
  HClass *class; /* HDICT_SUPER, HDICT_TUPLE */
  HTyCon *tycon;
  HDict *of; /* HDICT_LOOP, HDICT_LAMBDA */
  HDictVar **params;
  int nparams; /* HDICT_LAMBDA */
  HDict *copy; /* of a looped one, by desugar: while it is being copied */
  bool looped; /* HDICT_INSTANCE: a part of it is a HDICT_LOOP of it */
  Name called; /* HDICT_CALLED; NULL: no call is added */
  Loc loc;
  /* by desugar, of a closed one; 0: it isn't known to be closed */
  int depth;
  Ty *type; /* which is in the class; NULL: of Typeable */
  struct Var
      *core; /* of Typeable: the constant; of a looped one: the dictionary, where it is made */
};

typedef struct HMethod {
  HEntity *entity;
  HScheme *scheme;  /* TY_GEN 0 .. are the parameters of the class, preds[0] the class
                       itself */
  HDecl *body;      /* the default, or NULL */
  HEntity *general; /* of a default with a type of its own: a function of that; or NULL */
  HDictVar *self;   /* of the default: its first parameter, the dictionary of the class */
  HDictVar **params;
  int nparams;           /* of the default: the others, of the method's own type */
  struct Var *core;      /* by desugar: the default */
  struct HClone *clones; /* by desugar: of the default */
} HMethod;

struct HClass {
  Name name;
  HEntity *entity;
  HDecl *decl;
  int nparams;
  Ty *kind;        /* of the parameter, if there is one */
  Ty **kinds;      /* of each parameter */
  HTyCon *bundle;  /* of several parameters; NULL: there is one */
  HTyCon *as_type; /* by hclass_tycon */
  int node;        /* of kind.c: its number in the graph of declarations */
  HClass **supers;
  int nsupers;
  Ty **super_types; /* what they are asserted of; the parameters are TY_GEN */
  HEqn *eqns;
  int neqns; /* the equations among the superclasses, in the same way */
  HMethod *methods;
  int nmethods;
  VEC(HInstance *) instances;
  Unique heads;         /* the first instance of each head; */
  HInstance *headless;  /* the first one without a head */
  bool overlaps;        /* of two instances one is for a part of what the other is for */
  bool implicit;        /* it is that of an implicit parameter */
  bool tuple;           /* it is that of a tuple of types of kind Constraint */
  bool done;            /* supers and methods are known */
  struct DataCon *core; /* by desugar: of its dictionaries */
};

/* The method of an instance.  body NULL: it has the class's default, or none. */
typedef struct HInstanceMethod {
  HDecl *body;
  HDictVar **params;
  int nparams;           /* of the method's own type, after those of the
                            instance */
  struct Var *core;      /* by desugar */
  struct HClone *clones; /* by desugar */
} HInstanceMethod;

struct HInstance {
  HClass *class;
  HModule *module;
  HDecl *decl; /* HD_INSTANCE, HD_DERIVING; or HD_DATA, HD_NEWTYPE if `derived' */
  Loc loc;
  bool derived;
  bool over, under, incoherent; /* Note [Overlapping instances] in entail.c */
  int nvars;
  HEntity **written; /* the variables, where the text has them */
  Ty **kinds;        /* of the variables */
  Ty *type;          /* variables as TY_GEN */
  HInstance *next;   /* the next one of the class with the same head, or NULL */
  int number;        /* among the instances of the class */
  Ty *rep;           /* derived for a newtype: it is that of this type, what is inside;
                        NULL: it has methods of its own */
  HDict *via;        /* of `rep', made of params; by the type checker */
  Ty **equal;        /* what its context says of variables; NULL: no equations */
  HEqn *eqns;        /* what it says of families */
  int neqns;
  Pred *context;
  int ncontext;
  HDictVar **params; /* one for each of the context; their types have `vars' for TY_GEN */
  Ty **vars;
  HDict **supers;           /* one for each superclass, made of params */
  HInstanceMethod *methods; /* one for each method of the class */
  struct Var *core;         /* by desugar: the dictionary, or the function that makes it */
  VEC(HDict *) closed;      /* by desugar: its closed dictionaries */
};

typedef struct HInstances {
  VEC(HInstance *) v;
} HInstances;

HClass *hclass_of(const HRef *ref);
HClass *hclass_implicit(Name name);            /* name: "?x" */
HClass *hclass_asserted(void);                 /* of types of kind Constraint */
Ty *hclass_constraint(Ty *t);                  /* t as a type of that kind, if it is a tuple */
HTyCon *hclass_tycon(const HRef *ref);         /* the type of that name, or the class as one */
Pred hclass_pred(Pred p);                      /* what p asserts, as far as its type is known */
Ty *hclass_type(const HClass *c, Ty **params); /* what the class is asserted of */
Ty **hclass_params(const HClass *c, Ty *type); /* and back */
Pred hclass_super(Pred p, int i);              /* the i-th that follows from it */
int hclass_param(const HClass *c, Name var);   /* the number of its parameter; -1 */
/* The constructor that profiles name an instance by: at the head of its last type that has one. */
HTyCon *hclass_head(const HInstance *in);
void hclass_add(HInstance *in); /* to the instances of its class */
/* The first instance whose type has the same head (htype_head), or NULL.  The others with this head
 * follow it by `next', in the order in which they were added. */
HInstance *hclass_first(const HClass *c, Ty *type);
bool hclass_is_below(const HClass *c, const HClass *super); /* is c super, or a subclass? */
HDict *hdict_new(void);
HDict *hdict_param(HDictVar *v);
HDict *hdict_super(HDict *of, HClass *class, int super);
HDictVar *hdict_var(Pred p);
void hdict_print(FILE *f, const HDict *d); /* Ord@[] d3.0 */

#endif
