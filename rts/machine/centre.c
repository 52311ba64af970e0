/* centre.c: see centre.h. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/hashtable.h"
#include "machine/cell.h"
#include "machine/centre.h"
#include "machine/heap.h"
#include "machine/root.h"

LmlCentre lml_main_centre = { .name = "MAIN", .kind = LML_CENTRE_MAIN };
LmlCentre lml_system_centre = { .name = "SYSTEM", .kind = LML_CENTRE_SYSTEM };

bool centre_any(void) { return lml.charges; }

static bool paired;

bool centre_paired(void)
{
  static bool known;
  for (LmlModule *m = known ? NULL : root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncentres; i++) paired = paired || m->centres[i]->origin;
  known = true;
  return paired;
}

LmlCentre *centre_of(const Info *site) { return cell_centre(site); }

/* Every centre once, though many files may mention it: MAIN first, SYSTEM last. */
static LmlCentre *all;

static void gather_centres(void)
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

/* Charges MAIN with all that code without centres has allocated. */
static void settle_words(void)
{
  uint64_t words = heap_allocated(heap.next);
  for (const LmlCentre *c = all; c; c = c->next) words -= c->words;
  lml_main_centre.words += words;
  centre_uncounted += words;
}

void centre_each(void (*visit)(LmlCentre *centre, void *arg), void *arg)
{
  if (!all) gather_centres();
  if (lml.charges) settle_words();
  for (LmlCentre *c = all; c; c = c->next) visit(c, arg);
}

static void each_arc(void (*visit)(const LmlArc *arc, void *arg), void *arg)
{
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->narcs; i++) visit(&m->arcs[i], arg);
}

/* One arc for each pair of centres, in the order in which they are met, from 1 on. */
typedef struct Pairs {
  LmlArc *arcs;
  uint32_t count;
  HashTable table;
} Pairs;

static void count_arc(const LmlArc *arc, void *arg)
{
  (void)arc;
  ++*(size_t *)arg;
}

static void add_arc(const LmlArc *arc, void *arg)
{
  Pairs *p = arg;
  uint64_t h = hashtable_word(hashtable_word(0, (W)arc->from), (W)arc->to);
  for (HASHTABLE_EACH(n, &p->table, h)) {
    LmlArc *old = &p->arcs[n];
    if (old->from == arc->from && old->to == arc->to) {
      old->entries += arc->entries;
      return;
    }
  }
  p->arcs[++p->count] = *arc;
  hashtable_add(&p->table, h, p->count);
}

void centre_each_arc(void (*visit)(const LmlArc *arc, void *arg), void *arg)
{
  size_t n = 0;
  each_arc(count_arc, &n);
  Pairs p = { .arcs = malloc((n + 1) * sizeof *p.arcs) };
  if (p.arcs && hashtable_space(&p.table, (uint32_t)n + 1)) each_arc(add_arc, &p);
  else each_arc(visit, arg);
  for (uint32_t i = 1; i <= p.count; i++) visit(&p.arcs[i], arg);
  free(p.arcs);
  hashtable_free(&p.table);
}

typedef struct Sum {
  const LmlCentre *from, *to; /* NULL: any */
  W entries;
} Sum;

static void add_entries(const LmlArc *arc, void *arg)
{
  Sum *sum = arg;
  if ((!sum->from || sum->from == arc->from) && (!sum->to || sum->to == arc->to))
    sum->entries += arc->entries;
}

W centre_entries(const LmlCentre *centre)
{
  Sum sum = { .to = centre };
  each_arc(add_entries, &sum);
  return sum.entries;
}

W centre_inner(const LmlCentre *centre)
{
  Sum sum = { .from = centre };
  each_arc(add_entries, &sum);
  return sum.entries;
}

/* ---- labels ---- */

typedef struct Named {
  LmlCentre **all;
  size_t count;
} Named;

static void count_centre(LmlCentre *centre, void *arg)
{
  (void)centre;
  ++*(size_t *)arg;
}

static void list_centre(LmlCentre *centre, void *arg)
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
  if (c == 0) c = strcmp(module_name(x), module_name(y));
  return c ? c : strcmp(group_name(x), group_name(y));
}

/* How far two centres of one name are apart. */
typedef enum Apart { IN_MODULE, IN_GROUP, IN_MODULES } Apart;

static Apart apart(const LmlCentre *a, const LmlCentre *b)
{
  if (strcmp(module_name(a), module_name(b)) != 0) return IN_MODULES;
  return strcmp(group_name(a), group_name(b)) != 0 ? IN_GROUP : IN_MODULE;
}

/* The qualifiers that the label of a centre needs beside its name: bits 1 << Apart. */
static unsigned qualifiers(const LmlCentre *const *same, size_t n, const LmlCentre *c)
{
  unsigned bits = 0;
  for (size_t i = 0; i < n; i++)
    if (same[i] != c) bits |= 1u << apart(same[i], c);
  return bits;
}

