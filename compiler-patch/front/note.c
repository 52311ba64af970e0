/* note.c: see note.h.  note_read searches the whole file for the first line of a note, so it need
 * not know the format of object files. */
#include <config.h>
#include "front/note.h"
#include "base/arena.h"
#include "base/diag.h"
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define FIRST "LML-NOTE 1\n"

/* ---- writing ---- */

static FILE *out;

/* Writes a line as an assembler's string within a C string. */
static void put_line(const char *text)
{
  fprintf(out, "  \"\\t.ascii \\\"%s\\\\n\\\"\\n\"\n", quote_ascii(text, strlen(text)));
}

__attribute__((format(printf, 1, 2))) static void line(const char *fmt, ...)
{
  char *text;
  va_list ap;
  va_start(ap, fmt);
  if (vasprintf(&text, fmt, ap) < 0) nomem();
  va_end(ap);
  put_line(text);
  free(text);
}

const char *note_escape(const char *s)
{
  char *to = arena_alloc(unit_arena, 3 * strlen(s) + 1), *o = to;
  for (; *s; s++)
    if (*s == ' ' || *s == '%' || *s == '\n') o += sprintf(o, "%%%02x", *s);
    else *o++ = *s;
  return to;
}

const char *note_convention(int arity, const char *strict, bool needs_none)
{
  return arena_printf(unit_arena, "%d %s%s", arity, strict && *strict ? strict : "-",
                      needs_none ? "" : "+");
}

static void write_export(const NoteItem *it)
{
  if (it->is_type) line("exporttype %s", it->type);
  else line("export %s %s %s", note_escape(it->name), it->convention, it->type);
}

static void write_import(const NoteItem *it)
{
  const char *module = note_escape(it->module), *interface = note_escape(it->interface);
  if (it->is_type) line("importtype %s %s %s", module, interface, it->type);
  else
    line("import %s %s %s %s %s", module, interface, note_escape(it->name), it->convention,
         it->type);
}

void note_write(FILE *c, const Note *n)
{
  out = c;
  fputs("\n__asm__(\"\\t.pushsection .lml,\\\"e\\\",%progbits\\n\"\n", out);
  line("LML-NOTE 1");
  line("unit %s %s %s",
       n->program ? "program"
       : n->stub  ? "stub"
                  : "module",
       note_escape(n->module), note_escape(n->source));
  line("options %s", n->options);
  fputs("  \"\\t.ascii \\\"convention \" LML_CONVENTION \"\\\\n\\\"\\n\"\n", out);
  line("library %s", n->library);
  for (int i = 0; i < n->exports.n; i++) write_export(&n->exports.at[i]);
  for (int i = 0; i < n->imports.n; i++) write_import(&n->imports.at[i]);
  for (int i = 0; i < n->opaque.n; i++) line("opaque %s", note_escape(n->opaque.at[i]));
  for (int i = 0; i < n->includes.n; i++) line("include %s", note_escape(n->includes.at[i]));
  line("end");
  fputs("  \"\\t.popsection\\n\");\n", out);
}

/* ---- reading ---- */

char *note_unescape(char *s)
{
  char *o = s;
  unsigned c;
  for (char *at = s; *at; at++)
    if (*at == '%' && sscanf(at + 1, "%2x", &c) == 1 && at[1] && at[2]) *o++ = (char)c, at += 2;
    else *o++ = *at;
  *o = 0;
  return s;
}

/* The next word of *rest, up to a blank; it is empty at the end. */
static char *word(char **rest)
{
  char *w = *rest;
  size_t n = strcspn(w, " ");
  *rest = w + n;
  if (**rest) *(*rest)++ = 0;
  return note_unescape(w);
}

static NoteItem read_value(char *rest)
{
  NoteItem it = { .name = intern(word(&rest)) };
  const char *arity = word(&rest), *strict = word(&rest);
  it.convention = arena_printf(unit_arena, "%s %s", arity, strict);
  it.type = rest;
  return it;
}

/* The name of a type follows the word "type" and perhaps a parenthesis. */
static NoteItem read_type(char *rest)
{
  const char *s = rest + strcspn(rest, " ");
  s += strspn(s, " (");
  return (NoteItem){
    .name = intern_n(s, strcspn(s, " )")), .type = rest, .convention = "", .is_type = true
  };
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
  const char *kind = word(&rest);
  n->program = strcmp(kind, "program") == 0;
  n->stub = strcmp(kind, "stub") == 0;
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

/* Reads the lines after FIRST up to the line "end"; NULL if that is missing. */
static Note *read_note(const char *path, char *s, char *end)
{
  Note *n = NEW(Note);
  *n = (Note){ .object = path,
               .module = intern("/"),
               .source = "",
               .options = "",
               .convention = "",
               .library = "" };
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
  char *text = fstat(fileno(f), &st) == 0 && S_ISREG(st.st_mode)
                   ? arena_alloc(unit_arena, (size_t)st.st_size + 1)
                   : NULL;
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
  for (char *s = text, *end = text + len;
       (s = memmem(s, (size_t)(end - s), FIRST, strlen(FIRST)));) {
    s += strlen(FIRST);
    Note *n = read_note(path, s, end);
    if (n) vec_push(to, n);
  }
  return true;
}
