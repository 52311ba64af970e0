/* ast.h: the syntax tree, from parse to desugar.
 *
 * The parser builds the tree, and three passes refine it in place:
 *
 *   parse    builds it as written.  Names are spellings (Exp.name, Pat.name, Bind).
 *   rename   resolves every name: E_ID gets its Ident, patterns get Idents for their
 *            variables and Cons for their constructors, types get TyCons; every Bind under a
 *            let becomes Defs (`defs`).  All scope rules of LML (rec, and, local, what a
 *            left-hand side defines) end here: afterwards each Ident is unique and
 *            E_LET.defs is a flat set of definitions whose meaning doesn't depend on order.
 *   depend   orders each E_LET's defs into Groups, strongly connected components,
 *            definitions before uses.
 *   infer    gives each Ident its Scheme and each Exp and Pat its Type.
 *
 * Sugar that the type checker should see as the user wrote it (if, comprehensions,
 * sequences, sections) stays in the tree until desugar.  Operators are ordinary names:
 * `a + b' is E_APP (E_ID "+") [a; b].  Only infix `&', `|' and prefix `~' have their own nodes,
 * and only when the built-in meaning is in scope (rename turns them into E_APP otherwise). */
#ifndef AST_H
#define AST_H
#include "base/diag.h"
#include "base/intern.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct Type Type; /* type.h */
typedef struct Scheme Scheme;
typedef struct Exp Exp;
typedef struct Pat Pat;
typedef struct Bind Bind;
typedef struct SType SType;
typedef struct Con Con;
typedef struct TyCon TyCon;

/* ---- things that names resolve to ---- */

/* An operation on a field of a record: the selector .a, or the updater .a:= */
typedef struct Field {
  Con *con;
  int index;
  bool updates;
} Field;

/* A value: variable, function, constructor or primitive.  One per definition. */
typedef struct Ident {
  Name name; /* source spelling; never NULL */
  int unique;
  Loc loc;            /* where it is bound; src NULL when built in or imported */
  Con *con;           /* a constructor, else NULL */
  int prim;           /* a primitive: its number in prim.def + 1, else 0 */
  const Field *field; /* an operation on a field of a record, else NULL */
  Name module;        /* imported: the module that defines it (module.h); else NULL */
  const Source *from; /* imported: the interface that declares it */
  Loc used;           /* imported: its first use, set by rename; src is NULL if unused */
  int arity;          /* imported: number of arguments of its code, 0 a constant, -1 unknown;
                         defined here: arguments of its clauses */
  const char *strict; /* imported: how arguments are passed (convention.h); NULL: all lazy */
  bool needs_none;    /* imported: it needs no constants (Fun.needs_none) */
  bool exported;      /* by desugar: others can see it */
  bool toplevel;      /* bound in the outermost let/where of the program, or a module's
                         binding */
  SType *sig;         /* `f :: t', import f : t; NULL if none */
  Scheme *scheme;     /* by infer */
  Type *mono;         /* by infer: its type with no variable generalised */
  void *var;          /* by desugar: the core variable */
} Ident;

struct Con {
  Name name; /* "." and "[]" for lists, "," ",,".. for tuples */
  TyCon *tycon;
  int tag; /* 0.. in order of declaration */
  int arity;
  SType **fields; /* arity of them */
  bool *strict;   /* fields with ! */
  Name *labels;   /* a record: the names of its fields; else NULL */
  Ident *id;
  Loc loc;
};

/* TC_OPAQUE: built-in scalar, abstract or undeclared */
typedef enum { TC_DATA, TC_SYNONYM, TC_OPAQUE } TyConKind;

struct TyCon {
  TyConKind kind;
  Name name; /* "List", "->", "#2", "Int" ... */
  int unique;
  int arity;    /* -1: undeclared, any number of arguments */
  Name *params; /* names of the parameters, without the star */
  Con **cons;
  int ncons; /* TC_DATA */
  Ident **values;
  int nvalues;             /* by rename: the constructors and the operations on fields
                              that the declaration defines */
  SType *synonym;          /* TC_SYNONYM */
  Type **last_args, *last; /* TC_SYNONYM: its last expansion, remembered by type.c */
  Name module;             /* imported from, or NULL */
  struct DataType *data;   /* by desugar: the type in core (con.h); constructors keep their tags */
  Loc loc;                 /* its declaration, or its first mention if it isn't declared */
};

