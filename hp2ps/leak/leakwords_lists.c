/* leakwords_lists — the sentences about lists that are held from their beginning, with their
 * holders and walkers; and about constants and data in use, which often are lists. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/ghcwords.h"
#include "leak/heads.h"
#include "leak/leakwords_private.h"
#include "leak/references.h"
#include "leak/thresholds.h"
#include "plot/scale.h"
#include "source/calls.h"

/* Lists */

/* The field by which data of the program refers to the beginning of the list: "the field whole of
 * Parser (prog.hs:14)" */
static char *field_at(const Inquiry *q, const Candidate *c, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
  const char *constructor = site->texts[SITE_CONSTRUCTION];
  const Declared *d = sitenames_declared(q->names, constructor);
  uint8_t field = 0;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++)
    if (s->to[e] == c->where) field = s->field[e];
  bool named = d && field && field <= d->count && *d->fields[field - 1].name;
  char *of = named ? mem_format("the field %s of %s", d->fields[field - 1].name, constructor)
                   : mem_copy(constructor, strlen(constructor));
  char *at = leak_site_at(site, of);
  free(of);
  return at;
}

/* A cell that refers to something: "the suspended call of length (prog.hs:17)" */
static char *describe(const Inquiry *q, const Candidate *c, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  uint32_t i = families_of(q->families, node);
  const Family *x = &q->families->list[i];
  const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
  char *words = mem_format("%s%s",
                           x->kind == 't'   ? "the suspended call of "
                           : x->kind == 'p' ? "the function value "
                                            : "",
                           leak_what(q, i)),
       *at;
  if (snapshot_is_ghc(s) && strcmp(leak_what(q, i), "stack") == 0)
    at = mem_copy("the stack of a thread", 21);
  else if (x->kind == 'c' && !x->library) at = field_at(q, c, node);
  else if (snapshot_is_ghc(s) && !*leak_producer(q, i))
    at = mem_format("%s%s", x->kind == 'c' ? "a cell " : "", words);
  else if (!x->library) at = leak_site_at(site, words);
  else if (!site->caller && families_own(q->families, i, true) == UINT32_MAX
           && strcmp(leak_what(q, i), leak_producer(q, i)) == 0)
    at = mem_format("a suspended call of the library's %s", leak_producer(q, i));
  else {
    uint32_t own = site->caller ? UINT32_MAX : families_own(q->families, i, true);
    char *who = site->caller ? leak_name_at(site->caller, site->caller_file, site->caller_line)
                : own != UINT32_MAX ? leak_family_at(q, own, leak_what(q, own))
                                    : mem_format("the library's %s", leak_producer(q, i));
    at = mem_format("%s%s%s", words,
                    site->caller        ? ", made by "
                    : own != UINT32_MAX ? ", for "
                                        : " of ",
                    who);
    free(who);
  }
  free(words);
  return at;
}

typedef struct Referrer {
  char *words;
  size_t count;
} Referrer;

enum { WHO_MOST = 5 };

static size_t add_referrer(Referrer *list, size_t n, char *words)
{
  for (size_t i = 0; i < n; i++)
    if (strcmp(list[i].words, words) == 0) {
      list[i].count++;
      free(words);
      return n;
    }
  if (n == WHO_MOST) {
    free(words);
    return n;
  }
  list[n] = (Referrer){ words, 1 };
  return n + 1;
}

/* The functions on a part of the stack whose variable it is, as far as that is known; otherwise the
 * innermost, or, if that is a loop, perhaps one that called it. */
static size_t add_part(const Inquiry *q, const Candidate *c, uint32_t part, Referrer *list,
                       size_t n)
{
  const SnapshotRoot *stack = &q->snapshot->roots[part], *r = leak_own_part(q, part);
  size_t before = n;
  for (uint32_t i = 0; i < stack->nslots; i++)
    for (uint32_t k = 0; k < stack->nfunctions && stack->slots[i].node == c->where; k++) {
      const SnapshotCall *call = &stack->functions[k];
      if (strcmp(call->name, stack->slots[i].function) != 0 || !call->file) continue;
      char *at = leak_name_at(call->name, call->file, call->line);
      n = add_referrer(list, n, mem_format("a variable of %s", at));
      free(at);
      break;
    }
  if (n > before) return n;
  if (!r)
    return add_referrer(list, n,
                        mem_format("a variable of the main %s",
                                   snapshot_is_ghc(q->snapshot) ? "thread" : "expression"));
  Keeper keeper = heads_keeper(q, c, part);
  if (keeper.site || keeper.call) {
    char *at = keeper.site ? leak_evaluation_at(keeper.site)
                           : leak_name_at(keeper.call->name, keeper.call->file, keeper.call->line);
    char *who = mem_format("%s %s", keeper.site ? "the evaluation of" : "a variable of", at);
    free(at);
    if (keeper.caller) {
      const SnapshotCall *caller = keeper.caller;
      leak_put(&who, " or of ");
      leak_put_own(&who, leak_name_at(caller->name, caller->file, caller->line));
      leak_put(&who, ", which called it");
    }
    return add_referrer(list, n, who);
  }
  /* A loop seldom keeps the list that it walks. */
  bool loop = r == stack && stack->nfunctions > 1 && sitenames_is_recursive(q->names, r->own);
  char *at = leak_part_at(r);
  n = add_referrer(
      list, n,
      mem_format("a variable of %s%s", at, loop ? " or of a function that called it" : ""));
  free(at);
  return n;
}

