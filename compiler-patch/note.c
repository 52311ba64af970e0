/* note.c: see note.h.  Reading looks for the first line anywhere in the file, so it needs to know nothing of object files. */
#include <config.h>
#include "note.h"
#include "iface.h"
#include "module.h"
#include "type.h"
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define FIRST "LML-NOTE 1\n"

/* ---- writing ---- */

static FILE *out;

/* A line as an assembler's string in a C string. */
static void put_line(const char *text)
{
  fputs("  \"\\t.ascii \\\"", out);
  for (const unsigned char *s = (const unsigned char *)text; *s; s++)
    if (*s >= 32 && *s < 127 && *s != '"' && *s != '\\' && *s != '%' && *s != '?' && *s != '{' && *s != '}' && *s != '|') fputc(*s, out);
    else fprintf(out, "\\\\%03o", *s);
  fputs("\\\\n\\\"\\n\"\n", out);
}

__attribute__((format(printf, 1, 2))) static void line(const char *fmt, ...)
{
  char *text;
  va_list ap;
  va_start(ap, fmt);
  if (vasprintf(&text, fmt, ap) < 0) diag_nomem();
  va_end(ap);
  put_line(text);
  free(text);
}

static const char *escape(const char *s)
{
  char *to = arena_alloc(unit_arena, 3 * strlen(s) + 1), *o = to;
  for (; *s; s++)
    if (*s == ' ' || *s == '%' || *s == '\n') o += sprintf(o, "%%%02x", *s);
    else *o++ = *s;
  return to;
}

static const char *convention(int arity, const char *strict)
{
  return arena_printf(unit_arena, "%d %s", arity, strict && *strict ? strict : "-");
}

static void write_exports(const NoteMaker *m)
{
  const Unit *u = m->unit;
  for (int i = 0; i < u->nexported; i++) {
    Ident *id = u->exported[i];
    line("export %s %s %s", escape(id->name), convention(m->arity(id), m->strict(id)), type_show_interface(id->scheme->type));
  }
  for (int i = 0; i < u->nexported_types; i++) line("exporttype %s", iface_type_text(u->exported_types[i]));
}

/* Types that are known by name only: another module may know more. */
typedef VEC(Name) Names;

static void find_opaque(Type *t, Names *names, unsigned walk)
{
  t = type_prune(t);
  if (t->kind != T_CON || t->mark == walk) return;
  t->mark = walk;
  bool known = t->con->kind != TC_OPAQUE || t->con->unique < 0;
  for (int i = 0; i < names->n; i++) known |= names->at[i] == t->con->name;
  if (!known) vec_push(names, t->con->name);
  for (int i = 0; i < t->nargs; i++) find_opaque(t->args[i], names, walk);
}

static void write_import(const Import *im, Names *opaque, unsigned walk)
{
  if (module_is_library(im->module)) return;
  if (im->kind == IM_TYPE && !module_is_unsaid(im->module))
    line("importtype %s %s %s", escape(im->module), escape(im->loc.src->name), iface_type_text(im->tycon));
  if (im->kind != IM_VALUE || !im->id || !im->id->var) return;
  if (!im->id->scheme) im->id->scheme = type_scheme_of(im->type);
  find_opaque(im->id->scheme->type, opaque, walk);
  line("import %s %s %s %s %s", escape(im->module), escape(im->loc.src->name), escape(im->name), convention(im->arity, im->strict),
       type_show_interface(im->id->scheme->type));
}

static void write_imports(const NoteMaker *m)
{
  Names opaque = {0};
  unsigned walk = type_walk();
  for (int i = 0; i < m->ninterfaces; i++)
    for (int k = 0; k < m->interfaces[i]->nimports; k++) write_import(&m->interfaces[i]->imports[k], &opaque, walk);
  for (int k = 0; k < m->unit->nimports; k++) write_import(&m->unit->imports[k], &opaque, walk);
  for (int i = 0; i < m->unit->nexported; i++) find_opaque(m->unit->exported[i]->scheme->type, &opaque, walk);
  for (int i = 0; i < opaque.n; i++) line("opaque %s", escape(opaque.at[i]));
}

