/* why — see why.h. This file writes the tree and the table of classes, why_paths.c the paths. */
#include <config.h>

#include "why/why.h"
#include "why/why_private.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "why/sarif.h"
#include "plot/scale.h"

/* Lines of the tree that have less than this part of the whole are left out, and those beyond
 * USUAL_LINES, unless --bands asks for more. */
enum { LEAST_PART = 100, USUAL_LINES = 24, USUAL_CLASSES = 30, INDENT_MOST = 40, NAME_MOST = 64 };

/* Words that all outputs share */

static bool is_peak(const Snapshot *s)
{
  return !s->sample && s->reason && strcmp(s->reason, "peak") == 0;
}

/* Is it a snapshot of the peak that has less than `percent` per cent of it? */
static bool is_below(const Snapshot *s, uint64_t percent)
{
  return is_peak(s) && (double)s->live * 100 < (double)s->peak * (double)percent;
}

/* ... so little that it may not show what the peak consists of? */
static bool is_far(const Snapshot *s) { return is_below(s, 90); }

char *why_when(const Snapshot *s)
{
  static const char *const reasons[][2] = { { "peak", "at the peak of what collections found" },
                                            { "end", "at the end" },
                                            { "mark", "at the mark" },
                                            { "time", "at the time that was given" },
                                            { "signal", "at a signal" },
                                            { "heap exhausted", "when the heap was exhausted" },
                                            { "stack exhausted", "when the stack was exhausted" } };
  if (s->sample) return mem_format("at sample %" PRIu64, s->sample);
  if (is_peak(s) && s->going)
    return mem_format("at the peak so far of a run that was killed or still goes on");
  if (is_below(s, 99))
    return mem_format("%s the peak: %.0f %% of the most that a collection found",
                      is_below(s, 50) ? "far below"
                      : is_far(s)     ? "below"
                                      : "near",
                      100.0 * (double)s->live / (double)s->peak);
  for (size_t i = 0; s->reason && i < sizeof reasons / sizeof *reasons; i++)
    if (strcmp(s->reason, reasons[i][0]) == 0)
      return mem_copy(reasons[i][1], strlen(reasons[i][1]));
  return mem_copy("at some time", 12);
}

#define TIMES " \xC3\x97" /* stands between a function and how often it stands on the stack */

/* The last function of the list, not its first, that stands on the stack once; NULL: none does. */
static char *last_single(char *list)
{
  char *found = NULL;
  for (char *item = strstr(list, ", "), *next; item; item = next) {
    next = strstr(item + 2, ", ");
    const char *times = strstr(item, TIMES);
    if (!times || (next && times > next)) found = item;
  }
  return found;
}

/* A name that fits a line. Functions that stand on the stack once are left out first, from the
 * innermost on. */
static char *brief_name(const char *name)
{
  char *brief = mem_copy(name, strlen(name)), *list = strstr(brief, ", in "), *item;
  while (list && text_length(brief) > NAME_MOST && (item = last_single(list + 5))) {
    const char *rest = strstr(item + 2, ", ");
    memmove(item, rest ? rest : "", rest ? strlen(rest) + 1 : 1);
  }
  bool all = strlen(brief) == strlen(name);
  char *words = mem_format("%s%s", brief, all ? "" : ", " TEXT_ELLIPSIS), *fit;
  fit = text_elide(words, NAME_MOST + 3);
  free(words);
  free(brief);
  return fit;
}

char *why_name(const Class *c, uint64_t cells)
{
  bool counted = c->kind >= CLASS_VALUE || (cells > 1 && c->kind != CLASS_VARIABLE);
  char *count = scale_count(cells), *name = brief_name(c->name);
  char *place = *c->place ? mem_format(" (%s)", c->place) : mem_copy("", 0);
  char *words = counted && c->kind != CLASS_ROOT
                    ? mem_format("%s \xC3\x97 %s%s", count, name, place)
                    : mem_format("%s%s", name, place);
  free(place);
  free(name);
  free(count);
  return words;
}

