/* rules — see rules.h. */
#include <config.h>

#include "leak/rules.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

#include "leak/deep.h"
#include "leak/ghcwords.h"
#include "leak/heads.h"
#include "leak/suspended.h"
#include "leak/thresholds.h"
#include "leak/values.h"

static bool is_library(const Inquiry *q, const Candidate *c)
{
  return q->families->list[c->families[0]].library;
}

/* Constants */

/* The part of the stack, as a node, that evaluates a cell; 0: none does. */
static uint32_t evaluating(const Snapshot *s, uint32_t cell)
{
  for (uint32_t v = 2; v <= s->nstack && cell; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (s->to[e] == cell && s->roots[v - 1].site) return v;
  return 0;
}

static bool part_leads(const Snapshot *s, uint32_t from, uint32_t to)
{
  for (uint32_t v = from; v > 0 && v <= s->nstack; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (s->to[e] == to) return true;
  return false;
}

/* Do functions to which the constant's definition leads read only the beginning of its list, while
 * others go on to its end? As far as is seen: the stack from `part` on refers to no cell but in the
 * first quarter. */
static bool is_read_at_beginning(const Inquiry *q, const Candidate *c, const Spine *list,
                                 uint32_t part)
{
  const Snapshot *s = q->snapshot;
  const char *name = words_constant_name(s, c);
  if (sitenames_self_use(q->names, name) != SELF_BY_OTHERS
      || !sitenames_is_used_outside(q->names, name) || sitenames_leads_to_index(q->names, name))
    return false;
  return 4 * inquiry_deepest(q, list, part) < list->cells;
}

/* Are most elements of the list that a constant is evaluated, and needs what makes its end the
 * constant? Then it is a table in use, which would take much longer if it were made again. */
static bool is_own_table(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t head = inquiry_constant_list(q, c), list = head ? families_of(f, head) : 0;
  uint64_t suspended = 0;
  for (size_t k = f->first[list]; k < f->first[list + 1] && head; k++)
    if (f->links[k].field == 1 && f->list[f->links[k].to].kind == 't')
      suspended += f->links[k].count;
  if (!head || 2 * suspended >= f->list[list].cells) return false;
  for (size_t i = 0; i < q->nspines; i++) {
    uint32_t part = q->spines[i].head == head ? evaluating(q->snapshot, q->spines[i].end) : 0;
    if (part && part_leads(q->snapshot, part, c->where)
        && !is_read_at_beginning(q, c, &q->spines[i], part))
      return true;
  }
  return false;
}

/* Is the constant a table, an array or a tree? Such a thing is made to be asked again and again. */
static bool is_structure(Inquiry *q, Candidate *c)
{
  const Snapshot *s = q->snapshot;
  if (is_own_table(q, c)) return true;
  for (uint32_t e = s->first[c->where]; e < s->first[c->where + 1]; e++) {
    if (!snapshot_is_cell(s, s->to[e])) continue;
    uint32_t family = families_of(q->families, s->to[e]);
    char kind = q->families->list[family].kind;
    if (kind == 'a' || (kind == 'c' && !families_is_list(q->families, family))) return true;
  }
  return false;
}

/* Does the definition of the constant use it, directly, or by other functions? Then it can't be
 * made anew for each use. */
static SelfUse self_use(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  return sitenames_self_use(q->names, words_constant_name(s, c));
}

static bool uses_itself(Inquiry *q, Candidate *c) { return self_use(q, c) == SELF_DIRECT; }

static bool is_used_by_itself(Inquiry *q, Candidate *c) { return self_use(q, c) != SELF_NONE; }

/* Does the program sort the list that a constant is, or reverse it? All of it has to be there at
 * once then, whoever makes it. */
static bool is_needed_at_once(Inquiry *q, Candidate *c)
{
  return inquiry_constant_list(q, c)
         && sitenames_is_sorted(q->names, words_constant_name(q->snapshot, c),
                                q->snapshot->sites[q->snapshot->roots[c->where - 1].site].line);
}

static bool is_any(Inquiry *q, Candidate *c)
{
  (void)q;
  (void)c;
  return true;
}

/* Applications that --blackhole=off keeps. */
static bool is_redex(Inquiry *q, Candidate *c)
{
  return q->snapshot->roots[c->where - 1].kind == ROOT_REDEX;
}

/* The fields of a constructor that are declared to be of its own type. */
static size_t own_fields(const Declared *d)
{
  size_t fields = 0;
  for (size_t i = 0; i < d->count; i++) {
    const char *type = d->fields[i].type + strspn(d->fields[i].type, "!(");
    size_t n = strlen(d->type);
    fields += n && strncmp(type, d->type, n) == 0 && !isalnum((unsigned char)type[n]);
  }
  return fields;
}

/* Has it an element and the rest? */
static bool is_like_list(const Inquiry *q, const Candidate *c)
{
  return families_site(q->families, c->families[0])->size == q->snapshot->header[0] + 2;
}

/* By this field alone. */
static bool leads_back(Inquiry *q, Candidate *c)
{
  const Declared *d =
      sitenames_declared(q->names, families_text(q->families, c->families[0], SITE_CONSTRUCTION));
  if (d && own_fields(d) > 1) return false; /* a tree of which one half is empty */
  enum { FIELDS = 7 };
  unsigned others = 0;
  if (ghcwords_is_queue(families_site(q->families, c->families[0]))) return true;
  if (is_like_list(q, c)) return false; /* it may well be used as one */
  for (uint8_t field = 1; field < FIELDS; field++)
    others += families_leads_back(q->families, c->families[0], field, CHAIN_OTHER_PERCENT);
  return others == 1;
}

/* Are they lists of a type of the program's own, of very many cells? */
static bool is_own_list(Inquiry *q, Candidate *c)
{
  return is_like_list(q, c) && c->cells >= DEEP_CALLS && c->field == 2 && !is_library(q, c);
}

/* The program's own, though the library's code made them: that was copied into the program. */
static bool is_copied(const Inquiry *q, const Candidate *c)
{
  return families_site(q->families, c->families[0])->caller_file != NULL;
}

/* An array that is being made: whether the lists in which it gathers the values of its elements
 * will stay isn't seen. */
static bool is_gathering(Inquiry *q, Candidate *c)
{
  uint32_t i = c->families[0];
  return families_is_array(q->families, i) && families_gathered(q->families, i, i) != UINT32_MAX;
}

static bool is_array(Inquiry *q, Candidate *c)
{
  return families_is_array(q->families, c->families[0]);
}

/* Do most pointers of function values of GHC's lead to references of the run time, and fewer to
 * anything else? Those are
 * shared: the values don't decide what lives, unless each keeps a suspended call besides. */
static bool is_for_reference(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint64_t most = 0, calls = 0;
  bool reference = false;
  for (size_t k = f->first[c->families[0]]; k < f->first[c->families[0] + 1]; k++) {
    if (f->list[f->links[k].to].kind == 't') calls += f->links[k].count;
    bool to = families_is_reference(f, f->links[k].to);
    if (f->links[k].count > most || (f->links[k].count == most && !to)) {
      most = f->links[k].count;
      reference = to;
    }
  }
  return snapshot_is_ghc(q->snapshot) && reference && 2 * calls < c->cells;
}

/* Do suspended calls wait to apply these functions, most of the functions one at least? The calls
 * are what can be evaluated: map's, for example, whose function is one of these. Functions that
 * several calls share were kept somewhere while these were made, and would be if the calls were
 * evaluated. */
static bool is_for_calls(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint64_t from_calls = 0, applied = 0;
  for (uint32_t i = 0; i < f->count; i++) {
    if (f->list[i].kind != 't') continue;
    uint64_t pointers = families_pointers(f, i, c->families[0]);
    from_calls += pointers;
    applied += values_calls_variable(q, i) ? pointers : 0;
  }
  bool shared = c->cells > FEW_CELLS && from_calls >= 2 * c->cells && !is_library(q, c)
                && !snapshot_is_ghc(q->snapshot);
  return c->count == 1 && from_calls >= c->cells && !shared
         && (10 * applied >= 9 * c->cells || families_is_chain(f, c->families, c->count));
}

/* Are they a part of a chain of functions of several places? */
static bool is_in_chain(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < q->count; i++)
    for (size_t k = 0; k < q->list[i].count; k++)
      if (q->list[i].kind == CANDIDATE_PARTIAL && q->list[i].count > 1
          && q->list[i].families[k] == c->families[0])
        return true;
  return false;
}

static bool is_function_chain(Inquiry *q, Candidate *c)
{
  return (!is_library(q, c) || is_copied(q, c)) && c->freed > 4 * c->own
         && (c->count > 1 || !is_in_chain(q, c))
         && families_is_chain(q->families, c->families, c->count);
}

/* Is it cons or append, without the rest of the list? */
static bool is_prefix(const Inquiry *q, uint32_t family)
{
  const char *what = families_text(q->families, family, SITE_CONSTRUCTION);
  return q->families->list[family].kind == 'p'
         && (strcmp(what, q->haskell ? "(:)" : "(.)") == 0
             || strcmp(what, q->haskell ? "(++)" : "(@)") == 0);
}

/* A list in the form of a function: many compositions, each with the function that adds an element
 * to a list; or these themselves. */
static bool is_list_function(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint32_t family = c->families[0];
  uint64_t prefixes = 0;
  if (is_library(q, c) && !is_copied(q, c)) return false;
  for (size_t k = f->first[family]; k < f->first[family + 1]; k++)
    if (is_prefix(q, f->links[k].to)) prefixes += f->links[k].count;
  return c->count == 1 && suspended_is_many(q, c) && c->freed > c->own
         && (is_prefix(q, family) || 2 * prefixes >= f->list[family].cells);
}

/* Does each function keep a short list of plain values that the library made, such as a name? It
 * needs that, as far as is known. */
static bool is_keeping_text(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->families[0];
  uint64_t lists = 0, rest = 0;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint32_t to = f->links[k].to;
    uint64_t others = 0; /* what is no rest of a list */
    for (size_t m = f->first[to]; m < f->first[to + 1]; m++)
      if (f->links[m].field != 2 || !families_is_list(f, f->links[m].to))
        others += f->links[m].count;
    bool plain = families_is_list(f, to) && f->list[to].library && 10 * others <= f->list[to].cells;
    lists += plain ? f->links[k].count : 0;
    rest += plain ? 0 : f->links[k].count;
  }
  return 10 * rest <= lists && lists > 0
         && c->freed < (uint64_t)LIST_CELLS_LEFT * BYTES_PER_CELL * c->cells;
}

