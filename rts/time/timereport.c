/* timereport.c: ticks, centres and arcs -> a report. */
#include <config.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/program.h"
#include "machine/centre.h"
#include "machine/heap.h"
#include "time/chain.h"
#include "time/depth.h"
#include "time/timereport.h"
#include "time/timereport_private.h"

static ReportOwner *owner_of_spot(Making *m, const TicksSpot *s)
{
  if (!s->function) return m->system;
  if (m->report->paired && !s->centre) return timereport_unknown_pair(m, s->function);
  return m->report->counted ? timereport_centre(m, s->centre) : timereport_function(m, s->function);
}

/* ---- lines ---- */

static void add_line(Making *m, ReportNode *n, const ReportOwner *owner, uint32_t line,
                     uint64_t ticks, uint64_t ns)
{
  ReportLine *l = n->lines;
  while (l && (l->line != line || l->owner != owner)) l = l->next;
  if (!l && (l = timereport_alloc(m, sizeof *l))) {
    *l = (ReportLine){ .owner = owner, .line = line, .next = n->lines };
    n->lines = l;
  }
  if (l) {
    l->ticks += ticks;
    l->ns += ns;
  }
}

/* ---- the stacks ---- */

/* The node of each chain. */
static ReportNode **nodes_of_chains(Making *m)
{
  size_t n = chain_count();
  ReportNode **nodes = timereport_alloc(m, (n + 1) * sizeof *nodes);
  if (!nodes) return NULL;
  nodes[0] = m->report->stacks;
  for (size_t i = 1; i < n; i++) {
    const Info *site = chain_site((uint32_t)i);
    Where w = where_site(site);
    ReportNode *outer = nodes[chain_outer((uint32_t)i)];
    nodes[i] = m->report->counted
                   ? timereport_child(m, outer, timereport_centre(m, centre_of(site)))
               : w.function ? timereport_child(m, outer, timereport_function(m, w.function))
                            : outer;
  }
  return nodes;
}

/* The node that a tick belongs to: of a function that is in the chain already, its node there. */
static ReportNode *node_at(Making *m, ReportNode *n, ReportOwner *owner)
{
  for (ReportNode *o = n; o; o = o->outer)
    if (o->owner == owner) return o;
  return timereport_child(m, n, owner);
}

/* Is f the function that gave the centre its name? */
static bool is_named(const ReportOwner *centre, const ReportOwner *f)
{
  return strcmp(centre->unit, f->label) == 0 && strcmp(centre->module, f->module) == 0;
}

/* The line of a spot; that of its function if it lies in another file. */
static uint32_t line_of(const TicksSpot *s, const ReportOwner *function)
{
  bool there = s->function && where_whole(s->function) == s->function;
  return program_line(function->file, there && s->line ? s->line : function->line);
}

/* Whose the ticks of a spot are, and where in the stacks. */
typedef struct Seat {
  ReportOwner *owner, *function;
  ReportNode *node;
} Seat;

/* False if there is no memory. */
static bool seat_of(Making *m, ReportNode **nodes, const TicksSpot *s, Seat *seat)
{
  ReportOwner *owner = owner_of_spot(m, s),
              *f = s->function ? timereport_function(m, s->function) : m->system;
  if (!owner || !f) return false;
  ReportNode *node = chain_count() ? nodes[s->chain] : m->report->stacks;
  if (m->report->counted && s->function) node = node_at(m, node, owner);
  if (!m->report->counted || !is_named(owner, f)) node = node_at(m, node, f);
  *seat = (Seat){ owner, f, node };
  return true;
}

static void put_spots(Making *m, const TicksSpot *spots, size_t n, const TicksSpot *last)
{
  ReportNode **nodes = nodes_of_chains(m);
  Seat seat;
  for (size_t i = 0; i < n && nodes; i++) {
    const TicksSpot *s = &spots[i];
    if (!seat_of(m, nodes, s, &seat)) return;
    ReportCost cost = { .ticks = s->ticks, .ns = s->ns };
    timereport_add(&seat.owner->cost, &cost);
    timereport_add(&seat.node->own, &cost);
    add_line(m, seat.node, seat.function, line_of(s, seat.function), s->ticks, s->ns);
  }
  if (nodes && last->ticks && seat_of(m, nodes, last, &seat)) m->report->last = seat.node;
}

