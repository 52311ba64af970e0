/* timereport_owners.c: the owners of costs, centres or functions, and the memory of a report. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/utf8.h"
#include "base/memory.h"
#include "base/program.h"
#include "machine/centre.h"
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

/* A copy of a name in UTF-8. */
static const char *name_of(Making *m, const char *text)
{
  size_t n = strlen(text), k = 0;
  bool utf8 = utf8_is_text(text, n);
  char *out = timereport_alloc(m, 2 * n + 1);
  for (size_t i = 0; i < n && out; i++)
    if (text[i] & 0x80 && !utf8) k += utf8_encode((unsigned char)text[i], (unsigned char *)out + k);
    else out[k++] = text[i];
  return out ? out : "";
}

/* ---- owners ---- */

static bool owner_space(Making *m)
{
  uint32_t more = m->room ? 2 * m->room : 64;
  if (m->report->owner_count + 1 >= m->room && memory_grow(&m->owners, sizeof *m->owners, more))
    m->room = more;
  return m->report->owner_count + 1 < m->room && hashtable_space(&m->table, 1);
}

/* The owner for a key, made if it is new; *made says so.  NULL if there is no memory. */
static ReportOwner *owner_for(Making *m, const void *key, bool *made)
{
  uint64_t h = hashtable_word(0, (uintptr_t)key);
  *made = false;
  for (HASHTABLE_EACH(n, &m->table, h))
    if (m->owners[n]->key == key) return m->owners[n];
  ReportOwner *w = owner_space(m) ? timereport_alloc(m, sizeof *w) : NULL;
  m->broken = m->broken || !w;
  *made = true;
  if (!w) return NULL;
  w->key = key;
  w->number = (uint32_t)++m->report->owner_count;
  m->owners[w->number] = w;
  hashtable_add(&m->table, h, w->number);
  return w;
}

ReportOwner *timereport_built_in(Making *m, const char *name)
{
  bool made;
  ReportOwner *w = owner_for(m, name, &made);
  if (w && made) {
    w->label = w->unit = w->module = name;
    w->file = w->origin_module = "";
    w->built_in = w->counts = true;
  }
  return w;
}

ReportOwner *timereport_function(Making *m, const WhereFunction *part)
{
  bool made;
  const WhereFunction *f = where_whole(part);
  ReportOwner *w = owner_for(m, f, &made);
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

/* The name of a pair's function. */
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

ReportOwner *timereport_centre(Making *m, const LmlCentre *c)
{
  bool made;
  if (!c || c->kind == LML_CENTRE_MAIN) return m->main;
  if (c->kind == LML_CENTRE_SYSTEM) return m->system;
  ReportOwner *w = owner_for(m, c, &made);
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
ReportOwner *timereport_unknown_pair(Making *m, const WhereFunction *f)
{
  Pairs pairs = { f, NULL, 0 };
  bool made;
  char *label;
  centre_each(look_for_pair, &pairs);
  if (pairs.count == 1) return timereport_centre(m, pairs.one);
  ReportOwner *w = owner_for(m, (const char *)f + 1, &made);
  if (w && made) {
    const char *unit = pairs.one ? unit_of(m, pairs.one) : f->name;
    w->label = w->unit = "?";
    if (asprintf(&label, "%s" CENTRE_ARROW "?", unit) >= 0) {
      w->label = name_of(m, label);
      w->unit = name_of(m, unit);
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
