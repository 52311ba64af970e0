/* biography.c: see biography.h.
 *
 * 1. Data.  Every sample is kept: a row for each site (sitetable.h) that had cells, with the cells
 * that were not used so far and those that were.  A cell that dies unused was void from the sample
 *    `made' up to the last one.  Its row of the sample `made' counts it in void.from, its row of
 *    the last sample in void.to.  In the same way a cell that dies after its last use was in drag
 *    from the sample after that use on.  These rows exist, since the cell was alive then.
 *
 * 2. At the end the rows are added up from the first sample on:
 *
 *         void = all void.from so far - all void.to before         lag = not used - void
 *         drag = all drag.from so far - all drag.to before         use = used - drag
 *
 *    So the phases of a site always add up to what its census counted.
 *
 * 3. The logs want a SiteTable for each sample, which has a site for each phase of a site. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/flags.h"
#include "base/memory.h"
#include "base/program.h"
#include "heapprof/biography.h"
#include "machine/age.h"

/* ORDER: PHASES are known, the others are not yet. */
typedef enum Phase { LAG, USE, DRAG, VOID, UNUSED, USED, PHASES = UNUSED, WORDS = USED + 1 } Phase;
static const char *const words[WORDS] = {
  "lag", "use", "drag", "void", "lag or void", "use or drag"
};

/* ---- flags ---- */

static const NameSet *wanted_set(void) { return &flags.sets[ATTRIBUTE_BIOGRAPHY]; }

bool biography_wanted(void) { return flags.asked[ATTRIBUTE_BIOGRAPHY]; }

static bool is_phase(const char *name)
{
  for (int p = 0; p < PHASES; p++)
    if (strcmp(name, words[p]) == 0) return true;
  return false;
}

static void check_flags(void)
{
#ifndef LML_BIOGRAPHY
  flags_refuse("-b: this program doesn't know when its cells are used; compile all of it with %s "
               "-fbiography",
               program_compiler());
#endif
  if (flags.asked[ATTRIBUTE_RETAINER])
    flags_refuse("-b and -r can't be counted together; strata why names the holders of cells that "
                 "are in drag (--snapshot)");
  for (size_t i = 0; i < wanted_set()->count; i++)
    if (!is_phase(wanted_set()->names[i]))
      flags_refuse("-b{%s}: there is no such phase; the phases are lag, use, drag and void",
                   wanted_set()->names[i]);
}

/* Is this phase wanted, or (if it is not known yet) one of those that it may become? */
static bool allows(Phase p)
{
  const NameSet *set = wanted_set();
  if (p == UNUSED) return attribute_in(set, words[LAG]) || attribute_in(set, words[VOID]);
  if (p == USED) return attribute_in(set, words[USE]) || attribute_in(set, words[DRAG]);
  return attribute_in(set, words[p]);
}

/* ---- what is kept ---- */

/* Counts of cells in a phase that begins at a sample, and ends at it. */
typedef struct Span {
  Count from, to;
} Span;

typedef struct Row {
  uint32_t site;
  Count unused, used;
  Span idle, drag; /* idle: void, which C calls otherwise */
} Row;

typedef struct Sample {
  double time;
  uint64_t heap, stack;
  Row *rows; /* by site, ascending */
  uint32_t count;
  bool dropped; /* it won't be written */
} Sample;
static struct {
  Sample *at;
  size_t count, room;
} samples;

typedef struct Mark {
  size_t after; /* the number of samples before it */
  double time;
  char *text; /* NULL: a collection */
  size_t length;
} Mark;
static struct {
  Mark *at;
  size_t count, room;
} marks;

static const SiteTable *sites; /* of all phases together */
static bool met[PHASES];

/* Makes room for one more thing of that size. */
static bool grow_table(void *table, size_t size, size_t count, size_t *room)
{
  size_t more = *room ? 2 * *room : 256;
  if (count < *room) return true;
  if (!memory_grow(table, size, more)) return false;
  *room = more;
  return true;
}

static int by_site(const void *a, const void *b)
{
  uint32_t x = *(const uint32_t *)a, y = ((const Row *)b)->site;
  return x < y ? -1 : x > y;
}

/* The row of a site in a sample; samples are numbered from 1. */
static Row *row_of(uint32_t sample, uint32_t site)
{
  Sample *s = &samples.at[sample - 1];
  return bsearch(&site, s->rows, s->count, sizeof *s->rows, by_site);
}

static void add_count(Count *to, Count n)
{
  to->bytes += n.bytes;
  to->cells += n.cells;
}

