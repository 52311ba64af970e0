/* cpp.c: see cpp.h.
 *
 * 1. Most programs need no preprocessor: it would change nothing in a text without # lines and
 *    without macros.  Then no process is started.
 *    Nor is one started if each # line includes a file without # lines, as interfaces are.  Such
 *    files are inserted here.
 *
 * 2. Primes and lambdas.  To a preprocessor a prime opens a character constant, in which it
 *    replaces no macro, and a backslash at the end of a line vanishes together with the line's end.
 *    So the text is rewritten first, by the rules of our own lexis: the prime in x', and any other
 *    that begins no character, becomes PRIME, and STOP is put after such a backslash and before a
 *    #} that begins a line.  Afterwards PRIME becomes a prime again and STOP is removed.
 *    In comments of Haskell STOP also keeps a / and a * apart, which would open a comment of C.
 *    clang takes MACRO (x) for no use of the macro, since there is a blank.  So blanks between a
 *    name and a parenthesis go after it, each as BLANK, and come back afterwards.
 *
 * 3. The rewritten text is a file in the temporary directory.  A # 1 "file" line gives it the name
 *    of the source, whose directory is searched first for the files it includes.
 *
 *    A module of Haskell sees the versions of the library's packages (lib/haskell/include), and
 * what stands between a header's comment signs is no part of it.
 *
 * 4. Each error of the preprocessor becomes a message of ours. */
#include <config.h>
#include "driver/cpp.h"
#include "base/arena.h"
#include "base/library.h"
#include "base/path.h"
#include "base/vec.h"
#include "driver/build.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PRIME = 1, STOP = 2, BLANK = 3 };

static VEC(const char *) said;  /* flags of the command line */
static VEC(const char *) flags; /* those of cpp_use, and then these, which may contradict them */
static VEC(const char *) included;

void cpp_add_flag(const char *flag)
{
  vec_push(&said, flag);
  vec_push(&flags, flag);
}

void cpp_use(const char *const *more)
{
  flags.n = 0;
  for (; more && *more; more++)
    if (strcmp(*more, "-cpp")) vec_push(&flags, *more);
  for (int i = 0; i < said.n; i++) vec_push(&flags, said.at[i]);
}

const char *const *cpp_flags(int *n)
{
  *n = said.n;
  return said.at;
}

const char **cpp_included(int *n)
{
  *n = included.n;
  return included.at;
}

/* ---- is there anything to do? ---- */

static bool has_text(const Source *src, const char *text)
{
  return memmem(src->text, src->len, text, strlen(text)) != NULL;
}

/* Is a macro of the flags, or one that is always there, mentioned in the text? */
static bool has_macro(const Source *src)
{
  static const char *const always[] = { "__LMLC__", "__FILE__", "__LINE__", "__DATE__",
                                        "__TIME__" };
  for (size_t i = 0; i < sizeof always / sizeof *always; i++)
    if (has_text(src, always[i])) return true;
  for (int i = 0; i < flags.n; i++) {
    if (flags.at[i][1] != 'D') continue;
    const char *name = flags.at[i] + 2;
    if (has_text(src, arena_strndup(unit_arena, name, strcspn(name, "=(")))) return true;
  }
  return false;
}

/* Is the line that begins at s for the preprocessor?  A line may also begin with #}, which ends an
 * annotation. */
static bool is_directive(const char *s) { return s[0] == '#' && s[1] != '}'; }

static bool has_directive(const Source *src)
{
  const char *end = src->text + src->len;
  for (const char *s = src->text; s && s < end; s++) {
    if (is_directive(s)) return true;
    s = memchr(s, '\n', (size_t)(end - s));
    if (!s) break;
  }
  return false;
}

static bool is_needed(const Source *src) { return has_macro(src) || has_directive(src); }

/* ---- 1. includes alone ---- */

/* Searches the directories in the preprocessor's order; NULL if the file isn't found. */
static Source *find_included_file(const Source *src, const char *name)
{
  VEC(const char *) dirs = { 0 };
  vec_push(&dirs, path_folder(src->name));
  for (int i = 0; i < flags.n; i++)
    if (flags.at[i][1] == 'I') vec_push(&dirs, flags.at[i] + 2);
  for (int i = 0; i < dirs.n && name[0] != '/'; i++) {
    const char *path =
        strcmp(dirs.at[i], ".") == 0 ? name : arena_printf(unit_arena, "%s/%s", dirs.at[i], name);
    FILE *f = fopen(path, "r");
    if (!f) continue;
    fclose(f);
    return diag_read_source(path);
  }
  return NULL;
}

typedef VEC(char) Text;

