/* emit_site.c: sites, each an Info; functions that are used as values and constants, each a static
 * cell; and the module that has them. */
#include <config.h>
#include "back/about.h"
#include "back/global.h"
#include "back/emit_private.h"
#include "back/mangle.h"
#include "base/unique.h"
#include "base/vec.h"
#include <string.h>

static const char *site_module(Emit *em, const Site *s)
{
  return emit_owner(em, (Owner){ .src = s->here.loc.src, .centre = s->here.centre });
}

/* The entry of the thunks that are made at s, if it belongs to a family. */
static const GFun *shared_entry(const Site *s)
{
  if (s->kind != SITE_CALL && s->kind != SITE_CAF) return NULL;
  return s->once ? global_of(s->fun)->shared_once : global_of(s->fun)->shared_entry;
}

/* The C function that evaluates the cells made at s; 0 if they are values. */
static const char *site_code(const Site *s)
{
  const GFun *entry = shared_entry(s);
  switch (s->kind) {
    case SITE_CALL:
    case SITE_CAF:
      if (entry) return emit_name(entry);
      return arena_printf(unit_arena, "%s_%s", s->once ? "O" : "T", mangle_global(s->fun));
    case SITE_AP: return s->once ? "lml_ap_once" : "lml_ap";
    case SITE_SEL: return "lml_sel";
    default: return "0";
  }
}

/* Are cells made at s thunks whose code may need constants?  (A constant's own cell says it.) */
static bool site_leads(const Site *s) { return s->kind == SITE_CALL && !s->fun->needs_none; }

/* The construction, and after its NUL what else a snapshot says of the site. */
static const char *construction_text(const Site *s, Foreign about)
{
  const char *name = quote_string(s->construction);
  return about ? arena_printf(unit_arena, "%s \"\\0\" %s", name, quote_string(about)) : name;
}

static int flags_of(const Site *s, Foreign about)
{
  const char *result = s->result ? strchr(LML_RESULTS, s->result) : NULL;
  int place = result ? (int)(result - LML_RESULTS) + 1 : 0;
  return site_leads(s) | (about ? LML_ABOUT : 0) | place << LML_RESULT_SHIFT;
}

/* A line or column; 0 if it is too large for its bits. */
static int in_bits(int n, int bits) { return n < 1 << bits ? n : 0; }

/* The fields of an Info by position, in the order that lml.h asserts.  With their names gcc takes
 * 15 % longer for a program of 12,000 sites. */
static const char *info_text(const Site *s, const char *module)
{
  static const char *const kinds[] = {
    [SITE_CON] = "LML_CON",     [SITE_CALL] = "LML_THUNK",    [SITE_PAP] = "LML_PAP",
    [SITE_AP] = "LML_THUNK",    [SITE_SEL] = "LML_SEL",       [SITE_FUN] = "LML_FUN",
    [SITE_CAF] = "LML_CAF",     [SITE_DOUBLE] = "LML_DOUBLE", [SITE_INTEGER] = "LML_INTEGER",
    [SITE_ARRAY] = "LML_ARRAY", [SITE_PLACE] = "LML_PLACE",   [SITE_INT64] = "LML_INT64",
    [SITE_BYTES] = "LML_BYTES"
  };
  Foreign about = about_site(s);
  return arena_printf(
      unit_arena, "{ %s, %s, %d, %d, %d, %d, %s, %s, %s, &%s, %d, %d, 0 }", site_code(s),
      kinds[s->kind], flags_of(s, about), s->size, s->con ? s->con->tag : 0, s->field,
      quote_string(s->here.producer), construction_text(s, about), quote_string(s->type), module,
      in_bits(s->here.loc.line, LML_LINE_BITS), in_bits(s->column, LML_COLUMN_BITS));
}

const char *emit_site_name(const Site *s) { return arena_printf(unit_arena, "S%d", s->number); }

static bool has_table(const Site *s)
{
  const GFun *entry = shared_entry(s);
  return entry && entry->family->nconstants > 0;
}

static bool is_entered_once(const Site *s) { return s->once && s->kind == SITE_CALL; }

/* A thunk that has a table, is entered once, or may need constants has a ThunkInfo. */
static bool has_thunk_info(const Site *s)
{
  return has_table(s) || is_entered_once(s) || site_leads(s);
}

void emit_site_decl(Emit *em, const Site *s)
{
  const char *name = emit_site_name(s);
  fprintf(em->out, "extern %s %s%s;\n", has_thunk_info(s) ? "ThunkInfo" : "Info", name,
          emit_symbol(em, name));
}

static const char *given_text(const Emit *em, const char *name)
{
  return em->divided || emit_place(em, name) == PART_GIVEN ? "GIVEN_" : "";
}

void emit_site(Emit *em, const Site *s)
{
  const char *name = emit_site_name(s);
  emit_part(em, name);
  if (!emit_defines(em, name)) {
    if (emit_place(em, name) == PART_STOCK) emit_site_decl(em, s);
    return;
  }
  const char *info = info_text(s, site_module(em, s)), *given = given_text(em, name);
  const char *label = emit_symbol(em, name);
  if (!has_thunk_info(s)) {
    fprintf(em->out, "LML_%sSITE %s%s = %s;\n", given, name, label, info);
    return;
  }
  const char *table = has_table(s) ? arena_printf(unit_arena, "X+%d", shared_entry(s)->at) : "0";
  const char *leads = site_leads(s) ? arena_printf(unit_arena, ", %s", emit_lead(em, s->fun)) : "";
  fprintf(em->out, "LML_%sTHUNK_SITE %s%s = { %s, %s, %s%s };\n", given, name, label, info, table,
          is_entered_once(s) ? site_code(s) : "0", leads);
}

