/* compile.c: takes one source through front end, passes over core, back end and C compiler. */
#include <config.h>
#include "driver/compile.h"
#include "back/emit.h"
#include "back/evaluated.h"
#include "back/gen.h"
#include "back/liveness.h"
#include "back/share.h"
#include "back/stock.h"
#include "base/arena.h"
#include "base/library.h"
#include "base/literate.h"
#include "base/path.h"
#include "base/progress.h"
#include "core/core.h"
#include "driver/build.h"
#include "driver/cpp.h"
#include "driver/pass.h"
#include "front/front.h"
#include "front/note.h"
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

CompileOptions compile_options = { .library = true, .optimise = 1 };
static CompileOptions *const opt = &compile_options;
CacheFiles compile_kept;

static bool dumps(char letter) { return strchr(opt->dump, letter) != NULL; }

bool compile_dumps(void) { return opt->dump[0] || pass_prints(); }

static FrontOptions front_options(void)
{
  return (FrontOptions){ .library = opt->library,
                         .library_module = opt->library_module,
                         .dump = opt->dump,
                         .imports = opt->imports.at,
                         .nimports = opt->imports.n,
                         .folders = opt->folders.at,
                         .nfolders = opt->folders.n,
                         .languages = opt->languages.at,
                         .nlanguages = opt->languages.n,
                         .goal = opt->goal,
                         .program = opt->program,
                         .costs = opt->costs,
                         .check = opt->check,
                         .others = opt->others,
                         .nothers = opt->nothers };
}

/* ---- passes ---- */

static bool uses_cpp(const FrontEnd *front, const Source *src, const char *const *cpp)
{
  for (; cpp && *cpp; cpp++)
    if (!strcmp(*cpp, "-cpp")) return true;
  return front->preprocessed || (front->wants_cpp && front->wants_cpp(src));
}

static struct {
  int files;
  long lines;
} seen; /* what was read */

static void count_lines(const Source *src)
{
  seen.files++;
  for (size_t i = 0; i < src->len; i++) seen.lines += src->text[i] == '\n';
}

static Source *read_text(const FrontEnd *front, const char *file, const char *const *cpp)
{
  Source *src = diag_read_source(file);
  if (src && front_is_literate(front, file)) src = literate_source(src, !opt->loose_literate);
  cpp_use(cpp);
  if (src && uses_cpp(front, src, cpp)) src = cpp_source(src, &opt->cc);
  if (!src) diag_stop();
  if (src) count_lines(src);
  return src;
}

static Source *text_of(const char *file, const char *const *cpp)
{
  return read_text(build_front_end(file), file, cpp);
}

int compile_root(const char *const *files, int n)
{
  FrontOptions o = front_options();
  o.text = text_of;
  return build_front_end(files[0])->root(files, n, &o);
}

static FrontUnit *read_unit(const FrontEnd *front, const char *file)
{
  FrontOptions o = front_options();
  o.text = text_of;
  return front->read(read_text(front, file, opt->program ? opt->program->cpp : NULL), &o);
}

const FrontProgram *compile_project(const FrontProject *which, int *n)
{
  FrontOptions o = front_options();
  int i = 0;
  o.text = text_of;
  while (front_ends[i] && !front_ends[i]->project) i++;
  if (!front_ends[i]) diag_fatal("no language here has projects");
  return front_ends[i]->project(which, &o, n);
}

/* The sources of other modules whose text went into this one. */
static VEC(const char *) texts;

/* Was the object of this source made from its present text, with our options?  Only then can we
 * read the text as the object's compilation did. */
static bool is_made_alike(const char *file)
{
  Notes notes = { 0 };
  struct stat source, object;
  const char *path = build_object(file);
  if (stat(file, &source) != 0 || stat(path, &object) != 0) return false;
  if (source.st_mtim.tv_sec > object.st_mtim.tv_sec) return false;
  if (source.st_mtim.tv_sec == object.st_mtim.tv_sec
      && source.st_mtim.tv_nsec > object.st_mtim.tv_nsec)
    return false;
  if (!note_read(path, &notes) || notes.n != 1) return false;
  return strcmp(notes.at[0]->options, compile_describe()) == 0;
}

/* May code be taken from this source?  Only a language with interfaces has modules that are
 * compiled apart. */
static bool is_readable(const char *file)
{
  return build_front_end(file)->write_interface && is_made_alike(file);
}

/* The source beside the interface of a module, as core. */
static Program *module_text(const char *interface)
{
  const char *file = build_source_that(interface, is_readable);
  if (!file) return NULL;
  const FrontEnd *front = build_front_end(file);
  FrontOptions o = front_options();
  o.dump = "";
  o.for_others = true;
  vec_push(&texts, file);
  return front->read(read_text(front, file, NULL), &o)->program;
}

static Program *core_passes(const FrontEnd *front, Program *p)
{
  PassOptions o = { .front = front,
                    .level = opt->optimise,
                    .library_module = opt->library_module,
                    .unfolds = opt->library && !opt->library_module,
                    .text = module_text,
                    .letters = opt->dump };
  pass_run_all(p, &o);
  return p;
}

