/* sitenames — see sitenames.h. */
#include <config.h>

#include "source/sitenames.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "source/calls.h"
#include "source/sitenames_private.h"

/* Files */

/* NULL: it isn't there, is too long, or was changed after the program was built (0: not known). */
static char *read_whole(const char *path, time_t built)
{
  enum { MOST = 4 << 20 };
  struct stat now;
  if (built && stat(path, &now) == 0 && now.st_mtime > built) return NULL;
  FILE *f = fopen(path, "r");
  if (!f) return NULL;
  size_t room = 1 << 16, n = 0, got;
  char *text = mem_resize(NULL, room, 1);
  while ((got = fread(text + n, 1, room - n - 1, f)) > 0 && n < MOST) {
    n += got;
    if (n + 1 == room) text = mem_resize(text, room *= 2, 1);
  }
  fclose(f);
  text[n] = '\0';
  return text;
}

/* The file where GHC found it (home, which may be NULL) or where the site says that it is, or
 * beside the snapshot; NULL: it isn't there, or, without a snapshot, not wanted. */
static char *find_text(const char *file, const char *home, const char *snapshot, time_t built)
{
  char *text = snapshot && home ? read_whole(home, built) : NULL;
  if (snapshot && !text) text = read_whole(file, built);
  if (text || !snapshot) return text;
  const char *slash = strrchr(snapshot, '/');
  char *beside = mem_format("%.*s%s", slash ? (int)(slash + 1 - snapshot) : 0, snapshot,
                            slash && *file == '/' ? text_base(file) : file);
  text = read_whole(beside, built);
  free(beside);
  if (text) return text;
  beside = mem_format("%.*s%s", slash ? (int)(slash + 1 - snapshot) : 0, snapshot, text_base(file));
  text = read_whole(beside, built);
  free(beside);
  return text;
}

/* Comments to the end of the line become blanks: -- of Haskell, -- of Lazy ML. */
static void blank_comments(char *text)
{
  for (char *p = text; (p = strstr(p, "--"));) {
    bool begins = p == text || strchr(" \t\n(", p[-1]);
    char after = p[strspn(p, "-")];
    if (begins && !strchr("!#$%&*+./<=>?@\\^|~:", after ? after : ' '))
      while (*p && *p != '\n') *p++ = ' ';
    else p += strspn(p, "-");
  }
}

static void split_lines(Source *s)
{
  size_t room = 0;
  for (char *p = s->text, *end; p; p = end) {
    end = strchr(p, '\n');
    if (end) *end++ = '\0';
    MEM_RESERVE(s->lines, room, s->count + 1);
    s->lines[s->count++] = p;
  }
}

const Source *sitenames_source(const SiteNames *n, const char *file)
{
  for (size_t i = 0; i < n->nsources; i++)
    if (strcmp(n->sources[i].file, file) == 0) return &n->sources[i];
  return NULL;
}

/* Declarations. The text still has its newlines here. */

/* An atom of a type: a name with dots, or what stands between brackets. */
static const char *type_end(const char *p)
{
  int depth = 0;
  if (!strchr("([", *p) || !*p) {
    while (is_word(*p) || (*p == '.' && is_word(p[1]))) p++;
    return p;
  }
  do {
    depth += *p == '(' || *p == '[' ? 1 : *p == ')' || *p == ']' ? -1 : 0;
    p++;
  } while (*p && depth > 0);
  return p;
}

static void add_field(Declared *d, const char *name, size_t length, const char *type,
                      size_t type_length)
{
  MEM_RESERVE(d->fields, d->room, d->count + 1);
  d->fields[d->count++] = (FieldName){ mem_copy(name, length), mem_copy(type, type_length),
                                       memchr(type, '!', type_length) != NULL };
}

/* p is after the {. The names before :: get the type after it; in Lazy ML it is a :, and a ; ends
 * the type. */
