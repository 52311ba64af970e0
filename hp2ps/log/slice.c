/* slice — see slice.h. */
#include <config.h>

#include "log/slice.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/command.h"
#include "base/mem.h"
#include "base/suggest.h"
#include "base/text.h"
#include "log/retainers.h"

typedef struct Rule {
  Kind kind;
  bool except, is_regex;
  char **names;
  size_t count;
  regex_t regex;
  char *source; /* the option's argument, after text_clean */
} Rule;

struct Slice {
  char *pair; /* the kinds of a pair, with a comma; NULL without one */
  Kind by[2];
  size_t nby; /* 0: without --by */
  bool all;   /* slice_by_all */
  Rule *rules;
  size_t nrules, cap;
  Rule marks; /* its source is NULL if all are kept */
};

static const char *const kind_names[] = { "group",    "module", "producer",  "construction",
                                          "type",     "site",   "centre",    "stack",
                                          "retainer", "origin", "biography", "held",
                                          "form",     "name" };

/* The kinds that --by and the restrictions may name. */
#define KIND_WORDS                                                                      \
 "producer, construction, type, module, group, site, centre, stack, retainer, origin, " \
 "biography, held, form"

Slice *slice_new(void) { return mem_alloc(1, sizeof(Slice)); }

static void free_rule(Rule *r)
{
  for (size_t i = 0; i < r->count; i++) free(r->names[i]);
  free(r->names);
  free(r->source);
  if (r->is_regex) regfree(&r->regex);
}

void slice_free(Slice *s)
{
  for (size_t i = 0; i < s->nrules; i++) free_rule(&s->rules[i]);
  free_rule(&s->marks);
  free(s->rules);
  free(s->pair);
  free(s);
}

unsigned slice_site_kinds(void) { return (1u << KIND_CENTRE) - 1; }

const char *slice_kind_name(Kind kind) { return kind_names[kind]; }

/* A kind may be shortened; the first of kind_names that begins so is meant. GHC calls a producer a
 * cost centre, so "cc" means one too. "Center" is a centre. */
static bool find_kind(const char *word, size_t len, Kind *kind)
{
  if (len == 2 && strncmp(word, "cc", 2) == 0) {
    *kind = KIND_PRODUCER;
    return true;
  }
  if (len > 4 && strncmp(word, "center", len) == 0) word = "centre", len = 6;
  for (size_t i = 0; len > 0 && i < sizeof kind_names / sizeof *kind_names; i++)
    if (strncmp(kind_names[i], word, len) == 0) {
      *kind = (Kind)i;
      return true;
    }
  return false;
}

/* "; do you mean module?" for a kind that there is none of, fresh; "" if none is near. */
static char *guess_kind(const char *word, size_t len)
{
  Suggest near = { .count = 0 };
  char *wanted = mem_copy(word, len);
  for (size_t i = 0; i < sizeof kind_names / sizeof *kind_names; i++)
    suggest_offer(&near, wanted, kind_names[i]);
  char *guess = suggest_guess(&near);
  suggest_free(&near);
  free(wanted);
  return guess;
}

bool slice_by(Slice *s, const char *kinds, Messages *messages)
{
  s->nby = 0;
  for (const char *p = kinds;; p++) {
    size_t len = strcspn(p, ",");
    Kind kind;
    if (!find_kind(p, len, &kind) || kind == KIND_NAME || s->nby == 2) {
      char *guess = guess_kind(p, len);
      message_error(messages, loc_none(),
                    "--by %s: expected " KIND_WORDS " or a pair such as producer,construction%s",
                    kinds, guess);
      free(guess);
      return false;
    }
    s->by[s->nby++] = kind;
    p += len;
    if (*p == '\0') break;
  }
  free(s->pair);
  s->pair = s->nby < 2 ? NULL : mem_format("%s,%s", kind_names[s->by[0]], kind_names[s->by[1]]);
  return true;
}

const char *slice_pair(const Slice *s) { return s->pair; }

