/* version.c: see version.h. */
#include <config.h>
#include "haskell/project/version.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <sys/utsname.h>

enum { DEEPEST = 200, LARGEST = 100000000 };

/* ---- versions ---- */

bool version_read(const char *text, Version *v)
{
  *v = (Version){ 0 };
  for (const char *s = text;; s++) {
    int part = 0;
    if (!isdigit((unsigned char)*s) || v->n == VERSION_PARTS) return false;
    for (; isdigit((unsigned char)*s); s++)
      part = part < LARGEST ? part * 10 + (*s - '0') : LARGEST;
    v->at[v->n++] = part;
    if (*s == '-') return true; /* the tags of old versions, 1.2-beta */
    if (*s != '.') return !*s;
  }
}

int version_compare(const Version *a, const Version *b)
{
  for (int i = 0; i < a->n && i < b->n; i++)
    if (a->at[i] != b->at[i]) return a->at[i] < b->at[i] ? -1 : 1;
  return a->n - b->n;
}

static bool begins_with(const Version *v, const Version *start, int n)
{
  for (int i = 0; i < n; i++)
    if ((i < v->n ? v->at[i] : 0) != (i < start->n ? start->at[i] : 0)) return false;
  return true;
}

/* ---- reading ---- */

static const char *peek(const VersionReader *r) { return r->tokens.at[r->next].text; }

CabalText version_next(VersionReader *r)
{
  CabalText t = r->tokens.at[r->next];
  if (*t.text) r->next++;
  return t;
}

bool version_accept(VersionReader *r, const char *sign)
{
  if (r->failed || strcmp(peek(r), sign)) return false;
  r->next++;
  return true;
}

void version_expected(VersionReader *r, const char *what)
{
  CabalText t = r->tokens.at[r->next];
  if (!r->failed) {
    if (*t.text) diag_error(t.loc, "expected %s, found `%.40s'", what, t.text);
    else diag_error(t.loc, "expected %s, found the end", what);
  }
  r->failed = true;
}

static void require(VersionReader *r, const char *sign)
{
  if (!version_accept(r, sign)) version_expected(r, arena_printf(unit_arena, "`%s'", sign));
}

static bool goes_deeper(VersionReader *r)
{
  if (++r->depth <= DEEPEST) return true;
  version_expected(r, arena_printf(unit_arena, "at most %d parentheses", DEEPEST));
  return false;
}

/* ---- ranges ---- */

static bool read_number(VersionReader *r, Version *of)
{
  if (!r->failed && version_read(peek(r), of)) {
    r->next++;
    return true;
  }
  version_expected(r, "a version, such as 1.2");
  *of = (Version){ 0 };
  return false;
}

/* A version of a package fits one of fewer parts if the others are 0: the library's 4.15.1 is
 * 4.15.1.0. */
static int order(const Version *v, const Version *than)
{
  for (int i = 0; i < v->n || i < than->n; i++) {
    int a = i < v->n ? v->at[i] : 0, b = i < than->n ? than->at[i] : 0;
    if (a != b) return a < b ? -1 : 1;
  }
  return 0;
}

/* ^>= 1.2.3 is >= 1.2.3 && < 1.3. */
static bool is_major(const Version *v, const Version *of)
{
  return order(v, of) >= 0 && begins_with(v, of, 2);
}

/* {1.0, 1.1} after == or ^>= */
static bool read_set(VersionReader *r, const Version *v, bool major)
{
  bool in = false;
  do {
    Version of;
    if (!read_number(r, &of)) break;
    in |= major ? is_major(v, &of) : order(v, &of) == 0;
  } while (version_accept(r, ","));
  require(r, "}");
  return in;
}

/* == 1.2.* */
static bool read_equal(VersionReader *r, const Version *v)
{
  const char *text = peek(r);
  size_t n = strlen(text);
  Version of;
  if (version_accept(r, "{")) return read_set(r, v, false);
  if (n > 2 && !strcmp(text + n - 2, ".*")
      && version_read(arena_strndup(unit_arena, text, n - 2), &of)) {
    r->next++;
    return begins_with(v, &of, of.n);
  }
  return read_number(r, &of) && order(v, &of) == 0;
}

static bool read_range(VersionReader *r, const Version *v);

