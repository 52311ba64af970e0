/* options — what the command line asks for. The flags of GHC's and hbc's hp2ps keep their meaning.
 */
#ifndef HP2PS_OPTIONS_H
#define HP2PS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/format.h"
#include "log/align.h"
#include "log/moment.h"
#include "log/order.h"
#include "log/prof.h"
#include "log/slice.h"
#include "out/table.h"
#include "plot/look.h"
#include "words/limits.h"

typedef enum Mode {
  MODE_GRAPH,
  MODE_TABLE,
  MODE_TERM,
  MODE_REPORT,
  MODE_WHY,
  MODE_HOLDERS,
  MODE_DIFF,
  MODE_CHECK,
  MODE_FOLLOW
} Mode;

/* What words are written as. */
typedef enum Words { WORDS_NONE, WORDS_TEXT, WORDS_CSV, WORDS_JSON, WORDS_JUNIT } Words;

struct Verb;

typedef struct Options {
  const struct Verb *verb; /* the first word, such as page; NULL if there is none */
  Mode mode;
  Slice *slice, *kinds;  /* all of --by, --only, --except; --by alone */
  bool restricted;       /* --only, --except, --from, --to or --cells is given */
  bool sites;            /* read the site log even if the slice doesn't need it */
  long long input_start; /* where standard input begins; -1 if it can't be read again */
  double from, to;
  bool cells, quiet;
  double trace; /* percent */
  size_t bands;
  bool trace_given, bands_given;
  Order order;
  bool ghc_rules;
  const Format *format;
  bool format_given;
  const char *output; /* -o; NULL for the usual name, "-" for standard output */
  double eps_width;   /* 0: not given */
  bool portrait, letter;
  double dpi;
  bool dpi_given;
  TitleStyle title;
  const char *heading;
  bool colour, colour_given, york, multiples, key_page;
  const char *colours_of, *like;
  size_t html_size;               /* of a page, at most */
  const struct HtmlOptions *html; /* what a page is made with; NULL as long as none is written */
  bool live;                      /* the log still grows, so a page of it reloads itself */
  bool no_source;                 /* pages hold no source text */
  const char **folders;           /* --source: where source text may be */
  size_t nfolders, folders_cap;
  const char *key; /* --key; NULL for none */
  bool use_aux;
  const char *aux; /* --aux; NULL for the usual name */
  const char *scale_of;
  TableFormat table;
  Words words; /* --format=json and its like, or that of --report */
  Alignment align;
  const char *check; /* the base; NULL for none */
  Limits *limits;
  bool update;
  MomentChoice at;
  bool at_given;
  void (*watch)(void *context, const Sample *s); /* for logmodel_read: is called with each sample */
  void *watcher;
  bool bars;                       /* --bars */
  CostKind quantities[COST_KINDS]; /* ... of these, in this order ... */
  size_t nquantities;              /* ... if there are any */
  const char *centres;             /* --centres; NULL for all */
  bool propagate;                  /* --propagate */
  bool lines, share;               /* --draw=lines, --draw=share */
  int term_columns, term_rows;     /* 0: those of the terminal */
  const char *by;                  /* --by; NULL if not given */
  bool snapshot;                   /* the files are snapshots, whatever they are called */
  const char *why_old;             /* --why=OLD.hgz; NULL if not given */
  bool chrome;                     /* --format=heapsnapshot */
  char **files;
  size_t nfiles;
} Options;

Options options_new(void);
/* Does what the option of that number, a line of options.def, says. A wrong argument (it may be
 * NULL) ends the program with status 2. */
void options_take(Options *o, size_t number, const char *arg);
void options_free(Options *o);

#endif