/* "A, B and 3 × C" */
static char *join_referrers(Referrer *list, size_t n)
{
  char *words = NULL;
  for (size_t i = 0; i < n; i++) {
    if (i) leak_put(&words, "%s", i + 1 < n ? ", " : " and ");
    if (list[i].count > 1) leak_put(&words, "%zu \xC3\x97 ", list[i].count);
    leak_put(&words, "%s", list[i].words);
    free(list[i].words);
  }
  return words ? words : mem_copy("the stack", 9);
}

/* The variable of the main expression whose word on the stack refers to the node; NULL: none. */
static const SnapshotRoot *main_root(const Inquiry *q, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = s->nstack; i < s->nroots; i++)
    for (uint32_t e = s->first[i + 1]; e < s->first[i + 2]; e++)
      if (s->roots[i].kind == ROOT_VARIABLE && s->to[e] == node) return &s->roots[i];
  return NULL;
}

/* Its name, or that of the one to which the cell is bound; NULL: there is none. */
static char *main_variable(const Inquiry *q, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  uint32_t bound = s->sites[s->site[snapshot_cell(s, node)]].variable;
  const SnapshotRoot *r = main_root(q, node);
  if (bound) {
    const SnapshotVariable *v = &s->variables[bound - 1];
    return leak_name_at(v->name, v->file, v->line);
  }
  return r ? mem_copy(r->name, strlen(r->name)) : NULL;
}

/* All holders of the list's beginning. */
static char *list_holders(const Inquiry *q, const Candidate *c)
{
  Referrer list[WHO_MOST];
  uint32_t parts[WHO_MOST];
  size_t n = 0, nparts = inquiry_parts(q, c->where, parts, WHO_MOST);
  for (size_t i = 0; i < c->referrers.count; i++)
    if (!families_is_list(q->families, families_of(q->families, c->referrers.list[i])))
      n = add_referrer(list, n, describe(q, c, c->referrers.list[i]));
  for (size_t i = 0; i < nparts; i++) n = add_part(q, c, parts[i], list, n);
  if (!n && main_root(q, c->where)) return mem_copy("the main expression", 19);
  return join_referrers(list, n);
}

/* All holders of the first cell of a list; fresh; NULL: there are none. */
static char *holders_of_list(const Inquiry *q, uint32_t head)
{
  for (size_t i = 0; i < q->count && head; i++)
    if (q->list[i].kind == CANDIDATE_HEAD && q->list[i].where == head
        && (q->list[i].referrers.count || inquiry_parts(q, head, &(uint32_t){ 0 }, 1)))
      return list_holders(q, &q->list[i]);
  return NULL;
}

/* Does the snapshot name the values to which cells of its sites refer, or say what the cells
 * evaluate to? Older ones don't. */
static bool has_names(const Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = 1; i <= s->nsites; i++)
    if (s->sites[i].result || (s->sites[i].names && strchr("tp", s->sites[i].kind))) return true;
  return false;
}

/* The name by which a suspended call or a function value of the program refers to the node `to`;
 * NULL: it is not known. */
static const char *name_in_cell(const Inquiry *q, uint32_t node, uint32_t to)
{
  const Snapshot *s = q->snapshot;
  const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
  const Family *x = &q->families->list[families_of(q->families, node)];
  if (x->library || (x->kind != 't' && x->kind != 'p') || !site->names) return NULL;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
    const char *name = s->to[e] == to ? snapshot_field_name(site, s->field[e]) : NULL;
    if (name) return name;
  }
  return NULL;
}

/* The name that the snapshot has for the list: that of a value in a cell that refers to it, or of a
 * variable on the stack. Fresh, with the place where it is bound, or used; NULL: there is none. */
static char *told_name(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t parts[WHO_MOST];
  size_t nparts = inquiry_parts(q, c->where, parts, WHO_MOST);
  for (size_t i = 0; i < c->referrers.count; i++) {
    uint32_t node = c->referrers.list[i];
    const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
    const char *name = name_in_cell(q, node, c->where);
    if (name) return sitenames_binding(q->names, site->texts[SITE_FILE], site->line, name);
  }
  for (size_t i = 0; i < nparts; i++) {
    const SnapshotRoot *r = &s->roots[parts[i]];
    const SnapshotSlot *slot = snapshot_slot(r, c->where);
    if (slot && r->own && strcmp(slot->function, r->own) == 0)
      return sitenames_binding(q->names, r->own_file, r->own_line, slot->name);
  }
  return NULL;
}

