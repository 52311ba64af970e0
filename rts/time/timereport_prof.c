/* timereport_prof.c: prog.prof, in the layout of GHC's time and allocation profiles, so that people
 * and programs that read those can read ours.  Names hold no blanks here. */
#include <config.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "base/utf8.h"
#include "base/program.h"
#include "time/timereport_private.h"

enum { FEW = 2500 }; /* ticks; with fewer, a share may be wrong by points */

/* ---- texts ---- */

char *timereport_plain(char *out, const char *name)
{
  size_t n = 0;
  for (; *name && n < REPORT_NAME - 1; name++)
    out[n++] = (unsigned char)*name <= ' ' || *name == 0x7f ? '_' : *name;
  out[n] = 0;
  if (n == 0) strcpy(out, "(none)");
  return out;
}

/* How many columns a text takes. */
int timereport_width(const char *text)
{
  int n = 0;
  for (; *text; text++) n += !utf8_goes_on(*text);
  return n;
}

void timereport_padded(OutFile *s, int indent, const char *text, int width)
{
  outfile_printf(s, "%*s", indent, "");
  outfile_put(s, text, strlen(text));
  int left = width - indent - timereport_width(text);
  outfile_printf(s, "%*s", left > 0 ? left : 0, "");
}

static void put_commas(OutFile *s, uint64_t n)
{
  char digits[32], text[48];
  int count = snprintf(digits, sizeof digits, "%" PRIu64, n), k = 0;
  for (int i = 0; i < count; i++) {
    if (i > 0 && (count - i) % 3 == 0) text[k++] = ',';
    text[k++] = digits[i];
  }
  text[k] = 0;
  outfile_printf(s, "%11s", text);
}

/* ---- the head ---- */

static void put_words(OutFile *s, char **words, int n)
{
  for (int i = 0; i < n; i++) {
    outfile_put(s, " ", 1);
    outfile_put(s, words[i], strlen(words[i]));
  }
}

void timereport_title(OutFile *s, const Report *r, const char *title)
{
  char date[64];
  outfile_printf(s, "\t%s %s  (Final)\n\n\t   ", timereport_date(r, date, sizeof date), title);
  outfile_put(s, program_name, strlen(program_name));
  outfile_printf(s, " +RTS");
  put_words(s, program_flags, program_nflags);
  outfile_printf(s, " -RTS");
  put_words(s, program_argv, program_argc);
  outfile_put(s, "\n", 1);
}

void timereport_head(OutFile *s, const Report *r, const char *title)
{
  unsigned us = r->ticks ? (unsigned)((double)r->ns / (double)r->ticks / 1000 + 0.5)
                         : (unsigned)(r->interval * 1e6 + 0.5);
  timereport_title(s, r, title);
  outfile_printf(s, "\n\ttotal time  = %11.2f secs   (%" PRIu64 " ticks @ %u us, 1 processor)\n",
                 (double)r->ns * 1e-9, r->ticks, us);
  outfile_printf(s, "\ttotal alloc = ");
  put_commas(s, r->bytes);
  outfile_printf(s, " bytes  (excludes profiling overheads)\n");
}

/* Which nodes of a demand chain of n are shown: of a long one its beginning and its end. */
enum { CHAIN_FIRST = 4, CHAIN_LAST = 12 };
static bool is_left_out(int i, int n)
{
  return n > CHAIN_FIRST + CHAIN_LAST && i >= CHAIN_FIRST && i < n - CHAIN_LAST;
}

/* "now: MAIN > main > queens > safe": what the program is at, while it runs. */
static void put_now(OutFile *s, const Report *r)
{
  char name[REPORT_NAME];
  int n = r->last ? timereport_depth(r->last) + 1 : 0;
  for (int i = 0; i < n; i++) {
    const ReportNode *node = r->last;
    for (int up = n - 1 - i; up > 0; up--) node = node->outer;
    if (is_left_out(i, n) && i > CHAIN_FIRST) continue;
    outfile_printf(s, i == 0 ? "\tnow: " : " > ");
    timereport_plain(name, is_left_out(i, n) ? "..." : node->owner->label);
    outfile_put(s, name, strlen(name));
  }
  if (n > 0) outfile_put(s, "\n", 1);
}

