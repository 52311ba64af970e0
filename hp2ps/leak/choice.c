/* choice — see choice.h. */
#include <config.h>

#include "leak/choice.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/ghcwords.h"
#include "leak/rules.h"
#include "leak/thresholds.h"
#include "source/calls.h"

static int higher_first(const void *a, const void *b)
{
  const Candidate *x = *(const Candidate *const *)a, *y = *(const Candidate *const *)b;
  return x->score != y->score ? (x->score < y->score ? 1 : -1) : x < y ? -1 : 1;
}

const Candidate **choice_sort(Inquiry *q)
{
  const Candidate **sorted = mem_alloc(q->count + 1, sizeof *sorted);
  for (size_t i = 0; i < q->count; i++) {
    rules_judge(q, &q->list[i]);
    sorted[i] = &q->list[i];
  }
  qsort(sorted, q->count, sizeof *sorted, higher_first);
  return sorted;
}

static double least_score(const Inquiry *q)
{
  double part = (double)q->all * LEAST_PERCENT / 100;
  return (part > LEAST_FREED ? part : LEAST_FREED) * LEAST_SCORE / 100;
}

static bool is_member(const Candidate *a, const Candidate *of)
{
  size_t in = 0;
  for (size_t i = 0; i < a->count; i++)
    for (size_t k = 0; k < of->count; k++) in += a->families[i] == of->families[k];
  return a->count < of->count && in == a->count;
}

/* Does it hang from data in use? A long chain of suspended calls whose values keep nothing is a
 * leak wherever it hangs, and so are many calls of the library with a known remedy; and very many
 * calls of the program's own whose values are data, surely half as large at most, are one where
 * they hang from calls whose values have them as they are. */
static bool is_inner(const Inquiry *q, const Candidate **sorted, const Candidate *c)
{
  bool chain = c->kind == CANDIDATE_FORCE && c->chain && c->cells >= DEEP_CALLS;
  bool less = c->kind == CANDIDATE_FORCE && c->cells >= DEEP_CALLS && 2 * c->low >= c->total
              && !q->families->list[c->families[0]].library
              && calls_result(families_site(q->families, c->families[0])) == 'd';
  bool numbers = c->kind == CANDIDATE_FORCE && c->numbers && c->cells >= DEEP_CALLS
                 && c->low == c->total; /* what hangs from these, too, goes with them */
  bool known = c->kind == CANDIDATE_FORCE && c->known && c->cells >= DEEP_CALLS;
  if ((chain || known) && c->low * 100 >= c->total * UNION_PERCENT) return false;
  for (size_t i = 0; i < q->count; i++) {
    const Rule *r = sorted[i]->rule;
    bool one_of = c->numbers && is_member(c, sorted[i]); /* the others are what isn't known */
    if (r && r->inner && (r->words || !less) && sorted[i] != c && !one_of
        && inquiry_nested(q, c, sorted[i]) && !(numbers && inquiry_nested(q, sorted[i], c)))
      return true;
  }
  return false;
}

const Candidate *choice_first(const Inquiry *q, const Candidate **sorted, bool data)
{
  for (size_t i = 0; i < q->count && sorted[i]->score >= least_score(q); i++)
    if (sorted[i]->rule->data == data && sorted[i]->rule->words
        && (data || !is_inner(q, sorted, sorted[i])))
      return sorted[i];
  return NULL;
}

/* All families of the function, where one evaluates the others: its text has them all. */
static const Candidate *widest(const Inquiry *q, const Candidate **sorted, const Candidate *best)
{
  for (size_t i = 0; i < q->count && best->kind == CANDIDATE_FORCE && best->also > 0; i++)
    if (sorted[i]->joined && sorted[i]->rule && is_member(best, sorted[i])
        && sorted[i]->score * 100 >= best->score * UNION_PERCENT)
      return sorted[i];
  return best;
}

/* Do expressions of GHC's code without a name wait for each other, most of them others than these?
 * Those of a few branches have all before them, as the rest of the chain has. */
static bool is_link_of(const Inquiry *q, const Candidate *c, const Candidate *of)
{
  return snapshot_is_ghc(q->snapshot) && of->chain && !c->chain && 2 * c->cells < of->cells
         && !*families_text(q->families, c->families[0], SITE_PRODUCER);
}

/* Do calls of these wait for each other by numbers that others than this family make, and does this
 * one only take data apart? The numbers would wait for each other without it, too. */
static bool is_between(const Candidate *c, const Candidate *of)
{
  return of->chain && !c->chain && !c->numbers && !c->lists && 2 * c->cells < of->cells
         && of->low == of->total;
}

/* If `best` has several families, the one of them that does nearly as much, and not by evaluating
 * the others; otherwise `best`. */
static const Candidate *narrowest(const Inquiry *q, const Candidate **sorted, const Candidate *best)
{
  for (size_t i = 0; i < q->count && best->joined; i++)
    if (sorted[i]->kind == CANDIDATE_FORCE && sorted[i]->rule && !sorted[i]->rule->data
        && is_member(sorted[i], best) && !sorted[i]->also && !is_link_of(q, sorted[i], best)
        && !is_between(sorted[i], best)
        && (double)sorted[i]->total * 100 >= (double)best->total * UNION_PERCENT)
      return sorted[i];
  return best;
}