static const char *read_record(Declared *d, const char *p)
{
  const char *names[32];
  size_t n = 0;
  while (*p && *p != '}') {
    p = skip_blanks(p);
    if (*p == ',') p++;
    else if (*p == ':') {
      const char *type = skip_blanks(p + 1 + (p[1] == ':'));
      int depth = 0;
      for (p = type; *p && (depth > 0 || !strchr(",;}", *p)); p++)
        depth += *p == '(' || *p == '[' ? 1 : *p == ')' || *p == ']' ? -1 : 0;
      size_t length = (size_t)(p - type);
      while (length > 0 && isspace((unsigned char)type[length - 1])) length--;
      for (size_t i = 0; i < n; i++) add_field(d, names[i], word_length(names[i]), type, length);
      n = 0;
    } else if (is_word(*p) && n < sizeof names / sizeof *names) {
      names[n++] = p;
      p += word_length(p);
    } else if (*p && *p != '}') p++;
  }
  return *p ? p + 1 : p;
}

/* The fields of a constructor of a flat program: Shop(Queue,Int). p is after the (. */
static const char *read_arguments(Declared *d, const char *p)
{
  int depth = 0;
  p = skip_blanks(p);
  for (const char *begin = p; *p; p++) {
    if (depth == 0 && (*p == ',' || *p == ')')) {
      add_field(d, "", 0, begin, (size_t)(p - begin));
      begin = skip_blanks(p + 1);
    }
    if (depth == 0 && *p == ')') return p + 1;
    depth += *p == '(' || *p == '[' ? 1 : *p == ')' || *p == ']' ? -1 : 0;
  }
  return p;
}

/* Fields without names: types, each with a ! before or after it perhaps. */
static const char *read_types(Declared *d, const char *p)
{
  if (*p == '(' && (text_ends_in(d->file, ".flat") || text_ends_in(d->file, ".fcy")))
    return read_arguments(d, p + 1);
  for (;;) {
    const char *begin = p + strspn(p, " \t"), *atom = begin + (*begin == '!');
    if (strncmp(atom, "deriving", 8) == 0) return atom;
    const char *end = type_end(atom);
    if (end == atom) return p;
    if (*end == '!') end++;
    add_field(d, "", 0, begin, (size_t)(end - begin));
    p = end;
  }
}

static uint32_t line_of(const char *text, const char *p)
{
  uint32_t line = 1;
  for (; text < p; text++) line += *text == '\n';
  return line;
}

static void add_constructor(SiteNames *n, Declared d)
{
  MEM_RESERVE(n->declared, n->declared_room, n->ndeclared + 1);
  n->declared[n->ndeclared++] = d;
}

/* The constructors after the = of a declaration, separated by | or, in Lazy ML, by +. */
static void read_constructors(SiteNames *n, const char *file, const char *text, const char *type,
                              const char *p)
{
  for (p = skip_blanks(p); isupper((unsigned char)*p); p = skip_blanks(p + 1)) {
    Declared d = { .constructor = mem_copy(p, word_length(p)),
                   .type = mem_copy(type, word_length(type)),
                   .file = mem_copy(file, strlen(file)),
                   .line = line_of(text, p) };
    p += word_length(p);
    const char *next = skip_blanks(p);
    p = *next == '{' ? read_record(&d, next + 1) : read_types(&d, p);
    add_constructor(n, d);
    next = skip_blanks(p);
    if (*next != '|' && *next != '+') return;
    p = next;
  }
}

/* The name of the type that a line declares; NULL: none. */
static const char *declared_type(const char *line)
{
  static const char *const words[] = { "data", "newtype", "type" };
  line = skip_keyword(skip_keyword(line + strspn(line, " \t"), "and"), "rec");
  line = skip_keyword(skip_keyword(line, "let"), "rec");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (skip_keyword(line, words[i]) != line) return skip_keyword(line, words[i]);
  return NULL;
}

/* A record of Lazy ML, whose constructor is called like its type; p is after the =. */
static void read_type_record(SiteNames *n, const char *file, const char *text, const char *type,
                             const char *p)
{
  Declared d = { .constructor = mem_copy(type, word_length(type)),
                 .type = mem_copy(type, word_length(type)),
                 .file = mem_copy(file, strlen(file)),
                 .line = line_of(text, type) };
  read_record(&d, strchr(p, '{') + 1);
  add_constructor(n, d);
}