void note_write(FILE *c, const NoteMaker *m)
{
  out = c;
  fputs("\n__asm__(\"\\t.pushsection .lml,\\\"e\\\",%progbits\\n\"\n", out);
  line("LML-NOTE 1");
  line("unit %s %s %s", m->unit->is_module ? "module" : "program", escape(m->unit->module), escape(m->unit->src->name));
  line("options %s", m->options);
  fputs("  \"\\t.ascii \\\"convention \" LML_CONVENTION \"\\\\n\\\"\\n\"\n", out);
  line("library %s", m->library);
  write_exports(m);
  write_imports(m);
  for (int i = 0; i < m->nincludes; i++) line("include %s", escape(m->includes[i]));
  line("end");
  fputs("  \"\\t.popsection\\n\");\n", out);
}

/* ---- reading ---- */

static char *unescape(char *s)
{
  char *o = s;
  unsigned c;
  for (char *at = s; *at; at++)
    if (*at == '%' && sscanf(at + 1, "%2x", &c) == 1 && at[1] && at[2]) *o++ = (char)c, at += 2;
    else *o++ = *at;
  *o = 0;
  return s;
}

/* The next blank-separated word of *rest; empty at its end. */
static char *word(char **rest)
{
  char *w = *rest;
  size_t n = strcspn(w, " ");
  *rest = w + n;
  if (**rest) *(*rest)++ = 0;
  return unescape(w);
}

static NoteItem read_value(char *rest)
{
  NoteItem it = { .name = intern(word(&rest)) };
  const char *arity = word(&rest), *strict = word(&rest);
  it.convention = arena_printf(unit_arena, "%s %s", arity, strict);
  it.type = rest;
  return it;
}

/* A type's name stands after "type" and perhaps a parenthesis. */
static NoteItem read_type(char *rest)
{
  const char *s = rest + strcspn(rest, " ");
  s += strspn(s, " (");
  return (NoteItem){ .name = intern_n(s, strcspn(s, " )")), .type = rest, .convention = "", .is_type = true };
}

static NoteItem read_import(char *rest, bool is_type)
{
  Name module = intern(word(&rest));
  const char *interface = word(&rest);
  NoteItem it = is_type ? read_type(rest) : read_value(rest);
  it.module = module;
  it.interface = interface;
  return it;
}

static void read_unit(Note *n, char *rest)
{
  n->program = strcmp(word(&rest), "program") == 0;
  n->module = intern(word(&rest));
  n->source = word(&rest);
}

static void read_line(Note *n, char *s)
{
  char *rest = s;
  const char *key = word(&rest);
  if (!strcmp(key, "unit")) read_unit(n, rest);
  else if (!strcmp(key, "options")) n->options = rest;
  else if (!strcmp(key, "convention")) n->convention = rest;
  else if (!strcmp(key, "library")) n->library = rest;
  else if (!strcmp(key, "export")) vec_push(&n->exports, read_value(rest));
  else if (!strcmp(key, "exporttype")) vec_push(&n->exports, read_type(rest));
  else if (!strcmp(key, "import")) vec_push(&n->imports, read_import(rest, false));
  else if (!strcmp(key, "importtype")) vec_push(&n->imports, read_import(rest, true));
  else if (!strcmp(key, "opaque")) vec_push(&n->opaque, intern(word(&rest)));
  else if (!strcmp(key, "include")) vec_push(&n->includes, word(&rest));
}

/* From behind FIRST to `end'; NULL if it is broken off. */
static Note *read_note(const char *path, char *s, char *end)
{
  Note *n = NEW(Note);
  *n = (Note){ .object = path, .module = intern("/"), .source = "", .options = "", .convention = "", .library = "" };
  while (s < end) {
    char *nl = memchr(s, '\n', (size_t)(end - s));
    if (!nl) return NULL;
    *nl = 0;
    if (!strcmp(s, "end")) return n;
    read_line(n, s);
    s = nl + 1;
  }
  return NULL;
}

static char *read_file(const char *path, size_t *len)
{
  struct stat st;
  FILE *f = fopen(path, "rb");
  if (!f) return NULL;
  char *text = fstat(fileno(f), &st) == 0 && S_ISREG(st.st_mode) ? arena_alloc(unit_arena, (size_t)st.st_size + 1) : NULL;
  errno = EINVAL;
  *len = text ? fread(text, 1, (size_t)st.st_size, f) : 0;
  bool bad = ferror(f);
  fclose(f);
  return bad ? NULL : text;
}

bool note_read(const char *path, Notes *to)
{
  size_t len;
  char *text = read_file(path, &len);
  if (!text) return false;
  for (char *s = text, *end = text + len; (s = memmem(s, (size_t)(end - s), FIRST, strlen(FIRST)));) {
    s += strlen(FIRST);
    Note *n = read_note(path, s, end);
    if (n) vec_push(to, n);
  }
  return true;
}
