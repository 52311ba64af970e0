/* mode — see mode.h. */
#include <config.h>

#include "app/mode.h"

#include <stdlib.h>
#include <string.h>

#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/mode_check.h"
#include "app/mode_diff.h"
#include "app/mode_export.h"
#include "app/mode_follow.h"
#include "app/mode_graph.h"
#include "app/mode_held.h"
#include "app/mode_run.h"
#include "app/mode_runghc.h"
#include "app/mode_time.h"
#include "app/mode_words.h"
#include "app/say.h"
#include "app/status.h"
#include "page/html.h"

/* The lines between samples are guesses, so few samples deserve a warning. */
static void report_few(const Target *t, const Model *m, const char *path)
{
  const unsigned few = 10;
  if (m->read < few && !t->quiet)
    say("%s: only %llu sample%s, so much may have happened unseen; "
        "draw a longer run, or one with a shorter -i",
        path ? path : "standard input", (unsigned long long)m->read, m->read == 1 ? "" : "s");
}

/* Names that GHC has cut hide what they are about. */
static void report_cut(const Target *t, const Model *m, const char *path)
{
  bool timed = m->job && strstr(m->job, " -p");
  if (m->cut && !t->quiet)
    say("%s: GHC has cut names, for instance '%s'; run the program with +RTS -L200 to have them "
        "whole%s",
        path ? path : "standard input", m->cut,
        timed ? "" : ", or with -p: prog.prof has them, too");
}

static bool show_profile(const char *path, const Options *o, bool first, Output *words)
{
  const ModeEntry *mode = &modes[o->mode];
  Model *m = logmodel_read(path, &o->data, false);
  if (!m) return false;
  if (mode->samples) report_few(&o->to, m, path);
  report_cut(&o->to, m, path);
  if (o->data.matrix) model_thin(m, HTML_COLUMNS);
  bool ok = mode->profile(m, path, o, first, words);
  model_free(m);
  return ok;
}

/* A file is a snapshot, a time profile, or a log of heap profiles. */
static bool show_file(const char *arg, Options *o, bool first, Output *words)
{
  if (!arg || strcmp(arg, "-") == 0) o->data.input_start = logmodel_hold_input();
  if (mode_held_wants(o, arg)) return mode_held(arg, o, first, words);
  if (mode_time_wants(o, arg)) return mode_time(arg, o, first, words);
  char *path = arg && strcmp(arg, "-") != 0 ? logpath_log(arg) : NULL;
  bool export = o->mode == MODE_GRAPH && o->to.format->export;
  bool ok = export ? mode_export(path, o) : show_profile(path, o, first, words);
  free(path);
  return ok;
}

static int show_files(Options *o)
{
  Output *words = output_new();
  bool ok = true;
  if (o->nfiles == 0) ok = show_file(NULL, o, true, words);
  for (size_t i = 0; i < o->nfiles; i++) ok = show_file(o->files[i], o, i == 0, words) && ok;
  if (!modes[o->mode].pictures && (ok || output_size(words) > 0))
    ok = say_commit(words, target_words(&o->to)) && ok;
  else output_free(words);
  return ok ? STATUS_OK : STATUS_UNREADABLE;
}

#define AS(form) (1u << WORDS_##form)
#define AS_FIGURES .figures = true, .words = AS(TEXT) | AS(CSV) | AS(JSON)

const ModeEntry modes[] = {
  [MODE_GRAPH] = { .run = show_files, .profile = mode_graph, .pictures = true, .samples = true },
  [MODE_TABLE] = { .run = show_files, .profile = mode_table, AS_FIGURES },
  [MODE_TERM] = { .run = show_files, .profile = mode_term, .samples = true },
  [MODE_REPORT] = { .run = show_files, .profile = mode_report, .words = AS(TEXT) | AS(JSON) },
  [MODE_WHY] = { .run = show_files,
                 .held = true,
                 .figures = true,
                 .words = AS(TEXT) | AS(CSV) | AS(JSON) | AS(SARIF) },
  [MODE_HOLDERS] = { .run = show_files, .held = true, AS_FIGURES },
  [MODE_DIFF] = { .run = mode_diff, .pictures = true, .words = AS(TEXT) | AS(CSV) | AS(JSON) },
  [MODE_CHECK] = { .run = mode_check, .words = AS(TEXT) | AS(JSON) | AS(JUNIT) },
  [MODE_FOLLOW] = { .run = mode_follow },
  [MODE_RUN] = { .run = mode_run },
  [MODE_LIBRARY] = { .run = mode_runghc_library },
};
