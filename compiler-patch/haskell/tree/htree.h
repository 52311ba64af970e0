/* htree.h: a Haskell module as a tree.  The parser makes it, fixity and rename complete it, and the
 * type checker and desugar read it.
 *
 * The invariants that each stage leaves.
 *
 * 1. After the parser every node has its place, and all names are spellings (HRef.name, and
 *    HRef.qualifier for M.x).  Infix expressions and patterns are flat (HX_OPS, HP_OPS), since only
 *    the fixities of names that are in scope decide what belongs together.  Parentheses of the text
 *    are nodes (HX_PAREN, HP_PAREN), so that the tree can be printed as it was read and `(a + b) +
 *    c' stays apart from `a + b + c'.  Equations of one function that follow each other are one
 *    HD_FUN, and all of them have as many patterns.  A node that can only be part of a pattern
 * (HX_WILD .. HX_VIEW) is in no expression: the parser reads patterns as expressions and turns them
 * into HPat.
 *
 * 2. After rename every HRef has its entity (HRef.is), binders as well as uses.  Two things of
 *    one name have two entities; comparing names means comparing entities.  There is no HX_OPS,
 * HP_OPS, HX_PAREN or HP_PAREN: infix applications are HX_INFIX and constructor patterns HP_CON.
 *    Puns and wildcards of records have become ordinary fields.
 *
 * No pass changes a tree while another walks it, and shared subtrees don't occur: a pass may
 * write into a node without asking for other owners.
 *
 * Special names.  The type and data constructors with syntax of their own have these spellings:
 * "()", "[]", "(,)", "(,,)" .., ":" and, of types alone, "->".  They are never qualified. */
#ifndef HASKELL_HTREE_H
#define HASKELL_HTREE_H
#include "base/diag.h"
#include "base/intern.h"
#include "base/vec.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct HExp HExp;
typedef struct HPat HPat;
typedef struct HType HType;
typedef struct HDecl HDecl;
typedef struct HStmt HStmt;
typedef struct HModule HModule;
typedef struct HEntity HEntity;

/* ---- names ---- */

/* An occurrence of a name, at its use or where it is bound. */
typedef struct HRef {
  Name qualifier; /* the M of M.x, "Data.Map" say; NULL: none */
  Name name;      /* x, without the parentheses or backquotes around it */
  Loc loc;
  HEntity *is; /* by rename */
} HRef;

typedef enum { HA_LEFT, HA_RIGHT, HA_NONE } HAssoc;
typedef struct HFixity {
  HAssoc assoc;
  int level;
} HFixity; /* level 0 .. 9 */

typedef enum {
  HE_VAR,     /* a function or variable, of a module or local */
  HE_METHOD,  /* of the class `parent' */
  HE_FIELD,   /* of the type `parent', perhaps of several of its constructors */
  HE_CON,     /* a data constructor of the type `parent' */
  HE_DATA,    /* a type of data or newtype */
  HE_SYNONYM, /* a type of `type' */
  HE_CLASS,
  HE_TYVAR
} HEntityKind;

/* The meaning of a name.  There is one for each thing that the program defines. */
struct HEntity {
  HEntityKind kind;
  Name name;
  HModule *module;        /* which defines it; NULL: it is local, or has special syntax */
  Loc loc;                /* of its definition */
  bool newer;             /* the library has it from a later base than 4.15 (newer.def) */
  HEntity *parent;        /* HE_METHOD, HE_FIELD, HE_CON */
  HDecl *decl;            /* its declaration; of a method, field or constructor that of the
                             parent.  NULL: bound by a pattern */
  HFixity fixity;         /* infixl 9 if nothing is declared */
  VEC(HEntity *) parts;   /* HE_DATA: constructors, then fields; HE_CLASS: methods */
  const HType *signature; /* HE_VAR: by rename; NULL: it has none */
  void *data;             /* of the pass at work */
  struct Var *core;       /* by desugar: of a value that is no constructor */
  struct HClone *clones;  /* by desugar: of an overloaded one, for known dictionaries */
};

/* ---- literals ---- */

/* `text' is the literal as the source has it.  Only hlit_* look into it (literal.h). */
typedef enum { HL_INTEGER, HL_RATIONAL, HL_CHAR, HL_STRING } HLitKind;
typedef struct HLit {
  HLitKind kind;
  const char *text;
  int len;
  int hashes; /* of MagicHash: 1# has one, 1.5## two */
  bool minus; /* of NegativeLiterals: a minus stands before the text */
} HLit;

