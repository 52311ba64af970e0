/* option.c: reads the command line by the table of option.def. */
#include <config.h>
#include "driver/option.h"
#include "base/arena.h"
#include "base/library.h"
#include "base/path.h"
#include "base/process.h"
#include "base/progress.h"
#include "core/centre.h"
#include "driver/build.h"
#include "driver/compile.h"
#include "driver/cpp.h"
#include "driver/given.h"
#include "driver/pass.h"
#include "front/front.h"
#include "front/note.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static Options opt;

void option_error(const char *what, const char *arg)
{
  fprintf(stderr, "%s: %s%s%s (try %s --help)\n", program_name, what, arg ? ": " : "",
          arg ? arg : "", program_name);
  exit(2);
}

/* ---- what the options do ---- */

static void take_output(const char *file) { opt.output = file; }
static void take_define(const char *macro)
{
  cpp_add_flag(arena_printf(unit_arena, "-D%s", macro));
}
static void take_undefine(const char *name)
{
  cpp_add_flag(arena_printf(unit_arena, "-U%s", name));
}
static void take_include(const char *dir)
{
  cpp_add_flag(arena_printf(unit_arena, "-I%s", dir));
  vec_push(&compile_options.folders, dir);
}
static void take_search(const char *dirs)
{
  for (size_t n; *dirs; dirs += n + (dirs[n] == ':')) {
    n = strcspn(dirs, ":");
    if (n > 0) vec_push(&compile_options.folders, arena_strndup(unit_arena, dirs, n));
  }
}
static void take_language(const char *name)
{
  if (!*name) option_error("expected the name of a language extension after -X", NULL);
  vec_push(&compile_options.languages, name);
}
static void take_goal(const char *name) { compile_options.goal = name; }
static void take_costs(const char *how)
{
  if (*how && strcmp(how, "=dynamic") != 0)
    option_error("expected --costs or --costs=dynamic, found",
                 arena_printf(unit_arena, "--costs%s", how));
  compile_options.costs = *how ? COSTS_DYNAMIC : COSTS_TEXT;
}
/* As GHC has it, the last one counts, and its = may be left out. */
static void take_run_flags(const char *flags)
{
  opt.run_flags = flags + (*flags == '=');
  const char *bad = given_unknown(opt.run_flags);
  if (bad) option_error("-with-rtsopts: no program has the flag", bad);
  if (!opt.run_flags[strspn(opt.run_flags, " \t\n")]) opt.run_flags = NULL;
}
/* What --project and its companions name. */
static struct {
  bool wanted;
  const char *where;
  VEC(const char *) words, folders, sources, flags;
} project;

static void take_project(const char *where)
{
  if (*where && *where != '=')
    option_error("unknown option", arena_printf(unit_arena, "--project%s", where));
  project.wanted = true;
  if (*where) project.where = where + 1;
}
static void take_package_dir(const char *dir) { vec_push(&project.folders, dir); }
static void take_package_source(const char *name) { vec_push(&project.sources, name); }
static void take_project_flag(const char *flag) { vec_push(&project.flags, flag); }
static void take_named(const char *name) { program_name = name; }
static void take_object_dir(const char *dir) { opt.object_dir = dir; }
static void take_stock(const char *index) { compile_options.stock = index; }
static void take_import(const char *file) { vec_push(&compile_options.imports, file); }
static void take_library(const char *name)
{
  vec_push(&opt.files, arena_printf(unit_arena, "-l%s", name));
}
static void take_library_dir(const char *dir)
{
  vec_push(&opt.files, arena_printf(unit_arena, "-L%s", dir));
}
static void take_linker(const char *flags)
{
  vec_push(&opt.files, arena_printf(unit_arena, "-Wl,%s", flags));
}

static void take_jobs(const char *n)
{
  char *end;
  long jobs = strtol(n, &end, 10);
  if (*end || jobs < 1 || jobs > PROCESS_MAX)
    option_error("expected a number of compilations from 1 to 64 after -j", n);
  opt.jobs = compile_options.cc.jobs = (int)jobs;
}

static void take_optimise(const char *level)
{
  if (level[strspn(level, "0123456789")]) option_error("bad optimisation level", level);
  long n = *level ? strtol(level, NULL, 10) : 1;
  compile_options.optimise = n > 2 ? 2 : (int)n;
  compile_options.cc.full = compile_options.optimise > 1;
}