const char *slice_kind(const Slice *s)
{
  return s->pair ? s->pair : s->nby ? kind_names[s->by[0]] : NULL;
}

static bool compile_pattern(Rule *r, const char *pattern, Messages *messages)
{
  int status = regcomp(&r->regex, pattern, REG_EXTENDED | REG_NOSUB);
  if (status != 0) {
    char why[200];
    regerror(status, &r->regex, why, sizeof why);
    return message_error(messages, loc_none(), "regular expression %s: %s", pattern, why);
  }
  r->is_regex = true;
  return true;
}

static bool add_rule(Slice *s, const char *text, bool except, Messages *messages)
{
  Rule r = { .kind = KIND_NAME, .except = except };
  const char *sign = text + strcspn(text, "=~");
  const char *rest = text;
  bool regex = false;
  if (*sign && find_kind(text, (size_t)(sign - text), &r.kind)) {
    rest = sign + 1;
    regex = *sign == '~';
  } else if (*text == '~') {
    rest = text + 1;
    regex = true;
  } else if (*sign && sign > text && !strchr(text, '(')
             && strspn(text, "abcdefghijklmnopqrstuvwxyz") == (size_t)(sign - text)) {
    char *guess = guess_kind(text, (size_t)(sign - text));
    message_error(messages, loc_none(), "%s: unknown kind; expected " KIND_WORDS " or name%s", text,
                  guess);
    free(guess);
    return false;
  }
  if (*rest == '\0')
    return message_error(messages, loc_none(), "%s: expected kind=name,... or kind~expression",
                         text);
  if (!regex) r.names = text_names(rest, &r.count);
  else if (!compile_pattern(&r, rest, messages)) return false;
  r.source = text_clean(text, strlen(text));
  MEM_RESERVE(s->rules, s->cap, s->nrules + 1);
  s->rules[s->nrules++] = r;
  return true;
}

bool slice_marks(Slice *s, const char *expression, Messages *messages)
{
  Rule r = { .kind = KIND_NAME };
  if (!compile_pattern(&r, expression, messages)) return false;
  free_rule(&s->marks);
  r.source = mem_copy(expression, strlen(expression));
  s->marks = r;
  return true;
}

bool slice_has_marks(const Slice *s) { return s->marks.source != NULL; }

bool slice_keeps_mark(const Slice *s, const char *text)
{
  if (!s->marks.source) return true;
  return text && regexec(&s->marks.regex, text, 0, NULL, 0) == 0;
}

void slice_by_all(Slice *s) { s->all = true; }

bool slice_only(Slice *s, const char *restriction, Messages *messages)
{
  return add_rule(s, restriction, false, messages);
}

void slice_only_name(Slice *s, Kind kind, const char *name)
{
  Rule r = { .kind = kind, .count = 1, .source = mem_format("%s=%s", kind_names[kind], name) };
  r.names = mem_alloc(1, sizeof *r.names);
  r.names[0] = mem_copy(name, strlen(name));
  MEM_RESERVE(s->rules, s->cap, s->nrules + 1);
  s->rules[s->nrules++] = r;
}

bool slice_except(Slice *s, const char *restriction, Messages *messages)
{
  return add_rule(s, restriction, true, messages);
}

/* The rules were accepted once, so add_rule accepts them again. */
Slice *slice_copy(const Slice *s, Kind by)
{
  Slice *copy = slice_new();
  memcpy(copy->by, s->by, sizeof copy->by);
  copy->nby = s->nby;
  copy->all = s->all;
  if (by != KIND_NAME) {
    copy->by[0] = by;
    copy->nby = 1;
  }
  for (size_t i = 0; i < s->nrules; i++)
    add_rule(copy, s->rules[i].source, s->rules[i].except, NULL);
  if (s->marks.source) slice_marks(copy, s->marks.source, NULL);
  return copy;
}

