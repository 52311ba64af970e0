/* centre.h: cost centres, the colours of the text.
 *
 * A mark {# SCC "name" #} names a part of the program whose costs its author wants to see by
 * themselves.  With lmlc -fscc every place of the text has a colour, Here.centre: the centre of the
 * innermost mark around it.  A pass that moves or copies a node of core takes its Here along, and
 * so its colour.  NULL is the colour of the activation: text of a top-level function outside all
 * marks belongs to the text that mentions the function.  The pass `centre' makes a copy of the
 * function for each such centre; after that pass no place of the text that allocates or counts is
 * without a colour.
 *
 * An entry is counted where the primitive %scc is evaluated (core_scc).
 *
 * With lmlc -fpairs the colours are pairs c <- o instead: c is the function to which the text
 * belongs, and o the one whose text mentions c.  A pair is a centre, too; its entries are the calls
 * of c by that mention.  The pass `pairs' makes a copy of c for each o. */
#ifndef CENTRE_H
#define CENTRE_H
#include "base/diag.h"
#include "base/intern.h"
#include <stdbool.h>

/* ORDER: as LmlCentreKind in lml.h. */
typedef enum {
  CENTRE_MAIN, /* what no other centre encloses */
  CENTRE_MARK,
  CENTRE_FUNCTION, /* a function, by -auto-all and its like */
  CENTRE_MODULE,   /* all functions of a module, by -auto-module */
  CENTRE_CAF,      /* the constants of a module, or one of them */
  CENTRE_SHARED,   /* a function that several centres use, not copied */
  CENTRE_PAIR      /* a function as the text of its origin mentions it */
} CentreKind;

/* A centre is known by its kind, name, module and origin: two marks of one name in one module are
 * one. */
typedef struct Centre {
  CentreKind kind;
  Name name;
  Name module;                 /* module.h; NULL: MAIN */
  Loc loc;                     /* where it is first written */
  const struct Centre *origin; /* CENTRE_PAIR: what mentions it, no pair itself; others: NULL */
} Centre;

/* The options of lmlc. */
typedef struct CentreOptions {
  bool on; /* -fscc, or one of the others; without it marks are comments */
  bool all, exported, module, local; /* -auto-all, -auto, -auto-module, -auto-local */
  bool cafs;                         /* -caf-all */
  bool library;                      /* -auto-library */
  bool pairs;                        /* -fpairs: the colours are pairs, and marks are comments */
  const char *const *only;
  int nonly;   /* -fpairs=f,g: what is profiled; none: all functions */
  double size; /* -fscc-size: how large copies may make a program; 0: any */
} CentreOptions;
extern CentreOptions centre_options;

Centre *centre_get(CentreKind kind, Name name, Name module, Loc loc);
Centre *centre_main(void);
/* The centre of a function, f or f/g; with -auto-module that of its module. */
Centre *centre_function(Name path, Name module, Loc loc);
Centre *centre_pair(const Centre *function, const Centre *origin);
/* An origin that is no function: "(root)", "(constant)", "(other modules)" or "*". */
Centre *centre_nobody(const char *name);
Name centre_shown(const Centre *k); /* its name as logs show it */

#endif
