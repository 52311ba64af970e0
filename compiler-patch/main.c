/* main.c: lmlc's options, and the pipeline: one line per pass, a dump or check after any of them. */
#include <config.h>
#include "arena.h"
#include "ast.h"
#include "build.h"
#include "core.h"
#include "depend.h"
#include "desugar.h"
#include "emit.h"
#include "gen.h"
#include "iface.h"
#include "infer.h"
#include "lift.h"
#include "parse.h"
#include "rename.h"
#include "simplify.h"
#include "strict.h"
#include "suspend.h"
#include "unbox.h"
#include "vec.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static struct Options {
  const char *output;
  bool compile_only, keep_c, library;
  int optimise;
  char dump[32];                        /* letters of -d, in order */
  FlagMode flag;
  VEC(const char *) imports, files;
  BuildOptions build;
} opt = { .library = true, .optimise = 1 };

/* ---- options ---- */

static const char usage_text[] =
  "usage: lmlc [options] prog.m\n"
  "Compiles the Lazy ML program or module prog.m.\n"
  "\n"
  "  -o <file>        write the executable (with -c: the object) there; default: prog.m's name without .m\n"
  "  -c               compile a module to an object and its interface (.t), don't link\n"
  "  -O<n>            0: no optimisation, 1 (default)\n"
  "  -g               keep debugging information for the generated C\n"
  "  -v               show the commands that are run\n"
  "  --keep-c         leave the generated C beside the output\n"
  "  --import <f.t>   make the names of an interface visible\n"
  "  --no-library     don't make the library's names visible\n"
  "  -fflag=<how>     where the sample flag is tested: heap (default), entry, none\n"
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