/* Do only code of GHC's that runs, and calls that wait, have these few functions? They are loops,
 * of which each step makes one, and keep what the loop works on. */
static bool is_loop_at_work(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->families[0];
  bool held = false;
  for (uint32_t k = 0; k < f->count && !held; k++)
    held = k != i && f->list[k].kind != 't' && families_pointers(f, k, i) > 0;
  return snapshot_is_ghc(q->snapshot) && c->cells <= FEW_CELLS && !held;
}

static bool is_keeping(Inquiry *q, Candidate *c)
{
  return !is_in_chain(q, c) && !is_library(q, c) && c->freed > c->own && !is_for_reference(q, c)
         && !is_keeping_text(q, c) && !is_loop_at_work(q, c);
}

/* Are they constructors with a part of their fields? What they are given will stand in the data
 * that they become: only calls among it can be evaluated before, and these are judged by
 * themselves. */
static bool is_part_of_data(Inquiry *q, Candidate *c)
{
  const SnapshotSite *site = families_site(q->families, c->families[0]);
  const char *what = site->function ? site->function : site->texts[SITE_CONSTRUCTION];
  return !snapshot_is_ghc(q->snapshot)
         && (isupper((unsigned char)*what) || strncmp(what, "(,", 2) == 0);
}

/* Do function values of GHC's keep such calls, half of them one at least? Others may have been
 * called, so that theirs were evaluated. */