/* Haskell programs are given flags of the run time between +RTS and -RTS. */
static char *flags_for(const Snapshot *s, const char *flags)
{
  return snapshot_is_haskell(s) ? mem_format("+RTS %s -RTS", flags)
                                : mem_copy(flags, strlen(flags));
}

/* Samples of a profile are collections of their own, and may find more than those of a run without
 * one. A run that was killed could not write what its collections had found last. */
static void put_profile(const Snapshot *s, const WhyOptions *o, Output *out)
{
  double peak = o->profile ? o->profile->most : 0;
  if (!is_peak(s) || 4 * peak <= 5 * (double)s->live || (double)s->peak >= 0.99 * peak) return;
  char *most = scale_amount(peak, "bytes"), *flags = flags_for(s, "-p --snapshot");
  double part = 100 * (double)s->live / peak;
  if (s->going)
    output_format(
        out,
        "The profile beside it has %s at its peak; this is %.0f %% of that. A run that ends "
        "by itself, by\nSIGINT or by SIGTERM writes its peak.\n",
        most, part);
  else
    output_format(out,
                  "The profile beside it has %s at its peak; this is %.0f %% of that. In a run "
                  "with both, %s,\nthe samples of the profile count for the snapshot, too.\n",
                  most, part, flags);
  free(flags);
  free(most);
}

/* How to have one of the peak. Allocation is the same in every run with the same input. So the
 * second sample of a clock whose step is all that was allocated before the peak comes just then;
 * the first is at the beginning. */
static void put_far(const Snapshot *s, Output *out)
{
  if (snapshot_is_ghc(s)) {
    if (is_far(s))
      output_puts(
          out,
          "A larger one would have taken more than a tenth of the run. With STRATA_BUDGET=1000 in the "
          "environment\nit is written, whatever it takes.\n");
    return;
  }
  if (!is_far(s)) return;
  char *plain = s->peaked ? mem_format("-p --clock=alloc:%" PRIu64 " --snapshot=at:2", s->peaked)
                          : mem_format("-p --clock=alloc:1M --snapshot=at:N");
  char *flags = flags_for(s, plain);
  output_puts(out, "A larger one would have taken too much of the run, or of the memory. ");
  if (s->peaked)
    output_format(out,
                  "For one at the peak, whatever it takes,\nrun it again as before, but with "
                  "%s for --snapshot.\n",
                  flags);
  else
    output_format(out,
                  "With %s\none is written at the N-th sample, whatever it takes; see "
                  "lml-rts(1).\n",
                  flags);
  free(flags);
  free(plain);
}

/* How much of what the collector counts was not found. */
static void put_reached(const Snapshot *s, Output *out)
{
  if (s->collector && strcmp(s->collector, "nonmoving") == 0)
    output_puts(
        out,
        "With --nonmoving-gc GHC counts dead cells, too: its peak may be another moment than that of the "
        "live cells.\n");
  else if (s->counted && (double)s->live < 0.999 * (double)s->counted)
    output_format(
        out,
        "Of the live bytes that GHC counts, %.2f %% were reached. (It counts the blocks of pinned "
        "bytes, as ByteStrings have, whole.)\n",
        100 * (double)s->live / (double)s->counted);
}

/* A run that was to write a snapshot, and had no occasion to, leaves an older one beside its
 * profile. */
static void put_earlier(const Snapshot *s, const WhyOptions *o, Output *out)
{
  if (o->earlier)
    output_format(out, "This snapshot is of an earlier run than the profile beside it: of %s.\n",
                  s->date ? s->date : s->start);
}

