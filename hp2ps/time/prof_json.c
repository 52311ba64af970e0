/* prof_json — reads a time profile in GHC's JSON (+RTS -pj).
 *
 *     {"program": "queens", "arguments": ["./queens"], "end_time": "Sun Nov 15 19:49 2026",
 *      "total_time": 0.02, "total_ticks": 17, "tick_interval": 1000, "total_alloc": 18816024,
 *      "cost_centres": [{"id": 1, "label": "main", "module": "Main", "src_loc": "...", ...}, ...],
 *      "profile": {"id": 1, "entries": 0, "alloc": 960, "ticks": 0, "children": [ ... ]}}
 *
 * The members may come in any order, and others are skipped. Ids are numbers, so the nodes wait
 * with theirs until all centres are known. Ours has "strata": {"exact": {"tree": false}} if the
 * costs of a centre were divided among its nodes.
 *
 * A lexical profile (prog.lex.json) has no tree. In place of cost_centres and profile it has
 *
 *      "total_stack": 10480, "pairs": [{"name": "f", "module": "blocked", "src_loc": "blocked.m:3",
 *        "origin": "myhead", "calls": 1000, "ticks": 10, "alloc": 24000, "stack": 1024}, ...]
 *
 * and the symbolic costs of a logic program (prog.costs.json) have
 *
 *      "symbolic": [{"name": "len", "F": 51, "H": 50, ..., "ticks": 1}, ...],
 *      "entered": [{"from": "main", "to": "len", "entries": 1}, ...]
 */
#include <config.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"
#include "time/prof_private.h"

enum { DEEPEST = 10000, MOST_IDS = 1 << 24 };

typedef struct Json {
  Input *in;
  Prof *costs;
  char *text;
  size_t len, at;
  bool failed;
  size_t depth;
  uint32_t *centres; /* by id: centre + 1 */
  size_t ids;
  bool has_profile;
} Json;

/* Messages give the line and the column, both from 1. */
static void __attribute__((format(printf, 2, 3))) fail(Json *j, const char *format, ...)
{
  va_list args;
  size_t line = 1, column = 1;
  if (j->failed) return;
  j->failed = true;
  for (size_t i = 0; i < j->at && i < j->len; i++, column++)
    if (j->text[i] == '\n') {
      line++;
      column = 0;
    }
  va_start(args, format);
  message_vadd(input_messages(j->in), false, loc_column(input_name(j->in), line, column), format,
               args);
  va_end(args);
}

static void expected(Json *j, const char *what)
{
  size_t n = j->len - j->at < 40 ? j->len - j->at : 40;
  char *found = text_clean(j->text + j->at, n);
  if (n == 0) fail(j, "expected %s, found the end of the profile", what);
  else fail(j, "expected %s, found '%s'", what, found);
  free(found);
}

/* Pieces */

static char peek_char(Json *j)
{
  while (j->at < j->len && strchr(" \t\r\n", j->text[j->at])) j->at++;
  return j->at < j->len ? j->text[j->at] : '\0';
}

static bool take_char(Json *j, char c)
{
  if (j->failed || peek_char(j) != c) return false;
  j->at++;
  return true;
}

static void need_char(Json *j, char c)
{
  char what[] = "'?'";
  what[1] = c;
  if (!j->failed && !take_char(j, c)) expected(j, what);
}

static int hex_digits(Json *j)
{
  int value = 0;
  for (int i = 0; i < 4; i++) {
    char c = j->at < j->len ? j->text[j->at++] : ' ';
    const char *digits = "0123456789abcdef", *d = strchr(digits, c | (c >= 'A' ? 32 : 0));
    if (!d || !c) return -1;
    value = value * 16 + (int)(d - digits);
  }
  return value;
}