/* The variable that the maker of the list, which is on this part of the stack, has of it. Fresh,
 * with its place; NULL: none is known. */
static char *bound_name(const Inquiry *q, const Candidate *c, uint32_t part)
{
  Place at;
  const char *maker = heads_made_by(q, c, &at);
  Keeper k = heads_keeper(q, c, part);
  bool there = *maker && k.call && strcmp(k.call->name, maker) == 0
               && !snapshot_slot(&q->snapshot->roots[part], c->where);
  char *name = there ? sitenames_used_variable(q->names, maker, &at) : NULL;
  char *words = name ? leak_name_at(name, at.file, at.line) : NULL;
  free(name);
  return words;
}

/* Does data of the program keep the beginning? */
static bool is_kept_in_data(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->referrers.count; i++) {
    uint32_t family = families_of(q->families, c->referrers.list[i]);
    if (q->families->list[family].kind == 'c' && !q->families->list[family].library
        && !families_is_list(q->families, family))
      return true;
  }
  return false;
}

/* The variable that has the list: of the main expression, or one that the snapshot knows, or the
 * name in the lines where the holders of the list stand. Fresh; NULL: not known. */
static char *list_name(const Inquiry *q, const Candidate *c)
{
  enum { MOST = 16 };
  const Snapshot *s = q->snapshot;
  Place places[MOST];
  uint32_t parts[WHO_MOST];
  size_t n = 0, nparts = inquiry_parts(q, c->where, parts, WHO_MOST);
  char *bound = main_variable(q, c->where);
  if (!bound) bound = told_name(q, c);
  for (size_t i = 0; i < nparts && !bound; i++) bound = bound_name(q, c, parts[i]);
  if (bound || is_kept_in_data(q, c)) return bound;
  for (size_t i = 0; i < c->referrers.count && n < MOST; i++) {
    uint32_t node = c->referrers.list[i], family = families_of(q->families, node);
    const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
    if (!q->families->list[family].library && !families_is_list(q->families, family))
      places[n++] = (Place){ site->texts[SITE_FILE], site->line, 0 };
  }
  for (size_t i = 0; i < nparts && n < MOST; i++) {
    const SnapshotRoot *r = leak_own_part(q, parts[i]);
    Keeper k = heads_keeper(q, c, parts[i]);
    if (k.site) places[n++] = (Place){ k.site->texts[SITE_FILE], k.site->line, 0 };
    else if (k.call) places[n++] = (Place){ k.call->file, k.call->line, 0 };
    else if (r) places[n++] = (Place){ r->own_file, r->own_line, 0 };
  }
  if (!n) return NULL;
  /* Where the snapshot has names, only an argument may lack one; other variables that the source
   * seems to mean may be wrong. */
  return has_names(q) ? sitenames_argument(q->names, places, n)
                      : sitenames_variable(q->names, places, n,
                                           leak_producer(q, families_of(q->families, c->where)));
}

/* An operator that the program doesn't define is one of the library, copied for it. */
static bool is_of_text(const Inquiry *q, const char *function)
{
  return *function != '(' || sitenames_is_defined(q->names, function);
}

/* Does the library make the list together with another one, and does nothing refer to its inside?
 * Then the other one is walked. */
static bool is_other_walked(const Inquiry *q, const Candidate *c)
{
  static const char *const makers[] = { "partition", "unzip",   "unzip3",          "span",
                                        "break",     "splitAt", "partitionEithers" };
  const char *maker = leak_producer(q, families_of(q->families, c->where)),
             *dot = strrchr(maker, '.');
  bool pair = false;
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
    pair |= strcmp(dot ? dot + 1 : maker, makers[i]) == 0;
  return pair && q->families->list[families_of(q->families, c->where)].library
         && c->walker_part == UINT32_MAX && !c->walkers.count;
}

/* The walker of the list: the evaluation below the one that makes its end, or the one whose words
 * refer to its inside. Fresh; NULL: not known. */