static void append(Text *to, const char *s, size_t n)
{
  for (size_t i = 0; i < n; i++) vec_push(to, s[i]);
}

static void append_line(Text *to, const char *s) { append(to, s, strlen(s)); }

static void add_included(const Source *src, const char *name);

/* Inserts the file of an #include "file" line, if the file exists and has no # lines itself.  False
 * if the line needs the preprocessor. */
static bool include_plainly(const Source *src, const char *line, int number, Text *to)
{
  char name[256];
  int used = 0;
  if (sscanf(line, "#include \"%255[^\"]\"%n", name, &used) != 1
      || line[used + (int)strspn(line + used, " \t")])
    return false;
  Source *file = find_included_file(src, name);
  if (!file || has_directive(file) || has_text(file, "__LMLC__")) return false;
  append_line(to, arena_printf(unit_arena, "# 1 %s\n", quote_string(file->name)));
  append(to, file->text, file->len);
  append_line(to, arena_printf(unit_arena, "\n# %d %s\n", number + 1, quote_string(src->name)));
  add_included(src, file->name);
  return true;
}

/* The text with its files inserted; NULL if it needs the preprocessor. */
static Source *try_plainly(const Source *src)
{
  Text to = { 0 };
  const char *s = src->text, *end = s + src->len;
  int line = 1;
  if (has_macro(src) || has_text(src, "/*")) return NULL;
  for (; s < end; line++) {
    const char *nl = memchr(s, '\n', (size_t)(end - s)), *stop = nl ? nl : end;
    if (!is_directive(s)) {
      append(&to, s, (size_t)(stop - s));
      vec_push(&to, '\n');
    } else {
      const char *directive = arena_strndup(unit_arena, s, (size_t)(stop - s));
      if (!include_plainly(src, directive, line, &to)) return NULL;
    }
    s = stop + 1;
  }
  Source *text = NEW(Source);
  *text = *src;
  text->origin = src;
  text->len = (size_t)to.n;
  vec_push(&to, 0);
  text->text = to.at;
  return text;
}

/* ---- 2. primes and lambdas ---- */

static bool is_ident(char ch)
{
  unsigned char c = (unsigned char)ch;
  return isalnum(c) || c == '_' || c >= 0xAA;
}

/* The end of the string that begins at s.  A string without a closing quote ends with its line. */
static const char *string_end(const char *s, const char *end)
{
  for (s++; s < end && *s != '\n'; s++) {
    if (*s == '"') return s + 1;
    if (*s == '\\' && end - s > 1 && s[1] != '\n') s++;
  }
  return s;
}

/* The end of the character constant that begins at s; s + 1 if the prime begins none. */
static const char *char_end(const char *s, const char *end)
{
  const char *at = s + 1;
  if (at < end && *at == '\\') {
    at++;
    if (at < end && isdigit((unsigned char)*at))
      while (at < end && at - s < 5 && isdigit((unsigned char)*at)) at++;
    else at++;
  } else at++;
  return at < end && *at == '\'' && !memchr(s, '\n', (size_t)(at - s)) ? at + 1 : s + 1;
}

static const char *line_end(const char *s, const char *end)
{
  const char *nl = memchr(s, '\n', (size_t)(end - s));
  return nl ? nl : end;
}

static const char *comment_end(const char *s, const char *end)
{
  const char *at = end - s > 2 ? memmem(s + 2, (size_t)(end - s - 2), "*/", 2) : NULL;
  return at ? at + 2 : end;
}

/* The end of a # line.  A backslash at the end of a line continues it on the next one. */
static const char *directive_end(const char *s, const char *end)
{
  for (;;) {
    s = line_end(s, end);
    if (s == end || s[-1] != '\\') return s;
    s++;
  }
}

static void copy_text(Text *to, const char *from, const char *end)
{
  for (; from < end; from++) vec_push(to, *from);
}

/* Copies the text, with PRIME for each prime that follows a letter, digit or underscore; with
 * `signs', those of a comment of Haskell, for all primes, and so that it opens no comment of C. */
static void copy_hiding(Text *to, const char *from, const char *end, bool signs)
{
  for (const char *s = from; s < end; s++) {
    vec_push(to, *s == '\'' && (signs || (s > from && is_ident(s[-1]))) ? PRIME : *s);
    if (signs && *s == '/' && end - s > 1 && s[1] == '*') vec_push(to, STOP);
  }
}

/* The end of the line, or of the comment {- -} at s if that comes first.  *depth counts how deep
 * such comments lie in each other. */