static const Parts *parts; /* NULL: the whole text is to be compiled */

/* The compiler of the C text, and the headers that the text includes. */
static const char *compiler_of_parts(void)
{
  static const char *known;
  if (!known)
    known = arena_printf(unit_arena, "%s %s %s", PACKAGE_VERSION, library_header_hash(),
                         cc_describe(&opt->cc));
  return known;
}

static EmitOptions emit_options(void)
{
  return (EmitOptions){ .flag = opt->flag,
                        .eval = opt->eval,
                        .by_line = opt->cc.debug,
                        .uses = opt->cc.biography,
                        .compiler = compiler_of_parts(),
                        .parts = parts };
}

/* May the program's parts be compiled elsewhere?  Code that counts mentions this program's own
 * centres or costs.  With -g a debugger shall find the C text. */
static bool may_divide(void)
{
  return opt->library && pass_runs(PASS_STOCK) && !opt->costs && !centre_options.on
         && !opt->cc.debug;
}

/* The index of what was compiled before; NULL if this program can't use it. */
static const char *stock_index(const FrontEnd *front)
{
  if (opt->stock) return opt->stock;
  if (!front->stock || !may_divide()) return NULL;
  return arena_printf(unit_arena, "%s/lib%s.index", library_dir(), front->stock);
}

static void write_stock(const char *how, const Stock *s, const Parts *given)
{
  BuildFile f = build_file_open(opt->stock);
  stock_write(f.stream, how, s, given);
  build_file_replace(&f, true);
}

/* Code that is given to the stock and has no place in a text counts as the library's. */
static void rename_for_stock(const FrontEnd *front, Source *src)
{
  if (!front->stock_file) return;
  src->name = front->stock_file;
  diag_set_module(src);
  src->group = src->module;
  src->library = true;
}

/* ---- libraries that are compiled apart ---- */

/* Bytes of C text.  The C compiler takes a sixth of a second for as many, and a seventh of one for
 * a second text. */
enum { WORTH_KEEPING = 32 << 10 };

/* Objects that others will link must be whole, and so must a C text that is to be shown. */
static bool keeps(const FrontEnd *front)
{
  return front->keeps && opt->links && may_divide() && !opt->c_file && !compile_dumps();
}

static void compile_given(const FrontEnd *front, GProgram *g, const Cache *k, Parts *all)
{
  Source *src = g->core->src, own = *src;
  const char *object = build_temp("given.o");
  BuildFile c = build_c_open(NULL);
  rename_for_stock(front, src);
  stock_show_given(all);
  emit_program(c.stream, g, emit_options());
  build_c_close(&c);
  cc_object(c.path, object, &opt->cc);
  *src = own;
  cache_give(k, object, all);
  vec_push(&compile_kept, object);
}

/* The libraries' part of a program is compiled apart, as far as it isn't kept from earlier. */
static void divide_parts(const FrontEnd *front, GProgram *g)
{
  EmitOptions o = emit_options();
  o.keeps = true;
  Parts *all = emit_parts(g, o);
  if (stock_divide(all) < WORTH_KEEPING) return;
  Cache *k = cache_read(all->how);
  if (!k->folder) return;
  parts = all;
  opt->cc.part_of = (long)part_lengths(all);
  bool lacks = stock_find(k->stocks.at, k->stocks.n, all);
  if (lacks) compile_given(front, g, k, all);
  cache_add_used(k, &compile_kept);
  stock_show_rest(all);
  emit_leave_out(g, all);
}

/* Decides what of the program is in stock.  With --stock the rest shall be. */
static void find_parts(const FrontEnd *front, GProgram *g)
{
  if (keeps(front)) divide_parts(front, g);
  const char *index = stock_index(front);
  const char *how = emit_how(g, emit_options());
  Stock s = index ? stock_read(index, how) : (Stock){ 0 };
  if (s.n == 0 && !opt->stock) return;
  Parts *all = emit_parts(g, emit_options());
  stock_place(&s, all, opt->stock != NULL);
  emit_leave_out(g, all);
  if (opt->stock) write_stock(how, &s, all);
  parts = all;
}

static GProgram *back_end(const FrontEnd *front, Program *p)
{
  GProgram *g = gen_program(p);
  gcode_add_heap(g);
  gcode_find_wanted(g);
  if (opt->optimise > 0 && pass_runs(PASS_VALUES)) evaluated_program(g);
  gcode_add_polls(g, opt->flag, opt->optimise > 0 && pass_runs(PASS_TURNS));
  if (opt->optimise > 0) gcode_fill_entries(g);
  for (int i = 0; i < g->nfuns; i++) gcode_check(g->funs[i], "gen");
  liveness_program(g);
#ifndef NDEBUG
  liveness_check(g);
#endif
  find_parts(front, g);
  if (!opt->stock) share_program(g, opt->share);
  if (dumps('T')) tag_print(stdout, g->sites);
  if (dumps('G')) gcode_print(stdout, g);
  if (dumps('C')) emit_program(stdout, g, emit_options());
  return g;
}