/* ---- types ---- */

typedef enum {
  HTY_VAR,     /* ref; "_" is another variable wherever it stands */
  HTY_CON,     /* ref, also a special name; "*" in kinds */
  HTY_APPLY,   /* args[0] applied to the others, one at least */
  HTY_FUN,     /* args[0] -> args[1] */
  HTY_LIST,    /* [args[0]] */
  HTY_TUPLE,   /* (args[0], ..), two at least */
  HTY_UNBOXED, /* (# args[0], .. #) */
  HTY_FORALL,  /* forall vars. context => args[0]; one of vars and context is not
                  empty.  A context that stands alone is written here, too */
  HTY_KINDED,  /* (args[0] :: args[1]) */
  HTY_OPS,     /* args with the operators vars between them, two at least.  None after rename */
  HTY_BANG,    /* !args[0], a strict field of a constructor */
  HTY_LAZY,    /* ~args[0], a field that StrictData leaves lazy */
  HTY_PAREN    /* (args[0]); none after rename */
} HTypeKind;

/* A variable where it is bound: a, or (a :: kind). */
typedef struct HTyVar {
  HRef ref;
  HType *kind;
} HTyVar;

/* An assertion about types: Eq a, Monad (t m).  Special ones: the class of a ~ b is "~", that of an
 * implicit parameter, ?x :: a, is "?x". */
typedef struct HPred {
  HRef class;
  HType **args;
  int nargs;
  Loc loc;
} HPred;
typedef struct HContext {
  HPred *at;
  int n;
  bool parens;
  bool hole; /* `_' stands in it, too */
} HContext;

struct HType {
  HTypeKind kind;
  Loc loc;
  HRef ref;
  HType **args;
  int nargs;
  HTyVar *vars;
  int nvars;        /* HTY_FORALL, HTY_OPS */
  HContext context; /* HTY_FORALL */
};

/* ---- patterns ---- */

typedef enum {
  HP_WILD,
  HP_VAR,     /* ref */
  HP_LIT,     /* lit; negative: with a minus before it */
  HP_CON,     /* ref applied to args, perhaps none; `infix' if written so */
  HP_OPS,     /* items, at least three, or a minus and a literal */
  HP_TUPLE,   /* args: two at least.  The empty tuple is HP_CON */
  HP_UNBOXED, /* (# args #) */
  HP_LIST,    /* args, perhaps none */
  HP_RECORD,  /* ref { fields } */
  HP_AS,      /* ref @ args[0] */
  HP_LAZY,    /* ~ args[0] */
  HP_BANG,    /* ! args[0] */
  HP_VIEW,    /* exp -> args[0] */
  HP_TYPED,   /* args[0] :: type */
  HP_PAREN    /* (args[0]) */
} HPatKind;

/* The items of HX_OPS and HP_OPS in the order of the text: operands with operators between them,
 * and a minus before any operand. */
typedef enum { HI_OPERAND, HI_OPERATOR, HI_MINUS } HItemKind;
typedef struct HItem {
  HItemKind kind;
  Loc loc;
  HRef ref;    /* HI_OPERATOR */
  bool con;    /* HI_OPERATOR: a constructor */
  bool back;   /* HI_OPERATOR: a name in backquotes */
  bool prefix; /* HI_OPERATOR: a blank before it and none after it, as in f !x */
  HExp *exp;   /* HI_OPERAND of HX_OPS */
  HPat *pat;   /* HI_OPERAND of HP_OPS */
  HType *type; /* HI_OPERAND of HTY_OPS */
} HItem;

typedef struct HPatField {
  HRef ref;
  HPat *pat;
} HPatField; /* pat NULL: a pun */

struct HPat {
  HPatKind kind;
  Loc loc;
  HRef ref;
  HLit lit;
  bool negative;
  bool infix;
  HPat **args;
  int nargs;
  HItem *items;
  int nitems;
  HPatField *fields;
  int nfields;
  bool wild;          /* HP_RECORD; wild: it ends with `..' */
  HExp *exp;          /* HP_VIEW */
  HType *type;        /* HP_TYPED */
  struct HNote *note; /* by the type checker (evidence.h) */
};

/* ---- right-hand sides ---- */

