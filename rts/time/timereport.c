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

/* ---- memory ---- */

struct ReportBlock {
  struct ReportBlock *next;
  size_t used, room;
  max_align_t bytes[];
};

/* Memory of zeros that lives as long as the report.  NULL: there is none; broken says so. */
void *timereport_alloc(Making *m, size_t size)
{
  struct ReportBlock *b = m->report->memory;
  size = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
  if (!b || b->room - b->used < size) {
    size_t room = size > 65536 ? size : 65536;
    if (!(b = calloc(1, sizeof *b + room))) {
      m->broken = true;
      return NULL;
    }
    b->room = room;
    b->next = m->report->memory;
    m->report->memory = b;
  }
  void *p = (char *)b->bytes + b->used;
  b->used += size;
  return p;
}

void timereport_free(Report *r)
{
  for (struct ReportBlock *b = r->memory, *next; b; b = next) {
    next = b->next;
    free(b);
  }
  free(r);
}

/* Writes a character of ISO 8859-1 beyond ASCII; returns how many bytes it takes. */
static size_t put_latin1(char *out, unsigned char c)
{
  out[0] = (char)(0xc0 | c >> 6);
  out[1] = (char)(0x80 | (c & 0x3f));
  return 2;
}

/* A copy of a name in UTF-8. */
static const char *name_of(Making *m, const char *text)
{
  size_t n = strlen(text), k = 0;
  bool utf8 = stamp_is_utf8(text, n);
  char *out = timereport_alloc(m, 2 * n + 1);
  for (size_t i = 0; i < n && out; i++)
    if (text[i] & 0x80 && !utf8) k += put_latin1(out + k, (unsigned char)text[i]);
    else out[k++] = text[i];
  return out ? out : "";
}

/* ---- whos ---- */

static ReportWho **slot_of(Making *m, const void *key)
{
  return &m->slots[((uintptr_t)key >> 4) * 0x9e3779b1u % SLOTS];
}

/* The who for a key, made if it is new; *made says so.  NULL if there is no memory. */
static ReportWho *who_for(Making *m, const void *key, bool *made)
{
  ReportWho **slot = slot_of(m, key), *w = *slot;
  while (w && w->key != key) w = w->next;
  *made = !w;
  if (w || !(w = timereport_alloc(m, sizeof *w))) return w;
  w->key = key;
  w->next = *slot;
  w->number = (uint32_t)++m->report->nwhos;
  *slot = w;
  return w;
}

ReportWho *timereport_built_in(Making *m, const char *name)
{
  bool made;
  ReportWho *w = who_for(m, name, &made);
  if (w && made) {
    w->label = w->unit = w->module = name;
    w->file = w->origin_module = "";
    w->built_in = w->counts = true;
  }
  return w;
}

ReportWho *timereport_function(Making *m, const WhereFunction *part)
{
  bool made;
  const WhereFunction *f = where_whole(part);
  ReportWho *w = who_for(m, f, &made);
  if (w && made) {
    w->label = w->unit = name_of(m, f->name);
    w->module = name_of(m, f->module);
    w->origin_module = "";
    w->file = name_of(m, f->file);
    w->line = program_line(f->file, f->line);
    w->counts = !m->report->counted;
  }
  return w;
}

/* What the function of a pair is called. */
static const char *unit_of(Making *m, const LmlCentre *c)
{
  char *copy = strndup(centre_label(c), centre_unit_length(c));
  const char *unit = name_of(m, copy ? copy : c->name);
  free(copy);
  return unit;
}

/* Words such as (other modules) keep their blanks. */
static const char *origin_of(const LmlCentre *c)
{
  return c->origin_module ? centre_origin_label(c) : c->origin;
}