static const char *cell_name(const Fun *f)
{
  return arena_printf(unit_arena, "C_%s", mangle_global(f));
}

static const char *scope_of(const Emit *em, const Fun *f)
{
  return emit_is_local(em, f) ? emit_scope(em, cell_name(f)) : "";
}

/* The C function that a closure of f calls. */
static const char *closure_code(const Fun *f)
{
  bool lazy = !core_is_plain(f);
  const GFun *shared = lazy ? global_of(f)->shared_lazy : global_of(f)->shared;
  if (shared) return emit_address(shared);
  return arena_printf(unit_arena, "%s_%s", lazy ? "G" : "L", mangle_global(f));
}

void emit_closures(Emit *em)
{
  for (int i = 0; i < em->prog->nfuns; i++) {
    Fun *f = em->prog->funs[i]->fun;
    if (em->prog->funs[i]->kind != GF_BODY || !emit_has_closure(f)) continue;
    if (!emit_defines(em, cell_name(f))) continue;
    emit_part(em, cell_name(f));
    const char *header = emit_header(em, tag_fun(em->prog->sites, f));
    fprintf(em->out, "%s%sW C_%s[] = { %s, (W)%s, %d%s };\n", scope_of(em, f), emit_leads(f),
            mangle_global(f), header, closure_code(f), f->nparams, emit_mention_word(f));
  }
}

void emit_closure_decls(Emit *em)
{
  for (int i = 0; i < em->prog->nfuns; i++) {
    const GFun *f = em->prog->funs[i];
    const char *name = cell_name(f->fun), *leads = emit_leads(f->fun);
    bool caf = f->kind == GF_CAF, closure = f->kind == GF_BODY && emit_has_closure(f->fun);
    if (!(caf || closure) || !emit_declares(em, name)) continue;
    if (em->divided || emit_place(em, name) != PART_HERE)
      fprintf(em->out, "extern %sW %s[]%s;\n", leads, name, emit_symbol(em, name));
    else if (caf)
      fprintf(em->out, "%s%sW %s[%d];\n", scope_of(em, f->fun), leads, name, *leads ? 4 : 2);
    else
      fprintf(em->out, "%s %sW %s[%d];\n", emit_is_local(em, f->fun) ? "static" : "extern", leads,
              name, *leads ? 4 : 3);
  }
}

static int emit_caf_cells(Emit *em)
{
  int n = 0;
  for (int i = 0; i < em->prog->nfuns; i++) {
    Fun *f = em->prog->funs[i]->fun;
    if (em->prog->funs[i]->kind != GF_CAF || !emit_defines(em, cell_name(f))) continue;
    emit_part(em, cell_name(f));
    const char *header = emit_header(em, tag_caf(em->prog->sites, f));
    const char *more =
        f->needs_none ? "" : arena_printf(unit_arena, "%s, %s", emit_mention_word(f), header);
    fprintf(em->out, "%s%sW C_%s[%d] = { %s, 1%s };\n", scope_of(em, f), emit_leads(f),
            mangle_global(f), *more ? 4 : 2, header, more);
    n++;
  }
  return n;
}

/* The CAFs, the table of them, and the module, which has it. */
void emit_cafs(Emit *em)
{
  int n = emit_caf_cells(em);
  if (em->record) return;
  fprintf(em->out, "static W *const CAFS[] = {");
  for (int i = 0; i < em->prog->nfuns; i++) {
    const GFun *f = em->prog->funs[i];
    if (f->kind == GF_CAF && emit_defines(em, cell_name(f->fun)))
      fprintf(em->out, " %s,", cell_name(f->fun));
  }
  fprintf(em->out, " 0 };\n");
  const char *module = emit_module(em->prog->core->src);
  fprintf(em->out, "static LmlModule M = { %s, .cafs = CAFS, .ncafs = %d };\n", module, n);
}

static const char *centre_text(const Emit *em)
{
  if (!em->coloured) return "";
  return arena_printf(unit_arena,
                      " M.centres = CENTRES; M.ncentres = %d; M.arcs = A; M.narcs = %d;",
                      em->centres.n, em->arcs.n);
}

/* The table of thunks that are entered once, and the constructor that registers the module.  All
 * Infos of this text have been written. */
void emit_register(Emit *em, bool has_sites)
{
  static const Sites none;
  const Sites *all = has_sites ? em->prog->sites : &none;
  int once = 0;
  fprintf(em->out, "static Info *const ONCE[] = {");
  for (int i = 0; i < all->sites.n; i++) {
    const Site *s = all->sites.at[i];
    if (!s->used || !s->once || !emit_defines(em, emit_site_name(s))) continue;
    fprintf(em->out, "%s (Info *)&S%d,", once++ % 16 ? "" : "\n ", s->number);
  }
  fprintf(em->out,
          " 0 };\n__attribute__((constructor)) static void module_register(void)"
          " { M.once = ONCE; M.nonce = %d;%s M.lines = LINES; M.code = module_register;"
          " lml_register(&M); }\n",
          once, centre_text(em));
}