/* type Row = Array Int Int: up to the end of the line. */
static void read_synonym(SiteNames *n, const char *name, const char *p)
{
  p = skip_blanks(p);
  size_t length = strcspn(p, "\n");
  while (length > 0 && isspace((unsigned char)p[length - 1])) length--;
  MEM_RESERVE(n->synonyms, n->synonyms_room, n->nsynonyms + 1);
  n->synonyms[n->nsynonyms++] = (Synonym){ mem_copy(name, word_length(name)), mem_copy(p, length) };
}

/* A newtype has no cells, and its field can have no !. */
static void read_newtype(SiteNames *n, const char *file, const char *text, const char *type,
                         const char *p)
{
  size_t before = n->ndeclared;
  read_constructors(n, file, text, type, p);
  for (size_t i = before; i < n->ndeclared; i++)
    for (size_t k = 0; k < n->declared[i].count; k++) n->declared[i].fields[k].strict = true;
}

static void read_declarations(SiteNames *n, const char *file, const char *text)
{
  bool haskell = text_ends_in(file, ".hs") || text_ends_in(file, ".lhs");
  for (const char *p = text; p; p = strchr(p, '\n')) {
    if (*p == '\n') p++;
    const char *type = declared_type(p), *equals = type ? strchr(p, '=') : NULL;
    if (equals && haskell && skip_keyword(p, "type") == type) read_synonym(n, type, equals + 1);
    else if (equals && *skip_blanks(equals + 1) == '{')
      read_type_record(n, file, text, type, equals);
    else if (equals && skip_keyword(p, "newtype") == type)
      read_newtype(n, file, text, type, equals + 1);
    else if (equals) read_constructors(n, file, text, type, equals + 1);
  }
}

static void add_source(SiteNames *n, const char *file, const char *home, const char *snapshot,
                       time_t built)
{
  Source s = { .file = mem_copy(file, strlen(file)),
               .text = find_text(file, home, snapshot, built) };
  if (!s.text) s.text = mem_copy("", 0);
  blank_comments(s.text);
  read_declarations(n, file, s.text);
  split_lines(&s);
  MEM_RESERVE(n->sources, n->sources_room, n->nsources + 1);
  n->sources[n->nsources++] = s;
}

/* The constructor of a site whose declaration the snapshot knows. Those of the library are not
 * the program's to change. */
static void add_declared(SiteNames *n, const Snapshot *s, const SnapshotSite *site)
{
  const char *constructor = site->texts[SITE_CONSTRUCTION];
  if (site->kind != 'c' || !site->declared || !site->names || !site->types || !site->strict
      || sitenames_declared(n, constructor) || snapshot_is_library_file(s, site->declared))
    return;
  const char *type = site->texts[SITE_TYPE];
  Declared d = { .constructor = mem_copy(constructor, strlen(constructor)),
                 .type = mem_copy(type, strlen(type)),
                 .file = mem_copy(site->declared, strlen(site->declared)),
                 .line = site->declared_line };
  for (uint32_t i = 0; i < site->nnames; i++) {
    add_field(&d, site->names[i], strlen(site->names[i]), site->types[i], strlen(site->types[i]));
    d.fields[i].strict = site->strict[i] == '!';
  }
  add_constructor(n, d);
}

/* When GHC built the program: lines of a text that was changed since are others. 0: not known. */
static time_t built_at(const Snapshot *s)
{
  struct stat program;
  bool there = snapshot_is_ghc(s) && s->executable && stat(s->executable, &program) == 0;
  return there ? program.st_mtime : 0;
}

/* Modules of a program of GHC's from which the snapshot has no code: they may declare the types of
 * others. */
static void add_others(SiteNames *n, const Snapshot *s, const char *path, time_t built)
{
  enum { MOST = 200 };
  for (size_t i = 0; i < s->nhomes && n->nsources < MOST; i++) {
    struct stat there;
    if (!sitenames_source(n, s->homes[i].file) && stat(s->homes[i].path, &there) == 0)
      add_source(n, s->homes[i].file, s->homes[i].path, path, built);
  }
}

