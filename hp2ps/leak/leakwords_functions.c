/* leakwords_functions — the sentences about functions that keep data: partial applications, and
 * GHC's function values, which stand somewhere to be called later, or are a chain. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/leakwords_private.h"
#include "leak/references.h"
#include "leak/thresholds.h"
#include "plot/scale.h"

char *words_stored(const Inquiry *q, const Candidate *c)
{
  uint32_t i = c->families[0], in = families_stand_in(q->families, i);
  char *words = leak_subject(q, i);
  leak_put(&words, ", stand in cells %s, ", leak_what(q, in));
  leak_put_own(&words, leak_made(q, in));
  leak_put(&words, ", and there are ever more of them. Is each taken out once it has been called "
                   "for the last time? If not, delete it there.");
  return words;
}

/* The family of data of which most hangs from the candidate. */
static uint32_t most_held(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t most = c->families[0];
  for (uint32_t k = 0; k < f->count; k++)
    if (f->list[k].kind == 'c' && (most == c->families[0] || c->held[k] > c->held[most])) most = k;
  return most;
}

/* The family to which most pointers of the partial applications lead, but for their own; of those
 * to which nearly as many do, one that leads to what hangs from them. */
static uint32_t kept_by(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->families[0], best = UINT32_MAX, bulk = most_held(q, c);
  uint64_t most = 0;
  for (int leads = 0; leads < 2; leads++)
    for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
      uint32_t to = f->links[k].to;
      uint64_t count = f->links[k].count;
      if (to == i || (snapshot_is_ghc(q->snapshot) && families_is_reference(f, to))) continue;
      bool there = leads && (to == bulk || families_refers(f, to, bulk));
      if (leads ? !there || 10 * count < 9 * most : count <= most) continue;
      best = to;
      if (leads) return best;
      most = count;
    }
  return best;
}

/* The suspended calls that most of the partial applications keep, and that lead to what hangs from
 * these, at most `room`; returns how many. */
static size_t suspended_in(const Inquiry *q, const Candidate *c, uint32_t *list, size_t room)
{
  const Families *f = q->families;
  uint32_t i = c->families[0], most = most_held(q, c);
  size_t n = 0;
  for (size_t k = f->first[i]; k < f->first[i + 1] && n < room; k++) {
    uint32_t to = f->links[k].to;
    bool known = f->list[to].kind != 't' || 2 * f->links[k].count < c->cells;
    for (size_t m = 0; m < n; m++) known |= list[m] == to;
    if (!known && most != i && families_refers(f, to, most)) list[n++] = to;
  }
  return n;
}

/* What cells of GHC's libraries are, in the words of their users; NULL: they are called by their
 * constructor. */
static const char *structure_of(const Inquiry *q, uint32_t i)
{
  static const struct {
    const char *module, *name;
  } structures[] = { { "Data.Map.", "a Map" },
                     { "Data.Set.", "a Set" },
                     { "Data.IntMap.", "an IntMap" },
                     { "Data.IntSet.", "an IntSet" },
                     { "Data.Sequence.", "a Seq" } };
  const char *module = families_text(q->families, i, SITE_MODULE);
  if (!snapshot_is_ghc(q->snapshot)) return NULL;
  if (families_is_list(q->families, i)) return "a list";
  for (size_t k = 0; k < sizeof structures / sizeof *structures; k++)
    if (q->families->list[i].kind == 'c'
        && strncmp(module, structures[k].module, strlen(structures[k].module)) == 0)
      return structures[k].name;
  return NULL;
}

/* The data to which most of the functions lead, and which leads to what hangs from them;
 * UINT32_MAX: there is none. */
static uint32_t data_kept(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->families[0], bulk = most_held(q, c);
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint32_t to = f->links[k].to;
    if (f->list[to].kind == 'c' && 2 * f->links[k].count >= c->cells
        && (to == bulk || families_refers(f, to, bulk)))
      return to;
  }
  return UINT32_MAX;
}

/* "mu, average, made by f (prog.hs:3)" */
static void put_kept(const Inquiry *q, uint32_t kept, char **words)
{
  const Family *x = &q->families->list[kept];
  char *name = x->library ? NULL
                          : sitenames_bound(q->names, families_text(q->families, kept, SITE_FILE),
                                            x->lines, x->nlines);
  bool waits = x->kind == 't' && snapshot_is_ghc(q->snapshot);
  if (name && strcmp(name, leak_producer(q, kept)) == 0) { /* it is the function, not the value */
    free(name);
    name = NULL;
  }
  const char *structure = structure_of(q, kept);
  leak_put(words, "%s%s%s%s", name ? name : "", name ? ", " : "", waits ? "a suspended " : "",
           structure ? structure : leak_what(q, kept));
  char *made = *leak_producer(q, kept) ? leak_made(q, kept) : NULL;
  if (made) leak_put(words, ", %s", made);
  free(made);
  free(name);
}

/* "3 suspended expressions, made there, or by what is called there: f (prog.hs:3), g (prog.hs:5)"
 */
static void put_called(const Inquiry *q, const uint32_t *list, size_t n, char **words)
{
  leak_put(words, "%zu suspended expressions, made there, or by what is called there: ", n);
  for (size_t k = 0; k < n; k++) {
    char *at = leak_family_at(q, list[k], leak_producer(q, list[k]));
    leak_put(words, "%s%s", k == 0 ? "" : k + 1 < n ? ", " : " and ", at);
    free(at);
  }
}

/* "a suspended Int, made by f (prog.hs:3); and a suspended Int, made by g (prog.hs:5)": what the
 * functions of family i keep. Those that nothing tells apart are counted. */