/* Writes the notes that a reader of the figures must know. */
void timereport_notes(OutFile *s, const Report *r)
{
  if (r->ticks == 0)
    outfile_printf(s, "\tthere was no tick: the run is too short to show where its time goes\n");
  else if (r->ticks < FEW)
    outfile_printf(s,
                   "\t%" PRIu64 " ticks are few: the standard error of a share is %.1f points at "
                   "50%%, %.1f at 10%%\n",
                   r->ticks, timereport_error(r, 50), timereport_error(r, 10));
  if (r->lost)
    outfile_printf(s, "\t%" PRIu64 " ticks were lost, since there was no memory for them\n",
                   r->lost);
  if (r->source == WHERE_SYMBOLS)
    outfile_printf(s, "\tthe program has no line table: what the C compiler inlined counts for the "
                      "function around it\n");
  if (r->source == WHERE_NOTHING)
    outfile_printf(s,
                   "\tthe program has no line table and no symbols: a tick counts for the function "
                   "that next allocates or calls\n");
  if (!r->counted)
    outfile_printf(s,
                   "\tentries and bytes were not counted by function: %s -auto-all makes a program "
                   "that does\n",
                   program_compiler());
  if (r->running) put_now(s, r);
}

/* "work, sum and 3 others": the owners for which is() holds, the most time first. */
static void put_some(OutFile *s, const Report *r, bool (*is)(const ReportOwner *owner))
{
  enum { MOST = 12 };
  char name[REPORT_NAME];
  size_t n = 0;
  for (size_t i = 0; i < r->owner_count; i++)
    if (is(r->owners[i]) && n++ < MOST) {
      outfile_printf(s, n == 1 ? "" : ", ");
      timereport_plain(name, r->owners[i]->label);
      outfile_put(s, name, strlen(name));
    }
  if (n > MOST) outfile_printf(s, " and %zu other%s", n - MOST, n - MOST == 1 ? "" : "s");
}

static bool is_estimated(const ReportOwner *w) { return w->estimated; }
static bool is_crowded(const ReportOwner *w) { return w->crowded; }

/* Constants that share one name, CAF, have more than a tenth. */
static bool is_lump(const Report *r, const ReportOwner *w)
{
  bool large =
      timereport_share(w->cost.ns, r->ns) > 10 || timereport_share(w->cost.bytes, r->bytes) > 10;
  return w->is_caf && large && strcmp(w->label, "CAF") == 0;
}

static void put_constants(OutFile *s, const Report *r)
{
  size_t i = 0;
  while (i < r->owner_count && !is_lump(r, r->owners[i])) i++;
  if (i < r->owner_count)
    outfile_printf(s,
                   "\tCAF stands for the constants of a module, and for the functions that were "
                   "made in them: %s -caf-all says which cost how much\n",
                   program_compiler());
}

static void put_estimates(OutFile *s, const Report *r)
{
  if (r->estimated) {
    outfile_printf(s, "\testimated: in the tree the costs of ");
    put_some(s, r, is_estimated);
    outfile_printf(s, " are divided among those that entered them, by entries; the first table is "
                      "exact\n");
  }
  if (r->crowded) {
    outfile_printf(s, "\testimated: too many ways lead to ");
    put_some(s, r, is_crowded);
    outfile_printf(s, "; in the tree all of it stands below MAIN\n");
  }
}

/* ---- tables ---- */

typedef struct Widths {
  int label, module, source;
} Widths;

static void widen_column(int *width, int n)
{
  if (n > *width) *width = n;
}

static void measure_owner(Widths *w, const ReportOwner *owner, int depth)
{
  char text[REPORT_NAME];
  widen_column(&w->label, depth + timereport_width(timereport_plain(text, owner->label)));
  widen_column(&w->module, timereport_width(timereport_plain(text, owner->module)));
  widen_column(&w->source, timereport_width(timereport_source(owner, text, sizeof text)));
}

static void put_names(OutFile *s, const Widths *w, const ReportOwner *owner, int depth)
{
  char text[REPORT_NAME], source[REPORT_NAME];
  timereport_padded(s, depth, timereport_plain(text, owner->label), w->label);
  outfile_put(s, " ", 1);
  timereport_padded(s, 0, timereport_plain(text, owner->module), w->module);
  outfile_put(s, " ", 1);
  timereport_padded(s, 0, timereport_plain(source, timereport_source(owner, text, sizeof text)),
                    w->source);
}