static void add_dump(const char *letters)
{
  static const char known[] = "katmclsTGC";
  if (!*letters) usage_error("-d needs letters", known);
  for (; *letters; letters++) {
    size_t n = strlen(opt.dump);
    if (!strchr(known, *letters)) usage_error("unknown letter after -d", letters);
    if (n + 1 < sizeof opt.dump) opt.dump[n] = *letters;
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
  else if (!strcmp(a, "--print-dir")) print_and_exit(arena_printf(unit_arena, "%s\n", build_dir()));
  else if (!strcmp(a, "--keep-c")) opt.keep_c = true;
  else if (!strcmp(a, "--no-library")) opt.library = false;
  else if (!strncmp(a, "--import=", 9)) vec_push(&opt.imports, a + 9);
  else if (!strcmp(a, "--import")) vec_push(&opt.imports, value(argc, argv, i, ""));
  else usage_error("unknown option", a);
}

static void set_optimise(const char *level)
{
  if (strlen(level) > 1 || (*level && (*level < '0' || *level > '2'))) usage_error("bad optimisation level", level);
  opt.optimise = *level ? *level - '0' : 1;
}

static void set_flag_mode(const char *a)
{
  if (!strcmp(a, "-fflag=heap")) opt.flag = FLAG_HEAP;
  else if (!strcmp(a, "-fflag=entry")) opt.flag = FLAG_ENTRY;
  else if (!strcmp(a, "-fflag=none")) opt.flag = FLAG_NONE;
  else usage_error("unknown option", a);
}

static void read_options(int argc, char **argv)
{
  bool only_files = false;
  for (int i = 1; i < argc; i++) {
    const char *a = argv[i];
    if (only_files || a[0] != '-' || !a[1]) { vec_push(&opt.files, a); continue; }
    switch (a[1]) {
      case '-': if (a[2]) long_option(argc, argv, &i); else only_files = true; break;
      case 'o': opt.output = value(argc, argv, &i, a + 2); break;
      case 'O': set_optimise(a + 2); break;
      case 'd': add_dump(a + 2); break;
      case 'f': set_flag_mode(a); break;
      case 'c': if (a[2]) usage_error("unknown option", a); opt.compile_only = true; break;
      case 'g': if (a[2]) usage_error("unknown option", a); opt.build.debug = true; break;
      case 'v': if (a[2]) usage_error("unknown option", a); opt.build.verbose = true; break;
      default: usage_error("unknown option", a);
    }
  }
  if (opt.files.n == 0) usage_error("no source file", NULL);
  if (opt.files.n > 1) usage_error("one source file at a time", opt.files.at[1]);
}

/* ---- pipeline ---- */

static bool dumps(char letter) { return strchr(opt.dump, letter) != NULL; }

static void stop_on_errors(void)
{
  int n = diag_errors();
  if (n == 0) return;
  if (n > 1) fprintf(stderr, "%d errors\n", n);
  exit(1);
}

/* After the dump of a front-end pass: what comes later isn't wanted unless it is to be dumped, too, so that a text
 * can be looked at by the passes it is fit for. */
static void end_if_last(const char *letters_so_far)
{
  if (!opt.dump[0] || opt.dump[strspn(opt.dump, letters_so_far)]) return;
  stop_on_errors();
  exit(fflush(stdout) == 0 ? 0 : 1);
}

static Unit *read_interface(const char *path)
{
  Source *src = diag_read_source(path);
  if (!src) exit(1);
  return parse_interface(src);
}

static Unit **read_interfaces(int *n)
{
  VEC(Unit *) units = {0};
  if (opt.library) {
    int count;
    const char **files = build_library_interfaces(&count);
    for (int i = 0; i < count; i++) vec_push(&units, read_interface(files[i]));
  }
  for (int i = 0; i < opt.imports.n; i++) vec_push(&units, read_interface(opt.imports.at[i]));
  stop_on_errors();
  *n = units.n;
  return units.at;
}

static Unit *front_end(Source *src)
{
  int ninterfaces;
  if (dumps('k')) ast_print_tokens(src);
  end_if_last("k");
  Unit *u = parse_unit(src);
  stop_on_errors();
  if (dumps('a')) ast_print_unit(u);
  end_if_last("ka");
  Unit **interfaces = read_interfaces(&ninterfaces);
  rename_unit(u, interfaces, ninterfaces);
  stop_on_errors();
  depend_unit(u);
  infer_unit(u);
  stop_on_errors();
  if (dumps('t')) ast_print_types(u);
  end_if_last("kat");
  return u;
}

static void dump_core(char letter, const Program *p, const char *after)
{
  core_check(p, after);
  if (dumps(letter)) core_print(stdout, p);
}

static GProgram *back_end(Unit *u)
{
  Program *p = desugar_unit(u);
  stop_on_errors();
  dump_core('m', p, "desugar");
  simplify_program(p, opt.optimise);
  dump_core('c', p, "simplify");
  lift_program(p);
  dump_core('l', p, "lift");
  strict_program(p, opt.optimise);
  suspend_program(p);
  unbox_program(p);
  dump_core('s', p, "suspend");
  GProgram *g = gen_program(p);
  gen_heap_checks(g, opt.flag);
  for (int i = 0; i < g->nfuns; i++) gcode_check(g->funs[i], "gen");
  if (dumps('T')) tag_print(stdout);
  if (dumps('G')) gcode_print(stdout, g);
  if (dumps('C')) emit_program(stdout, g, opt.flag);
  return g;
}

/* ---- output ---- */

static Fun *fun_of(Ident *id)
{
  Var *v = id->var;
  return v ? v->fun : NULL;
}

static int arity_of(Ident *id)
{
  Fun *f = fun_of(id);
  return f ? f->nparams : 0;
}

static const char *strict_of(Ident *id)
{
  Fun *f = fun_of(id);
  return f ? f->strict : NULL;
}

static const char *default_output(const char *file)
{
  const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file, *dot = strrchr(base, '.');
  if (!strcmp(file, "-")) return opt.compile_only ? "a.o" : "a.out";
  if (!dot || dot == base) return arena_printf(unit_arena, "%s%s", base, opt.compile_only ? ".o" : ".out");
  return arena_printf(unit_arena, "%.*s%s", (int)(dot - base), base, opt.compile_only ? ".o" : "");
}

static void write_interface(const Unit *u, const char *object)
{
  const char *dot = strrchr(object, '.');
  const char *path = arena_printf(unit_arena, "%.*s.t", dot ? (int)(dot - object) : (int)strlen(object), object);
  BuildFile f = build_file_open(path);
  iface_write(f.stream, u, arity_of, strict_of);
  build_file_replace(&f, true);
}

static void compile(const char *file)
{
  Source *src = diag_read_source(file);
  if (!src) exit(1);
  Unit *u = front_end(src);
  GProgram *g = back_end(u);
  if (opt.dump[0]) exit(fflush(stdout) == 0 ? 0 : 1);
  if (u->is_module && !opt.compile_only) diag_fatal("%s is a module: compile it with -c", file);
  if (!u->is_module && opt.compile_only) diag_fatal("%s is a program, not a module: compile it without -c", file);
  const char *output = opt.output ? opt.output : default_output(file);
  build_spare_source(file, output);
  BuildFile c = build_c_open(output, opt.keep_c);
  emit_program(c.stream, g, opt.flag);
  build_c_close(&c);
  if (opt.compile_only) {
    build_object(&c, output, &opt.build);
    write_interface(u, output);
  } else build_program(&c, output, &opt.build);
}

/* The passes recurse along the program text: a stack of their own, far larger than the usual 8 MB. */
enum { STACK_SIZE = 1 << 30 };

static void *run(void *arg)
{
  build_take_signals();
  compile(arg);
  return NULL;
}

static void run_on_large_stack(const char *file)
{
  pthread_attr_t attr;
  pthread_t thread;
  void *stack = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) diag_nomem();
  int err = pthread_attr_init(&attr);
  if (!err) err = pthread_attr_setstack(&attr, stack, STACK_SIZE);
  if (!err) err = pthread_create(&thread, &attr, run, (void *)file);
  if (!err) err = pthread_join(thread, NULL);
  if (err) diag_fatal("no thread to compile in: %s", strerror(err));
}

#ifdef __SANITIZE_ADDRESS__
/* Arenas left to the exit are no leaks. */
const char *__asan_default_options(void);
__attribute__((visibility("default"))) const char *__asan_default_options(void) { return "detect_leaks=0"; }
#endif

int main(int argc, char **argv)
{
  unit_arena = arena_new();
  build_init(argv[0]);
  read_options(argc, argv);
  type_init();
  run_on_large_stack(opt.files.at[0]);
  return 0;
}
