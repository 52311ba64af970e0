/* compile.c: the pipeline, one line per pass, a dump or check after any of them. */
#include <config.h>
#include "driver/compile.h"
#include "back/emit.h"
#include "back/gen.h"
#include "back/share.h"
#include "base/arena.h"
#include "base/library.h"
#include "base/literate.h"
#include "core/core.h"
#include "driver/build.h"
#include "driver/cpp.h"
#include "front/front.h"
#include "front/note.h"
#include "opt/fuse.h"
#include "opt/letters.h"
#include "opt/lift.h"
#include "opt/once.h"
#include "opt/outline.h"
#include "opt/returns.h"
#include "opt/serve.h"
#include "opt/simplify.h"
#include "opt/specialise.h"
#include "opt/strict.h"
#include "opt/suspend.h"
#include "opt/unbox.h"
#include "opt/unfold.h"
#include <stdlib.h>
#include <string.h>

CompileOptions compile_options = { .library = true, .optimise = 1 };
static CompileOptions *const opt = &compile_options;

static const char *const pass_names[] = {
#define PASS(id, name) name,
#include "driver/pass.def"
#undef PASS
};

bool compile_leave_out(const char *name)
{
  int i = 0;
  while (i < PASS_COUNT && strcmp(pass_names[i], name) != 0) i++;
  if (i < PASS_COUNT) opt->left_out[i] = true;
  return i < PASS_COUNT;
}

/* The level at which a pass works: 0 if it is left out. */
static int level_of(Pass pass) { return opt->left_out[pass] ? 0 : opt->optimise; }

static bool dumps(char letter) { return strchr(opt->dump, letter) != NULL; }

static FrontOptions front_options(void)
{
  return (FrontOptions){ opt->library, opt->library_module, opt->dump, opt->imports.at, opt->imports.n };
}

/* ---- passes ---- */

static Source *read_text(const FrontEnd *front, const char *file)
{
  Source *src = diag_read_source(file);
  if (src && literate_is(file)) src = literate_source(src, !opt->loose_literate);
  if (src && front->preprocessed) src = cpp_source(src, &opt->cc);
  if (!src) diag_stop();
  return src;
}

static FrontUnit *read_unit(const FrontEnd *front, const char *file)
{
  FrontOptions o = front_options();
  return front->read(read_text(front, file), &o);
}

static void dump_core(char letter, const Program *p, const char *after)
{
  core_check(p, after);
  if (dumps(letter)) core_print(stdout, p);
}

/* A module of the library, for unfold. */
static Program *library_core(Name module, void *front)
{
  Program *p = ((const FrontEnd *)front)->library(module);
  if (p) serve_program(p);
  return p;
}

/* Passes that make copies: for known arguments, of loops. */
static void copying_passes(Program *p)
{
  for (int round = 0; round < 2; round++) {
    if (level_of(PASS_SPECIALISE) > 0) specialise_program(p);
    core_check(p, "specialise");
    simplify_program(p, level_of(PASS_SIMPLIFY));
    if (level_of(PASS_FUSE) > 0) fuse_program(p);
    core_check(p, "fuse");
    simplify_program(p, level_of(PASS_SIMPLIFY));
    core_check(p, "simplify");
  }
}

static Program *core_passes(const FrontEnd *front, Program *p)
{
  if (opt->library_module) serve_program(p);
  dump_core('m', p, "desugar");
  if (level_of(PASS_UNFOLD) > 0 && opt->library && !opt->library_module && front->library)
    unfold_program(p, library_core, (void *)front);
  simplify_program(p, level_of(PASS_SIMPLIFY));
  dump_core('c', p, "simplify");
  lift_program(p);
  dump_core('l', p, "lift");
  if (level_of(PASS_LETTERS) > 0) letters_program(p);
  core_check(p, "letters");
  if (opt->optimise > 0) copying_passes(p);
  outline_program(p);
  core_check(p, "outline");
  strict_program(p, level_of(PASS_STRICT));
  if (opt->optimise > 0) simplify_program(p, level_of(PASS_SIMPLIFY));       /* strict brought calls into evaluated positions */
  if (opt->optimise > 0) outline_program(p);
  core_check(p, "outline");
  suspend_program(p);
  if (level_of(PASS_RETURNS) > 0) returns_program(p);
  core_check(p, "returns");
  unbox_program(p);                      /* now it is known how everything is called */
  if (level_of(PASS_ONCE) > 0) once_program(p);
  dump_core('s', p, "suspend");
  return p;
}

static GProgram *back_end(Program *p)
{
  GProgram *g = gen_program(p);
  gcode_add_heap(g);
  gcode_add_polls(g, opt->flag, level_of(PASS_TURNS) > 0);
  for (int i = 0; i < g->nfuns; i++) gcode_check(g->funs[i], "gen");
  gcode_find_wanted(g);
  share_program(g, opt->share);
  if (dumps('T')) tag_print(stdout);
  if (dumps('G')) gcode_print(stdout, g);
  if (dumps('C')) emit_program(stdout, g, opt->flag, opt->eval);
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
  static const char *const modes[] = { "heap", "entry", "none" };
  static const char *const shares[] = { "", " -fshare=always", " -fshare=never" };
  static const char *const evals[] = { "", " -feval=call", " -feval=test" };
  int n;
  const char *s = arena_printf(unit_arena, "%s %s -O%d -fflag=%s%s%s", PACKAGE_VERSION, cc_describe(&opt->cc), opt->optimise, modes[opt->flag],
                               shares[opt->share], evals[opt->eval]);
  for (int i = 0; i < PASS_COUNT; i++)
    if (opt->left_out[i]) s = arena_printf(unit_arena, "%s -fno-%s", s, pass_names[i]);
  const char *const *flags = cpp_flags(&n);
  for (int i = 0; i < n; i++) s = arena_printf(unit_arena, "%s %s", s, flags[i]);
  return s;
}

static void write_note(FILE *c, const FrontEnd *front, const FrontUnit *u)
{
  const Program *p = u->program;
  Note n = { .program = !is_module(u), .module = p->module, .source = p->src->name, .options = compile_describe(),
             .library = opt->library ? library_hash() : "-" };
  int nfiles = 0;
  const char **files = front->preprocessed ? cpp_included(&nfiles) : NULL;
  for (int i = 0; i < nfiles; i++) vec_push(&n.includes, files[i]);
  front->note(u, &n);
  note_write(c, &n);
}

void compile_object(const char *file, const char *object, const char *interface)
{
  const FrontEnd *front = front_of(file);
  FrontUnit *u = read_unit(front, file);
  GProgram *g = back_end(core_passes(front, u->program));
  if (opt->dump[0]) exit(fflush(stdout) == 0 ? 0 : 1);
  bool writes = writes_interface(front, u, interface);
  build_spare_source(file, object);
  BuildFile c = build_c_open(opt->c_file);
  emit_program(c.stream, g, opt->flag, opt->eval);
  write_note(c.stream, front, u);
  build_c_close(&c);
  cc_object(c.path, object, &opt->cc);
  if (writes) write_interface(front, u, interface);
}

/* A start for modules that need each other's interfaces. */
static void guess_interface(const FrontEnd *front, const char *file, const char *interface)
{
  FrontOptions o = front_options();
  const char *text = front->guess_interface(read_text(front, file), &o);
  if (!text || front->keeps_interface(NULL, interface)) return;
  BuildFile f = build_file_open(interface);
  fputs(text, f.stream);
  build_file_replace(&f, true);
}

void compile_interface(const char *file, const char *interface)
{
  const FrontEnd *front = front_of(file);
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