static char *list_walker(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  const char *maker = leak_producer(q, families_of(q->families, c->where));
  uint32_t part = c->walker_part != UINT32_MAX ? c->walker_part : s->nstack - 1;
  for (uint32_t v = 2; v <= s->nstack && c->spine->end; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (s->to[e] == c->spine->end && s->roots[v - 1].site
          && s->sites[s->site[snapshot_cell(s, c->spine->end)]].kind == 'h')
        part = v - 2;
  const SnapshotCall *called = part < s->nstack ? heads_keeper(q, c, part).walker : NULL;
  if (called) return leak_name_at(called->name, called->file, called->line);
  const SnapshotSite *site = leak_own_evaluation(q, part, maker);
  if (site && is_of_text(q, site->texts[SITE_CONSTRUCTION])) return leak_evaluation_at(site);
  for (uint32_t p = part + 1 < s->nstack ? part + 2 : s->nstack; p-- > 0;)
    if (s->roots[p].own && strcmp(s->roots[p].own, maker) != 0 && is_of_text(q, s->roots[p].own))
      return leak_part_at(&s->roots[p]);
  return NULL;
}

/* Did the run time make these cells of a list, as it read the input? */
static bool is_from_input(const Inquiry *q, uint32_t family)
{
  return strcmp(families_text(q->families, family, SITE_GROUP), "runtime") == 0
         && !snapshot_is_ghc(q->snapshot);
}

/* "lazy ByteString": what GHC's list of its pieces is. NULL: it is another list. */
static const char *lazy_text(const Inquiry *q, uint32_t i)
{
  const char *module = families_text(q->families, i, SITE_MODULE);
  if (!snapshot_is_ghc(q->snapshot) || strcmp(leak_what(q, i), "Chunk") != 0) return NULL;
  return strstr(module, "ByteString") ? "lazy ByteString" : "lazy Text";
}

static char *list_begin(const Inquiry *q, const Candidate *c)
{
  uint32_t i = families_of(q->families, c->where);
  char *name = list_name(q, c), *count = scale_count(c->spine->cells), *words = NULL;
  const char *then = *leak_producer(q, i) ? ", " : " ";
  const char *chunks = lazy_text(q, i);
  if (chunks)
    leak_put(&words, "%s %s%s%s of %s chunks ", name ? "The" : "A", chunks, name ? " " : "",
             name ? name : "", count);
  else if (name) leak_put(&words, "The list %s, %s cells %s, ", name, count, leak_what(q, i));
  else leak_put(&words, "A list of %s cells %s%s", count, leak_what(q, i), then);
  if (is_from_input(q, i)) leak_put(&words, "read from the input");
  else if (*leak_producer(q, i)) leak_put_own(&words, leak_made(q, i));
  leak_put(&words, "%sis held from its beginning by ", *leak_producer(q, i) ? ", " : "");
  leak_put_own(&words, list_holders(q, c));
  free(count);
  free(name);
  return words;
}

/* A suspended call that needs only the first part of the list could be evaluated before. */
static void put_shorter(const Inquiry *q, const Candidate *c, char **words)
{
  static const char *const parts[] = { "take", "head", "takeWhile", "hd", "splitAt", "lookup" };
  for (size_t i = 0; i < c->referrers.count; i++) {
    uint32_t family = families_of(q->families, c->referrers.list[i]);
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
      if (q->families->list[family].kind == 't' && strcmp(leak_what(q, family), parts[k]) == 0) {
        leak_put(words,
                 " The call of %s needs only a part of it: evaluate the whole of its result "
                 "before.",
                 parts[k]);
        return;
      }
  }
}

/* May an element be made from the one before? If a walk doesn't evaluate the elements of such a
 * list, as last and (!!) don't, each waits for the one before: made again, it takes more than it
 * did. */
static bool is_series(const Inquiry *q, const char *producer)
{
  static const char *const makers[] = { "iterate", "scanl",   "scanl'",
                                        "scanl1",  "unfoldr", "mapAccumL" };
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
    if (strcmp(producer, makers[i]) == 0) return true;
  return sitenames_is_recursive(q->names, producer);
}

/* The name of the list's variable, and the line where it is bound, 0 if that isn't known. Fresh;
 * NULL: it has none. */
static char *variable_of(const Inquiry *q, const Candidate *c, uint32_t *line)
{
  char *name = c->spine ? list_name(q, c) : NULL, *place = name ? strstr(name, " (") : NULL;
  const char *number = place ? strrchr(place, ':') : NULL;
  *line = number ? (uint32_t)strtoul(number + 1, NULL, 10) : 0;
  if (place) *place = '\0';
  return name;
}

/* Will the list be sorted? Then all of it has to be there at once. */
bool words_is_to_be_sorted(Inquiry *q, Candidate *c)
{
  uint32_t line;
  char *name = variable_of(q, c, &line);
  bool is = name && sitenames_is_sorted(q->names, name, line);
  free(name);
  return is;
}

/* Is the list, by its name, defined by itself? */
static bool uses_itself(const Inquiry *q, const Candidate *c)
{
  uint32_t line;
  char *name = variable_of(q, c, &line);
  bool is = name && sitenames_binds_itself(q->names, name);
  free(name);
  return is;
}

/* What a list that is made again needs besides. */
static const char *elements_first(const Inquiry *q, const Candidate *c)
{
  return is_series(q, leak_producer(q, families_of(q->families, c->where)))
             ? ", with each element evaluated before its cell is made"
             : "";
}

/* A list that is made from the input can't be made again without keeping the input. */
static const char *again_for(const Inquiry *q, const Candidate *c)
{
  const char *producer = leak_producer(q, families_of(q->families, c->where));
  if (inquiry_is_input(q, c)) return "; it is read from the input, and can't be made again";
  if (sitenames_self_use(q->names, producer) != SELF_NONE || uses_itself(q, c)) return "";
  return is_series(q, producer)
             ? ", or make it again for each use, with each element evaluated before its cell is made"
             : ", or make it again for each use";
}

/* One pass must do this, or it leaves chains of suspended calls instead. */
static const char evaluated_results[] =
    " One pass has to evaluate each of its results so far with seq, at each step: in a lazy pair "
    "they would wait.";

char *words_twice(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t end = c->spine->end;
  bool going = end && snapshot_is_cell(s, end)
               && strchr("tsh", s->sites[s->site[snapshot_cell(s, end)]].kind)
               && !heads_is_walked_anew(q, c);
  char *words = list_begin(q, c), *walker = list_walker(q, c);
  leak_put(&words, ", while %s %s. ", walker ? walker : "the evaluation",
           is_other_walked(q, c) ? "walks the other list, which is made with it"
           : going               ? "walks it for the first time"
                                 : "walks it");
  const char *again = again_for(q, c);
  Need need = heads_needs_result(q, c);
  if (leak_is_collected(q, families_of(q->families, c->where)) && !c->spine->end)
    leak_put(&words, "It is what actions have given back, %s", leak_collected_list);
  else if (is_kept_in_data(q, c))
    leak_put(
        &words,
        "If only a part of it is needed there, keep only that, evaluated. If a number is, count "
        "while the list is read, not before, and keep the number so far, evaluated. Otherwise "
        "do all that needs it in one pass%s.%s",
        again, evaluated_results);
  else if (need == NEED_NOT)
    leak_put(&words, "It will be walked %s: do all that needs it in one pass%s.%s",
             is_other_walked(q, c) ? "afterwards" : "again", again, evaluated_results);
  else if (inquiry_is_input(q, c))
    leak_put(&words,
             "It will be walked again. If that walk needs the result of this one, it has to stay; "
             "if not, do both in one pass.%s",
             evaluated_results);
  else if (need == NEED_PERHAPS)
    leak_put(&words,
             "It will be walked again. If that walk can do without the result of this one, do both "
             "in one pass; if not, make it again for each use%s.%s",
             elements_first(q, c), evaluated_results);
  else
    leak_put(&words,
             "It will be walked again by what needs the result of this walk, so that one pass "
             "can't do both: make it again for each use%s.",
             elements_first(q, c));
  if (!heads_is_walked_anew(q, c)) put_shorter(q, c, &words);
  free(walker);
  return words;
}

char *words_choice(const Inquiry *q, const Candidate *c)
{
  char *words = list_begin(q, c), *walker = list_walker(q, c), *choice = heads_choice(q, c);
  leak_put(&words,
           ", while %s walks it for the first time. The choice %s keeps its input for the second "
           "alternative while it tries the first: look at the beginning of the list before, and "
           "call only the alternative that fits. If something else walks the list again, do both "
           "in one pass%s.",
           walker ? walker : "the evaluation", choice ? choice : "there", again_for(q, c));
  free(choice);
  free(walker);
  return words;
}

char *words_of_action(const Inquiry *q, const Candidate *c)
{
  const char *maker = leak_producer(q, families_of(q->families, c->where));
  char *words = list_begin(q, c);
  leak_put(
      &words,
      ". %s calls itself before it returns its list, so that all of it is there before its first "
      "walk. If only a number is needed of it, or a few elements, let %s do what is wanted of "
      "each element as it comes, with an argument for the result so far, evaluated, and make "
      "no list.",
      maker, maker);
  return words;
}

/* The innermost function of the program on this part of the stack, or further out, that does not
 * make the tree: it walks it. */
static char *tree_walker(const Inquiry *q, uint32_t part, const char *maker)
{
  for (uint32_t p = part + 1; p-- > 0;) {
    const SnapshotRoot *r = &q->snapshot->roots[p];
    for (uint32_t i = r->nfunctions; i-- > 0;) {
      const SnapshotCall *call = &r->functions[i];
      if (call->file && !snapshot_is_library_file(q->snapshot, call->file)
          && strcmp(call->name, maker) != 0)
        return leak_name_at(call->name, call->file, call->line);
    }
  }
  return mem_copy("the evaluation", 14);
}

/* "The structure t (prog.hs:7), 3,000 cells Node, made by f (prog.hs:3), is held from its root by a
 * variable of main (prog.hs:8)". */
static char *tree_begin(const Inquiry *q, const Candidate *c)
{
  uint32_t i = families_of(q->families, c->where);
  char *name = list_name(q, c), *count = scale_count(q->families->list[i].cells), *words = NULL;
  if (name) leak_put(&words, "The structure %s, %s cells %s, ", name, count, leak_what(q, i));
  else leak_put(&words, "A structure of %s cells %s, ", count, leak_what(q, i));
  leak_put_own(&words, leak_made(q, i));
  leak_put(&words, ", is held from its root by ");
  leak_put_own(&words, list_holders(q, c));
  free(count);
  free(name);
  return words;
}

char *words_tree(const Inquiry *q, const Candidate *c)
{
  const char *maker = leak_producer(q, families_of(q->families, c->where));
  char *words = tree_begin(q, c), *walker = tree_walker(q, c->walked_part, maker);
  leak_put(
      &words,
      ", while %s walks it for the first time. It will be walked again: do all that needs it in "
      "one pass, or make it again for each use.%s",
      walker, evaluated_results);
  free(walker);
  return words;
}

char *words_tree_before(const Inquiry *q, const Candidate *c)
{
  char *words = tree_begin(q, c);
  leak_put(
      &words,
      ". It is complete, so that it has been walked before. If another walk can do without the "
      "result of that one, do both in one pass; if not, make it again for each use.");
  return words;
}

/* Adds the advice about a list that is not being walked now. */
static void put_less(char **words)
{
  leak_put(words,
           " If only a few of its elements are needed, or a number, keep only that, evaluated "
           "as it is made");
}

char *words_uses(const Inquiry *q, const Candidate *c)
{
  char *words = list_begin(q, c);
  leak_put(&words, ". It is made, and waits for its next uses. ");
  if (heads_is_for_stages(q, c))
    leak_put(&words,
             "One of them needs the result of another, so that one pass can't do both: make "
             "it again for each use%s.",
             elements_first(q, c));
  else
    leak_put(&words, "Do all that needs it in one pass%s.%s", again_for(q, c), evaluated_results);
  put_less(&words);
  leak_put(&words, ".");
  return words;
}

char *words_later(const Inquiry *q, const Candidate *c)
{
  char *words = list_begin(q, c);
  leak_put(&words,
           ". It has been walked, and is kept for its next use. Do that in the same pass as the "
           "walk before%s%s.%s",
           inquiry_is_input(q, c) ? "; it is read from the input, and can't be made again"
                                  : ", or make it again for that use",
           inquiry_is_input(q, c) ? "" : elements_first(q, c), evaluated_results);
  return words;
}

char *words_in_loop(const Inquiry *q, const Candidate *c)
{
  char *words = list_begin(q, c);
  leak_put(
      &words,
      ", and each step of a loop has it. If each step walks all of it, do in one pass what all "
      "steps need, and evaluate each result so far with seq. If a step looks something up in "
      "it, the list is needed.");
  return words;
}

char *words_walked_before(const Inquiry *q, const Candidate *c)
{
  char *words = list_begin(q, c);
  leak_put(&words,
           ". It is complete, so that it has been walked before. If the walk to come can do "
           "without the result of that one, do both in one pass%s%s.",
           *again_for(q, c) == ',' ? "; if not, make it again for each use" : again_for(q, c),
           *again_for(q, c) == ',' ? elements_first(q, c) : "");
  return words;
}

/* Are the elements of most cells pairs? */
static bool has_pairs(const Inquiry *q, uint32_t list)
{
  const Families *f = q->families;
  uint64_t pairs = 0;
  for (size_t k = f->first[list]; k < f->first[list + 1]; k++)
    if (f->links[k].field == 1 && strncmp(leak_what(q, f->links[k].to), "(,", 2) == 0)
      pairs += f->links[k].count;
  return 2 * pairs > f->list[list].cells;
}

/* The family of most of the first elements of a list; UINT32_MAX: there is none. */
static uint32_t most_elements(const Inquiry *q, uint32_t node)
{
  enum { TRIED = 64 };
  const Snapshot *s = q->snapshot;
  const Families *f = q->families;
  uint32_t found[TRIED], n = 0, list = families_of(f, node);
  for (uint32_t tried = 0, next; node && tried < TRIED; tried++, node = next) {
    next = 0;
    for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
      if (!snapshot_is_cell(s, s->to[e])) continue;
      uint32_t to = families_of(f, s->to[e]);
      if (s->field[e] == 1) found[n++] = to;
      else if (to == list) next = s->to[e];
    }
  }
  for (uint32_t i = 0; i < n; i++) {
    uint32_t same = 0;
    for (uint32_t k = 0; k < n; k++) same += found[k] == found[i];
    if (2 * same > n) return found[i];
  }
  return UINT32_MAX;
}