SiteNames *sitenames_new(const Snapshot *s, const char *path)
{
  time_t built = built_at(s);
  SiteNames *n = mem_alloc(1, sizeof *n);
  for (uint32_t i = 1; i <= s->nsites; i++)
    if (!snapshot_is_library(&s->sites[i])) add_declared(n, s, &s->sites[i]);
  for (uint32_t i = 1; i <= s->nsites; i++) {
    const char *file = s->sites[i].texts[SITE_FILE];
    if (*file && !snapshot_is_library(&s->sites[i]) && !sitenames_source(n, file))
      add_source(n, file, snapshot_home(s, file), path, built);
  }
  for (uint32_t i = 0; i < s->nstack; i++) {
    const char *file = s->roots[i].own_file;
    if (file && !sitenames_source(n, file))
      add_source(n, file, snapshot_home(s, file), path, built);
  }
  add_others(n, s, path, built);
  return n;
}

void sitenames_free(SiteNames *n)
{
  for (size_t i = 0; i < n->nsources; i++) {
    free(n->sources[i].file);
    free(n->sources[i].text);
    free(n->sources[i].lines);
  }
  for (size_t i = 0; i < n->ndeclared; i++) {
    Declared *d = &n->declared[i];
    for (size_t k = 0; k < d->count; k++) {
      free(d->fields[k].name);
      free(d->fields[k].type);
    }
    free(d->fields);
    free(d->constructor);
    free(d->type);
    free(d->file);
  }
  for (size_t i = 0; i < n->nsynonyms; i++) {
    free(n->synonyms[i].name);
    free(n->synonyms[i].type);
  }
  free(n->synonyms);
  free(n->sources);
  free(n->declared);
  free(n);
}

/* Answers */

const Declared *sitenames_declared(const SiteNames *n, const char *constructor)
{
  for (size_t i = 0; i < n->ndeclared; i++)
    if (strcmp(n->declared[i].constructor, constructor) == 0) return &n->declared[i];
  return NULL;
}

bool sitenames_is_field(const SiteNames *n, const char *name)
{
  for (size_t i = 0; i < n->ndeclared; i++)
    for (size_t k = 0; k < n->declared[i].count; k++)
      if (strcmp(n->declared[i].fields[k].name, name) == 0) return true;
  return false;
}

bool sitenames_is_selector(const SiteNames *n, const char *name, const char *file)
{
  for (size_t i = 0; i < n->ndeclared && *name; i++)
    for (size_t k = 0; k < n->declared[i].count; k++)
      if (strcmp(n->declared[i].fields[k].name, name) == 0
          && strcmp(n->declared[i].file, file) == 0)
        return true;
  return false;
}

bool sitenames_is_lazy(const Declared *d)
{
  for (size_t i = 0; i < d->count; i++)
    if (!d->fields[i].strict) return true;
  return false;
}

const Declared *sitenames_of_type(const SiteNames *n, const char *type, size_t length, size_t i)
{
  for (size_t k = 0; k < n->ndeclared; k++) {
    const Declared *d = &n->declared[k];
    bool known = sitenames_declared(n, d->constructor) == d; /* else it was read twice */
    if (known && is_named(d->type, type, length) && i-- == 0) return d;
  }
  return NULL;
}

/* Is it the type of a reference of this name, to more than a number or ()? */
static bool refers_to_more(const char *type, const char *name)
{
  type = skip_blanks(type + (*type == '!'));
  if (!is_named(name, type, word_length(type))) return false;
  const char *to = skip_blanks(type + word_length(type));
  return *to && strcmp(to, "()") != 0 && !calls_is_number(to);
}

const Declared *sitenames_one_holder(const SiteNames *n, const char *name, size_t *field)
{
  const Declared *found = NULL;
  for (size_t i = 0; i < n->ndeclared; i++)
    for (size_t k = 0; k < n->declared[i].count; k++) {
      bool known = sitenames_declared(n, n->declared[i].constructor) == &n->declared[i];
      if (!known || !refers_to_more(n->declared[i].fields[k].type, name)) continue;
      if (found) return NULL;
      found = &n->declared[i];
      *field = k;
    }
  return found;
}

const Declared *sitenames_lazy_holder(const SiteNames *n, const char *type, size_t i, size_t *field)
{
  for (size_t k = 0; k < n->ndeclared; k++) {
    const Declared *d = &n->declared[k];
    bool known = sitenames_declared(n, d->constructor) == d;
    for (*field = 0; *field < d->count && known; ++*field)
      if (!d->fields[*field].strict && strcmp(d->fields[*field].type, type) == 0 && i-- == 0)
        return d;
  }
  return NULL;
}

