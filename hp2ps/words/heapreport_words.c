/* heapreport_words — the lines of a report, and the command that is the last of them; see
 * heapreport.c. */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/command.h"
#include "base/json.h"
#include "base/lines.h"
#include "base/mem.h"
#include "base/text.h"
#include "log/trend.h"
#include "words/heapreport_private.h"

enum { LONGEST_NAME = 60 };

/* Facts that several lines need */

/* A GHC program without -prof writes no flags into its .hp, and can only have been run with -hT. It
 * is known by the names of closures that every such program has. */
static bool has_closures(const Model *m)
{
  static const char *const names[] = { "ARR_WORDS", "THUNK", "ghc-prim:" };
  for (size_t i = 0; i < m->nbands; i++)
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
      if (strncmp(m->bands[i].name, names[k], strlen(names[k])) == 0) return true;
  return false;
}

/* Was the log written by GHC's run time? The letter after its flag -h, or 0 if it isn't known. A
 * log without any entry is known by its JOB line alone. */
static bool by_ghc(const Wording *t, char *letter)
{
  *letter = t->r->m->ghc;
  if (*letter) return true;
  const char *job = t->r->m->job ? t->r->m->job : "";
  const char *rts = strstr(job, "+RTS");
  bool elapsed = strcmp(t->time_unit, "elapsed seconds") == 0;
  bool closures = !rts && !elapsed && t->o->kinds == 0 && has_closures(t->r->m);
  *letter = closures ? 'T' : '\0';
  for (const char *p = rts ? strstr(rts, " -h") : NULL; p; p = strstr(p + 3, " -h"))
    if (p[3] == '\0' || strchr(" cmdyrbTie", p[3]))
      *letter = p[3] == '\0' || p[3] == ' ' ? 'T' : p[3];
  return rts != NULL || elapsed || closures;
}

static bool is_by_ghc(const Wording *t)
{
  char letter;
  return by_ghc(t, &letter);
}

static double phase_share(const Model *m, const char *phase)
{
  for (size_t i = 0; i < m->nbands; i++)
    if (strcmp(m->bands[i].name, phase) == 0) return m->area > 0 ? m->bands[i].area / m->area : 0;
  return 0;
}

/* Pieces: each is a fresh string. */

static char *amount(const Wording *t, double value) { return scale_amount(value, t->value_unit); }

static char *moment(const Wording *t, double time)
{
  bool allocated = strcmp(t->time_unit, "Mbytes allocated") == 0;
  return scale_moment(&t->axis, time, allocated ? "MB allocated" : t->time_unit);
}

/* Rounds to whole percent, but never to 0 or 100 what is not. */
static char *percent(double part)
{
  if (part < 0.005) return mem_copy("under 1 %", 9);
  if (part >= 0.995 && part < 1) return mem_copy("over 99 %", 9);
  return mem_format("%.0f %%", 100 * part);
}

/* "disin 71 %, unicl 20 %" */
static char *list_of(const Top *w)
{
  char *list = mem_copy("", 0);
  for (size_t i = 0; i < w->count; i++) {
    if (i > 0 && w->parts[i] < 0.005) break;
    char *name = text_elide(w->bands[i]->name, LONGEST_NAME), *part = percent(w->parts[i]);
    char *more = mem_format("%s%s%s %s", list, i ? ", " : "", name, part);
    free(name);
    free(part);
    free(list);
    list = more;
  }
  return list;
}

/* Shapes */

/* Growth is steady if it hardly ever falls, and never by more than a tenth of the peak. A fall,
 * or a pause, is mentioned last, since the figures before it are of the growth. */
