/* main.c: decides what is made of the files: objects, an interface or a program. */
#include <config.h>
#include "base/arena.h"
#include "base/path.h"
#include "core/con.h"
#include "driver/build.h"
#include "driver/cc.h"
#include "driver/compile.h"
#include "driver/given.h"
#include "driver/hsc.h"
#include "driver/link.h"
#include "driver/make.h"
#include "driver/option.h"
#include "driver/programs.h"
#include "driver/stub.h"
#include "front/front.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static Options *opt;

/* ---- what is to be done ---- */

static const char *default_program(void)
{
  const char *file = opt->sources.n > 0 ? opt->sources.at[opt->sources.n - 1] : opt->files.at[0];
  if (!strcmp(file, "-")) return "a.out";
  const char *base = path_base(file);
  return build_with_ending(base, strrchr(base, '.') > base ? "" : ".out");
}

static void keep_c(const char *output)
{
  if (opt->keep_c) compile_options.c_file = arena_printf(unit_arena, "%s.c", output);
}

static void compile_one(const char *source)
{
  const char *object = opt->output ? opt->output : build_object(source);
  keep_c(object);
  compile_object(source, object, build_with_ending(object, ".t"));
}

/* hsc -c: each source gets its stub. */
static void write_stubs(void)
{
  for (int i = 0; i < opt->sources.n; i++) {
    const char *source = opt->sources.at[i];
    const char *object = opt->output ? opt->output : build_object(source);
    stub_write(source, object, opt->output ? NULL : opt->object_dir, opt->passed.at, opt->passed.n);
  }
}

static bool is_c_flag(const char *word)
{
  return !strncmp(word, "-I", 2) || !strncmp(word, "-D", 2) || !strncmp(word, "-U", 2);
}

/* Objects take the places of the C that belongs to the program. */
static void compile_c(CacheFiles *files)
{
  CacheFiles flags = { 0 };
  int n = 0;
  for (int i = 0; i < files->n; i++)
    if (is_c_flag(files->at[i])) vec_push(&flags, files->at[i]);
  for (int i = 0; i < opt->passed.n; i++)
    if (is_c_flag(opt->passed.at[i])) vec_push(&flags, opt->passed.at[i]);
  for (int i = 0; i < files->n; i++) {
    const char *file = files->at[i];
    if (is_c_flag(file)) continue;
    if (path_has_ending(file, ".c")) {
      const char *object = build_temp(arena_printf(unit_arena, "source%d.o", i));
      cc_source(file, flags.at, flags.n, object, &compile_options.cc);
      file = object;
    }
    files->at[n++] = file;
  }
  files->n = n;
}

static void link_files(CacheFiles *files, const char *output)
{
  compile_c(files);
  if (opt->run_flags) vec_push(files, given_object(opt->run_flags, &compile_options.cc));
  link_program(files->at, files->n, output, &compile_options.cc);
}

/* Builds a program from a single source and objects, or from objects alone. */
static void build_one(void)
{
  const char *output = opt->output ? opt->output : default_program();
  CacheFiles files = { 0 };
  if (opt->sources.n > 0) {
    build_spare_source(opt->sources.at[0], output);
    if (!compile_dumps() && !compile_options.check) build_need(output);
    keep_c(output);
    vec_push(&files, build_temp("prog.o"));
    compile_options.links = true;
    compile_options.alone = opt->files.n == 0;
    compile_object(opt->sources.at[0], files.at[0], NULL);
    for (int i = 0; i < compile_kept.n; i++) vec_push(&files, compile_kept.at[i]);
  }
  int n = stub_compile(opt->files.at, opt->files.n);
  for (int i = 0; i < n; i++) vec_push(&files, opt->files.at[i]);
  link_files(&files, output);
}