const char *sitenames_synonym(const SiteNames *n, const char *name, size_t length)
{
  for (size_t i = 0; i < n->nsynonyms; i++)
    if (is_named(n->synonyms[i].name, name, length)) return n->synonyms[i].type;
  return NULL;
}

const char *sitenames_binder(const char *line, const char **right)
{
  static const char *const words[] = { "let", "where", "and", "in", "let", "rec" };
  line += strspn(line, " \t");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) line = skip_keyword(line, words[i]);
  if (*line == '!') line++;
  if (!islower((unsigned char)*line) && *line != '_') return NULL;
  const char *after = line + word_length(line);
  after += strspn(after, " ");
  bool equals = *after == '=' && after[1] != '=', arrow = strncmp(after, "<-", 2) == 0;
  *right = after + (arrow ? 2 : 1);
  return equals || arrow ? line : NULL;
}

static const char *line_at(const SiteNames *n, const char *file, uint32_t line)
{
  const Source *s = sitenames_source(n, file);
  return s && line > 0 && line <= s->count ? s->lines[line - 1] : "";
}

static bool all_have(const SiteNames *n, const Place *places, size_t count, const char *word,
                     size_t length)
{
  for (size_t i = 0; i < count; i++)
    if (!line_has(line_at(n, places[i].file, places[i].line), word, length)) return false;
  return true;
}

static bool is_place(const Place *places, size_t count, uint32_t line)
{
  for (size_t i = 0; i < count; i++)
    if (places[i].line == line) return true;
  return false;
}

static long distance(const Place *places, size_t count, uint32_t line)
{
  long least = -1;
  for (size_t i = 0; i < count; i++) {
    long d = labs((long)places[i].line - (long)line);
    if (least < 0 || d < least) least = d;
  }
  return least;
}

/* The end of the arguments in the first line of a definition: its =, or its guard, which may stand
 * in the next line. NULL: it is a declaration of a type, or something else. */
static const char *arguments_end(const char *line, const char *next)
{
  const char *end = strpbrk(line, "=|"), *type = strstr(line, "::");
  next = skip_blanks(next);
  if (!end && *next == '|' && next[1] != '|') end = line + strlen(line);
  return type && (!end || type < end) ? NULL : end;
}

char *sitenames_argument(const SiteNames *n, const Place *places, size_t count)
{
  enum { ABOVE = 12 };
  for (uint32_t line = places[0].line; line > 0 && line + ABOVE > places[0].line; line--) {
    const char *text = line_at(n, places[0].file, line), *found = NULL;
    bool clause = strncmp(text, "||", 2) == 0; /* a further one, of LML */
    const char *begin = skip_keyword(skip_keyword(skip_keyword(text, "let"), "rec"), "and");
    if (clause) begin = skip_blanks(text + 2);
    const char *end = arguments_end(begin, line_at(n, places[0].file, line + 1));
    size_t length = word_length(begin);
    if ((!islower((unsigned char)*text) && !clause) || !end) continue;
    for (const char *p = next_name(begin + length); p && p < end; p = next_name(p + word_length(p)))
      if (all_have(n, places, count, p, word_length(p))
          && (word_length(p) != length || strncmp(p, begin, length) != 0)
          && sitenames_may_be_list(n, begin, p)) {
        if (found) return NULL;
        found = p;
      }
    if (!found) return NULL;
    char *name = mem_copy(found, word_length(found)), *place = text_place(places[0].file, line);
    char *words = mem_format("%s (%s)", name, place);
    free(place);
    free(name);
    return words;
  }
  return NULL;
}

/* Is the word left of the line's =, after the name of what is defined there? */
static bool has_argument(const char *line, const char *word)
{
  static const char *const keywords[] = { "let", "where", "in", "and", "rec", "case", "instance" };
  const char *equals = strchr(line, '='), *before = NULL;
  size_t length = strlen(word);
  for (const char *p = next_name(line); p && equals && p < equals; p = next_name(p + length)) {
    bool keyword = !before;
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords && !keyword; i++)
      keyword = is_named(keywords[i], before, word_length(before));
    if (!keyword && word_length(p) == strlen(word) && strncmp(p, word, strlen(word)) == 0)
      return true;
    length = word_length(p);
    before = p;
  }
  return false;
}

