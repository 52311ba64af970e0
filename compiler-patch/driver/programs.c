/* programs.c: see programs.h. */
#include <config.h>
#include "driver/programs.h"
#include "base/arena.h"
#include "base/process.h"
#include "driver/build.h"
#include "driver/compile.h"
#include "driver/given.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char usual_folder[] = "bin";

static void make_folder(const char *folder)
{
  struct stat st;
  if (mkdir(folder, 0777) == 0) return;
  if (errno != EEXIST) diag_fatal("%s: %s", folder, strerror(errno));
  if (stat(folder, &st) != 0 || !S_ISDIR(st.st_mode))
    diag_fatal("%s is no folder, into which several programs could go", folder);
}

static const char *file_in(const char *folder, const FrontProgram *p)
{
  return arena_printf(unit_arena, "%s/%s", folder, p->output);
}

/* ---- one ---- */

/* Those of the flags that programs of ours have. */
static const char *known_flags(const char *flags)
{
  const char *kept = "";
  for (size_t n; flags && *(flags += strspn(flags, " \t")); flags += n) {
    n = strcspn(flags, " \t");
    const char *word = arena_strndup(unit_arena, flags, n);
    if (given_is_about_threads(word) || given_unknown(word)) continue;
    kept = arena_printf(unit_arena, "%s%s%s", kept, *kept ? " " : "", word);
  }
  return *kept ? kept : NULL;
}

static void take_one(Options *opt, const FrontProgram *p)
{
  compile_options.program = p;
  vec_push(&opt->sources, p->file);
  if (!compile_options.goal) compile_options.goal = p->goal;
  if (!opt->run_flags) opt->run_flags = known_flags(p->run_flags);
  for (int i = 0; i < p->nlinked; i++) vec_push(&opt->files, p->linked[i]);
  if (!p->output) compile_options.check = true;
  if (opt->output || compile_options.check || compile_dumps()) return;
  make_folder(usual_folder);
  opt->output = file_in(usual_folder, p);
}

/* ---- several ---- */

typedef VEC(char *) Words;

static void add_words(Words *to, const char *option, const char *const *values, int n)
{
  for (int i = 0; i < n; i++) vec_push(to, arena_printf(unit_arena, "%s=%s", option, values[i]));
}

static char **command(const Options *opt, const FrontProgram *p, const char *output)
{
  const FrontProject *all = opt->project;
  Words args = { 0 };
  vec_push(&args, (char *)process_own_path());
  vec_push(&args, arena_printf(unit_arena, "--named=%s", program_name));
  for (int i = 0; i < opt->passed.n; i++) vec_push(&args, opt->passed.at[i]);
  add_words(&args, "--project", &all->where, 1);
  add_words(&args, "--package-dir", all->folders, all->nfolders);
  add_words(&args, "--package-source", all->sources, all->nsources);
  add_words(&args, "--flag", all->flags, all->nflags);
  if (opt->run_flags) add_words(&args, "-with-rtsopts", &opt->run_flags, 1);
  for (int i = 0; i < opt->files.n; i++) vec_push(&args, (char *)opt->files.at[i]);
  if (output) {
    vec_push(&args, "-o");
    vec_push(&args, (char *)output);
  }
  vec_push(&args, (char *)p->name);
  vec_push(&args, NULL);
  return args.at;
}

static void show_file(const char *path)
{
  FILE *f = fopen(path, "r");
  for (int c; f && (c = getc(f)) != EOF;) putc(c, stderr);
  if (f) fclose(f);
}

typedef struct Job {
  pid_t pid;
  const char *log;
} Job;

/* Messages are shown together when the process ends. */
static bool end_job(Job *jobs, int n)
{
  int status;
  pid_t pid = process_wait(0, &status);
  if (pid < 0) diag_fatal("waiting for a compilation: %s", strerror(errno));
  for (int i = 0; i < n; i++)
    if (jobs[i].pid == pid) show_file(jobs[i].log);
  return status == 0;
}

/* Two programs must not be the same file. */
static void check_outputs(const FrontProgram *all, int n)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++)
      if (all[i].output && all[k].output && !strcmp(all[i].output, all[k].output))
        diag_fatal("%s and %s are one file: make one of them at a time", all[k].name, all[i].name);
}

static void make_each(const Options *opt, const FrontProgram *all, int n)
{
  const char *folder = opt->output ? opt->output : usual_folder;
  long most = opt->jobs > 0 ? opt->jobs : sysconf(_SC_NPROCESSORS_ONLN);
  Job *jobs = NEWN(Job, n);
  bool good = true, makes = !compile_options.check;
  int running = 0, started = 0;
  check_outputs(all, n);
  for (int i = 0; i < n; i++)
    if (makes && all[i].output) make_folder(folder);
  if (most < 1 || most > PROCESS_MAX) most = 1;
  while (started < n || running > 0) {
    if (started < n && running < most) {
      const FrontProgram *p = &all[started];
      char **args = command(opt, p, makes && p->output ? file_in(folder, p) : NULL);
      Job *j = &jobs[started];
      j->log = build_temp(arena_printf(unit_arena, "program%d", started++));
      j->pid = process_start(args, NULL, j->log);
      if (!j->pid) diag_fatal("cannot run %s: %s", args[0], strerror(errno));
      running++;
    } else {
      good &= end_job(jobs, started);
      running--;
    }
  }
  if (!good) exit(1);
}

const FrontProgram *programs_of_project(Options *opt)
{
  int n;
  const FrontProgram *all = compile_project(opt->project, &n);
  if (n == 1) {
    take_one(opt, all);
    return all;
  }
  if (compile_dumps()) option_error("-d wants a single program: name one", NULL);
  make_each(opt, all, n);
  return NULL;
}