/* Does nearly all that is left hang from it? */
static bool is_all(const Inquiry *q, const Candidate *c)
{
  return c->total * 100 >= q->left * UNION_PERCENT;
}

/* Does one change hang from another? A list on its second walk is held before the walker by those
 * that need it again, and after it by the walker: all of its cells together hang from both. */
static bool is_under(const Inquiry *q, const Candidate *a, const Candidate *b)
{
  if (inquiry_nested(q, a, b)) return true;
  if (b->kind == CANDIDATE_HEAD && b->spine && !b->spine->end && a->kind == CANDIDATE_PARTIAL
      && families_refers(q->families, families_of(q->families, b->where), a->families[0]))
    return true;
  return b->kind == CANDIDATE_HEAD && a->cells > FEW_CELLS && is_all(q, a) && is_all(q, b)
         && !inquiry_nested(q, b, a);
}

/* Do the values of calls that make data grow, a map or a list, keep what the calls were given? Then
 * suspended calls further in, on which nearly all hangs, are to be evaluated first. */
bool choice_is_kept(const Inquiry *q, const Candidate *c, const Candidate *best)
{
  return best->kind == CANDIDATE_FORCE && best->grows && !best->known && c->kind == CANDIDATE_FORCE
         && !c->grows && c->cells > FEW_CELLS && c->total * 100 >= best->total * UNION_PERCENT
         && inquiry_nested(q, c, best) && !inquiry_nested(q, best, c);
}

/* Does the run time only lead to suspended calls from which nearly all hangs? What it keeps, such
 * as the stack of a thread that has taken a value out of an MVar, is another one at the next
 * moment. */
static bool is_passed_on(const Inquiry *q, const Candidate *c, const Candidate *best)
{
  return best->kind == CANDIDATE_WORD && c->kind == CANDIDATE_FORCE && c->chain
         && c->cells >= DEEP_CALLS && c->total * 100 >= best->total * NESTED_PERCENT
         && inquiry_nested(q, c, best);
}

/* The change of another kind than `best` that is nearer to the bulk; `best`: there is none. */
static const Candidate *innermost(const Inquiry *q, const Candidate **sorted, const Candidate *best)
{
  for (size_t i = 0; i < q->count; i++) {
    const Candidate *c = sorted[i];
    if (!c->rule || c->rule->data) continue;
    /* A few functions do the work of many calls: the calls are evaluated. */
    if (best->kind == CANDIDATE_FORCE && c->kind == CANDIDATE_PARTIAL && best->known
        && best->cells >= DEEP_CALLS && c->cells <= FEW_CELLS)
      continue;
    if (choice_is_kept(q, c, best) || is_passed_on(q, c, best)) return c;
    if (c->kind != best->kind && c->score * 100 >= (double)best->total * NESTED_PERCENT
        && c->score >= 0.85 * (double)c->total && is_under(q, c, best))
      return c;
  }
  return best;
}

/* Is this the name of a function that stands deepest, of which there may be two: "even and odd"? */
static bool is_deepest(const char *deepest, const char *name)
{
  size_t n = strlen(name);
  for (const char *p = deepest; n && (p = strstr(p, name)) != NULL; p++)
    if ((p == deepest || !(isalnum((unsigned char)p[-1]) || strchr("_'", p[-1])))
        && (!p[n] || !(isalnum((unsigned char)p[n]) || strchr("_'", p[n]))))
      return true;
  return false;
}

/* Is it a chain of calls of the function that stands on the part of the stack, or that it made? */
static bool is_chain_of(const Inquiry *q, const Candidate *c, uint32_t part)
{
  const char *deepest = q->snapshot->roots[part].deepest;
  return c->kind == CANDIDATE_FORCE && c->chain
         && (is_deepest(deepest, families_text(q->families, c->families[0], SITE_PRODUCER))
             || is_deepest(deepest, families_text(q->families, c->families[0], SITE_CONSTRUCTION)));
}

/* Calls on a deep stack may be the evaluation of a chain of suspended calls, of which a part still
 * waits: that chain is what the program can change. */
static const Candidate *cause(const Inquiry *q, const Candidate **sorted, const Candidate *best)
{
  for (size_t i = 0; i < q->count && best->kind == CANDIDATE_DEEP; i++) {
    const Candidate *c = sorted[i];
    if (c->rule && !c->rule->data && is_chain_of(q, c, best->where)
        && c->score * 100 >= best->score * OTHER_PERCENT && inquiry_overlaps(q, c, best))
      return c;
  }
  return best;
}

/* Few calls may be on the way to other few calls, which hold nearly as much: the innermost. */
static const Candidate *nearest(const Inquiry *q, const Candidate **sorted, const Candidate *best)
{
  for (size_t i = 0; i < q->count && best->kind == CANDIDATE_FORCE && best->cells <= FEW_CELLS;
       i++) {
    const Candidate *c = sorted[i];
    if (c != best && c->rule == best->rule
        && (double)c->total * 100 >= (double)best->total * NESTED_PERCENT
        && inquiry_nested(q, c, best) && !inquiry_nested(q, best, c))
      best = c;
  }
  return best;
}

