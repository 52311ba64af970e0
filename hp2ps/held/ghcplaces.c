/* ghcplaces — see ghcplaces.h. */
#include <config.h>

#include "held/ghcplaces.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "base/text.h"
#include "held/debuginfo.h"

/* The executable */

typedef struct Search {
  const Snapshot *snapshot;
  DebugInfo *found;
  char *path;  /* of what was found; fresh */
  char *other; /* a file of that name with another build id; fresh */
} Search;

static bool is_same_build(const Snapshot *s, const DebugInfo *d)
{
  return s->program && *s->program && strcmp(s->program, debuginfo_build_id(d)) == 0;
}

/* Takes the file if it is the program. Frees `path` if it doesn't. */
static void try_file(Search *x, char *path)
{
  DebugInfo *d = x->found ? NULL : debuginfo_open(path);
  if (d && is_same_build(x->snapshot, d)) {
    x->found = d;
    x->path = path;
    return;
  }
  if (d) debuginfo_close(d);
  if (d && !x->other) x->other = path;
  else free(path);
}

static char *beside(const char *path, const char *name)
{
  const char *slash = strrchr(path, '/');
  return slash ? mem_format("%.*s/%s", (int)(slash - path), path, name)
               : mem_copy(name, strlen(name));
}

static void find_executable(Search *x, const char *path)
{
  const char *name = x->snapshot->executable;
  if (!name || !*name) return;
  try_file(x, mem_copy(name, strlen(name)));
  if (!x->found) try_file(x, beside(path ? path : "", text_base(name)));
}

static bool use_given(Search *x, const char *given, Messages *messages)
{
  if (!debuginfo_is_built_in())
    return message_error(messages, loc_file(given),
                         "this hp2ps was built without libdw, which reads executables");
  DebugInfo *d = debuginfo_open(given);
  if (!d)
    return message_error(messages, loc_file(given), "this is no executable, or can't be read");
  if (!is_same_build(x->snapshot, d)) {
    const char *is = debuginfo_build_id(d), *wanted = x->snapshot->program;
    message_error(
        messages, loc_file(given),
        "another program than this wrote the snapshot: its build id is %s, and the snapshot "
        "has %s",
        *is ? is : "missing", wanted && *wanted ? wanted : "none");
    debuginfo_close(d);
    return false;
  }
  x->found = d;
  x->path = mem_copy(given, strlen(given));
  return true;
}

/* The text of the source */

typedef struct Source {
  char *file, **lines; /* as GHC was given it; lines NULL: it isn't here, or is newer */
  size_t count;
} Source;

typedef struct Sources {
  Source *list;
  size_t count, room;
  const GhcFiles *files;
  const char *executable;
  const Snapshot *snapshot;
} Sources;

/* Reads the file, unless it was changed after the program was built. */
static bool read_lines(Source *source, const char *path, const char *executable)
{
  struct stat text, program;
  Line line;
  Messages unsaid = { 0 };
  size_t room = 0;
  if (stat(path, &text) != 0 || stat(executable, &program) != 0 || text.st_mtime > program.st_mtime)
    return false;
  Input *in = input_open(path, &unsaid);
  while (in && input_next(in, &line)) {
    MEM_RESERVE(source->lines, room, source->count + 1);
    source->lines[source->count++] = mem_copy(line.text, line.len);
  }
  if (in) input_close(in);
  messages_clear(&unsaid);
  return source->lines != NULL;
}

static const Source *source_of(Sources *x, const char *file)
{
  for (size_t i = 0; i < x->count; i++)
    if (strcmp(x->list[i].file, file) == 0) return &x->list[i];
  MEM_RESERVE(x->list, x->room, x->count + 1);
  Source *s = &x->list[x->count++];
  *s = (Source){ .file = mem_copy(file, strlen(file)) };
  char *near_snapshot = beside(x->files->snapshot ? x->files->snapshot : "", file);
  char *near_program = beside(x->executable, file);
  const char *home = snapshot_home(x->snapshot, file);
  if ((!home || !read_lines(s, home, x->executable)) && !read_lines(s, file, x->executable)
      && !read_lines(s, near_snapshot, x->executable))
    read_lines(s, near_program, x->executable);
  free(near_program);
  free(near_snapshot);
  return s;
}

static void free_sources(Sources *x)
{
  for (size_t i = 0; i < x->count; i++) {
    for (size_t k = 0; k < x->list[i].count; k++) free(x->list[i].lines[k]);
    free(x->list[i].lines);
    free(x->list[i].file);
  }
  free(x->list);
}

