/* rename_private.h: what the files of rename share. */
#ifndef HASKELL_RENAME_PRIVATE_H
#define HASKELL_RENAME_PRIVATE_H
#include "haskell/rename/names.h"
#include "haskell/rename/rename.h"

/* The names that are bound around a place, the innermost first.  Each list has all its names in a
 * tree, too, in which a name is found without a walk along the list.  Lists and trees never change:
 * they share what they have in common, so the names of an outer place are still there. */
typedef struct Local {
  HEntity *entity;
  const struct Local *next;
  const struct LocalTree *all;
  int depth; /* the length of the list */
} Local;

const Local *hrename_local(const Local *list, Name name);  /* the innermost of this name, or NULL */
const Local *hrename_bound(const Local *list, HEntity *e); /* e, in front of the list */
/* Is l, of a list that grew from `before', in front of that? */
bool hrename_in_front(const Local *l, const Local *before);

typedef struct Renamer {
  HModule *m;
  const HScope *scope;
  const Local *values;
  const Local *types; /* type variables */
  const char *closed; /* a type variable that isn't bound yet is a mistake, which it tells */
  bool holes;         /* `_' may stand in a type */
} Renamer;

/* The meaning of a name at its use; NULL after a message. */
HEntity *hrename_value(Renamer *r, HRef *ref, const char *what);
HEntity *hrename_type_name(Renamer *r, HRef *ref, const char *what);

void hrename_exp(Renamer *r, HExp *e);
void hrename_pat(Renamer *r, HPat *q);                /* all but its variables */
void hrename_decls(Renamer *r, HDecl **decls, int n); /* of let and where: in scope after
                                                         it */
void hrename_function(Renamer *r, HDecl *d);          /* an HD_FUN, whose signature is renamed */
void hrename_match(Renamer *r, HMatch *m);
void hrename_rhs(Renamer *r, HRhs *rhs);

/* rename_record.c: .. becomes fields, in all parts of a pattern, and in the record e. */
void hrename_complete(Renamer *r, HPat *q);
void hrename_complete_fields(Renamer *r, HExp *e, const HEntity *con);
/* Of a pattern synonym: the pattern, the record and the update become what they stand for; their
 * parts have no meanings yet.  hrename_synonym_of: whose field it is, or NULL. */
void hrename_synonym_pat(HPat *q);
void hrename_synonym_record(HExp *e);
void hrename_synonym_update(HExp *e, const HDecl *d);
const HDecl *hrename_synonym_of(const HEntity *field);
/* rename_stmt.c: what they are short for; names have no meanings yet. */
void hrename_comprehension(Renamer *r, HExp *e);
void hrename_block(Renamer *r, HExp *e); /* a block of do */

/* Is the type synonym one for a context?  Then its names have meanings afterwards. */
bool hrename_constraint(Renamer *r, HDecl *d);

void hrename_type(Renamer *r, HType *t);       /* variables that aren't bound become so */
void hrename_context(Renamer *r, HContext *c); /* synonyms in it are expanded */
void hrename_pred(Renamer *r, HPred *p);
void hrename_tyvars(Renamer *r, HTyVar *vars, int n); /* binds them */
void hrename_signature(Renamer *r, HType *t);         /* its variables are its own */
void hrename_partial(Renamer *r, HType *t);           /* the same, perhaps with holes */
void hrename_argument(Renamer *r, HType *t);          /* of a type application */
/* Brings the variables of the signature's own forall into scope; t is NULL, or renamed. */
void hrename_scoped(Renamer *r, const HType *t);

#endif