static void say_growth(const Wording *t, Lines *l, const char *what)
{
  const Shape *s = &t->r->shape;
  bool falls = s->fall > s->peak / 10, steady = !falls && s->tau >= 0.9;
  char *from = amount(t, s->base_from), *to = amount(t, s->base_to), *fall = amount(t, s->fall);
  char *rate = scale_rate(&t->axis, s->slope, t->value_unit, t->time_unit);
  lines_say(l, "%s%s: from about %s to about %s, some %s%s%s.", what, steady ? ", steadily" : "",
            from, to, rate,
            falls    ? ", though it once falls by "
            : steady ? ""
                     : ", though not all the time",
            falls ? fall : "");
  free(rate);
  free(fall);
  free(to);
  free(from);
}

static void say_ramp_falls(const Wording *t, Lines *l)
{
  char *at = moment(t, t->r->m->peak_time), *last = percent(t->r->m->final / t->r->m->peak);
  char *what = mem_format("It grows until %s", at);
  say_growth(t, l, what);
  lines_say(l, "Then it falls to %s of the peak, shortly before the end.", last);
  free(what);
  free(last);
  free(at);
}

static void say_saw(const Wording *t, Lines *l)
{
  const Shape *s = &t->r->shape;
  lines_say(l, "It is a saw blade: %zu times it falls by a quarter of the peak or more.", s->falls);
  if (s->base_rises) say_growth(t, l, "The base of the teeth rises");
  else if (s->base_to <= 1.1 * s->base_from) lines_say(l, "The base of the teeth doesn't rise.");
}

/* "398 kB at 2.1 s and 203 kB at 3.4 s" */
static char *tops(const Wording *t)
{
  const Shape *s = &t->r->shape;
  char *list = mem_copy("", 0);
  for (size_t i = 0; i < s->humps; i++) {
    char *top = amount(t, s->hump[i].top), *at = moment(t, s->hump[i].time);
    const char *between = i == 0 ? "" : i + 1 < s->humps ? ", " : " and ";
    char *more = mem_format("%s%s%s at %s", list, between, top, at);
    free(top);
    free(at);
    free(list);
    list = more;
  }
  return list;
}

static void say_humps(const Wording *t, Lines *l)
{
  const Shape *s = &t->r->shape;
  char *list = tops(t);
  if (s->kind == SHAPE_TWINS) lines_say(l, "It has twin peaks: %s.", list);
  else lines_say(l, "It has %s humps: %s.", s->humps == 2 ? "two" : "three", list);
  free(list);
}

static void say_step(const Wording *t, Lines *l)
{
  const Shape *s = &t->r->shape;
  char *from = amount(t, s->before), *to = amount(t, s->after), *at = moment(t, s->step);
  lines_say(l, "It %s at about %s: before that it has about %s most of the time, then about %s.",
            s->after > s->before ? "goes up in a step" : "goes down in a step", at, from, to);
  free(at);
  free(to);
  free(from);
}

/* Shapes that are found by when the profile is above half of its peak. */
static void say_high(const Wording *t, Lines *l)
{
  const Shape *s = &t->r->shape;
  char *from = moment(t, s->high_from), *to = moment(t, s->high_to);
  switch (s->kind) {
    case SHAPE_SPIKE:
      lines_say(l,
                "It has a spike: it is above half of the peak for less than a tenth of the run, "
                "between %s and %s.",
                from, to);
      break;
    case SHAPE_EARLY:
      lines_say(l,
                "It has an early hump: it is above half of the peak between %s and %s only, in the "
                "first half of the run.",
                from, to);
      break;
    case SHAPE_HUMP:
      lines_say(l, "It has a hump: it is above half of the peak only between %s and %s.", from, to);
      break;
    case SHAPE_LATE:
      lines_say(l,
                "It has a late hump: it is low at first, above half of the peak only between %s "
                "and %s, and lower again at the end.",
                from, to);
      break;
    default:
      lines_say(l,
                "It is low at first, and above half of the peak for the first time at %s, in the "
                "second half of the run.",
                from);
  }
  free(to);
  free(from);
}

/* The middle of the last three fifths of the run. */
static double late_level(const Wording *t)
{
  Stretches s;
  shape_stretch(t->r->curve, &s);
  size_t from = SHAPE_STRETCHES * 2 / 5;
  return trend_median(s.middle + from, SHAPE_STRETCHES - from);
}