static void take_leave_out(const char *pass)
{
  if (!pass_leave_out(pass))
    option_error("there is no such pass to leave out", arena_printf(unit_arena, "-fno-%s", pass));
}

static bool size_is_said; /* by -fscc-size= */

static void take_scc_size(const char *factor)
{
  char *end;
  double x = strtod(factor, &end);
  if (!*factor || *end || !(x == 0 || (x >= 1 && x <= 1e9)))
    option_error("expected a factor of at least 1, or 0, after -fscc-size=", factor);
  centre_options.size = x;
  size_is_said = true;
}

/* A name of n letters: an operator may stand in parentheses, (@) or lists.(@). */
static const char *plain_name(const char *at, size_t n)
{
  const char *open = memchr(at, '(', n);
  if (!open || at[n - 1] != ')' || (open > at && open[-1] != '.'))
    return arena_printf(unit_arena, "%.*s", (int)n, at);
  return arena_printf(unit_arena, "%.*s%.*s", (int)(open - at), at, (int)(at + n - open) - 2,
                      open + 1);
}

static void take_pairs_of(const char *list)
{
  VEC(const char *) names = { 0 };
  for (const char *at = list, *end; at; at = *end ? end + 1 : NULL) {
    end = at + strcspn(at, ",");
    if (end == at)
      option_error("expected names of functions, with commas between them, after "
                   "-fpairs=",
                   list);
    vec_push(&names, plain_name(at, (size_t)(end - at)));
  }
  centre_options.pairs = true;
  centre_options.only = names.at;
  centre_options.nonly = names.n;
}

/* The index of word in words, whose last element is NULL. */
static int choice(const char *word, const char *const *words, const char *option)
{
  for (int i = 0; words[i]; i++)
    if (strcmp(word, words[i]) == 0) return i;
  option_error("unknown option", arena_printf(unit_arena, "%s%s", option, word));
}

static void take_flag(const char *how)
{
  static const char *const words[] = {
    [FLAG_HEAP] = "heap", [FLAG_ENTRY] = "entry", [FLAG_NONE] = "none", NULL
  };
  compile_options.flag = (FlagMode)choice(how, words, "-fflag=");
}

static void take_share(const char *when)
{
  static const char *const words[] = {
    [SHARE_LARGE] = "large", [SHARE_ALWAYS] = "always", [SHARE_NEVER] = "never", NULL
  };
  compile_options.share = (ShareMode)choice(when, words, "-fshare=");
}

static void take_texts(const char *n)
{
  char *end;
  long texts = strtol(n, &end, 10);
  if (*end || texts < 1 || texts > EMIT_TEXTS)
    option_error("expected a number of texts from 1 to 64 after -ftexts=", n);
  compile_options.texts = (int)texts;
}

static void take_eval(const char *how)
{
  static const char *const words[] = {
    [EVAL_LARGE] = "large", [EVAL_CALL] = "call", [EVAL_TEST] = "test", NULL
  };
  compile_options.eval = (EvalMode)choice(how, words, "-feval=");
}

static void take_dump_core(const char *pass)
{
  if (!pass_print_after(pass))
    option_error(arena_printf(unit_arena, "-dcore= wants one of%s, not", pass_names()), pass);
}

/* The letters that -d knows: those of the front ends, of the passes and of the back end. */
static const char *dump_letters(void)
{
  const char *letters = "";
  for (int i = 0; front_ends[i]; i++)
    letters = arena_printf(unit_arena, "%s%s", letters, front_ends[i]->dumps);
  return arena_printf(unit_arena, "%smPclsTGC", letters);
}

static void take_dump(const char *letters)
{
  const char *known = dump_letters();
  if (!*letters) option_error("-d needs letters", known);
  for (; *letters; letters++) {
    size_t n = strlen(compile_options.dump);
    if (!strchr(known, *letters)) option_error("unknown letter after -d", letters);
    if (n + 1 < sizeof compile_options.dump) compile_options.dump[n] = *letters;
  }
}

static const char *print_print_dir(void) { return arena_printf(unit_arena, "%s\n", library_dir()); }
static const char *print_version(void)
{
  return arena_printf(unit_arena, "%s (" PACKAGE_NAME ") " PACKAGE_VERSION "\n", program_name);
}
static const char *print_help(void);
static const char *print_help_all(void);

