/* emit_centre.c: the cost centres that a file mentions, and the counters of entries.
 *
 * A centre is a variable that every file which mentions it defines, and the linker keeps one of
 * them: so files agree on their centres, and none need know which others there are.  An arc is the
 * file's own; the report adds up those of all files.
 *
 * Note [Lanes].  A processor that adds to a word twice in a row waits for the first sum before it
 * makes the second.  In a function that does little else that is most of its time.  So an arc has
 * up to four counters, and the places that count use them in turn: nfib takes 1.4 times its time
 * without counts, not 2.8 times. */
#include <config.h>
#include "back/emit_private.h"
#include "back/mangle.h"
#include <string.h>

/* ---- what is known ---- */

static uint64_t address_hash(const void *item) { return unique_mix(0, (uintptr_t)item); }
static bool address_same(const void *a, const void *b) { return a == b; }

static uint64_t arc_hash(const void *item)
{
  const Arc *a = item;
  return unique_mix((uintptr_t)a->from, (uintptr_t)a->to);
}

static bool arc_same(const void *a, const void *b)
{
  const Arc *x = a, *y = b;
  return x->from == y->from && x->to == y->to;
}

void emit_centres_begin(Emit *em)
{
  em->known_centres = (Unique){ .hash = address_hash, .same = address_same };
  em->known_arcs = (Unique){ .hash = arc_hash, .same = arc_same };
}

/* The length says where the function's name ends and the origin's module begins. */
static const char *pair_variable(const Centre *k)
{
  const char *name = mangle(k->name), *by = mangle(k->origin->name);
  const char *module = k->origin->module ? mangle_module(k->origin->module) : NULL;
  return arena_printf(unit_arena, "Zp%zu_%s_%s_%s%s_%s", strlen(name), mangle_module(k->module),
                      name, module ? "f" : "n", module ? module : "", by);
}

/* MAIN is the run time's. */
const char *emit_centre(Emit *em, const Centre *k)
{
  static const char kinds[] = "-mfucs"; /* by CentreKind */
  size_t before = em->known_centres.count;
  if (k->kind == CENTRE_MAIN) return "lml_main_centre";
  unique_first(&em->known_centres, (void *)k);
  if (em->known_centres.count > before) vec_push(&em->centres, k);
  if (k->kind == CENTRE_PAIR) return pair_variable(k);
  return arena_printf(unit_arena, "Z%c_%s_%s", kinds[k->kind], mangle_module(k->module),
                      mangle(k->name));
}

int emit_arc(Emit *em, const Centre *from, const Centre *to)
{
  enum { LANES = sizeof((Arc *)0)->numbers / sizeof(int) };
  Arc *a = NEW(Arc);
  *a = (Arc){ .from = from, .to = to };
  a = unique_first(&em->known_arcs, a);
  int lane = a->uses++ % LANES;
  if (a->uses <= LANES) {
    a->numbers[lane] = em->arcs.n;
    vec_push(&em->arcs, a);
    emit_centre(em, from);
    emit_centre(em, to);
  }
  return a->numbers[lane];
}

/* ---- owners of sites ---- */

static bool same_file(const Source *a, const Source *b)
{
  return a == b
         || (!strcmp(quote_none(a->name), quote_none(b->name))
             && !strcmp(quote_none(a->module), quote_none(b->module)));
}

const char *emit_module(const Source *src)
{
  return arena_printf(unit_arena, ".name = %s, .group = %s, .file = %s", quote_string(src->module),
                      quote_string(src->group), quote_string(diag_listed(src)));
}

static uint64_t owner_hash(const void *item)
{
  const Owner *o = item;
  const char *name = quote_none(o->src->name);
  return unique_bytes((uintptr_t)o->centre, name, strlen(name));
}

static bool owner_same(const void *a, const void *b)
{
  const Owner *x = a, *y = b;
  return x->centre == y->centre && same_file(x->src, y->src);
}

/* The C variable for the module, file and cost centre of a site.  It is M for this file.  The
 * others belong to library functions whose text was copied here, to files that this one includes,
 * and to centres. */
const char *emit_owner(Emit *em, Owner want)
{
  Owner *o = NEW(Owner), *first;
  if (em->record && !want.src && !want.centre) return "SYSTEM"; /* any program's */
  *o = (Owner){ want.src ? want.src : em->prog->core->src, want.centre, em->others.n };
  if (!o->centre && same_file(o->src, em->prog->core->src)) return "M";
  if (em->record) return arena_printf(unit_arena, "{ %s }", emit_module(o->src));
  em->known_others.hash = owner_hash;
  em->known_others.same = owner_same;
  first = unique_first(&em->known_others, o);
  if (first == o) {
    vec_push(&em->others, o);
    fprintf(em->out, "static LmlModule M%d = { %s", o->number, emit_module(o->src));
    if (o->centre) fprintf(em->out, ", .centre = &%s", emit_centre(em, o->centre));
    fprintf(em->out, " };\n");
  }
  return arena_printf(unit_arena, "M%d", first->number);
}

/* ---- parts of the file ---- */

void emit_centre_decls(Emit *em)
{
  for (int i = 0; i < em->centres.n; i++)
    fprintf(em->out, "LML_CENTRE %s;\n", emit_centre(em, em->centres.at[i]));
  if (em->coloured) fprintf(em->out, "static LmlArc A[%d];\n", em->arcs.n + 1);
}

/* The module of a centre is that in whose text it is written. */
static const char *module_of(Emit *em, const Centre *k)
{
  return k->loc.src ? emit_owner(em, (Owner){ .src = k->loc.src }) : "M";
}

static const char *origin_text(Emit *em, const Centre *o)
{
  if (!o->module) return arena_printf(unit_arena, ", .origin = %s", quote_string(o->name));
  return arena_printf(unit_arena, ", .origin = %s, .origin_module = &%s",
                      quote_string(centre_shown(o)), module_of(em, o));
}

static void emit_variable(Emit *em, const Centre *k)
{
  static const char *const kinds[] = {
    "MAIN", "MARK", "FUNCTION", "MODULE", "CAF", "SHARED", "PAIR"
  };
  const char *module = module_of(em, k), *origin = k->origin ? origin_text(em, k->origin) : "";
  fprintf(em->out, "LmlCentre %s = { %s, &%s, %d, LML_CENTRE_%s, 0, 0, 0%s };\n",
          emit_centre(em, k), quote_string(centre_shown(k)), module, k->loc.line, kinds[k->kind],
          origin);
}

void emit_centres(Emit *em)
{
  if (!em->coloured) return;
  for (int i = 0; i < em->centres.n; i++) emit_variable(em, em->centres.at[i]);
  fprintf(em->out, "static LmlCentre *const CENTRES[] = {");
  for (int i = 0; i < em->centres.n; i++)
    fprintf(em->out, "\n  &%s,", emit_centre(em, em->centres.at[i]));
  fprintf(em->out, " 0 };\nstatic LmlArc A[%d] = {", em->arcs.n + 1);
  for (int i = 0; i < em->arcs.n; i++)
    fprintf(em->out, "\n  { &%s, &%s, 0 },", emit_centre(em, em->arcs.at[i]->from),
            emit_centre(em, em->arcs.at[i]->to));
  fprintf(em->out, " { 0, 0, 0 } };\n");
}