/* Does the text before p end in a word or sign after which a result may stand? */
static bool begins_result(const char *line, const char *p)
{
  static const char *const before[] = { "=", "->", "in", "then", "else", "`seq`", "$!" };
  size_t n = (size_t)(p - line);
  while (n > 0 && isspace((unsigned char)line[n - 1])) n--;
  for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
    size_t length = strlen(before[i]);
    if (n < length || memcmp(line + n - length, before[i], length) != 0) continue;
    char behind = n == length ? ' ' : line[n - length - 1];
    if (is_word(*before[i]) ? !is_word(behind) : !strchr("=<>|&-+*/:.$!", behind)) return true;
  }
  return false;
}

static bool ends_result(const char *p)
{
  p += strspn(p, " \t");
  return !*p || strchr("|);", *p) || skip_keyword(p, "else") != p || skip_keyword(p, "where") != p
         || skip_keyword(p, "and") != p;
}

bool sitenames_has_result(const char *line, const char *variable)
{
  size_t length = strlen(variable);
  for (const char *p = strstr(line, variable); p; p = strstr(p + 1, variable))
    if ((p == line || !is_word(p[-1])) && !is_word(p[length]) && begins_result(line, p)
        && ends_result(p + length))
      return true;
  return false;
}

bool sitenames_returns(const SiteNames *n, const Place *at, const char *variable)
{
  enum { LINES = 12 };
  size_t indent = strspn(line_at(n, at->file, at->line), " \t");
  for (uint32_t line = at->line; line < at->line + LINES; line++) {
    const char *p = line_at(n, at->file, line);
    size_t blanks = strspn(p, " \t");
    bool goes_on =
        line == at->line || !p[blanks] || blanks > indent || strncmp(p + blanks, "||", 2) == 0;
    if (!goes_on) return false;
    if (sitenames_has_result(p, variable)) return true;
  }
  return false;
}

uint32_t sitenames_argument_line(const SiteNames *n, const Place *at, const char *word)
{
  enum { ABOVE = 12 };
  size_t left = SIZE_MAX; /* the lines of a definition begin further to the right than it does */
  for (uint32_t line = at->line; line > 0 && line + ABOVE > at->line && left > 0; line--) {
    const char *p = line_at(n, at->file, line);
    size_t indent = strspn(p, " \t");
    if (!p[indent] || indent >= left) continue;
    left = indent;
    if (has_argument(p, word)) return line;
  }
  return 0;
}

bool sitenames_is_argument(const SiteNames *n, const Place *at, const char *word)
{
  return sitenames_argument_line(n, at, word) != 0;
}

static bool is_of_name(char c) { return isalnum((unsigned char)c) || c == '_' || c == '\''; }

char *sitenames_given(const SiteNames *n, const Place *at, const char *function)
{
  const char *line = line_at(n, at->file, at->line), *found = NULL;
  size_t length = strlen(function);
  for (const char *p = line; (p = strstr(p, function)); p += length) {
    if ((p > line && is_of_name(p[-1])) || is_of_name(p[length])) continue;
    if (found) return NULL;
    found = p + length;
  }
  if (!found || *found != ' ') return NULL;
  found += strspn(found, " ");
  size_t word = 0, sign = *found == '(' ? strcspn(found, " )") : 0;
  while (islower((unsigned char)*found) && is_of_name(found[word])) word++;
  if (sign > 1 && found[sign] == ')' && !isalnum((unsigned char)found[1]) && found[1] != '('
      && found[1] != '\\' && found[1] != '[')
    return mem_copy(found, sign + 1);
  return word ? mem_copy(found, word) : NULL;
}

