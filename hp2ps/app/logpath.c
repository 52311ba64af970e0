/* logpath — see logpath.h. */
#include <config.h>

#include "app/logpath.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/say.h"
#include "base/mem.h"
#include "base/text.h"
#include "log/read.h"

static const char *const suffixes[] = { ".hp",          ".hp.gz",      ".hpz",      ".eventlog",
                                        ".eventlog.gz", ".prof",       ".prof.gz",  ".prof.json",
                                        ".lex",         ".lex.gz",     ".lex.json", ".costs",
                                        ".costs.gz",    ".costs.json", ".gz" };
enum { SUFFIXES = sizeof suffixes / sizeof *suffixes, TRIED = SUFFIXES - 1 };

static bool exists(const char *path) { return access(path, F_OK) == 0; }

/* The length of the longest of `suffixes` that the path ends in; 0 if there is none. */
static size_t suffix_length(const char *path)
{
  size_t longest = 0;
  for (size_t i = 0; i < SUFFIXES; i++)
    if (text_ends_in(path, suffixes[i]) && strlen(suffixes[i]) > longest)
      longest = strlen(suffixes[i]);
  return longest;
}

/* Is it a program or a directory, not a log? */
static bool is_other(const char *path)
{
  struct stat st;
  if (suffix_length(path) > 0 || stat(path, &st) != 0) return false;
  return S_ISDIR(st.st_mode) || (S_ISREG(st.st_mode) && (st.st_mode & 0111));
}

bool logpath_is_standard(const char *arg) { return !arg || strcmp(arg, "-") == 0; }

char *logpath_log(const char *arg)
{
  if (exists(arg) && !is_other(arg)) return mem_copy(arg, strlen(arg));
  for (size_t i = 0; i < TRIED; i++) {
    char *path = mem_format("%s%s", arg, suffixes[i]);
    if (exists(path)) return path;
    free(path);
  }
  return mem_copy(arg, strlen(arg));
}

bool logpath_exists(const char *arg)
{
  char *path = logpath_log(arg), *snapshot = mem_format("%s.hgz", arg);
  bool is = logpath_is_standard(arg) || (exists(path) && !is_other(path)) || exists(snapshot);
  free(snapshot);
  free(path);
  return is;
}

bool logpath_is_no_log(const char *path)
{
  static const char *const beginnings[] = { "JOB ", "BEGIN_", "hdrb", "\x1f\x8b" };
  char start[8] = "";
  FILE *f = fopen(path, "rb");
  if (!f) return false;
  bool read = fread(start, 1, sizeof start - 1, f) > 0;
  fclose(f);
  for (size_t i = 0; read && i < sizeof beginnings / sizeof *beginnings; i++)
    if (strncmp(start, beginnings[i], strlen(beginnings[i])) == 0) return false;
  return true;
}

char *logpath_stem(const char *path) { return mem_copy(path, strlen(path) - suffix_length(path)); }

/* Time profiles */

static bool is_plain_log(const char *path)
{
  return text_ends_in(path, ".hp") || text_ends_in(path, ".hp.gz");
}

/* A program with pairs writes its lexical profile last, so one that is older than the time profile
 * is of another run. */
static char *find_pairs(const char *stem)
{
  static const char *const tried[][2] = { { ".lex", ".prof" }, { ".lex.json", ".prof.json" } };
  for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
    char *path = mem_format("%s%s", stem, tried[i][0]);
    char *other = mem_format("%s%s", stem, tried[i][1]);
    struct stat st, beside;
    bool found = stat(path, &st) == 0
                 && (stat(other, &beside) != 0 || st.st_mtim.tv_sec > beside.st_mtim.tv_sec
                     || (st.st_mtim.tv_sec == beside.st_mtim.tv_sec
                         && st.st_mtim.tv_nsec >= beside.st_mtim.tv_nsec));
    free(other);
    if (found) return path;
    free(path);
  }
  return NULL;
}