/* Compiles several sources and leaves each object beside its source. */
static void build_many(void)
{
  MakeOptions o = { .jobs = opt->jobs,
                    .progress = opt->make && !opt->quiet,
                    .passed = opt->passed.at,
                    .npassed = opt->passed.n };
  const char *output = opt->output ? opt->output : default_program();
  CacheFiles files = { 0 };
  for (int i = 0; i < opt->sources.n; i++) {
    if (!strcmp(opt->sources.at[i], "-"))
      option_error("standard input can only be compiled alone", NULL);
    if (!opt->compile_only) build_spare_source(opt->sources.at[i], output);
  }
  if (!opt->compile_only && !project_exists(output)) build_need(output);
  Project *p = project_read(opt->sources.at, opt->sources.n, opt->make, &compile_options.cc);
  bool changed = make_objects(p, &o);
  if (opt->compile_only) return;
  for (int i = 0; i < p->modules.n; i++) vec_push(&files, build_argument(p->modules.at[i]->object));
  for (int i = 0; i < opt->files.n; i++) vec_push(&files, opt->files.at[i]);
  for (int i = 0; i < files.n; i++)
    changed |= files.at[i][0] != '-' && project_is_newer(files.at[i], output);
  changed |= opt->make && !given_to(output, opt->run_flags);
  if (changed || !opt->make) link_files(&files, output);
  else if (!opt->quiet) fprintf(stderr, "%s is up to date\n", output);
}

/* Files of a program that is compiled as a whole: the one with its main comes first. */
static void order_sources(void)
{
  const char **at = opt->sources.at;
  int n = opt->sources.n;
  if (n < 2 || !build_front_end(at[0])->root) return;
  for (int i = 1; i < n; i++)
    if (build_front_end(at[i]) != build_front_end(at[0]))
      option_error("these files are in different languages",
                   arena_printf(unit_arena, "%s and %s", at[0], at[i]));
  int root = compile_root(at, n);
  const char *first = at[root];
  at[root] = at[0];
  at[0] = first;
  compile_options.others = at + 1;
  compile_options.nothers = n - 1;
  opt->sources.n = 1;
}

static void work(void)
{
  if (opt->project) {
    if (programs_of_project(opt)) build_one();
    return;
  }
  if (opt->stub && opt->compile_only) {
    write_stubs();
    return;
  }
  order_sources();
  if (opt->c_text) cc_object(opt->sources.at[0], opt->output, &compile_options.cc);
  else if (opt->interface_only) compile_interface(opt->sources.at[0], opt->output);
  else if (opt->sources.n == 1 && opt->compile_only && !opt->make) compile_one(opt->sources.at[0]);
  else if (opt->make || opt->sources.n > 1) build_many();
  else build_one();
}

/* The passes recurse along the program text, so they need far more stack than the usual 8 MB. */
enum { STACK_SIZE = 1 << 30 };

static void *run_work(void *arg)
{
  build_take_signals();
  (void)arg;
  work();
  return NULL;
}

static void run_on_large_stack(void)
{
  pthread_attr_t attr;
  pthread_t thread;
  void *stack = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) nomem();
  int err = pthread_attr_init(&attr);
  if (!err) err = pthread_attr_setstack(&attr, stack, STACK_SIZE);
  build_leave_signals();
  if (!err) err = pthread_create(&thread, &attr, run_work, NULL);
  if (!err) err = pthread_join(thread, NULL);
  if (err) diag_fatal("no thread to compile in: %s", strerror(err));
}

#ifdef __SANITIZE_ADDRESS__
/* Arenas that are never freed aren't leaks: the exit frees them. */
const char *__asan_default_options(void);
__attribute__((visibility("default"))) const char *__asan_default_options(void)
{
  return "detect_leaks=0";
}
#endif

/* Opens descriptors 0 to 2 where they are closed.  Otherwise the next file that is opened would
 * get one of them, and messages would be written into it. */
static void keep_standard(void)
{
  int fd;
  do fd = open("/", O_PATH);
  while (fd >= 0 && fd <= 2);
  if (fd >= 0) close(fd);
}

int main(int argc, char **argv)
{
  keep_standard();
  unit_arena = arena_new();
  build_init(argv[0]);
  if (hsc_is_meant(argv[0])) argv = hsc_arguments(&argc, argv);
  opt = option_read(argc, argv);
  con_init();
  for (int i = 0; front_ends[i]; i++) front_ends[i]->init();
  run_on_large_stack();
  return 0;
}