/* ---- types as written ---- */

typedef enum { ST_VAR, ST_CON } STypeKind;
struct SType {
  STypeKind kind;
  Loc loc;
  Name name; /* ST_VAR: without the star; ST_CON: "List", "->", "#2" ... */
  SType **args;
  int nargs;
  TyCon *tycon; /* by rename, never NULL afterwards */
};

/* ---- patterns ---- */

typedef enum {
  P_WILD, /* _ or $ */
  P_VAR,  /* name, id */
  P_CON,  /* con, args: exactly con->arity (tuples, cons, nil and list patterns are
             P_CON after rename) */
  P_INT,
  P_CHAR,   /* value */
  P_STRING, /* str, len */
  P_AS,     /* name, id, sub */
  P_TYPED,  /* sub : stype */
  /* only before rename: */
  P_APP,   /* head name or pattern applied: args[0] is the head */
  P_INFIX, /* user infix or "." : name, args[0], args[1] */
  P_TUPLE,
  P_LIST /* args */
} PatKind;

struct Pat {
  PatKind kind;
  Loc loc;
  Name name;
  Ident *id; /* P_VAR, P_AS: by rename */
  Con *con;  /* P_CON: by rename */
  Pat **args;
  int nargs;
  Pat *sub;
  SType *stype;
  intptr_t value;
  const char *str;
  size_t len;
  bool parens; /* written in parentheses */
  Type *type;  /* by infer */
};

/* ---- expressions ---- */

/* pats & (guard) = body.  A Rule is a function clause, a case arm (it has one pattern) or a lambda
 * (it has one pattern and no guard). */
typedef struct Rule {
  Pat **pats;
  int npats;
  Exp *guard; /* NULL if none */
  Exp *body;
  Loc loc;
} Rule;

/* A definition, after rename. */
typedef enum { D_FUN, D_PAT } DefKind;
typedef struct Def {
  DefKind kind;
  Loc loc;
  Ident *id; /* D_FUN: what is defined; arity = rules[0].npats, 0 for a variable (then
                nrules == 1) */
  Rule *rules;
  int nrules;
  Pat *pat;
  Exp *rhs;   /* D_PAT: a lazy pattern binding; rhs */
  Exp *guard; /* D_PAT: NULL if none */
  Ident **ids;
  int nids; /* D_PAT: the variables of pat, in order */
} Def;

/* By depend: definitions that use each other.  rec is false for a single one that doesn't use
 * itself. */
typedef struct Group {
  Def **defs;
  int ndefs;
  bool rec;
} Group;

/* A qualifier of a comprehension: pat <- exp, or a condition (pat NULL).  The parser makes the
 * generator's left side a Pat already, checked to be what the expression grammar allows there. */
typedef struct Qual {
  Pat *pat;
  Exp *exp;
  Loc loc;
} Qual;

typedef enum {
  E_ID, /* name, id */
  E_INT,
  E_CHAR,   /* value */
  E_STRING, /* str, len */
  E_DOUBLE,
  E_BIGNUM, /* str: the spelling, without a bignum's suffix */
  E_APP,    /* fun args[0..nargs-1], nargs >= 1; nested applications are flattened by
               the parser */
  E_LAM,    /* rules[0]: \pat. body; nested lambdas stay nested */
  E_LET,    /* bind (parse) -> defs (rename) -> groups (depend); body.  `e where b'
               too */
  E_CASE,   /* fun = scrutinee; rules.  `let ! p = e in b' too (isbang) */
  E_IF,     /* args[0] then args[1] else args[2] */
  E_AND,
  E_OR,
  E_NOT,       /* args: infix & and |, prefix ~ with their built-in meaning */
  E_TUPLE,     /* args, nargs >= 2 */
  E_LIST,      /* args, may be 0 */
  E_SEQ,       /* [a .. b] args[0] first, args[1] second or NULL, args[2] last or
                  NULL */
  E_COMP,      /* [body ;; quals] */
  E_RSECT,     /* (op e): fun = op, args[0] = e.  Left sections are plain E_APP */
  E_TYPED,     /* body : stype */
  E_UNCHECKED, /* body {# NOTCHK #}: the type of body isn't checked */
  E_SCC        /* {# SCC "name" #} body: the costs of body are name's */
} ExpKind;