static size_t put_utf8(char *to, int c)
{
  if (c < 0x80) return *to = (char)c, 1;
  if (c < 0x800) return to[0] = (char)(0xC0 | c >> 6), to[1] = (char)(0x80 | (c & 0x3F)), 2;
  to[0] = (char)(0xE0 | c >> 12);
  to[1] = (char)(0x80 | (c >> 6 & 0x3F));
  to[2] = (char)(0x80 | (c & 0x3F));
  return 3;
}

/* Takes an escape; the backslash is taken already. Gives the bytes put. */
static size_t take_escape(Json *j, char *to)
{
  static const char letters[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
  char c = j->at < j->len ? j->text[j->at++] : '\0';
  const char *letter = c ? strchr(letters, c) : NULL;
  if (letter) return *to = means[letter - letters], 1;
  int code = c == 'u' ? hex_digits(j) : -1;
  if (code >= 0) return put_utf8(to, code);
  fail(j, "expected one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
  return 0;
}

/* The bytes up to the end of the string, or of the text. */
static size_t string_length(const Json *j)
{
  size_t n = 0;
  while (j->at + n < j->len && j->text[j->at + n] != '"') n += 1 + (j->text[j->at + n] == '\\');
  return n;
}

/* A fresh, clean string; "" with a message if there is none. */
static char *take_string(Json *j)
{
  size_t n = 0;
  if (j->failed || !take_char(j, '"')) {
    expected(j, "a string");
    return mem_copy("", 0);
  }
  char *bytes = mem_resize(NULL, string_length(j) + 1, 1); /* escapes only get shorter */
  while (j->at < j->len && j->text[j->at] != '"' && !j->failed) {
    char c = j->text[j->at++];
    if (c == '\\') n += take_escape(j, bytes + n);
    else bytes[n++] = c;
  }
  need_char(j, '"');
  char *clean = text_clean(bytes, n);
  free(bytes);
  return clean;
}

static double take_number(Json *j)
{
  double value = 0;
  peek_char(j);
  size_t n = 0;
  while (j->at + n < j->len && strchr("+-.eE0123456789", j->text[j->at + n])) n++;
  if (!j->failed
      && (!number_parse(j->text + j->at, j->text + j->at + n, &value) || value < 0
          || value > PROF_LARGEST))
    expected(j, "a number from 0 to 1e24");
  j->at += n;
  return value;
}

static void skip_value(Json *j);

/* Takes the members of an object or the elements of an array, each by `member`. */
static void take_all(Json *j, char open, char close, void (*member)(Json *j, void *arg), void *arg)
{
  need_char(j, open);
  if (++j->depth > DEEPEST) fail(j, "expected at most %d levels", DEEPEST);
  if (!j->failed && !take_char(j, close)) {
    do member(j, arg);
    while (!j->failed && take_char(j, ','));
    need_char(j, close);
  }
  j->depth--;
}

static void skip_member(Json *j, void *arg)
{
  (void)arg;
  free(take_string(j));
  need_char(j, ':');
  skip_value(j);
}

static void skip_element(Json *j, void *arg)
{
  (void)arg;
  skip_value(j);
}

static void skip_value(Json *j)
{
  switch (peek_char(j)) {
    case '{': take_all(j, '{', '}', skip_member, NULL); break;
    case '[': take_all(j, '[', ']', skip_element, NULL); break;
    case '"': free(take_string(j)); break;
    default:
      for (size_t i = 0; i < 3; i++) {
        static const char *const words[] = { "true", "false", "null" };
        size_t len = strlen(words[i]);
        if (j->len - j->at >= len && memcmp(j->text + j->at, words[i], len) == 0) {
          j->at += len;
          return;
        }
      }
      take_number(j);
  }
}

/* Centres */

typedef struct Given {
  double id;
  char *texts[3];
} Given;

static void centre_member(Json *j, void *arg)
{
  static const char *const words[] = { "label", "module", "src_loc" };
  Given *g = arg;
  char *key = take_string(j);
  need_char(j, ':');
  bool known = false;
  for (int i = 0; i < 3; i++)
    if (strcmp(key, words[i]) == 0 && !known) {
      known = true;
      free(g->texts[i]);
      g->texts[i] = take_string(j);
    }
  if (strcmp(key, "id") == 0) g->id = take_number(j);
  else if (!known) skip_value(j);
  free(key);
}

static bool is_id(Json *j, double id)
{
  bool ok = id >= 0 && id < MOST_IDS && id == (double)(size_t)id;
  if (!ok) fail(j, "expected an id from 0 to %d", MOST_IDS - 1);
  return ok && !j->failed;
}

static void name_id(Json *j, size_t id, uint32_t centre)
{
  if (id >= j->ids) {
    size_t count = id + id / 2 + 256;
    j->centres = mem_resize(j->centres, count, sizeof *j->centres);
    memset(j->centres + j->ids, 0, (count - j->ids) * sizeof *j->centres);
    j->ids = count;
  }
  j->centres[id] = centre + 1;
}

static void centre_element(Json *j, void *arg)
{
  (void)arg;
  Given g = { .id = -1 };
  take_all(j, '{', '}', centre_member, &g);
  for (int i = 0; i < 3; i++)
    if (!g.texts[i]) g.texts[i] = mem_copy("", 0);
  if (!j->failed && is_id(j, g.id))
    name_id(j, (size_t)g.id,
            prof_centre(j->costs, g.texts[0], strlen(g.texts[0]), g.texts[1], strlen(g.texts[1]),
                        g.texts[2], strlen(g.texts[2])));
  for (int i = 0; i < 3; i++) free(g.texts[i]);
}

/* Pairs */

typedef struct Pair {
  char *texts[4];
  Cost cost;
} Pair;

static void pair_member(Json *j, void *arg)
{
  static const char *const words[] = { "name", "module", "src_loc", "origin" };
  static const char *const figures[] = { "calls", "ticks", "alloc", "stack" };
  Pair *p = arg;
  char *key = take_string(j);
  bool known = false;
  need_char(j, ':');
  for (int i = 0; i < 4 && !known; i++)
    if ((known = strcmp(key, words[i]) == 0)) {
      free(p->texts[i]);
      p->texts[i] = take_string(j);
    }
  for (int k = 0; k <= COST_STACK && !known; k++)
    if ((known = strcmp(key, figures[k]) == 0)) p->cost.of[k] = take_number(j);
  if (!known) skip_value(j);
  free(key);
}

static void pair_element(Json *j, void *arg)
{
  (void)arg;
  Pair p = { .texts = { NULL } };
  take_all(j, '{', '}', pair_member, &p);
  if (!j->failed && (!p.texts[0] || !*p.texts[0]))
    fail(j, "expected a pair with the member \"name\"");
  if (!j->failed) {
    uint32_t i = prof_pair(j->costs, p.texts[0], p.texts[1] ? p.texts[1] : "",
                           p.texts[2] ? p.texts[2] : "", p.texts[3]);
    for (int k = 0; k < COST_KINDS; k++) j->costs->centres[i].cost.of[k] += p.cost.of[k];
  }
  for (int i = 0; i < 4; i++) free(p.texts[i]);
}

/* Symbolic costs */

typedef struct Symbols {
  char *texts[3]; /* name; from, to */
  Cost cost;
} Symbols;

/* "E" is how often a mark was entered. */
static CostKind symbol_of(const char *key)
{
  int k = COST_TICKS;
  if (strcmp(key, "E") == 0 || strcmp(key, "entries") == 0) return COST_ENTRIES;
  while (k < COST_KINDS && strcmp(prof_word((CostKind)k), key) != 0) k++;
  return (CostKind)k;
}

static void symbols_member(Json *j, void *arg)
{
  static const char *const words[] = { "name", "from", "to" };
  Symbols *y = arg;
  char *key = take_string(j);
  CostKind kind = symbol_of(key);
  bool known = kind < COST_KINDS;
  need_char(j, ':');
  if (known) y->cost.of[kind] = take_number(j);
  for (int i = 0; i < 3 && !known; i++)
    if ((known = strcmp(key, words[i]) == 0)) {
      free(y->texts[i]);
      y->texts[i] = take_string(j);
    }
  if (!known) skip_value(j);
  free(key);
}

static uint32_t named(Json *j, const char *name)
{
  return prof_centre(j->costs, name, strlen(name), "", 0, "", 0);
}

static void add_symbols(Json *j, const Symbols *y)
{
  uint32_t i = named(j, y->texts[0]);
  for (int k = 0; k < COST_KINDS; k++) {
    j->costs->centres[i].cost.of[k] += y->cost.of[k];
    j->costs->total.of[k] += k == COST_TICKS ? 0 : y->cost.of[k];
  }
}

/* *arg: is it an arc? */
static void symbols_element(Json *j, void *arg)
{
  bool arc = *(bool *)arg;
  Symbols y = { .texts = { NULL } };
  take_all(j, '{', '}', symbols_member, &y);
  if (!j->failed && (arc ? !y.texts[1] || !y.texts[2] : !y.texts[0]))
    fail(j, "expected %s",
         arc ? "an entry with the members \"from\" and \"to\""
             : "a cost centre with the member \"name\"");
  if (!j->failed && arc)
    prof_arc(j->costs, named(j, y.texts[1]), named(j, y.texts[2]), y.cost.of[COST_ENTRIES]);
  else if (!j->failed) add_symbols(j, &y);
  for (int i = 0; i < 3; i++) free(y.texts[i]);
}

/* Nodes: until the end, `centre` is the id. */

static void node_element(Json *j, void *arg);

static void node_member(Json *j, void *arg)
{
  uint32_t node = *(uint32_t *)arg;
  char *key = take_string(j);
  need_char(j, ':');
  if (strcmp(key, "children") == 0) take_all(j, '[', ']', node_element, arg);
  else if (strcmp(key, "id") == 0) {
    double id = take_number(j);
    if (is_id(j, id)) j->costs->nodes[node].centre = (uint32_t)id;
  } else if (strcmp(key, "entries") == 0)
    j->costs->nodes[node].cost.of[COST_ENTRIES] = take_number(j);
  else if (strcmp(key, "ticks") == 0) j->costs->nodes[node].cost.of[COST_TICKS] = take_number(j);
  else if (strcmp(key, "alloc") == 0) j->costs->nodes[node].cost.of[COST_BYTES] = take_number(j);
  else skip_value(j);
  free(key);
}

static void node_element(Json *j, void *arg)
{
  uint32_t parent = arg ? *(uint32_t *)arg : PROF_NONE, node = (uint32_t)j->costs->nnodes;
  prof_node(j->costs, PROF_NONE, parent);
  take_all(j, '{', '}', node_member, &node);
}

static bool resolve_nodes(Json *j)
{
  for (size_t i = 0; i < j->costs->nnodes; i++) {
    CostNode *n = &j->costs->nodes[i];
    if (n->centre >= j->ids || !j->centres[n->centre]) {
      fail(j, "expected an id that cost_centres has, found %u", (unsigned)n->centre);
      return false;
    }
    n->centre = j->centres[n->centre] - 1;
  }
  return true;
}

/* The whole */

static void exact_member(Json *j, void *arg)
{
  (void)arg;
  char *key = take_string(j);
  need_char(j, ':');
  if (strcmp(key, "tree") == 0 && peek_char(j) == 'f') j->costs->divided = true;
  skip_value(j);
  free(key);
}

static void estimated_element(Json *j, void *arg)
{
  (void)arg;
  double id = take_number(j);
  if (is_id(j, id) && (uint32_t)id < j->ids && j->centres[(uint32_t)id])
    j->costs->centres[j->centres[(uint32_t)id] - 1].divided = true;
}

static void strata_member(Json *j, void *arg)
{
  char *key = take_string(j);
  need_char(j, ':');
  if (strcmp(key, "exact") == 0 && peek_char(j) == '{') take_all(j, '{', '}', exact_member, arg);
  else if (strcmp(key, "estimated") == 0 && peek_char(j) == '[')
    take_all(j, '[', ']', estimated_element, arg);
  else skip_value(j);
  free(key);
}

/* The first argument is the program, which is called by its name alone, as in other logs. */
static void argument_element(Json *j, void *arg)
{
  char **job = arg, *word = take_string(j), *slash = **job ? NULL : strrchr(word, '/');
  char *more = mem_format("%s%s%s", *job, **job ? " " : "", slash && slash[1] ? slash + 1 : word);
  free(word);
  free(*job);
  *job = more;
}

static void head_member(Json *j, void *arg)
{
  Prof *c = j->costs;
  char **job = arg, *key = take_string(j);
  need_char(j, ':');
  if (strcmp(key, "arguments") == 0 && peek_char(j) == '[')
    take_all(j, '[', ']', argument_element, job);
  else if (strcmp(key, "end_time") == 0 && !c->date) c->date = take_string(j);
  else if (strcmp(key, "total_time") == 0) c->seconds = take_number(j);
  else if (strcmp(key, "total_ticks") == 0) c->total.of[COST_TICKS] = take_number(j);
  else if (strcmp(key, "tick_interval") == 0) c->interval = take_number(j);
  else if (strcmp(key, "total_alloc") == 0) c->total.of[COST_BYTES] = take_number(j);
  else if (strcmp(key, "cost_centres") == 0) take_all(j, '[', ']', centre_element, NULL);
  else if (strcmp(key, "profile") == 0 && !j->has_profile) {
    j->has_profile = true;
    node_element(j, NULL);
  } else if (strcmp(key, "pairs") == 0) {
    c->paired = true;
    take_all(j, '[', ']', pair_element, NULL);
  } else if (strcmp(key, "symbolic") == 0) {
    c->symbolic = true;
    take_all(j, '[', ']', symbols_element, &(bool){ false });
  } else if (strcmp(key, "entered") == 0) take_all(j, '[', ']', symbols_element, &(bool){ true });
  else if (strcmp(key, "total_stack") == 0) c->total.of[COST_STACK] = take_number(j);
  else if (strcmp(key, "strata") == 0 && peek_char(j) == '{')
    take_all(j, '{', '}', strata_member, NULL);
  else skip_value(j);
  free(key);
}

static void read_all(Json *j)
{
  Line line;
  size_t cap = 0;
  while (input_next(j->in, &line)) {
    MEM_RESERVE(j->text, cap, j->len + line.len + 1);
    memcpy(j->text + j->len, line.text, line.len);
    j->len += line.len;
    j->text[j->len++] = '\n';
  }
}

Prof *prof_read_json(Input *in)
{
  Json j = { .in = in, .costs = prof_new() };
  char *job = mem_copy("", 0);
  read_all(&j);
  take_all(&j, '{', '}', head_member, &job);
  int forms = j.has_profile + j.costs->paired + j.costs->symbolic;
  if (!j.failed && forms == 0)
    fail(&j, "expected the member \"profile\" of a time profile, or \"pairs\" or \"symbolic\", "
             "found the end of the profile");
  if (!j.failed && forms > 1)
    fail(&j, "expected one of the members \"profile\", \"pairs\" and \"symbolic\", found two");
  bool ok = !j.failed && resolve_nodes(&j) && !input_failed(in);
  if (ok && *job) j.costs->job = mem_copy(job, strlen(job));
  free(job);
  free(j.text);
  free(j.centres);
  if (ok) return j.costs;
  prof_free(j.costs);
  return NULL;
}
