/* build.c: see build.h. */
#include <config.h>
#include "build.h"
#include "arena.h"
#include "diag.h"
#include "vec.h"
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

#define MAX_TEMPS 16

static char temp_dir[PATH_MAX];                        /* "" until needed */
static char temps[MAX_TEMPS][PATH_MAX];                /* files to remove, "" free */
static volatile pid_t child;

/* ---- signals ---- */

static const int signals[] = { SIGHUP, SIGINT, SIGTERM, SIGPIPE, SIGXCPU, SIGXFSZ };

static void mask(int how)
{
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaddset(&set, signals[i]);
  pthread_sigmask(how, &set, NULL);
}

void build_take_signals(void) { mask(SIG_UNBLOCK); }

/* ---- temporary files ---- */

/* Safe in a signal handler: only unlink and rmdir. */
static void remove_temps(void)
{
  for (int i = 0; i < MAX_TEMPS; i++)
    if (temps[i][0]) {
      unlink(temps[i]);
      temps[i][0] = 0;
    }
  if (temp_dir[0]) rmdir(temp_dir);
  temp_dir[0] = 0;
}

/* What the C compiler left in our directory, which is its TMPDIR. */
static void sweep(void)
{
  DIR *d = temp_dir[0] ? opendir(temp_dir) : NULL;
  if (!d) return;
  for (struct dirent *e; (e = readdir(d)) != NULL;)
    if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0) unlinkat(dirfd(d), e->d_name, 0);
  closedir(d);
}

static void end_child(void)
{
  struct timespec moment = { .tv_nsec = 1000000 };
  kill(-child, SIGTERM);
  waitpid(child, NULL, 0);
  for (int i = 0; i < 1000 && kill(-child, 0) == 0; i++) nanosleep(&moment, NULL);
}

/* The C compiler runs others, which know where to write: they are a process group, and end with us.  While there is a
 * child this thread does nothing but wait for it, so more than unlink is allowed. */
static void die(int sig)
{
  if (child > 0) {
    end_child();
    sweep();
  }
  remove_temps();
  signal(sig, SIG_DFL);
  raise(sig);
}

static void leave(void)
{
  sweep();
  remove_temps();
}

static const char *remember(const char *path)
{
  for (int i = 0; i < MAX_TEMPS; i++)
    if (!temps[i][0]) {
      if (strlen(path) >= PATH_MAX) diag_fatal("path too long: %s", path);
      strcpy(temps[i] + 1, path + 1);                  /* the first byte last: a handler never sees half a name */
      temps[i][0] = path[0];
      return temps[i];
    }
  diag_fatal("too many temporary files");
}

static void forget(const char *path)
{
  for (int i = 0; i < MAX_TEMPS; i++)
    if (!strcmp(temps[i], path)) temps[i][0] = 0;
}

static void make_temp_dir(void)
{
  const char *base = getenv("TMPDIR");
  char pattern[PATH_MAX];
  if (temp_dir[0]) return;
  if (snprintf(pattern, sizeof pattern, "%s/lmlcXXXXXX", base && *base ? base : "/tmp") >= (int)sizeof pattern)
    diag_fatal("TMPDIR is too long");
  mask(SIG_BLOCK);
  bool made = mkdtemp(pattern) != NULL;
  if (made) strcpy(temp_dir, pattern);
  mask(SIG_UNBLOCK);
  if (!made) diag_fatal("cannot make a temporary directory %s: %s", pattern, strerror(errno));
  if (setenv("TMPDIR", temp_dir, 1) != 0) diag_nomem();
}

static const char *in_temp_dir(const char *name)
{
  make_temp_dir();
  return remember(arena_printf(unit_arena, "%s/%s", temp_dir, name));
}

static const char *beside(const char *path)
{
  return remember(arena_printf(unit_arena, "%s.%ld~", path, (long)getpid()));
}

/* ---- where things are ---- */

static const char *dir;

static bool exists(const char *path)
{
  return access(path, R_OK) == 0;
}

static bool try_dir(const char *path)
{
  if (!exists(arena_printf(unit_arena, "%s/lml.h", path))) return false;
  dir = path;
  return true;
}

static const char *own_directory(void)
{
  char *path = arena_alloc(unit_arena, PATH_MAX + 1);
  ssize_t n = readlink("/proc/self/exe", path, PATH_MAX);
  char *slash = n > 0 ? strrchr(path, '/') : NULL;
  if (!slash) return NULL;
  *slash = 0;
  return path;
}