/* A few calls whose results may take as much say little: a surer change, for a part of what they
 * hold. */
static const Candidate *surer(const Inquiry *q, const Candidate **sorted, const Candidate *best)
{
  enum { PART = 5 };
  for (size_t i = 0; i < q->count && best->rule->weight * 100 < LEAST_SCORE; i++) {
    const Candidate *c = sorted[i];
    if (c->rule && !c->rule->data && c->rule->weight * 100 >= LEAST_SCORE
        && PART * c->total >= best->total && inquiry_nested(q, c, best))
      return c;
  }
  return best;
}

bool choice_is_long_queue(const Inquiry *q, const Candidate *c)
{
  if (c->kind == CANDIDATE_FIELD)
    return ghcwords_is_queue(families_site(q->families, c->families[0])) && c->cells >= DEEP_CALLS;
  return c->kind == CANDIDATE_HEAD && words_is_queue(q, c) && c->spine->cells >= DEEP_CALLS;
}

/* Items of a queue that nobody reads may be suspended, too: evaluated, they still wait there. The
 * queue in which nearly all of what `best` frees stands, or else `best`. */
static const Candidate *queue_of(const Inquiry *q, const Candidate **sorted, const Candidate *best)
{
  const Candidate *longest = NULL; /* one of STM has two lists */
  uint64_t total = 0;
  for (size_t i = 0; i < q->count && best->kind == CANDIDATE_FORCE; i++) {
    const Candidate *c = sorted[i];
    if (!c->rule || c->rule->data || !choice_is_long_queue(q, c)) continue;
    if (!longest) longest = c;
    total += c->total;
  }
  return longest && 10 * total >= 9 * best->total ? longest : best;
}

/* Is it the list whose elements the calls of `best` are? */
static bool is_list_of(const Inquiry *q, const Candidate *c, const Candidate *best)
{
  const Entry *in = best->kind == CANDIDATE_FORCE && best->nentries ? &best->entries[0] : NULL;
  return in && c->kind == CANDIDATE_HEAD && !in->stack && in->field == 1
         && in->from == families_of(q->families, c->where);
}

/* Is it a list of which nearly all is what `best` frees? One of functions of GHC's, in a reference,
 * may have to be made shorter. */
static bool is_around(const Inquiry *q, const Candidate *c, const Candidate *best)
{
  bool functions = snapshot_is_ghc(q->snapshot) && best->kind == CANDIDATE_PARTIAL
                   && c->kind == CANDIDATE_HEAD && inquiry_reference(q, c) != UINT32_MAX;
  return c->kind == CANDIDATE_HEAD && !functions && best->total * 100 >= c->total * UNION_PERCENT
         && is_under(q, best, c);
}

/* Do calls share the functions that `best` is about? The functions were kept somewhere while the
 * calls were made, and would be if these were evaluated. */
static bool are_of_shared(const Inquiry *q, const Candidate *c, const Candidate *best)
{
  uint64_t pointers = 0;
  for (size_t i = 0; i < c->count && best->kind == CANDIDATE_PARTIAL; i++)
    pointers += families_pointers(q->families, c->families[i], best->families[0]);
  return !snapshot_is_ghc(q->snapshot) && c->kind == CANDIDATE_FORCE
         && best->kind == CANDIDATE_PARTIAL && pointers >= 2 * best->cells
         && inquiry_nested(q, best, c);
}

/* Another remedy of another kind, for the same memory, and nearly as good. A deep stack has none:
 * the data that its calls keep would wait for them as it does now. */
const Candidate *choice_other(const Inquiry *q, const Candidate **sorted, const Candidate *best)
{
  for (size_t i = 0; i < q->count && best->kind != CANDIDATE_DEEP; i++) {
    const Candidate *c = sorted[i];
    bool kind = c->kind == CANDIDATE_HEAD || c->kind == CANDIDATE_PARTIAL
                || (c->kind == CANDIDATE_FORCE && c->cells > FEW_CELLS);
    if (kind && c->rule && !c->rule->data && c->kind != best->kind
        && c->score * 100 >= best->score * OTHER_PERCENT
        && c->total * 100 >= best->total * UNION_PERCENT && inquiry_overlaps(q, c, best)
        && !is_list_of(q, c, best) && !is_around(q, c, best) && !are_of_shared(q, c, best))
      return c;
  }
  return NULL;
}

const Candidate *choice_outer(const Inquiry *q, const Candidate **sorted, const Candidate *best)
{
  return narrowest(q, sorted, widest(q, sorted, cause(q, sorted, surer(q, sorted, best))));
}

const Candidate *choice_inner(const Inquiry *q, const Candidate **sorted, const Candidate *outer)
{
  return queue_of(q, sorted, nearest(q, sorted, innermost(q, sorted, outer)));
}
