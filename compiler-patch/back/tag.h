/* tag.h: construction sites.  tag.c has the rules that name them. */
#ifndef TAG_H
#define TAG_H
#include "base/unique.h"
#include "base/vec.h"
#include "core/core.h"

typedef enum {
  SITE_CON,
  SITE_CALL,
  SITE_PAP,
  SITE_AP,
  SITE_SEL,
  SITE_FUN,
  SITE_CAF,
  SITE_DOUBLE,
  SITE_INTEGER,
  SITE_ARRAY,
  SITE_BYTES,
  SITE_PLACE,
  SITE_INT64
} SiteKind;

typedef struct Site {
  int number;
  SiteKind kind;
  Here here;
  Name construction, type;
  Name names;    /* of a thunk or partial application: those of what it holds (about.h); or NULL */
  Name function; /* of a suspended or partial call: its function (about.h); or NULL */
  const CoreCaller *caller; /* of a library's code: for which call it was copied; or NULL */
  char result;              /* of a thunk: what its value is (about.h); 0: not known */
  int column;               /* of here.loc, in characters; 0: not known, or it is in a library */
  int caller_column;        /* of caller->here.loc */
  int size;                 /* words of a cell, its header included; 0: the cells differ in size */
  DataCon *con;             /* SITE_CON, SITE_SEL */
  int field;                /* SITE_SEL */
  Fun *fun;          /* SITE_CALL, SITE_FUN, SITE_CAF: the function whose code the cell has */
  bool once;         /* SITE_CALL, SITE_AP: the thunk is entered at most once */
  bool used;         /* by emit: code or data that is emitted mentions the site's Info */
  struct Site *same; /* what tag_same found; NULL before */
} Site;

/* The sites of a program.  gen makes most of them, emit those of static data. */
typedef struct Sites {
  VEC(Site *) sites;   /* by number */
  VEC(Site *) statics; /* those that tag_static_con made */
  Site *static_double, *static_integer, *static_int64, *last_place;
  DiagLines line;  /* whose columns were counted last */
  Unique types;    /* that result_find met */
  Unique distinct; /* of the sites that tag_same met: one of each kind */
} Sites;

Sites *tag_begin(void);
Site *tag_con(Sites *all, const Expr *e);              /* EX_CON */
Site *tag_static_con(Sites *all, DataCon *c);          /* one site for all static cells of c */
Site *tag_box(Sites *all, Raw raw, Here here);         /* of a number that gets a cell */
Site *tag_static_number(Sites *all, SiteKind kind);    /* one for all static numbers of a kind */
Site *tag_select(Sites *all, const Expr *e, Name var); /* a selector that is bound to var */
Site *tag_choice(Sites *all, Here here);               /* a choice point of a logic program */
Site *tag_guess(Sites *all, DataCon *c, Here here);    /* a constructor guessed */
Site *tag_place(Sites *all, Here here);                /* no cell: what messages name */
Site *tag_fun(Sites *all, Fun *f);                     /* the static closure of f */
Site *tag_caf(Sites *all, Fun *f);

/* EX_PRIM: a site for each kind of cell that the primitive makes, or for its place. */
Site **tag_cells(Sites *all, const Expr *e);

/* EX_APP of a global: a suspended call if all arguments are there, otherwise a partial one. */
Site *tag_call(Sites *all, const Expr *e);

/* EX_APP of an unknown function.  SITE_AP: the thunk of the application; SITE_PAP: the partial
 * application that apply makes if the function wants more arguments. */
Site *tag_apply(Sites *all, const Expr *e, SiteKind kind, int nargs);

Site *tag_same(Sites *all, Site *s);       /* the first site with the same Info as s */
void tag_print(FILE *f, const Sites *all); /* -dT */

#endif