const char *build_dir(void)
{
  const char *env = getenv("LMLDIR"), *own;
  if (dir) return dir;
  if (env && *env) {
    if (!try_dir(env)) diag_fatal("LMLDIR is %s, but there is no lml.h in it", env);
    return dir;
  }
  own = own_directory();
  if (own && (try_dir(arena_printf(unit_arena, "%s/lmldir", own)) || try_dir(arena_printf(unit_arena, "%s/../lib/" PACKAGE, own)))) return dir;
  if (!try_dir(PKGLIBDIR)) diag_fatal("cannot find the run time (lml.h) in %s: set LMLDIR", PKGLIBDIR);
  return dir;
}

const char **build_library_interfaces(int *n)
{
  const char *index = arena_printf(unit_arena, "%s/lib.index", build_dir());
  FILE *f = fopen(index, "r");
  char line[256];
  VEC(const char *) files = {0};
  if (!f) diag_fatal("%s: %s", index, strerror(errno));
  while (fgets(line, sizeof line, f)) {
    line[strcspn(line, "\n")] = 0;
    if (line[0]) vec_push(&files, arena_printf(unit_arena, "%s/%s.t", build_dir(), line));
  }
  if (ferror(f)) diag_fatal("%s: %s", index, strerror(errno));
  fclose(f);
  *n = files.n;
  return files.at;
}

/* ---- output files ---- */

BuildFile build_file_open(const char *path)
{
  BuildFile f = { .path = path, .temp = beside(path) };
  f.stream = fopen(f.temp, "w");
  if (!f.stream) diag_fatal("%s: %s", path, strerror(errno));
  return f;
}

static void close_checked(BuildFile *f)
{
  bool bad = ferror(f->stream);
  if (fclose(f->stream) != 0 || bad) diag_fatal("%s: %s", f->path, strerror(errno));
  f->stream = NULL;
}

static bool same_content(const char *a, const char *b)
{
  FILE *f = fopen(a, "r"), *g = fopen(b, "r");
  int x = 0, y = 1;
  if (f && g) do {
    x = getc(f);
    y = getc(g);
  } while (x == y && x != EOF);
  if (f) fclose(f);
  if (g) fclose(g);
  return f && g && x == y;
}

static void rename_checked(const char *from, const char *to)
{
  if (rename(from, to) != 0) diag_fatal("%s: %s", to, strerror(errno));
  forget(from);
}

void build_file_replace(BuildFile *f, bool only_if_changed)
{
  close_checked(f);
  if (!only_if_changed || !same_content(f->temp, f->path)) rename_checked(f->temp, f->path);
}

BuildFile build_c_open(const char *output, bool keep)
{
  if (keep) return build_file_open(arena_printf(unit_arena, "%s.c", output));
  BuildFile f = { .path = in_temp_dir("prog.c") };
  f.temp = f.path;
  f.stream = fopen(f.path, "w");
  if (!f.stream) diag_fatal("%s: %s", f.path, strerror(errno));
  return f;
}

void build_c_close(BuildFile *c)
{
  close_checked(c);
  if (strcmp(c->temp, c->path) != 0) rename_checked(c->temp, c->path);
}

/* ---- the C compiler ---- */

/* By default the one lmlc itself was compiled with. */
#ifdef __clang__
# define LML_CC_IS_CLANG true
#else
# define LML_CC_IS_CLANG false
#endif

typedef VEC(char *) Args;

/* Blank-separated words, as CC and CFLAGS have them. */
static void add_words(Args *args, const char *words)
{
  while (*words) {
    size_t n = strcspn(words, " \t\n");
    if (n) vec_push(args, arena_strndup(unit_arena, words, n));
    words += n;
    words += strspn(words, " \t\n");
  }
}

/* What consists of blanks counts as unset. */
static const char *env_or(const char *name, const char *otherwise)
{
  const char *v = getenv(name);
  return v && v[strspn(v, " \t\n")] ? v : otherwise;
}

static void show(const Args *args)
{
  for (int i = 0; i < args->n - 1; i++) fprintf(stderr, "%s%s", i ? " " : "", args->at[i]);
  fputc('\n', stderr);
}

/* In a process group of its own, and known to `die' before a signal can come. */
static pid_t spawn(const Args *args)
{
  posix_spawnattr_t attr;
  sigset_t all, old;
  pid_t pid;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &old);
  int err = posix_spawnattr_init(&attr);
  if (!err) err = posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  if (!err) err = posix_spawnattr_setpgroup(&attr, 0);
  if (!err) err = posix_spawnattr_setsigmask(&attr, &old);
  if (!err) err = posix_spawnp(&pid, args->at[0], NULL, &attr, args->at, environ);
  if (!err) child = pid;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (err) diag_fatal("cannot run the C compiler %s: %s (CC chooses another)", args->at[0], strerror(err));
  posix_spawnattr_destroy(&attr);
  return pid;
}