static const char *nested_end(const char *s, const char *end, int *depth)
{
  for (; s < end && *s != '\n'; s++) {
    if (end - s < 2) continue;
    if (s[0] == '{' && s[1] == '-') ++*depth, s++;
    else if (s[0] == '-' && s[1] == '}') {
      s++;
      if (--*depth == 0) return s + 1;
    }
  }
  return s;
}

/* s is the end of a name.  If blanks and a parenthesis follow, copies these, the blanks last. */
static const char *open_closely(Text *to, const char *s, const char *end)
{
  const char *at = s;
  while (at < end && *at == ' ') at++;
  if (at == s || at == end || *at != '(') return s;
  vec_push(to, '(');
  for (; s < at; s++) vec_push(to, BLANK);
  return at + 1;
}

static Text protect(const Source *src)
{
  Text to = { 0 };
  const char *s = src->text, *end = s + src->len, *next;
  bool haskell = build_front_end(src->name)->headers != NULL;
  int depth = 0; /* of comments {- -} */
  while (s < end) {
    bool first = s == src->text || s[-1] == '\n';
    if (first && is_directive(s)) {
      copy_text(&to, s, next = directive_end(s, end));
      s = next;
      continue;
    }
    if (first && *s == '#') vec_push(&to, STOP);
    if (*s != '\n' && haskell && (depth > 0 || (end - s > 1 && s[0] == '{' && s[1] == '-')))
      copy_hiding(&to, s, next = nested_end(s, end, &depth), true);
    else if (is_ident(*s)) {
      for (next = s; next < end && (is_ident(*next) || *next == '\''); next++) {}
      copy_hiding(&to, s, next, false);
      next = open_closely(&to, next, end);
    } else if (*s == '"') copy_text(&to, s, next = string_end(s, end));
    else if (*s == '\'') {
      next = char_end(s, end);
      if (next == s + 1) vec_push(&to, PRIME);
      else copy_text(&to, s, next);
    } else if (*s == '-' && end - s > 1 && s[1] == '-')
      copy_hiding(&to, s, next = line_end(s, end), haskell);
    else if (*s == '/' && end - s > 1 && s[1] == '*') copy_text(&to, s, next = comment_end(s, end));
    else {
      vec_push(&to, *s);
      next = s + 1;
      if (*s == '\\' && next < end && *next == '\n') vec_push(&to, STOP);
    }
    s = next;
  }
  return to;
}

static bool has_stand_ins(const Source *src)
{
  return memchr(src->text, PRIME, src->len) || memchr(src->text, STOP, src->len)
         || memchr(src->text, BLANK, src->len);
}

static void restore(Source *src)
{
  char *to = (char *)src->text;
  for (size_t i = 0; i < src->len; i++) {
    char c = src->text[i];
    size_t blanks = 0;
    if (c == '(')
      while (src->text[i + 1 + blanks] == BLANK) blanks++;
    memset(to, ' ', blanks);
    to += blanks;
    i += blanks;
    if (c != STOP) *to++ = c == PRIME ? '\'' : c == BLANK ? ' ' : c;
  }
  *to = 0;
  src->len = (size_t)(to - src->text);
}

/* ---- 3. running the preprocessor ---- */

static void write_input(const char *path, const Source *src)
{
  Text plain = { (char *)src->text, (int)src->len, 0 };
  Text text = has_stand_ins(src) ? plain : protect(src);
  FILE *f = fopen(path, "w");
  if (!f) diag_fatal("%s: %s", path, strerror(errno));
  fprintf(f, "# 1 %s\n", quote_string(src->name));
  fwrite(text.at, 1, (size_t)text.n, f);
  bool bad = ferror(f);
  if (fclose(f) != 0 || bad) diag_fatal("%s: %s", path, strerror(errno));
}

static bool preprocess(const Source *src, const char *out, const char *err, const char *how,
                       const CcOptions *o)
{
  VEC(const char *) all = { 0 };
  const char *in = build_temp("cpp.c"), *own = build_front_end(src->name)->headers;
  write_input(in, src);
  vec_push(&all, "-iquote");
  vec_push(&all, path_folder(src->name));
  for (int i = 0; i < flags.n; i++) vec_push(&all, flags.at[i]);
  vec_push(&all, arena_printf(unit_arena, "-I%s", library_dir()));
  if (own) {
    const char *headers = arena_printf(unit_arena, "%s/%s", library_dir(), own);
    vec_push(&all, arena_printf(unit_arena, "-I%s", headers));
    vec_push(&all, "-include");
    vec_push(&all, arena_printf(unit_arena, "%s/versions.h", headers));
  }
  if (how) {
    vec_push(&all, "-M");
    vec_push(&all, how);
  }
  return cc_preprocess(in, all.at, all.n, out, err, o);
}