/* The kind of most elements of a list of GHC's, and their maker, in words; fresh. NULL: their maker
 * is not known. */
static char *elements_of(const Inquiry *q, uint32_t elements)
{
  const Families *f = q->families;
  if (elements == UINT32_MAX || f->list[elements].library || !*leak_producer(q, elements))
    return NULL;
  char *made = leak_made(q, elements);
  char kind = f->list[elements].kind;
  char *words = mem_format("most of them %s %s,",
                           kind == 'g'   ? "functions"
                           : kind == 't' ? "suspended expressions"
                                         : leak_what(q, elements),
                           made);
  free(made);
  return words;
}

/* Adds the lists that most elements have, if these have most of the cells: the field of the record
 * by its name, if all of its fields are lazy, so that GHC keeps their order. */
static void put_inner_lists(const Inquiry *q, uint32_t elements, const Spine *list, char **words)
{
  enum { LONG = 8 };
  const Families *f = q->families;
  const FamilyLink *best = NULL;
  for (size_t k = elements != UINT32_MAX ? f->first[elements] : 0;
       elements != UINT32_MAX && k < f->first[elements + 1]; k++)
    if (families_is_list(f, f->links[k].to) && 2 * f->links[k].count >= f->list[elements].cells
        && (!best || f->links[k].count > best->count))
      best = &f->links[k];
  uint64_t cells = best ? f->list[best->to].cells : 0;
  if (best && best->to == families_of(f, list->head))
    cells -= list->cells < cells ? list->cells : cells;
  if (!best || f->list[elements].kind != 'c' || families_is_list(f, elements)
      || cells < LONG * best->count)
    return;
  const Declared *d = sitenames_declared(q->names, leak_what(q, elements));
  bool named = d && best->field <= d->count && *d->fields[best->field - 1].name;
  for (size_t i = 0; named && i < d->count; i++) named = !d->fields[i].strict;
  char *each = scale_count(cells / best->count),
       *place = named ? text_place(d->file, d->line) : NULL;
  leak_put(words, " Each %s has a list of %s cells on average", leak_what(q, elements), each);
  if (named) leak_put(words, ", its field %s (%s)", d->fields[best->field - 1].name, place);
  leak_put(words, ": if only a number is needed of that, keep only the number, evaluated.");
  free(place);
  free(each);
}

