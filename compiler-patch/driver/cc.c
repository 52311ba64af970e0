/* cc.c: see cc.h. */
#include <config.h>
#include "driver/cc.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/library.h"
#include "base/process.h"
#include "base/progress.h"
#include "base/vec.h"
#include "driver/build.h"
#include "front/front.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __clang__
# define LML_CC_IS_CLANG true
#else
# define LML_CC_IS_CLANG false
#endif

typedef VEC(char *) Args;

/* ---- command lines ---- */

static void add_arg(Args *args, const char *arg) { vec_push(args, (char *)arg); }

/* Adds each of the words, which blanks separate, as in CC and CFLAGS. */
static void add_words(Args *args, const char *words)
{
  while (*words) {
    size_t n = strcspn(words, " \t\n");
    if (n) add_arg(args, arena_strndup(unit_arena, words, n));
    words += n;
    words += strspn(words, " \t\n");
  }
}

/* A variable whose value is only blanks counts as unset. */
static const char *env_or(const char *name, const char *otherwise)
{
  const char *v = getenv(name);
  return v && v[strspn(v, " \t\n")] ? v : otherwise;
}

static const char *compiler(void) { return env_or("CC", LML_CC); }
static const char *cflags(void) { return env_or("CFLAGS", ""); }

static void show_command(const Args *args)
{
  for (int i = 0; i < args->n - 1; i++) fprintf(stderr, "%s%s", i ? " " : "", args->at[i]);
  fputc('\n', stderr);
}

/* ---- running the C compiler ---- */

static pid_t start_command(Args *args, const char *out, const char *err, const CcOptions *o)
{
  add_arg(args, NULL);
  build_temp_dir(); /* sets the C compiler's TMPDIR */
  if (o->verbose) show_command(args);
  pid_t pid = process_start(args->at, out, err);
  if (!pid) {
    const char *why = strerror(errno);
    process_end_all();
    diag_fatal("cannot run the C compiler %s: %s (CC chooses another)", args->at[0], why);
  }
  return pid;
}

/* Waits for the command pid, or for any if it is 0.  Returns the exit status. */
static int end_command(pid_t pid, const char *why)
{
  int status;
  if (process_wait(pid, &status) < 0) diag_fatal("waiting for %s: %s", compiler(), strerror(errno));
  if (WIFSIGNALED(status)) {
    process_end_all();
    diag_fatal("%s was killed by signal %d while %s", compiler(), WTERMSIG(status), why);
  }
  return WEXITSTATUS(status);
}

/* Returns the exit status. */
static int run_command(Args *args, const char *out, const char *err, const CcOptions *o,
                       const char *why)
{
  return end_command(start_command(args, out, err, o), why);
}

static void check_status(int status, const char *why)
{
  if (status == 0) return;
  process_end_all();
  diag_fatal("the C compiler failed while %s (%s, status %d)", why, compiler(), status);
}

static void run_checked(Args *args, const CcOptions *o, const char *why)
{
  check_status(run_command(args, NULL, NULL, o, why), why);
}

/* Does the C compiler define the macro?  `otherwise' if it can't be asked. */
static bool ask_compiler(const char *macro, bool otherwise)
{
  Args args = { 0 };
  char line[512];
  int status;
  bool found = false;
  const char *answer = build_temp("macros");
  add_words(&args, compiler());
  add_words(&args, "-dM -E -x c /dev/null");
  add_arg(&args, NULL);
  pid_t pid = process_start(args.at, answer, "/dev/null");
  FILE *f = pid && process_wait(pid, &status) > 0 ? fopen(answer, "r") : NULL;
  if (!f) return otherwise;
  while (fgets(line, sizeof line, f)) found |= strstr(line, macro) != NULL;
  fclose(f);
  return found;
}

typedef enum { UNKNOWN, NO, YES } Answer;

/* The same, asked once.  The compiler that lmlc was built with need not be asked. */
static bool defines(Answer *answer, const char *macro, bool own)
{
  if (*answer == UNKNOWN) *answer = (*env_or("CC", "") ? ask_compiler(macro, own) : own) ? YES : NO;
  return *answer == YES;
}

static bool is_clang(void)
{
  static Answer answer;
  return defines(&answer, "__clang__", LML_CC_IS_CLANG);
}

