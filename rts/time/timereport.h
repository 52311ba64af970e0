/* timereport.h: a profile of time as its readers see it, whatever the form of the file.
 *
 * Costs belong to a cost centre in a program that has centres, otherwise to a function.  MAIN has
 * the costs of no other, GC those of the collector, SYSTEM those of the run time where it is not
 * known for which it works.  `owners' has each once, with all its costs.  The tree says through
 * which others they came: in programs with centres by the arcs, from the centre that encloses to
 * the centre that is entered; in others by demand chains (chain.h).  The stacks are the demand
 * chains in both cases, with the functions whose code ran at their ends.
 *
 * In a program with pairs (centre.h) an owner is a pair: label "f<-myhead", unit f, origin myhead.
 * Ticks in the code of f that may be those of several of its pairs belong to the pair f<-?, which
 * only the report has.
 *
 * The sums over owners, over the tree and over the stacks are the same, and equal the totals:
 * ticks = the sum of ticks + lost. */
#ifndef TIMEREPORT_H
#define TIMEREPORT_H
#include <stdbool.h>
#include <stdint.h>
#include "base/outfile.h"
#include "base/stamp.h"
#include "time/ticks.h"

typedef struct ReportCost {
  uint64_t entries, ticks, ns, bytes;
} ReportCost;

typedef struct ReportOwner ReportOwner;
struct ReportOwner {
  const char *label, *module; /* in UTF-8 */
  const char *unit, *origin;  /* of a pair; unit is the label of all others, origin
                                 NULL */
  const char *origin_module;  /* "" if the origin is no function */
  const char *file;           /* "" if unknown */
  uint32_t line;              /* 0 if unknown */
  bool built_in;              /* of the run time: MAIN, GC, SYSTEM */
  bool is_caf;
  bool counts;     /* costs were charged to it */
  bool estimated;  /* its costs at its places in the tree are */
  bool crowded;    /* too many ways lead to it for the tree to show them */
  uint32_t number; /* from 1 on */
  uint64_t inner;  /* how often it entered others */
  ReportCost cost;
  uint64_t stack;  /* bytes of the stacks when they were deepest (depth.h) */
  const void *key; /* the LmlCentre or WhereFunction */
};

/* Costs by line of the source, of one node or of all. */
typedef struct ReportLine ReportLine;
struct ReportLine {
  const ReportOwner *owner;
  uint32_t line;
  uint64_t ticks, ns;
  ReportLine *next;
};

typedef struct ReportNode ReportNode;
struct ReportNode {
  ReportOwner *owner;
  ReportCost own, all; /* all: with those of the nodes below */
  ReportLine *lines;   /* only in the stacks */
  uint32_t number;     /* from 1 on, in the order of the tree */
  ReportNode *outer, *first, *next;
};

typedef struct Report {
  Stamp stamp;
  double interval; /* seconds between ticks, as they were asked for; 0: there
                      are none */
  uint64_t ticks, ns, lost, bytes, gc_ns;
  bool counted;                  /* it has centres, so entries and bytes are known */
  bool paired;                   /* they are pairs */
  uint64_t stack, stack_outside; /* as Depth has them */
  bool estimated, crowded;       /* an owner is */
  bool by_line;                  /* the program was compiled with -g */
  WhereSource source;
  ReportOwner **owners;   /* sorted: the most time first */
  ReportOwner **numbered; /* the same, number 1 first */
  size_t owner_count;
  ReportLine **lines; /* the same */
  size_t nlines;
  ReportNode *tree, *stacks; /* each begins with MAIN */
  const ReportNode *last;    /* of the stacks: where the last tick fell; or NULL */
  bool running;              /* the program has not ended */
  struct ReportBlock *memory;
} Report;

/* Makes the report of all ticks so far; the clock must be paused.  NULL if there is no memory. */
Report *timereport_make(double interval, bool running);
void timereport_free(Report *r);

/* The node after n in the order of the tree; NULL: n was the last.  Nothing recurs, since reports
 * are also written when the stack is exhausted. */
const ReportNode *timereport_next(const ReportNode *n);
int timereport_depth(const ReportNode *n);
double timereport_share(uint64_t part, uint64_t all);     /* in percent; 0 of 0 is 0 */
double timereport_error(const Report *r, double percent); /* the standard error of a share */
/* "prog.m:12", "<built-in>", or "<unknown>". */
const char *timereport_source(const ReportOwner *owner, char *buffer, size_t size);
/* The date as GHC writes it, "Sun Nov 15 19:51 2026". */
const char *timereport_date(const Report *r, char *buffer, size_t size);

/* The forms.  prof(5) describes them. */
void timereport_prof(OutFile *s, const Report *r);
void timereport_json(OutFile *s, const Report *r);
void timereport_folded(OutFile *s, const Report *r);
void timereport_speedscope(OutFile *s, const Report *r);
void timereport_pprof(OutFile *s, const Report *r);
/* The reports of pairs, prog.lex and prog.lex.json; prof(5) describes them, too. */
void timereport_lex(OutFile *s, const Report *r);
void timereport_lex_json(OutFile *s, const Report *r);
/* Symbolic costs, prog.costs and prog.costs.json; prof(5) describes them, too. */
void timereport_costs(OutFile *s, const Report *r);
void timereport_costs_json(OutFile *s, const Report *r);
/* Writes text as a string of JSON. */
void timereport_string(OutFile *s, const char *text);
#endif