static void say_level(const Wording *t, Lines *l)
{
  Stretches s;
  shape_stretch(t->r->curve, &s);
  bool whole = t->r->shape.kind == SHAPE_LEVEL;
  double middle = trend_median(s.middle, SHAPE_STRETCHES);
  char *level = amount(t, whole ? middle : late_level(t));
  char *at = moment(t, t->r->m->peak_time);
  if (whole && t->r->shape.peak > 1.5 * middle)
    lines_say(l, "It is level, about %s most of the time, but for the peak at %s.", level, at);
  else if (whole) lines_say(l, "It is level: about %s most of the time.", level);
  else if (t->r->shape.kind == SHAPE_RISES_LEVEL)
    lines_say(l, "It rises, then it is level: about %s in the last three fifths of the run.",
              level);
  else
    lines_say(l,
              "It is highest early, at %s, then level: about %s in the last three fifths of the "
              "run.",
              at, level);
  free(at);
  free(level);
}

/* Shapes that need no figures but the last value as a part of the peak. */
static void say_plainly(const Wording *t, Lines *l)
{
  char *at = moment(t, t->r->m->peak_time), *last = percent(t->r->m->final / t->r->m->peak);
  switch (t->r->shape.kind) {
    case SHAPE_PYRAMID:
      lines_say(l, "It is built up until %s, then taken down to %s of the peak.", at, last);
      break;
    case SHAPE_FALLS:
      lines_say(l,
                "It is highest in the first half of the run, at %s, and comes down to %s of that.",
                at, last);
      break;
    case SHAPE_RISES:
      lines_say(l,
                "It is higher in the second half of the run than in the first, and ends at %s of "
                "the peak.",
                last);
      break;
    default: lines_say(l, "Its course has no plain shape. It ends at %s of the peak.", last);
  }
  free(last);
  free(at);
}

static void say_shape(const Wording *t, Lines *l)
{
  switch (t->r->shape.kind) {
    case SHAPE_EMPTY: lines_say(l, "Nothing is alive in any sample."); break;
    case SHAPE_FEW: lines_say(l, "These are too few samples to show its course."); break;
    case SHAPE_SMALL:
      lines_say(l, "No sample has 4 kB: there is hardly anything to look for.");
      break;
    case SHAPE_RAMP: say_growth(t, l, "It grows to the end of the run"); break;
    case SHAPE_RAMP_FALLS: say_ramp_falls(t, l); break;
    case SHAPE_SAW: say_saw(t, l); break;
    case SHAPE_LEVEL:
    case SHAPE_RISES_LEVEL:
    case SHAPE_FALLS_LEVEL: say_level(t, l); break;
    case SHAPE_STEP_UP:
    case SHAPE_STEP_DOWN: say_step(t, l); break;
    case SHAPE_TWINS:
    case SHAPE_HUMPS: say_humps(t, l); break;
    case SHAPE_SPIKE:
    case SHAPE_EARLY:
    case SHAPE_LATE:
    case SHAPE_HUMP:
    case SHAPE_LATE_RISE: say_high(t, l); break;
    default: say_plainly(t, l);
  }
}

/* The other lines */

static void say_size(const Wording *t, Lines *l)
{
  const Model *m = t->r->m;
  char *file = text_clean(t->o->file, strlen(t->o->file));
  const char *name = strcmp(file, "-") == 0 ? "standard input" : file;
  char *from = moment(t, m->first), *to = moment(t, m->last), *at = moment(t, m->peak_time);
  char *peak = amount(t, m->peak), *mean = amount(t, model_mean(m, &m->total));
  char *end = amount(t, m->final);
  if (m->read == 1)
    lines_say(l, "%s%s%s: one sample, at %s.", name, m->slice ? ", " : "", m->slice ? m->slice : "",
              from);
  else
    lines_say(l, "%s%s%s: %llu samples, from %s to %s.", name, m->slice ? ", " : "",
              m->slice ? m->slice : "", (unsigned long long)m->read, from, to);
  if (m->peak > 0 && m->ghc == 'l')
    lines_say(
        l,
        "There is no heap profile in it. The heap's size is at most %s, at %s, and %s on average.",
        peak, at, mean);
  else if (m->peak > 0)
    lines_say(l, "The peak is %s at %s, the mean %s, and %s is alive at the end.", peak, at, mean,
              end);
  free(end);
  free(mean);
  free(peak);
  free(at);
  free(to);
  free(from);
  free(file);
}