static bool is_large(const Report *r, const ReportOwner *w)
{
  return w->counts
         && (timereport_share(w->cost.ns, r->ns) > 1
             || timereport_share(w->cost.bytes, r->bytes) > 1);
}

static void put_flat(OutFile *s, const Report *r)
{
  Widths w = { 11, 6, 3 };
  for (size_t i = 0; i < r->owner_count; i++)
    if (is_large(r, r->owners[i])) measure_owner(&w, r->owners[i], 0);
  outfile_printf(s, "\n%-*s %-*s %-*s  %%time %%alloc  ticks     bytes\n\n", w.label, "COST CENTRE",
                 w.module, "MODULE", w.source, "SRC");
  for (size_t i = 0; i < r->owner_count; i++) {
    const ReportOwner *owner = r->owners[i];
    if (!is_large(r, owner)) continue;
    put_names(s, &w, owner, 0);
    outfile_printf(
        s, " %6.1f %6.1f  %5" PRIu64 " %9" PRIu64 "\n", timereport_share(owner->cost.ns, r->ns),
        timereport_share(owner->cost.bytes, r->bytes), owner->cost.ticks, owner->cost.bytes);
  }
}

static bool is_shown(const ReportNode *n)
{
  return !n->outer || n->all.entries || n->all.ticks || n->all.bytes;
}

static void put_node(OutFile *s, const Report *r, const Widths *w, const ReportNode *n)
{
  put_names(s, w, n->owner, timereport_depth(n));
  outfile_printf(s, " %6u %11" PRIu64 "  %5.1f  %5.1f   %5.1f  %5.1f  %5" PRIu64 " %9" PRIu64 "\n",
                 n->number, n->own.entries, timereport_share(n->own.ns, r->ns),
                 timereport_share(n->own.bytes, r->bytes), timereport_share(n->all.ns, r->ns),
                 timereport_share(n->all.bytes, r->bytes), n->own.ticks, n->own.bytes);
}

static void put_tree(OutFile *s, const Report *r)
{
  Widths w = { 11, 6, 3 };
  for (const ReportNode *n = r->tree; n; n = timereport_next(n))
    if (is_shown(n)) measure_owner(&w, n->owner, timereport_depth(n));
  outfile_printf(s, "\n\n%*s    individual      inherited\n", w.label + w.module + w.source + 21,
                 "");
  outfile_printf(s,
                 "%-*s %-*s %-*s    no.     entries  %%time %%alloc   %%time %%alloc"
                 "  ticks     bytes\n\n",
                 w.label, "COST CENTRE", w.module, "MODULE", w.source, "SRC");
  for (const ReportNode *n = r->tree; n; n = timereport_next(n))
    if (is_shown(n)) put_node(s, r, &w, n);
}

static void put_lines(OutFile *s, const Report *r)
{
  char text[REPORT_NAME];
  int width = 6;
  for (size_t i = 0; i < r->nlines; i++) {
    snprintf(text, sizeof text, "%s:%u", r->lines[i]->owner->file, (unsigned)r->lines[i]->line);
    widen_column(&width, timereport_width(text));
  }
  outfile_printf(s, "\n\n%-*s  %%time  ticks  COST CENTRE\n\n", width, "LINE");
  for (size_t i = 0; i < r->nlines; i++) {
    const ReportLine *l = r->lines[i];
    char name[REPORT_NAME];
    snprintf(text, sizeof text, "%s:%u", l->owner->file, (unsigned)l->line);
    timereport_padded(s, 0, text, width);
    outfile_printf(s, " %6.1f  %5" PRIu64 "  ", timereport_share(l->ns, r->ns), l->ticks);
    timereport_plain(name, l->owner->label);
    outfile_put(s, name, strlen(name));
    outfile_put(s, "\n", 1);
  }
}

void timereport_prof(OutFile *s, const Report *r)
{
  timereport_head(s, r, "Time and Allocation Profiling Report");
  timereport_notes(s, r);
  put_constants(s, r);
  put_estimates(s, r);
  put_flat(s, r);
  put_tree(s, r);
  if (r->by_line) put_lines(s, r);
}