bool words_is_queue(const Inquiry *q, const Candidate *c)
{
  uint32_t in = c->spine ? inquiry_reference(q, c) : UINT32_MAX;
  return in != UINT32_MAX && snapshot_is_ghc(q->snapshot) && strcmp(leak_what(q, in), "TVar") == 0
         && !references_are_bounded(q, c) && sitenames_count(q->names, "writeTQueue") > 0;
}

char *words_list(const Inquiry *q, const Candidate *c)
{
  uint32_t i = families_of(q->families, c->where), in = inquiry_reference(q, c);
  if (words_is_queue(q, c)) {
    char *written = leak_written(q, "writeTQueue");
    uint64_t items = 0; /* one list is written to, and one is read from */
    for (size_t k = 0; k < q->count; k++)
      if (q->list[k].kind == CANDIDATE_HEAD && words_is_queue(q, &q->list[k]))
        items += q->list[k].spine->cells;
    char *queue = ghcwords_queue("TQueue", items, 0, written);
    free(written);
    return queue;
  }
  if (snapshot_is_ghc(q->snapshot) && in != UINT32_MAX && !references_are_bounded(q, c)) {
    uint32_t most = most_elements(q, c->where);
    bool functions = most != UINT32_MAX && q->families->list[most].kind == 'g';
    char *elements = elements_of(q, most);
    char *writer = references_writer(q, leak_what(q, in));
    char *listed = ghcwords_listed(families_site(q->families, in), c->spine->cells, elements,
                                   writer, functions);
    put_inner_lists(q, most, c->spine, &listed);
    free(writer);
    free(elements);
    return listed;
  }
  char *words = list_begin(q, c), *name = list_name(q, c);
  /* Without the text of its maker, a list that has no name is taken for the result of an
   * expression. */
  bool added = sitenames_is_defined(q->names, leak_producer(q, i))
                   ? !q->families->list[i].library && !heads_is_made_as_needed(q, i)
                   : !name;
  free(name);
  bool grows = c->rule->premise != heads_is_list || is_kept_in_data(q, c) || added;
  if (grows && !q->families->list[i].library && *leak_producer(q, i))
    leak_put(&words, "; %s adds to it", leak_producer(q, i));
  if (leak_is_collected(q, i)) {
    leak_put(&words, ". It is what actions have given back, %s", leak_collected_list);
    return words;
  }
  leak_put(&words, ". It is made, and waits for its next use.");
  put_less(&words);
  if (has_pairs(q, i)) leak_put(&words, "; if a new entry replaces an older one, take that out");
  leak_put(&words, ".");
  if (!grows && *again_for(q, c) == ',')
    leak_put(&words, " Or make it again for each use%s, if that is cheap.", elements_first(q, c));
  return words;
}

