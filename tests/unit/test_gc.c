/* test_gc.c: the collector: what is live survives in its shape, indirections and reducible
 * selectors go, thunks under evaluation are holes, and nothing of it depends on depth or on the
 * order of tracing. */
#include <config.h>
#include <time.h>
#include "rts.h"
#include "machine/verify.h"

static LmlVariable variables[4];
const LmlProgram lml_program = { .name = "test", LML_NAMES(variables) };

static W no_code(SP_ W self) { return throw_black_hole(SPA INFO(self)); }

INFO_OF(info_thunk, .code = no_code, .kind = LML_THUNK, .size = 2);
INFO_OF(info_thunk2, .code = no_code, .kind = LML_THUNK, .size = 3);
INFO_OF(info_fst, .code = lml_sel, .kind = LML_SEL, .size = 2, .tag = 0, .field = 0);
INFO_OF(info_snd, .code = lml_sel, .kind = LML_SEL, .size = 2, .tag = 0, .field = 1);
INFO_OF(info_fun, .kind = LML_FUN, .size = 3);
INFO_OF(info_caf, .code = no_code, .kind = LML_CAF, .size = 2);

#define FST(k, a) THUNK1(k, &info_fst, a)
#define SND(k, a) THUNK1(k, &info_snd, a)

static Fun fun3 = { 0, NULL, 3 };
static W caf[2] = { 0, 1 };
static W *const cafs[] = { caf };

enum { MANY = 1000000 };