char *sitenames_variable(const SiteNames *n, const Place *places, size_t count,
                         const char *producer)
{
  const Source *s = count ? sitenames_source(n, places[0].file) : NULL;
  const char *best = NULL;
  uint32_t best_line = 0;
  bool best_made = false;
  for (size_t i = 1; i < count; i++)
    if (strcmp(places[i].file, places[0].file) != 0) return NULL;
  for (uint32_t line = 1; s && line <= s->count; line++) {
    const char *right, *name = sitenames_binder(s->lines[line - 1], &right);
    if (!name || isdigit((unsigned char)right[strspn(right, " ")])) continue;
    bool made = *producer && line_has(right, producer, strlen(producer));
    ListMaking making = made ? LIST_LAZILY : sitenames_binds_list(n, right);
    if (making == LIST_NONE
        || (is_place(places, count, line) && count == 1 && making != LIST_LAZILY)
        || !all_have(n, places, count, name, word_length(name)))
      continue;
    if (best
        && (made != best_made
                ? !made
                : distance(places, count, line) >= distance(places, count, best_line)))
      continue;
    best = name;
    best_line = line;
    best_made = made;
  }
  if (!best) return s ? sitenames_argument(n, places, count) : NULL;
  char *name = mem_copy(best, word_length(best)), *place = text_place(places[0].file, best_line);
  char *words = mem_format("%s (%s)", name, place);
  free(place);
  free(name);
  return words;
}

char *sitenames_binding(const SiteNames *n, const char *file, uint32_t line, const char *name)
{
  const Source *s = sitenames_source(n, file);
  uint32_t best = 0;
  long least = 0;
  for (uint32_t k = 1; s && k <= s->count; k++) {
    const char *right, *bound = sitenames_binder(s->lines[k - 1], &right);
    long far = labs((long)k - (long)line);
    if (bound && word_length(bound) == strlen(name) && strncmp(bound, name, strlen(name)) == 0
        && (!best || far < least)) {
      best = k;
      least = far;
    }
  }
  char *place = text_place(file, best ? best : line), *words = mem_format("%s (%s)", name, place);
  free(place);
  return words;
}

char *sitenames_bound(const SiteNames *n, const char *file, const uint32_t *lines, size_t count)
{
  for (size_t i = 0; i < count; i++) {
    const char *right, *name = sitenames_binder(line_at(n, file, lines[i]), &right);
    if (name) return mem_copy(name, word_length(name));
  }
  return NULL;
}

bool sitenames_imports(const SiteNames *n, const char *module)
{
  size_t length = strlen(module);
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const char *line = n->sources[i].lines[k], *rest = skip_keyword(line, "import");
      if (rest == line) continue;
      rest = skip_keyword(rest, "qualified");
      if (strncmp(rest, module, length) == 0
          && (module[length - 1] == '.' || (!is_word(rest[length]) && rest[length] != '.')))
        return true;
    }
  return false;
}

bool sitenames_import_place(const SiteNames *n, const char *module, size_t length, Place *at)
{
  size_t found = 0;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const char *line = n->sources[i].lines[k], *rest = skip_keyword(line, "import");
      if (rest == line) continue;
      rest = skip_keyword(rest, "qualified");
      if (strncmp(rest, module, length) != 0 || is_word(rest[length]) || rest[length] == '.')
        continue;
      if (*skip_blanks(rest + length) == '(' && !strchr(rest, ',')) continue; /* a type alone */
      *at = (Place){ n->sources[i].file, (uint32_t)k + 1, 0 };
      found++;
    }
  return found == 1;
}

bool sitenames_mentions(const SiteNames *n, const char *file, const char *word)
{
  const Source *s = sitenames_source(n, file);
  for (size_t k = 0; s && k < s->count; k++)
    if (line_has(s->lines[k], word, strlen(word))) return true;
  return false;
}

/* The commas between the components of the type of a tuple; 0: it is none. */
static size_t tuple_commas(const char *type)
{
  size_t commas = 0;
  int depth = 0;
  for (; *type; type++) {
    depth += strchr("([", *type) ? 1 : strchr(")]", *type) ? -1 : 0;
    commas += *type == ',' && depth == 1;
    if (!depth) break;
  }
  return *type && !*skip_blanks(type + 1) ? commas : 0;
}

const Declared *sitenames_lazy_tuple(const SiteNames *n, size_t commas, size_t *field)
{
  for (size_t i = 0; i < n->ndeclared; i++)
    for (size_t k = 0; k < n->declared[i].count; k++) {
      const char *type = skip_blanks(n->declared[i].fields[k].type);
      const char *synonym = sitenames_synonym(n, type, word_length(type));
      if (n->declared[i].fields[k].strict
          || tuple_commas(synonym ? skip_blanks(synonym) : type) != commas)
        continue;
      *field = k;
      return &n->declared[i];
    }
  return NULL;
}
