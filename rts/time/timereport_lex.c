/* timereport_lex.c: prog.lex and prog.lex.json, the costs of pairs.
 *
 * The first table has a block for each function: a line for each function in whose text it is
 * mentioned, and their sum.  The second has the same pairs by the function that mentions.
 *
 *         f <- myhead   1000  ...        myhead -> f       1000  ...
 *         f <- mylast     10  ...        myhead -> foldr      1  ...
 *         f =           1010  ...        myhead =          1001  ...
 *
 * MAIN, GC and SYSTEM are no pairs and have only a sum.  A pair that cost nothing has no line. */
#include <config.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "time/timereport_private.h"

typedef struct Sum {
  ReportCost cost;
  uint64_t stack;
} Sum;

typedef struct Block {
  const ReportOwner **owners;
  size_t count;
  Sum sum;
} Block;

typedef struct Table {
  bool inverse; /* by the function that mentions */
  const ReportOwner **owners;
  Block *blocks;
  size_t count, nblocks;
  int width; /* of the names of a line */
  Sum all;
} Table;

/* ---- blocks ---- */

static bool is_nothing(const ReportOwner *w)
{
  return !w->cost.entries && !w->cost.ticks && !w->cost.bytes && !w->stack;
}

static void add_owner(Sum *to, const ReportOwner *w)
{
  to->cost.entries += w->cost.entries;
  to->cost.ticks += w->cost.ticks;
  to->cost.ns += w->cost.ns;
  to->cost.bytes += w->cost.bytes;
  to->stack += w->stack;
}

static int compare_costs(const ReportCost *a, const ReportCost *b)
{
  if (a->ns != b->ns) return a->ns > b->ns ? -1 : 1;
  if (a->bytes != b->bytes) return a->bytes > b->bytes ? -1 : 1;
  return a->entries != b->entries ? (a->entries > b->entries ? -1 : 1) : 0;
}

static const char *origin_of(const ReportOwner *w) { return w->origin ? w->origin : ""; }

static int by_unit(const void *a, const void *b)
{
  const ReportOwner *x = *(ReportOwner *const *)a, *y = *(ReportOwner *const *)b;
  int c = strcmp(x->unit, y->unit);
  if (c == 0) c = compare_costs(&x->cost, &y->cost);
  return c ? c : strcmp(origin_of(x), origin_of(y));
}

static int by_origin(const void *a, const void *b)
{
  const ReportOwner *x = *(ReportOwner *const *)a, *y = *(ReportOwner *const *)b;
  int c = strcmp(origin_of(x), origin_of(y));
  if (c == 0) c = compare_costs(&x->cost, &y->cost);
  return c ? c : strcmp(x->unit, y->unit);
}

static const char *name_of(const Table *t, const ReportOwner *w)
{
  return t->inverse ? w->origin : w->unit;
}

static int by_sum(const void *a, const void *b)
{
  const Block *x = a, *y = b;
  int c = compare_costs(&x->sum.cost, &y->sum.cost);
  return c ? c : by_unit(&x->owners[0], &y->owners[0]);
}

static void make_blocks(Table *t)
{
  qsort(t->owners, t->count, sizeof *t->owners, t->inverse ? by_origin : by_unit);
  for (size_t i = 0; i < t->count; i++) {
    const ReportOwner *w = t->owners[i];
    if (i == 0 || strcmp(name_of(t, w), name_of(t, t->owners[i - 1])) != 0)
      t->blocks[t->nblocks++] = (Block){ .owners = &t->owners[i] };
    Block *b = &t->blocks[t->nblocks - 1];
    b->count++;
    add_owner(&b->sum, w);
    add_owner(&t->all, w);
  }
  qsort(t->blocks, t->nblocks, sizeof *t->blocks, by_sum);
}

/* Fails if there is no memory. */
static bool make_table(Table *t, const Report *r, bool inverse)
{
  *t = (Table){ .inverse = inverse };
  t->owners = malloc((r->owner_count + 1) * sizeof *t->owners);
  t->blocks = malloc((r->owner_count + 1) * sizeof *t->blocks);
  if (!t->owners || !t->blocks) return false;
  for (size_t i = 0; i < r->owner_count; i++)
    if (r->owners[i]->counts && !is_nothing(r->owners[i]) && (!inverse || r->owners[i]->origin))
      t->owners[t->count++] = r->owners[i];
  make_blocks(t);
  return true;
}

static void free_table(Table *t)
{
  free(t->owners);
  free(t->blocks);
}

/* ---- text ---- */

/* A name as it is, but for what would break a line. */
static char *shown(char *out, const char *name)
{
  char *p = out;
  snprintf(out, REPORT_NAME, "%s", name);
  for (; *p; p++) *p = (unsigned char)*p < ' ' || *p == 0x7f ? '_' : *p;
  return out;
}

static char *pair_words(char *out, size_t size, const Table *t, const ReportOwner *w)
{
  char left[REPORT_NAME], right[REPORT_NAME];
  snprintf(out, size, "%s %s %s", timereport_plain(left, name_of(t, w)), t->inverse ? "->" : "<-",
           shown(right, t->inverse ? w->unit : origin_of(w)));
  return out;
}

