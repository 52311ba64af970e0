/* make.c: see make.h.
 *
 * 1. A module waits for the modules whose interfaces it includes.  Then it is compiled if its
 *    object is stale.  An interface is rewritten only when it changes, so that a change of code
 *    that leaves the interface as it was makes no other module stale.
 *
 * 2. Modules that include each other's interfaces, a Cycle, cannot wait for each other.  Their
 *    interfaces are inferred first (lmlc --interface runs all passes and makes no code).  When an
 *    interface changes, those of the modules that include it are inferred again, until none
 *    changes.  Only then is each module compiled, once.  A module that isn't stale is left alone
 *    unless an interface that it includes changes.
 *
 * 3. An interface that doesn't exist yet is guessed: it declares the types of the source as
 *    written, and its values may be of any type.  Each pass then makes their types more special.
 *    Stale interfaces can contradict each other in a way that no pass resolves.  So if a cycle has
 *    errors, it is tried once more from guesses alone, and only the errors of that try are shown.
 *    If it fails too, the old interfaces are put back.
 *
 * 4. A job is an lmlc process.  Its messages are kept until it ends and then shown together. */
#include <config.h>
#include "driver/make.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/process.h"
#include "base/progress.h"
#include "driver/build.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_PASSES = 30, MAX_GUESSES = 4 };

typedef enum { JOB_NONE, JOB_GUESS, JOB_INTERFACE, JOB_COMPILE } JobKind;
typedef struct Job {
  pid_t pid;
  JobKind kind;
  Module *module;
  const char *log;
  char *before;
  size_t nbefore;
} Job;

static const MakeOptions *options;
static Project *project;
static Job jobs[PROCESS_MAX];
static int max_jobs, running;
static int started, planned; /* numbers of compilations */
static bool failed;
static VEC(Job) waiting; /* jobs in the order in which they are to start */
static int next_waiting;

/* ---- files ---- */

/* NULL if the file can't be opened. */
static char *read_whole(const char *path, size_t *len)
{
  FILE *f = fopen(path, "r");
  VEC(char) text = { 0 };
  if (!f) return NULL;
  for (int c; (c = getc(f)) != EOF;) vec_push(&text, (char)c);
  fclose(f);
  vec_push(&text, 0);
  *len = (size_t)text.n - 1;
  return text.at;
}

static void write_whole(const char *path, const char *text, size_t len)
{
  BuildFile f = build_file_open(path);
  fwrite(text, 1, len, f.stream);
  build_file_replace(&f, true);
}

/* ---- jobs ---- */

static void enqueue(JobKind kind, Module *m)
{
  vec_push(&waiting, ((Job){ .kind = kind, .module = m }));
  m->cycle->open++;
}

static void show_step(const char *what, const Module *m)
{
  if (started > planned) planned = started;
  if (progress_moves() || !options->progress)
    progress_show("[%d of %d] %s %s", started, planned, what, m->source);
  else fprintf(stderr, "[%d/%d] %s %s\n", started, planned, what, m->source);
}

static char **job_args(const Job *j)
{
  const Module *m = j->module;
  VEC(char *) args = { 0 };
  vec_push(&args, (char *)process_own_path());
  for (int i = 0; i < options->npassed; i++) vec_push(&args, options->passed[i]);
  vec_push(&args, j->kind == JOB_COMPILE ? "-c" : "--interface");
  if (j->kind == JOB_GUESS) vec_push(&args, "--provisional");
  vec_push(&args, "-o");
  vec_push(&args, (char *)(j->kind == JOB_COMPILE ? m->object : m->interface));
  vec_push(&args, "--");
  vec_push(&args, (char *)m->source);
  vec_push(&args, NULL);
  return args.at;
}

static void start_job(Job j)
{
  int slot = 0;
  while (jobs[slot].kind != JOB_NONE) slot++;
  if (j.kind == JOB_COMPILE) {
    started++;
    show_step("compiling", j.module);
  } else j.before = read_whole(j.module->interface, &j.nbefore);
  char **args = job_args(&j);
  j.log = build_temp(arena_printf(unit_arena, "log%d", slot));
  j.pid = process_start(args, NULL, j.log);
  if (!j.pid) diag_fatal("cannot run %s: %s", args[0], strerror(errno));
  jobs[slot] = j;
  running++;
}