void why_head(const Snapshot *s, const WhyOptions *o, Output *out)
{
  char *amount = scale_amount((double)s->live, "bytes"), *cells = scale_count(s->cells);
  char *allocated = scale_amount((double)s->allocated, "bytes"), *when = why_when(s);
  output_format(out, "%s: %s in %s cell%s, %s, after %s of allocation\n",
                s->job && *s->job ? s->job : o->file, amount, cells, s->cells == 1 ? "" : "s", when,
                allocated);
  put_earlier(s, o, out);
  put_far(s, out);
  put_reached(s, out);
  put_profile(s, o, out);
  free(when);
  free(allocated);
  free(cells);
  free(amount);
}

/* Sixty to ninety letters a line. */
void why_wrap(const char *words, Output *out)
{
  enum { WIDTH = 90 };
  int column = 0;
  while (*words) {
    size_t n = strcspn(words, " ");
    if (column > 0 && column + (int)n + 1 > WIDTH) {
      output_puts(out, "\n");
      column = 0;
    }
    if (column > 0) output_puts(out, " ");
    output_write(out, words, n);
    column += (int)n + (column > 0);
    words += n;
    words += strspn(words, " ");
  }
  output_puts(out, "\n");
}

static const char *kind_name(ClassKind k)
{
  static const char *const names[] = { "root",     "main",      "evaluation", "variable", "code",
                                       "constant", "runtime",   "thread",     "redex",    "value",
                                       "partial",  "suspended", "hole",       "other" };
  return names[k];
}

/* Growth */

/* The holder of `before` with the same names from the root on as holder i of h; UINT32_MAX if there
 * is none. matches[] has those of the parents. */
static uint32_t match(const Holders *h, uint32_t i, const Holders *before, const uint32_t *matches)
{
  uint32_t up = matches[h->holders[i].up];
  const Class *c = &h->classes[h->holders[i].class];
  if (up == UINT32_MAX) return up;
  for (uint32_t k = before->holders[up].child; k; k = before->holders[k].next) {
    const Class *d = &before->classes[before->holders[k].class];
    if (d->kind == c->kind && strcmp(d->name, c->name) == 0 && strcmp(d->place, c->place) == 0)
      return k;
  }
  return UINT32_MAX;
}

/* How much each holder counts: what it retains, less what it retained before. */
static int64_t *worths(const Holders *h, const Holders *before)
{
  int64_t *worth = mem_alloc(h->nholders, sizeof *worth);
  uint32_t *matches = mem_alloc(h->nholders, sizeof *matches);
  for (uint32_t i = 0; i < h->nholders; i++) {
    worth[i] = (int64_t)h->holders[i].retained;
    if (!before) continue;
    matches[i] = i ? match(h, i, before, matches) : 0;
    if (matches[i] != UINT32_MAX) worth[i] -= (int64_t)before->holders[matches[i]].retained;
  }
  free(matches);
  return worth;
}

/* Which lines */

static int64_t positive(int64_t n) { return n < 0 ? -n : n; }

/* The whole that shares are of: all that is live, or the sum of what grew and shrank, whatever is
 * more than nothing. */
static int64_t whole_of(const Holders *h, const int64_t *worth, const Holders *before)
{
  int64_t sum = positive(worth[0]);
  for (uint32_t i = 1; before && i < h->nholders; i++)
    if (positive(worth[i]) > sum) sum = positive(worth[i]);
  return sum ? sum : 1;
}

typedef struct Sorted {
  uint32_t holder;
  int64_t worth;
} Sorted;

static int compare(const void *a, const void *b)
{
  const Sorted *x = a, *y = b;
  return x->worth < y->worth ? 1 : x->worth > y->worth ? -1 : x->holder < y->holder ? -1 : 1;
}

/* Marks the holders with the greatest worth. A parent that retains as much is marked before its
 * child, so the marked ones are connected, but for those that shrank below one that did not; their
 * parents are marked too. */