/* The members that options of kind SET make true. */
static struct {
  bool debug, no_warnings, verbose, loose_literate, provisional, library_module, no_library,
      compile_only, interface_only, make, keep_c, c_text, quiet, stub, check, scc, auto_all,
      auto_module, auto_local, auto_library, auto_exported, caf_all, pairs, biography;
} on;

/* ---- the table ---- */

typedef enum { SET, REST, VALUE, PRINT, FRONT, GHC } Kind;
typedef enum { HERE, EACH, CODE } Passed;
typedef enum { LMLC, HSC, BOTH } Who;
typedef enum { MAKE, LANGUAGE, PROFILE, TUNE, LOOK, TASKS } Task;

typedef struct Option {
  const char *spelling;
  Kind kind;
  Passed passed;
  bool *set;
  void (*take)(const char *text);
  const char *(*print)(void);
  Who who;
  Task task;
  const char *argument, *help, *brief; /* help is NULL if the option isn't documented */
} Option;

#define OPTION_SET(member) .set = &on.member
#define OPTION_REST(member) .take = take_##member
#define OPTION_VALUE(member) .take = take_##member
#define OPTION_PRINT(member) .print = print_##member
#define OPTION_FRONT(member) .take = NULL
#define OPTION_GHC(member) .take = NULL
static const Option table[] = {
#define FLAG(name, kind, member, passed, whose, heading, operand, text, words) \
 { name,                                                                       \
   kind,                                                                       \
   passed,                                                                     \
   OPTION_##kind(member),                                                      \
   .who = whose,                                                               \
   .task = heading,                                                            \
   .argument = operand,                                                        \
   .help = text,                                                               \
   .brief = words },
#define HIDDEN(name, kind, member, passed) { name, kind, passed, OPTION_##kind(member) },
#include "driver/option.def"
#undef FLAG
#undef HIDDEN
};
enum { TABLE = sizeof table / sizeof *table };

/* ---- help ---- */

enum { COLUMN = 21, WIDTH = 100 };

/* Adds words to text.  Each line begins at COLUMN and ends before WIDTH. */
static const char *wrapped(const char *text, const char *words)
{
  size_t column = COLUMN;
  for (size_t n; *words; words += n + (words[n] == ' ')) {
    n = strcspn(words, " ");
    if (column > COLUMN && column + 1 + n > WIDTH) {
      text = arena_printf(unit_arena, "%s\n%*s", text, COLUMN, "");
      column = COLUMN;
    }
    text = arena_printf(unit_arena, "%s%s%.*s", text, column > COLUMN ? " " : "", (int)n, words);
    column += n + (column > COLUMN);
  }
  return arena_printf(unit_arena, "%s\n", text);
}

static bool is_hsc(void) { return !strcmp(program_name, "hsc"); }

/* How programs are made and given flags: what most people look for. */
static const char *opening(void)
{
  static const char common[] =
      "  ./prog 400 +RTS -p   run it with the argument 400, and profile its heap: writes prog.hp\n"
      "  ./prog +RTS --help   all flags of the program: time, snapshots, who holds what ...\n"
      "  hp2ps prog.hp        draw the profile: prog.ps\n";
  return arena_printf(unit_arena,
                      is_hsc()
                          ? "usage: hsc [options] Main.hs [Module.hs ... file.c file.o ...]\n"
                            "Compiles Haskell programs, and takes GHC's options.  Every "
                            "program can be profiled:\n\n"
                            "  hsc Main.hs -o prog  compile Main and all that it imports\n"
                            "%s\n"
                            "Flags of the program stand between +RTS and -RTS, as with GHC: "
                            "./prog 400 -p would give\n-p to the program itself.\n"
                          : "usage: lmlc [options] prog.m [file.m file.lm file.o ...]\n"
                            "Compiles Lazy ML (.m .lm), Haskell (.hs .lhs) and functional "
                            "logic programs (.flat .fcy).\n"
                            "Every program can be profiled.  A Haskell program that reads its "
                            "arguments:\n\n"
                            "  lmlc prog.hs         compile it; hsc does, too, with GHC's "
                            "options\n"
                            "%s\n"
                            "Flags of all other programs come first: ./prog -p, ./prog --help\n",
                      common);
}

