/* main.c: lmlc's options, and which files become what: objects, interfaces, a program. */
#include <config.h>
#include "base/arena.h"
#include "base/library.h"
#include "base/process.h"
#include "core/con.h"
#include "driver/build.h"
#include "driver/compile.h"
#include "driver/cpp.h"
#include "driver/link.h"
#include "driver/make.h"
#include "front/front.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static struct Options {
  const char *output;
  bool compile_only, interface_only, make, keep_c;
  int jobs;                              /* -j, 0 if not given */
  VEC(char *) passed;                    /* options that hold for each single source */
  VEC(const char *) sources;             /* .m, .lm and what else isn't one of: */
  VEC(const char *) files;               /* objects and the linker's flags, in order */
} opt;

/* ---- options ---- */

static const char usage_text[] =
  "usage: lmlc [options] prog.m [file.m file.lm file.o ...]\n"
  "Compiles Lazy ML programs and modules, and links them.\n"
  "\n"
  "  -o <file>        write the executable (with -c: the object) there; default: prog.m's name without .m\n"
  "  -c               compile to objects (.o), and modules to interfaces (.t), beside the sources; don't link\n"
  "  --make           also compile the modules whose interfaces are included, where something has changed\n"
  "  -j<n>            as many compilations at once; default: the number of processors\n"
  "  -D<name>[=<text>] -U<name> -I<dir>   for the preprocessor\n"
  "  -O<n>            0: no optimisation, 1 (default), 2: the C compiler's -O2 also for large files\n"
  "  -g               keep debugging information for the generated C\n"
  "  -v               show the commands that are run\n"
  "  --keep-c         leave the generated C beside the output\n"
  "  --import <f.t>   make the names of an interface visible\n"
  "  --loose-literate code may stand next to text in a literate program (.lm)\n"
  "  -z, -Z           {:\"text\":} is a name; names as the original compiler's library has them (_map is map)\n"
  "  -l<lib> -L<dir> -Wl,...   for the linker\n"
  "  --no-library     don't make the library's names visible\n"
  "  -fno-<pass>      leave out a pass of -O:\n                  "
#define PASS(id, name) " " name
#include "driver/pass.def"
#undef PASS
  "\n"
  "  -fflag=<how>     where the sample flag is tested: heap (default), entry, none\n"
  "  -fshare=<when>   functions that differ in constants only have one C function: large (default: in\n"
  "                   large programs), always, never\n"
  "  -feval=<how>     how C evaluates: test (and call if need be), call, large (default: test, but call\n"
  "                   in large functions)\n"
  "  -d<letters>      print forms of the program and stop: k tokens, a tree, t types, m core,\n"
  "                   c core simplified, l lifted, s strict and suspended, T tags, G G-code, C C\n"
  "  --print-dir      print where the run time and the library are\n"
  "  --help, --version\n"
  "\n"
  "CC and CFLAGS choose and instruct the C compiler; LMLDIR says where the run time is.\n"
  "A compiled program explains its own flags: ./prog --help\n";

static _Noreturn void usage_error(const char *what, const char *arg)
{
  fprintf(stderr, "lmlc: %s%s%s (try lmlc --help)\n", what, arg ? ": " : "", arg ? arg : "");
  exit(2);
}

static const char *value(int argc, char **argv, int *i, const char *attached)
{
  if (*attached) return attached;
  if (*i + 1 >= argc) usage_error("an argument is missing after", argv[*i]);
  return argv[++*i];
}

/* The letters of -d: those of the front ends, and of all behind them. */
static const char *dump_letters(void)
{
  const char *letters = "";
  for (int i = 0; front_ends[i]; i++) letters = arena_printf(unit_arena, "%s%s", letters, front_ends[i]->dumps);
  return arena_printf(unit_arena, "%smclsTGC", letters);
}

static void add_dump(const char *letters)
{
  const char *known = dump_letters();
  if (!*letters) usage_error("-d needs letters", known);
  for (; *letters; letters++) {
    size_t n = strlen(compile_options.dump);
    if (!strchr(known, *letters)) usage_error("unknown letter after -d", letters);
    if (n + 1 < sizeof compile_options.dump) compile_options.dump[n] = *letters;
  }
}

static void print_and_exit(const char *text)
{
  fputs(text, stdout);
  exit(fflush(stdout) == 0 ? 0 : 1);
}