static bool *choose(const Holders *h, const int64_t *worth, int64_t whole, uint32_t blamed,
                    size_t most)
{
  bool *shown = mem_alloc(h->nholders, sizeof *shown);
  Sorted *sorted = mem_alloc(h->nholders, sizeof *sorted);
  size_t lines = 0, limit = most ? most : USUAL_LINES;
  for (uint32_t i = 0; i < h->nholders; i++) sorted[i] = (Sorted){ i, positive(worth[i]) };
  qsort(sorted, h->nholders, sizeof *sorted, compare);
  for (uint32_t k = 0; k < h->nholders && lines < limit; k++)
    if (most || sorted[k].worth * LEAST_PART >= whole)
      for (uint32_t i = sorted[k].holder; i && !shown[i]; i = h->holders[i].up, lines++)
        shown[i] = true;
  for (uint32_t i = blamed; i && !shown[i]; i = h->holders[i].up) shown[i] = true;
  free(sorted);
  return shown;
}

/* Text */

typedef struct Tree {
  const Holders *h;
  const int64_t *worth;
  int64_t whole;
  const bool *shown;
  const Leaks *leaks;
  uint32_t blamed; /* the holder of the first leak; 0: there is none */
  bool growth;
  Output *out;
} Tree;

static void put_arrow(const Tree *t, uint32_t i)
{
  const Holder *x = &t->h->holders[i];
  uint64_t freed = t->leaks->count ? t->leaks->list[0].freed : t->leaks->rest_bytes;
  char *own = scale_amount((double)x->bytes, "bytes"), *all = scale_amount((double)freed, "bytes");
  if (x->bytes == 0 || t->h->classes[x->class].kind == CLASS_VARIABLE)
    output_format(t->out, "   <- holds %s", all);
  else if (x->bytes < freed) output_format(t->out, "   <- %s hold %s", own, all);
  else output_format(t->out, "   <- %s", own);
  if (!t->leaks->count) output_puts(t->out, ", data in use");
  free(own);
  free(all);
}

static void put_line(const Tree *t, uint32_t i, int depth)
{
  const Holder *x = &t->h->holders[i];
  char *amount = scale_short((double)t->worth[i]);
  char *name = why_name(&t->h->classes[x->class], x->cells);
  int indent = 2 * depth < INDENT_MOST ? 2 * depth : INDENT_MOST;
  output_format(t->out, "%s%9s %5.1f %%  %*s%s", t->growth && t->worth[i] > 0 ? "+" : " ", amount,
                100.0 * (double)t->worth[i] / (double)t->whole, indent, "", name);
  if (i && t->blamed == i) put_arrow(t, i);
  output_puts(t->out, "\n");
  free(name);
  free(amount);
}

/* Children come in the order of what they retain; a tree is at most as deep as there are
 * classes. */
static void put_below(const Tree *t, uint32_t i, int depth)
{
  for (uint32_t c = t->h->holders[i].child; c; c = t->h->holders[c].next)
    if (t->shown[c]) {
      put_line(t, c, depth);
      put_below(t, c, depth + 1);
    }
}

static void put_growth_head(const Holders *before, int64_t grown, Output *out)
{
  char *amount = scale_amount((double)before->snapshot->live, "bytes");
  char *more = scale_amount((double)positive(grown), "bytes"), *when = why_when(before->snapshot);
  output_format(out, "That is %s %s than the %s %s. What has grown:\n", more,
                grown < 0 ? "less" : "more", amount, when);
  free(when);
  free(more);
  free(amount);
}

void why_leaks(const Leaks *l, const char *of, Output *out)
{
  for (size_t i = 0; i < l->count; i++) {
    char *one = leaks_words(l, i, of), *words = mem_format("%zu. %s", i + 1, one);
    output_puts(out, "\n");
    why_wrap(words, out);
    free(words);
    free(one);
  }
  if (!l->rest || !*l->rest) return;
  output_puts(out, "\n");
  why_wrap(l->rest, out);
}

/* Says that the findings hold only for this moment: the profile has another phase of the run, or
 * there may be further leaks. Fresh; "": nothing is to be said. */
