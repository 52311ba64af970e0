/* test_retainer.c: sets of retainers: unions of random sets, compared with bits; their names, and
 * which of them a restriction means. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "graph/retainer.h"
#include "../unit/check.h"

enum { SITES = 20, SETS = 2000, MOST = 5 };


static Info infos[SITES], twin;
static char names[SITES][8];
static uint32_t ones[SITES];
static struct {
  uint32_t set, bits;
} known[SETS];
static uint32_t known_count;

static void make_sites(void)
{
  for (int i = 0; i < SITES; i++) {
    snprintf(names[i], sizeof names[i], "f%02d", i * 7 % SITES);
    infos[i] = (Info){ .producer = names[i], .construction = "g" };
    ones[i] = retainer_cell(&infos[i]);
    known[known_count].set = ones[i];
    known[known_count++].bits = 1u << i;
  }
  twin = infos[3];
  CHECK_INT(retainer_cell(&twin), ones[3]);
  CHECK(retainer_evaluation(&infos[3]) != ones[3]);
  CHECK(retainer_constant(&infos[3]) != ones[3]);
}

static uint32_t find(uint32_t set)
{
  uint32_t k = 0;
  while (k < known_count && known[k].set != set) k++;
  return k;
}

static bool is_new(uint32_t bits)
{
  for (uint32_t k = 0; k < known_count; k++)
    if (known[k].bits == bits) return false;
  return true;
}

/* A set of more than MOST is MANY, and stays it.  Equal sets have equal numbers, others not. */
static bool is_right(uint32_t a, uint32_t b)
{
  uint32_t bits = known[a].bits | known[b].bits, set = retainer_union(known[a].set, known[b].set);
  if (__builtin_popcount(bits) > MOST) return set == RETAINER_MANY;
  if (set == RETAINER_MANY || retainer_union(known[b].set, known[a].set) != set
      || retainer_union(set, RETAINER_MANY) != RETAINER_MANY)
    return false;
  uint32_t k = find(set);
  if (k < known_count) return known[k].bits == bits;
  if (!is_new(bits)) return false;
  if (known_count < SETS) {
    known[k].set = set;
    known[known_count++].bits = bits;
  }
  return true;
}

static void test_unions(void)
{
  int wrong = 0;
  for (int i = 0; i < 20000; i++)
    wrong += !is_right((uint32_t)rand() % known_count, (uint32_t)rand() % known_count);
  CHECK_INT(wrong, 0);
  CHECK(known_count > SETS / 2);
  CHECK(!retainer_failed());
}

static void test_names(void)
{
  uint32_t pair = retainer_union(ones[1], ones[0]);
  CHECK(strcmp(retainer_name(ones[0]), "{f00/g}") == 0);
  CHECK(strcmp(retainer_name(pair), "{f00/g,f07/g}") == 0);
  CHECK(retainer_name(pair) == retainer_name(retainer_union(ones[0], ones[1])));
  CHECK(strcmp(retainer_name(retainer_union(retainer_evaluation(&infos[0]), retainer_main())),
               "{EVAL:f00/g,MAIN}")
        == 0);
  CHECK(strcmp(retainer_name(retainer_variable("xs,ys", 2)), "{variable:xs}") == 0);
  CHECK(strcmp(retainer_name(RETAINER_MANY), "MANY") == 0);
}

static bool means(const char *wanted, const char *retainers)
{
  char text[64];
  NameSet set = { NULL, 0 };
  snprintf(text, sizeof text, "{%s}", wanted);
  CHECK(attribute_read_set(&set, text) == NULL);
  bool does = attribute_retained(&set, retainers);
  for (size_t i = 0; i < set.count; i++) free(set.names[i]);
  free(set.names);
  return does;
}

static void test_restrictions(void)
{
  const char *set = "{EVAL:main/go,f/(,),report/(/),squares}";
  CHECK(means("squares", set) && means("main", set) && means("go", set) && means("main/go", set));
  CHECK(means("EVAL:main/go", set) && means("report", set) && means("(/)", set) && means("/", set));
  CHECK(means("report/(/)", set) && means("(,)", set) && means("f/(,)", set));
  CHECK(!means("square", set) && !means("EVAL", set) && !means("MANY", set)
        && !means("main/", set));
  CHECK(!means("g", "{go}") && means("go", "{go}") && means("x,go", "{go}"));
  CHECK(means("MANY", "MANY") && !means("MAN", "MANY") && means("", "MANY"));
  CHECK(means("xs", "{variable:xs}") && means("variable:xs", "{variable:xs}"));
  CHECK(!means("variable", "{variable:xs}") && !means("x", "{MAIN,variable:xs}"));
  NameSet many = { (char *[]){ (char *)"MANY" }, 1 }, one = { (char *[]){ (char *)"f99" }, 1 };
  CHECK(retainer_met(&many) && !retainer_met(&one));
}

int main(void)
{
  CHECK(retainer_start(MOST));
  make_sites();
  test_unions();
  test_names();
  test_restrictions();
  return check_done();
}