static const char *plain_name(const char *name)
{
  while (name[0] == '.' && name[1] == '/') name += 2;
  return name;
}

static void add_included(const Source *src, const char *name)
{
  name = plain_name(name);
  if (name[0] == '<' || !strcmp(name, plain_name(src->name))) return;
  for (int i = 0; i < included.n; i++)
    if (!strcmp(included.at[i], name)) return;
  vec_push(&included, name);
}

/* Adds the files that the # 12 "file" lines name. */
static void find_included(const Source *text, const Source *src)
{
  const char *end = text->text + text->len;
  for (const char *s = text->text; s < end; s = line_end(s, end) + 1) {
    const char *stop = line_end(s, end),
               *open = *s == '#' ? memchr(s, '"', (size_t)(stop - s)) : NULL;
    const char *rest, *name = open ? quote_read(open, stop, &rest) : NULL;
    if (name) add_included(src, name);
  }
}

/* Does the # 12 "file" line name a header?  Other lines leave it as it was. */
static bool names_header(const char *s, const char *stop, bool was)
{
  const char *open = *s == '#' ? memchr(s, '"', (size_t)(stop - s)) : NULL;
  const char *rest, *name = open ? quote_read(open, stop, &rest) : NULL;
  size_t n = name ? strlen(name) : 0;
  return name ? n > 2 && !strcmp(name + n - 2, ".h") : was;
}

/* Comments of C in the text of included headers become blanks.  Lines stay. */
static void blank_comments(const Source *text)
{
  char *s = (char *)text->text, *end = s + text->len;
  bool header = false, inside = false;
  while (s < end) {
    char *stop = (char *)line_end(s, end);
    if (!inside) header = names_header(s, stop, header);
    for (bool line = *s == '#' && !inside; header && !line && s < stop; s++) {
      bool sign =
          stop - s > 1 && (inside ? s[0] == '*' && s[1] == '/' : s[0] == '/' && s[1] == '*');
      if (sign) {
        inside = !inside;
        *s++ = ' ';
        *s = ' ';
      } else if (inside) *s = ' ';
    }
    s = stop + 1;
  }
}

static bool ends_empty(const Source *s)
{
  return s->len > 1 && memcmp(s->text + s->len - 2, "\n\n", 2) == 0;
}

/* The text after our own # 1 "file" line; NULL if there is none. */
static const char *after_own_line(const Source *text, const char *name)
{
  static const char begin[] = "# 1 ";
  const char *end = text->text + text->len;
  for (const char *s = text->text; s < end; s = line_end(s, end) + 1) {
    const char *rest, *stop = line_end(s, end);
    if (stop == end || strncmp(s, begin, strlen(begin))) continue;
    const char *found = quote_read(s + strlen(begin), stop, &rest);
    if (found && rest == stop && !strcmp(found, name)) return stop + 1;
  }
  return NULL;
}

/* Drops the text that the preprocessor puts before our own # 1 "file" line, and the empty line that
 * clang's puts at the end. */
static Source *read_output(const char *path, const Source *src)
{
  Source *text = diag_read_source(path);
  if (!text) return NULL;
  const char *at = after_own_line(text, src->name);
  if (at) {
    text->len -= (size_t)(at - text->text);
    text->text = at;
  }
  text->name = src->name;
  text->module = src->module;
  text->group = src->group;
  text->origin = src;
  if (ends_empty(text) && !ends_empty(src)) text->len--;
  restore(text);
  if (build_front_end(src->name)->headers) blank_comments(text);
  return text;
}

/* ---- 4. messages ---- */

static Source *source_named(Source *src, const char *name)
{
  return !strcmp(name, src->name) ? src : diag_read_source(name);
}

/* The place of the last # line up to line `near' that names `file'.  Some preprocessors report an
 * #include one line late. */
static Loc include_line(const Source *src, const char *file, int near)
{
  Loc loc = { .src = src, .line = near, .col = 1 };
  const char *s = src->text, *end = s + src->len;
  for (int line = 1; s < end && line <= near; line++, s = line_end(s, end) + 1) {
    size_t len = (size_t)(line_end(s, end) - s);
    const char *at = *s == '#' ? memmem(s, len, file, strlen(file)) : NULL;
    if (at) loc = (Loc){ .src = src, .line = line, .col = (int)(at - s) + 1 };
  }
  return loc;
}