static void label_centre(LmlCentre *c, unsigned bits)
{
  const char *group = bits & 1u << IN_GROUP ? group_name(c) : "";
  const char *module = bits & (1u << IN_GROUP | 1u << IN_MODULES) ? module_name(c) : "";
  char line[16] = "", *text;
  if (bits & 1u << IN_MODULE && c->line) snprintf(line, sizeof line, ":%u", (unsigned)c->line);
  if (asprintf(&text, "%s%s%s%s%s%s", group, *group ? "/" : "", module, *module ? "." : "", c->name,
               line)
      >= 0)
    c->label = text;
}

/* The centres same[0] .. same[n - 1] have one name.  Many modules have one centre each, CAF for
 * instance, so neighbours decide unless a module has two. */
static void label_namesakes(LmlCentre **same, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    size_t from = i > 0 ? i - 1 : 0, to = i + 2 < n ? i + 2 : n;
    unsigned bits = qualifiers((const LmlCentre *const *)same + from, to - from, same[i]);
    if (n > 1 && (apart(same[0], same[n - 1]) == IN_MODULES)) bits |= 1u << IN_MODULES;
    if (bits && !same[i]->label) label_centre(same[i], bits);
  }
}

/* ---- labels of pairs ---- */

/* A function that is a half of a pair.  Words such as "(root)" have no module. */
typedef struct Half {
  const char *name;
  const LmlModule *module;
} Half;

typedef struct Halves {
  Half *all;
  size_t count;
} Halves;

static int by_half(const void *a, const void *b)
{
  const Half *x = a, *y = b;
  LmlCentre left = { .name = x->name, .module = x->module };
  LmlCentre right = { .name = y->name, .module = y->module };
  const LmlCentre *l = &left, *r = &right;
  return by_name(&l, &r);
}

static void collect_halves(LmlCentre *c, void *arg)
{
  Halves *h = arg;
  if (!c->origin) return;
  h->all[h->count++] = (Half){ c->name, c->module };
  h->all[h->count++] = (Half){ c->origin, c->origin_module };
}

static const Half *first_called(const Halves *h, const char *name)
{
  size_t low = 0, high = h->count;
  while (low < high) {
    size_t mid = low + (high - low) / 2;
    if (strcmp(h->all[mid].name, name) < 0) low = mid + 1;
    else high = mid;
  }
  return h->all + low;
}

/* The name as labels have it, in malloc's memory: with module, and group, if others have it too. */
static char *half_label(const Halves *h, const char *name, const LmlModule *module)
{
  LmlCentre me = { .name = name, .module = module };
  unsigned bits = 0;
  for (const Half *o = first_called(h, name);
       module && o < h->all + h->count && strcmp(o->name, name) == 0; o++) {
    LmlCentre other = { .name = o->name, .module = o->module };
    if (o->module && apart(&me, &other) != IN_MODULE) bits |= 1u << apart(&me, &other);
  }
  if (!bits) return strdup(name);
  label_centre(&me, bits);
  return (char *)(uintptr_t)me.label;
}

static void label_pair(LmlCentre *c, void *arg)
{
  char *unit, *origin, *text;
  if (!c->origin || c->label) return;
  unit = half_label(arg, c->name, c->module);
  origin = half_label(arg, c->origin, c->origin_module);
  if (unit && origin && asprintf(&text, "%s" CENTRE_ARROW "%s", unit, origin) >= 0) {
    for (char *p = text; *p; p++) *p = *p == ' ' ? '_' : *p;
    c->label = text;
    c->unit = strlen(unit);
  }
  free(unit);
  free(origin);
}

static void label_pairs(size_t ncentres)
{
  Halves h = { malloc(2 * ncentres * sizeof *h.all), 0 };
  if (!h.all) return;
  centre_each(collect_halves, &h);
  qsort(h.all, h.count, sizeof *h.all, by_half);
  centre_each(label_pair, &h);
  free(h.all);
}

const char *centre_arrow_label(const LmlCentre *c) { return c->unit ? c->label + c->unit : ""; }

const char *centre_origin_label(const LmlCentre *c)
{
  return c->unit ? c->label + c->unit + strlen(CENTRE_ARROW) : c->origin ? c->origin : "";
}

size_t centre_unit_length(const LmlCentre *c)
{
  return c->unit ? c->unit : strlen(centre_label(c));
}

/* ---- all labels ---- */

void centre_label_all(void)
{
  Named named = { NULL, 0 };
  size_t n = 0;
  centre_each(count_centre, &n);
  if (centre_paired()) label_pairs(n);
  if (!(named.all = malloc(n * sizeof *named.all))) return;
  centre_each(list_centre, &named);
  qsort(named.all, n, sizeof *named.all, by_name);
  for (size_t i = 0, end; i < n; i = end) {
    for (end = i + 1; end < n && strcmp(named.all[i]->name, named.all[end]->name) == 0;) end++;
    label_namesakes(named.all + i, end - i);
  }
  free(named.all);
}

const char *centre_label(const LmlCentre *centre)
{
  return centre->label ? centre->label : centre->name;
}