static const char *kind_word(const Wording *t)
{
  return t->o->kind == KIND_ALL ? "pair" : slice_kind_name(t->o->kind);
}

/* Humps may consist of different things, so each gets its line. */
static void say_top(const Wording *t, Lines *l)
{
  const Shape *s = &t->r->shape;
  bool humps = s->kind == SHAPE_TWINS || s->kind == SHAPE_HUMPS;
  if (t->r->top.count == 0 || s->kind == SHAPE_EMPTY || t->r->m->ghc == 'l') return;
  for (size_t i = 0; humps && i < s->humps; i++) {
    Top w = heapreport_top_at(t->r, s->hump[i].time);
    char *list = list_of(&w), *at = moment(t, s->hump[i].time);
    lines_say(l, "At %s, by %s: %s.", at, kind_word(t), list);
    free(at);
    free(list);
  }
  if (!humps) {
    char *list = list_of(&t->r->top);
    lines_say(l, "The %s, by %s: %s.", t->r->growth ? "growth" : "peak", kind_word(t), list);
    free(list);
  }
}

static int larger_area(const void *a, const void *b)
{
  double x = (*(const Band *const *)a)->area, y = (*(const Band *const *)b)->area;
  return (x < y) - (x > y);
}

/* The parts of the subject, by their shares of the area; of the sum if no time passes. */
static void say_inner(const Wording *t, Lines *l)
{
  const Model *m = t->o->inner;
  const Band *subject = heapreport_subject(t->r);
  if (!m || !subject || m->nbands == 0 || !(m->area > 0)) return;
  const Band **bands = mem_alloc(m->nbands, sizeof *bands);
  for (size_t i = 0; i < m->nbands; i++) bands[i] = &m->bands[i];
  qsort(bands, m->nbands, sizeof *bands, larger_area);
  Top w = { .count = m->nbands < TOP_MOST ? m->nbands : TOP_MOST };
  for (size_t i = 0; i < w.count; i++) {
    w.bands[i] = bands[i];
    w.parts[i] = bands[i]->area / m->area;
  }
  char *list = list_of(&w), *name = text_elide(subject->name, LONGEST_NAME);
  if (t->o->kind != KIND_STACK)
    lines_say(l, "Of %s over the run, by %s: %s.", name, slice_kind_name(t->o->inner_kind), list);
  else if (*w.bands[0]->name != '<' && strcmp(w.bands[0]->name, "(none)") != 0)
    /* not a built-in one, which has no place */
    lines_say(l, "The cost centre of %s is at %s.", name, w.bands[0]->name);
  free(name);
  free(list);
  free(bands);
}

/* How much is kept for nothing, if the bands are the phases of biographies. */
static void say_waste(const Wording *t, Lines *l)
{
  const Model *m = t->r->m;
  double drag = 100 * phase_share(m, "drag"), idle = 100 * phase_share(m, "void");
  if (t->o->kind == KIND_BIOGRAPHY && drag + idle >= 1)
    lines_say(l,
              "Over the run, %.0f %% is kept for nothing: drag %.0f %% is used no more, void "
              "%.0f %% never was.",
              drag + idle, drag, idle);
}

