/* tag.h: construction sites.  See tag.c for the rules that name them. */
#ifndef TAG_H
#define TAG_H
#include "core/core.h"

typedef enum { SITE_CON, SITE_CALL, SITE_PAP, SITE_AP, SITE_SEL, SITE_FUN, SITE_CAF, SITE_DOUBLE, SITE_INTEGER, SITE_ARRAY,
               SITE_PLACE } SiteKind;

typedef struct Site {
  int number;
  SiteKind kind;
  Name producer, construction, type;
  Loc loc;
  int size;                /* words, header included; 0: varies */
  DataCon *con;            /* SITE_CON, SITE_SEL */
  int field;               /* SITE_SEL */
  Fun *fun;                /* SITE_CALL, SITE_FUN, SITE_CAF: whose code */
  bool once;               /* SITE_CALL, SITE_AP: entered at most once */
  bool used;               /* by emit: some code that is reached makes it */
  struct Site *same;       /* memo of tag_same */
} Site;

void tag_begin(Program *p);
Site *tag_con(const Expr *e);                      /* EX_CON */
Site *tag_static_con(DataCon *c);                      /* one for all static cells of c */
Site *tag_double(Name producer, Loc loc);
Site *tag_static_number(SiteKind kind);            /* one for all static Doubles, or Integers */
Site **tag_cells(const Expr *e);                   /* EX_PRIM: one for each kind of cell it makes, or its place */
Site *tag_call(const Expr *e);                     /* EX_APP of a global: suspended call or partial application, by its arity */
Site *tag_apply(const Expr *e, SiteKind kind, int nargs);      /* unknown function: SITE_AP the thunk, SITE_PAP what apply may make */
Site *tag_select(const Expr *e, Name var);         /* a selector bound to var */
Site *tag_fun(Fun *f);                             /* its static closure */
Site *tag_caf(Fun *f);
Site *tag_same(Site *s);                           /* the first that no Info could tell from s */
Site **tag_sites(int *n);
void tag_print(FILE *f);                           /* -dT */

#endif