char *slice_options(const Slice *s)
{
  char *options = mem_copy("", 0);
  for (size_t i = 0; i < s->nrules; i++) {
    char *word = command_word(s->rules[i].source);
    char *more = mem_format("%s%s %s ", options, s->rules[i].except ? "--except" : "--only", word);
    free(word);
    free(options);
    options = more;
  }
  return options;
}

Kind slice_bands(const Slice *s, Kind usual)
{
  return s->nby == 2 ? KIND_ALL : s->nby == 1 ? s->by[0] : usual;
}

bool slice_needs_sites(const Slice *s)
{
  for (size_t i = 0; i < s->nrules; i++)
    if (s->rules[i].kind != KIND_NAME) return true;
  return s->nby > 0;
}

bool slice_lacks(const Slice *s, unsigned kinds, Kind *which)
{
  kinds |= 1u << KIND_NAME;
  for (size_t i = 0; i < s->nby; i++)
    if (!(kinds & 1u << (*which = s->by[i]))) return true;
  for (size_t i = 0; i < s->nrules; i++)
    if (!(kinds & 1u << (*which = s->rules[i].kind))) return true;
  return false;
}

char *slice_words(const Slice *s, bool sites)
{
  char *words = mem_copy("", 0);
  if (sites && s->nby > 0) {
    free(words);
    words = s->nby == 2 ? mem_format("by %s, %s", kind_names[s->by[0]], kind_names[s->by[1]])
                        : mem_format("by %s", kind_names[s->by[0]]);
  }
  for (size_t i = 0; i < s->nrules; i++) {
    char *more = mem_format("%s%s%s %s", words, *words ? "; " : "",
                            s->rules[i].except ? "except" : "only", s->rules[i].source);
    free(words);
    words = more;
  }
  if (*words) return words;
  free(words);
  return NULL;
}

/* Which names were found */

/* Letters that mean themselves in a regular expression. */
static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

typedef struct Want {
  bool met;
  char *kin; /* a name of the log that is this one with numbers after it; may be NULL */
  Suggest near;
} Want;

struct Sought {
  const Slice *slice;
  Want **wants;  /* wants[rule][name]; a regular expression counts as one name */
  bool selected; /* something was kept */
};

static size_t wants_of(const Rule *r) { return r->is_regex ? 1 : r->count; }

Sought *sought_new(const Slice *s)
{
  Sought *sought = mem_alloc(1, sizeof *sought);
  sought->slice = s;
  sought->wants = mem_alloc(s->nrules, sizeof *sought->wants);
  for (size_t i = 0; i < s->nrules; i++)
    sought->wants[i] = mem_alloc(wants_of(&s->rules[i]), sizeof **sought->wants);
  return sought;
}

void sought_free(Sought *sought)
{
  for (size_t i = 0; i < sought->slice->nrules; i++) {
    for (size_t k = 0; k < wants_of(&sought->slice->rules[i]); k++) {
      suggest_free(&sought->wants[i][k].near);
      free(sought->wants[i][k].kin);
    }
    free(sought->wants[i]);
  }
  free(sought->wants);
  free(sought);
}

/* The restriction for all names with that beginning, " (... 'name~^(THUNK|STACK)' ...)", in a
 * fresh string; "" if no near name has it, or if the names would need to be escaped. */
static char *begin_words(const Rule *r, size_t k, const Suggest *near)
{
  const char *wanted = r->names[k];
  bool begins = near->count && strncmp(near->names[0], wanted, strlen(wanted)) == 0;
  char *names = mem_copy("", 0);
  for (size_t i = 0; i < r->count && begins; i++) {
    begins = r->names[i][strspn(r->names[i], PLAIN)] == '\0';
    char *more = mem_format("%s%s%s", names, i ? "|" : "", r->names[i]);
    free(names);
    names = more;
  }
  bool several = r->count > 1;
  char *words = begins ? mem_format(" ('%s~^%s%s%s' takes all that begin so)", kind_names[r->kind],
                                    several ? "(" : "", names, several ? ")" : "")
                       : mem_copy("", 0);
  free(names);
  return words;
}