static void put_all_kept(const Inquiry *q, uint32_t i, const uint32_t *list, size_t n, char **words)
{
  bool nameless = snapshot_is_ghc(q->snapshot), called = nameless;
  for (size_t k = 0; k < n; k++) {
    nameless &= !*leak_producer(q, list[k]);
    called &= called && leak_made_around(q, list[k]) == i;
  }
  if (called) {
    put_called(q, list, n, words);
    return;
  }
  if (nameless) {
    leak_put(words, "%zu suspended expressions, ", n);
    leak_put_own(words, leak_made(q, list[0]));
    return;
  }
  for (size_t k = 0; k < n; k++) {
    leak_put(words, "%s", k == 0 ? "" : k + 1 < n ? "; " : "; and ");
    put_kept(q, list[k], words);
  }
}

/* Do most of the partial applications stand in a lazy field of the program's data? */
static bool is_in_lazy_field(const Inquiry *q, uint32_t i)
{
  uint32_t in = families_stand_in(q->families, i);
  const Declared *d = in == UINT32_MAX || q->families->list[in].library
                          ? NULL
                          : sitenames_declared(q->names, leak_what(q, in));
  return d && sitenames_is_lazy(d);
}

/* Adds the reference in which half of all is. */
static void put_reference(const Inquiry *q, char **words)
{
  char *reference = references_words(q);
  if (reference) leak_put(words, " %s", reference);
  free(reference);
}

char *words_partial(const Inquiry *q, const Candidate *c)
{
  enum { MOST = 4 };
  uint32_t i = c->families[0], kept = kept_by(q, c), list[MOST];
  bool suspended = kept != UINT32_MAX && q->families->list[kept].kind == 't';
  size_t n = suspended || snapshot_is_ghc(q->snapshot) ? suspended_in(q, c, list, MOST) : 0;
  uint32_t data = n == 1 ? data_kept(q, c) : UINT32_MAX;
  if (n == 1) kept = list[0];
  bool one = c->cells == 1;
  char *words = leak_called(q, i);
  leak_put(&words, ", ");
  leak_put_own(&words, leak_made(q, i));
  leak_put(&words, ", wait%s for more arguments, and %s keep%s ", one ? "s" : "",
           one ? "it" : "each", "s");
  if (n > 1) put_all_kept(q, i, list, n, &words);
  else if (kept != UINT32_MAX) {
    if (data != UINT32_MAX) {
      put_kept(q, data, &words);
      leak_put(&words, "; and ");
    }
    put_kept(q, kept, &words);
  } else leak_put(&words, "much");
  if (n < 2) {
    leak_put(&words,
             ". Take out of %s what the function needs before the function is made, and evaluate "
             "that with seq, so that the rest can go.",
             data != UINT32_MAX ? "these" : "it");
    put_reference(q, &words);
    return words;
  }
  leak_put(&words, ". Evaluate all of these with seq before the function is made, so that the rest "
                   "can go");
  if (is_in_lazy_field(q, i))
    leak_put(&words, ": where %s gives its result, since in a lazy field the seq would wait, too",
             leak_producer(q, i));
  leak_put(&words, ".");
  put_reference(q, &words);
  return words;
}

/* Chains of functions */

/* The data that hangs from a chain of functions, if that is more than the functions: the family of
 * most bytes. UINT32_MAX: there is none. */
static uint32_t kept_data(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t best = UINT32_MAX;
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].kind == 'c' && c->held[i] > 0
        && (best == UINT32_MAX || c->held[i] > c->held[best]))
      best = i;
  return best != UINT32_MAX && c->held[best] > f->list[c->families[0]].bytes ? best : UINT32_MAX;
}

/* Adds what a chain of functions keeps, and the reference in which it stands. */
static void put_chain_kept(const Inquiry *q, const Candidate *c, char **words)
{
  uint32_t kept = snapshot_is_ghc(q->snapshot) ? kept_data(q, c) : UINT32_MAX;
  if (kept != UINT32_MAX) {
    char *amount = scale_amount((double)c->held[kept], "bytes");
    leak_put(
        words,
        " Most of it, %s, is data that they mention, %s: take out of that what a function "
        "needs before the function is made, and evaluate it with seq, so that the rest can go.",
        amount, leak_what(q, kept));
    free(amount);
  }
  char *in = references_words(q);
  if (in) leak_put(words, " %s", in);
  free(in);
}

char *words_functions(const Inquiry *q, const Candidate *c)
{
  char *words = leak_subject(q, c->families[0]);
  uint64_t nameless = 0;
  for (size_t i = 1; i < c->count; i++) {
    if (!*leak_producer(q, c->families[i])) nameless += q->families->list[c->families[i]].cells;
    else {
      leak_put(&words, ", and ");
      leak_put_own(&words, leak_subject(q, c->families[i]));
    }
  }
  if (nameless && *leak_producer(q, c->families[0])) {
    char *count = scale_count(nameless);
    leak_put(&words, ", with %s others between them", count);
    free(count);
  }
  if (strncmp(leak_producer(q, c->families[0]), "(<|>)@", 6) == 0) {
    leak_put(&words,
             ", are a chain of functions: each keeps the one before, and its input, in case that "
             "what comes fails. A parser that goes on inside the left side of <|> keeps the other "
             "choice until all of that has ended. Let the left side end first, and go on after it: "
             "x <- (Just <$> p) <|> pure Nothing; case x of Just y -> loop y; Nothing -> the end.");
    return words;
  }
  leak_put(
      &words,
      ", are a chain of functions: each keeps the one before, until the last of them is applied. "
      "Apply each function to its value where it is made, and keep the value, evaluated, in "
      "place of the function. Or hand on what is known so far as arguments, evaluated at each "
      "step. If they look something up, keep a table in their place.");
  put_chain_kept(q, c, &words);
  return words;
}
