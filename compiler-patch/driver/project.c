/* project.c: see project.h.
 *
 * The note of an object that is up to date lists the files that its source includes.  Otherwise
 * the source is searched for them.  If its only # lines are #include "x.t", they are read here;
 * otherwise the preprocessor is asked. */
#include <config.h>
#include "driver/project.h"
#include "base/diag.h"
#include "base/library.h"
#include "base/literate.h"
#include "base/path.h"
#include "base/scc.h"
#include "driver/build.h"
#include "driver/compile.h"
#include "driver/cpp.h"
#include "driver/link.h"
#include "front/note.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const CcOptions *options;

/* ---- files ---- */

bool project_exists(const char *path) { return access(path, F_OK) == 0; }

bool project_is_newer(const char *a, const char *b)
{
  struct stat x, y;
  if (stat(a, &x) != 0) return true;
  if (stat(b, &y) != 0) return true;
  return x.st_mtim.tv_sec != y.st_mtim.tv_sec ? x.st_mtim.tv_sec > y.st_mtim.tv_sec
                                              : x.st_mtim.tv_nsec > y.st_mtim.tv_nsec;
}

static const char *real_path(const char *path)
{
  char *real = realpath(path, NULL);
  const char *copy = arena_printf(unit_arena, "%s", real ? real : path);
  free(real);
  return copy;
}

/* The path as seen from the current directory, if the file is below it. */
static const char *short_path(const char *real)
{
  char here[PATH_MAX];
  size_t n = getcwd(here, sizeof here) ? strlen(here) : 0;
  return n > 1 && !strncmp(real, here, n) && real[n] == '/' ? real + n + 1 : real;
}

static const char *join_path(const char *dir, const char *name)
{
  return name[0] == '/' ? name : arena_printf(unit_arena, "%s/%s", dir, name);
}

/* ---- what has changed ---- */

static Note *note_of(const Module *m)
{
  Notes notes = { 0 };
  return note_read(m->object, &notes) && notes.n == 1 ? notes.at[0] : NULL;
}

static bool files_are_newer(const Module *m, const char *const *files, int n)
{
  if (project_is_newer(m->source, m->object)) return true;
  for (int i = 0; i < n; i++)
    if (project_is_newer(files[i], m->object)) return true;
  return false;
}

static bool was_made_otherwise(const Module *m, const Note *n)
{
  return strcmp(n->source, m->source) != 0 || strcmp(n->options, compile_describe()) != 0
         || strcmp(n->library, library_hash()) != 0
         || (!n->program && !project_exists(m->interface));
}

/* Has the text of another module that is part of the object changed (unfold.c)? */
static bool texts_are_newer(const Module *m, const Note *n)
{
  for (int i = 0; i < n->includes.n; i++) {
    const char *file = n->includes.at[i];
    if (build_is_source(file) && project_is_newer(file, m->object)) return true;
  }
  return false;
}

bool project_is_stale(const Module *m)
{
  const Note *n = note_of(m);
  return !n || was_made_otherwise(m, n) || texts_are_newer(m, n)
         || files_are_newer(m, (const char *const *)m->includes.at, m->includes.n);
}

/* ---- what is included ---- */

static void add_include(Module *m, const char *file)
{
  for (int i = 0; i < m->includes.n; i++)
    if (!strcmp(m->includes.at[i], file)) return;
  vec_push(&m->includes, file);
}

/* The path at which the preprocessor would find the file; NULL if it wouldn't. */
static const char *find_file(const Module *m, const char *name)
{
  int n;
  const char *const *flags = cpp_flags(&n), *path = join_path(path_folder(m->source), name);
  if (!strncmp(path, "./", 2)) path += 2;
  if (project_exists(path)) return path;
  for (int i = 0; i < n; i++) {
    const char *other = join_path(flags[i] + 2, name);
    if (flags[i][1] == 'I' && project_exists(other)) return other;
  }
  const char *library = join_path(library_dir(), name);
  return project_exists(library) ? library : NULL;
}

/* Adds the files of the #include "x.t" lines.  False if there are other # lines, or comments that
 * could hide such lines. */
static bool read_plain_includes(Module *m, const Source *src)
{
  VEC(const char *) names = { 0 };
  const char *end = src->text + src->len;
  if (memmem(src->text, src->len, "/*", 2)) return false;
  for (const char *s = src->text; s < end;) {
    const char *nl = memchr(s, '\n', (size_t)(end - s)), *stop = nl ? nl : end;
    if (*s == '#') {
      const char *line = arena_strndup(unit_arena, s, (size_t)(stop - s));
      char name[256];
      int used = 0;
      if (sscanf(line, "#include \"%255[^\"]\"%n", name, &used) != 1) return false;
      if (line[used + (int)strspn(line + used, " \t")]) return false;
      if (!path_has_ending(name, ".t")) return false;
      vec_push(&names, arena_printf(unit_arena, "%s", name));
    }
    s = stop + 1;
  }
  for (int i = 0; i < names.n; i++) {
    const char *path = find_file(m, names.at[i]);
    add_include(m, path ? path : names.at[i]);
  }
  return true;
}