static bool keeps_calls(const Inquiry *q, const Candidate *functions, const Candidate *c)
{
  uint64_t kept = 0;
  for (size_t i = 0; i < c->count; i++)
    kept += families_pointers(q->families, functions->families[0], c->families[i]);
  return 2 * kept >= functions->cells;
}

/* Do they keep nearly all that the calls hold? Then the calls can be evaluated before the functions
 * are made, as the rule of the functions says. */
static bool is_kept_by_functions(Inquiry *q, Candidate *c)
{
  bool found = false;
  for (size_t i = 0;
       i < q->count && snapshot_is_ghc(q->snapshot) && suspended_is_many(q, c) && !c->chain; i++) {
    Candidate *x = &q->list[i];
    found |= x->kind == CANDIDATE_PARTIAL && x->bit != UINT_MAX && x->cells > FEW_CELLS
             && 10 * x->freed >= 9 * c->total && keeps_calls(q, x, c) && is_keeping(q, x);
  }
  return found;
}

/* Do very many functions of the program stand in data, and does the log of the run show more and
 * more of them? Whether they will be called again can't be seen. */
static bool is_stored(Inquiry *q, Candidate *c)
{
  uint32_t i = c->families[0];
  if (is_library(q, c) || c->cells < DEEP_CALLS || !q->log
      || !fullest_grows(q->log, families_text(q->families, i, SITE_PRODUCER))
      || families_stand_in(q->families, i) == UINT32_MAX)
    return false;
  c->total = c->low = c->freed + c->own;
  return true;
}

