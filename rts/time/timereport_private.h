/* timereport_private.h: what the files that make a report share.
 *
 *   timereport.c        ticks, stacks, lists
 *   timereport_owners.c the owners of costs
 *   timereport_tree.c   nodes, their order and sums
 *   timereport_arcs.c   the tree of a program with centres
 *   timereport_prof.c timereport_json.c timereport_stack.c timereport_pprof.c timereport_lex.c
 *   timereport_costs.c  the forms */
#ifndef TIMEREPORT_PRIVATE_H
#define TIMEREPORT_PRIVATE_H
#include "base/hashtable.h"
#include "time/timereport.h"

/* A report in the making. */
typedef struct Making {
  Report *report;
  ReportOwner **owners; /* all, from number 1 on */
  uint32_t room;
  HashTable table; /* of these, by their keys */
  ReportOwner *main, *system;
  bool broken; /* there's no memory */
} Making;

void *timereport_alloc(Making *m, size_t size);
ReportOwner *timereport_built_in(Making *m, const char *name);
ReportOwner *timereport_function(Making *m, const WhereFunction *f);
ReportOwner *timereport_centre(Making *m, const LmlCentre *c); /* NULL and MAIN are the same */
/* The only pair of the function, or its pair f<-?. */
ReportOwner *timereport_unknown_pair(Making *m, const WhereFunction *f);
/* A new node; outer itself if there is no memory. */
ReportNode *timereport_node(Making *m, ReportNode *outer, ReportOwner *owner);
void timereport_sum(ReportNode *root); /* sets `all' and the numbers, and sorts */
/* The node of the owner below outer; made if it is new. */
ReportNode *timereport_child(Making *m, ReportNode *outer, ReportOwner *owner);
void timereport_add(ReportCost *to, const ReportCost *c);
ReportNode *timereport_arcs(Making *m);

/* Shared by both reports for people. */
enum { REPORT_NAME = 512 };
char *timereport_plain(char *out, const char *name); /* without blanks, in REPORT_NAME bytes */
int timereport_width(const char *text);              /* in columns */
void timereport_padded(OutFile *s, int indent, const char *text, int width);
void timereport_title(OutFile *s, const Report *r, const char *title); /* and the command line */
void timereport_head(OutFile *s, const Report *r, const char *title);
void timereport_json_head(OutFile *s, const Report *r); /* up to total_alloc */
void timereport_notes(OutFile *s,
                      const Report *r); /* what a reader must know, if there is anything */
#endif