static double seconds(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- shapes ---- */

static void test_list(SP0)
{
  sp[0] = LML_NIL;
  for (int i = 0; i < 1000; i++) {
    sp[0] = CONS(1, LML_INT(i), sp[0]);
    if (i % 100 == 0) COLLECT_ALL(1);
  }
  CHECK_INT(LIVE(1), 3000);
  int n = 0, good = 0;
  for (W list = sp[0]; list != LML_NIL; list = FIELD(list, 1), n++)
    good += FIELD(list, 0) == LML_INT(999 - n);
  CHECK_INT(n, 1000);
  CHECK_INT(good, 1000);
}

static void test_sharing(SP0)
{
  sp[0] = CONS(0, LML_INT(1), LML_NIL);
  sp[0] = PAIR(1, sp[0], sp[0]);
  CHECK_INT(LIVE(1), 6);
  CHECK(FIELD(sp[0], 0) == FIELD(sp[0], 1));
  sp[0] = CONS(0, LML_CHAR('x'), LML_NIL);
  FIELD(sp[0], 1) = sp[0];
  CHECK_INT(LIVE(1), 3);
  CHECK(FIELD(sp[0], 1) == sp[0]);
  sp[0] = LML_INT(-1);
  CHECK_INT(LIVE(1), 0);
  CHECK(sp[0] == LML_INT(-1));
}

static void test_pap(SP0)
{
  W list = CONS(0, LML_INT(7), LML_NIL), none = LML_NIL;
  W *c = take2(SPA 4, &list, &none);
  fun3.header = HDR_FUN(&info_fun);
  c[0] = HDR_FUN(&info_thunk); /* Note [Partial applications borrow their Info] */
  c[1] = pap_word(&fun3, 2);
  c[2] = list;
  c[3] = LML_INT(2);
  sp[0] = (W)c;
  CHECK_INT(LIVE(1), 7);
  c = (W *)sp[0];
  CHECK(pap_fun(c) == &fun3 && pap_count(c) == 2);
  CHECK(FIELD(c[2], 0) == LML_INT(7) && c[3] == LML_INT(2));
}

/* ---- indirections ---- */

static void test_indirections(SP0)
{
  sp[0] = IND(0, LML_INT(5));
  sp[0] = IND(1, sp[0]);
  sp[1] = IND(1, LML_NIL);
  sp[1] = CONS(2, sp[0], sp[1]);
  CHECK_INT(LIVE(2), 3);
  CHECK(sp[0] == LML_INT(5));
  CHECK(FIELD(sp[1], 0) == LML_INT(5) && FIELD(sp[1], 1) == LML_NIL);
}

/* sp[0]: a chain of n one-field cells that ends in last; sp[1]: the list of all of them, the
 * longest way first. */
static void chain(SP_ Info *info, W last, int n)
{
  sp[0] = last;
  sp[1] = LML_NIL;
  for (int i = 0; i < n; i++) {
    sp[0] = THUNK1(2, info, sp[0]);
    sp[1] = CONS(2, sp[0], sp[1]);
  }
}

/* Each must be cut in constant time, whichever is met first. */
static void test_long_chain(SP0)
{
  chain(SPA & lml_ind, CONS(0, LML_INT(1), LML_NIL), MANY);
  double start = seconds();
  CHECK_INT(LIVE(2), 3 + 3 * MANY);
  CHECK(FIELD(sp[1], 0) == sp[0] && FIELD(sp[0], 0) == LML_INT(1));
  CHECK(seconds() - start < 5);
  chain(SPA & lml_ind, LML_NIL, MANY);
  CHECK_INT(LIVE(2), 3 * MANY);
  CHECK(sp[0] == LML_NIL);
  CHECK(seconds() - start < 10);
}

/* ---- names ---- */

/* A variable's cell moves with the cell, and is forgotten when that dies. */
static void test_variables(SP0)
{
  sp[0] = CONS(0, LML_INT(1), LML_NIL);
  sp[1] = THUNK1(1, &info_thunk, LML_INT(0));
  variables[0].cell = sp[0];
  variables[1].cell = IND(2, sp[0]); /* nobody else has the indirection */
  variables[2].cell = CONS(2, LML_INT(2), sp[0]);
  variables[3].cell = sp[1];
  CHECK_INT(LIVE(2), 5);
  CHECK(variables[0].cell == sp[0] && variables[1].cell == sp[0] && variables[3].cell == sp[1]);
  CHECK_INT(variables[2].cell, 0);
  HDR(sp[1]) = (W)&lml_ind; /* it gets a value */
  FIELD(sp[1], 0) = LML_INT(7);
  CHECK_INT(LIVE(2), 3);
  CHECK_INT(variables[3].cell, LML_INT(7));
  CHECK_INT(LIVE(0), 0);
  CHECK(!variables[0].cell && !variables[1].cell);
}

/* ---- selectors ---- */

static void test_selector(SP0)
{
  sp[0] = PAIR(0, LML_INT(3), LML_INT(4));
  sp[1] = FST(1, sp[0]); /* the pair is met first */
  sp[2] = SND(2, sp[0]);
  CHECK_INT(LIVE(3), 3);
  CHECK(sp[1] == LML_INT(3) && sp[2] == LML_INT(4));
  W p = PAIR(0, LML_INT(3), LML_INT(4));
  sp[0] = FST(0, p); /* the selector is all there is */
  CHECK_INT(LIVE(1), 0);
  CHECK(sp[0] == LML_INT(3));
  sp[0] = THUNK1(0, &info_thunk, LML_INT(0));
  sp[1] = FST(1, sp[0]); /* not evaluated */
  sp[2] = PAIR(2, sp[0], sp[0]);
  CHECK_INT(LIVE(3), 2 + 2 + 3);
  CHECK(cell_is_sel((W *)sp[1]) && FIELD(sp[1], 0) == sp[0]);
  sp[0] = CONS(0, LML_INT(1), LML_NIL);
  sp[0] = FST(1, sp[0]); /* a constructor of another number */
  CHECK_INT(LIVE(1), 5);
  CHECK(cell_is_sel((W *)sp[0]));
}

/* The argument is only known to be evaluated through an indirection, a constant, or another
 * selector. */
static void test_selector_through(SP0)
{
  sp[0] = PAIR(0, LML_INT(3), LML_INT(4));
  sp[0] = IND(1, sp[0]);
  sp[0] = SND(1, sp[0]);
  CHECK_INT(LIVE(1), 0);
  CHECK(sp[0] == LML_INT(4));
  sp[0] = PAIR(0, LML_INT(3), LML_INT(4));
  caf[0] = (W)&lml_ind;
  caf[1] = sp[0];
  sp[0] = SND(0, (W)caf);
  CHECK_INT(LIVE(1), 3); /* the constant's value */
  CHECK(sp[0] == LML_INT(4) && FIELD(caf[1], 0) == LML_INT(3));
  caf[0] = (W)&info_caf;
  caf[1] = 1;
  sp[0] = SND(0, (W)caf);
  CHECK_INT(LIVE(1), 2);
  CHECK(FIELD(sp[0], 0) == (W)caf);
  sp[0] = PAIR(0, LML_INT(3), LML_INT(4));
  sp[0] = PAIR(1, LML_INT(2), sp[0]);
  sp[0] = IND(1, sp[0]);
  sp[0] = SND(1, sp[0]);
  sp[0] = IND(1, sp[0]);
  sp[0] = FST(1, sp[0]);
  CHECK_INT(LIVE(1), 0);
  CHECK(sp[0] == LML_INT(3));
}

/* snd (snd (... x)), a million deep; x unevaluated, then a tower of pairs. */
static void test_deep_selectors(SP0)
{
  double start = seconds();
  sp[0] = THUNK1(0, &info_thunk, LML_INT(0));
  chain(SPA & info_snd, sp[0], MANY);
  CHECK_INT(LIVE(2), 2 + 5 * MANY);
  CHECK_INT(LIVE(2), 2 + 5 * MANY);
  sp[0] = LML_NIL;
  for (int i = 0; i < MANY; i++) sp[0] = PAIR(1, LML_INT(i), sp[0]);
  for (int i = 0; i < MANY - 1; i++) sp[0] = SND(1, sp[0]);
  sp[0] = FST(1, sp[0]);
  CHECK_INT(LIVE(1), 0);
  CHECK(sp[0] == LML_INT(0));
  CHECK(seconds() - start < 10);
}

/* Each selector's field is the next selector: reducing one uncovers another. */
static void test_uncovered_selectors(SP0)
{
  double start = seconds();
  sp[0] = CONS(0, LML_INT(9), LML_NIL);
  sp[1] = LML_NIL;
  for (int i = 0; i < MANY; i++) {
    sp[0] = PAIR(2, sp[0], LML_NIL);
    sp[0] = FST(2, sp[0]);
    sp[1] = CONS(2, sp[0], sp[1]);
  }
  CHECK_INT(LIVE(2), 3 + 3 * MANY);
  CHECK(FIELD(sp[0], 0) == LML_INT(9));
  CHECK(seconds() - start < 10);
}

/* Cells made at once, so that nothing is collected before the cycle is closed. */
static W put_pair(W *c, W a, W b)
{
  c[0] = HDR_CON(&info_pair, 0);
  c[1] = a;
  c[2] = b;
  return (W)c;
}

static W put_sel(W *c, Info *info, W x)
{
  c[0] = HDR_THUNK(info);
  c[1] = x;
  return (W)c;
}

static void test_selector_cycles(SP0)
{
  W *c = take(SPA 2);
  sp[0] = put_sel(c, &info_fst, (W)c); /* s = fst s */
  CHECK_INT(LIVE(1), 2);
  CHECK(FIELD(sp[0], 0) == sp[0]);
  c = take(SPA 4);
  sp[0] = put_sel(c, &info_fst, (W)(c + 2));
  put_sel(c + 2, &info_snd, (W)c); /* s = fst t, t = snd s */
  CHECK_INT(LIVE(1), 4);
  CHECK(FIELD(FIELD(sp[0], 0), 0) == sp[0]);
}

/* Selecting leads back to the selector: an indirection to itself would be fatal. */
static void test_selector_selects_itself(SP0)
{
  W *c = take(SPA 5);
  sp[0] = put_pair(c, (W)(c + 3), LML_NIL); /* p = (fst p, []) */
  sp[1] = put_sel(c + 3, &info_fst, (W)c);
  CHECK_INT(LIVE(2), 5);
  CHECK(cell_is_hole((W *)sp[1]) && cell_site((W *)sp[1]) == &info_fst);
  c = take(SPA 7);
  sp[0] = put_pair(c, (W)(c + 5), (W)(c + 3)); /* p = (snd p, fst p) */
  sp[1] = put_sel(c + 3, &info_fst, (W)c);
  sp[2] = put_sel(c + 5, &info_snd, (W)c);
  CHECK_INT(LIVE(3), 5);
  CHECK(cell_is_hole((W *)sp[1]) && sp[1] == sp[2]);
  c = take(SPA 7);
  put_pair(c, (W)(c + 5), LML_NIL); /* p = (t, []), s = fst p, t = fst s */
  sp[0] = put_sel(c + 3, &info_fst, (W)c);
  sp[1] = put_sel(c + 5, &info_fst, (W)(c + 3));
  CHECK_INT(LIVE(2), 2);
  CHECK(sp[0] == sp[1] && cell_is_sel((W *)sp[0]) && FIELD(sp[0], 0) == sp[0]);
}

/* ---- holes ---- */

static void test_holes(SP0)
{
  sp[0] = CONS(0, LML_INT(1), LML_NIL);
  sp[0] = THUNK2(1, &info_thunk2, sp[0], sp[0]);
  sp[1] = sp[0];
  sp[0] |= LML_UPD;
  CHECK_INT(LIVE(2), flags.blackhole ? 2 : 6);
  CHECK_INT(LIVE(2), flags.blackhole ? 2 : 6);
  CHECK((sp[0] & 7) == LML_UPD && sp[0] == (sp[1] | LML_UPD));
  CHECK(cell_site((W *)sp[1]) == &info_thunk2);
  CHECK(!flags.blackhole || cell_is_hole((W *)sp[1]));
  W r = LML_INT(8), *t = STACK_MARKED(sp[0]); /* as UPDATE_RETURN does */
  t[1] = r;
  t[0] = (W)&lml_ind;
  sp[0] = LML_NIL;
  CHECK_INT(LIVE(2), 0);
  CHECK(sp[1] == LML_INT(8));
}

/* A selector under evaluation is a hole too, and must stay a cell. */
static void test_selector_hole(SP0)
{
  sp[0] = PAIR(0, LML_INT(1), LML_INT(2));
  sp[0] = FST(1, sp[0]) | LML_UPD;
  CHECK_INT(LIVE(1), flags.blackhole ? 2 : 5);
  CHECK(cell_site(STACK_MARKED(sp[0])) == &info_fst);
}

static void test_caf_hole(SP0)
{
  caf[0] = (W)&info_caf;
  caf[1] = 1;
  sp[0] = (W)caf | LML_UPD;
  CHECK_INT(LIVE(1), 0);
  CHECK_INT(LIVE(1), 0);
  CHECK(cell_is_hole(caf) == flags.blackhole && cell_site(caf) == &info_caf);
  CHECK(sp[0] == ((W)caf | LML_UPD));
  sp[0] = CONS(1, LML_INT(1), LML_NIL);
  caf[1] = sp[0];
  caf[0] = (W)&lml_ind;
  CHECK_INT(LIVE(0), 3);
  CHECK(FIELD(caf[1], 0) == LML_INT(1));
  caf[0] = (W)&info_caf;
  CHECK_INT(LIVE(0), 0);
}

/* ---- black holes: a thunk with two marks ---- */

static W collect_marked_twice(SP_ W cell)
{
  sp[0] = sp[1] = cell | LML_UPD;
  COLLECT_ALL(2);
  return LML_NIL;
}

/* A literal that says so. */
static bool is_text(W w, const char *text)
{
  return HDR(w) == (W)&lml_literal && strcmp((const char *)FIELD(w, 0), text) == 0;
}

static void test_black_hole(SP0)
{
  bool failed;
  char text[64];
  if (!flags.blackhole) return;
  snprintf(text, sizeof text, "Black hole detected in test (test.m:%u)", (unsigned)info_thunk.line);
  sp[0] = THUNK1(0, &info_thunk, LML_INT(1));
  W cell = sp[0], message = CALL(1, throw_try, collect_marked_twice, cell, &failed);
  CHECK(failed);
  CHECK(is_text(message, text));
  CHECK(HDR(sp[0]) == (W)&cell_throw && FIELD(sp[0], 0) == message);
  caf[0] = (W)&info_caf;
  message = CALL(1, throw_try, collect_marked_twice, (W)caf, &failed);
  CHECK(failed);
  CHECK(caf[0] == (W)&cell_throw && caf[1] == message);
  caf[1] = CONS(0, LML_CHAR('x'), LML_NIL);
  CHECK_INT(LIVE(0), 3); /* a message lives in the constant that throws it */
  CHECK(FIELD(caf[1], 0) == LML_CHAR('x'));
  caf[0] = (W)&info_caf;
}

/* ---- random graphs ----
 *
 * What a graph means is computed twice, before the collection by a simple-minded walk that looks
 * through indirections and reducible selectors, after it by the same walk, which should no longer
 * have anything to look through. */

enum { NODES = 400, SLOTS = 2048 };

static struct {
  W key;
  size_t id;
} seen[SLOTS];
static W queue[2 * NODES];
static size_t queued;

static size_t id_of(W cell)
{
  size_t i = cell / 8 % SLOTS;
  while (seen[i].key && seen[i].key != cell) i = (i + 1) % SLOTS;
  if (!seen[i].key) {
    seen[i].key = cell;
    seen[i].id = queued;
    queue[queued++] = cell;
  }
  return seen[i].id;
}

static W meaning(W w)
{
  w = cell_skip(w);
  if (!flags.selectors || !IS_PTR(w) || !cell_is_sel((W *)w)) return w;
  W x = meaning(FIELD(w, 0));
  const Info *info = cell_info((W *)w);
  return IS_PTR(x) && cell_is_con((W *)x) && CON_TAG(x) == info->tag
             ? meaning(FIELD(x, info->field))
             : w;
}

static uint64_t mixed(uint64_t hash, uint64_t more)
{
  return (hash ^ more) * 0x9E3779B97F4A7C15u + (hash >> 29);
}

static uint64_t mix_word(uint64_t hash, W w)
{
  w = meaning(w);
  return mixed(hash, IS_PTR(w) ? id_of(w) * 8 : w);
}

/* A hash of all that is reachable from the n roots at sp, and the words it takes. */
static uint64_t fingerprint(const W *roots, int n, size_t *words)
{
  uint64_t hash = 1;
  memset(seen, 0, sizeof seen);
  queued = *words = 0;
  for (int i = 0; i < n; i++) hash = mix_word(hash, roots[i]);
  for (size_t q = 0; q < queued; q++) {
    W *c = (W *)queue[q];
    hash = mixed(hash, c[0]);
    *words += cell_size(c);
    for (size_t i = cell_values(c); i < cell_size(c); i++) hash = mix_word(hash, c[i]);
  }
  return hash;
}

static unsigned rand_state = 1;
static unsigned rnd(unsigned n)
{
  return (rand_state = rand_state * 1103515245 + 12345) / 65536 % n;
}

/* A word for a field of node i: an immediate or an earlier node; any node if cycles are wanted. */
static W any_word(W *const *nodes, int i, bool cycles)
{
  unsigned n = cycles ? NODES : (unsigned)i;
  switch (n ? rnd(5) : 0) {
    case 0: return rnd(2) ? LML_INT((int)rnd(9) - 4) : LML_NULLARY(rnd(3));
    default: return (W)nodes[rnd(n)];
  }
}

static void fill(W *const *nodes, int i, bool cycles)
{
  W *c = nodes[i], a = any_word(nodes, i, cycles), b = any_word(nodes, i, cycles);
  c[1] = a;
  c[2] = b;
  switch (rnd(7)) {
    case 0:
    case 1: c[0] = HDR_CON(&info_pair, 0); break;
    case 2: c[0] = HDR_CON(&info_cons, 1); break;
    case 3: c[0] = HDR_THUNK(&info_thunk2); break;
    case 4: c[0] = HDR_THUNK(&info_fst); break;
    case 5: c[0] = HDR_THUNK(&info_snd); break;
    default:
      c[0] = (W)&lml_ind;
      if (cycles)
        c[1] = (W)(i ? nodes[rnd((unsigned)i)] : nodes[0]),
        c[0] = i ? c[0] : HDR_CON(&info_pair, 0);
  }
  if (!IS_PTR(c[1]) && (c[0] == HDR_THUNK(&info_fst) || c[0] == HDR_THUNK(&info_snd)))
    c[1] = (W)nodes[cycles ? rnd(NODES) : (unsigned)(i ? i - 1 : 0)];
  if (c[1] == (W)c)
    c[0] = HDR_THUNK(&info_thunk2); /* no argument of its own unless cycles are wanted, then
                                       elsewhere */
}

static void random_graph(SP_ bool cycles, int roots)
{
  W *nodes[NODES], *room = take(SPA 3 * NODES);
  for (int i = 0; i < NODES; i++) nodes[i] = room + 3 * i;
  for (int i = 0; i < NODES; i++) fill(nodes, i, cycles);
  for (int i = 0; i < roots; i++) sp[i] = (W)nodes[rnd(NODES)];
}

static void test_random(SP0)
{
  int same = 0, right_size = 0, stable = 0;
  size_t words, after;
  for (int i = 0; i < 300; i++) {
    random_graph(SPA false, 5);
    uint64_t hash = fingerprint(sp, 5, &words);
    size_t live = LIVE(5);
    verify_heap();
    right_size += live == words;
    same += fingerprint(sp, 5, &after) == hash && after == words;
    stable += LIVE(5) == live;
  }
  CHECK_INT(same, 300);
  CHECK_INT(right_size, 300);
  CHECK_INT(stable, 300);
}

static void test_random_cycles(SP0)
{
  int stable = 0;
  for (int i = 0; i < 300; i++) {
    random_graph(SPA true, 5);
    size_t live = LIVE(5);
    verify_heap();
    stable += LIVE(5) == live;
  }
  CHECK_INT(stable, 300);
}

/* ---- growing and shrinking ---- */

/* A list of n cells is live: how large is the nursery then, in times its words? */
static double nursery_for(SP_ int n)
{
  sp[0] = LML_NIL;
  for (int i = 0; i < n; i++) sp[0] = CONS(1, LML_INT(i), sp[0]);
  size_t live = LIVE(1);
  CHECK_INT(live, 3 * n);
  return (double)(heap.top - heap.fresh) / (double)live;
}

static void test_size(SP0)
{
  double small = nursery_for(SPA 500000), middle = nursery_for(SPA 2200000);
  double large = nursery_for(SPA 3 * MANY);
  CHECK(small >= 2 && small < 2.1);
  CHECK(middle > 1.2 && middle < 1.3); /* 64 MB for 53 */
  CHECK(large >= 1 && large < 1.1);
  sp[0] = LML_NIL;
  COLLECT_ALL(1);
  COLLECT_ALL(1);
  CHECK((size_t)(heap.top - heap.fresh) <= heap.start + 64);
  CHECK(heap.touched <= heap.end + (1 << 20) && heap.idle_touched <= heap.idle + (1 << 20)
        && heap.nursery_touched <= heap.top + (1 << 20));
  W *c = take(SPA 500000); /* one request larger than the space */
  c[0] = LML_INT(0);
  c[499999] = LML_INT(0);
  CHECK(hp <= heap.top);
}

/* ---- samples ---- */

static int samples;
static uint64_t sampled_at[8];

static CollectPlan plan(bool due, bool ordinary)
{
  (void)ordinary;
  return due ? PLAN_SAMPLE : PLAN_NOTHING;
}

static void before_collecting(CollectPlan p, bool ordinary) { (void)p, (void)ordinary; }

static void sample(CollectPlan p)
{
  if (p != PLAN_SAMPLE) return;
  if (samples < 8) sampled_at[samples] = heap_allocated(heap.next);
  samples++;
  if (heap.sample_at != UINT64_MAX) heap.sample_at += 1000;
}

static void next(uint64_t words) { (void)words; }

static void test_sample(SP0)
{
  static const CollectSampler sampler = { plan, before_collecting, sample, next };
  collect_sampler = &sampler;
  samples = 0;
  heap_sample_pending = 1;
  heap_attention();
  CHECK(POLL_DUE);
  COLLECT(0, 0);
  CHECK_INT(samples, 1);
  CHECK(!heap_sample_pending);
  CHECK(flags.collect_always || !POLL_DUE);
  COLLECT(0, 0);
  CHECK_INT(samples, 1);
  samples = 0;
  uint64_t before = heap_allocated(hp);
  heap.sample_at = before + 1000;
  COLLECT(0, 0);
  for (int i = 0; i < 1000; i++) CONS(0, LML_INT(i), LML_NIL);
  CHECK_INT(samples, 2); /* in 3000 words: before the check that would pass 1000 and 2000 */
  CHECK_INT(sampled_at[0] - before, 999);
  CHECK_INT(sampled_at[1] - before, 1998);
  heap.sample_at = UINT64_MAX;
  collect_sampler = NULL;
}

static void body(SP0)
{
  test_list(SPA0);
  test_sharing(SPA0);
  test_pap(SPA0);
  test_indirections(SPA0);
  test_variables(SPA0);
  test_holes(SPA0);
  test_caf_hole(SPA0);
  test_black_hole(SPA0);
  test_sample(SPA0);
  test_random(SPA0);
  test_random_cycles(SPA0);
  if (flags.selectors) {
    test_selector(SPA0);
    test_selector_through(SPA0);
    test_selector_cycles(SPA0);
    test_selector_selects_itself(SPA0);
    test_selector_hole(SPA0);
  }
  if (flags.collect_always) /* the rest would take for ever */
    return;
  test_long_chain(SPA0);
  if (flags.selectors) {
    test_deep_selectors(SPA0);
    test_uncovered_selectors(SPA0);
  }
  test_size(SPA0);
}

int main(int argc, char **argv)
{
  test_module.cafs = cafs;
  test_module.ncafs = 1;
  caf[0] = (W)&info_caf;
  lml_register(&test_module);
  rts_run(argc, argv, body);
  return check_done();
}