/* The table */

static const Rule rules[] = {
  { "input-for-two-walks", CANDIDATE_HEAD, heads_is_input_for_two, .35, words_twice, true, false },
  { "result-of-a-walk", CANDIDATE_HEAD, heads_is_result, .1, NULL, true, false },
  { "list-to-go-back-to", CANDIDATE_HEAD, deep_goes_back_to, .1, NULL, true, false },
  { "list-of-the-library", CANDIDATE_HEAD, heads_is_of_library, .1, NULL, true, false },
  { "list-for-a-known-call", CANDIDATE_HEAD, heads_is_for_known_call, .1, NULL, true, false },
  { "list-made-at-once", CANDIDATE_HEAD, heads_is_made_at_once, .1, NULL, true, false },
  { "list-to-be-sorted", CANDIDATE_HEAD, words_is_to_be_sorted, .1, NULL, true, false },
  { "list-of-lists", CANDIDATE_HEAD, heads_is_made_of_lists, .1, NULL, true, false },
  { "list-in-a-tree", CANDIDATE_HEAD, heads_is_in_tree, .1, NULL, true, false },
  { "pushed-list", CANDIDATE_HEAD, heads_is_pushed, .35, words_list, true, false },
  { "list-of-a-loop", CANDIDATE_HEAD, heads_is_long_for_loop, .35, words_in_loop, true, false },
  { "table-of-a-loop", CANDIDATE_HEAD, heads_is_for_loop, .1, NULL, true, false },
  { "walked-in-a-reference", CANDIDATE_HEAD, heads_is_whole_in_reference, .6, words_list, false,
    false },
  { "list-in-a-document", CANDIDATE_HEAD, heads_is_in_document, .35, words_twice, true, false },
  { "list-of-an-action", CANDIDATE_HEAD, heads_is_of_action, .9, words_of_action, false, false },
  { "input-of-a-choice", CANDIDATE_HEAD, heads_is_for_choice, 1, words_choice, false, false },
  { "walked-again", CANDIDATE_HEAD, heads_is_going, 1, words_twice, false, false },
  { "list-in-a-reference", CANDIDATE_HEAD, heads_is_in_reference, .6, words_list, false, false },
  { "list-for-several-uses", CANDIDATE_HEAD, heads_is_awaited, .65, words_uses, false, false },
  { "list-for-a-later-use", CANDIDATE_HEAD, heads_is_for_later, .65, words_later, false, false },
  { "list-walked-before", CANDIDATE_HEAD, heads_is_walked_before, .35, words_walked_before, true,
    false },
  { "complete-list", CANDIDATE_HEAD, heads_is_list, .35, words_list, true, false },
  { "knot", CANDIDATE_FORCE, suspended_is_knot, .9, words_knot, false, false },
  { "other-half", CANDIDATE_FORCE, suspended_is_other_half, .1, NULL, true, true },
  { "on-the-way", CANDIDATE_FORCE, suspended_is_on_the_way, .1, NULL, true, false },
  { "lazy-table", CANDIDATE_FORCE, suspended_is_table, .35, words_table, true, true },
  { "new-lazy-table", CANDIDATE_FORCE, suspended_is_new_table, .1, NULL, true, false },
  { "unknown-values", CANDIDATE_FORCE, suspended_is_as_data, .1, NULL, true, false },
  { "results-as-large", CANDIDATE_FORCE, suspended_is_even, .1, NULL, true, true },
  { "held-tree", CANDIDATE_FORCE, suspended_is_holding_tree, .1, NULL, true, false },
  { "call-for-the-result", CANDIDATE_FORCE, suspended_is_next, .1, NULL, true, false },
  { "call-for-a-whole-list", CANDIDATE_FORCE, suspended_is_for_whole, .1, NULL, true, false },
  { "call-for-a-pushed-list", CANDIDATE_FORCE, suspended_is_for_pushed, .1, NULL, true, false },
  { "rest-of-a-list", CANDIDATE_FORCE, suspended_is_rest, .1, NULL, true, false },
  { "walked-structure", CANDIDATE_FORCE, suspended_is_walked, .9, words_walked, false, false },
  { "list-of-functions", CANDIDATE_FORCE, suspended_is_composed, .8, words_composed, false, false },
  { "growing-lists", CANDIDATE_FORCE, suspended_is_growing, .35, words_growing, true, false },
  { "library-call", CANDIDATE_FORCE, suspended_is_known, .97, words_force, false, false },
  { "calls-on-a-deep-stack", CANDIDATE_FORCE, suspended_is_on_deep_stack, .5, words_force, false,
    false },
  { "library-call-for", CANDIDATE_FORCE, suspended_is_for_own, .82, words_force, false, false },
  { "library-internal", CANDIDATE_FORCE, suspended_is_unknown, .17, NULL, true, false },
  { "elements-of-lists", CANDIDATE_FORCE, suspended_is_gathered, .35, words_force, true, false },
  { "suspended-from-the-right", CANDIDATE_FORCE, suspended_is_from_right, 1, words_from_right,
    false, false },
  { "calls-of-functions", CANDIDATE_FORCE, is_kept_by_functions, .1, NULL, true, false },
  { "rebuilt-records", CANDIDATE_FORCE, suspended_is_rebuilt, .97, words_force, false, false },
  { "suspended-numbers", CANDIDATE_FORCE, suspended_is_numbers, 1, words_force, false, false },
  { "suspended-calls", CANDIDATE_FORCE, suspended_is_many, .97, words_force, false, false },
  { "few-suspended-numbers", CANDIDATE_FORCE, suspended_is_few_numbers, .75, words_force, false,
    false },
  { "next-step", CANDIDATE_FORCE, suspended_is_loop, .1, NULL, true, false },
  { "few-suspended-calls", CANDIDATE_FORCE, is_any, .4, words_force, false, false },
  { "constant-in-use", CANDIDATE_CONSTANT, is_structure, .35, words_structure, true, false },
  { "constant-at-once", CANDIDATE_CONSTANT, is_needed_at_once, .35, words_at_once, true, false },
  { "constant-for-itself", CANDIDATE_CONSTANT, uses_itself, .35, words_constant, true, false },
  { "constant-for-others", CANDIDATE_CONSTANT, is_used_by_itself, .6, words_constant, false,
    false },
  { "constant", CANDIDATE_CONSTANT, is_any, .97, words_constant, false, false },
  { "kept-application", CANDIDATE_WORD, is_redex, .97, words_redex, false, false },
  { "run-time-word", CANDIDATE_WORD, is_any, .97, words_runtime, false, false },
  { "tree-walked-again", CANDIDATE_TREE, heads_is_tree_walked, .9, words_tree, false, false },
  { "tree-walked-before", CANDIDATE_TREE, heads_is_tree_complete, .35, words_tree_before, true,
    false },
  { "chain-of-data", CANDIDATE_FIELD, leads_back, .95, words_field, false, false },
  { "list-of-own-type", CANDIDATE_FIELD, is_own_list, .35, words_own_list, true, false },
  { "gathered-lists", CANDIDATE_PARTIAL, is_gathering, .35, words_gathered, true, false },
  { "array", CANDIDATE_PARTIAL, is_array, .1, NULL, true, false },
  { "functions-of-calls", CANDIDATE_PARTIAL, is_for_calls, .1, NULL, true, false },
  { "list-as-function", CANDIDATE_PARTIAL, is_list_function, .8, words_list_function, false,
    false },
  { "chain-of-functions", CANDIDATE_PARTIAL, is_function_chain, .93, words_functions, false,
    false },
  { "part-of-data", CANDIDATE_PARTIAL, is_part_of_data, .1, NULL, true, false },
  { "partial-application", CANDIDATE_PARTIAL, is_keeping, .93, words_partial, false, false },
  { "kept-functions", CANDIDATE_PARTIAL, is_stored, .35, words_stored, true, false },
  { "kept-to-go-back", CANDIDATE_DEEP, deep_is_going_back, .9, words_going_back, false, false },
  { "deep-evaluations", CANDIDATE_DEEP, deep_is_of_evaluations, .1, NULL, true, false },
  { "deep-structure", CANDIDATE_DEEP, deep_is_structure, .1, NULL, true, false },
  { "deep-recursion-of-lists", CANDIDATE_DEEP, deep_is_of_lists, .35, words_deep, true, false },
  { "deep-recursion", CANDIDATE_DEEP, deep_is_kept_by_calls, .7, words_deep, false, false },
};