struct Exp {
  ExpKind kind;
  Loc loc;
  Name name;
  Ident *id;
  intptr_t value;
  const char *str;
  size_t len;
  Exp *fun;
  Exp **args;
  int nargs;
  Rule *rules;
  int nrules;
  Bind *bind;
  Def **defs;
  int ndefs;
  Group *groups;
  int ngroups;
  Exp *body;
  Qual *quals;
  int nquals;
  SType *stype;
  bool isbang;
  bool iswhere; /* E_LET: written e where b */
  bool parens;  /* written in parentheses (for `a, (b, c)') */
  Type *type;   /* by infer */
};

/* ---- bindings as written; gone after rename ---- */

typedef enum { B_CLAUSES, B_TYPE, B_SYNONYM, B_SIG, B_AND, B_REC, B_LOCAL } BindKind;
typedef struct Clause {
  Pat *lhs;
  Exp *guard;
  Exp *rhs;
  Loc loc;
} Clause;
struct Bind {
  BindKind kind;
  Loc loc;
  Clause *clauses;
  int nclauses; /* one `||' run */
  TyCon *tycon; /* B_TYPE, B_SYNONYM: made by the parser, its Cons too; types in
                   it resolved by rename */
  Name name;
  SType *sig; /* B_SIG */
  Bind **subs;
  int nsubs; /* B_AND: parts; B_REC: 1; B_LOCAL: hidden, visible */
};

/* ---- a source file ---- */

/* infix = infixl */
typedef enum { FIX_INFIXL, FIX_INFIXR, FIX_PREFIX, FIX_POSTFIX, FIX_NONFIX } Fixity;

typedef enum { IM_VALUE, IM_TYPE, IM_FIXITY } ImportKind;
typedef struct Import {
  ImportKind kind;
  Loc loc;
  Name name;
  SType *type; /* IM_VALUE; IM_FIXITY: name */
  bool pragma; /* IM_VALUE: it has pragmas */
  int arity;
  const char *strict; /* IM_VALUE pragmas: {# ARITY _ = n #} (-1 none), {# STRICTNESS
                         _ = "..." #} */
  bool needs_none;    /* IM_VALUE: it needs no constants (Fun.needs_none): there is
                         no {# CONSTANTS _ = 1 #}, and lmlc wrote the interface */
  TyCon *tycon;       /* IM_TYPE */
  bool lent;          /* IM_TYPE: a declared type of this name hides it (iface.c) */
  Fixity fixity;
  Ident *id;   /* IM_VALUE: by rename */
  Name module; /* the module that defines it (module.h) */
} Import;

typedef struct Unit {
  Source *src;
  Name module;  /* its name as a module (module.h); set before rename */
  bool raw;     /* it uses the original system's own names: Pseq is seq
                   (raw.h) */
  bool checked; /* by infer: all of its types are, without {# NOTCHK #} */
  Import *imports;
  int nimports;
  bool is_module;
  bool has_exports;
  Name *exports;
  Loc *export_locs;
  int nexports;
  Bind *bind;   /* module: its binding */
  Exp *body;    /* program: its expression.  After rename a module, too, is
                   E_LET of its defs, with body an E_TUPLE of E_IDs of the
                   exported values */
  Ident *input; /* program: by rename, the parameter `input' */
  Ident **exported;
  int nexported; /* module: by rename, exported values */
  TyCon **exported_types;
  int nexported_types;
  Ident **used;
  int nused; /* by rename: the imported values it uses, each once */
} Unit;

void ast_print_unit(const Unit *u);  /* -da: works before and after rename */
void ast_print_types(const Unit *u); /* -dt: every definition with its scheme, in source
                                        order, locals indented */
void ast_print_char(intptr_t c);     /* in quotes, with escapes */
void ast_print_string(const char *s, size_t n);

#endif
