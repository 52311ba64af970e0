/* report_private.h: what the files that make a report share.
 *
 *   report.c        ticks, whos, stacks, sums
 *   report_arcs.c   the tree of a program with centres
 *   report_prof.c report_json.c report_stack.c report_pprof.c
 *                   the forms */
#ifndef REPORT_PRIVATE_H
#define REPORT_PRIVATE_H
#include "report.h"

enum { SLOTS = 4096 };

/* A report in the making. */
typedef struct Making {
  Report *report;
  ReportWho *slots[SLOTS];              /* all whos, by hash */
  ReportWho *main, *system;
  bool broken;                          /* there's no memory */
} Making;

void *report_alloc(Making *m, size_t size);
ReportWho *report_built_in(Making *m, const char *name);
ReportWho *report_function(Making *m, const WhereFunction *f);
ReportWho *report_centre(Making *m, const LmlCentre *c);        /* NULL and MAIN are the same */
/* A new node; outer itself if there is no memory. */
ReportNode *report_node(Making *m, ReportNode *outer, ReportWho *who);
void report_sum(ReportNode *root);      /* sets `all' and the numbers, and sorts */
ReportNode *report_arcs(Making *m);
#endif
