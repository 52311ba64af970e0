/* test_sitetable.c: numbers for sites and bands: of 10^5 sites, of namesakes, whatever the order of
 * the census. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "heapprof/sitetable.h"
#include "../unit/check.h"

enum { MANY = 100000 };

Info **census_sites;
uint32_t census_site_count;
static Info *infos;
static char (*names)[16];
static const LmlModule module = { .name = "m", .group = "g", .file = "m.m" };

static NameSet sets[ATTRIBUTES];
static const SiteView view = { ATTRIBUTE_PRODUCER, sets, HELD_ANY };

/* Site i: producer p(i / 10), construction c(i % 10), line i / 2: the pairs 2k, 2k+1 share a
 * line. */
static void make_sites(void)
{
  infos = aligned_alloc(64, MANY * sizeof *infos);
  names = calloc(MANY, sizeof *names);
  census_sites = calloc(MANY + 1, sizeof *census_sites);
  census_site_count = MANY;
  for (int i = 0; i < MANY; i++) {
    snprintf(names[i], sizeof names[i], "p%05d", i);
    infos[i] = (Info){ .producer = names[i / 10],
                       .construction = names[i % 10],
                       .type = "t",
                       .module = &module,
                       .line = (uint32_t)i / 2,
                       .site = (uint32_t)i + 1 };
    census_sites[i + 1] = &infos[i];
  }
}

/* A census of n sites, step apart and in that order, site i having i + 1 words. */
static Census make_census(uint32_t first, uint32_t n, uint32_t step)
{
  Census c = { .counts = calloc(MANY + 1, sizeof *c.counts),
               .used = calloc(MANY, sizeof *c.used),
               .used_count = n,
               .sites = census_sites,
               .numbers = MANY };
  for (uint32_t k = 0; k < n; k++) {
    uint32_t i = (uint32_t)((first + (uint64_t)k * step) % MANY);
    c.used[k] = i + 1;
    c.counts[i + 1] = (Count){ 8 * (i + 1), 1 };
    c.total.bytes += 8 * (i + 1);
  }
  return c;
}

static void free_census(Census c)
{
  free(c.counts);
  free(c.used);
}

static uint64_t site_bytes(const SiteTable *t)
{
  uint64_t sum = 0;
  for (uint32_t i = 0; i < t->used_count; i++) sum += t->sites[t->used[i]].count.bytes;
  return sum;
}

static uint64_t band_bytes(const SiteTable *t)
{
  uint64_t sum = 0;
  for (uint32_t i = 0; i < t->used_band_count; i++) sum += t->bands[t->used_bands[i]].bytes;
  return sum;
}

static void test_order(void)
{
  Census c = make_census(50, 20, 99999); /* 50, 49, 48 ... */
  const SiteTable *t = sitetable_make(&c, &view);
  CHECK(t != NULL);
  CHECK_INT(t->site_count, 20);
  CHECK_INT(t->logged, 0);
  CHECK(t->sites[0].info == &infos[31]); /* by line, then by names */
  CHECK(t->sites[19].info == &infos[50]);
  CHECK(strcmp(t->bands[0].name, "p00003") == 0);
  CHECK_INT(t->band_count, 3);
  CHECK_INT(site_bytes(t), c.total.bytes);
  CHECK_INT(band_bytes(t), c.total.bytes);
  free_census(c);
}

static void test_namesakes(void)
{
  static Info twin;
  Census c = make_census(31, 1, 1);
  twin = infos[31];
  twin.site = 99999;
  census_sites[99999] = &twin;
  c.used[1] = 99999;
  c.used_count = 2;
  c.counts[99999] = (Count){ 80, 2 };
  const SiteTable *t = sitetable_make(&c, &view);
  CHECK_INT(t->site_count, 20); /* nothing tells it from site 0 */
  CHECK_INT(t->used_count, 1);
  CHECK_INT(t->sites[0].count.bytes, 8 * 32 + 80);
  CHECK_INT(t->sites[0].count.cells, 3);
  free_census(c);
}

static void test_many(void)
{
  Census all = make_census(7, MANY, 77777), few = make_census(7, 3, 1);
  clock_t began = clock();
  const SiteTable *t = sitetable_make(&all, &view);
  CHECK_INT(t->logged, 20);
  CHECK_INT(t->used_count, MANY - 1); /* the twin */
  CHECK_INT(t->band_count, MANY / 10);
  CHECK_INT(band_bytes(t), all.total.bytes);
  for (int i = 0; i < 100000; i++) /* samples cost what they use */
    t = sitetable_make(&few, &view);
  CHECK_INT(t->logged, t->site_count);
  CHECK_INT(site_bytes(t), few.total.bytes);
  CHECK((double)(clock() - began) / CLOCKS_PER_SEC < 5);
  free_census(all);
  free_census(few);
}

static void test_sets(void)
{
  NameSet set = { NULL, 0 };
  CHECK(attribute_in(&set, "anything"));
  CHECK(attribute_read_set(&set, "{a, (,) ,(.)}") == NULL);
  CHECK_INT(set.count, 3);
  CHECK(attribute_in(&set, "a") && attribute_in(&set, "(,)") && attribute_in(&set, "(.)"));
  CHECK(!attribute_in(&set, "b") && !attribute_in(&set, "") && !attribute_in(&set, "(a"));
  CHECK(attribute_read_set(&set, "{.}") == NULL);
  CHECK(attribute_read_set(&set, "{x") != NULL);
  CHECK(attribute_read_set(&set, "{x}y") != NULL);
  CHECK(attribute_read_set(&set, "{(}") != NULL);
  CHECK(attribute_read_set(&set, "{\xc3\xa9t\xc3\xa9, \xe9tude}") == NULL);
  CHECK(attribute_in(&set, "\xe9t\xe9") && attribute_in(&set, "\xc3\xa9t\xc3\xa9")
        && attribute_in(&set, "\xe9tude"));
  CHECK(!attribute_in(&set, "\xe9t") && !attribute_in(&set, "\xe8t\xe9")
        && !attribute_in(&set, "\xc3"));
  for (size_t i = 0; i < set.count; i++) free(set.names[i]);
  free(set.names);
}

int main(void)
{
  make_sites();
  test_sets();
  test_order();
  test_namesakes();
  test_many();
  return check_done();
}
