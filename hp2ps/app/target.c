/* target — see target.h. */
#include <config.h>

#include "app/target.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/logpath.h"
#include "app/say.h"
#include "base/mem.h"
#include "base/text.h"
#include "plot/scale.h"

/* Names of files */

static const char *base_name(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

char *target_beside(const char *path, const char *suffix)
{
  char *whole = logpath_stem(path), *name = mem_format("%s%s", base_name(whole), suffix);
  free(whole);
  return name;
}

char *target_name(const char *path)
{
  char *name = path ? target_beside(path, "") : mem_copy("standard input", 14);
  char *clean = text_clean(name, strlen(name));
  free(name);
  return clean;
}

char *target_path(const char *path, const Target *t)
{
  if ((!path && !t->output) || (t->output && strcmp(t->output, "-") == 0)) return NULL;
  if (t->output) return mem_copy(t->output, strlen(t->output));
  char *suffix = mem_format(".%s", t->eps_width > 0 ? "ps" : t->format->name);
  char *name = target_beside(path, suffix);
  free(suffix);
  return name;
}

const char *target_words(const Target *t)
{
  return t->output && strcmp(t->output, "-") != 0 ? t->output : NULL;
}

/* Pages */

void target_page(const Target *t, Look *l)
{
  double broad = t->letter ? 792 : 842, narrow = t->letter ? 612 : 595;
  l->margin = 30;
  l->width = t->portrait ? narrow : broad;
  l->height = t->portrait ? broad : narrow;
  if (t->format->figure || t->eps_width > 0) {
    l->width = t->eps_width > 0 ? t->eps_width : 468;
    l->height = l->width * 2 / 3; /* GHC's proportion */
    l->margin = 6;
  }
}

/* Pictures */

/* The layout bounds the size of vector formats. A PNG of very many bands hardly compresses, so it
 * is drawn again with fewer pixels while it is too large, unless --dpi is given. */
static bool write_file(Picture p, const Target *t, const char *path)
{
  const size_t most = 1000000;
  bool free_choice = t->format->pixels && !t->dpi_given;
  for (p.dpi = t->dpi;; p.dpi *= 0.8) {
    Output *out = output_new();
    Messages said = { 0 };
    p.messages = &said;
    bool ok = t->format->write(&p, out);
    say_messages(&said, t->quiet);
    if (ok && !(free_choice && output_size(out) > most && p.dpi > 40)) return say_commit(out, path);
    output_free(out);
    if (!ok) return false;
  }
}

/* A fresh name for the i-th page of the key, i > 0: prog-key.svg, prog-key2.svg. */
static char *key_file(const char *path, size_t i)
{
  const char *dot = strrchr(base_name(path), '.');
  size_t len = dot ? (size_t)(dot - path) : strlen(path);
  char *number = i > 1 ? mem_format("%zu", i) : mem_copy("", 0);
  char *name = mem_format("%.*s-key%s%s", (int)len, path, number, dot ? dot : "");
  free(number);
  return name;
}

/* A file of these formats holds one page, so each page of the key gets a file of its own. */
static bool write_single_pages(Picture p, const Target *t, const char *path)
{
  p.first = 0;
  p.count = 1;
  bool ok = write_file(p, t, path);
  if (!path && p.plot->npages > 1 && !t->quiet)
    say("the key is left out: a pipe holds one %s page", t->format->name);
  for (p.first = 1; p.first < p.plot->npages && path && ok; p.first++) {
    char *name = key_file(path, p.first);
    ok = write_file(p, t, name);
    free(name);
  }
  return ok;
}

/* "12 samples, peak 1.2 MB", fresh; NULL for a picture of something else. */
static char *contents_of(const Picture *p)
{
  const Model *m = p->stack ? p->stack->model : NULL;
  if (!m) return NULL;
  char *peak = scale_amount(m->peak, m->value_unit && *m->value_unit ? m->value_unit : "bytes");
  char *words = mem_format("%llu sample%s, peak %s", (unsigned long long)m->read,
                           m->read == 1 ? "" : "s", peak);
  free(peak);
  return words;
}

/* "x.svg and x-key.svg", fresh. */
static char *names_of(const char *path, size_t npages)
{
  if (npages < 2) return mem_copy(path, strlen(path));
  char *first = key_file(path, 1), *last = key_file(path, npages - 1);
  char *names = npages == 2 ? mem_format("%s and %s", path, first)
                            : mem_format("%s and %s to %s", path, first, last);
  free(first);
  free(last);
  return names;
}

/* A log that grows is written again and again; this is said at the end. */
static void report_written(const Target *t, const char *names, const char *what)
{
  if (!t->quiet && !t->live) say("wrote %s%s%s", names, what ? ": " : "", what ? what : "");
}

void target_told(const Target *t, const char *path, const char *what)
{
  if (path && !t->output) report_written(t, path, what);
}

bool target_picture(Picture p, const Target *t, const char *path)
{
  size_t files = t->format->many_pages ? 1 : p.plot->npages;
  bool ok = t->format->many_pages ? write_file(p, t, path) : write_single_pages(p, t, path);
  if (ok && path && (!t->output || files > 1)) {
    char *names = names_of(path, files), *what = contents_of(&p);
    report_written(t, names, what);
    free(what);
    free(names);
  }
  return ok;
}

/* Terminals */

TermOptions target_terminal(const Target *to)
{
  TermOptions t = { .columns = 80, .rows = 24 };
  bool screen = !target_words(to) && isatty(STDOUT_FILENO);
  struct winsize size;
  if (screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20
      && size.ws_row >= 12) {
    t.columns = size.ws_col;
    t.rows = size.ws_row / 2 > 10 ? size.ws_row / 2 : 10;
  }
  if (to->term_columns) {
    t.columns = to->term_columns;
    t.rows = to->term_rows;
  }
  const char *kind = getenv("TERM");
  setlocale(LC_CTYPE, "");
  t.unicode = screen && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  setlocale(LC_CTYPE, "C");
  t.colour = t.unicode && kind && strcmp(kind, "dumb") != 0 && !getenv("NO_COLOR");
  return t;
}
