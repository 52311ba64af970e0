/* link.c: see link.h.
 *
 * The linker would combine any objects whose symbols have the right names.  So the notes of the
 * objects (note.h) are read and compared first:
 *
 *   - Each import must equal the export of its module.  If it doesn't, the importer must be
 *     compiled again.
 *   - An interface may not say which module it describes.  Then we look for a module that exports
 *     the name, first among those that are called like the interface.  The type of the import must
 *     be the type of the export or a special case of it.
 *   - All objects must have been compiled with the same library, and their code must call and lay
 *     out cells as the library's objects do (LML_CONVENTION in lml.h).
 *
 * If no object is a program, one must export `main', a Dialogue, which the library runs. */
#include <config.h>
#include "driver/link.h"
#include "back/mangle.h"
#include "base/diag.h"
#include "base/library.h"
#include "base/module.h"
#include "base/path.h"
#include "driver/build.h"
#include "front/fit.h"
#include "front/note.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static Notes notes;   /* notes of the objects */
static Notes offered; /* notes of the archives, the library's among them */
static VEC(const char *) aliases;
static const char *convention; /* that of the library's objects */
static bool foreign;           /* there is an object without a note, or a -l flag */

#define NOWHERE ((Loc){ 0 })

/* ---- reading ---- */

static void read_object(const char *path)
{
  int before = notes.n;
  if (!note_read(path, &notes)) diag_error(NOWHERE, "%s: %s", path, strerror(errno));
  else if (notes.n == before) foreign = true;
}

static const char biography[] = " -fbiography";

static bool has_biography(const Note *n) { return path_has_ending(n->convention, biography); }

static void read_library(const CcOptions *o)
{
  const char *kind = cc_kind(o);
  const char *archive = arena_printf(unit_arena, "%s/liblml%s.a", library_dir(), kind);
  int before = offered.n;
  if (note_read(archive, &offered)) {
    if (offered.n == before) diag_fatal("%s says nothing about itself", archive);
    convention = offered.at[before]->convention;
    return;
  }
  if (errno == ENOENT && *kind)
    diag_fatal("%s: %s; Strata was configured with --disable-kinds, which leaves out what another "
               "C compiler (CC) and -fbiography need",
               archive, strerror(errno));
  diag_fatal("%s: %s", archive, strerror(errno));
}

static void read_files(const char *const *files, int n, const CcOptions *o)
{
  for (int i = 0; i < n; i++) {
    if (files[i][0] == '-') foreign |= files[i][1] == 'l';
    else if (!path_has_ending(files[i], ".a")) read_object(files[i]);
    else if (!note_read(files[i], &offered))
      diag_error(NOWHERE, "%s: %s", files[i], strerror(errno));
  }
  read_library(o);
}

/* ---- finding what is imported ---- */

static const NoteItem *find_export(const Note *n, Name name, bool is_type)
{
  for (int i = 0; i < n->exports.n; i++)
    if (n->exports.at[i].name == name && n->exports.at[i].is_type == is_type)
      return &n->exports.at[i];
  return NULL;
}

static const Note *find_module(const Notes *in, Name module)
{
  for (int i = 0; i < in->n; i++)
    if (in->at[i]->module == module && !in->at[i]->program) return in->at[i];
  return NULL;
}

static const char *base_of(Name module) { return strpbrk(module, "?:/") + 1; }

/* The modules that export the name.  If base isn't NULL, they must also be called `base'. */
static Notes exporters(const Notes *in, Name name, const char *base)
{
  Notes found = { 0 };
  for (int i = 0; i < in->n; i++)
    if ((!base || !strcmp(base_of(in->at[i]->module), base)) && find_export(in->at[i], name, false))
      vec_push(&found, in->at[i]);
  return found;
}

/* The module for an import whose interface names none.  NULL if no module or more than one exports
 * the name. */
static const Note *guess_module(const Note *importer, const NoteItem *im)
{
  Notes found = exporters(&notes, im->name, base_of(im->module));
  if (found.n == 0) found = exporters(&notes, im->name, NULL);
  if (found.n == 0) found = exporters(&offered, im->name, NULL);
  if (found.n == 1) return found.at[0];
  if (found.n > 1) {
    diag_error(NOWHERE, "%s imports `%s' (%s), which more than one module exports: %s and %s",
               importer->source, im->name, im->interface, found.at[0]->source, found.at[1]->source);
    diag_note(NOWHERE, "an interface that lmlc wrote says which one is meant");
  } else if (!foreign)
    diag_error(NOWHERE, "%s imports `%s' (%s), but no module exports it: is an object missing?",
               importer->source, im->name, im->interface);
  return NULL;
}

/* ---- comparing ---- */

static const char *who(const Note *n) { return n->source[0] ? n->source : n->object; }

static void report_stale(const Note *importer, const NoteItem *im, const Note *exporter,
                         const NoteItem *ex)
{
  diag_error(NOWHERE, "%s was compiled with an old interface of %s: compile %s again",
             importer->object, who(exporter), who(importer));
  if (!ex)
    diag_note(NOWHERE, "%s says that there is a%s `%s', which %s doesn't export any more",
              im->interface, im->is_type ? " type" : "", im->name, who(exporter));
  else if (strcmp(im->type, ex->type) != 0)
    diag_note(NOWHERE,
              im->is_type ? "%s says `%s', but %s has `%s'"
                          : "%s gives it the type %s, but %s has the type %s",
              im->interface, im->type, who(exporter), ex->type);
  else diag_note(NOWHERE, "`%s' is called in another way now", im->name);
}

