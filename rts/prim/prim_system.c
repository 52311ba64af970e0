/* prim_system.c: files, directories, the environment, and requests to the system. */
#include <config.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/program.h"
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/error.h"
#include "prim/io.h"
#include "prim/spawn.h"

extern char **environ;

/* ---- values ---- */

enum { NO, YES }; /* the constructors of the type OK */

static W ok(SP_ const Info *site, W number, W value)
{
  if (HEAP_FULL(2)) {
    sp[0] = value;
    COLLECT_FOR(1, 2, site);
    value = sp[0];
  }
  W *c = hp;
  hp += 2;
  cell_charge(site, 2);
  c[0] = HDR_CON(site, number);
  c[1] = value;
  return (W)c;
}

static W no(SP_ const Info *site, const Info *conses, const char *why)
{
  W text = CALL(0, charlist_list, conses, why, strlen(why));
  return ok(SPA site, NO, text);
}

/* Copies a string of the program into the scratch buffer, for the system. *name is NULL, and
 * errno ENOENT, if the string holds a byte 0. */
static __attribute__((noinline)) W name_of(SP_ W text, const char **name)
{
  size_t n;
  text = CALL(0, charlist_evaluate, text, &n);
  char *bytes = charlist_scratch(n + 1);
  charlist_bytes(text, bytes);
  bytes[n] = 0;
  *name = strlen(bytes) == n ? bytes : NULL;
  errno = ENOENT;
  return LML_NIL;
}

/* Makes a whole list of strings at once. */
static W strings(SP_ const Info *site, char *const *texts, size_t n)
{
  size_t words = 3 * n;
  for (size_t i = 0; i < n; i++) words += 3 * strlen(texts[i]);
  if (HEAP_FULL(words)) COLLECT_FOR(0, words, site);
  W list = LML_NIL;
  while (n > 0) {
    const char *s = texts[--n];
    W text = LML_NIL;
    for (size_t k = strlen(s); k > 0;)
      text = charlist_cons(site, LML_CHAR((unsigned char)s[--k]), text);
    list = charlist_cons(site, text, list);
  }
  return list;
}

/* ---- files ---- */

static int open_to_read(const char *name)
{
  struct stat about;
  int fd;
  do fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  while (fd < 0 && errno == EINTR && !program_signal);
  if (fd >= 0 && fstat(fd, &about) == 0 && S_ISDIR(about.st_mode)) {
    close(fd);
    errno = EISDIR;
    return -1;
  }
  return fd;
}

W prim_OPENFILE(SP_ const Info *noes, const Info *yeses, const Info *conses, W text)
{
  const char *name;
  CALL(0, name_of, text, &name);
  int fd = name ? open_to_read(name) : -1;
  if (fd < 0 && (errno == EMFILE || errno == ENFILE)) {
    io_close_dead(SPA0);
    fd = open_to_read(name);
  }
  if (fd < 0) return no(SPA noes, conses, strerror(errno));
  W contents = CALL(0, io_contents, fd);
  return ok(SPA yeses, YES, contents);
}