static char *moment_words(const Snapshot *s, const Leaks *l, const WhyOptions *o)
{
  const Fullest *f = o->profile;
  if (!l->count) return mem_copy("", 0);
  if (f && f->other > 0 && !o->earlier && is_peak(s)) {
    const char *unit = !f->time_unit ? "" : f->allocation ? "MB allocated" : f->time_unit;
    Scale axis = scale_times(f->first, f->last, 5, unit);
    char *amount = scale_amount(f->other, "bytes"),
         *time = scale_moment(&axis, f->other_time, unit);
    char *words = mem_format(
        "The snapshot shows one moment of the run. The profile beside it has another peak, %s at "
        "%s, where %s has the most: run again after each change.",
        amount, time, f->other_band);
    free(time);
    free(amount);
    return words;
  }
  static const char words[] = "The snapshot shows one moment of the run: run again after each "
                              "change, since another moment may have the most then.";
  return mem_copy(words, strlen(words));
}

static void put_moment(const Snapshot *s, const Leaks *l, const WhyOptions *o, Output *out)
{
  char *words = moment_words(s, l, o);
  if (*words) {
    output_puts(out, "\n");
    why_wrap(words, out);
  }
  free(words);
}

/* The advice on how to get more names. */
static void put_advice(const Snapshot *s, Output *out)
{
  if (!s->advice || !s->live) return;
  output_puts(out, "\n");
  why_wrap(s->advice, out);
}

static const char *of_words(const Tree *t) { return t->growth ? " that have grown" : ""; }

static void text_tree(const Tree *t, const Holders *before, const WhyOptions *o)
{
  why_head(t->h->snapshot, o, t->out);
  if (before) put_growth_head(before, t->worth[0], t->out);
  output_puts(t->out, t->h->snapshot->live ? "\n" : "\nNothing is live.\n");
  put_below(t, 0, 0);
  why_leaks(t->leaks, of_words(t), t->out);
  put_moment(t->h->snapshot, t->leaks, o, t->out);
  put_advice(t->h->snapshot, t->out);
}

/* CSV and JSON have every holder. */

static int depth_of(const Holders *h, uint32_t i)
{
  int depth = 0;
  for (; i; i = h->holders[i].up) depth++;
  return depth;
}

static void csv_tree(const Tree *t, const WhyOptions *o)
{
  if (o->heading)
    output_format(t->out, "file,holder,above,depth,kind,name,place,cells,bytes,retained%s,blamed\n",
                  t->growth ? ",grown" : "");
  for (uint32_t i = 0; i < t->h->nholders; i++) {
    const Holder *x = &t->h->holders[i];
    const Class *c = &t->h->classes[x->class];
    table_csv(t->out, o->file);
    output_format(t->out, ",%u,%u,%d,%s,", (unsigned)i, (unsigned)x->up, depth_of(t->h, i),
                  kind_name(c->kind));
    table_csv(t->out, c->name);
    output_puts(t->out, ",");
    table_csv(t->out, c->place);
    output_format(t->out, ",%" PRIu64 ",%" PRIu64 ",%" PRIu64, x->cells, x->bytes, x->retained);
    if (t->growth) output_format(t->out, ",%" PRId64, t->worth[i]);
    output_format(t->out, ",%d\n", i && t->blamed == i);
  }
}

void why_json_head(const Snapshot *s, const WhyOptions *o, Output *out)
{
  char *when = why_when(s);
  output_puts(out, "{\"file\": ");
  json_string(out, o->file);
  output_puts(out, ", \"job\": ");
  json_string(out, s->job ? s->job : "");
  output_puts(out, ", \"date\": ");
  json_string(out, s->date ? s->date : "");
  output_puts(out, ", \"program\": ");
  json_string(out, s->program ? s->program : "");
  output_puts(out, ", \"when\": ");
  json_string(out, when);
  output_format(out, ", \"live\": %" PRIu64 ", \"cells\": %u, \"allocated\": %" PRIu64, s->live,
                (unsigned)s->cells, s->allocated);
  free(when);
}

