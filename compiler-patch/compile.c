/* compile.c: the pipeline, one line per pass, a dump or check after any of them. */
#include <config.h>
#include "compile.h"
#include "arena.h"
#include "ast.h"
#include "build.h"
#include "core.h"
#include "cpp.h"
#include "depend.h"
#include "desugar.h"
#include "emit.h"
#include "fit.h"
#include "fuse.h"
#include "gen.h"
#include "iface.h"
#include "infer.h"
#include "letters.h"
#include "lex.h"
#include "library.h"
#include "lift.h"
#include "link.h"
#include "literate.h"
#include "module.h"
#include "note.h"
#include "once.h"
#include "outline.h"
#include "parse.h"
#include "rename.h"
#include "returns.h"
#include "serve.h"
#include "share.h"
#include "simplify.h"
#include "specialise.h"
#include "strict.h"
#include "suspend.h"
#include "unbox.h"
#include "unfold.h"
#include <stdlib.h>
#include <string.h>

CompileOptions compile_options = { .library = true, .optimise = 1 };
static CompileOptions *const opt = &compile_options;

static const char *const pass_names[] = {
#define PASS(id, name) name,
#include "pass.def"
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

static Unit **interfaces;
static int ninterfaces;

static bool dumps(char letter) { return strchr(opt->dump, letter) != NULL; }

/* After the dump of a front-end pass: what comes later isn't wanted unless it is to be dumped, too, so that a text
 * can be looked at by the passes it is fit for. */
static void end_if_last(const char *letters_so_far)
{
  if (!opt->dump[0] || opt->dump[strspn(opt->dump, letters_so_far)]) return;
  diag_stop();
  exit(fflush(stdout) == 0 ? 0 : 1);
}

/* ---- texts ---- */

static Source *read_text(const char *file)
{
  Source *src = diag_read_source(file);
  if (src && literate_is(file)) src = literate_source(src, !opt->loose_literate);
  if (src) src = cpp_source(src, &opt->cc);
  if (!src) diag_stop();
  return src;
}

static Unit *read_interface(const char *path)
{
  Source *src = diag_read_source(path);
  if (!src) exit(1);
  return parse_interface(src);
}

static void read_interfaces(void)
{
  VEC(Unit *) units = {0};
  if (opt->library) {
    int count;
    const char **files = library_interfaces(&count);
    for (int i = 0; i < count; i++) vec_push(&units, read_interface(files[i]));
  }
  for (int i = 0; i < opt->imports.n; i++) vec_push(&units, read_interface(opt->imports.at[i]));
  diag_stop();
  interfaces = units.at;
  ninterfaces = units.n;
}

/* ---- passes ---- */

static Unit *front_end(Source *src)
{
  if (dumps('k')) token_print(lex_source(src));
  end_if_last("k");
  Unit *u = parse_unit(src);
  u->module = module_of_source(src, opt->library_module);
  diag_stop();
  if (dumps('a')) ast_print_unit(u);
  end_if_last("ka");
  read_interfaces();
  rename_unit(u, interfaces, ninterfaces);
  diag_stop();
  depend_unit(u);
  infer_unit(u);
  diag_stop();
  if (dumps('t')) ast_print_types(u);
  end_if_last("kat");
  return u;
}

static void dump_core(char letter, const Program *p, const char *after)
{
  core_check(p, after);
  if (dumps(letter)) core_print(stdout, p);
}

/* What a file of the library is called in profiles, whichever copy of it was read. */
static const char *library_file(const Source *src)
{
  return arena_printf(unit_arena, "lib/%s.m", src->module);
}

/* A module of the library as core, for unfold. */
static Program *library_core(Name module)
{
  int n = 0;
  const char *path = module_is_library(module) ? library_source(strchr(module, ':') + 1) : NULL;
  Source *src = path ? diag_read_source(path) : NULL;
  if (!src) return NULL;
  src->name = library_file(src);
  Unit *u = parse_unit(src);
  u->module = module;
  const char **files = library_interfaces(&n);
  VEC(Unit *) before = {0};
  for (int i = 0; i < n; i++) {
    Unit *t = read_interface(files[i]);
    if (strcmp(t->src->module, src->module) == 0) break;
    vec_push(&before, t);
  }
  rename_unit(u, before.at, before.n);
  diag_stop();
  depend_unit(u);
  infer_unit(u);
  diag_stop();
  for (int i = 0; i < u->nexported_types; i++) u->exported_types[i]->module = module;
  static int next = 1 << 20;            /* a program's own numbers don't depend on the library */
  int own = core_number_from(next);
  Program *p = desugar_unit(u);
  serve_program(p);
  next = core_number_from(own);
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

static Program *core_passes(Unit *u)
{
  Program *p = desugar_unit(u);
  diag_stop();
  if (opt->library_module) {
    serve_program(p);
    u->src->name = library_file(u->src);
  }
  dump_core('m', p, "desugar");
  if (level_of(PASS_UNFOLD) > 0 && opt->library && !opt->library_module) unfold_program(p, library_core);
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

static Fun *fun_of(Ident *id)
{
  Var *v = id->var;
  return v ? v->fun : NULL;
}

static int arity_of(Ident *id)
{
  Fun *f = fun_of(id);
  return f ? f->nparams : 0;
}

static const char *strict_of(Ident *id)
{
  Fun *f = fun_of(id);
  return f ? f->strict : NULL;
}

/* If it is another's work, it stays. */
static bool keeps_interface(const Unit *u, const char *path)
{
  bool keeps = u->is_module && path && fit_handmade(u, path);
  diag_stop();
  return keeps;
}

static void write_interface(const Unit *u, const char *path)
{
  BuildFile f = build_file_open(path);
  iface_write(f.stream, u, arity_of, strict_of);
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

static void write_note(FILE *c, const Unit *u)
{
  NoteMaker m = { .unit = u, .interfaces = interfaces, .ninterfaces = ninterfaces, .options = compile_describe(),
                  .library = opt->library ? library_hash() : "-", .arity = arity_of, .strict = strict_of };
  m.includes = cpp_included(&m.nincludes);
  note_write(c, &m);
}

void compile_object(const char *file, const char *object, const char *interface)
{
  Unit *u = front_end(read_text(file));
  GProgram *g = back_end(core_passes(u));
  if (opt->dump[0]) exit(fflush(stdout) == 0 ? 0 : 1);
  bool keeps = keeps_interface(u, interface);
  build_spare_source(file, object);
  BuildFile c = build_c_open(opt->c_file);
  emit_program(c.stream, g, opt->flag, opt->eval);
  write_note(c.stream, u);
  build_c_close(&c);
  cc_object(c.path, object, &opt->cc);
  if (u->is_module && interface && !keeps) write_interface(u, interface);
}

/* Types as they are written, values of any type: a start for modules that need each other's interfaces. */
static void guess_interface(const char *file, const char *interface)
{
  Source *src = read_text(file);
  Unit *u = parse_unit(src);
  diag_stop();
  if (!u->is_module) return;
  u->module = module_of_source(src, opt->library_module);
  read_interfaces();
  rename_unit(u, interfaces, ninterfaces);             /* what it doesn't find may come later */
  if (fit_is_handmade(interface)) return;
  BuildFile f = build_file_open(interface);
  iface_guess(f.stream, u);
  build_file_replace(&f, true);
}

void compile_interface(const char *file, const char *interface)
{
  if (opt->provisional) {
    guess_interface(file, interface);
    return;
  }
  Unit *u = front_end(read_text(file));
  if (!u->is_module) return;
  core_passes(u);
  if (!keeps_interface(u, interface)) write_interface(u, interface);
}
