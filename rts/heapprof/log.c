/* log.c: writes the two logs that log.h describes. */
#include <config.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/utf8.h"
#include "base/outfile.h"
#include "base/outputs.h"
#include "base/program.h"
#include "heapprof/log.h"
#include "heapprof/siteattribute.h"
#include "machine/centre.h"

static OutFile *hp_log, *hpz_log;
static bool retained;             /* sites differ by retainers, */
static bool held;                 /* and by what holds their cells */
static bool bare;                 /* a reproducible log: nothing of this process is written */
static bool phases;               /* sites have phases */
static bool unfinished;           /* the logs will be written again, by log_again */
static OutFile *old_hp, *old_hpz; /* those that the logs will replace, or NULL */

/* Where each of the first samples lies in both logs, so that it can be taken out again. */
enum { LOG_EARLY = 4096 };
static OutRange hp_ranges[LOG_EARLY], hpz_ranges[LOG_EARLY];
static size_t sample_count;

/* ---- texts ---- */

static void put_text(OutFile *s, const char *text) { outfile_put(s, text, strlen(text)); }

/* Writes text in quotes and doubles each quote in it.  Used for the lines of the head that both
 * logs share. */
static void put_quoted(OutFile *s, const char *text)
{
  put_text(s, "\"");
  for (; *text; text++) {
    char c = (unsigned char)*text < ' ' ? ' ' : *text;
    outfile_put(s, &c, 1);
    if (c == '"') outfile_put(s, &c, 1);
  }
  put_text(s, "\"");
}

static void put_latin1(OutFile *s, unsigned char c)
{
  unsigned char bytes[4];
  outfile_put(s, (const char *)bytes, utf8_encode(c, bytes));
}

static void put_escaped(OutFile *s, unsigned char c)
{
  static const char letters[] = "\"\\\n\t\r", escapes[] = "\"\\ntr";
  _Static_assert(sizeof letters == sizeof escapes, "an escape for each letter");
  const char *special = c ? strchr(letters, c) : NULL;
  if (special) outfile_printf(s, "\\%c", escapes[special - letters]);
  else if (c < ' ' || c == 0x7f) outfile_printf(s, "\\x%02X", c);
  else outfile_put(s, (const char *)&c, 1);
}

static void put_string(OutFile *s, const char *text, size_t n)
{
  bool utf8 = utf8_is_text(text, n);
  put_text(s, "\"");
  for (size_t i = 0; i < n; i++)
    if (text[i] & 0x80 && !utf8) put_latin1(s, (unsigned char)text[i]);
    else put_escaped(s, (unsigned char)text[i]);
  put_text(s, "\"");
}

static bool is_keyword(const char *name)
{
  static const char *const words[] = { "JOB",          "DATE",       "SAMPLE_UNIT", "VALUE_UNIT",
                                       "BEGIN_SAMPLE", "END_SAMPLE", "MARK" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(name, words[i]) == 0) return true;
  return false;
}

static void put_name(OutFile *s, const char *name)
{
  bool utf8 = utf8_is_text(name, strlen(name));
  if (!*name) put_text(s, "(none)");
  for (const char *p = name; *p; p++) {
    char c = (unsigned char)*p <= ' ' || *p == 0x7f || (p == name && *p == '"') ? '_' : *p;
    if (c & 0x80 && !utf8) put_latin1(s, (unsigned char)c);
    else outfile_put(s, &c, 1);
  }
  if (is_keyword(name)) put_text(s, "_");
}

/* Writes a number without printf, since a log has many. */
static char *write_number(char *end, uint64_t n)
{
  do *--end = (char)('0' + n % 10);
  while (n /= 10);
  return end;
}

static void put_number(OutFile *s, char before, uint64_t n, char after)
{
  char text[24], *end = text + sizeof text, *p;
  *--end = after;
  p = write_number(end, n);
  if (before) *--p = before;
  outfile_put(s, p, (size_t)(end + 1 - p));
}

