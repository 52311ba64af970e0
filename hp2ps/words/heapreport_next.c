/* heapreport_next — the last line of a report: a command to type, or what to run; see heapreport.c.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/command.h"
#include "base/mem.h"
#include "words/heapreport_private.h"

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

/* Was the log written by GHC's run time? The letter after its flag -h, or 0 if it isn't known. */
static bool by_ghc(const Telling *t, char *letter)
{
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

bool heapreport_by_ghc(const Telling *t)
{
  char letter;
  return by_ghc(t, &letter);
}

/* More samples */

/* The number with its first digit only. */
static double one_digit(double x)
{
  double power = x > 0 ? pow(10, floor(log10(x))) : 0;
  return x > 0 ? floor(x / power * (1 + 1e-9)) * power : 0;
}

/* A step of time that would give about two hundred samples. */
static double finer(const Telling *t) { return one_digit(model_duration(t->r->m) / 200); }

/* GHC's clock has milliseconds. It makes no sense to ask for what the run was asked for already,
 * nor for a handful of samples. */
static char *sample_ghc(const Telling *t)
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

static char *sample_more(const Telling *t)
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

/* A closer look */

static const Band *largest(const Model *m)
{
  const Band *best = NULL;
  for (size_t i = 0; i < m->nbands; i++)
    if (!best || m->bands[i].area > best->area) best = &m->bands[i];
  return best;
}

/* The places in the source where the subject's largest part is made. */
static char *look_inside(const Telling *t, const Band *subject)
{
  const HeapReportOptions *o = t->o;
  const Band *part = largest(o->inner);
  bool sites = o->kinds & 1u << KIND_SITE && o->kind != KIND_SITE && o->inner_kind != KIND_SITE;
  if (!part || !command_can_name(part->name)) return NULL;
  char *file = command_word(o->file);
  char *who = command_only(slice_kind_name(o->kind), subject->name);
  char *what = command_only(slice_kind_name(o->inner_kind), part->name);
  bool given = strstr(o->options, who) != NULL; /* the user asked for it already */
  char *only = given ? mem_copy("", 0) : mem_format("--only %s ", who);
  char *next =
      sites ? mem_format("strata table --by site %s%s--only %s %s", o->options, only, what, file)
            : mem_format("strata table --by %s %s%s%s", slice_kind_name(o->inner_kind), o->options,
                         only, file);
  free(only);
  free(what);
  free(who);
  free(file);
  return next;
}

/* What another profile by GHC would show, by the letter of this one's flag. */
static char *run_again(char letter)
{
  static const struct {
    char letter;
    const char *advice;
  } all[] = {
    { 'T', "compile it with -prof -fprof-auto and run it with +RTS -hc, which shows the "
           "functions that make it" },
    { 'd', "run it with +RTS -hc, which shows the functions that make it" },
    { 'y', "run it with +RTS -hc, which shows the functions that make it" },
    { 'm', "run it with +RTS -hc, which shows the functions that make it" },
    { 'c', "run it with +RTS -hy, which shows the types of what is made, or with +RTS -hr, "
           "which shows what keeps it alive" },
    { 'r', "run it with +RTS -hc, which shows the functions that make it" },
    { 'b', "run it with +RTS -hc -hbdrag,void, which shows who makes what is kept for "
           "nothing" },
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (all[i].letter == letter) return mem_copy(all[i].advice, strlen(all[i].advice));
  return NULL;
}

double heapreport_phase(const Model *m, const char *phase)
{
  for (size_t i = 0; i < m->nbands; i++)
    if (strcmp(m->bands[i].name, phase) == 0) return m->area > 0 ? m->bands[i].area / m->area : 0;
  return 0;
}

/* Who makes what is kept for nothing. */
static char *look_at_waste(const Telling *t)
{
  bool drag = heapreport_phase(t->r->m, "drag") > 0, idle = heapreport_phase(t->r->m, "void") > 0;
  char *file = command_word(t->o->file), *next = NULL;
  if (drag || idle)
    next = mem_format("strata table --by producer,construction %s--only biography=%s%s%s %s",
                      t->o->options, drag ? "drag" : "", drag && idle ? "," : "",
                      idle ? "void" : "", file);
  free(file);
  return next;
}

/* Pairs of kinds can't be named by one --only. */
static char *all_sites(const Telling *t)
{
  char *file = command_word(t->o->file);
  char *next = mem_format("strata table --by site %s%s", t->o->options, file);
  free(file);
  return next;
}

/* A plain log has only names. */
static char *draw_alone(const Telling *t, const Band *subject)
{
  char *file = command_word(t->o->file), *who = command_only("name", subject->name);
  char *next = mem_format("strata term %s--only %s %s", t->o->options, who, file);
  free(who);
  free(file);
  return next;
}

HeapReportAdvice heapreport_advice(const Model *m)
{
  char letter;
  HeapReport r = { .m = m };
  HeapReportOptions o = { .kinds = m->kinds };
  Telling t = { .r = &r, .o = &o, .time_unit = m->sample_unit ? m->sample_unit : "seconds" };
  bool ghc = by_ghc(&t, &letter);
  return (HeapReportAdvice){ sample_more(&t), ghc ? run_again(letter) : NULL,
                             !ghc && m->kinds & 1u << KIND_PRODUCER };
}

char *heapreport_next(const Telling *t)
{
  char letter;
  const Band *subject = heapreport_subject(t->r);
  char *next = NULL;
  bool few = t->r->m->read < SHAPE_FEWEST;
  if (t->r->shape.kind == SHAPE_FEW || (t->r->shape.kind == SHAPE_EMPTY && few))
    return sample_more(t);
  if (!subject || t->r->shape.kind <= SHAPE_SMALL) return NULL;
  if (t->o->kind == KIND_BIOGRAPHY && (next = look_at_waste(t))) return next;
  if (t->o->inner && t->o->kind != KIND_STACK && command_can_name(subject->name))
    next = look_inside(t, subject);
  if (!next && t->o->kind == KIND_ALL && t->o->kinds & 1u << KIND_SITE) next = all_sites(t);
  if (!next && by_ghc(t, &letter)) next = run_again(letter);
  if (!next && command_can_name(subject->name) && t->o->kind == KIND_NAME)
    next = draw_alone(t, subject);
  return next;
}