/* Finds x.t in "x.t: No such file or directory" (gcc) or "'x.t' file not found" (clang). */
static const char *missing_file(const char *message)
{
  const char *end;
  if ((end = strstr(message, ": No such file or directory")))
    return arena_strndup(unit_arena, message, (size_t)(end - message));
  if (*message == '\'' && (end = strstr(message + 1, "' file not found")))
    return arena_strndup(unit_arena, message + 1, (size_t)(end - message - 1));
  return NULL;
}

static void advise(Loc loc, const char *file)
{
  const char *source =
      build_source(arena_printf(unit_arena, "%s/%s", path_folder(loc.src->name), file));
  if (!source) return;
  source = plain_name(source);
  diag_note((Loc){ 0 }, "compiling %s makes it: lmlc -c %s, or let lmlc --make see to it", source,
            source);
}

static void report_message(Source *src, const char *name, int line, int col, const char *message)
{
  FILE *f = fopen(name, "r");
  if (f) fclose(f);
  Source *at = f || !strcmp(name, src->name) ? source_named(src, name) : NULL;
  const char *file = missing_file(message);
  if (!at) { /* a # line names a file that isn't there */
    diag_error((Loc){ 0 }, "%s:%d: %s", name, line, message);
    return;
  }
  if (!file) {
    diag_error((Loc){ .src = at, .line = line, .col = col > 0 ? col : 1 }, "%s", message);
    return;
  }
  Loc loc = include_line(at, file, line);
  diag_error(loc, "there is no file `%s' to include", file);
  advise(loc, file);
}

/* Reads "file:12:3: error: text", where the column may be missing and the error may be fatal. */
static bool report_line(Source *src, const char *s)
{
  static const char mark[] = " error: ";
  const char *text = strstr(s, mark), *at = text;
  int line = 0, col = 0, n = 0;
  if (!text) return false;
  if (at - s > 6 && !memcmp(at - 6, " fatal", 6)) at -= 6;
  while (n < 2 && at > s) { /* back over :12:3: */
    const char *digits = --at;
    if (*at != ':') break;
    while (digits > s && isdigit((unsigned char)digits[-1])) digits--;
    if (digits == at || digits == s || digits[-1] != ':') {
      at++;
      break;
    }
    col = line;
    line = atoi(digits);
    at = digits;
    n++;
  }
  if (n == 0) return false;
  report_message(src, arena_strndup(unit_arena, s, (size_t)(at - s - 1)), line, col,
                 text + strlen(mark));
  return true;
}

static void report_all(Source *src, const char *err)
{
  Source *text = diag_read_source(err);
  bool any = false;
  if (!text) return;
  const char *end = text->text + text->len;
  for (const char *s = text->text; s < end; s = line_end(s, end) + 1)
    any |= report_line(src, arena_strndup(unit_arena, s, (size_t)(line_end(s, end) - s)));
  if (!any)
    diag_error((Loc){ .src = src, .line = 1, .col = 1 }, "the preprocessor failed: %.500s",
               text->text);
}

Source *cpp_source(Source *src, const CcOptions *o)
{
  const char *out, *err;
  included.n = 0;
  if (!is_needed(src)) return src;
  Source *plain = try_plainly(src);
  if (plain) return plain;
  included.n = 0;
  out = build_temp("cpp.out");
  err = build_temp("cpp.err");
  bool ok = preprocess(src, out, err, NULL, o);
  if (!ok) report_all(src, err);
  Source *text = ok ? read_output(out, src) : NULL;
  if (text) find_included(text, src);
  return text;
}

/* ---- included files, those that aren't there yet among them ---- */

/* The preprocessor's -M -MG writes a make rule, "target: file ...".  A backslash stands before a
 * blank in a name and before the end of a line, and a dollar before a dollar. */
bool cpp_scan(Source *src, const CcOptions *o, const char ***files, int *n)
{
  const char *out = build_temp("cpp.out"), *err = build_temp("cpp.err");
  included.n = 0;
  *n = 0;
  if (!is_needed(src)) return true;
  if (!preprocess(src, out, err, "-MG", o)) return false;
  Source *rule = diag_read_source(out);
  if (!rule) return false;
  const char *s = strchr(rule->text, ':'), *in = build_temp("cpp.c");
  for (s = s ? s + 1 : ""; *s;) {
    Text name = { 0 };
    while (*s && !isspace((unsigned char)*s)) {
      if ((*s == '\\' && s[1]) || (*s == '$' && s[1] == '$')) s++;
      if (*s != '\n') vec_push(&name, *s);
      s++;
    }
    while (isspace((unsigned char)*s)) s++;
    if (name.n == 0) continue;
    vec_push(&name, 0);
    if (strcmp(name.at, in) != 0) add_included(src, name.at);
  }
  *files = included.at;
  *n = included.n;
  return true;
}
