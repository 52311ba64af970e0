/* mode_check — see mode_check.h. */
#include <config.h>

#include "app/mode_check.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/say.h"
#include "app/status.h"
#include "base/mem.h"
#include "base/text.h"
#include "words/baseline.h"

/* If BASE is a directory, the base of a log is the file of the same name in it. */
static char *base_of(const Options *o, const char *log)
{
  struct stat st;
  size_t len = strlen(o->check.base);
  if (stat(o->check.base, &st) != 0 || !S_ISDIR(st.st_mode) || !log)
    return mem_copy(o->check.base, len);
  const char *slash = strrchr(log, '/');
  return mem_format("%s%s%s", o->check.base, len && o->check.base[len - 1] == '/' ? "" : "/",
                    slash ? slash + 1 : log);
}

static bool copy_all(FILE *from, const char *name, const char *to)
{
  Output *out = output_new();
  char buffer[1 << 16];
  size_t n;
  while ((n = fread(buffer, 1, sizeof buffer, from)) > 0) output_write(out, buffer, n);
  if (!ferror(from)) return say_commit(out, to);
  say("%s: %s", name, strerror(errno));
  output_free(out);
  return false;
}

/* The log becomes the base: the file that was read, byte for byte. */
static bool update_base(const char *log, const Options *o, const char *base)
{
  bool need = slice_needs_sites(o->data.slice) || o->data.cells;
  char *path = !log ? NULL : need ? logpath_sites(log) : mem_copy(log, strlen(log));
  if (!logmodel_again(log, &o->data)) return false;
  FILE *from = path ? fopen(path, "rb") : fdopen(dup(STDIN_FILENO), "rb");
  bool ok = from && copy_all(from, path ? path : "standard input", base);
  if (!from) say("%s: %s", path ? path : "standard input", strerror(errno));
  if (from) fclose(from);
  free(path);
  return ok;
}

/* A clock that counts bytes gives the same log each time; by others a few samples prove little. */
enum { LEAST_SAMPLES = 20 };

static bool is_enough(const Model *m) { return m->read >= LEAST_SAMPLES || figures_exact(m); }

/* The seconds between samples that would give such a run three times as many as are needed: 0.01,
 * 0.005, 0.002, 0.001 .. */
static double short_interval(const Model *m)
{
  static const double step[] = { 0.5, 0.4, 0.5 };
  double every = 0.01;
  for (int i = 0; m->last > m->first && every > 0.0001; i++) {
    if ((m->last - m->first) / every >= 3 * LEAST_SAMPLES) break;
    every *= step[i % 3];
  }
  return every;
}

static bool enough(const Model *m, const char *name)
{
  if (is_enough(m)) return true;
  double every = short_interval(m);
  say("%s: only %llu sample%s, and a check needs %d; sample more often (-i%g, GHC: +RTS -i%g)",
      name, (unsigned long long)m->read, m->read == 1 ? "" : "s", LEAST_SAMPLES, every, every);
  return false;
}

static BaselineFormat check_format(const Options *o)
{
  return o->to.words == WORDS_JSON    ? BASELINE_JSON
         : o->to.words == WORDS_JUNIT ? BASELINE_JUNIT
                                      : BASELINE_TEXT;
}

static int judge_log(const Pairs *p, const Options *o, const char *base, const char *log,
                     bool first, Output *out)
{
  Messages errors = { 0 };
  Baseline *c = baseline_pairs(p, o->check.limits, base, log, &errors);
  say_messages(&errors, false);
  if (!c) return STATUS_UNREADABLE;
  for (size_t i = 0; i < c->count; i++)
    if (baseline_outside(&c->findings[i])) {
      char *words = baseline_words(c, &c->findings[i]);
      say("%s: %s", log, words);
      free(words);
    }
  baseline_write(c, check_format(o), first, out);
  int status = c->outside ? STATUS_OUTSIDE : STATUS_OK;
  baseline_free(c);
  return status;
}

/* Without a base only the limits count, and the profile is compared with itself. */
static int check_models(const Model *base, const Model *m, const Options *o, const char *base_name,
                        const char *log, bool first, Output *out)
{
  Pairs *p = pair_models(base ? base : m, m);
  char *why = base ? pair_differ(p, true) : NULL;
  int status = STATUS_USAGE;
  if (why) say("%s can't be compared with %s: %s", log, base_name, why);
  else if (!base || (enough(base, base_name) && enough(m, log)))
    status = judge_log(p, o, base ? base_name : NULL, log, first, out);
  free(why);
  pair_free(p);
  return status;
}

static int check_log(const char *path, Options *o, bool first, Output *out)
{
  char *base = o->check.base ? base_of(o, path) : NULL;
  char *log = path ? text_clean(path, strlen(path)) : mem_copy("standard input", 14);
  bool none = base && access(base, F_OK) != 0, fresh = none && o->check.update;
  Model *is = logmodel_read(path, &o->data, true);
  Model *was = is && base && !none ? logmodel_read(base, &o->data, true) : NULL;
  int status = STATUS_UNREADABLE;
  if (is && none && !fresh) say("there is no base %s; with --update %s becomes it", base, log);
  if (is && fresh) status = enough(is, log) ? STATUS_OK : STATUS_USAGE;
  else if (is && (was || !base)) status = check_models(was, is, o, base, log, first, out);
  if (is && o->check.update && (was || fresh) && status != STATUS_UNREADABLE && is_enough(is)) {
    bool ok = update_base(path, o, base);
    status = ok ? STATUS_OK : STATUS_UNREADABLE;
    if (ok && o->to.words == WORDS_NONE) output_format(out, "%s: now the base, %s\n", log, base);
  }
  if (status == STATUS_UNREADABLE || status == STATUS_USAGE)
    baseline_write_error(log, check_format(o), first, out);
  if (is) model_free(is);
  if (was) model_free(was);
  free(log);
  free(base);
  return status;
}

/* An unreadable file is worse than a figure outside its limits: then the check is not complete. */
static int worse(int a, int b)
{
  static const int rank[] = {
    [STATUS_OK] = 0, [STATUS_OUTSIDE] = 1, [STATUS_UNREADABLE] = 2, [STATUS_USAGE] = 3
  };
  return rank[a] >= rank[b] ? a : b;
}

int mode_check(Options *o)
{
  BaselineFormat format = check_format(o);
  Output *out = output_new();
  int status = STATUS_OK;
  baseline_begin(format, out);
  for (size_t i = 0; i < (o->nfiles ? o->nfiles : 1); i++) {
    const char *arg = o->nfiles ? o->files[i] : "-";
    char *path = strcmp(arg, "-") == 0 ? NULL : logpath_log(arg);
    if (!path) o->data.input_start = logmodel_hold_input();
    size_t before = output_size(out);
    status = worse(status, check_log(path, o, i == 0 || before <= 1, out));
    free(path);
  }
  baseline_end(format, out);
  return say_commit(out, target_words(&o->to)) ? status : STATUS_UNREADABLE;
}