static void long_option(int argc, char **argv, int *i)
{
  const char *a = argv[*i];
  if (!strcmp(a, "--help")) print_and_exit(usage_text);
  else if (!strcmp(a, "--version")) print_and_exit("lmlc (" PACKAGE_NAME ") " PACKAGE_VERSION "\n");
  else if (!strcmp(a, "--print-dir")) print_and_exit(arena_printf(unit_arena, "%s\n", library_dir()));
  else if (!strcmp(a, "--keep-c")) opt.keep_c = true;
  else if (!strcmp(a, "--no-library")) compile_options.library = false;
  else if (!strcmp(a, "--library-module")) compile_options.library_module = true, compile_options.library = false;
  else if (!strcmp(a, "--loose-literate")) compile_options.loose_literate = true;
  else if (!strcmp(a, "--interface")) opt.interface_only = true;
  else if (!strcmp(a, "--provisional")) compile_options.provisional = true;
  else if (!strcmp(a, "--make")) opt.make = true;
  else if (!strncmp(a, "--import=", 9)) vec_push(&compile_options.imports, a + 9);
  else if (!strcmp(a, "--import")) vec_push(&compile_options.imports, value(argc, argv, i, ""));
  else usage_error("unknown option", a);
}

static void set_optimise(const char *level)
{
  if (strlen(level) > 1 || (*level && (*level < '0' || *level > '2'))) usage_error("bad optimisation level", level);
  compile_options.optimise = *level ? *level - '0' : 1;
  compile_options.cc.full = compile_options.optimise > 1;
}

static void set_mode(const char *a)
{
  if (!strcmp(a, "-fflag=heap")) compile_options.flag = FLAG_HEAP;
  else if (!strcmp(a, "-fflag=entry")) compile_options.flag = FLAG_ENTRY;
  else if (!strcmp(a, "-fflag=none")) compile_options.flag = FLAG_NONE;
  else if (!strcmp(a, "-fshare=large")) compile_options.share = SHARE_LARGE;
  else if (!strcmp(a, "-fshare=always")) compile_options.share = SHARE_ALWAYS;
  else if (!strcmp(a, "-fshare=never")) compile_options.share = SHARE_NEVER;
  else if (!strcmp(a, "-feval=large")) compile_options.eval = EVAL_LARGE;
  else if (!strcmp(a, "-feval=call")) compile_options.eval = EVAL_CALL;
  else if (!strcmp(a, "-feval=test")) compile_options.eval = EVAL_TEST;
  else if (strncmp(a, "-fno-", 5) != 0 || !compile_leave_out(a + 5)) usage_error("unknown option", a);
}

static void set_jobs(const char *n)
{
  char *end;
  long jobs = strtol(n, &end, 10);
  if (*end || jobs < 1 || jobs > PROCESS_MAX) usage_error("expected a number of compilations from 1 to 64 after -j", n);
  opt.jobs = (int)jobs;
}

static void add_file(const char *a)
{
  if (build_has_ending(a, ".o") || build_has_ending(a, ".a") || build_has_ending(a, ".so")) vec_push(&opt.files, a);
  else vec_push(&opt.sources, a);
}

/* An option without a value. */
static void alone(const char *a)
{
  if (a[2]) usage_error("unknown option", a);
}

/* An option that only a language knows. */
static void front_option(const char *a)
{
  bool taken = false;
  for (int i = 0; front_ends[i]; i++) taken |= front_ends[i]->option && front_ends[i]->option(a);
  if (!taken) usage_error("unknown option", a);
}

static void short_option(int argc, char **argv, int *i)
{
  const char *a = argv[*i];
  switch (a[1]) {
    case 'o': opt.output = value(argc, argv, i, a + 2); break;
    case 'j': set_jobs(value(argc, argv, i, a + 2)); break;
    case 'D': case 'U': case 'I': cpp_add_flag(arena_printf(unit_arena, "-%c%s", a[1], value(argc, argv, i, a + 2))); break;
    case 'L': case 'l': vec_push(&opt.files, arena_printf(unit_arena, "-%c%s", a[1], value(argc, argv, i, a + 2))); break;
    case 'W': if (strncmp(a, "-Wl,", 4) != 0) usage_error("unknown option", a); vec_push(&opt.files, a); break;
    case 'O': set_optimise(a + 2); break;
    case 'd': add_dump(a + 2); break;
    case 'f': set_mode(a); break;
    case 'c': alone(a); opt.compile_only = true; break;
    case 'g': alone(a); compile_options.cc.debug = true; break;
    case 'v': alone(a); compile_options.cc.verbose = true; break;
    default: front_option(a);
  }
}

/* What those who compile the single files must be told, too. */
static bool is_passed_on(const char *a)
{
  return !strchr("ojcLlW", a[1]) && strcmp(a, "--make") != 0;
}

static void check_options(void)
{
  if (opt.sources.n + opt.files.n == 0) usage_error("no source file", NULL);
  if (opt.sources.n == 0 && opt.compile_only) usage_error("no source file", NULL);
  if (opt.sources.n > 1 && opt.output && opt.compile_only) usage_error("-o with -c wants a single source, not also", opt.sources.at[1]);
  if ((opt.sources.n != 1 || opt.make) && compile_options.dump[0]) usage_error("-d wants a single source", NULL);
}