/* Constants */

const char *words_constant_name(const Snapshot *s, const Candidate *c)
{
  const SnapshotSite *site = &s->sites[s->roots[c->where - 1].site];
  return *site->texts[SITE_PRODUCER] ? site->texts[SITE_PRODUCER] : site->texts[SITE_CONSTRUCTION];
}

/* Is it an expression of a function that the compiler made a constant of? Its name says so
 * (compiler-patch/opt/hoist.c). */
static bool is_hoisted(const char *name)
{
  static const char mark[] = ", hoisted";
  size_t n = strlen(name), m = sizeof mark - 1;
  return n > m && strcmp(name + n - m, mark) == 0;
}

/* The words about such a constant; NULL: it isn't one. */
static char *put_hoisted(const char *name, const char *at, const char *cause)
{
  if (!is_hoisted(name)) return NULL;
  return mem_format("The constant %s keeps what it has made as long as code that may still run "
                    "mentions it%s%s. It is an expression that doesn't depend on its function's "
                    "arguments: computed once and kept; -fno-hoist computes it each time.",
                    at, cause ? ": here " : "", cause ? cause : "");
}

/* The words about a constant of which there is only to say why it stays. Constants of GHC have
 * words of their own. */
static char *put_kept_constant(const Inquiry *q, const Candidate *c, const char *why)
{
  const SnapshotSite *site = &q->snapshot->sites[q->snapshot->roots[c->where - 1].site];
  if (snapshot_is_ghc(q->snapshot)) return words_constant(q, c);
  const char *name = words_constant_name(q->snapshot, c);
  char *at =
      snapshot_is_library(site) ? mem_format("%s of the library", name) : leak_site_at(site, name);
  char *words = put_hoisted(name, at, NULL);
  if (!words) words = mem_format("The constant %s is %s", at, why);
  free(at);
  return words;
}

