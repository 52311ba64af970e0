/* report_private.h: what the files that make a report share.
 *
 *   report.c        ticks, whos, stacks, sums
 *   report_arcs.c   the tree of a program with centres
 *   report_prof.c report_json.c report_stack.c report_pprof.c report_lex.c report_costs.c
 *                   the forms */
#ifndef REPORT_PRIVATE_H
#define REPORT_PRIVATE_H
#include "report.h"

enum { SLOTS = 4096 };

/* A report in the making. */
typedef struct Making {
  Report *report;
  ReportWho *slots[SLOTS]; /* all whos, by hash */
  ReportWho *main, *system;
  bool broken; /* there's no memory */
} Making;

void *report_alloc(Making *m, size_t size);
ReportWho *report_built_in(Making *m, const char *name);
ReportWho *report_function(Making *m, const WhereFunction *f);
ReportWho *report_centre(Making *m, const LmlCentre *c); /* NULL and MAIN are the same */
/* A new node; outer itself if there is no memory. */
ReportNode *report_node(Making *m, ReportNode *outer, ReportWho *who);
void report_sum(ReportNode *root); /* sets `all' and the numbers, and sorts */
ReportNode *report_arcs(Making *m);

/* What both reports for people have. */
enum { REPORT_NAME = 512 };
char *report_plain(char *out, const char *name); /* without blanks, in REPORT_NAME bytes */
int report_width(const char *text);              /* in columns */
void report_padded(Sink *s, int indent, const char *text, int width);
void report_title(Sink *s, const Report *r, const char *title); /* and the command line */
void report_head(Sink *s, const Report *r, const char *title);
void report_json_head(Sink *s, const Report *r); /* up to total_alloc */
void report_notes(Sink *s, const Report *r);     /* what a reader must know, if there is anything */
#endif