static void put_collector(Making *m, const TicksSums *sums)
{
  ReportCost cost = { .ticks = sums->gc_ticks, .ns = sums->gc_ns };
  ReportOwner *gc = sums->gc_ticks ? timereport_built_in(m, "GC") : NULL;
  if (!gc) return;
  timereport_add(&gc->cost, &cost);
  timereport_add(&timereport_child(m, m->report->stacks, gc)->own, &cost);
}

/* ---- bytes and entries ---- */

static void take_centre(LmlCentre *c, void *arg)
{
  Making *m = arg;
  ReportOwner *w = timereport_centre(m, c);
  if (!w) return;
  w->cost.bytes += c->words * sizeof(W);
  c->ticks = w->cost.ticks;
}

static void take_arc(const LmlArc *arc, void *arg)
{
  ReportOwner *from = timereport_centre(arg, arc->from), *to = timereport_centre(arg, arc->to);
  if (!from || !to) return;
  from->inner += arc->entries;
  to->cost.entries += arc->entries;
}

/* Without centres it isn't known which function allocated: all bytes are MAIN's. */
static void count_costs(Making *m)
{
  if (!m->report->counted) {
    m->main->cost.bytes = m->report->bytes;
    m->report->stacks->own.bytes = m->report->bytes;
    return;
  }
  centre_each(take_centre, m);
  centre_each_arc(take_arc, m);
}

static void take_depth(Making *m)
{
  const Depth *d = depth_known();
  m->report->stack = d->bytes;
  m->report->stack_outside = d->outside;
  for (size_t i = 0; i < d->count; i++) {
    const DepthPart *p = &d->parts[i];
    ReportOwner *w = p->centre || !p->function ? timereport_centre(m, p->centre)
                                               : timereport_unknown_pair(m, p->function);
    if (w) w->stack += p->bytes;
  }
}

/* ---- lists ---- */

static int by_time(const void *a, const void *b)
{
  const ReportOwner *x = *(ReportOwner *const *)a, *y = *(ReportOwner *const *)b;
  if (x->cost.ns != y->cost.ns) return x->cost.ns > y->cost.ns ? -1 : 1;
  if (x->cost.bytes != y->cost.bytes) return x->cost.bytes > y->cost.bytes ? -1 : 1;
  return strcmp(x->label, y->label);
}

static void list_owners(Making *m)
{
  Report *r = m->report;
  r->owners = timereport_alloc(m, (r->owner_count + 1) * sizeof *r->owners);
  r->numbered = timereport_alloc(m, (r->owner_count + 1) * sizeof *r->numbered);
  if (m->broken) return;
  for (size_t i = 0; i < r->owner_count; i++) r->numbered[i] = r->owners[i] = m->owners[i + 1];
  qsort(r->owners, r->owner_count, sizeof *r->owners, by_time);
}

static int by_place(const void *a, const void *b)
{
  const ReportLine *x = *(ReportLine *const *)a, *y = *(ReportLine *const *)b;
  int c = strcmp(x->owner->file, y->owner->file);
  if (c == 0) c = (x->line > y->line) - (x->line < y->line);
  return c ? c : strcmp(x->owner->label, y->owner->label);
}

static int by_line_time(const void *a, const void *b)
{
  const ReportLine *x = *(ReportLine *const *)a, *y = *(ReportLine *const *)b;
  return x->ns != y->ns ? (x->ns > y->ns ? -1 : 1) : by_place(a, b);
}

static bool is_line(const ReportLine *l) { return l->owner->file[0] && l->line; }