/* Between which marks the peak is, if marks have texts. */
static void say_marks(const Wording *t, Lines *l)
{
  const Model *m = t->r->m;
  const char *before = NULL, *after = NULL;
  for (size_t i = 0; i < m->nmarks && m->ghc != 'l'; i++)
    if (m->marks[i].text && m->marks[i].time <= m->peak_time) before = m->marks[i].text;
    else if (m->marks[i].text && !after) after = m->marks[i].text;
  char *b = before ? text_elide(before, LONGEST_NAME) : NULL;
  char *a = after ? text_elide(after, LONGEST_NAME) : NULL;
  if (b && a) lines_say(l, "The peak is between the marks '%s' and '%s'.", b, a);
  else if (b || a) lines_say(l, "The peak is %s the mark '%s'.", b ? "after" : "before", b ? b : a);
  free(a);
  free(b);
}

static void say_heap(const Wording *t, Lines *l)
{
  const Model *m = t->r->m;
  bool bytes = strcmp(t->value_unit, "bytes") == 0;
  if (m->heap_peak > 0 && t->r->shape.kind > SHAPE_SMALL && bytes && !m->slice) {
    char *heap = amount(t, m->heap_peak);
    double times = m->heap_peak / m->peak;
    lines_say(l, "The heap took %s at most, %.*f times the peak.", heap, times < 10, times);
    free(heap);
  }
  if (m->uncounted > m->peak && bytes) {
    char *most = amount(t, m->uncounted);
    lines_say(l, "Between samples more may have been alive than at the peak: up to %s.", most);
    free(most);
  }
}

/* GHC's heap */

static const Band *band_named(const Model *m, const char *name)
{
  for (size_t i = 0; i < m->nbands; i++)
    if (strcmp(m->bands[i].name, name) == 0) return &m->bands[i];
  return NULL;
}

/* Why is the heap larger than the live data? A copying collection needs room for all that
 * is alive once more, and GHC starts one when the heap has doubled (-F2); hence up to four times.
 */
static const char *heap_verdict(double times)
{
  const double hardly = 1.5, copying = 4.5;
  return times < hardly
             ? "the heap is hardly larger than what is alive: only less live data make it "
               "smaller"
         : times < copying
             ? "copying collections need this room, since what is alive is there twice meanwhile; "
               "+RTS -c, --nonmoving-gc or -F1.5 take less, and more time"
             : "most of it is room for new data or free; +RTS -A1m and -F1.5 make it smaller";
}

static void say_ghc_heap(const Wording *t, Lines *l)
{
  const Model *m = t->r->m;
  const Band *live = band_named(m, "live");
  if (m->ghc != 'l') return;
  if (live && live->peak > 0) {
    double times = m->peak / live->peak;
    char *most = amount(t, live->peak), *heap = amount(t, m->peak);
    lines_say(l, "Live %s, heap %s, %.*f times as much: %s.", most, heap, times < 10, times,
              heap_verdict(times));
    free(heap);
    free(most);
  } else lines_say(l, "No major collection took place, so it isn't known how much is alive.");
  if (m->pauses > 0 && m->last > 0)
    lines_say(
        l,
        "Collections: %zu pauses of %.3g s in all, %.0f %% of the run; the longest is %.3g ms, at "
        "%.3g s.",
        m->pauses, m->paused, 100 * fmin(1, m->paused / m->last), 1e3 * m->longest_pause,
        m->longest_at);
}

/* The last line, a command to type or what to run: more samples */

/* The number with its first digit only. */
static double one_digit(double x)
{
  double power = x > 0 ? pow(10, floor(log10(x))) : 0;
  return x > 0 ? floor(x / power * (1 + 1e-9)) * power : 0;
}

/* A step of time that would give about two hundred samples. */
static double finer(const Wording *t) { return one_digit(model_duration(t->r->m) / 200); }

/* GHC's clock has milliseconds. It makes no sense to ask for what the run was asked for already,
 * nor for a handful of samples. */