char *logpath_prof(const char *arg, bool symbolic)
{
  static const char *const tried[] = { ".costs",    ".costs.gz",  ".costs.json", ".prof",
                                       ".prof.gz",  ".prof.json", ".hpz",        ".costs",
                                       ".costs.gz", ".costs.json" };
  if (exists(arg) && !is_other(arg) && !is_plain_log(arg)) return mem_copy(arg, strlen(arg));
  char *stem = is_plain_log(arg) ? logpath_stem(arg) : mem_copy(arg, strlen(arg));
  char *path = symbolic ? NULL : find_pairs(stem);
  for (size_t i = symbolic ? 0 : 3; i < sizeof tried / sizeof *tried && !path; i++) {
    path = mem_format("%s%s", stem, tried[i]);
    if (!exists(path)) {
      free(path);
      path = NULL;
    }
  }
  free(stem);
  return path ? path : logpath_log(arg);
}

bool logpath_begins(const char *path, bool (*is)(Input *in))
{
  Messages errors = { 0 };
  bool begins = input_begins(path, is, &errors);
  say_messages(&errors, false);
  return begins;
}

/* Site logs */

static bool same(const char *a, const char *b)
{
  return (!a && !b) || (a && b && strcmp(a, b) == 0);
}

static void identity_free(Identity *id)
{
  free(id->job);
  free(id->date);
}

static bool identify_log(const char *path, bool any, Identity *id)
{
  Messages errors = { 0 };
  bool ok = read_identity(path, any, id, &errors);
  say_messages(&errors, false);
  return ok;
}

/* Says why `sites` is not the site log of the run that `plain` comes from; NULL if it is. */
static const char *objection(const char *sites, const Identity *plain)
{
  Identity id;
  if (!identify_log(sites, true, &id)) return "it can't be read";
  bool equal = same(plain->job, id.job) && same(plain->date, id.date);
  const char *why = !id.sites ? "it is not a site log" : equal ? NULL : "JOB or DATE differ";
  identity_free(&id);
  return why;
}

static char *sites_beside(const char *path)
{
  char *stem = logpath_stem(path), *sites = mem_format("%s.hpz", stem);
  free(stem);
  return sites;
}

/* A program compiled by GHC writes no site log but may write an eventlog, which is then named. */
static void report_missing(const char *path, const char *sites)
{
  char *stem = logpath_stem(path), *events = mem_format("%s.eventlog", stem);
  say("%s: --by, --cells and restrictions other than by name need the site log %s, "
      "which is not there%s%s",
      path, sites, exists(events) ? "; ask " : "", exists(events) ? events : "");
  free(events);
  free(stem);
}

static char *find_for(const char *path, const Identity *id)
{
  char *sites = sites_beside(path);
  const char *why = NULL;
  if (!exists(sites)) report_missing(path, sites);
  else if ((why = objection(sites, id)))
    say("%s: expected the site log of the run that wrote %s, but %s", sites, path, why);
  else return sites;
  free(sites);
  return NULL;
}

/* Only a regular file can be read twice. */
static bool is_regular(const char *path)
{
  struct stat st;
  return stat(path, &st) == 0 && S_ISREG(st.st_mode) && access(path, R_OK) == 0;
}

/* A program that was stopped leaves an empty .prof. */
static bool is_filled(const char *path)
{
  struct stat st;
  return is_regular(path) && stat(path, &st) == 0 && st.st_size > 0;
}

static char *beside(const char *path, const char *suffix)
{
  char *stem = logpath_stem(path), *other = mem_format("%s%s", stem, suffix);
  free(stem);
  if (is_filled(other) && strcmp(other, path) != 0) return other;
  free(other);
  return NULL;
}

char *logpath_ghc_prof(const char *path) { return beside(path, ".prof"); }

char *logpath_eventlog(const char *path)
{
  char *plain = beside(path, ".eventlog");
  return plain ? plain : beside(path, ".eventlog.gz");
}

char *logpath_sites(const char *path)
{
  Identity id;
  if (!is_regular(path) && exists(path)) return mem_copy(path, strlen(path));
  if (!identify_log(path, false, &id)) return NULL;
  char *sites = id.sites ? mem_copy(path, strlen(path)) : find_for(path, &id);
  identity_free(&id);
  return sites;
}

char *logpath_beside(const char *path)
{
  Identity id;
  char *sites = sites_beside(path);
  bool found = is_regular(sites) && is_regular(path) && strcmp(path, sites) != 0
               && identify_log(path, true, &id);
  if (found) {
    found = !id.sites && id.job && id.date && !objection(sites, &id);
    identity_free(&id);
  }
  if (found) return sites;
  free(sites);
  return NULL;
}