static bool is_shown(const Option *o, Task task, bool all)
{
  return o->help && o->task == task && o->who != (is_hsc() ? LMLC : HSC) && (all || *o->brief);
}

static const char *list_task(const char *text, Task task, bool all)
{
  static const char *const titles[TASKS] = { "Programs", "Text and modules", "More for profiles",
                                             "Code", "Looking, messages and help" };
  bool any = false;
  for (int i = 0; i < TABLE; i++) {
    if (!is_shown(&table[i], task, all)) continue;
    if (!any) text = arena_printf(unit_arena, "%s\n%s:\n", text, titles[task]);
    any = true;
    const char *is = arena_printf(unit_arena, "  %s%s", table[i].spelling, table[i].argument);
    int width = (int)strlen(is);
    text = width < COLUMN ? arena_printf(unit_arena, "%s%-*s", text, COLUMN, is)
                          : arena_printf(unit_arena, "%s%s\n%*s", text, is, COLUMN, "");
    text = wrapped(text, all ? table[i].help : table[i].brief);
  }
  return text;
}

static const char *list_options(bool all)
{
  const char *text = opening();
  for (Task t = 0; t < TASKS; t++) text = list_task(text, t, all);
  return text;
}

static const char *print_help(void) { return list_options(false); }

static const char *print_help_all(void)
{
  const char *text = list_options(true);
  if (is_hsc())
    text = arena_printf(
        unit_arena,
        "%s\n--make, -W..., -package, -rtsopts, -threaded, -hidir, -fforce-recomp and options about "
        "GHC's\noptimiser are accepted, and change nothing.  hsc(1) has all of them.\n",
        text);
  text = wrapped(arena_printf(unit_arena, "%s\n%-*s", text, COLUMN, "passes of -fno-:"),
                 pass_options(false, " ") + 1);
  text = wrapped(arena_printf(unit_arena, "%s%-*s", text, COLUMN, "passes of -dcore=:"),
                 pass_names() + 1);
  return arena_printf(
      unit_arena,
      "%s\nCC and CFLAGS choose and instruct the C compiler; LMLDIR says where the run time is.\n",
      text);
}

/* ---- reading ---- */

/* The part of argument that follows the option's spelling; NULL if argument isn't this option. */
static const char *rest_of(const Option *o, const char *argument)
{
  size_t n = strlen(o->spelling);
  if (strncmp(argument, o->spelling, n) != 0) return NULL;
  const char *rest = argument + n;
  if (o->kind == GHC) return NULL;
  if (o->kind == SET || o->kind == PRINT || o->kind == FRONT) return *rest ? NULL : rest;
  if (o->kind == VALUE && o->spelling[1] == '-')
    return *rest == '=' ? rest + 1 : *rest ? NULL : rest;
  return rest;
}

static const Option *find_option(const char *argument, const char **rest)
{
  for (int i = 0; i < TABLE; i++)
    if ((*rest = rest_of(&table[i], argument))) return &table[i];
  return NULL;
}

int option_words_for_hsc(const char *word)
{
  const char *rest;
  const Option *o = find_option(word, &rest);
  return !o || o->who == LMLC ? 0 : o->kind == VALUE && !*rest ? 2 : 1;
}

static void give_to_front(const char *a)
{
  bool taken = false;
  for (int i = 0; front_ends[i]; i++) taken |= front_ends[i]->option && front_ends[i]->option(a);
  if (!taken) option_error("unknown option", a);
}

static _Noreturn void print_and_exit(const char *text)
{
  fputs(text, stdout);
  exit(fflush(stdout) == 0 ? 0 : 1);
}

/* The words of an option on which code depends.  An object's note has them in one line, so blanks
 * in them are written as %20. */
static void note_option(char *const *words, int n)
{
  for (int i = 0; i < n; i++) vec_push(&compile_options.said, note_escape(words[i]));
}

/* The order of options without values means nothing. */
static void note_set(void)
{
  for (int i = 0; i < TABLE; i++)
    if (table[i].kind == SET && table[i].passed == CODE && *table[i].set)
      vec_push(&compile_options.said, table[i].spelling);
}