static Count minus(Count a, Count b) { return (Count){ a.bytes - b.bytes, a.cells - b.cells }; }

static void died(const Info *info, uint32_t from, bool used, size_t bytes)
{
  uint32_t site = sitetable_number(info);
  Row *first = row_of(from, site), *last = row_of(age_now, site);
  Count one = { bytes, 1 };
  add_count(used ? &first->drag.from : &first->idle.from, one);
  add_count(used ? &last->drag.to : &last->idle.to, one);
}

bool biography_start(void)
{
  check_flags();
  return age_start(died);
}

/* ---- a table by phases ---- */

static SiteTable view;
static size_t site_room, used_room, band_room, number_room;
/* by site of all phases: the numbers of its phases in the view, or SITETABLE_NONE */
static uint32_t (*numbers)[WORDS];

static bool number_space(void)
{
  size_t before = number_room;
  while (number_room < sites->site_count)
    if (!grow_table(&numbers, sizeof *numbers, number_room, &number_room)) return false;
  memset(numbers + before, 0xff, (number_room - before) * sizeof *numbers);
  return true;
}

static bool band_space(void)
{
  size_t want = sites->band_count > WORDS ? sites->band_count : WORDS;
  if (band_room >= want) return true;
  if (!memory_grow(&view.bands, sizeof *view.bands, want)
      || !memory_grow(&view.used_bands, sizeof *view.used_bands, want))
    return false;
  memset(view.bands + band_room, 0, (want - band_room) * sizeof *view.bands);
  band_room = want;
  return true;
}

static uint32_t band_of(uint32_t site, Phase p)
{
  uint32_t band = sites->sites[site].band;
  if (band == SITETABLE_NONE || !allows(p)) return SITETABLE_NONE;
  return flags.kind == ATTRIBUTE_BIOGRAPHY ? (uint32_t)p : band;
}

static const char *band_name(uint32_t band)
{
  return flags.kind == ATTRIBUTE_BIOGRAPHY ? words[band] : sites->bands[band].name;
}

/* Begins with the first sample again; forgets what earlier views have read. */
static void view_restart(void)
{
  memset(numbers, 0xff, number_room * sizeof *numbers);
  view.site_count = view.logged = 0;
}

static bool view_begin(void)
{
  if (!number_space() || !band_space()) return false;
  for (uint32_t i = 0; i < view.used_band_count; i++) view.bands[view.used_bands[i]].bytes = 0;
  view.used_count = view.used_band_count = 0;
  view.logged = view.site_count;
  return true;
}

static bool view_space(void)
{
  return grow_table(&view.sites, sizeof *view.sites, view.site_count, &site_room)
         && grow_table(&view.used, sizeof *view.used, view.used_count, &used_room);
}

static void count_band(uint32_t band, uint64_t bytes)
{
  if (band == SITETABLE_NONE) return;
  if (!view.bands[band].bytes) view.used_bands[view.used_band_count++] = band;
  view.bands[band].name = band_name(band);
  view.bands[band].bytes += bytes;
}

static bool view_add(uint32_t site, Phase p, Count n)
{
  if (n.cells == 0) return true;
  if (!view_space()) return false;
  uint32_t *number = &numbers[site][p];
  if (*number == SITETABLE_NONE) {
    *number = view.site_count++;
    view.sites[*number] =
        (TableSite){ .info = sites->sites[site].info, .band = band_of(site, p), .phase = words[p] };
  }
  view.sites[*number].count = n;
  view.used[view.used_count++] = *number;
  count_band(view.sites[*number].band, n.bytes);
  return true;
}

