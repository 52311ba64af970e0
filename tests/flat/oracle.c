/* oracle.c: what a flat program means and costs, by machine.c.
 *
 *   oracle [--plain] [--normal] [--goal=f] [--no-library] [--steps=n] prog.flat
 *       a line "answer: .." for each answer, with "solution: centre F1 .." for its costs, and
 *       "total: .." for those of the whole search.  --plain: of the program that cost.c makes;
 *       --normal: answers in normal form
 *   oracle --theorem prog.flat ..
 *       both ways must give the same; status 1 if they don't
 *   oracle --variants prog.flat
 *       the names of the variants that cost.c makes */
#include <config.h>
#include "base/arena.h"
#include "core/con.h"
#include "flat/cost.h"
#include "flat/load.h"
#include "flat/normalise.h"
#include "flat/resolve.h"
#include "machine.h"
#include <stdlib.h>
#include <string.h>

static bool plain, normal_form, library = true;
static const char *goal = "main";
static long steps = 3000000;

typedef struct Answer {
  const char *text;
  Table costs;
} Answer;
typedef struct Result {
  VEC(Answer) answers;
  Table total;
  End end;
} Result;

static void note_answer(Machine *m, const char *text, const Table *costs, void *arg)
{
  Result *r = arg;
  Answer a = { .text = text };
  (void)m;
  for (int i = 0; i < costs->centres.n; i++) {
    vec_push(&a.costs.centres, costs->centres.at[i]);
    vec_push(&a.costs.costs, costs->costs.at[i]);
  }
  vec_push(&r->answers, a);
}

static FProgram *read(const char *file)
{
  LoadOptions o = { .library = library };
  Source *src = diag_read_source(file);
  if (!src) exit(1);
  FProgram *p = load_program(src, &o);
  diag_stop();
  resolve_program(p, intern(goal));
  diag_stop();
  normalise_program(p);
  return p;
}

static Result run(FProgram *p, bool semantics)
{
  Result r = { 0 };
  MachineOptions o = { .semantics = semantics,
                       .normal_form = normal_form,
                       .steps = steps,
                       .answer = note_answer,
                       .arg = &r };
  r.end = machine_run(p, &o, &r.total);
  return r;
}

static const char *const ends[] = { "done", "suspended", "black hole", "too long" };

static void print(const Result *r)
{
  for (int i = 0; i < r->answers.n; i++) {
    printf("answer: %s\n", r->answers.at[i].text);
    table_print(stdout, "solution: ", &r->answers.at[i].costs);
  }
  table_print(stdout, "total: ", &r->total);
  if (r->end != END_DONE) printf("end: %s\n", ends[r->end]);
}

static bool same(const Result *a, const Result *b)
{
  if (a->answers.n != b->answers.n || a->end != b->end || !table_same(&a->total, &b->total))
    return false;
  for (int i = 0; i < a->answers.n; i++)
    if (strcmp(a->answers.at[i].text, b->answers.at[i].text) != 0
        || !table_same(&a->answers.at[i].costs, &b->answers.at[i].costs))
      return false;
  return true;
}

/* A run that takes too long is cut at different places, and says nothing. */
static bool theorem(const char *file)
{
  FProgram *p = read(file);
  Result a = run(p, true);
  Result b = run(cost_program(p, false), false);
  if (a.end == END_LONG || b.end == END_LONG) {
    printf("%s: too long\n", file);
    return true;
  }
  if (same(&a, &b)) {
    printf("%s: %d answers, %s\n", file, a.answers.n, ends[a.end]);
    return true;
  }
  printf("%s: by the semantics:\n", file);
  print(&a);
  printf("%s: by the transformation:\n", file);
  print(&b);
  return false;
}

static void variants(const char *file)
{
  FProgram *p = cost_program(read(file), false);
  for (int i = 0; i < p->funs.n; i++) printf("variant: %s\n", p->funs.at[i]->name);
}

int main(int argc, char **argv)
{
  bool ok = true, proves = false, lists = false;
  unit_arena = arena_new();
  con_init();
  for (int i = 1; i < argc; i++) {
    const char *a = argv[i];
    if (!strcmp(a, "--plain")) plain = true;
    else if (!strcmp(a, "--normal")) normal_form = true;
    else if (!strcmp(a, "--no-library")) library = false;
    else if (!strcmp(a, "--theorem")) proves = true;
    else if (!strcmp(a, "--variants")) lists = true;
    else if (!strncmp(a, "--goal=", 7)) goal = a + 7;
    else if (!strncmp(a, "--steps=", 8)) steps = atol(a + 8);
    else if (proves) ok &= theorem(a);
    else if (lists) variants(a);
    else {
      FProgram *p = read(a);
      Result r = run(plain ? cost_program(p, false) : p, !plain);
      print(&r);
    }
  }
  return ok ? 0 : 1;
}