static void scan_text(Module *m)
{
  const char **files;
  int n;
  Source *src = diag_read_source(m->source);
  if (!src) exit(1);
  if (front_is_literate(build_front_end(m->source), m->source)) {
    diag_reset(fopen("/dev/null", "w")); /* the compilation will report the errors */
    src = literate_source(src, false);
    diag_reset(NULL);
    if (!src) return;
  }
  if (read_plain_includes(m, src) || !cpp_scan(src, options, &files, &n)) return;
  for (int i = 0; i < n; i++) add_include(m, files[i]);
}

static void find_includes(Module *m)
{
  const Note *n = note_of(m);
  if (!n || was_made_otherwise(m, n)
      || files_are_newer(m, (const char *const *)n->includes.at, n->includes.n)) {
    scan_text(m);
    return;
  }
  for (int i = 0; i < n->includes.n; i++) add_include(m, n->includes.at[i]);
}

/* The name of a file of the library within its directory; NULL for any other file. */
static const char *library_name(const char *file)
{
  size_t n = strlen(library_dir());
  return !strncmp(file, library_dir(), n) && file[n] == '/' ? file + n + 1 : NULL;
}

/* The source of an interface; NULL if there is none.  An interface of the library is found only if
 * the project has none of that name yet.  The project may have its source, which then counts. */
static const char *source_of(const Module *m, const char *interface)
{
  int nflags;
  const char *const *flags = cpp_flags(&nflags), *library = library_name(interface);
  VEC(const char *) places = { 0 };
  if (library) interface = library;
  if (!library && project_exists(interface)) vec_push(&places, interface);
  else {
    vec_push(&places, join_path(path_folder(m->source), interface));
    for (int i = 0; i < nflags; i++)
      if (flags[i][1] == 'I') vec_push(&places, join_path(flags[i] + 2, interface));
  }
  for (int i = 0; i < places.n; i++) {
    const char *source = build_source(places.at[i]);
    if (source) return source;
  }
  return NULL;
}

/* ---- modules ---- */

static Module *find_module(const Project *p, const char *real)
{
  for (int i = 0; i < p->modules.n; i++)
    if (!strcmp(p->modules.at[i]->real, real)) return p->modules.at[i];
  return NULL;
}

static Module *add_module(Project *p, const char *source)
{
  const char *real = real_path(source);
  Module *m = find_module(p, real);
  if (m) return m;
  m = NEW(Module);
  m->source = source;
  m->real = real;
  m->object = build_with_ending(source, ".o");
  m->interface = build_with_ending(source, ".t");
  vec_push(&p->modules, m);
  return m;
}

static void find_uses(Project *p, Module *m, bool follow)
{
  for (int i = 0; i < m->includes.n; i++) {
    const char *source =
        path_has_ending(m->includes.at[i], ".t") ? source_of(m, m->includes.at[i]) : NULL;
    const char *real = source ? real_path(source) : NULL;
    Module *used = real ? find_module(p, real) : NULL;
    if (real && !used && follow) used = add_module(p, short_path(real));
    if (!used) continue;
    vec_push(&m->uses, used);
    if (library_name(m->includes.at[i]) || !project_exists(m->includes.at[i]))
      m->includes.at[i] = used->interface;
  }
}

/* ---- cycles ---- */

/* The modules of the cycle are listed in the reverse of the order in which scc_each has them. */
static void make_cycle(const int *numbers, int n, void *arg)
{
  Project *p = arg;
  Cycle *c = NEW(Cycle);
  for (int k = n - 1; k >= 0; k--) {
    Module *m = p->modules.at[numbers[k]];
    m->cycle = c;
    vec_push(&c->modules, m);
    for (int i = 0; i < m->uses.n; i++) c->cyclic |= m->uses.at[i] == m;
  }
  c->cyclic |= n > 1;
  vec_push(&p->cycles, c);
}

static void find_cycles(Project *p)
{
  SccUses *uses = NEWN(SccUses, p->modules.n);
  for (int i = 0; i < p->modules.n; i++) p->modules.at[i]->number = i;
  for (int i = 0; i < p->modules.n; i++)
    for (int k = 0; k < p->modules.at[i]->uses.n; k++)
      vec_push(&uses[i], p->modules.at[i]->uses.at[k]->number);
  scc_each(uses, p->modules.n, make_cycle, p);
}

Project *project_read(const char *const *sources, int n, bool follow, const CcOptions *o)
{
  Project *p = NEW(Project);
  options = o;
  for (int i = 0; i < n; i++) {
    if (!project_exists(sources[i])) diag_fatal("cannot open %s: %s", sources[i], strerror(errno));
    add_module(p, sources[i]);
  }
  for (int i = 0; i < p->modules.n; i++) { /* find_uses may add modules */
    find_includes(p->modules.at[i]);
    find_uses(p, p->modules.at[i], follow);
  }
  find_cycles(p);
  return p;
}