static int by_bytes(const void *a, const void *b)
{
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Reads the names of a directory's entries, sorted, into memory that *all and *names point to.
 * False if it can't be read. */
static bool read_directory(const char *path, char **all, char ***names, size_t *n)
{
  DIR *dir = path ? opendir(path) : NULL;
  size_t bytes = 0, room = 0;
  struct dirent *entry;
  *all = NULL;
  *names = NULL;
  *n = 0;
  if (!dir) return false;
  while (errno = 0, (entry = readdir(dir))) {
    size_t length = strlen(entry->d_name) + 1;
    if (bytes + length > room) {
      room = 2 * (bytes + length);
      *all = realloc(*all, room);
      if (!*all) program_fatal("out of memory for a directory");
    }
    memcpy(*all + bytes, entry->d_name, length);
    bytes += length;
    ++*n;
  }
  int why = errno;
  closedir(dir);
  *names = malloc((*n + 1) * sizeof **names);
  if (!*names) program_fatal("out of memory for a directory");
  char *p = *all;
  for (size_t i = 0; i < *n; i++, p += strlen(p) + 1) (*names)[i] = p;
  qsort(*names, *n, sizeof **names, by_bytes);
  errno = why;
  return why == 0;
}

W prim_OPENDIR(SP_ const Info *noes, const Info *yeses, const Info *conses, W text)
{
  /* static: freed by the next call, even if making the list fails */
  static char *all, **names;
  const char *path;
  size_t n;
  CALL(0, name_of, text, &path);
  int why = errno;
  free(all);
  free(names);
  errno = why;
  if (!read_directory(path, &all, &names, &n)) return no(SPA noes, conses, strerror(errno));
  W list = CALL(0, strings, conses, names, n);
  return ok(SPA yeses, YES, list);
}

/* The fields are dev ino mode nlink uid gid rdev size atime mtime ctime. */
W prim_STATFILE(SP_ const Info *noes, const Info *yeses, const Info *conses, W text)
{
  enum { FIELDS = 11 };
  const char *name;
  struct stat s;
  CALL(0, name_of, text, &name);
  if (!name || stat(name, &s)) return no(SPA noes, conses, strerror(errno));
  SW fields[FIELDS] = { (SW)s.st_dev,   (SW)s.st_ino,   (SW)s.st_mode, (SW)s.st_nlink,
                        (SW)s.st_uid,   (SW)s.st_gid,   (SW)s.st_rdev, (SW)s.st_size,
                        (SW)s.st_atime, (SW)s.st_mtime, (SW)s.st_ctime };
  if (HEAP_FULL(3 * FIELDS)) COLLECT_FOR(0, 3 * FIELDS, conses);
  W list = LML_NIL;
  for (int i = FIELDS; i > 0; i--) list = charlist_cons(conses, LML_INT(fields[i - 1]), list);
  return ok(SPA yeses, YES, list);
}

/* ---- the environment ---- */

W prim_GETENV(SP_ const Info *noes, const Info *yeses, const Info *conses, W text)
{
  const char *name;
  CALL(0, name_of, text, &name);
  const char *value = name && *name && !strchr(name, '=') ? getenv(name) : NULL;
  if (!value) return no(SPA noes, conses, "No such variable");
  W list = CALL(0, charlist_list, conses, value, strlen(value));
  return ok(SPA yeses, YES, list);
}

static size_t length_of(char *const *texts)
{
  size_t n = 0;
  while (texts && texts[n]) n++;
  return n;
}

static char *directory(void)
{
  static char *path;
  free(path);
  return path = getcwd(NULL, 0);
}

/* The path of the program's file. */
static char *executable(void)
{
  static char *path;
  free(path);
  return path = realpath("/proc/self/exe", NULL);
}

static W working_directory(SP_ const Info *site)
{
  char *path = directory();
  if (!path) return error_throw_at(SPA strerror(errno), site);
  return strings(SPA site, &path, 1);
}

static W system_name(SP_ const Info *site)
{
  struct utsname u;
  if (uname(&u)) return error_throw_at(SPA strerror(errno), site);
  char *const parts[] = { u.sysname, u.nodename, u.release, u.version, u.machine };
  return strings(SPA site, parts, 5);
}

/* The process number with all ten digits, so that reading it allocates the same in every run. */
static W process_number(SP_ const Info *site)
{
  char digits[24], *text = digits;
  snprintf(digits, sizeof digits, "%010ld", (long)getpid());
  return strings(SPA site, &text, 1);
}

/* ORDER: as numbered in lib/lml/system.m. */
enum { ARGUMENTS, ENVIRONMENT, PROGRAM_NAME, WORKING_DIRECTORY, PROCESS_NUMBER, SYSTEM_NAME };

W prim_SYSTEM(SP_ const Info *site, W what)
{
  char *path = (char *)program_path;
  switch (INT_OF(what)) {
    case ARGUMENTS: return strings(SPA site, program_argv, (size_t)program_argc);
    case ENVIRONMENT: return strings(SPA site, environ, length_of(environ));
    case PROGRAM_NAME: return strings(SPA site, &path, 1);
    case WORKING_DIRECTORY: return working_directory(SPA site);
    case PROCESS_NUMBER: return process_number(SPA site);
    default: return system_name(SPA site);
  }
}

W prim_STRERROR(SP_ const Info *site, W n)
{
  const char *text = strerror((int)INT_OF(n));
  return charlist_list(SPA site, text, strlen(text));
}

/* ---- requests of programs in the dialogue style ---- */

/* ORDER: as numbered in lib/lml/dialogue.m, and in the modules System of lib/haskell. */
enum {
  CREATE,
  EXTEND,
  DELETE,
  RENAME,
  MAKE_DIRECTORY,
  REMOVE_DIRECTORY,
  CHANGE_DIRECTORY,
  SET_VARIABLE,
  RUN,
  TIME,
  LOCAL_TIME,
  CPU_TIME,
  DIRECTORY,
  UNSET_VARIABLE,
  NEW_FILE,
  EXECUTABLE,
  MACHINE,
  PIPE,         /* the numbers of its ends */
  SPAWN,        /* the number of the process (spawn.h); or why not, and in what step */
  STATUS,       /* "exit" or "signal" and a number, if the process has ended */
  FILE_DETAILS, /* mode, user, group, and nanoseconds of last use and change; "l": of a link itself
                 */
  SET_TIMES     /* nanoseconds, "-" for one that stays */
};

/* the answer; or the text of an error that has no errno; "" otherwise */
static char answer[80];

static const char *seconds(double t)
{
  snprintf(answer, sizeof answer, "%.6f", t);
  return answer;
}

static const char *time_now(bool local)
{
  struct timespec now;
  struct tm there;
  clock_gettime(CLOCK_REALTIME, &now);
  long ahead = local && localtime_r(&now.tv_sec, &there) ? there.tm_gmtoff : 0;
  return seconds((double)(now.tv_sec + ahead) + (double)now.tv_nsec / 1e9);
}

static const char *cpu_time(void)
{
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return seconds((double)used.ru_utime.tv_sec + (double)used.ru_utime.tv_usec / 1e6);
}

static const char *done(int status) { return status == 0 ? "" : NULL; }

/* Opens and closes the file, to find out whether it can be written before anything is written. */
static const char *touch_file(const char *name, int how)
{
  int fd = open(name, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | how, 0666);
  return done(fd < 0 || close(fd));
}

/* A file that nobody else may read, and that is there not yet. */
static const char *new_file(const char *name)
{
  int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, 0600);
  return done(fd < 0 || close(fd));
}

