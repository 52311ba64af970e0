/* centre.c: see centre.h. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cell.h"
#include "centre.h"
#include "heap.h"
#include "root.h"

LmlCentre lml_main_centre = { .name = "MAIN", .kind = LML_CENTRE_MAIN };
LmlCentre lml_system_centre = { .name = "SYSTEM", .kind = LML_CENTRE_SYSTEM };

bool centre_any(void)
{
  return lml.charges;
}

LmlCentre *centre_of(const Info *site) { return cell_centre(site); }

/* Every centre once, though many files may mention it: MAIN first, SYSTEM last. */
static LmlCentre *all;

static void gather(void)
{
  LmlCentre **end = &all;
  *end = &lml_main_centre;
  end = &lml_main_centre.next;
  *end = &lml_system_centre;
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncentres; i++)
      if (!m->centres[i]->next) {
        m->centres[i]->next = *end;
        *end = m->centres[i];
        end = &m->centres[i]->next;
      }
}

uint64_t centre_uncounted;

/* What code without centres has allocated is MAIN's. */
static void settle(void)
{
  uint64_t words = heap_allocated(heap.next);
  for (const LmlCentre *c = all; c; c = c->next)
    words -= c->words;
  lml_main_centre.words += words;
  centre_uncounted += words;
}

void centre_each(void (*visit)(LmlCentre *centre, void *arg), void *arg)
{
  if (!all)
    gather();
  if (lml.charges)
    settle();
  for (LmlCentre *c = all; c; c = c->next)
    visit(c, arg);
}

static void each_arc(void (*visit)(const LmlArc *arc, void *arg), void *arg)
{
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->narcs; i++)
      visit(&m->arcs[i], arg);
}

/* One arc for each pair of centres, in the order in which they are met; table finds them. */
typedef struct Pairs { LmlArc *arcs; size_t count, *table, room; } Pairs;

static void count_arc(const LmlArc *arc, void *arg)
{
  (void)arc;
  ++*(size_t *)arg;
}

static void add_arc(const LmlArc *arc, void *arg)
{
  Pairs *p = arg;
  size_t i = ((W)arc->from / sizeof(LmlCentre) * 31 + (W)arc->to / sizeof(LmlCentre)) % p->room;
  for (; p->table[i]; i = (i + 1) % p->room) {
    LmlArc *old = &p->arcs[p->table[i] - 1];
    if (old->from == arc->from && old->to == arc->to) {
      old->entries += arc->entries;
      return;
    }
  }
  p->arcs[p->count++] = *arc;
  p->table[i] = p->count;
}

void centre_each_arc(void (*visit)(const LmlArc *arc, void *arg), void *arg)
{
  size_t n = 0;
  each_arc(count_arc, &n);
  Pairs p = { .room = 2 * n + 1 };
  p.arcs = malloc((n + 1) * sizeof *p.arcs);
  p.table = calloc(p.room, sizeof *p.table);
  if (p.arcs && p.table)
    each_arc(add_arc, &p);
  else
    each_arc(visit, arg);
  for (size_t i = 0; i < p.count; i++)
    visit(&p.arcs[i], arg);
  free(p.arcs);
  free(p.table);
}

typedef struct Sum {
  const LmlCentre *from, *to;           /* NULL: any */
  W entries;
} Sum;

static void add(const LmlArc *arc, void *arg)
{
  Sum *sum = arg;
  if ((!sum->from || sum->from == arc->from) && (!sum->to || sum->to == arc->to))
    sum->entries += arc->entries;
}

W centre_entries(const LmlCentre *centre)
{
  Sum sum = { .to = centre };
  each_arc(add, &sum);
  return sum.entries;
}

W centre_inner(const LmlCentre *centre)
{
  Sum sum = { .from = centre };
  each_arc(add, &sum);
  return sum.entries;
}

/* ---- labels ---- */

typedef struct Named { LmlCentre **all; size_t count; } Named;

static void count(LmlCentre *centre, void *arg)
{
  (void)centre;
  ++*(size_t *)arg;
}

static void collect(LmlCentre *centre, void *arg)
{
  Named *named = arg;
  named->all[named->count++] = centre;
}

static const char *module_name(const LmlCentre *c)
{
  return c->module && c->module->name ? c->module->name : "";
}

static const char *group_name(const LmlCentre *c)
{
  return c->module && c->module->group ? c->module->group : "";
}

static int by_name(const void *a, const void *b)
{
  const LmlCentre *x = *(LmlCentre *const *)a, *y = *(LmlCentre *const *)b;
  int c = strcmp(x->name, y->name);
  if (c == 0)
    c = strcmp(module_name(x), module_name(y));
  return c ? c : strcmp(group_name(x), group_name(y));
}

static bool same_name(const LmlCentre *a, const LmlCentre *b)
{
  return strcmp(a->name, b->name) == 0;
}

static bool same_module(const LmlCentre *a, const LmlCentre *b)
{
  return same_name(a, b) && strcmp(module_name(a), module_name(b)) == 0;
}

/* Is one of the neighbours of centre i equal to it in that sense?  all is ordered by name. */
static bool has_double(const Named *n, size_t i,
                       bool (*same)(const LmlCentre *a, const LmlCentre *b))
{
  return (i > 0 && same(n->all[i - 1], n->all[i]))
         || (i + 1 < n->count && same(n->all[i], n->all[i + 1]));
}

static void label(const Named *n, size_t i)
{
  LmlCentre *c = n->all[i];
  if (c->label || !has_double(n, i, same_name) || !*module_name(c))
    return;
  bool group = has_double(n, i, same_module) && *group_name(c);
  size_t size = strlen(group_name(c)) + strlen(module_name(c)) + strlen(c->name) + 3;
  char *text = malloc(size);
  if (text)
    snprintf(text, size, "%s%s%s.%s", group ? group_name(c) : "", group ? "/" : "",
             module_name(c), c->name);
  c->label = text;
}

void centre_label_all(void)
{
  Named named = { NULL, 0 };
  size_t n = 0;
  centre_each(count, &n);
  if (!(named.all = malloc(n * sizeof *named.all)))
    return;
  centre_each(collect, &named);
  qsort(named.all, n, sizeof *named.all, by_name);
  for (size_t i = 0; i < n; i++)
    label(&named, i);
  free(named.all);
}

const char *centre_label(const LmlCentre *centre)
{
  return centre->label ? centre->label : centre->name;
}