/* The name was not found. If another name of the rule was, this is a warning. */
static void report_unmatched(const Rule *r, size_t k, const Suggest *near, bool warning,
                             const char *log, Messages *messages)
{

  const char *option = r->except ? "--except" : "--only", *kind = kind_names[r->kind];
  if (r->is_regex) {
    message_add(messages, warning, loc_file(log), "%s %s: no %s in this log matches", option,
                r->source, kind);
    return;
  }
  char *others = suggest_words(near), *begin = begin_words(r, k, near);
  message_add(messages, warning, loc_file(log), "%s %s: there is no %s '%s' in this log%s%s%s",
              option, r->source, kind, r->names[k], *others ? "; the nearest: " : "", others,
              begin);
  free(begin);
  free(others);
}

/* GHC divides a kind of closure by the numbers of its fields: THUNK, THUNK_1_0, THUNK_2_0. THUNK
 * alone may stand for all of them. */
static bool is_kin(const char *name, const char *value)
{
  size_t len = strlen(name);
  return *name && strncmp(value, name, len) == 0 && value[len] == '_'
         && value[len + strspn(value + len, "_0123456789")] == '\0';
}

static void report_kin(const Rule *r, size_t k, const Want *w, const char *log, Messages *messages)
{
  if (w->met && w->kin)
    message_warning(messages, loc_file(log),
                    "%s %s: %s is one name; %s and its like are others ('%s~^%s' takes them all)",
                    r->except ? "--except" : "--only", r->source, r->names[k], w->kin,
                    kind_names[r->kind], r->names[k]);
}

/* Complains about the names of a rule that were not found. If one of them was, it is a warning: the
 * result is true. */
static bool found_any(const Rule *r, const Want *wants, const char *log, Messages *messages)
{
  bool any = false;
  for (size_t k = 0; k < wants_of(r); k++) any |= wants[k].met;
  for (size_t k = 0; k < wants_of(r); k++) {
    if (!wants[k].met) report_unmatched(r, k, &wants[k].near, any, log, messages);
    report_kin(r, k, &wants[k], log, messages);
  }
  return any;
}

bool sought_all(const Sought *sought, const char *log, Messages *messages)
{
  const Slice *s = sought->slice;
  bool all = true;
  for (size_t i = 0; i < s->nrules; i++)
    all &= found_any(&s->rules[i], sought->wants[i], log, messages);
  if (all && s->nrules > 0 && !sought->selected) {
    char *words = slice_words(s, false);
    all = message_error(messages, loc_file(log),
                        "the names are there, but nothing is left under '%s'", words);
    free(words);
  }
  return all;
}

/* The length of f in the pair f<-g, whose origin is g; 0 if it is none. */
static size_t unit_length(const char *value, const char *origin)
{
  size_t len = strlen(value), tail = strlen(origin) + 2;
  bool pair = *origin && len > tail && strncmp(value + len - tail, "<-", 2) == 0
              && strcmp(value + len - tail + 2, origin) == 0;
  return pair ? len - tail : 0;
}

/* Is it the value's name, or if the value is a pair f<-g, is it f, <-g or f<-g? */
static bool is_named(const char *name, const char *value, const char *origin)
{
  size_t unit = unit_length(value, origin);
  const char *arrow = unit > 0 ? strstr(name, "<-") : NULL;
  size_t length = arrow ? (size_t)(arrow - name) : strlen(name);
  if (unit == 0 || strcmp(name, value) == 0) return text_means(name, value);
  return (length == 0 || text_means_part(name, length, value, unit))
         && (!arrow || text_means(arrow + 2, origin));
}

/* Offers of a pair what is like the name that was not found: f, <-g or f<-g. */
static void offer_name(Suggest *near, const char *name, const char *value, const char *origin)
{
  size_t unit = strstr(name, "<-") ? 0 : unit_length(value, origin);
  char *half = unit > 0 ? mem_copy(value, unit) : NULL;
  const char *tail = strncmp(name, "<-", 2) == 0 ? value + unit_length(value, origin) : value;
  suggest_offer(near, name, half ? half : tail);
  free(half);
}