/* ---- cycles ---- */

/* Does the cycle use a module of another cycle that isn't done? */
static bool is_blocked(const Cycle *c, bool *by_failure)
{
  bool blocked = false;
  for (int i = 0; i < c->modules.n; i++)
    for (int k = 0; k < c->modules.at[i]->uses.n; k++) {
      const Cycle *other = c->modules.at[i]->uses.at[k]->cycle;
      if (other == c) continue;
      *by_failure |= other->state == CYCLE_FAILED;
      blocked |= other->state != CYCLE_DONE;
    }
  return blocked;
}

static void compile_cycle(Cycle *c)
{
  c->state = CYCLE_COMPILES;
  c->open = 0;
  for (int i = 0; i < c->modules.n; i++) {
    Module *m = c->modules.at[i];
    if (m->dirty) enqueue(JOB_COMPILE, m);
  }
  if (c->open == 0) c->state = CYCLE_DONE;
}

static void infer(Module *m)
{
  if (m->queued || m->cycle->unsettled) return;
  m->queued = m->dirty = true;
  if (!m->running) enqueue(JOB_INTERFACE, m); /* else interface_done does it */
}

static void infer_cycle(Cycle *c)
{
  c->state = CYCLE_INFERS;
  c->open = 0;
  for (int i = 0; i < c->modules.n; i++) {
    Module *m = c->modules.at[i];
    m->passes = 0;
    m->queued = m->failed = false;
    if (m->dirty) infer(m);
  }
  if (c->open == 0) compile_cycle(c);
}

/* Guesses all interfaces, or only those that don't exist. */
static void guess_cycle(Cycle *c, bool all)
{
  c->state = CYCLE_GUESSES;
  c->fresh = all;
  c->guesses = 1;
  c->open = 0;
  for (int i = 0; i < c->modules.n; i++) {
    Module *m = c->modules.at[i];
    if (!all && m->had_interface) continue;
    if (!project_exists(m->interface)) write_whole(m->interface, "", 0);
    m->dirty = true;
    enqueue(JOB_GUESS, m);
  }
}

static void restore_interfaces(Cycle *c)
{
  for (int i = 0; i < c->modules.n; i++) {
    Module *m = c->modules.at[i];
    if (m->had_interface) write_whole(m->interface, m->saved, m->nsaved);
    else unlink(m->interface);
  }
}

static void fail_cycle(Cycle *c)
{
  c->state = CYCLE_FAILED;
  failed = true;
  if (c->cyclic) restore_interfaces(c);
}

static void begin_cyclic(Cycle *c)
{
  bool all = true, none = true;
  for (int i = 0; i < c->modules.n; i++) {
    Module *m = c->modules.at[i];
    m->saved = read_whole(m->interface, &m->nsaved);
    m->had_interface = m->saved != NULL;
    all &= m->had_interface;
    none &= !m->had_interface;
  }
  if (all) infer_cycle(c);
  else guess_cycle(c, none);
}

static void begin_cycle(Cycle *c)
{
  for (int i = 0; i < c->modules.n; i++) {
    Module *m = c->modules.at[i];
    m->dirty = project_is_stale(m);
  }
  if (c->cyclic) begin_cyclic(c);
  else compile_cycle(c);
}

static void report_unsettled(const Cycle *c)
{
  fprintf(stderr,
          "%s: the types of these modules, which include each other's interfaces, don't settle:",
          program_name);
  for (int i = 0; i < c->modules.n; i++)
    if (c->modules.at[i]->passes > MAX_PASSES / 2) fprintf(stderr, " %s", c->modules.at[i]->source);
  fprintf(stderr, "\n%s: give the functions they export signatures (f :: type)\n", program_name);
}

static bool any_failed(const Cycle *c)
{
  for (int i = 0; i < c->modules.n; i++)
    if (c->modules.at[i]->failed) return true;
  return false;
}

/* No inference of the cycle waits or runs any more. */
static void end_inference(Cycle *c)
{
  if (c->unsettled) {
    report_unsettled(c);
    fail_cycle(c);
  } else if (!any_failed(c)) compile_cycle(c);
  else if (!c->fresh) guess_cycle(c, true);
  else {
    for (int i = 0; i < c->modules.n; i++)
      if (c->modules.at[i]->failed) fputs(c->modules.at[i]->log, stderr);
    fail_cycle(c);
  }
}