/* Is there more in it than a name? */
static bool is_expression(const char *text, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (!isalnum((unsigned char)text[i]) && !strchr("_'.", text[i])) return true;
  return false;
}

/* Columns count characters, and a tab is one of them. */
static const char *at_column(const char *line, uint32_t column)
{
  for (; column > 1 && *line; column--) do
      line++;
    while ((*line & 0xc0) == 0x80);
  return line;
}

/* The text of the part, which is in one line; NULL: it isn't, or isn't known. */
static const char *text_of(Sources *x, const char *file, const DebugSpan *span, size_t *n)
{
  if (x->files->no_source || span->line != span->end_line || span->end_column <= span->column)
    return NULL;
  const Source *source = source_of(x, file);
  if (span->line > source->count) return NULL;
  const char *begin = at_column(source->lines[span->line - 1], span->column);
  *n = (size_t)(at_column(begin, span->end_column - span->column + 1) - begin);
  return begin;
}

static bool is_variable(Sources *x, const char *file, const DebugSpan *span)
{
  size_t n = 0;
  const char *text = text_of(x, file, span, &n);
  return text && n && !isupper((unsigned char)*text) && !is_expression(text, n);
}

/* Where the code's text is. A variable has no code: where one stands, GHC has put what it is bound
 * to, perhaps the argument of a function that it copied to its caller. */
static const DebugSpan *span_of(Sources *x, const DebugCode *code)
{
  const DebugSpan *span = &code->span;
  if (!is_variable(x, code->file, span)) return span;
  for (size_t i = 0; i < DEBUG_WITHIN && code->within[i].line; i++)
    if (!is_variable(x, code->file, &code->within[i])) return &code->within[i];
  return span;
}

/* Is it data with its fields, Day 0 "", which is never suspended? Then GHC has put something else
 * where it stands. M.insert is a function. */
static bool is_data(const char *text, size_t n)
{
  size_t i = n > 0 && *text == '(', begin = i;
  while (i < n && (isalnum((unsigned char)text[i]) || strchr("_'", text[i]))) i++;
  return isupper((unsigned char)text[begin]) && i < n && text[i] == ' ' && !memchr(text, '`', n)
         && !memchr(text, '$', n);
}

/* The expression, if it is short and in one line; NULL: it isn't, or its text isn't known. */
static char *quote(Sources *x, const char *file, const DebugSpan *span)
{
  enum { LONGEST = 48 };
  size_t n = 0;
  const char *text = span->end_column - span->column > LONGEST ? NULL : text_of(x, file, span, &n);
  return text && is_expression(text, n) && !is_data(text, n) ? text_clean(text, n) : NULL;
}

/* Sites */

static void set_text(char **text, const char *to)
{
  free(*text);
  *text = text_clean(to, strlen(to));
}

static void set_place(SnapshotSite *site, const DebugCode *code, Sources *sources)
{
  if (!code->file) return;
  set_text(&site->texts[SITE_FILE], code->file);
  const DebugSpan *span = span_of(sources, code);
  site->line = span->line;
  site->column = span->column;
  site->quote = quote(sources, code->file, span);
}

/* Has the name a path, main.bank? GHC gives such names to local code: the last part is the binding
 * around it, which need not be the function. */
static bool is_local(const char *name)
{
  const char *dot = strchr(name, '.');
  return dot && dot > name && (isalnum((unsigned char)dot[-1]) || strchr("_'", dot[-1])) && dot[1];
}

/* An application gets the name of its function; its maker is not known. */
static void name_application(SnapshotSite *site, const DebugInfo *d)
{
  const DebugCode *code = debuginfo_find(d, site->applies);
  if (!code || !code->name) return;
  char *name = mem_format("%s%s", is_local(code->name) ? "local function of " : "", code->name);
  set_text(&site->texts[SITE_CONSTRUCTION], name);
  free(name);
  set_text(&site->texts[SITE_PRODUCER], "");
  site->nearby = NULL;
  if (!code->file) return;
  set_text(&site->texts[SITE_FILE], code->file);
  site->line = code->span.line;
}

static void name_site(SnapshotSite *site, const DebugInfo *d, Sources *sources)
{
  if (*site->texts[SITE_FILE] || !strchr("tsghpk", site->kind)) return;
  if (site->applies) {
    name_application(site, d);
    return;
  }
  const DebugCode *code = site->address ? debuginfo_find(d, site->address) : NULL;
  if (!code) return;
  if (code->name && site->kind != 'k') {
    set_text(&site->texts[SITE_PRODUCER], code->name);
    site->nearby = NULL;
  }
  set_place(site, code, sources);
  if (site->kind != 'k' || !code->name) return;
  /* A constant has its own name, if it has one. */
  if (strcmp(site->texts[SITE_PRODUCER], "without a name") == 0) {
    char *name = mem_format("of %s", code->name);
    set_text(&site->texts[SITE_PRODUCER], name);
    free(name);
  }
}

