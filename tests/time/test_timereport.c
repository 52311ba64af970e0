/* test_timereport.c: the tree of cost centres, from arcs made by hand: several parents, circles,
 * very many ways, ten thousand centres below each other, centres that nobody enters.  Whatever the
 * arcs are, the tree has all that was counted, once. */
#include <config.h>
#include <inttypes.h>
#include <unistd.h>
#include "../unit/rts.h"
#include "machine/centre.h"
#include "machine/heap.h"
#include "time/timereport.h"
#include "../unit/check.h"

const LmlProgram lml_program = { .name = "test" };

enum { MANY = 10000 };
static LmlCentre centres[MANY];
static LmlCentre *pointers[MANY];
static char names[MANY][16];
static LmlArc arcs[2 * MANY];
static LmlModule module = { .name = "m", .group = "g", .file = "m.m" };
static uint64_t words, entries;

/* Once: the run time knows all centres from then on. */
static void make_centres(void)
{
  for (size_t i = 0; i < MANY; i++) {
    snprintf(names[i], sizeof names[i], "c%zu", i);
    centres[i] = (LmlCentre){
      .name = names[i], .module = &module, .line = (uint32_t)i + 1, .kind = LML_CENTRE_MARK
    };
    pointers[i] = &centres[i];
  }
  module.centres = pointers;
  module.ncentres = MANY;
  module.arcs = arcs;
  lml.charges = 1;
  lml_register(&module);
}

/* Of the centres, n have words; there are no arcs yet. */
static void begin(size_t n)
{
  words = entries = 0;
  for (size_t i = 0; i < MANY; i++) words += centres[i].words = i < n ? i % 7 : 0;
  lml_main_centre.words = 0;
  module.narcs = 0;
}

static LmlCentre *at(int i) { return i < 0 ? &lml_main_centre : &centres[i]; }

static void arc(int from, int to, W n)
{
  arcs[module.narcs++] = (LmlArc){ at(from), at(to), n };
  entries += n;
}

static Report *make(void)
{
  heap.allocated = words;
  return timereport_make(0.001, false);
}

/* Does the tree have all entries and bytes, is each sum that of its parts, are the numbers in
 * order? */
static bool is_sound(const Report *r)
{
  ReportCost sum = { 0, 0, 0, 0 };
  uint32_t number = 0;
  for (const ReportNode *n = r->tree; n; n = timereport_next(n)) {
    uint64_t below = n->own.entries;
    for (const ReportNode *c = n->first; c; c = c->next) below += c->all.entries;
    if (below != n->all.entries || n->number != ++number) return false;
    sum.entries += n->own.entries;
    sum.bytes += n->own.bytes;
  }
  return sum.entries == entries && sum.bytes == words * sizeof(W) && r->bytes == sum.bytes
         && r->tree->all.entries == entries;
}

static size_t count(const Report *r)
{
  size_t n = 0;
  for (const ReportNode *p = r->tree; p; p = timereport_next(p)) n++;
  return n;
}

static const ReportNode *child(const ReportNode *n, const char *label)
{
  for (const ReportNode *c = n->first; c; c = c->next)
    if (strcmp(c->owner->label, label) == 0) return c;
  return NULL;
}

static void test_parents(void)
{
  begin(4);
  centres[3].words = 40; /* was 3 */
  words += 37;
  arc(-1, 1, 3);
  arc(-1, 2, 1);
  arc(1, 3, 1);
  arc(2, 3, 3);
  arc(3, 3, 4); /* calls of itself */
  Report *r = make();
  CHECK(is_sound(r));
  CHECK(r->estimated && !r->crowded);
  const ReportNode *a = child(r->tree, "c1"), *b = child(r->tree, "c2");
  CHECK(a && b && child(a, "c3") && child(b, "c3"));
  CHECK(child(a, "c3")->owner->estimated && !a->owner->estimated && !b->owner->estimated);
  CHECK_INT((long)child(a, "c3")->own.bytes, 80);
  CHECK_INT((long)child(b, "c3")->own.bytes, 240);
  CHECK_INT((long)(child(a, "c3")->own.entries + child(b, "c3")->own.entries), 8);
  CHECK_INT((long)child(a, "c3")->own.entries, 2);
  timereport_free(r);
}