/* The items between bars, in comprehensions and in do. */
typedef enum {
  HS_EXP,  /* exp: a guard, a test, an action */
  HS_BIND, /* pat <- exp */
  HS_LET,  /* let decls */
  HS_BAR,  /* of a comprehension: what follows goes on beside what stands before.  None after rename
            */
  HS_REC   /* rec, of the block exp.  None after rename */
} HStmtKind;
struct HStmt {
  HStmtKind kind;
  Loc loc;
  HPat *pat;
  HExp *exp;
  HDecl **decls;
  int ndecls;
  struct HNote *note; /* by the type checker (evidence.h) */
};

/* | guards = body.  Without guards it is the only one of its right-hand side. */
typedef struct HGuarded {
  Loc loc;
  HStmt *guards;
  int nguards;
  HExp *body;
} HGuarded;

/* The declarations of `where' are in scope in all guards and bodies. */
typedef struct HRhs {
  HGuarded *at;
  int n;
  HDecl **decls;
  int ndecls;
  bool where; /* there is a `where', perhaps with nothing after it */
} HRhs;

/* An equation of a function, or an alternative of a case (one pattern). */
typedef struct HMatch {
  Loc loc;
  HPat **pats;
  int npats;
  bool infix; /* x `f` y = ..; further patterns stand after the parentheses around
                 it */
  HRef name;  /* of an equation: the function as it is written in this one */
  HRhs rhs;
  bool told; /* no warning is due: there was one, or it isn't in the text */
} HMatch;

/* ---- expressions ---- */

typedef enum {
  HX_VAR,
  HX_CON, /* ref; parens: it is an operator in parentheses */
  HX_LIT,
  HX_OPS,           /* items, two at least.  None after rename */
  HX_INFIX,         /* args[0] ref args[1]; con: ref is a constructor.  By rename */
  HX_NEGATE,        /* - args[0].  By rename */
  HX_APPLY,         /* args[0] applied to the others, one at least */
  HX_LAMBDA,        /* matches[0]: patterns and a body without guards */
  HX_LET,           /* decls, args[0] */
  HX_IF,            /* args: condition, then, else */
  HX_MULTI_IF,      /* rhs, which has guards */
  HX_CASE,          /* args[0], matches */
  HX_LAMBDA_CASE,   /* matches */
  HX_DO,            /* stmts, one at least; the last is HS_EXP */
  HX_TUPLE,         /* args, two at least; NULL: left out, as in (,x) */
  HX_UNBOXED,       /* (# args #) */
  HX_LIST,          /* args, perhaps none */
  HX_RANGE,         /* [args[0], args[1] .. args[2]]; args[1] and args[2] may be NULL */
  HX_COMPREHENSION, /* [args[0] | stmts] */
  HX_LEFT_SECTION,  /* (args[0] op), op is items[0] */
  HX_RIGHT_SECTION, /* (op args[0]) */
  HX_RECORD,        /* ref { fields }, ref a constructor */
  HX_UPDATE,        /* args[0] { fields } */
  HX_TYPED,         /* args[0] :: type */
  HX_SCC,           /* {-# SCC name #-} args[0]; ref.name has the name, lit its text */
  HX_IMPLICIT,      /* ref, an implicit parameter: its name begins with a question mark */
  HX_LABEL,         /* ref, whose name begins with #.  None after rename */
  HX_TYPE,          /* @type, an argument of HX_APPLY.  None after the type checker */
  HX_PAREN,         /* (args[0]).  None after rename */
  /* Parts of patterns, while the parser doesn't know yet that they are: */
  HX_WILD,
  HX_AS,
  HX_LAZY,
  HX_BANG,
  HX_VIEW
} HExpKind;

typedef struct HField {
  HRef ref;
  HExp *exp;
} HField; /* exp NULL: a pun */

struct HExp {
  HExpKind kind;
  Loc loc; /* of its first token, but of HX_INFIX its operator */
  HRef ref;
  HLit lit;
  bool con, parens;
  bool known;     /* HX_VAR: it is the library's; the type checker knows it */
  bool recursive; /* HX_DO: mdo.  None after rename */
  HExp **args;
  int nargs;
  /* Each kind has one of these at most. */
  union {
    struct {
      HItem *items;
      int nitems;
    }; /* HX_OPS, sections */
    struct {
      HMatch *matches;
      int nmatches;
    }; /* lambdas and cases */
    struct {
      HStmt *stmts;
      int nstmts;
    }; /* HX_DO, HX_COMPREHENSION */
    struct {
      HDecl **decls;
      int ndecls;
    }; /* HX_LET */
    struct {
      HField *fields;
      int nfields;
      bool wild;
    };           /* HX_RECORD, HX_UPDATE */
    HRhs *rhs;   /* HX_MULTI_IF */
    HType *type; /* HX_TYPED, HX_TYPE */
    HPat *pat;   /* HX_VIEW: what stands after the arrow */
  };
  struct HNote *note; /* by the type checker (evidence.h) */
};