/* The stack */

static void name_call(SnapshotCall *call, const DebugInfo *d)
{
  const DebugCode *code = call->address && !call->file ? debuginfo_find(d, call->address) : NULL;
  if (!code) return;
  if (code->name) {
    set_text(&call->name, code->name);
    call->near = false;
  }
  if (!code->file) return;
  call->file = text_clean(code->file, strlen(code->file));
  call->line = code->span.line;
  call->noted = true;
}

/* Notes where GHC found the files of all modules. */
static void add_homes(Snapshot *s, const DebugInfo *d)
{
  const char *file;
  for (size_t i = 0; (file = debuginfo_file(d, i)) != NULL; i++) {
    const char *folder = *file != '/' ? debuginfo_folder(d, file) : NULL;
    if (!folder || *folder != '/') continue;
    char *path = mem_format("%s%s%s", folder, text_ends_in(folder, "/") ? "" : "/", file);
    MEM_RESERVE(s->homes, s->homes_room, s->nhomes + 1);
    s->homes[s->nhomes].file = mem_copy(file, strlen(file));
    s->homes[s->nhomes++].path = path;
  }
}

static void name_all(Snapshot *s, const Search *x, const GhcFiles *files)
{
  Sources sources = { .files = files, .executable = x->path, .snapshot = s };
  add_homes(s, x->found);
  for (uint32_t i = 1; i <= s->nsites; i++) name_site(&s->sites[i], x->found, &sources);
  for (uint32_t i = 0; i < s->nstack; i++)
    for (uint32_t k = 0; k < s->roots[i].nfunctions; k++)
      name_call(&s->roots[i].functions[k], x->found);
  snapshot_name_stack(s);
  free_sources(&sources);
}

/* Advice */

/* Has no code of the program a place? Some never has: GHC's own, and what it copied of libraries.
 */
static bool lacks_places(const Snapshot *s)
{
  size_t without = 0, with = 0;
  for (uint32_t i = 1; i <= s->nsites; i++) {
    const SnapshotSite *site = &s->sites[i];
    with += !site->library && *site->texts[SITE_FILE] != 0;
    without += !site->library && strchr("tg", site->kind) && !*site->texts[SITE_FILE];
  }
  return without > 0 && with == 0;
}

static bool is_before_902(const char *runtime)
{
  int major = 0, minor = 0;
  return sscanf(runtime, "GHC %d.%d", &major, &minor) == 2
         && (major < 9 || (major == 9 && minor < 2));
}

/* Newer versions write the places of expressions only with -g3. */
static char *rebuild_words(const Snapshot *s)
{
  bool before = is_before_902(s->runtime);
  return mem_format(
      "For names and lines, compile it with -g%s (x86-64)%s, or with -prof -fprof-auto, which changes what "
      "GHC optimises.",
      before ? "" : "3", before ? "" : ", or with -finfo-table-map -fdistinct-constructor-tables");
}

static char *advice_for(const Snapshot *s, const Search *x)
{
  if (x->found && debuginfo_has_code(x->found)) return NULL;
  if (!lacks_places(s)) return NULL;
  if (!debuginfo_is_built_in())
    return mem_format(
        "This hp2ps was built without libdw, so it doesn't read the lines that ghc -g writes into "
        "the executable.");
  if (!x->found && x->other)
    return mem_format(
        "%s has been built anew since (its build id differs), so it was not asked for "
        "names and lines: --executable=FILE names the executable that wrote the snapshot.",
        x->other);
  if (!x->found && s->executable && *s->executable)
    return mem_format(
        "The executable, %s, is not here: with --executable=FILE it may have names and lines.",
        s->executable);
  return rebuild_words(s);
}

bool ghcplaces_name(Snapshot *s, const GhcFiles *files, Messages *messages)
{
  Search x = { .snapshot = s };
  const char *given = files->executable;
  if (!snapshot_is_ghc(s)) {
    if (given)
      message_warning(messages, loc_file(given),
                      "only snapshots of programs that GHC compiled need their executable");
    return true;
  }
  bool ok = !given || use_given(&x, given, messages);
  if (!given) find_executable(&x, files->snapshot);
  if (x.found) name_all(s, &x, files);
  if (ok) s->advice = advice_for(s, &x);
  if (x.found) debuginfo_close(x.found);
  free(x.path);
  free(x.other);
  return ok;
}
