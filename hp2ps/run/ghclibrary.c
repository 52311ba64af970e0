/* ghclibrary — see ghclibrary.h. */
#include <config.h>

#include "run/ghclibrary.h"

#include <glob.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

#include "base/mem.h"
#include "base/output.h"
#include "run/process.h"
#include "run/store.h"
#include "run/tools.h"

/* The name of the library */

/* The library is made anew when its text changes, or the way in which it is compiled. */
static uint64_t hash_text(const char *text)
{
  uint64_t h = 14695981039346656037u + 1;
  for (; *text; text++) h = (h ^ (unsigned char)*text) * 1099511628211u;
  return h;
}

/* NAME-MACHINE-WAY-HASH.so, fresh. */
static char *file_name(const char *name, const char *way, const char *text)
{
  struct utsname system;
  const char *machine = uname(&system) == 0 ? system.machine : "machine";
  return mem_format("%s-%s-%s%016" PRIx64 ".so", name, machine, way, hash_text(text));
}

static char *library_name(const GhcProgram *p, const char *version, const char *text)
{
  char *name = mem_format("ghc-%s", version);
  char *way = mem_format("%s%s%s%s", p->threaded ? "threaded-" : "", p->profiled ? "prof-" : "",
                         p->debugging ? "debug-" : "",
                         p->threaded || p->profiled || p->debugging ? "" : "plain-");
  char *file = file_name(name, way, text);
  free(way);
  free(name);
  return file;
}

/* Compilers */

/* The first line of a text, fresh. */
static char *first_line(const char *text) { return mem_copy(text, strcspn(text, "\n")); }

static char *version_of(const char *ghc)
{
  bool ok;
  char *words[] = { (char *)ghc, "--numeric-version", NULL };
  char *text = tools_output(words, false, &ok), *version = first_line(ok ? text : "");
  free(text);
  return version;
}

static bool has_version(const char *ghc, const char *wanted)
{
  char *version = ghc ? version_of(ghc) : NULL;
  bool same = version && strcmp(version, wanted) == 0;
  free(version);
  return same;
}

/* A file that the pattern means and that is a GHC of that version, fresh; NULL: none. */
static char *ghc_among(const char *pattern, const char *version)
{
  glob_t files;
  char *found = NULL;
  if (glob(pattern, GLOB_TILDE, NULL, &files) != 0) return NULL;
  for (size_t i = 0; i < files.gl_pathc && !found; i++)
    if (has_version(files.gl_pathv[i], version))
      found = mem_copy(files.gl_pathv[i], strlen(files.gl_pathv[i]));
  globfree(&files);
  return found;
}

static char *ghc_in_path(const char *name, const char *version)
{
  char *file = process_find(name);
  if (has_version(file, version)) return file;
  free(file);
  return NULL;
}

/* A GHC of that version, fresh, where it is usually installed; NULL: none. */
static char *ghc_of_version(const char *version)
{
  static const char *const folders[] = { "~/.ghcup/bin/ghc-%s", "~/.ghcup/ghc/%s/bin/ghc",
                                         "~/.stack/programs/*/ghc-%s/bin/ghc",
                                         "~/.stack/programs/*/ghc-*-%s/bin/ghc",
                                         "/opt/ghc/%s/bin/ghc" };
  char *name = mem_format("ghc-%s", version), *found = ghc_in_path(name, version);
  free(name);
  if (!found) found = ghc_in_path("ghc", version);
  for (size_t i = 0; i < sizeof folders / sizeof *folders && !found; i++) {
    const char *hole = strstr(folders[i], "%s");
    char *pattern = mem_format("%.*s%s%s", (int)(hole - folders[i]), folders[i], version, hole + 2);
    found = ghc_among(pattern, version);
    free(pattern);
  }
  return found;
}

/* The compiler that the user has named must be of one of the versions. */
static char *given_ghc(const GhcProgram *p, const char *path, const char *word,
                       const char **version, Messages *messages)
{
  char *file = process_find(word), *own = file ? version_of(file) : NULL;
  for (size_t i = 0; own && i < p->nversions; i++)
    if (strcmp(own, p->versions[i]) == 0) {
      *version = p->versions[i];
      free(own);
      return file;
    }
  if (!own || !*own) message_error(messages, loc_none(), "%s: this is no GHC", word);
  else
    message_error(messages, loc_none(), "%s: this is GHC %s; %s was compiled by GHC %s", word, own,
                  path, p->versions[0]);
  free(own);
  free(file);
  return NULL;
}

/* The GHC that compiled the program, fresh, and its version; NULL with a message. */
static char *find_ghc(const GhcProgram *p, const char *path, const char *given,
                      const char **version, Messages *messages)
{
  if (given && *given) return given_ghc(p, path, given, version, messages);
  for (size_t i = 0; i < p->nversions; i++) {
    char *ghc = ghc_of_version(p->versions[i]);
    *version = p->versions[i];
    if (ghc) return ghc;
  }
  message_error(
      messages, loc_file(path),
      "GHC %s has compiled this program, and its headers are needed, but there is no such "
      "ghc in PATH; --ghc=FILE or STRATA_GHC names it",
      p->versions[0]);
  return NULL;
}