static char *sample_ghc(const Wording *t)
{
  double step = fmax(0.001, finer(t)), samples = model_duration(t->r->m) / step;
  const char *job = t->r->m->job ? t->r->m->job : "";
  char *flag = mem_format(" -i%g ", step), *padded = mem_format("%s ", job);
  bool useful = samples >= 20 && !strstr(padded, flag);
  free(padded);
  free(flag);
  return useful ? mem_format("run it with +RTS -i%g -V%g for some %g samples", step, step,
                             fmin(200, one_digit(samples)))
                : mem_copy("let it run longer, for instance on a larger input", 49);
}

static char *sample_more(const Wording *t)
{
  char letter;
  double step = finer(t);
  if (strcmp(t->time_unit, "Mbytes allocated") == 0)
    return mem_format("run it with --clock=alloc:%.0f for some 200 samples", fmax(64, step * 1e6));
  if (by_ghc(t, &letter)) return sample_ghc(t);
  if (step >= 0.001) return mem_format("run it with -i%g for some 200 samples", step);
  return t->o->kinds ? mem_copy("run it on a larger input, or with --clock=alloc:4k to sample it "
                                "by what it allocates",
                                84)
                     : mem_copy("let it run longer, for instance on a larger input", 49);
}

/* The last line: a closer look */

static const Band *largest(const Model *m)
{
  const Band *best = NULL;
  for (size_t i = 0; i < m->nbands; i++)
    if (!best || m->bands[i].area > best->area) best = &m->bands[i];
  return best;
}

/* The places in the source where the subject's largest part is made. */
static char *look_inside(const Wording *t, const Band *subject)
{
  const HeapReportOptions *o = t->o;
  const Band *part = largest(o->inner);
  bool sites = o->kinds & 1u << KIND_SITE && o->kind != KIND_SITE && o->inner_kind != KIND_SITE;
  if (!part || !command_can_name(part->name)) return NULL;
  char *file = command_word(o->file);
  char *only_set = command_only(slice_kind_name(o->kind), subject->name);
  char *what = command_only(slice_kind_name(o->inner_kind), part->name);
  bool given = strstr(o->options, only_set) != NULL; /* the user asked for it already */
  char *only = given ? mem_copy("", 0) : mem_format("--only %s ", only_set);
  char *next =
      sites ? mem_format("strata table --by site %s%s--only %s %s", o->options, only, what, file)
            : mem_format("strata table --by %s %s%s%s", slice_kind_name(o->inner_kind), o->options,
                         only, file);
  free(only);
  free(what);
  free(only_set);
  free(file);
  return next;
}

/* The program, as a shell can start it: "./svc"; NULL if its name isn't known. Fresh. */
static char *program_of(const Model *m)
{
  size_t len = m->job ? strcspn(m->job, " ") : 0;
  if (len == 0) return NULL;
  char *name = mem_copy(m->job, len),
       *path = mem_format("%s%s", strchr(name, '/') ? "" : "./", name);
  char *word = command_word(path);
  free(path);
  free(name);
  return word;
}

/* Another profile by GHC to make, by the letter of this one's flag. The steps lead from the kinds
 * of data to its producers and to its retainers, and not back. */