void why_json_leaks(const Leaks *l, const char *of, Output *out)
{
  output_puts(out, "\"leaks\": [");
  for (size_t i = 0; i < l->count; i++) {
    const Leak *x = &l->list[i];
    char *words = leaks_words(l, i, of);
    output_format(out, "%s\n  {\"file\": ", i ? "," : "");
    json_string(out, x->file ? x->file : "");
    output_format(out,
                  ", \"line\": %u, \"column\": %u, \"freed\": %" PRIu64 ", \"low\": %" PRIu64
                  ", \"remedy\": \"%s\", \"text\": ",
                  (unsigned)x->line, (unsigned)x->column, x->freed, x->low, x->rule);
    json_string(out, words);
    output_puts(out, "}");
    free(words);
  }
  output_puts(out, "]");
}

static void json_tree(const Tree *t, const WhyOptions *o)
{
  char *words = leaks_all_words(t->leaks, of_words(t), " "),
       *note = moment_words(t->h->snapshot, t->leaks, o);
  why_json_head(t->h->snapshot, o, t->out);
  output_puts(t->out, ", \"advice\": ");
  json_string(t->out, words);
  output_puts(t->out, ", \"note\": ");
  json_string(t->out, note);
  output_puts(t->out, ", \"names\": ");
  json_string(t->out, t->h->snapshot->advice ? t->h->snapshot->advice : "");
  output_puts(t->out, ",\n ");
  why_json_leaks(t->leaks, of_words(t), t->out);
  output_format(t->out, ", \"blamed\": %d,\n \"holders\": [", t->blamed ? (int)t->blamed : -1);
  for (uint32_t i = 0; i < t->h->nholders; i++) {
    const Holder *x = &t->h->holders[i];
    const Class *c = &t->h->classes[x->class];
    output_format(t->out, "%s\n  {\"above\": %d, \"kind\": \"%s\", \"name\": ", i ? "," : "",
                  i ? (int)x->up : -1, kind_name(c->kind));
    json_string(t->out, c->name);
    output_puts(t->out, ", \"place\": ");
    json_string(t->out, c->place);
    output_format(t->out,
                  ", \"cells\": %" PRIu64 ", \"bytes\": %" PRIu64 ", \"retained\": %" PRIu64,
                  x->cells, x->bytes, x->retained);
    if (t->growth) output_format(t->out, ", \"grown\": %" PRId64, t->worth[i]);
    output_puts(t->out, "}");
  }
  output_puts(t->out, "]}\n");
  free(note);
  free(words);
}

void why_tree(const Holders *h, const Holders *before, const WhyOptions *o, Output *out)
{
  int64_t *worth = worths(h, before), whole = whole_of(h, worth, before);
  double *share = before ? leaks_growth(h->snapshot, before->snapshot) : NULL;
  Leaks *leaks = leaks_find(h, share);
  uint32_t blamed = leaks->count ? leaks->list[0].holder : leaks->rest_holder;
  bool *shown = choose(h, worth, whole, blamed, o->most);
  Tree t = { h, worth, whole, shown, leaks, blamed, before != NULL, out };
  if (o->format == TABLE_CSV) csv_tree(&t, o);
  else if (o->format == TABLE_JSON) json_tree(&t, o);
  else if (o->format == TABLE_SARIF) sarif_write(leaks, of_words(&t), o->file, out);
  else text_tree(&t, before, o);
  leaks_free(leaks);
  free(share);
  free(shown);
  free(worth);
}

char *why_brief(const Holders *h)
{
  const Snapshot *s = h->snapshot;
  char *amount = scale_amount((double)s->live, "bytes"), *when = why_when(s);
  Leaks *leaks = leaks_find(h, NULL);
  char *told = leaks_all_words(leaks, "", "\n");
  char *words = mem_format("%s, %s.%s%s", amount, when, *told ? "\n" : "", told);
  free(told);
  leaks_free(leaks);
  free(when);
  free(amount);
  return words;
}