/* The C compiler, fresh: that of the environment, that of the GHC (which may be NULL), or any. */
static char *find_cc(const char *ghc)
{
  static const char key[] = "\"C compiler command\",\"";
  const char *names[] = { getenv("CC"), NULL, "cc", "gcc", "clang" };
  bool ok;
  char *words[] = { (char *)ghc, "--info", NULL },
       *info = ghc ? tools_output(words, false, &ok) : NULL;
  char *at = info ? strstr(info, key) : NULL, *own = NULL, *found = NULL;
  if (at) own = mem_copy(at + strlen(key), strcspn(at + strlen(key), "\""));
  names[1] = own;
  for (size_t i = 0; i < sizeof names / sizeof *names && !found; i++)
    if (names[i] && *names[i]) found = process_find(names[i]);
  free(own);
  free(info);
  return found;
}

/* Compiling */

typedef struct Making {
  const LibrarySource *source;
  const GhcProgram *program; /* NULL for the chooser */
  const char *ghc, *cc;
} Making;

static bool run_compiler(char *const words[], Messages *messages)
{
  bool ok;
  char *said = tools_output(words, true, &ok), *line = first_line(said);
  if (!ok)
    message_error(messages, loc_none(),
                  "the library for the program could not be compiled by %s: %s", words[0],
                  *line ? line : "it says nothing");
  free(line);
  free(said);
  return ok;
}

static bool write_source(const char *path, const char *text, Messages *messages)
{
  Output *out = output_new();
  output_puts(out, text);
  return output_commit(out, path, messages);
}

/* GHC knows where its headers are, and what they need. */
static bool compile_source(const Making *m, char *source, char *object, Messages *messages)
{
  const GhcProgram *p = m->program;
  char *words[20] = { (char *)m->ghc, "-v0",      "-O",      "-package-env=-",        "-fPIC",
                      "-optc-fPIC",   "-optc-O1", "-optc-w", "-optc-DSTRATA_PRELOAD", "-c",
                      source,         "-o",       object };
  size_t n = 13;
  if (p->threaded) words[n++] = "-threaded";
  if (p->profiled) words[n++] = "-prof";
  if (p->debugging) words[n++] = "-debug";
  return run_compiler(words, messages);
}

static bool link_library(const Making *m, char *object, char *library, Messages *messages)
{
  char *words[] = { (char *)m->cc, "-shared", "-fPIC", "-O1",  "-w", "-Wl,-z,defs",
                    "-o",          library,   object,  "-ldl", NULL };
  return run_compiler(words, messages);
}

static char *make_library(const char *folder, const void *context, Messages *messages)
{
  const Making *m = context;
  char *source = mem_format("%s/library.c", folder), *object = mem_format("%s/library.o", folder),
       *library = mem_format("%s/library.so", folder);
  bool ok = write_source(source, m->source->text, messages)
            && (!m->ghc || compile_source(m, source, object, messages))
            && link_library(m, m->ghc ? object : source, library, messages);
  free(object);
  free(source);
  if (ok) return library;
  free(library);
  return NULL;
}

static char *build_library(Making m, const char *name, Messages *messages)
{
  char *cc = find_cc(m.ghc), *path = NULL;
  m.cc = cc;
  if (!cc)
    message_error(messages, loc_none(),
                  "a C compiler is needed to make the library for the program; CC names one");
  else {
    if (m.source->begin) m.source->begin(name);
    path = store_make(name, m.source->spare, make_library, &m, messages);
  }
  free(cc);
  return path;
}

char *ghclibrary_find(const GhcProgram *program, const char *path, const LibrarySource *source,
                      Messages *messages)
{
  const char *version = NULL;
  if (program->nversions == 0) {
    message_error(messages, loc_file(path), "this program doesn't say which GHC compiled it");
    return NULL;
  }
  for (size_t i = 0; i < program->nversions; i++) {
    char *name = library_name(program, program->versions[i], source->text);
    char *kept = store_find(name, source->spare);
    free(name);
    if (kept) return kept;
  }
  char *ghc = find_ghc(program, path, source->ghc, &version, messages), *library = NULL;
  if (ghc) {
    char *name = library_name(program, version, source->text);
    library = build_library((Making){ source, program, ghc, NULL }, name, messages);
    free(name);
  }
  free(ghc);
  return library;
}

char *ghclibrary_chooser(const LibrarySource *source, Messages *messages)
{
  char *name = file_name("chooser", "", source->text), *path = store_find(name, source->spare);
  if (!path) path = build_library((Making){ source, NULL, NULL, NULL }, name, messages);
  free(name);
  return path;
}