/* ---- declarations ---- */

typedef struct HConField {
  HRef *names;
  int nnames;  /* none: the field has no label */
  HType *type; /* may be HTY_BANG or HTY_LAZY */
} HConField;

typedef struct HCon {
  Loc loc;
  HRef ref;
  bool infix, record;
  bool typed; /* it is declared by its type (GADTSyntax) */
  HTyVar *vars;
  int nvars;        /* forall: existential variables */
  HContext context; /* of these */
  HConField *fields;
  int nfields;
} HCon;

typedef enum {
  HD_TYPE, /* type name vars = type */
  HD_DATA,
  HD_NEWTYPE, /* data context => name vars = cons deriving classes */
  HD_FAMILY,  /* type family name vars :: result; where: decls are its equations, and no others;
                 fields: data family */
  HD_TYPE_EQUATION, /* type instance pred = type; pred.class is the family.  decls: of a data
                       family, the type that it is (parse_family.c) */
  HD_ROLE,          /* type role name words */
  HD_KIND,          /* type name :: result */
  HD_CLASS,         /* class context => name vars | depends where decls */
  HD_INSTANCE,      /* instance context => class types where decls; types: args of pred */
  HD_DERIVING,      /* deriving instance context => pred, which stands alone */
  HD_DEFAULT,       /* default (types) */
  HD_FIXITY,        /* infixl level names */
  HD_SIGNATURE,     /* names :: type */
  HD_GENERAL,       /* default names :: type, in a class: of the default methods */
  HD_SYNONYM,       /* pattern name vars <- pat; decls: the functions that build it and look by its
                       views.  pat NULL: pattern names :: type */
  HD_FUN,           /* name, matches; a variable has one match without patterns */
  HD_PATTERN,       /* pat, rhs */
  HD_IMPLICIT, /* name = rhs, of a let whose declarations all are: name is an implicit parameter */
  HD_FOREIGN   /* foreign words lit name :: type */
} HDeclKind;

/* How an instance is derived, DerivingStrategies: as the text says, or as fits the class. */
typedef enum {
  HDERIVE_ANY,
  HDERIVE_STOCK,
  HDERIVE_NEWTYPE,
  HDERIVE_ANYCLASS,
  HDERIVE_VIA
} HDeriveHow;

/* A class of a deriving clause; via: the type whose instance it takes, or NULL. */
typedef struct HDerive {
  HType *class;
  HDeriveHow how;
  HType *via;
} HDerive;

/* A functional dependency of a class: from -> to. */
typedef struct HDepend {
  HRef *from;
  int nfrom;
  HRef *to;
  int nto;
} HDepend;

/* Of a type synonym: is it short for a context?  Then HDecl.context has that once names have their
 * meanings. */
typedef enum { HCONSTRAINT_UNKNOWN, HCONSTRAINT_NO, HCONSTRAINT_READ, HCONSTRAINT_IS } HConstraint;

struct HDecl {
  HDeclKind kind;
  Loc loc;
  HRef name; /* HD_TYPE .. HD_CLASS, HD_FUN, HD_FOREIGN */
  HTyVar *vars;
  int nvars;
  HContext context;
  HType *type;   /* HD_TYPE, HD_SIGNATURE, HD_GENERAL, HD_FOREIGN */
  HType *result; /* HD_DATA, HD_KIND: the kind after ::, or NULL */
  HCon *cons;
  int ncons;
  HDerive *derives; /* HD_DERIVING: one, without its class */
  int nderives;
  bool deriving; /* deriving: there is such a clause */
  HDepend *depends;
  int ndepends;
  HPred pred;   /* HD_INSTANCE, HD_DERIVING, HD_TYPE_EQUATION */
  Name overlap; /* HD_INSTANCE, HD_DERIVING: the word of its pragma, OVERLAPPING .., or NULL */
  HDecl **decls;
  int ndecls;             /* HD_CLASS, HD_INSTANCE, HD_FAMILY */
  bool where;             /* HD_CLASS, HD_INSTANCE, HD_FAMILY: there is a `where' */
  HConstraint constraint; /* HD_TYPE: is it a name for a context? by rename */
  HType **types;
  int ntypes; /* HD_DEFAULT */
  HFixity fixity;
  bool level;  /* HD_FIXITY; level: it is written */
  bool fields; /* HD_SYNONYM: its variables are fields; HD_FAMILY: it is one of data */
  HRef *names;
  int nnames; /* HD_FIXITY, HD_SIGNATURE, HD_GENERAL; HD_FUN: of a field, the pattern synonym;
                 HD_DATA, HD_NEWTYPE: the data family that it is of */
  HMatch *matches;
  int nmatches; /* HD_FUN */
  HPat *pat;
  HRhs rhs; /* HD_PATTERN */
  Name *words;
  int nwords; /* HD_FOREIGN: import ccall unsafe ..; HD_ROLE: of each parameter, or "_"; HD_FAMILY:
                 the parameters that its type determines */
  HLit lit;
  bool entity;           /* HD_FOREIGN: lit is there */
  struct HBinding *bind; /* HD_FUN, HD_PATTERN: by the type checker (evidence.h) */
};