/* *i is the index of the option.  Afterwards it is the index of the option's last word. */
static void read_option(int argc, char **argv, int *i)
{
  const char *rest, *a = argv[*i];
  const Option *o = find_option(a, &rest);
  int first = *i;
  if (!o) option_error("unknown option", a);
  if (o->kind == VALUE && !*rest) {
    if (*i + 1 >= argc) option_error("an argument is missing after", a);
    rest = argv[++*i];
  }
  switch (o->kind) {
    case SET: *o->set = true; break;
    case REST:
    case VALUE: o->take(rest); break;
    case PRINT: print_and_exit(o->print());
    case FRONT: give_to_front(a); break;
    case GHC: break;
  }
  vec_push(&opt.given, o->spelling);
  for (int k = first; o->passed != HERE && k <= *i; k++) vec_push(&opt.passed, argv[k]);
  if (o->passed == CODE && o->kind != SET) note_option(argv + first, *i - first + 1);
}

static void add_file(const char *a)
{
  a = build_argument(a);
  if (path_has_ending(a, ".o") || path_has_ending(a, ".a") || path_has_ending(a, ".so"))
    vec_push(&opt.files, a);
  else vec_push(&opt.sources, a);
}

/* C is compiled with the program, unless it is C of ours that is to be compiled alone. */
static void move_c(void)
{
  int n = 0;
  for (int i = 0; i < opt.sources.n; i++)
    if (!on.c_text && path_has_ending(opt.sources.at[i], ".c"))
      vec_push(&opt.files, opt.sources.at[i]);
    else opt.sources.at[n++] = opt.sources.at[i];
  opt.sources.n = n;
}

static bool exists(const char *path)
{
  struct stat st;
  return stat(path, &st) == 0;
}

/* The first word may be the project's folder or file.  The others name programs. */
static void apply_project(void)
{
  FrontProject *p = NEW(FrontProject);
  if (!project.wanted && project.folders.n + project.sources.n + project.flags.n > 0)
    option_error("--package-dir, --package-source and --flag are for --project: give that, too",
                 NULL);
  if (!project.wanted) return;
  for (int i = 0; i < opt.sources.n; i++) {
    const char *word = opt.sources.at[i];
    if (i == 0 && !project.where && exists(word)) project.where = word;
    else if (build_is_source(word))
      option_error("--project finds the sources itself; leave out", word);
    else vec_push(&project.words, word);
  }
  opt.sources.n = 0;
  *p = (FrontProject){ .where = project.where ? project.where : ".",
                       .words = project.words.at,
                       .nwords = project.words.n,
                       .folders = project.folders.at,
                       .nfolders = project.folders.n,
                       .sources = project.sources.at,
                       .nsources = project.sources.n,
                       .flags = project.flags.at,
                       .nflags = project.flags.n };
  opt.project = p;
  if (!exists(p->where)) option_error("there is no such project", p->where);
  if (opt.compile_only) option_error("--project makes programs; leave out", "-c");
}

static void apply_set(void)
{
  progress_init(on.quiet, on.verbose);
  opt.compile_only = on.compile_only;
  opt.interface_only = on.interface_only;
  opt.make = on.make;
  opt.quiet = on.quiet;
  opt.keep_c = on.keep_c;
  opt.c_text = on.c_text;
  opt.stub = on.stub;
  if (on.no_warnings) diag_no_warnings();
  compile_options.cc.debug = on.debug;
  compile_options.cc.verbose = on.verbose;
  compile_options.cc.biography = on.biography;
  compile_options.loose_literate = on.loose_literate;
  compile_options.check = on.check;
  compile_options.provisional = on.provisional;
  compile_options.library_module = on.library_module;
  compile_options.library = !on.no_library && !on.library_module;
}

static void apply_centres(void)
{
  CentreOptions *o = &centre_options;
  o->all = on.auto_all;
  o->exported = on.auto_exported;
  o->module = on.auto_module;
  o->local = on.auto_local;
  o->library = on.auto_library;
  o->cafs = on.caf_all;
  o->pairs |= on.pairs;
  o->on = on.scc || o->all || o->exported || o->module || o->local || o->cafs || o->library;
  if (o->on && o->pairs)
    option_error("-fpairs and the options of cost centres exclude each other: leave one out", NULL);
  if (strchr(compile_options.dump, 'P') && !o->pairs)
    option_error("-dP prints the colouring of -fpairs: give that, too", NULL);
  if (o->pairs && !size_is_said) o->size = 3;
  o->on |= o->pairs;
  compile_options.cc.apart = o->on;
}