/* ---- heads ---- */

static void put_job(OutFile *s, const LogHead *head)
{
  char *job = NULL;
  if (unfinished && asprintf(&job, "%s (unfinished)", head->job) < 0) job = NULL;
  put_quoted(s, job ? job : head->job);
  free(job);
}

static void put_head(OutFile *s, const LogHead *head, const char *date)
{
  put_text(s, "JOB ");
  put_job(s, head);
  put_text(s, "\nDATE ");
  put_quoted(s, date);
  put_text(s, "\nSAMPLE_UNIT ");
  put_quoted(s, head->unit);
  put_text(s, "\nVALUE_UNIT \"bytes\"\n");
}

static void put_process(OutFile *s)
{
  char host[256];
  outfile_printf(s, "PID %ld\n", (long)getpid());
  if (gethostname(host, sizeof host) == 0) {
    host[sizeof host - 1] = 0;
    put_text(s, "HOST ");
    put_string(s, host, strlen(host));
    put_text(s, "\n");
  }
}

/* Names the strings of a SITE line. */
static void put_columns(OutFile *s)
{
  put_text(s, "COLUMNS group module producer construction type position");
  put_text(s, centre_any() ? " centre" : "");
  put_text(s, centre_paired() ? " origin" : "");
  put_text(s, retained ? " retainer" : "");
  put_text(s, held ? " held" : "");
  put_text(s, phases ? " biography\n" : "\n");
}

static void put_site_head(OutFile *s, const LogHead *head, const char *date)
{
  put_text(s, "HPZ 2\n");
  put_head(s, head, date);
  put_columns(s);
  stamp_put_start(head->stamp, s);
  if (!bare) put_process(s);
  stamp_put_program(s);
}

/* ---- opening ---- */

static bool open_logs(const LogHead *head)
{
  OutputFile files[] = { { ".hp", false, NULL }, { ".hpz", true, NULL } };
  bool opened = outputs_open(files, 2, head->path, head->name);
  hp_log = files[0].out;
  hpz_log = files[1].out;
  return opened;
}

static void put_heads(const LogHead *head)
{
  char date[64];
  const char *day = stamp_date(head->stamp, date, sizeof date);
  put_head(hp_log, head, day);
  put_site_head(hpz_log, head, day);
}

bool log_open(const LogHead *head)
{
  bare = head->stamp.reproducible;
  retained = head->retainers;
  held = head->held;
  phases = head->biography;
  if (!open_logs(head)) return false;
  unfinished = phases && outfile_is_plain(hp_log) && outfile_is_plain(hpz_log);
  if (head->thinned) {
    outfile_keep(hp_log);
    outfile_keep(hpz_log);
  }
  if (unfinished || !phases) put_heads(head);
  return true;
}

/* ---- writing them again ---- */

bool log_is_unfinished(void) { return unfinished; }

static bool begin_fresh(void)
{
  OutFile *hp_fresh = outfile_fresh(hp_log), *hpz_fresh = hp_fresh ? outfile_fresh(hpz_log) : NULL;
  if (!hpz_fresh) {
    if (hp_fresh) outfile_leave(hp_fresh);
    return false;
  }
  old_hp = hp_log;
  old_hpz = hpz_log;
  hp_log = hp_fresh;
  hpz_log = hpz_fresh;
  return true;
}

bool log_again(const LogHead *head)
{
  if (unfinished && !begin_fresh()) return false;
  unfinished = false;
  put_heads(head);
  return true;
}

void log_not_again(void)
{
  if (!old_hp) return;
  outfile_leave(hp_log);
  outfile_leave(hpz_log);
  hp_log = old_hp;
  hpz_log = old_hpz;
  old_hp = old_hpz = NULL;
}

/* ---- samples ---- */