/* Each pair of files gets one message. */
static bool reported_before(const Note *a, const Note *b)
{
  static VEC(const Note *) pairs;
  for (int i = 0; i < pairs.n; i += 2)
    if (pairs.at[i] == a && pairs.at[i + 1] == b) return true;
  vec_push(&pairs, a);
  vec_push(&pairs, b);
  return false;
}

static void check_import(const Note *n, const NoteItem *im)
{
  const Note *from = find_module(&notes, im->module);
  if (!from) from = find_module(&offered, im->module);
  if (!from) {
    if (!im->is_type)
      diag_error(NOWHERE,
                 "%s uses `%s' of the module %s (%s), but there is no object of that module",
                 who(n), im->name, im->module, im->interface);
    return;
  }
  const NoteItem *ex = find_export(from, im->name, im->is_type);
  if (ex && !strcmp(ex->type, im->type) && !strcmp(ex->convention, im->convention)) return;
  if (!reported_before(n, from)) report_stale(n, im, from, ex);
}

static void check_guess(const Note *n, const NoteItem *im)
{
  const Note *from = guess_module(n, im);
  if (!from) return;
  const NoteItem *ex = find_export(from, im->name, false);
  if (!fit_types((FitSide){ ex->type, from->opaque.at, from->opaque.n },
                 (FitSide){ im->type, n->opaque.at, n->opaque.n })) {
    diag_error(NOWHERE, "the import of `%s' in %s doesn't fit the module %s", im->name, who(n),
               who(from));
    diag_note(NOWHERE, "%s says %s, but %s has the type %s", im->interface, im->type, who(from),
              ex->type);
  }
  const char *alias =
      arena_printf(unit_arena, "C_%s_%s", mangle_module(im->module), mangle(im->name));
  for (int i = 0; i < aliases.n; i += 2)
    if (!strcmp(aliases.at[i], alias)) return;
  vec_push(&aliases, alias);
  vec_push(&aliases,
           arena_printf(unit_arena, "C_%s_%s", mangle_module(from->module), mangle(im->name)));
}

static const Note *find_other(bool with)
{
  for (int i = 0; i < notes.n; i++)
    if (has_biography(notes.at[i]) == with) return notes.at[i];
  return NULL;
}

/* An object that was compiled otherwise than the program is linked. */
static void report_biography(const Note *n, bool wanted)
{
  const Note *other = find_other(wanted);
  diag_error(NOWHERE, "%s was compiled %s -fbiography, but %s was not: compile %s again", n->object,
             wanted ? "without" : "with", other ? other->object : "the program", who(n));
}

static void check_unit(const Note *n, const CcOptions *o)
{
  if (strcmp(n->library, "-") != 0 && strcmp(n->library, library_hash()) != 0)
    diag_error(NOWHERE, "%s was compiled with another version of the library: compile %s again",
               n->object, who(n));
  else if (has_biography(n) != o->biography) report_biography(n, o->biography);
  else if (strcmp(n->convention, convention) != 0)
    diag_error(
        NOWHERE,
        "%s was compiled for another C compiler's calling convention (%s, not %s): compile %s again",
        n->object, n->convention, convention, who(n));
  for (int i = 0; i < n->imports.n; i++)
    if (module_is_unsaid(n->imports.at[i].module)) check_guess(n, &n->imports.at[i]);
    else check_import(n, &n->imports.at[i]);
}

static void check_unique(void)
{
  for (int i = 0; i < notes.n; i++)
    for (int j = 0; j < i; j++)
      if (notes.at[i]->program && notes.at[j]->program)
        diag_error(NOWHERE, "there are two programs: %s and %s", who(notes.at[j]),
                   who(notes.at[i]));
      else if (notes.at[i]->module == notes.at[j]->module) {
        diag_error(NOWHERE, "there are two modules %s: %s and %s", notes.at[i]->module,
                   notes.at[j]->object, notes.at[i]->object);
        if (strcmp(notes.at[j]->object, notes.at[i]->object) != 0)
          diag_note(
              NOWHERE,
              "a module is known by its file's name and that of the directory: one of the four must be changed");
      }
}

/* ---- the program ---- */

static bool has_program(void)
{
  for (int i = 0; i < notes.n; i++)
    if (notes.at[i]->program) return true;
  return false;
}

static const char *dialogue_object(const CcOptions *o)
{
  return arena_printf(unit_arena, "%s/dialogue%s.o", library_dir(), cc_kind(o));
}

/* Objects that were all compiled with -fbiography need no such option here. */
static bool all_have_biography(const char *const *files, int n)
{
  Notes found = { 0 };
  for (int i = 0; i < n; i++)
    if (files[i][0] != '-' && !path_has_ending(files[i], ".a")) note_read(files[i], &found);
  for (int i = 0; i < found.n; i++)
    if (!has_biography(found.at[i])) return false;
  return found.n > 0;
}

void link_program(const char *const *files, int nfiles, const char *output,
                  const CcOptions *options)
{
  VEC(const char *) all = { 0 };
  CcOptions cc = *options, *o = &cc;
  cc.biography |= all_have_biography(files, nfiles);
  for (int i = 0; i < nfiles; i++) vec_push(&all, files[i]);
  read_files(files, nfiles, o);
  diag_stop();
  if (notes.n > 0 && !has_program()) {
    if (exporters(&notes, intern("main"), NULL).n == 0)
      diag_fatal(
          "there is no program: one file must be an expression, or a module that exports `main'");
    vec_push(&all, dialogue_object(o));
    read_object(dialogue_object(o));
  }
  check_unique();
  diag_stop();
  for (int i = 0; i < notes.n; i++) check_unit(notes.at[i], o);
  diag_stop();
  cc_link(all.at, all.n, aliases.at, aliases.n, output, o);
}