static void test_single(void)
{
  begin(3);
  arc(-1, 1, 7);
  arc(1, 2, 9);
  arc(2, 1, 5);  /* a circle */
  arc(2, -1, 1); /* and one through MAIN */
  Report *r = make();
  CHECK(is_sound(r));
  CHECK(!r->estimated && !r->crowded);
  CHECK_INT((long)child(r->tree, "c1")->own.entries, 12);
  CHECK_INT((long)child(child(r->tree, "c1"), "c2")->own.entries, 9);
  CHECK_INT((long)r->tree->own.entries, 1);
  timereport_free(r);
}

/* Two centres a level, each of which enters both of the next: 2^19 ways to the last. */
static void test_ways(void)
{
  begin(40);
  arc(-1, 0, 1);
  arc(-1, 1, 2);
  for (int i = 0; i + 3 < 40; i += 2)
    for (int k = 0; k < 4; k++) arc(i + k / 2, i + 2 + k % 2, (W)(k + 1));
  Report *r = make();
  CHECK(is_sound(r));
  CHECK(count(r) <= 33 * 40 + 2);
  CHECK(r->crowded);
  timereport_free(r);
}

static void test_orphans(void)
{
  begin(5);
  arc(3, 4, 6); /* nobody enters 3, and it has words */
  Report *r = make();
  CHECK(is_sound(r));
  CHECK(child(r->tree, "c3") && child(child(r->tree, "c3"), "c4"));
  CHECK(child(r->tree, "c1") != NULL); /* words, no entries */
  CHECK(child(r->tree, "c0") == NULL); /* neither */
  timereport_free(r);
}

/* Nobody enters 5, a constant that allocates nothing, and 6 is also entered from MAIN, seldom.  4
 * is entered from it alone; that it has a lower number doesn't matter. */
static void test_constants(void)
{
  begin(0);
  words = centres[6].words = 100;
  arc(-1, 6, 1);
  arc(5, 6, 99);
  arc(5, 4, 2);
  Report *r = make();
  const ReportNode *caf = child(r->tree, "c5");
  CHECK(is_sound(r));
  CHECK(caf && child(caf, "c6") && child(caf, "c4") && !child(r->tree, "c4"));
  CHECK_INT((long)child(caf, "c6")->own.entries, 99);
  CHECK_INT((long)child(r->tree, "c6")->own.entries, 1);
  CHECK(child(caf, "c6")->owner->estimated && !child(caf, "c4")->owner->estimated);
  timereport_free(r);
}

/* A circle that is entered at one place is known; at two places, it is estimated. */
static void test_circles(void)
{
  begin(3);
  arc(-1, 1, 1);
  arc(1, 2, 9);
  arc(2, 1, 8);
  Report *r = make();
  CHECK(!r->estimated);
  timereport_free(r);
  arc(-1, 2, 1);
  r = make();
  const ReportNode *one = child(r->tree, "c1"), *two = child(r->tree, "c2");
  CHECK(is_sound(r));
  CHECK(one && two && one->owner->estimated && two->owner->estimated);
  timereport_free(r);
}

/* Each below the one before: trees as deep as there are centres are written without recursion. */
static void test_deep(void)
{
  char path[] = "/tmp/strata-report.XXXXXX", text[256];
  int fd = mkstemp(path);
  begin(MANY);
  for (int i = 0; i < MANY; i++) arc(i - 1, i, (W)i % 5 + 1);
  Report *r = make();
  CHECK(is_sound(r));
  CHECK_INT((long)count(r), MANY + 1);
  OutFile *s = outfile_open(path, 0);
  timereport_json(s, r);
  CHECK(outfile_close(s, text, sizeof text) == NULL);
  CHECK(lseek(fd, 0, SEEK_END) > MANY * 40);
  timereport_free(r);
  close(fd);
  unlink(path);
}

/* Any arcs at all. */
static void test_any(void)
{
  uint32_t seed = 1;
  int bad = 0;
  for (int round = 0; round < 200; round++) {
    int n = 2 + round % 30;
    begin((size_t)n);
    for (int k = 0; k < 3 * n; k++) {
      seed = seed * 1664525 + 1013904223;
      int from = (int)((seed >> 8) % (uint32_t)(n + 1)) - 1, to = (int)((seed >> 20) % (uint32_t)n);
      arc(from, to, seed >> 28);
    }
    Report *r = make();
    bad += !is_sound(r);
    timereport_free(r);
  }
  CHECK_INT(bad, 0);
}

int main(void)
{
  make_centres();
  test_parents();
  test_single();
  test_ways();
  test_orphans();
  test_constants();
  test_circles();
  test_deep();
  test_any();
  return check_done();
}