static char *run_again(const Model *m, char letter)
{
  static const char FUNCTIONS[] = "which shows the functions that make it";
  static const struct {
    char letter;
    const char *before, *flags, *why;
  } all[] = {
    { 'T', "compile it with -prof -fprof-auto and ", "-hc", FUNCTIONS },
    { 'l', "", "-l -hT", "which shows what is alive" },
    { 'd', "", "-hc", FUNCTIONS },
    { 'y', "", "-hc", FUNCTIONS },
    { 'm', "", "-hc", FUNCTIONS },
    { 'e', "", "-hc", FUNCTIONS },
    { 'c', "", "-hr", "which shows what keeps it alive" },
    { 'b', "", "-hc -hbdrag,void", "which shows the producers of memory that is kept for nothing" },
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (all[i].letter == letter) {
      char *program = program_of(m);
      char *next = mem_format("%srun it with +RTS %s%s%s%s, %s", all[i].before, all[i].flags,
                              program ? " (strata run " : "", program ? program : "",
                              program ? ")" : "", all[i].why);
      free(program);
      return next;
    }
  return NULL;
}

/* A profile by -hi names places; each makes values of some types. */
static char *what_is_made(const Wording *t)
{
  char *file = command_word(t->o->file);
  char *next = mem_format("strata table --by site,type %s%s", t->o->options, file);
  free(file);
  return next;
}

/* A log of the same run with further facts: the eventlog has the names of a .hp by -hi; after the
 * retainers the time profile is still to be looked at. */
static char *look_beside(const Wording *t, char letter)
{
  const HeapReportOptions *o = t->o;
  const char *beside = letter == 'i' && o->kinds == 0 ? o->eventlog
                       : letter == 'r'                ? o->prof
                                                      : NULL;
  if (!beside && letter == 'i' && o->kinds == 0)
    return mem_format("run it with +RTS -l -hi: its eventlog has the names of these addresses");
  if (!beside) return NULL;
  char *file = command_word(beside), *next = mem_format("strata report %s", file);
  free(file);
  return next;
}

/* The producers of cells that are kept for nothing. */
static char *look_at_waste(const Wording *t)
{
  bool drag = phase_share(t->r->m, "drag") > 0, idle = phase_share(t->r->m, "void") > 0;
  char *file = command_word(t->o->file), *next = NULL;
  if (drag || idle)
    next = mem_format("strata table --by producer,construction %s--only biography=%s%s%s %s",
                      t->o->options, drag ? "drag" : "", drag && idle ? "," : "",
                      idle ? "void" : "", file);
  free(file);
  return next;
}

/* Pairs of kinds can't be named by one --only. */
static char *all_sites(const Wording *t)
{
  char *file = command_word(t->o->file);
  char *next = mem_format("strata table --by site %s%s", t->o->options, file);
  free(file);
  return next;
}

/* A plain log has only names, or retainers. */
static char *draw_alone(const Wording *t, const Band *subject)
{
  char *file = command_word(t->o->file);
  char *only_set = command_only(slice_kind_name(t->o->kind), subject->name);
  char *next = mem_format("strata term %s--only %s %s", t->o->options, only_set, file);
  free(only_set);
  free(file);
  return next;
}

HeapReportAdvice heapreport_advice(const Model *m)
{
  char letter;
  HeapReport r = { .m = m };
  HeapReportOptions o = { .kinds = m->kinds };
  Wording t = { .r = &r, .o = &o, .time_unit = m->sample_unit ? m->sample_unit : "seconds" };
  bool ghc = by_ghc(&t, &letter);
  return (HeapReportAdvice){ sample_more(&t), ghc ? run_again(m, letter) : NULL,
                             !ghc && m->kinds & 1u << KIND_PRODUCER };
}

static char *next_command(const Wording *t)
{
  char letter;
  const Band *subject = heapreport_subject(t->r);
  char *next = NULL;
  bool few = t->r->m->read < SHAPE_FEWEST;
  if (t->r->m->ghc == 'l') return run_again(t->r->m, 'l');
  if (t->r->shape.kind == SHAPE_FEW || (t->r->shape.kind == SHAPE_EMPTY && few))
    return sample_more(t);
  if (!subject || t->r->shape.kind <= SHAPE_SMALL) return NULL;
  if (t->o->kind == KIND_BIOGRAPHY && (next = look_at_waste(t))) return next;
  if (t->o->inner && t->o->kind != KIND_STACK && command_can_name(subject->name))
    next = look_inside(t, subject);
  if (!next && t->o->kind == KIND_ALL && t->o->kinds & 1u << KIND_SITE) next = all_sites(t);
  bool ghc = !next && by_ghc(t, &letter);
  if (ghc && letter == 'i' && t->o->kinds & 1u << KIND_SITE) next = what_is_made(t);
  if (ghc && !next) next = look_beside(t, letter);
  if (ghc && !next) next = run_again(t->r->m, letter);
  bool alone = t->o->kind == KIND_NAME || (ghc && t->o->kind == KIND_RETAINER);
  if (!next && command_can_name(subject->name) && alone) next = draw_alone(t, subject);
  return next;
}

/* The whole */

static void write_json(const Wording *t, const Lines *l, const char *next, Output *out)
{
  const Model *m = t->r->m;
  const Shape *s = &t->r->shape;
  output_puts(out, "{");
  json_member(out, "file", t->o->file);
  json_member(out, "job", m->job);
  json_member(out, "shape", shape_name(s->kind));
  output_format(out,
                "\"samples\": %llu, \"peak\": %.15g, \"peak_time\": %.10g, \"mean\": %.10g, "
                "\"final\": %.15g, \"slope\": %.8g, \"tau\": %.4g, \"humps\": %zu, ",
                (unsigned long long)m->read, m->peak, m->peak_time, model_mean(m, &m->total),
                m->final, s->slope, s->tau, s->humps);
  output_format(out, "\"%s\": [", t->r->growth ? "growth" : "at_peak");
  for (size_t i = 0; i < t->r->top.count; i++) {
    output_puts(out, i ? ", {" : "{");
    json_member(out, "name", t->r->top.bands[i]->name);
    output_format(out, "\"part\": %.6g}", t->r->top.parts[i]);
  }
  output_puts(out, "], \"lines\": [");
  for (size_t i = 0; i < l->count; i++) {
    output_puts(out, i ? ",\n  " : "\n  ");
    json_string(out, l->lines[i]);
  }
  output_puts(out, "],\n \"next\": ");
  if (next) json_string(out, next);
  else output_puts(out, "null");
  output_puts(out, "}\n");
}

/* A profile shows the producers. Snapshots of programs of ours show the holders, too. */
static bool can_ask_holders(const Wording *t)
{
  Kind kind = t->o->kind;
  return t->o->kinds & 1u << KIND_PRODUCER && kind != KIND_RETAINER && kind != KIND_BIOGRAPHY
         && !is_by_ghc(t);
}

static void write_holders(const Wording *t, Output *out)
{
  char *file = command_word(t->o->snapshot ? t->o->snapshot : "prog.hgz");
  if (t->o->has_snapshot) output_format(out, "Who holds it: strata why %s\n", file);
  else
    output_format(out,
                  "Who holds it: run the program with --snapshot (Haskell: +RTS --snapshot), then "
                  "strata why %s\n",
                  file);
  free(file);
}

static void write_text(const Wording *t, const Lines *l, const char *next, Output *out)
{
  for (size_t i = 0; i < l->count; i++) output_format(out, "%s\n", l->lines[i]);
  if (next) output_format(out, "Next: %s\n", next);
  if (next && can_ask_holders(t)) write_holders(t, out);
}

static const char *or_else(const char *s, const char *otherwise) { return s && *s ? s : otherwise; }

void heapreport_write(const HeapReport *r, const HeapReportOptions *options, Output *out)
{
  Wording t = { .r = r,
                .o = options,
                .value_unit = or_else(r->m->value_unit, "bytes"),
                .time_unit = or_else(r->m->sample_unit, "seconds") };
  double from = r->m->first < r->m->last ? r->m->first : fmin(0, r->m->last);
  t.axis = scale_times(from, r->m->last, 8, t.time_unit);
  Lines l = { .count = 0 };
  say_size(&t, &l);
  say_shape(&t, &l);
  say_top(&t, &l);
  say_inner(&t, &l);
  say_waste(&t, &l);
  say_marks(&t, &l);
  say_heap(&t, &l);
  say_ghc_heap(&t, &l);
  char *next = next_command(&t);
  if (options->json) write_json(&t, &l, next, out);
  else write_text(&t, &l, next, out);
  free(next);
  lines_free(&l);
}