static int by_number(const void *a, const void *b)
{
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void view_write(const Sample *s)
{
  if (view.used_count) qsort(view.used, view.used_count, sizeof *view.used, by_number);
  if (view.used_band_count)
    qsort(view.used_bands, view.used_band_count, sizeof *view.used_bands, by_number);
  log_sample(s->time, &view, s->heap, s->stack);
}

/* ---- during the run ---- */

/* The used cells that age_sample has left in the Infos go to their sites' rows. */
static void take_used(const Census *census)
{
#ifdef LML_BIOGRAPHY
  for (uint32_t i = 0; i < census->used_count; i++) {
    Info *info = census->sites[census->used[i]];
    Row *row = row_of(age_now, sitetable_number(info));
    add_count(&row->used, (Count){ info->used_bytes, info->used_cells });
    age_clear(info);
  }
  const Sample *s = &samples.at[age_now - 1];
  for (uint32_t i = 0; i < s->count; i++)
    s->rows[i].unused = minus(s->rows[i].unused, s->rows[i].used);
#else
  (void)census;
#endif
}

/* Rows with what the table has counted, as if nothing had been used. */
static bool keep_sample(const SiteTable *t, Sample s)
{
  if (!grow_table(&samples.at, sizeof *samples.at, samples.count, &samples.room)) return false;
  s.rows = calloc(t->used_count ? t->used_count : 1, sizeof *s.rows);
  s.count = t->used_count;
  for (uint32_t i = 0; s.rows && i < s.count; i++) {
    s.rows[i].site = t->used[i];
    s.rows[i].unused = t->sites[t->used[i]].count;
  }
  samples.at[samples.count] = s;
  samples.count += s.rows != NULL;
  return s.rows != NULL;
}

static bool write_unfinished(const Sample *s)
{
  if (!log_is_unfinished()) return true;
  if (!view_begin()) return false;
  for (uint32_t i = 0; i < s->count; i++)
    if (!view_add(s->rows[i].site, UNUSED, s->rows[i].unused)
        || !view_add(s->rows[i].site, USED, s->rows[i].used))
      return false;
  view_write(s);
  return true;
}

bool biography_sample(double time, const Census *census, const SiteTable *table,
                      uint64_t heap_bytes, uint64_t stack_bytes)
{
  sites = table;
  if (!keep_sample(table, (Sample){ .time = time, .heap = heap_bytes, .stack = stack_bytes })
      || !age_sample())
    return false;
  take_used(census);
  return write_unfinished(&samples.at[age_now - 1]);
}

bool biography_mark(double time, const char *text, size_t n)
{
  Mark m = { samples.count, time, NULL, n };
  if (!grow_table(&marks.at, sizeof *marks.at, marks.count, &marks.room)
      || (text && !(m.text = malloc(n + 1))))
    return false;
  if (text) memcpy(m.text, text, n);
  marks.at[marks.count++] = m;
  return true;
}

void biography_only(const uint32_t *kept, size_t n)
{
  size_t k = 0;
  for (size_t i = 0; i < samples.count; i++)
    if (k < n && kept[k] == i) k++;
    else samples.at[i].dropped = true;
}

/* ---- the end ---- */

typedef struct Sums {
  Count idle, drag;
} Sums;

static void resolve_row(const Row *r, const Sums *sum, Count phases[PHASES])
{
  phases[LAG] = minus(r->unused, sum->idle);
  phases[USE] = minus(r->used, sum->drag);
  phases[DRAG] = sum->drag;
  phases[VOID] = sum->idle;
}

/* Adds the rows of s to the sums and (if it isn't dropped) to the view. */
static bool add_rows(const Sample *s, Sums *sums)
{
  for (uint32_t i = 0; i < s->count; i++) {
    const Row *r = &s->rows[i];
    Sums *sum = &sums[r->site];
    Count phases[PHASES];
    add_count(&sum->idle, r->idle.from);
    add_count(&sum->drag, r->drag.from);
    resolve_row(r, sum, phases);
    for (int p = 0; p < PHASES && !s->dropped; p++) {
      met[p] = met[p] || phases[p].cells;
      if (!view_add(r->site, (Phase)p, phases[p])) return false;
    }
    sum->idle = minus(sum->idle, r->idle.to);
    sum->drag = minus(sum->drag, r->drag.to);
  }
  return true;
}

static void write_marks(size_t *next, size_t before)
{
  for (; *next < marks.count && marks.at[*next].after <= before; ++*next) {
    const Mark *m = &marks.at[*next];
    if (m->text) log_text(m->time, m->text, m->length);
    else log_collection(m->time);
  }
}

static bool write_all(Sums *sums)
{
  size_t mark = 0;
  for (size_t i = 0; i < samples.count; i++) {
    write_marks(&mark, i);
    if (!view_begin() || !add_rows(&samples.at[i], sums)) return false;
    if (!samples.at[i].dropped) view_write(&samples.at[i]);
  }
  write_marks(&mark, samples.count);
  return true;
}

bool biography_write(const LogHead *head)
{
  age_end();
  if (samples.count == 0) return true;
  Sums *sums = calloc(sites->site_count + 1, sizeof *sums);
  if (!sums || !view_begin() || !log_again(head)) {
    free(sums);
    return false;
  }
  view_restart();
  bool written = write_all(sums);
  free(sums);
  return written;
}

bool biography_met(const char *phase)
{
  for (int p = 0; p < PHASES; p++)
    if (strcmp(phase, words[p]) == 0) return met[p];
  return false;
}