ReportWho *timereport_centre(Making *m, const LmlCentre *c)
{
  bool made;
  if (!c || c->kind == LML_CENTRE_MAIN) return m->main;
  if (c->kind == LML_CENTRE_SYSTEM) return m->system;
  ReportWho *w = who_for(m, c, &made);
  if (w && made) {
    const LmlModule *o = c->origin_module;
    w->label = name_of(m, c->origin ? centre_label(c) : c->name);
    w->unit = c->origin ? unit_of(m, c) : w->label;
    w->origin = c->origin ? name_of(m, origin_of(c)) : NULL;
    w->origin_module = name_of(m, o && o->name ? o->name : "");
    w->module = name_of(m, c->module ? c->module->name : "");
    w->file = name_of(m, c->module ? c->module->file : "");
    w->line = program_line(w->file, c->line);
    w->is_caf = c->kind == LML_CENTRE_CAF;
    w->counts = true;
  }
  return w;
}

/* ---- pairs of which only the function is known ---- */

typedef struct Pairs {
  const WhereFunction *function;
  const LmlCentre *one;
  size_t count;
} Pairs;

static void look_for_pair(LmlCentre *c, void *arg)
{
  Pairs *p = arg;
  if (c->origin && c->module && strcmp(p->function->name, c->name) == 0
      && strcmp(c->module->name, p->function->module) == 0) {
    p->one = c;
    p->count++;
  }
}

/* The only pair of the function, or its pair f<-?, whose key is beside the function's own. */
static ReportWho *timereport_unknown(Making *m, const WhereFunction *f)
{
  Pairs pairs = { f, NULL, 0 };
  bool made;
  char *label;
  centre_each(look_for_pair, &pairs);
  if (pairs.count == 1) return timereport_centre(m, pairs.one);
  ReportWho *w = who_for(m, (const char *)f + 1, &made);
  if (w && made) {
    w->label = "?";
    if (asprintf(&label, "%s<-?", pairs.one ? unit_of(m, pairs.one) : f->name) >= 0) {
      w->label = name_of(m, label);
      label[strlen(label) - strlen("<-?")] = 0;
      w->unit = name_of(m, label);
      free(label);
    } else m->broken = true;
    w->origin = "?";
    w->module = name_of(m, f->module);
    w->origin_module = "";
    w->file = name_of(m, f->file);
    w->line = program_line(f->file, f->line);
    w->counts = true;
  }
  return w;
}

static ReportWho *who_has(Making *m, const TicksSpot *s)
{
  if (!s->function) return m->system;
  if (m->report->paired && !s->centre) return timereport_unknown(m, s->function);
  return m->report->counted ? timereport_centre(m, s->centre) : timereport_function(m, s->function);
}

/* ---- nodes ---- */

ReportNode *timereport_node(Making *m, ReportNode *outer, ReportWho *who)
{
  ReportNode *n = who ? timereport_alloc(m, sizeof *n) : NULL;
  if (!n) return outer;
  n->who = who;
  n->outer = outer;
  if (outer) {
    n->next = outer->first;
    outer->first = n;
  }
  return n;
}

static ReportNode *child(Making *m, ReportNode *outer, ReportWho *who)
{
  for (ReportNode *n = outer->first; n; n = n->next)
    if (n->who == who) return n;
  return timereport_node(m, outer, who);
}

static void add(ReportCost *to, const ReportCost *c)
{
  to->entries += c->entries;
  to->ticks += c->ticks;
  to->ns += c->ns;
  to->bytes += c->bytes;
}

static void add_line(Making *m, ReportNode *n, const ReportWho *who, uint32_t line, uint64_t ticks,
                     uint64_t ns)
{
  ReportLine *l = n->lines;
  while (l && (l->line != line || l->who != who)) l = l->next;
  if (!l && (l = timereport_alloc(m, sizeof *l))) {
    *l = (ReportLine){ .who = who, .line = line, .next = n->lines };
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
    nodes[i] = m->report->counted ? child(m, outer, timereport_centre(m, centre_of(site)))
               : w.function       ? child(m, outer, timereport_function(m, w.function))
                                  : outer;
  }
  return nodes;
}

/* The node that a tick belongs to: of a function that is in the chain already, its node there. */
static ReportNode *node_at(Making *m, ReportNode *n, ReportWho *who)
{
  for (ReportNode *o = n; o; o = o->outer)
    if (o->who == who) return o;
  return child(m, n, who);
}

