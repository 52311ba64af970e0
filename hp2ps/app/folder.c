/* folder — see folder.h. */
#include <config.h>

#include "app/folder.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/say.h"
#include "base/command.h"
#include "base/mem.h"
#include "base/output.h"
#include "base/text.h"

enum { MOST_SHOWN = 20 };

/* The kinds of logs, by their suffixes, and what can be done with each. */
typedef struct LogKind {
  const char *name;
  const char *suffixes[6];
  struct {
    const char *verb, *does;
  } commands[4];
} LogKind;

static const LogKind log_kinds[] = {
  { "heap log",
    { ".hp", ".hp.gz" },
    { { "draw", "a picture" },
      { "page", "a page to walk through in a browser" },
      { "report", "what it shows, in words" } } },
  { "site log",
    { ".hpz" },
    { { "draw --by=construction", "a picture, by any attribute of the cells" },
      { "page", "a page to walk through in a browser" } } },
  { "eventlog",
    { ".eventlog", ".eventlog.gz" },
    { { "draw", "a picture" },
      { "page", "a page to walk through in a browser" },
      { "report", "what it shows, in words" } } },
  { "snapshot",
    { ".hgz" },
    { { "why", "who holds the memory, in words" }, { "page", "the tree of holders" } } },
  { "time profile",
    { ".prof", ".prof.gz", ".prof.json", ".lex", ".lex.gz", ".lex.json" },
    { { "draw", "bars" },
      { "table", "figures" },
      { "page", "the tree of cost centres" },
      { "report", "what it shows, in words" } } },
  { "symbolic costs",
    { ".costs", ".costs.gz", ".costs.json" },
    { { "draw", "bars" }, { "table", "figures" } } },
};
enum { KINDS = sizeof log_kinds / sizeof *log_kinds };

typedef struct Log {
  char *name;
  const LogKind *kind;
  struct timespec time;
} Log;

typedef struct Logs {
  Log *at;
  size_t count, cap;
} Logs;

static const LogKind *kind_of(const char *name)
{
  for (const LogKind *k = log_kinds; k < log_kinds + KINDS; k++)
    for (size_t i = 0; i < sizeof k->suffixes / sizeof *k->suffixes && k->suffixes[i]; i++)
      if (text_ends_in(name, k->suffixes[i]) && strlen(name) > strlen(k->suffixes[i])) return k;
  return NULL;
}

static int newest_first(const void *a, const void *b)
{
  const Log *x = a, *y = b;
  if (x->time.tv_sec != y->time.tv_sec) return x->time.tv_sec > y->time.tv_sec ? -1 : 1;
  if (x->time.tv_nsec != y->time.tv_nsec) return x->time.tv_nsec > y->time.tv_nsec ? -1 : 1;
  return strcmp(x->name, y->name);
}

static Logs find_logs(void)
{
  Logs logs = { 0 };
  DIR *folder = opendir(".");
  for (struct dirent *e; folder && (e = readdir(folder));) {
    const LogKind *kind = e->d_name[0] == '.' ? NULL : kind_of(e->d_name);
    struct stat st;
    if (!kind || stat(e->d_name, &st) != 0 || !S_ISREG(st.st_mode)) continue;
    MEM_RESERVE(logs.at, logs.cap, logs.count + 1);
    logs.at[logs.count++] = (Log){ mem_copy(e->d_name, strlen(e->d_name)), kind, st.st_mtim };
  }
  if (folder) closedir(folder);
  if (logs.count > 0) qsort(logs.at, logs.count, sizeof *logs.at, newest_first);
  return logs;
}

static void free_logs(Logs *logs)
{
  for (size_t i = 0; i < logs->count; i++) free(logs->at[i].name);
  free(logs->at);
}

static void put_logs(Output *out, const Logs *logs)
{
  output_puts(out, "Logs in this folder, the newest first:\n");
  for (size_t i = 0; i < logs->count && i < MOST_SHOWN; i++) {
    char *name = text_clean(logs->at[i].name, strlen(logs->at[i].name));
    output_puts(out, "  ");
    output_pad(out, logs->at[i].kind->name, 16, true);
    output_format(out, "%s\n", name);
    free(name);
  }
  if (logs->count > MOST_SHOWN) output_format(out, "  and %zu more\n", logs->count - MOST_SHOWN);
}

/* The commands for the newest log of each kind. */
static void put_commands(Output *out, const Logs *logs)
{
  bool listed[KINDS] = { false };
  output_puts(out, "\nWhat can be done with them:\n");
  for (size_t i = 0; i < logs->count; i++) {
    const LogKind *kind = logs->at[i].kind;
    if (listed[kind - log_kinds]) continue;
    listed[kind - log_kinds] = true;
    char *word = command_word(logs->at[i].name);
    for (size_t k = 0; k < 4 && kind->commands[k].verb; k++) {
      char *command = mem_format("%s %s %s%s", say_name(), kind->commands[k].verb,
                                 logs->at[i].name[0] == '-' ? "./" : "", word);
      output_puts(out, "  ");
      output_pad(out, command, 40, true);
      output_format(out, " %s\n", kind->commands[k].does);
      free(command);
    }
    free(word);
  }
}

int folder_show(void)
{
  Logs logs = find_logs();
  Output *out = output_new();
  if (logs.count == 0)
    output_format(out,
                  "There is no log in this folder. To make one, run a program compiled by hsc "
                  "or lmlc with -p (./prog +RTS -p),\nor one compiled by GHC with +RTS -hT; "
                  "then draw it: %s prog\n",
                  say_name());
  else {
    put_logs(out, &logs);
    put_commands(out, &logs);
  }
  output_format(out, "\n%s --help lists all verbs and options.\n", say_name());
  free_logs(&logs);
  return say_commit(out, NULL) ? EXIT_SUCCESS : EXIT_FAILURE;
}