/* The lines of all nodes, each once. */
static void list_lines(Making *m)
{
  Report *r = m->report;
  size_t n = 0, k = 0;
  for (const ReportNode *node = r->stacks; node; node = timereport_next(node))
    for (const ReportLine *l = node->lines; l; l = l->next) n += is_line(l);
  ReportLine **all = timereport_alloc(m, (n + 1) * sizeof *all);
  if (!all) return;
  for (const ReportNode *node = r->stacks; node; node = timereport_next(node))
    for (const ReportLine *l = node->lines; l; l = l->next)
      if (is_line(l) && (all[k] = timereport_alloc(m, sizeof **all))) *all[k++] = *l;
  qsort(all, k, sizeof *all, by_place);
  for (size_t i = 0; i < k; i++)
    if (r->nlines && by_place(&all[r->nlines - 1], &all[i]) == 0) {
      all[r->nlines - 1]->ticks += all[i]->ticks;
      all[r->nlines - 1]->ns += all[i]->ns;
    } else all[r->nlines++] = all[i];
  qsort(all, r->nlines, sizeof *all, by_line_time);
  r->lines = all;
}

/* ---- making ---- */

static void begin_report(Making *m, double interval)
{
  Report *r = m->report;
  r->stamp = stamp_now();
  r->interval = interval;
  if (interval > 0) { /* there are ticks whose code is to be found */
    r->source = where_source();
    r->by_line = where_by_line();
  }
  r->counted = centre_any();
  r->paired = centre_paired();
  r->bytes = heap_allocated(heap.next) * sizeof(W);
  m->main = timereport_built_in(m, "MAIN");
  m->system = timereport_built_in(m, "SYSTEM");
  r->stacks = timereport_node(m, NULL, m->main);
}

static void make_report(Making *m, double interval)
{
  const TicksSpot *spots;
  size_t n;
  begin_report(m, interval);
  if (m->broken) return;
  TicksSums sums = ticks_sum(&spots, &n);
  Report *r = m->report;
  r->ticks = sums.ticks;
  r->ns = sums.ns;
  r->lost = sums.lost;
  r->gc_ns = sums.gc_ns;
  put_spots(m, spots, n, &sums.last);
  put_collector(m, &sums);
  count_costs(m);
  if (r->paired) take_depth(m);
  timereport_sum(r->stacks);
  r->tree = r->counted ? timereport_arcs(m) : r->stacks;
  list_lines(m);
  list_owners(m);
}

Report *timereport_make(double interval, bool running)
{
  Making *m = calloc(1, sizeof *m);
  Report *r = m ? m->report = calloc(1, sizeof *r) : NULL;
  if (r) {
    r->running = running;
    make_report(m, interval);
  }
  if (r && m->broken) {
    timereport_free(r);
    r = NULL;
  }
  if (m) {
    free(m->owners);
    hashtable_free(&m->table);
  }
  free(m);
  return r;
}

/* ---- asking ---- */

double timereport_share(uint64_t part, uint64_t all)
{
  return all ? 100.0 * (double)part / (double)all : 0;
}

double timereport_error(const Report *r, double percent)
{
  return r->ticks ? sqrt(percent * (100 - percent) / (double)r->ticks) : 0;
}

const char *timereport_source(const ReportOwner *owner, char *buffer, size_t size)
{
  if (owner->file[0] && owner->line)
    snprintf(buffer, size, "%s:%u", owner->file, (unsigned)owner->line);
  else
    snprintf(buffer, size, "%s",
             owner->built_in  ? "<built-in>"
             : owner->file[0] ? owner->file
             : owner->is_caf  ? "<entire-module>"
                              : "<unknown>");
  return buffer;
}

const char *timereport_date(const Report *r, char *buffer, size_t size)
{
  /* in "Sun Nov 15 19:51:07 2026": its length, the ends of the minutes and of the seconds */
  enum { DATE = 24, MINUTES = 16, SECONDS = 19 };
  if (strlen(stamp_date(r->stamp, buffer, size)) == DATE) {
    memmove(buffer + MINUTES, buffer + SECONDS, DATE - SECONDS + 1);
    return buffer;
  }
  return "?";
}