char *words_structure(const Inquiry *q, const Candidate *c)
{
  return put_kept_constant(q, c,
                           "a structure in which the program looks things up: to make it again "
                           "for each use would take far more time.");
}

char *words_at_once(const Inquiry *q, const Candidate *c)
{
  return put_kept_constant(q, c,
                           "sorted or reversed somewhere: then all of it has to be there at once, "
                           "also if it is made again for each use.");
}

/* The constant of the top level that begins in the line of a constant of GHC's. Fresh; NULL: none
 * does. */
static char *bound_there(const Inquiry *q, const SnapshotSite *site)
{
  Place at = { site->texts[SITE_FILE], site->line, site->column };
  return *at.file && site->line ? sitenames_top_constant(q->names, &at) : NULL;
}

char *words_constant(const Inquiry *q, const Candidate *c)
{
  const SnapshotRoot *r = &q->snapshot->roots[c->where - 1];
  const SnapshotSite *site = &q->snapshot->sites[r->site];
  if (snapshot_is_ghc(q->snapshot)) {
    char *reference = references_constant(q, c->where);
    char *bound = reference ? NULL : bound_there(q, site);
    char *words = reference ? reference : ghcwords_constant(site, r->name, bound);
    free(bound);
    return words;
  }
  const char *name = words_constant_name(q->snapshot, c);
  SelfUse self = sitenames_self_use(q->names, name);
  bool library = snapshot_is_library(site);
  char *at = library ? mem_format("%s of the library", name) : leak_site_at(site, name);
  char *hoisted = put_hoisted(name, at, r->name);
  if (hoisted) {
    free(at);
    return hoisted;
  }
  char *others = holders_of_list(q, inquiry_constant_list(q, c));
  char *words = mem_format(
      "The constant %s keeps what it has made as long as code that may still run mentions it%s%s. ",
      at, r->name ? ": here " : "", r->name ? r->name : "");
  if (others) leak_put(&words, "Its beginning is held by %s, too. ", others);
  if (self == SELF_DIRECT)
    leak_put(
        &words,
        "Its own definition uses it. If it is cheap to make, write it as a function with an argument "
        "in which the list has a local name, and let its definition use that name: then each use of "
        "the function makes its own list, once. If the definition called the function, that would "
        "take far more time. Or compute what is needed in a loop that keeps only what the next step "
        "needs.");
  else if (self == SELF_BY_OTHERS)
    leak_put(
        &words,
        "Its own definition uses it, so let that go on using the constant. Give each other use "
        "that goes far into it a list of its own: write a function with an argument beside it "
        "that is defined as the constant is, and call that there.");
  else
    leak_put(
        &words,
        "If it is cheap to make, write it as a function with an argument%s%s%s%s: then each use "
        "makes its own and lets go of it.",
        q->haskell ? ", " : "", q->haskell ? name : "", q->haskell ? " ()" : "",
        others ? ", and call that anew wherever a part of it is needed" : "");
  leak_put(&words, " If it must be shared, this is its price.");
  free(others);
  free(at);
  return words;
}