static char *sum_words(char *out, size_t size, const char *name)
{
  char plain[REPORT_NAME];
  snprintf(out, size, "%s =", timereport_plain(plain, name));
  return out;
}

static void measure_table(Table *t, const char *head)
{
  char text[2 * REPORT_NAME + 8];
  t->width = timereport_width(head);
  for (size_t i = 0; i < t->count; i++) {
    int n = timereport_width(pair_words(text, sizeof text, t, t->owners[i]));
    t->width = n > t->width ? n : t->width;
  }
}

static void put_line(OutFile *s, const Report *r, const Table *t, const char *words, const Sum *sum,
                     const char *source)
{
  char plain[REPORT_NAME];
  double share = timereport_share(sum->cost.ns, r->ns);
  timereport_padded(s, 0, words, t->width);
  outfile_printf(s, "  %11" PRIu64 " %6.1f %7" PRIu64 " %7.1f %12" PRIu64 " %10" PRIu64 " %5.1f  ",
                 sum->cost.entries, share, sum->cost.ticks,
                 timereport_share(sum->cost.bytes, r->bytes), sum->cost.bytes, sum->stack,
                 timereport_error(r, share));
  timereport_plain(plain, source);
  outfile_put(s, plain, strlen(plain));
  outfile_put(s, "\n", 1);
}

static void put_block(OutFile *s, const Report *r, const Table *t, const Block *b)
{
  char words[2 * REPORT_NAME + 8], source[REPORT_NAME];
  for (size_t i = 0; i < b->count; i++) {
    Sum one = { .stack = 0 };
    add_owner(&one, b->owners[i]);
    if (b->owners[i]->origin)
      put_line(s, r, t, pair_words(words, sizeof words, t, b->owners[i]), &one,
               timereport_source(b->owners[i], source, sizeof source));
  }
  put_line(s, r, t, sum_words(words, sizeof words, name_of(t, b->owners[0])), &b->sum,
           t->inverse ? "-" : timereport_source(b->owners[0], source, sizeof source));
  outfile_put(s, "\n", 1);
}

static void put_table(OutFile *s, const Report *r, Table *t)
{
  const char *head = t->inverse ? "MENTIONED IN -> FUNCTION" : "FUNCTION <- MENTIONED IN";
  measure_table(t, head);
  outfile_put(s, "\n", 1);
  timereport_padded(s, 0, head, t->width);
  outfile_printf(s,
                 "        calls  %%time   ticks  %%alloc        bytes      stack    +-  SRC\n\n");
  for (size_t i = 0; i < t->nblocks; i++) put_block(s, r, t, &t->blocks[i]);
  put_line(s, r, t, "(all) =", &t->all, "-");
}

static void put_own_notes(OutFile *s, const Report *r)
{
  outfile_printf(s, "\tdeepest stack = %" PRIu64 " bytes\n", r->stack);
  timereport_notes(s, r);
  if (r->stack_outside)
    outfile_printf(s,
                   "\tof the stack, the outermost %" PRIu64 " bytes were not looked at; they count "
                   "for SYSTEM\n",
                   r->stack_outside);
}

void timereport_lex(OutFile *s, const Report *r)
{
  Table tables[2];
  bool ok = make_table(&tables[0], r, false);
  ok = make_table(&tables[1], r, true) && ok;
  if (!ok) outfile_fail(s, "out of memory");
  timereport_head(s, r, "Lexical Profiling Report");
  put_own_notes(s, r);
  for (int i = 0; i < 2 && ok; i++) put_table(s, r, &tables[i]);
  for (int i = 0; i < 2; i++) free_table(&tables[i]);
}

/* ---- JSON ---- */

static void put_text(OutFile *s, const char *member, const char *text)
{
  outfile_printf(s, ", \"%s\": ", member);
  timereport_string(s, text);
}

static void put_pair(OutFile *s, const ReportOwner *w)
{
  char source[1024];
  outfile_printf(s, "{\"name\": ");
  timereport_string(s, w->unit);
  put_text(s, "module", w->module);
  put_text(s, "src_loc", timereport_source(w, source, sizeof source));
  if (w->origin) {
    put_text(s, "origin", w->origin);
    put_text(s, "origin_module", w->origin_module);
  }
  outfile_printf(s,
                 ", \"calls\": %" PRIu64 ", \"ticks\": %" PRIu64 ", \"ns\": %" PRIu64
                 ", \"alloc\": %" PRIu64 ", \"stack\": %" PRIu64 "}",
                 w->cost.entries, w->cost.ticks, w->cost.ns, w->cost.bytes, w->stack);
}

void timereport_lex_json(OutFile *s, const Report *r)
{
  const char *comma = "";
  timereport_json_head(s, r);
  outfile_printf(s,
                 "\"total_stack\": %" PRIu64 ",\n\"total_ns\": %" PRIu64
                 ",\n\"lost_ticks\": %" PRIu64 ",\n\"standard_error\": %.3f,\n\"pairs\": [\n",
                 r->stack, r->ns, r->lost, timereport_error(r, 50));
  for (size_t i = 0; i < r->owner_count; i++)
    if (r->owners[i]->counts && !is_nothing(r->owners[i])) {
      outfile_put(s, comma, strlen(comma));
      put_pair(s, r->owners[i]);
      comma = ",\n";
    }
  outfile_printf(s, "\n]\n}\n");
}