/* Is f the function that gave the centre its name? */
static bool is_named(const ReportWho *centre, const ReportWho *f)
{
  return strcmp(centre->unit, f->label) == 0 && strcmp(centre->module, f->module) == 0;
}

/* The line of a spot; that of its function if it lies in another file. */
static uint32_t line_of(const TicksSpot *s, const ReportWho *function)
{
  bool there = s->function && where_whole(s->function) == s->function;
  return program_line(function->file, there && s->line ? s->line : function->line);
}

/* Whose the ticks of a spot are, and where in the stacks. */
typedef struct Seat {
  ReportWho *who, *function;
  ReportNode *node;
} Seat;

/* False if there is no memory. */
static bool seat_of(Making *m, ReportNode **nodes, const TicksSpot *s, Seat *seat)
{
  ReportWho *who = who_has(m, s),
            *f = s->function ? timereport_function(m, s->function) : m->system;
  if (!who || !f) return false;
  ReportNode *node = chain_count() ? nodes[s->chain] : m->report->stacks;
  if (m->report->counted && s->function) node = node_at(m, node, who);
  if (!m->report->counted || !is_named(who, f)) node = node_at(m, node, f);
  *seat = (Seat){ who, f, node };
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
    add(&seat.who->cost, &cost);
    add(&seat.node->own, &cost);
    add_line(m, seat.node, seat.function, line_of(s, seat.function), s->ticks, s->ns);
  }
  if (nodes && last->ticks && seat_of(m, nodes, last, &seat)) m->report->last = seat.node;
}

static void put_collector(Making *m, const TicksSums *sums)
{
  ReportCost cost = { .ticks = sums->gc_ticks, .ns = sums->gc_ns };
  ReportWho *gc = sums->gc_ticks ? timereport_built_in(m, "GC") : NULL;
  if (!gc) return;
  add(&gc->cost, &cost);
  add(&child(m, m->report->stacks, gc)->own, &cost);
}

/* ---- bytes and entries ---- */

static void take_centre(LmlCentre *c, void *arg)
{
  Making *m = arg;
  ReportWho *w = timereport_centre(m, c);
  if (!w) return;
  w->cost.bytes += c->words * sizeof(W);
  c->ticks = w->cost.ticks;
}

static void take_arc(const LmlArc *arc, void *arg)
{
  ReportWho *from = timereport_centre(arg, arc->from), *to = timereport_centre(arg, arc->to);
  if (!from || !to) return;
  from->inner += arc->entries;
  to->cost.entries += arc->entries;
}

/* Without centres nobody is known for what was allocated: it is MAIN's. */
static void count(Making *m)
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
    ReportWho *w = p->centre || !p->function ? timereport_centre(m, p->centre)
                                             : timereport_unknown(m, p->function);
    if (w) w->stack += p->bytes;
  }
}

/* ---- order and sums ---- */

const ReportNode *timereport_next(const ReportNode *n)
{
  if (n->first) return n->first;
  while (n && !n->next) n = n->outer;
  return n ? n->next : NULL;
}

int timereport_depth(const ReportNode *n)
{
  int depth = 0;
  while ((n = n->outer)) depth++;
  return depth;
}

static bool comes_before(const ReportNode *a, const ReportNode *b)
{
  if (a->all.ns != b->all.ns) return a->all.ns > b->all.ns;
  if (a->all.bytes != b->all.bytes) return a->all.bytes > b->all.bytes;
  return strcmp(a->who->label, b->who->label) < 0;
}

/* Merges two sorted lists. */
static ReportNode *merge(ReportNode *a, ReportNode *b)
{
  ReportNode *first = NULL, **last = &first;
  while (a && b) {
    ReportNode **less = comes_before(b, a) ? &b : &a;
    *last = *less;
    last = &(*last)->next;
    *less = (*less)->next;
  }
  *last = a ? a : b;
  return first;
}

/* Sorts by merging lists of 2^k nodes, as numbers are added. */
static ReportNode *sorted(ReportNode *list)
{
  ReportNode *bins[64] = { NULL }, *all = NULL;
  while (list) {
    ReportNode *one = list;
    int k = 0;
    list = list->next;
    one->next = NULL;
    for (; bins[k]; bins[k++] = NULL) one = merge(bins[k], one);
    bins[k] = one;
  }
  for (int k = 0; k < 64; k++) all = merge(bins[k], all);
  return all;
}