/* ---- output ---- */

static bool is_module(const FrontUnit *u) { return !u->program->main; }

static bool writes_interface(const FrontEnd *front, const FrontUnit *u, const char *path)
{
  bool writes = is_module(u) && path && front->write_interface && !front->keeps_interface(u, path);
  diag_stop();
  return writes;
}

static void write_interface(const FrontEnd *front, const FrontUnit *u, const char *path)
{
  BuildFile f = build_file_open(path);
  front->write_interface(f.stream, u);
  build_file_replace(&f, true);
}

const char *compile_describe(void)
{
  const char *s = arena_printf(unit_arena, "%s %s", PACKAGE_VERSION, cc_describe(&opt->cc));
  for (int i = 0; i < opt->said.n; i++) s = arena_printf(unit_arena, "%s %s", s, opt->said.at[i]);
  return s;
}

/* The dependencies of the object: the files that the source includes, and the texts of others. */
static Note dependencies(const FrontEnd *front)
{
  Note n = { 0 };
  int nfiles = 0;
  const char **files = front->preprocessed ? cpp_included(&nfiles) : NULL;
  for (int i = 0; i < nfiles; i++) vec_push(&n.includes, files[i]);
  return n;
}

static void write_note(FILE *c, const FrontEnd *front, const FrontUnit *u, Note n)
{
  const Program *p = u->program;
  n.program = !is_module(u);
  n.module = p->module;
  n.source = p->src->name;
  n.options = compile_describe();
  n.library = opt->library ? library_hash() : "-";
  for (int i = 0; i < texts.n; i++) vec_push(&n.includes, texts.at[i]);
  front->note(u, &n);
  note_write(c, &n);
}

/* Into how many C texts is the program divided?  Objects with C names of their own could have ours.
 */
static int divisions(const GProgram *g)
{
  bool may = opt->links && opt->alone && !opt->c_file && may_divide();
  return !may ? 1 : opt->texts ? opt->texts : emit_divisions(g);
}

/* The first object is `object', the others are kept beside it. */
static void compile_texts(GProgram *g, int n, const FrontEnd *front, const FrontUnit *u, Note note,
                          const char *object)
{
  const char **paths = NEWN(const char *, n), **objects = NEWN(const char *, n);
  FILE **files = NEWN(FILE *, n);
  BuildFile *made = NEWN(BuildFile, n);
  for (int i = 0; i < n; i++) {
    paths[i] = build_temp(arena_printf(unit_arena, "text%d.c", i));
    objects[i] = i ? build_temp(arena_printf(unit_arena, "text%d.o", i)) : object;
    made[i] = build_text_open(paths[i]);
    files[i] = made[i].stream;
    if (i) vec_push(&compile_kept, objects[i]);
  }
  emit_divided(files, n, g, emit_options());
  write_note(files[0], front, u, note);
  for (int i = 0; i < n; i++) build_c_close(&made[i]);
  cc_objects(paths, objects, n, &opt->cc);
}

Name compile_check(const char *file)
{
  opt->check = true;
  return read_unit(build_front_end(file), file)->program->module;
}

void compile_object(const char *file, const char *object, const char *interface)
{
  const FrontEnd *front = build_front_end(file);
  FrontUnit *u = read_unit(front, file);
  if (opt->cc.verbose) fprintf(stderr, "read %ld lines in %d files\n", seen.lines, seen.files);
  if (opt->check) exit(0);
  if (opt->stock) rename_for_stock(front, u->program->src);
  Note note = dependencies(front);
  progress_show("Making C of %s", file);
  GProgram *g = back_end(front, core_passes(front, u->program));
  if (compile_dumps()) exit(fflush(stdout) == 0 ? 0 : 1);
  bool writes = writes_interface(front, u, interface);
  build_spare_source(file, object);
  int n = divisions(g);
  if (n > 1) compile_texts(g, n, front, u, note, object);
  else {
    BuildFile c = build_c_open(opt->c_file);
    emit_program(c.stream, g, emit_options());
    write_note(c.stream, front, u, note);
    build_c_close(&c);
    cc_object(c.path, object, &opt->cc);
  }
  if (writes) write_interface(front, u, interface);
}

/* Modules that include each other's interfaces start from a guessed one (make.c, 3). */
static void guess_interface(const FrontEnd *front, const char *file, const char *interface)
{
  FrontOptions o = front_options();
  const char *text = front->guess_interface(read_text(front, file, NULL), &o);
  if (!text || front->keeps_interface(NULL, interface)) return;
  BuildFile f = build_file_open(interface);
  fputs(text, f.stream);
  build_file_replace(&f, true);
}

void compile_interface(const char *file, const char *interface)
{
  const FrontEnd *front = build_front_end(file);
  if (!front->write_interface) return;
  if (opt->provisional) {
    guess_interface(front, file, interface);
    return;
  }
  FrontUnit *u = read_unit(front, file);
  if (!is_module(u)) return;
  core_passes(front, u->program);
  if (writes_interface(front, u, interface)) write_interface(front, u, interface);
}