void rules_judge(Inquiry *q, Candidate *c)
{
  c->total = c->kind == CANDIDATE_PARTIAL ? c->freed : c->freed + c->own;
  c->low = c->total;
  if (c->bit == UINT_MAX) return;
  if (c->kind == CANDIDATE_HEAD && (heads_is_of_constant(q, c) || heads_is_tied(q, c))) return;
  if (c->kind == CANDIDATE_FORCE && !suspended_find(q, c)) return;
  if (c->kind == CANDIDATE_HEAD && heads_makes_itself(q, c)) return;
  if (c->kind == CANDIDATE_HEAD) heads_add_rest(q, c);
  /* GHC's run time alone has as much. */
  if (snapshot_is_ghc(q->snapshot) && c->total < LEAST_BYTES && !q->fine) return;
  if (c->total < LEAST_FREED || c->total * 100 < q->all * LEAST_PERCENT) {
    if (c->kind == CANDIDATE_HEAD && !q->fine) return;
  }
  for (size_t i = 0; i < sizeof rules / sizeof *rules && !c->rule; i++)
    if (rules[i].kind == c->kind && rules[i].premise(q, c)) c->rule = &rules[i];
  /* Evaluated, calls of several kinds may take as much as they do now: that is no advice. */
  if (c->kind == CANDIDATE_FORCE && c->count > 1 && c->low < LEAST_FREED) c->rule = NULL;
  if (c->rule) c->score = c->rule->weight * ((double)c->low + (double)c->total) / 2;
}