static ReportNode *deepest(ReportNode *n)
{
  while (n->first) n = n->first;
  return n;
}

/* Each node after those below it. */
void timereport_sum(ReportNode *root)
{
  for (ReportNode *n = deepest(root);; n = n->next ? deepest(n->next) : n->outer) {
    n->all = n->own;
    for (ReportNode *c = n->first; c; c = c->next) add(&n->all, &c->all);
    n->first = sorted(n->first);
    if (n == root) break;
  }
  uint32_t number = 0;
  for (const ReportNode *n = root; n; n = timereport_next(n))
    ((ReportNode *)(uintptr_t)n)->number = ++number;
}

static int by_time(const void *a, const void *b)
{
  const ReportWho *x = *(ReportWho *const *)a, *y = *(ReportWho *const *)b;
  if (x->cost.ns != y->cost.ns) return x->cost.ns > y->cost.ns ? -1 : 1;
  if (x->cost.bytes != y->cost.bytes) return x->cost.bytes > y->cost.bytes ? -1 : 1;
  return strcmp(x->label, y->label);
}

static void list_whos(Making *m)
{
  Report *r = m->report;
  size_t n = 0;
  r->whos = timereport_alloc(m, (r->nwhos + 1) * sizeof *r->whos);
  for (size_t i = 0; i < SLOTS && r->whos; i++)
    for (ReportWho *w = m->slots[i]; w; w = w->next) r->whos[n++] = w;
  r->numbered = timereport_alloc(m, (r->nwhos + 1) * sizeof *r->numbered);
  if (m->broken) return;
  for (size_t i = 0; i < n; i++) r->numbered[r->whos[i]->number - 1] = r->whos[i];
  qsort(r->whos, n, sizeof *r->whos, by_time);
}

static int by_place(const void *a, const void *b)
{
  const ReportLine *x = *(ReportLine *const *)a, *y = *(ReportLine *const *)b;
  int c = strcmp(x->who->file, y->who->file);
  if (c == 0) c = (x->line > y->line) - (x->line < y->line);
  return c ? c : strcmp(x->who->label, y->who->label);
}

static int by_line_time(const void *a, const void *b)
{
  const ReportLine *x = *(ReportLine *const *)a, *y = *(ReportLine *const *)b;
  return x->ns != y->ns ? (x->ns > y->ns ? -1 : 1) : by_place(a, b);
}

static bool is_line(const ReportLine *l) { return l->who->file[0] && l->line; }

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

static void begin(Making *m, double interval)
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

static void make(Making *m, double interval)
{
  const TicksSpot *spots;
  size_t n;
  begin(m, interval);
  if (m->broken) return;
  TicksSums sums = ticks_sum(&spots, &n);
  Report *r = m->report;
  r->ticks = sums.ticks;
  r->ns = sums.ns;
  r->lost = sums.lost;
  r->gc_ns = sums.gc_ns;
  put_spots(m, spots, n, &sums.last);
  put_collector(m, &sums);
  count(m);
  if (r->paired) take_depth(m);
  timereport_sum(r->stacks);
  r->tree = r->counted ? timereport_arcs(m) : r->stacks;
  list_lines(m);
  list_whos(m);
}

Report *timereport_make(double interval, bool running)
{
  Making *m = calloc(1, sizeof *m);
  Report *r = m ? m->report = calloc(1, sizeof *r) : NULL;
  if (r) {
    r->running = running;
    make(m, interval);
  }
  if (r && m->broken) {
    timereport_free(r);
    r = NULL;
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

const char *timereport_source(const ReportWho *who, char *buffer, size_t size)
{
  if (who->file[0] && who->line) snprintf(buffer, size, "%s:%u", who->file, (unsigned)who->line);
  else
    snprintf(buffer, size, "%s",
             who->built_in  ? "<built-in>"
             : who->file[0] ? who->file
             : who->is_caf  ? "<entire-module>"
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