static void read_options(int argc, char **argv)
{
  bool only_files = false;
  for (int i = 1; i < argc; i++) {
    const char *a = argv[i];
    int first = i;
    if (only_files || a[0] != '-' || !a[1]) { add_file(a); continue; }
    if (!strcmp(a, "--")) { only_files = true; continue; }
    if (a[1] == '-') long_option(argc, argv, &i);
    else short_option(argc, argv, &i);
    for (; is_passed_on(a) && first <= i; first++) vec_push(&opt.passed, argv[first]);
  }
  check_options();
}

/* ---- what is to be done ---- */

static const char *base_name(const char *file)
{
  const char *slash = strrchr(file, '/');
  return slash ? slash + 1 : file;
}

static const char *default_program(void)
{
  const char *file = opt.sources.n > 0 ? opt.sources.at[opt.sources.n - 1] : opt.files.at[0];
  if (!strcmp(file, "-")) return "a.out";
  const char *base = base_name(file);
  return build_with_ending(base, strrchr(base, '.') > base ? "" : ".out");
}

static const char *default_object(const char *source)
{
  return strcmp(source, "-") == 0 ? "a.o" : build_with_ending(source, ".o");
}

static void keep_c(const char *output)
{
  if (opt.keep_c) compile_options.c_file = arena_printf(unit_arena, "%s.c", output);
}

static void compile_one(const char *source)
{
  const char *object = opt.output ? opt.output : default_object(source);
  keep_c(object);
  compile_object(source, object, build_with_ending(object, ".t"));
}

/* A program from a single source, or from objects alone. */
static void build_one(void)
{
  const char *output = opt.output ? opt.output : default_program();
  VEC(const char *) files = {0};
  if (opt.sources.n > 0) {
    build_spare_source(opt.sources.at[0], output);
    keep_c(output);
    vec_push(&files, build_temp("prog.o"));
    compile_object(opt.sources.at[0], files.at[0], NULL);
  }
  for (int i = 0; i < opt.files.n; i++) vec_push(&files, opt.files.at[i]);
  link_program(files.at, files.n, output, &compile_options.cc);
}

/* Objects stay beside their sources. */
static void build_many(void)
{
  MakeOptions o = { .jobs = opt.jobs, .progress = opt.make, .passed = opt.passed.at, .npassed = opt.passed.n };
  const char *output = opt.output ? opt.output : default_program();
  VEC(const char *) files = {0};
  for (int i = 0; i < opt.sources.n; i++) {
    if (!strcmp(opt.sources.at[i], "-")) usage_error("standard input can only be compiled alone", NULL);
    if (!opt.compile_only) build_spare_source(opt.sources.at[i], output);
  }
  Project *p = project_read(opt.sources.at, opt.sources.n, opt.make, &compile_options.cc);
  bool changed = make_objects(p, &o);
  if (opt.compile_only) return;
  for (int i = 0; i < p->modules.n; i++) vec_push(&files, p->modules.at[i]->object);
  for (int i = 0; i < opt.files.n; i++) vec_push(&files, opt.files.at[i]);
  for (int i = 0; i < files.n; i++) changed |= files.at[i][0] != '-' && project_is_newer(files.at[i], output);
  if (changed || !opt.make) link_program(files.at, files.n, output, &compile_options.cc);
  else fprintf(stderr, "%s is up to date\n", output);
}

static void work(void)
{
  if (opt.interface_only) compile_interface(opt.sources.at[0], opt.output);
  else if (opt.sources.n == 1 && opt.compile_only && !opt.make) compile_one(opt.sources.at[0]);
  else if (opt.make || opt.sources.n > 1) build_many();
  else build_one();
}

/* The passes recurse along the program text: a stack of their own, far larger than the usual 8 MB. */
enum { STACK_SIZE = 1 << 30 };

static void *run(void *arg)
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
  void *stack = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) diag_nomem();
  int err = pthread_attr_init(&attr);
  if (!err) err = pthread_attr_setstack(&attr, stack, STACK_SIZE);
  if (!err) err = pthread_create(&thread, &attr, run, NULL);
  if (!err) err = pthread_join(thread, NULL);
  if (err) diag_fatal("no thread to compile in: %s", strerror(err));
}

#ifdef __SANITIZE_ADDRESS__
/* Arenas left to the exit are no leaks. */
const char *__asan_default_options(void);
__attribute__((visibility("default"))) const char *__asan_default_options(void) { return "detect_leaks=0"; }
#endif

/* Descriptors 0 to 2, if closed, would go to the next files that are opened, which then got the
 * messages. */
static void keep_standard(void)
{
  int fd;
  do fd = open("/", O_PATH); while (fd >= 0 && fd <= 2);
  if (fd >= 0) close(fd);
}

int main(int argc, char **argv)
{
  keep_standard();
  unit_arena = arena_new();
  build_init(argv[0]);
  read_options(argc, argv);
  con_init();
  for (int i = 0; front_ends[i]; i++) front_ends[i]->init();
  run_on_large_stack();
  return 0;
}