static void run(Args *args, const BuildOptions *o, const char *why)
{
  int status;
  vec_push(args, NULL);
  make_temp_dir();
  if (o->verbose) show(args);
  pid_t pid = spawn(args);
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) diag_fatal("waiting for %s: %s", args->at[0], strerror(errno));
  child = 0;
  if (WIFSIGNALED(status)) diag_fatal("%s was killed by signal %d while %s", args->at[0], WTERMSIG(status), why);
  if (status != 0) diag_fatal("the C compiler failed while %s (%s, status %d)", why, args->at[0], WEXITSTATUS(status));
}

/* Does this C compiler use the convention without global registers?  (lml.h, 4.) */
static bool portable_convention(const char *cc, const char *cflags)
{
  char line[512];
  bool clang = false;
  if (strstr(cflags, "-DLML_NO_REGS")) return true;
  if (!*env_or("CC", "")) return LML_CC_IS_CLANG;
  FILE *p = popen(arena_printf(unit_arena, "%s -dM -E -x c /dev/null 2>/dev/null", cc), "r");
  if (!p) return LML_CC_IS_CLANG;
  while (fgets(line, sizeof line, p)) clang |= strstr(line, "__clang__") != NULL;
  pclose(p);
  return clang;
}

/* Very large files take a C compiler's full effort too long. */
static bool is_large(const char *path)
{
  struct stat st;
  return stat(path, &st) == 0 && st.st_size > 1 << 20;
}

static void add_compiler(Args *args, const BuildFile *c, const BuildOptions *o)
{
  const char *cflags = env_or("CFLAGS", "");
  add_words(args, env_or("CC", LML_CC));
  /* In gnu89 an if opens no scope, and gcc's time for scopes grows with the number of labels. */
  add_words(args, is_large(c->path) ? "-std=gnu89" : "-std=gnu11");
  add_words(args, "-w -fno-strict-aliasing -fomit-frame-pointer");
  add_words(args, SANITIZE_CFLAGS);                    /* as the run time was built */
  add_words(args, is_large(c->path) ? "-O1" : "-O2");
  add_words(args, cflags);
  if (strstr(cflags, "-O0")) add_words(args, "-O1");   /* loops are sibling calls, whatever CFLAGS say */
  add_words(args, "-foptimize-sibling-calls");
  if (o->debug) add_words(args, "-g");
  vec_push(args, arena_printf(unit_arena, "-I%s", build_dir()));
}

/* Where the C compiler writes: a new file beside the output, so that it is known early whether there can be one.  What
 * isn't a regular file, /dev/null say, is written to as it is. */
static const char *place_for(const char *output)
{
  struct stat st;
  if (stat(output, &st) == 0 && S_ISDIR(st.st_mode)) diag_fatal("%s: %s", output, strerror(EISDIR));
  if (stat(output, &st) == 0 && !S_ISREG(st.st_mode)) return output;
  const char *temp = beside(output);
  int fd = open(temp, O_CREAT | O_WRONLY | O_TRUNC, 0666);
  if (fd < 0 || close(fd) != 0) diag_fatal("%s: %s", output, strerror(errno));
  return temp;
}

void build_spare_source(const char *source, const char *output)
{
  struct stat a, b;
  if (stat(source, &a) == 0 && stat(output, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino && S_ISREG(a.st_mode))
    diag_fatal("%s: the output would replace its source", source);
}

static void move_into_place(const char *temp, const char *output)
{
  if (temp != output) rename_checked(temp, output);
}

void build_object(const BuildFile *c, const char *output, const BuildOptions *o)
{
  Args args = {0};
  const char *temp = place_for(output);
  add_compiler(&args, c, o);
  add_words(&args, "-c -o");
  vec_push(&args, (char *)temp);
  vec_push(&args, (char *)c->path);
  run(&args, o, "compiling the generated C");
  move_into_place(temp, output);
}

void build_program(const BuildFile *c, const char *output, const BuildOptions *o)
{
  Args args = {0};
  const char *temp = place_for(output);
  const char *kind = portable_convention(env_or("CC", LML_CC), env_or("CFLAGS", "")) ? "-noregs" : "";
  add_compiler(&args, c, o);
  add_words(&args, "-o");
  vec_push(&args, (char *)temp);
  vec_push(&args, (char *)c->path);
  vec_push(&args, arena_printf(unit_arena, "%s/liblml%s.a", build_dir(), kind));
  vec_push(&args, arena_printf(unit_arena, "%s/liblmlrt%s.a", build_dir(), kind));
  add_words(&args, "-lm -lz -lpthread");
  run(&args, o, "compiling and linking the generated C");
  move_into_place(temp, output);
}

void build_init(const char *argv0)
{
  (void)argv0;
  atexit(leave);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    struct sigaction sa = { .sa_handler = die }, old;
    sigemptyset(&sa.sa_mask);
    if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(signals[i], &sa, NULL);
  }
  mask(SIG_BLOCK);
}