static void sample_hp(const char *time, const SiteTable *t, OutRange *range)
{
  range->from = outfile_length(hp_log);
  outfile_printf(hp_log, "BEGIN_SAMPLE %s\n", time);
  for (uint32_t i = 0; i < t->used_band_count; i++) {
    const TableBand *b = &t->bands[t->used_bands[i]];
    put_name(hp_log, b->name);
    put_number(hp_log, '\t', b->bytes, '\n');
  }
  outfile_printf(hp_log, "END_SAMPLE %s\n", time);
  range->to = outfile_length(hp_log);
}

static void put_field(const char *text)
{
  put_text(hpz_log, " ");
  put_string(hpz_log, text, strlen(text));
}

static void put_escapes(const char *text)
{
  for (const char *p = text; *p; p++) put_escaped(hpz_log, (unsigned char)*p);
}

/* "file:line", or "file:name" where lines mean nothing; "" of the run time. */
static void put_position(const LmlModule *module, uint32_t line, const char *name)
{
  const char *file = module && module->file ? module->file : "";
  char number[24];
  snprintf(number, sizeof number, "%u", (unsigned)line);
  put_text(hpz_log, " \"");
  put_escapes(file);
  put_text(hpz_log, *file ? ":" : "");
  put_escapes(!*file ? "" : line && !program_line(file, line) ? name : number);
  put_text(hpz_log, "\"");
}

/* The strings are in the order of put_columns. */
static void put_site(uint32_t number, const TableSite *site)
{
  const Info *info = site->info;
  outfile_printf(hpz_log, "SITE %u", (unsigned)number);
  for (int a = 0; a < ATTRIBUTE_CENTRE; a++) put_field(siteattribute_of(info, (Attribute)a));
  put_position(info->module, info->line, info->producer);
  if (centre_any()) put_field(siteattribute_of(info, ATTRIBUTE_CENTRE));
  if (centre_paired()) put_field(centre_origin_label(centre_of(info)));
  if (retained) put_field(site->retainers);
  if (held) put_field(attribute_held[site->held]);
  if (phases) put_field(site->phase);
  put_text(hpz_log, "\n");
}

static void sample_hpz(const char *time, const SiteTable *t, uint64_t heap_bytes,
                       uint64_t stack_bytes, OutRange *range)
{
  for (uint32_t i = t->logged; i < t->site_count; i++) put_site(i, &t->sites[i]);
  range->from = outfile_length(hpz_log);
  outfile_printf(hpz_log, "BEGIN_SAMPLE %s\n", time);
  for (uint32_t i = 0; i < t->used_count; i++) {
    const TableSite *s = &t->sites[t->used[i]];
    put_number(hpz_log, 0, t->used[i], ' ');
    put_number(hpz_log, 0, s->count.bytes, ' ');
    put_number(hpz_log, 0, s->count.cells, '\n');
  }
  if (!bare)
    outfile_printf(hpz_log, "HEAP %" PRIu64 "\nSTACK %" PRIu64 "\n", heap_bytes, stack_bytes);
  outfile_printf(hpz_log, "END_SAMPLE %s\n", time);
  range->to = outfile_length(hpz_log);
}

void log_sample(double time, const SiteTable *table, uint64_t heap_bytes, uint64_t stack_bytes)
{
  char text[40];
  size_t i = sample_count < LOG_EARLY ? sample_count++ : LOG_EARLY - 1;
  snprintf(text, sizeof text, "%.6f", time);
  sample_hp(text, table, &hp_ranges[i]);
  sample_hpz(text, table, heap_bytes, stack_bytes, &hpz_ranges[i]);
}

void log_flush(void)
{
  outfile_flush(hp_log);
  outfile_flush(hpz_log);
}

void log_collection(double time) { outfile_printf(hp_log, "MARK %.6f\n", time); }

void log_text(double time, const char *text, size_t n)
{
  outfile_printf(hpz_log, "MARK %.6f ", time);
  put_string(hpz_log, text, n);
  put_text(hpz_log, "\n");
}