/* Compares the value with every name, even after a match, to note which names the log has. */
static bool matches_value(const Rule *r, Want *wants, const char *value, const char *origin)
{
  bool any = false;
  for (size_t k = 0; k < wants_of(r); k++) {
    bool met = r->is_regex ? regexec(&r->regex, value, 0, NULL, 0) == 0
                           : is_named(r->names[k], value, origin);
    any |= met;
    wants[k].met |= met;
    if (!r->is_regex && !wants[k].kin && is_kin(r->names[k], value))
      wants[k].kin = mem_copy(value, strlen(value));
    if (!wants[k].met && !r->is_regex) offer_name(&wants[k].near, r->names[k], value, origin);
  }
  return any;
}

/* Every name of a set of retainers is a value. */
static bool matches(const Rule *r, Want *wants, const char *value, const char *origin)
{
  bool any = matches_value(r, wants, value, origin);
  size_t count = 0;
  char **names = r->kind == KIND_RETAINER && !r->is_regex ? retainers_names(value, &count) : NULL;
  for (size_t i = 0; i < count; i++) {
    any |= matches_value(r, wants, names[i], "");
    free(names[i]);
  }
  free(names);
  return any;
}

static char *join_all(char *const a[KIND_ALL])
{
  char *all = mem_copy("", 0);
  for (int k = 0; k < KIND_ALL; k++) {
    const char separator[] = { k ? SLICE_SEPARATOR : '\0', '\0' };
    char *more = mem_format("%s%s%s", all, separator, a[k] ? a[k] : "");
    free(all);
    all = more;
  }
  return all;
}

static char *join_attributes(const Slice *s, Kind usual, char *const a[KIND_ALL])
{
  if (s->all) return join_all(a);
  if (s->nby == 2) return mem_format("%s / %s", a[s->by[0]], a[s->by[1]]);
  const char *value = a[s->nby ? s->by[0] : usual];
  return mem_copy(value, strlen(value));
}

/* "prog -c{(.)} -p" gives construction. A flag stands alone or before the set that restricts it. */
Kind slice_kind_of(const char *job)
{
  static const char flags[] = "pctmgsrb";
  static const Kind kinds[] = { KIND_PRODUCER, KIND_CONSTRUCTION, KIND_TYPE,     KIND_MODULE,
                                KIND_GROUP,    KIND_CENTRE,       KIND_RETAINER, KIND_BIOGRAPHY };
  for (const char *p = job ? strstr(job, " -") : NULL; p; p = strstr(p + 2, " -")) {
    const char *flag = p[2] ? strchr(flags, p[2]) : NULL;
    if (flag && (p[3] == '\0' || p[3] == ' ' || p[3] == '{')) return kinds[flag - flags];
  }
  return KIND_PRODUCER;
}

char *slice_label(const Slice *s, Sought *sought, Kind usual, char *const attributes[KIND_ALL])
{
  char *label = join_attributes(s, usual, attributes);
  bool keep = true;
  for (size_t i = 0; i < s->nrules; i++) {
    const Rule *r = &s->rules[i];
    const char *own = s->all ? attributes[usual] : label;
    const char *value = r->kind == KIND_NAME ? own : attributes[r->kind];
    const char *origin =
        r->kind == KIND_CENTRE || r->kind == KIND_NAME ? attributes[KIND_ORIGIN] : NULL;
    keep &= matches(r, sought->wants[i], value, origin ? origin : "") != r->except;
  }
  sought->selected |= keep;
  if (keep) return label;
  free(label);
  return NULL;
}

bool slice_keeps(const Slice *s, Sought *sought, const char *name)
{
  bool keep = true;
  for (size_t i = 0; i < s->nrules; i++)
    keep &= matches(&s->rules[i], sought->wants[i], name, "") != s->rules[i].except;
  sought->selected |= keep;
  return keep;
}