/* ---- modules ---- */

/* A thing in a list of exports or imports: f, T, T(..), T(A, b), module M.  A class looks like a
 * type. */
typedef struct HThing {
  Loc loc;
  HRef ref;          /* of `module M' its name has the whole of M */
  bool module, type; /* neither: a variable */
  bool list, all;    /* T(..) is all, T(A, b) and T() are lists; T(.., A) has parts, too */
  HRef *parts;
  int nparts;
} HThing;

typedef struct HImport {
  Loc loc;
  Name module;
  Loc module_loc;
  bool qualified, hiding, list; /* list: things are given, to import or to hide */
  bool source;                  /* {-# SOURCE #-} */
  bool of_package;              /* PackageImports: the package is named */
  HLit package;
  Name as; /* NULL: the module's own name */
  HThing *things;
  int nthings;
  HModule *is; /* by load */
} HImport;

/* A name in a LANGUAGE pragma. */
typedef struct HLanguage {
  Name name;
  Loc loc;
} HLanguage;

/* What a pragma says of a name: NOINLINE and its like; in the library, what core/core.h calls the
 * same (FunUndo). */
typedef enum { HPR_OPAQUE, HPR_TAKES_APART, HPR_PUTS_TOGETHER, HPR_OPENED } HPragmaIs;

typedef struct HPragma {
  Name name;
  HPragmaIs is;
} HPragma;

struct HModule {
  Source *src;
  const struct HPackage *package; /* that a project has it in; NULL: none */
  bool twin;                      /* another package has a module of this name */
  HModule *circle;                /* the first of the modules that import each other, of which it
                                     is one (SOURCE); NULL: it is no such module */
  Name name;
  Loc loc;     /* Main if the text has no header */
  bool header; /* the text has one */
  bool list;   /* exports are given */
  HThing *exports;
  int nexports;
  HImport *imports;
  int nimports;
  HDecl **decls;
  int ndecls;
  HLanguage *languages;
  int nlanguages;
  const char **options;
  int noptions;                 /* words of OPTIONS_GHC */
  HPragma *pragmas;             /* of names, */
  int npragmas;                 /* wherever in the module */
  struct HNames *names;         /* by rename: what is visible and exported (names.h) */
  struct HInstances *instances; /* by the type checker: those of the module (hclass.h) */
  void *data;                   /* of the pass at work */
};

typedef VEC(HModule *) HModules; /* of a program, in an order that load says */

/* Are both one module, or do they import each other? */
bool htree_is_together(const HModule *a, const HModule *b);

/* Prints the module as Haskell with braces and semicolons, so that it can be read again (-da).
 * Expressions that rename has resolved are printed with all their parentheses. */
void htree_print(FILE *f, const HModule *m);
void htree_print_decl(FILE *f, const HDecl *d); /* one that rename has resolved */
void htree_print_type(FILE *f, const HType *t);
bool htree_is_operator(Name name);      /* is it written between operands? */
bool htree_is_equation(const HPred *p); /* is it a ~ b? */
/* Is it a type of kind Constraint, args[0], that is no class applied to types: c a, F a? */
bool htree_is_assertion(const HPred *p);
bool htree_is_implicit(Name class);  /* is it that of an implicit parameter? */
bool htree_is_hole(const HType *t);  /* is it `_'? */
bool htree_has_hole(const HType *t); /* is a part of it? */

#endif