void log_uncounted(double from, double to, uint64_t bytes)
{
  outfile_printf(hpz_log, "UNCOUNTED %.6f %.6f %" PRIu64 "\n", from, to, bytes);
}

/* ---- cost centres ---- */

typedef struct Totals {
  uint64_t entries, inner;
} Totals;

typedef struct Centres {
  Totals *totals; /* by number */
  uint32_t count;
} Centres;

static void number_centre(LmlCentre *centre, void *arg)
{
  centre->number = ((Centres *)arg)->count++;
}

static void sum_arc(const LmlArc *arc, void *arg)
{
  Totals *totals = ((Centres *)arg)->totals;
  totals[arc->to->number].entries += arc->entries;
  totals[arc->from->number].inner += arc->entries;
}

static void put_centre(LmlCentre *centre, void *arg)
{
  const Totals *t = &((Centres *)arg)->totals[centre->number];
  const LmlModule *m = centre->module;
  outfile_printf(hpz_log, "CENTRE %u", (unsigned)centre->number);
  put_field(centre->name);
  put_field(m && m->name ? m->name : "");
  put_position(m, centre->line, centre->name);
  put_field(centre_label(centre));
  outfile_printf(hpz_log, " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64, t->entries, t->inner,
                 (uint64_t)(centre->words * sizeof(W)), (uint64_t)centre->ticks);
  if (centre->origin) {
    const LmlModule *o = centre->origin_module;
    put_field(centre->origin);
    put_field(o && o->name ? o->name : "");
  }
  put_text(hpz_log, "\n");
}

static void put_arc(const LmlArc *arc, void *arg)
{
  (void)arg;
  if (arc->entries)
    outfile_printf(hpz_log, "ARC %u %u %" PRIu64 "\n", (unsigned)arc->from->number,
                   (unsigned)arc->to->number, (uint64_t)arc->entries);
}

bool log_centres(void)
{
  Centres c = { NULL, 0 };
  if (!centre_any()) return true;
  centre_each(number_centre, &c);
  if (!(c.totals = calloc(c.count, sizeof *c.totals))) return false;
  centre_each_arc(sum_arc, &c);
  centre_each(put_centre, &c);
  centre_each_arc(put_arc, NULL);
  outfile_flush(hpz_log);
  free(c.totals);
  return true;
}

/* ---- the end ---- */

/* Leaves in `ranges' the ranges of all samples but those with these numbers.  Returns how many. */
static size_t others(OutRange *ranges, const uint32_t *numbers, size_t n)
{
  size_t kept = 0, k = 0;
  for (size_t i = 0; i < sample_count; i++)
    if (k < n && numbers[k] == i) k++;
    else ranges[kept++] = ranges[i];
  return kept;
}

bool log_only(const uint32_t *numbers, size_t n)
{
  size_t out = others(hp_ranges, numbers, n);
  others(hpz_ranges, numbers, n);
  bool can = sample_count < LOG_EARLY && outfile_keeps(hp_log) && outfile_keeps(hpz_log);
  outfile_without(hp_log, hp_ranges, can ? out : 0);
  outfile_without(hpz_log, hpz_ranges, can ? out : 0);
  return can;
}

/* Ends a log, which replaces the old one if there is one. */
static const char *close_one(OutFile *log, OutFile *old, char *buffer, size_t size)
{
  char none[1];
  const char *problem = old && log ? outfile_renew(&old, log, buffer, size) : NULL;
  if (old) log = old;
  if (problem) outfile_close(log, none, sizeof none);
  else if (log) problem = outfile_close(log, buffer, size);
  return problem;
}

const char *log_close(char *buffer, size_t size)
{
  char second[512];
  const char *first = close_one(hp_log, old_hp, buffer, size);
  bool failed = close_one(hpz_log, old_hpz, first ? second : buffer, first ? sizeof second : size);
  hp_log = hpz_log = old_hp = old_hpz = NULL;
  return first || failed ? buffer : NULL;
}