static const char *make_directory(const char *name, const char *mode)
{
  char *end;
  unsigned long bits = strtoul(mode, &end, 8);
  return done(mkdir(name, end > mode ? (mode_t)bits & 07777 : 0777));
}

static const char *run_command(const char *command)
{
  io_flush_all();
  int status = system(command);
  if (status == 0) return "";
  if (status != -1)
    snprintf(answer, sizeof answer, WIFSIGNALED(status) ? "ended by signal %d" : "exit status %d",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
  return NULL;
}

static const char *machine(void)
{
  struct utsname names;
  if (uname(&names)) return NULL;
  snprintf(answer, sizeof answer, "%s", names.machine);
  return answer;
}

static const char *new_pipe(void)
{
  int ends[2];
  long why = spawn_pipe(ends);
  if (why < 0) {
    errno = (int)-why;
    return NULL;
  }
  snprintf(answer, sizeof answer, "%d %d", ends[0], ends[1]);
  return answer;
}

static const char *spawn(const char *args, const char *how)
{
  const char *step;
  long process = spawn_start(args, how, &step);
  snprintf(answer, sizeof answer, "%ld%s%s", process, process < 0 ? " " : "",
           process < 0 ? step : "");
  return answer;
}

static const char *process_status(const char *number)
{
  long status = spawn_status(atol(number));
  if (status < -1) {
    errno = (int)(-status - 1);
    return NULL;
  }
  if (status < 0) return "";
  bool killed = WIFSIGNALED((int)status);
  snprintf(answer, sizeof answer, killed ? "signal %d" : "exit %d",
           killed ? WTERMSIG((int)status) : WEXITSTATUS((int)status));
  return answer;
}

static const char *file_details(const char *name, bool link)
{
  struct stat s;
  if (link ? lstat(name, &s) : stat(name, &s)) return NULL;
  snprintf(answer, sizeof answer, "%ld %ld %ld %lld%09ld %lld%09ld", (long)s.st_mode,
           (long)s.st_uid, (long)s.st_gid, (long long)s.st_atim.tv_sec, s.st_atim.tv_nsec,
           (long long)s.st_mtim.tv_sec, s.st_mtim.tv_nsec);
  return answer;
}

static struct timespec time_of(const char **text)
{
  enum { SECOND = 1000000000 };
  if (**text == '-' && ((*text)[1] == ' ' || !(*text)[1])) {
    *text += 2;
    return (struct timespec){ .tv_nsec = UTIME_OMIT };
  }
  char *end;
  long long ns = strtoll(*text, &end, 10), rest = (ns % SECOND + SECOND) % SECOND;
  *text = end + 1;
  return (struct timespec){ .tv_sec = (time_t)((ns - rest) / SECOND), .tv_nsec = (long)rest };
}

static const char *set_times(const char *name, const char *text)
{
  struct timespec times[2];
  times[0] = time_of(&text);
  times[1] = time_of(&text);
  return done(utimensat(AT_FDCWD, name, times, 0));
}

/* The answer to a request, often ""; NULL if the request fails. */
static const char *perform_request(SW what, const char *a, const char *b)
{
  switch (what) {
    case CREATE: return touch_file(a, O_TRUNC);
    case EXTEND: return touch_file(a, 0);
    case DELETE: return done(unlink(a));
    case RENAME: return done(rename(a, b));
    case MAKE_DIRECTORY: return make_directory(a, b);
    case REMOVE_DIRECTORY: return done(rmdir(a));
    case CHANGE_DIRECTORY: return done(chdir(a));
    case SET_VARIABLE: return done(setenv(a, b, 1));
    case RUN: return run_command(a);
    case CPU_TIME: return cpu_time();
    case DIRECTORY: return directory();
    case UNSET_VARIABLE: return done(unsetenv(a));
    case NEW_FILE: return new_file(a);
    case EXECUTABLE: return executable();
    case MACHINE: return machine();
    case PIPE: return new_pipe();
    case SPAWN: return spawn(a, b);
    case STATUS: return process_status(a);
    case FILE_DETAILS: return file_details(a, *b == 'l');
    case SET_TIMES: return set_times(a, b);
    default: return time_now(what == LOCAL_TIME);
  }
}

W prim_PERFORM(SP_ const Info *noes, const Info *yeses, const Info *conses, W what, W a, W b)
{
  /* static: freed by the next call, even if evaluating the second argument fails */
  static char *first;
  const char *second;
  sp[0] = b;
  CALL(1, name_of, a, &second);
  free(first);
  first = second ? strdup(second) : NULL;
  if (second && !first) program_fatal("out of memory for a request");
  CALL(0, name_of, sp[0], &second);
  errno = ENOENT;
  answer[0] = 0;
  const char *text = first && second ? perform_request(INT_OF(what), first, second) : NULL;
  if (!text) return no(SPA noes, conses, answer[0] ? answer : strerror(errno));
  W list = CALL(0, charlist_list, conses, text, strlen(text));
  return ok(SPA yeses, YES, list);
}

/* A different number at each call. */
W prim_GENSYM(SP_ W x)
{
  static SW next;
  (void)x;
  SP_IGNORE;
  return LML_INT(next++);
}
