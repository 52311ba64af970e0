/* infer_private.h: what the files of type inference share (infer.h says what inference is).
 *
 * infer.c          expressions, with records, right-hand sides, do and comprehensions
 * infer_pat.c      patterns
 * infer_bind.c     binding groups, signatures
 * infer_general.c  generalisation: which predicates become parameters
 * infer_given.c    implications: what is wanted where something is given
 * infer_class.c    methods of classes and instances
 * default.c        types of variables that nothing else decides
 * mismatch.c       messages */
#ifndef HASKELL_INFER_PRIVATE_H
#define HASKELL_INFER_PRIVATE_H
#include "haskell/types/entail.h"
#include "haskell/types/evidence.h"
#include "haskell/check/infer.h"

/* A use of a name in its own binding group.  Its dictionaries are known when the group is. */
typedef struct HUse {
  HNote *note;
  HEntity *callee;
  Loc loc;
  int member;
} HUse;

/* A binding group that is being inferred. */
struct HGroup {
  VEC(HUse) uses;
  int member; /* the number of the binding that is being inferred */
};

/* An assertion that is given, by a dictionary. */
typedef struct HAssumption {
  Pred pred;
  HDict *dict;
} HAssumption;

/* The assertions that a scope wants, and those given there. */
typedef struct HImplication HImplication;
typedef VEC(HImplication *) HImplications;
struct HImplication {
  Loc loc;   /* of what opens its scope */
  int level; /* of its surroundings: variables that are deeper are its own */
  VEC(HAssumption) givens;
  VEC(HEqn) eqns;
  HWanteds wanted;
  HWaits waits;
  HImplications inner;
};

typedef struct Infer {
  HModule *module;
  int level;             /* of the surroundings: how many groups and scopes are being inferred */
  HWanteds wanted;       /* what the program needs and is not decided yet; */
  HImplications implied; /* and what it needs where something is given */
  HGivens givens;        /* of the signatures and patterns around, */
  HTrail trail;          /* the equations that are assumed, as links, */
  VEC(HEqn) eqns;        /* and as they were given */
  bool lazy;             /* the pattern at work is bound by need */
  Ty **defaults;
  int ndefaults;      /* of the module's `default', or Integer and Double */
  int groups;         /* how many there are so far */
  VEC(HDict *) dicts; /* all dictionaries of uses; none is open in the end */
} Infer;

/* ---- messages: mismatch.c ---- */

/* Why a type is wanted: "%s takes", with the function's name in place of %s. */
typedef struct Why {
  const char *text;
  const HExp *fun;
  Name name;
} Why;

void hmismatch(Loc loc, const char *subject, Ty *got, Why why, Ty *want);
void hmismatch_told(Loc loc, const char *subject, Ty *got, const char *why, Ty *want);
/* Unifies, or reports that <subject> has type <got>, but <why> <want>. */
void hmismatch_expect(Loc loc, const char *subject, Ty *got, Why why, Ty *want);
const char *hmismatch_subject(const HExp *e);
const char *hmismatch_name(const HExp *e); /* "`f'", or "this function" */

/* ---- expressions: infer.c ---- */

Ty *hinfer_exp(Infer *it, HExp *e);
void hinfer_check(Infer *it, HExp *e, Ty *want, Why why);
/* The type of a name at a use; its dictionaries go to the note. */
Ty *hinfer_use(Infer *it, const HRef *ref, HNote *note);
Ty *hinfer_use_at(Infer *it, const HRef *ref, HNote *note, Ty **types, int n); /* its first n */
HDict *hinfer_want(Infer *it, HClass *c, Ty *t, Loc loc, const char *use);
Ty *hinfer_literal(Infer *it, HLit lit, Loc loc, HNote *note);
bool hinfer_is_overloaded(const Infer *it, HLit lit);
HNote *hinfer_note(Ty *type);
void hinfer_add_dict(HNote *note, HDict *d);
/* Equations of a function, or alternatives of a case: `type' is the function's. */
void hinfer_matches(Infer *it, HMatch *matches, int n, Ty *type, Why why);
void hinfer_rhs(Infer *it, HRhs *rhs, Ty *want, Why why);

/* ---- patterns: infer_pat.c ---- */

/* declared: the variables are known, since a binding group has them. */
void hinfer_pat(Infer *it, HPat *p, Ty *want, bool declared);
bool hinfer_can_fail(const HPat *p);
Ty *hinfer_param(Infer *it, const HPat *p); /* a type for it: unknown, or a forall that it has */

/* ---- implications: infer_given.c ---- */

/* Where a scope began. */
typedef struct HScope {
  int level, wanted, given, implied, trail, eqns, waits, enclosed;
} HScope;

HScope hscope_open(const Infer *it);
/* What follows is in the scope of the equations that con gives, since the pattern at loc has
 * matched; variables of this level or less belong to the surroundings. */
void hscope_assume(Infer *it, const HConInfo *con, Ty **args, int level, Loc loc);
void hscope_give(Infer *it, HEqn e);             /* of a family: nothing outside depends on it */
void hscope_retract(Infer *it, const HScope *s); /* what has been given since then */
/* Tries again what waits since the scope began, until nothing changes. */
void hscope_try_waits(const HScope *s);
/* Reports what still waits since then, but for what depends on the surroundings. */
void hscope_end_waits(Infer *it, const HScope *s);
/* The end of what follows patterns.  Nothing happens if none of them gave or hid anything. */
void hscope_close(Infer *it, const HScope *s, Loc loc);
/* Tries the implications from this number on again.  Nothing more will be found out about
 * variables that are deeper than `all'. */
void hscope_retry(Infer *it, int first, int all);
/* The same, if they have equations: what waits gives these variables values.  false: it gives none.
 */
bool hscope_force(Infer *it, int first, int level);
/* The end of a signature's scope: what implications there still need. */
void hscope_leave(Infer *it, const HScope *s);
void hscope_end(Infer *it); /* of a module */

/* ---- bindings: infer_bind.c, infer_general.c ---- */

void hinfer_decls(Infer *it, HDecl **decls, int n);

typedef struct HMember {
  HDecl *decl;
  VEC(HEntity *) vars; /* that it binds, and that have no signature */
  HWanteds wanted;     /* what it needs */
  HImplications implied;
} HMember;
/* Gives the variables of a group their schemes. */
void hinfer_generalise(Infer *it, HGroup *g, HMember *members, int n, bool restricted);

/* Assumes the predicates of a signature, whose variables are args. */
HDictVar **hinfer_assume(Infer *it, const HScheme *s, int first, Ty **args);
/* Decides the assertions wanted under a signature, whose scope ends.  One that depends on the
 * surroundings stays wanted. */
void hinfer_solve(Infer *it, const HScope *s, const char *owner, Loc loc);

/* ---- default.c ---- */

/* Finds types for variables that only the predicates in `open' mention, and decides these.  Reports
 * those that remain. */
void hdefault(Infer *it, HWanteds *open);
void hdefault_declaration(Infer *it); /* reads the module's `default' */

#endif