/* ---- the end of a job ---- */

static bool interface_changed(const Job *j)
{
  size_t len;
  const char *now = read_whole(j->module->interface, &len);
  return !now != !j->before || (now && (len != j->nbefore || memcmp(now, j->before, len) != 0));
}

static void pass_on(const Module *m)
{
  Cycle *c = m->cycle;
  for (int i = 0; i < c->modules.n; i++)
    for (int k = 0; k < c->modules.at[i]->uses.n; k++)
      if (c->modules.at[i]->uses.at[k] == m) {
        infer(c->modules.at[i]);
        break;
      }
}

static const char *log_of(const Job *j)
{
  size_t len;
  const char *text = read_whole(j->log, &len);
  return text ? text : "";
}

static void interface_done(const Job *j, bool ok)
{
  Module *m = j->module;
  Cycle *c = m->cycle;
  m->running = false;
  m->failed = !ok;
  m->log = log_of(j);
  if (++m->passes >= MAX_PASSES) c->unsettled = true;
  if (ok && interface_changed(j)) pass_on(m);
  if (m->queued) { /* an included interface has changed */
    m->queued = false;
    infer(m);
  }
  if (c->open == 0) end_inference(c);
}

/* A source that could not be parsed may need the operators that another module declares.  So its
 * guess is repeated when the others have theirs. */
static void guess_done(const Job *j, bool ok)
{
  Cycle *c = j->module->cycle;
  j->module->failed = !ok;
  if (c->open > 0) return;
  if (any_failed(c) && ++c->guesses <= MAX_GUESSES) {
    for (int i = 0; i < c->modules.n; i++)
      if (c->modules.at[i]->failed) enqueue(JOB_GUESS, c->modules.at[i]);
    return;
  }
  infer_cycle(c);
}

static void compile_done(const Job *j, bool ok)
{
  Cycle *c = j->module->cycle;
  if (*log_of(j)) progress_clear();
  fputs(log_of(j), stderr);
  j->module->failed = !ok;
  if (c->open > 0) return;
  if (any_failed(c)) fail_cycle(c);
  else c->state = CYCLE_DONE;
}

static void end_job(pid_t pid, int status)
{
  for (int i = 0; i < PROCESS_MAX; i++) {
    Job j = jobs[i];
    if (j.kind == JOB_NONE || j.pid != pid) continue;
    jobs[i].kind = JOB_NONE;
    running--;
    j.module->cycle->open--;
    bool ok = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (WIFSIGNALED(status))
      fprintf(stderr, "%s: the compilation of %s was killed by signal %d\n", program_name,
              j.module->source, WTERMSIG(status));
    if (j.kind == JOB_COMPILE) compile_done(&j, ok);
    else if (j.kind == JOB_INTERFACE) interface_done(&j, ok);
    else guess_done(&j, ok);
    return;
  }
}

/* ---- all cycles ---- */

static void begin_what_can(void)
{
  for (int i = 0; i < project->cycles.n; i++) {
    Cycle *c = project->cycles.at[i];
    bool by_failure = false;
    if (c->state != CYCLE_WAITS || (is_blocked(c, &by_failure) && !by_failure)) continue;
    if (by_failure) c->state = CYCLE_FAILED;
    else begin_cycle(c);
  }
}

static void start_what_waits(void)
{
  while (running < max_jobs && next_waiting < waiting.n) {
    Job j = waiting.at[next_waiting++];
    if (j.kind == JOB_INTERFACE) {
      j.module->queued = false;
      j.module->running = true;
    }
    start_job(j);
  }
}

bool make_objects(Project *p, const MakeOptions *o)
{
  int status;
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  project = p;
  options = o;
  for (int i = 0; i < p->modules.n; i++) planned += project_is_stale(p->modules.at[i]);
  max_jobs = o->jobs                    ? o->jobs
             : processors > PROCESS_MAX ? PROCESS_MAX
             : processors > 0           ? (int)processors
                                        : 1;
  for (;;) {
    begin_what_can();
    start_what_waits();
    if (running == 0) break;
    pid_t pid = process_wait(0, &status);
    if (pid < 0) diag_fatal("waiting for a compilation: %s", strerror(errno));
    end_job(pid, status);
  }
  if (failed) exit(1);
  return started > 0;
}