static bool same_file(const char *a, const char *b)
{
  struct stat x, y;
  return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* Two sources must not be the same file or have the same object. */
static void check_sources(void)
{
  for (int i = 0; i < opt.sources.n; i++)
    for (int k = 0; k < i; k++) {
      const char *a = opt.sources.at[k], *b = opt.sources.at[i];
      if (!strcmp(a, b) || same_file(a, b)) option_error("the same source twice", b);
      if (!strcmp(build_object(a), build_object(b)))
        option_error("two sources for one object", arena_printf(unit_arena, "%s and %s", a, b));
    }
}

/* The passes of logic programs make no pairs. */
static void check_pairs(void)
{
  for (int i = 0; i < opt.sources.n; i++)
    if (build_front_end(opt.sources.at[i])->has_costs)
      option_error("-fpairs makes no pairs of functional logic programs; use -auto-all for",
                   opt.sources.at[i]);
}

static bool obeys(const FrontEnd *f, const char *spelling)
{
  for (const char *const *o = f->options; o && *o; o++)
    if (!strcmp(*o, spelling)) return true;
  return false;
}

static bool counts_costs(const FrontEnd *f, const char *spelling)
{
  (void)spelling;
  return f->has_costs;
}

/* The endings of the files whose language has something to do with the option: ".x, .y and .z"; ""
 * if there is none. */
static const char *endings(bool (*has)(const FrontEnd *, const char *), const char *spelling)
{
  VEC(const char *) all = { 0 };
  const char *text = "";
  for (int i = 0; front_ends[i]; i++)
    for (int k = 0; has(front_ends[i], spelling) && front_ends[i]->suffixes[k]; k++)
      vec_push(&all, front_ends[i]->suffixes[k]);
  for (int i = 0; i < all.n; i++)
    text = arena_printf(unit_arena, "%s%s%s", text,
                        !i              ? ""
                        : i + 1 < all.n ? ", "
                                        : " and ",
                        all.at[i]);
  return text;
}

static void check_costs(void)
{
  for (int i = 0; i < opt.sources.n; i++)
    if (!build_front_end(opt.sources.at[i])->has_costs)
      option_error(arena_printf(unit_arena,
                                "--costs counts the costs of functional logic programs (%s); use "
                                "-fscc or -T for",
                                endings(counts_costs, "--costs")),
                   opt.sources.at[i]);
  if (centre_options.pairs)
    option_error("--costs and -fpairs exclude each other: leave one out", NULL);
  centre_options.on = compile_options.cc.apart = false; /* there are counters in their place */
}

/* An option of one language means nothing for a source in another. */
static void check_language(const char *source)
{
  const FrontEnd *its = build_front_end(source);
  for (int i = 0; i < opt.given.n; i++) {
    const char *option = opt.given.at[i], *for_files = endings(obeys, option);
    if (*for_files && !obeys(its, option))
      option_error(arena_printf(unit_arena, "%s is an option for files %s; leave it out for",
                                option, for_files),
                   source);
  }
}

/* Are the sources files of a program that is compiled as a whole? */
static bool is_whole(void) { return opt.sources.n > 0 && build_front_end(opt.sources.at[0])->root; }

static void check_all(void)
{
  if (opt.project) return;
  if (opt.sources.n + opt.files.n == 0) option_error("no source file", NULL);
  if (opt.sources.n == 0 && opt.compile_only) option_error("no source file", NULL);
  if (opt.sources.n > 1 && opt.output && opt.compile_only && !is_whole())
    option_error("-o with -c wants a single source, not also", opt.sources.at[1]);
  if ((opt.sources.n != 1 || opt.make) && compile_dumps() && !is_whole())
    option_error("-d wants a single source", NULL);
  check_sources();
  for (int i = 0; i < opt.sources.n; i++) check_language(opt.sources.at[i]);
  if (compile_options.costs) check_costs();
  if (centre_options.pairs) check_pairs();
}

Options *option_read(int argc, char **argv)
{
  bool only_files = false;
  for (int i = 1; i < argc; i++) {
    const char *a = argv[i];
    if (only_files || a[0] != '-' || !a[1]) add_file(a);
    else if (strcmp(a, "--") == 0) only_files = true;
    else read_option(argc, argv, &i);
  }
  note_set();
  apply_set();
  apply_centres();
  move_c();
  apply_project();
  check_all();
  return &opt;
}
