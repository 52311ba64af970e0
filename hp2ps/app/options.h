/* options — what the command line asks for. The flags of GHC's and hbc's hp2ps keep their meaning.
 *
 * The parts are what the files of the program need: reading a log needs a Selection, drawing it a
 * Style, writing it a Target. Each mode and each kind of file that has options of its own has a
 * struct of them.
 */
#ifndef HP2PS_OPTIONS_H
#define HP2PS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/selection.h"
#include "app/style.h"
#include "app/target.h"
#include "log/align.h"
#include "log/moment.h"
#include "log/prof.h"
#include "words/limits.h"

/* The tasks of hp2ps. mode.h has a table of them. */
typedef enum Mode {
  MODE_GRAPH,
  MODE_TABLE,
  MODE_TERM,
  MODE_REPORT,
  MODE_WHY,
  MODE_HOLDERS,
  MODE_DIFF,
  MODE_CHECK,
  MODE_FOLLOW,
  MODE_RUN,
  MODE_LIBRARY
} Mode;

/* Pages */
typedef struct PageOptions {
  size_t size;          /* of the file, at most */
  bool no_source;       /* it holds no source text */
  const char **folders; /* --source: where source text may be */
  size_t nfolders, folders_cap;
} PageOptions;

/* Snapshots */
typedef struct HeldOptions {
  bool snapshot;          /* the files are snapshots, whatever they are called */
  const char *old;        /* --why=OLD.hgz; NULL if not given */
  const char *executable; /* --exe; NULL if not given */
} HeldOptions;

/* Time profiles */
typedef struct TimeOptions {
  bool bars;                       /* --bars */
  CostKind quantities[COST_KINDS]; /* ... of these, in this order ... */
  size_t nquantities;              /* ... if there are any */
  const char *centres;             /* --centres; NULL for all */
  bool propagate;                  /* --propagate */
} TimeOptions;

/* Two profiles */
typedef struct TwoOptions {
  Alignment align;
} TwoOptions;

/* Checks */
typedef struct CheckOptions {
  const char *base; /* NULL for none */
  Limits *limits;
  bool update;
} CheckOptions;

/* Running a program */
typedef struct RunOptions {
  bool once;       /* --once */
  const char *exe; /* --exe; NULL: the first program of GHC's */
  const char *ghc; /* --ghc; NULL: it is looked for */
} RunOptions;

/* Formats of other tools */
typedef struct ExportOptions {
  MomentChoice at;
  bool at_given;
} ExportOptions;

struct Verb;

typedef struct Options {
  const struct Verb *verb; /* the first word, such as page; NULL if there is none */
  Mode mode;
  Selection data;
  Style style;
  Target to;
  PageOptions page;
  HeldOptions held;
  TimeOptions time;
  TwoOptions diff;
  CheckOptions check;
  ExportOptions export;
  RunOptions run;
  char **files;
  size_t nfiles;
} Options;

Options options_new(void);
/* Does what the option of that number, a line of options.def, says. A wrong argument (it may be
 * NULL) ends the program with status 2. */
void options_take(Options *o, size_t number, const char *arg);
void options_free(Options *o);

#endif