/* Does it compile for the machine that lmlc was built for?  MACHINE_CFLAGS are for that one. */
static bool is_native(void)
{
#ifdef __x86_64__
  static Answer answer;
  return defines(&answer, "__x86_64__", true);
#else
  return true;
#endif
}

/* If clang compiled the run time, it has no other convention, whatever compiler compiles the
 * program. */
bool cc_portable(void)
{
  return LML_CC_IS_CLANG || strstr(cflags(), "-DLML_NO_REGS") || is_clang();
}

const char *cc_kind(const CcOptions *o)
{
  return o->biography    ? (cc_portable() ? "-biography-noregs" : "-biography")
         : cc_portable() ? "-noregs"
                         : "";
}

/* ---- the preprocessor ---- */

/* With -undef -nostdinc only __LMLC__ and the macros of the user are defined, and only the
 * directories in `flags' are searched. */
bool cc_preprocess(const char *in, const char *const *flags, int nflags, const char *out,
                   const char *err, const CcOptions *o)
{
  Args args = { 0 };
  add_words(&args, compiler());
  add_words(&args, "-E -x c -traditional -C -undef -nostdinc -w -fno-diagnostics-color -D__LMLC__");
  for (int i = 0; i < nflags; i++) add_arg(&args, flags[i]);
  add_arg(&args, in);
  return run_command(&args, out, err, o, "preprocessing") == 0;
}

/* ---- compiling ---- */

/* Sizes of a C text in bytes.  -O2 takes almost twice the time of -O1 and gains little.  So large
 * files are compiled with -O2 only if the user wants it (CcOptions.full), very large ones never. */
enum { LARGE = 64 << 10, VERY_LARGE = 1 << 19 };

/* gcc spends over a third of its time at -O1 on these optimisations, and more than half on code
 * with many stores (dse).  They find next to nothing in our C: it has few and plain loops and no
 * structures, and lmlc has already used what can be known about values. */
static const char spared[] =
    "-fno-tree-dse -fno-dse -fno-tree-pta -fno-tree-dominator-opts -fno-tree-fre -fno-tree-forwprop -fno-forward-propagate "
    "-fno-tree-loop-optimize -fno-tree-ch -fno-ivopts -fno-tree-loop-im -fno-move-loop-invariants -fno-tree-scev-cprop "
    "-fno-tree-reassoc -fno-tree-slsr -fno-tree-sink -fno-tree-sra -fno-tree-bit-ccp -fno-tree-phiprop -fno-ssa-phiopt "
    "-fno-ssa-backprop -fno-if-conversion -fno-if-conversion2 -fno-cprop-registers -fno-compare-elim -fno-split-wide-types "
    "-fno-shrink-wrap-separate -fno-ipa-pure-const -fno-ipa-profile -fno-ipa-reference";

static long size_of(const char *path)
{
  struct stat st;
  return stat(path, &st) == 0 ? (long)st.st_size : 0;
}

/* Which address belongs to which line of C: the profile of time needs it (emit_lines.c).  The code
 * stays the same to the byte. */
static const char line_table[] = "-g1 -gno-column-info";

/* Does CFLAGS say whether code can lie at any address: -fPIE, -pie, -no-pie, -fpic ...? */
static bool says_position(void)
{
  Args words = { 0 };
  add_words(&words, cflags());
  for (int i = 0; i < words.n; i++) {
    size_t n = strlen(words.at[i]);
    const char *end = words.at[i] + (n < 3 ? 0 : n - 3);
    if (words.at[i][0] == '-' && (!strcasecmp(end, "pie") || !strcasecmp(end, "pic"))) return true;
  }
  return false;
}

/* The lowest level at which sibling calls, which are our loops, use no stack: clang finds them from
 * -O2 on, and no compiler does with -Og. */
static const char *least_level(void) { return is_clang() ? "-O2" : "-O1"; }

/* Is the last level among the flags lower than that? */
static bool is_level_below(const char *flags)
{
  bool below = false;
  for (const char *p = flags; (p = strstr(p, "-O")); p += 2) {
    size_t n = strcspn(p + 2, " ");
    bool one = n == 0 || (n == 1 && p[2] == '1');
    below = (n == 1 && (p[2] == '0' || p[2] == 'g')) || (one && is_clang());
  }
  return below;
}