/* The table of --holders: a line for each class, what retains most first */

static int by_retained(const void *a, const void *b)
{
  const Class *x = *(const Class *const *)a, *y = *(const Class *const *)b;
  return x->retained != y->retained ? (x->retained < y->retained ? 1 : -1)
         : x->bytes != y->bytes     ? (x->bytes < y->bytes ? 1 : -1)
                                    : strcmp(x->name, y->name);
}

/* All classes but the root that have nodes, sorted. */
static const Class **sorted(const Holders *h, size_t *count)
{
  const Class **list = mem_alloc(h->nclasses, sizeof *list);
  *count = 0;
  for (uint32_t i = 1; i < h->nclasses; i++)
    if (h->classes[i].cells > 0) list[(*count)++] = &h->classes[i];
  qsort(list, *count, sizeof *list, by_retained);
  return list;
}

static void text_classes(const Holders *h, const Class **list, size_t n, const WhyOptions *o,
                         Output *out)
{
  size_t most = o->most ? o->most : USUAL_CLASSES;
  double all = h->snapshot->live ? (double)h->snapshot->live : 1;
  why_head(h->snapshot, o, out);
  output_format(out, "\n%10s %7s %10s\n", "retained", "", "own");
  for (size_t i = 0; i < n && i < most; i++) {
    char *retained = scale_short((double)list[i]->retained),
         *own = scale_short((double)list[i]->bytes);
    char *name = why_name(list[i], list[i]->cells);
    output_format(out, "%10s %5.1f %% %10s  %s%s%s\n", retained,
                  100 * (double)list[i]->retained / all, own, name, list[i]->called ? ", " : "",
                  list[i]->called ? list[i]->called : "");
    free(name);
    free(own);
    free(retained);
  }
  if (n > most) output_format(out, "and %zu more (--bands=N shows N lines)\n", n - most);
}

static void csv_classes(const Class **list, size_t n, const WhyOptions *o, Output *out)
{
  if (o->heading) output_puts(out, "file,name,place,retained,bytes,cells,called\n");
  for (size_t i = 0; i < n; i++) {
    table_csv(out, o->file);
    output_puts(out, ",");
    table_csv(out, list[i]->name);
    output_puts(out, ",");
    table_csv(out, list[i]->place);
    output_format(out, ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",", list[i]->retained, list[i]->bytes,
                  list[i]->cells);
    table_csv(out, list[i]->called ? list[i]->called : "");
    output_puts(out, "\n");
  }
}

static void json_classes(const Holders *h, const Class **list, size_t n, const WhyOptions *o,
                         Output *out)
{
  why_json_head(h->snapshot, o, out);
  output_puts(out, ",\n \"classes\": [");
  for (size_t i = 0; i < n; i++) {
    output_format(out, "%s\n  {\"name\": ", i ? "," : "");
    json_string(out, list[i]->name);
    output_puts(out, ", \"place\": ");
    json_string(out, list[i]->place);
    output_format(out,
                  ", \"retained\": %" PRIu64 ", \"bytes\": %" PRIu64 ", \"cells\": %" PRIu64
                  ", \"called\": ",
                  list[i]->retained, list[i]->bytes, list[i]->cells);
    json_string(out, list[i]->called ? list[i]->called : "");
    output_puts(out, "}");
  }
  output_puts(out, "]}\n");
}

void why_classes(const Holders *h, const WhyOptions *o, Output *out)
{
  size_t n;
  const Class **list = sorted(h, &n);
  if (o->format == TABLE_CSV) csv_classes(list, n, o, out);
  else if (o->format == TABLE_JSON) json_classes(h, list, n, o, out);
  else text_classes(h, list, n, o, out);
  free(list);
}