static bool read_bound(VersionReader *r, const Version *v)
{
  Version of;
  if (version_accept(r, "(")) {
    bool in = goes_deeper(r) && read_range(r, v);
    r->depth--;
    require(r, ")");
    return in;
  }
  if (version_accept(r, "==")) return read_equal(r, v);
  if (version_accept(r, ">=")) return read_number(r, &of) && order(v, &of) >= 0;
  if (version_accept(r, "<=")) return read_number(r, &of) && order(v, &of) <= 0;
  if (version_accept(r, ">")) return read_number(r, &of) && order(v, &of) > 0;
  if (version_accept(r, "<")) return read_number(r, &of) && order(v, &of) < 0;
  if (version_accept(r, "^>=")) {
    if (version_accept(r, "{")) return read_set(r, v, true);
    return read_number(r, &of) && is_major(v, &of);
  }
  if (version_accept(r, "-any")) return true;
  if (!version_accept(r, "-none")) version_expected(r, "a range of versions, such as >= 1.2");
  return false;
}

static bool read_both(VersionReader *r, const Version *v)
{
  bool in = read_bound(r, v);
  while (version_accept(r, "&&")) in &= read_bound(r, v);
  return in;
}

static bool read_range(VersionReader *r, const Version *v)
{
  bool in = read_both(r, v);
  while (version_accept(r, "||")) in |= read_both(r, v);
  return in;
}

bool version_in_range(VersionReader *r, const Version *v)
{
  const char *next = peek(r);
  if (!*next || !strcmp(next, ",") || !strcmp(next, ")")) return true;
  return read_range(r, v);
}

/* ---- conditions ---- */

static bool flag_is_on(const ConditionFlags *flags, CabalText name)
{
  for (int i = 0; i < flags->all.n; i++)
    if (!strcasecmp(flags->all.at[i].name, name.text)) return flags->all.at[i].on;
  diag_error(name.loc, "there is no flag %s", name.text);
  return false;
}

static bool is_system(const char *name)
{
  struct utsname u;
  if (uname(&u) != 0) return false;
  if (!strcasecmp(name, "osx") || !strcasecmp(name, "macos")) name = "darwin";
  return !strcasecmp(name, u.sysname);
}

static bool is_machine(const char *name)
{
  struct utsname u;
  if (uname(&u) != 0) return false;
  if (!strcasecmp(name, "arm64")) name = "aarch64";
  if (!strcasecmp(name, "amd64")) name = "x86_64";
  return !strcasecmp(name, u.machine) || (!strcmp(u.machine, "arm64") && !strcmp(name, "aarch64"));
}

static bool is_compiler(VersionReader *r, CabalText name, const ConditionFlags *flags)
{
  Version v;
  if (!version_read(flags->compiler, &v)) return false;
  bool in = version_in_range(r, &v);
  return (!strcasecmp(name.text, "ghc") && in) || !strcasecmp(name.text, "lmlc");
}

static bool read_any(VersionReader *r, const ConditionFlags *flags);

static bool read_call(VersionReader *r, CabalText what, const ConditionFlags *flags)
{
  bool is = false;
  require(r, "(");
  CabalText name = version_next(r);
  if (r->failed) return false;
  if (!strcasecmp(what.text, "flag")) is = flag_is_on(flags, name);
  else if (!strcasecmp(what.text, "os")) is = is_system(name.text);
  else if (!strcasecmp(what.text, "arch")) is = is_machine(name.text);
  else is = is_compiler(r, name, flags);
  require(r, ")");
  return is;
}

static bool is_question(const char *word)
{
  return !strcasecmp(word, "flag") || !strcasecmp(word, "os") || !strcasecmp(word, "arch")
         || !strcasecmp(word, "impl");
}

static bool read_one(VersionReader *r, const ConditionFlags *flags)
{
  bool is = false;
  if (version_accept(r, "!")) {
    is = goes_deeper(r) && !read_one(r, flags);
    r->depth--;
  } else if (version_accept(r, "(")) {
    is = goes_deeper(r) && read_any(r, flags);
    r->depth--;
    require(r, ")");
  } else if (!r->failed && is_question(peek(r))) is = read_call(r, version_next(r), flags);
  else if (!r->failed && !strcasecmp(peek(r), "true")) is = *version_next(r).text != 0;
  else if (!r->failed && !strcasecmp(peek(r), "false")) version_next(r);
  else version_expected(r, "flag(..), os(..), arch(..), impl(..), true or false");
  return is;
}

static bool read_all(VersionReader *r, const ConditionFlags *flags)
{
  bool is = read_one(r, flags);
  while (version_accept(r, "&&")) is &= read_one(r, flags);
  return is;
}

static bool read_any(VersionReader *r, const ConditionFlags *flags)
{
  bool is = read_all(r, flags);
  while (version_accept(r, "||")) is |= read_all(r, flags);
  return is;
}

bool condition_holds(const CabalItem *section, const ConditionFlags *flags)
{
  VersionReader r = { .tokens = cabal_tokens(section) };
  bool is = read_any(&r, flags);
  if (!r.failed && *peek(&r)) version_expected(&r, "&&, || or the end of the condition");
  return is;
}