static void add_compiler(Args *args, long size, const CcOptions *o)
{
  add_words(args, compiler());
  /* gcc's time for each scope grows with the number of labels; in gnu89 an if opens no scope. */
  add_words(args, size > VERY_LARGE ? "-std=gnu89" : "-std=gnu11");
  add_words(args,
            "-w -fno-strict-aliasing -fomit-frame-pointer -ffp-contract=off -falign-functions=32");
  add_words(args, line_table);
  add_words(args, SANITIZE_CFLAGS); /* the run time was built with the same */
  if (cc_portable() && !is_clang()) add_arg(args, "-DLML_NO_REGS");
  if (!cc_portable() && is_native()) {
    add_words(args, MACHINE_CFLAGS);
    if (!says_position()) add_words(args, FIXED_CFLAGS);
  }
  add_words(args, size > (o->full ? VERY_LARGE : LARGE) ? least_level() : "-O2");
  if (size > LARGE && !o->full && !is_clang()) add_words(args, spared);
  if (o->apart && !is_clang()) add_words(args, "-fno-ipa-icf"); /* only gcc folds them */
  if (o->apart)
    add_words(args, "-fasynchronous-unwind-tables"); /* whose frames are on the stack? */
  add_words(args, cflags());
  if (is_level_below(cflags())) add_words(args, least_level());
  if (strstr(cflags(), "-flto"))
    add_words(args, "-fno-lto"); /* gcc can't compile again what has global registers */
  add_words(args, "-foptimize-sibling-calls");
  if (o->debug) add_words(args, "-g");
}

const char *cc_describe(const CcOptions *o)
{
  Args args = { 0 };
  const char *s = "";
  add_compiler(&args, 0, o);
  for (int i = 0; i < args.n; i++)
    s = arena_printf(unit_arena, "%s%s%s", s, i ? " " : "", args.at[i]);
  return s;
}

/* Objects of the same text must be the same, wherever it was compiled: the line table calls each of
 * these directories ".".  With -g a debugger shall find the C text, so the names stay. */
static void hide_directories(Args *args, const char *c)
{
  const char *slash = strrchr(c, '/'), *here = getcwd(NULL, 0);
  if (here) add_arg(args, arena_printf(unit_arena, "-fdebug-prefix-map=%s=.", here));
  add_arg(args, arena_printf(unit_arena, "-fdebug-prefix-map=%s=.", library_dir()));
  if (slash > c)
    add_arg(args, arena_printf(unit_arena, "-fdebug-prefix-map=%s=.",
                               arena_strndup(unit_arena, c, (size_t)(slash - c))));
}

/* c is compiled as a text of that size. */
static Args object_command(const char *c, const char *output, long size, const CcOptions *o)
{
  Args args = { 0 };
  add_compiler(&args, size, o);
  if (!o->debug) hide_directories(&args, c);
  add_arg(&args, arena_printf(unit_arena, "-I%s", library_dir()));
  add_words(&args, "-c -o");
  add_arg(&args, build_argument(output));
  add_arg(&args, build_argument(c));
  return args;
}

static const char compiling[] = "compiling the generated C";

void cc_object(const char *c, const char *output, const CcOptions *o)
{
  const char *temp = build_place(output);
  Args args = object_command(c, temp, o->part_of ? o->part_of : size_of(c), o);
  progress_show("Compiling %ld kB of C", size_of(c) / 1024 + 1);
  run_checked(&args, o, compiling);
  build_move(temp, output);
}

static int most_jobs(const CcOptions *o)
{
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  if (o->jobs > 0) return o->jobs;
  return processors < 1 ? 1 : processors > PROCESS_MAX ? PROCESS_MAX : (int)processors;
}

void cc_objects(const char *const *texts, const char *const *outputs, int n, const CcOptions *o)
{
  long size = 0;
  int running = 0, most = most_jobs(o);
  for (int i = 0; i < n; i++) size += size_of(texts[i]);
  progress_show("Compiling %ld kB of C", size / 1024 + 1);
  for (int i = 0; i < n; i++) {
    Args args = object_command(texts[i], outputs[i], o->part_of ? o->part_of : size, o);
    if (running == most) check_status(end_command(0, compiling), compiling);
    else running++;
    start_command(&args, NULL, NULL, o);
  }
  for (; running > 0; running--) check_status(end_command(0, compiling), compiling);
}

/* The flags are those that the program's own C needs: -I, -D.  CFLAGS come last. */
void cc_source(const char *c, const char *const *flags, int nflags, const char *output,
               const CcOptions *o)
{
  Args args = { 0 };
  add_words(&args, compiler());
  add_words(&args, "-O2");
  add_words(&args, SANITIZE_CFLAGS);
  if (!cc_portable() && is_native() && !says_position()) add_words(&args, FIXED_CFLAGS);
  for (int i = 0; i < nflags; i++) add_arg(&args, flags[i]);
  add_arg(&args, arena_printf(unit_arena, "-I%s/haskell/include", library_dir()));
  add_words(&args, cflags());
  if (o->debug) add_words(&args, "-g");
  add_words(&args, "-c -o");
  add_arg(&args, build_argument(output));
  add_arg(&args, build_argument(c));
  run_checked(&args, o, arena_printf(unit_arena, "compiling %s", c));
}

/* ---- linking ---- */

/* In a response file each argument has a line of its own, in double quotes. */
static void write_arg(FILE *f, const char *arg)
{
  fputc('"', f);
  for (; *arg; arg++) {
    if (*arg == '"' || *arg == '\\') fputc('\\', f);
    fputc(*arg, f);
  }
  fputs("\"\n", f);
}

static const char *response_file(const char *const *objects, int nobjects,
                                 const char *const *aliases, int naliases)
{
  const char *path = build_temp("link.args");
  FILE *f = fopen(path, "w");
  if (!f) diag_fatal("%s: %s", path, strerror(errno));
  for (int i = 0; i < nobjects; i++) write_arg(f, objects[i]);
  for (int i = 0; i + 1 < naliases; i += 2)
    write_arg(f, arena_printf(unit_arena, "-Wl,--defsym=%s=%s", aliases[i], aliases[i + 1]));
  bool bad = ferror(f);
  if (fclose(f) != 0 || bad) diag_fatal("%s: %s", path, strerror(errno));
  return path;
}

static bool on_path(const char *program)
{
  const char *path = env_or("PATH", "");
  while (*path) {
    size_t n = strcspn(path, ":");
    if (n && !access(arena_printf(unit_arena, "%.*s/%s", (int)n, path, program), X_OK)) return true;
    path += n + (path[n] == ':');
  }
  return false;
}

/* A small program is linked in 0.05 s by gold, which is part of binutils, and in 0.09 s by ld.
 * Another C compiler may have other linkers, so it chooses itself; so does the user in CFLAGS.
 * Where an alias stands in the data of a program that can lie at any address, gold writes the
 * address of a program that lies at 0. */
static void add_linker(Args *args, int naliases)
{
  if (naliases > 0 || *env_or("CC", "") || strstr(cflags(), "-fuse-ld")) return;
  if (on_path("ld.gold")) add_arg(args, "-fuse-ld=gold");
}

/* The stocks have what programs leave out of their objects (back/stock.h). */
static void add_stocks(Args *args)
{
  for (int i = 0; front_ends[i]; i++) {
    if (!front_ends[i]->stock) continue;
    const char *archive =
        arena_printf(unit_arena, "%s/lib%s.a", library_dir(), front_ends[i]->stock);
    if (access(archive, R_OK) == 0) add_arg(args, archive);
  }
}

void cc_link(const char *const *objects, int nobjects, const char *const *aliases, int naliases,
             const char *output, const CcOptions *o)
{
  Args args = { 0 };
  const char *temp = build_place(output), *kind = cc_kind(o);
  add_compiler(&args, 0, o);
  add_linker(&args, naliases);
  add_arg(&args, "-o");
  add_arg(&args, build_argument(temp));
  add_arg(&args,
          arena_printf(unit_arena, "@%s", response_file(objects, nobjects, aliases, naliases)));
  add_stocks(&args);
  add_arg(&args, arena_printf(unit_arena, "%s/liblml%s.a", library_dir(), kind));
  add_arg(&args, arena_printf(unit_arena, "%s/liblmlrt%s.a", library_dir(), kind));
  add_words(&args, "-lgmp -lm -lz -lpthread");
  progress_show("Linking %s", output);
  run_checked(&args, o, "linking");
  build_move(temp, output);
}
