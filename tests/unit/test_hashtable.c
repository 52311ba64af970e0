/* test_hashtable.c: the hash table of the run time finds what was added and nothing else: many
 * names, things of one hash, a table of a fixed size, and one without memory to grow. */
#include <config.h>
#include <stdint.h>
#include <sys/resource.h>
#include "base/hashtable.h"
#include "check.h"

enum { MANY = 100000, FEW = 8 };

static char names[MANY + 1][8];

static uint32_t find(const HashTable *t, const char *name)
{
  uint64_t h = hashtable_text(0, name);
  for (HASHTABLE_EACH(n, t, h))
    if (strcmp(names[n], name) == 0) return n;
  return 0;
}

/* Adds names[n]; false if there is no room. */
static bool add(HashTable *t, uint32_t n)
{
  snprintf(names[n], sizeof names[n], "n%u", n);
  if (!hashtable_space(t, 1)) return false;
  hashtable_add(t, hashtable_text(0, names[n]), n);
  return true;
}

/* How many of the first n names are found under their own numbers. */
static int found(const HashTable *t, uint32_t n)
{
  int count = 0;
  for (uint32_t i = 1; i <= n; i++) count += find(t, names[i]) == i;
  return count;
}

static void test_many(void)
{
  HashTable t = { NULL, 0, 0 };
  bool room = true;
  CHECK_INT(find(&t, "n1"), 0);
  for (uint32_t n = 1; n <= MANY; n++) room = room && add(&t, n);
  CHECK(room);
  CHECK_INT(found(&t, MANY), MANY);
  CHECK_INT(find(&t, "m1"), 0);
  CHECK_INT(find(&t, ""), 0);
  CHECK(t.size >= 2 * t.used && (t.size & (t.size - 1)) == 0);
  hashtable_clear(&t);
  CHECK_INT(find(&t, "n1"), 0);
  CHECK(add(&t, 7) && find(&t, "n7") == 7);
  hashtable_free(&t);
  CHECK_INT(find(&t, "n7"), 0);
}

/* All of one hash come, each once, and none of another. */
static void test_one_hash(void)
{
  HashTable t = { NULL, 0, 0 };
  uint64_t same = 12345, beside = same + 1;
  int sum = 0, others = 0;
  for (uint32_t n = 1; n <= 100; n++)
    if (hashtable_space(&t, 1)) hashtable_add(&t, n % 2 ? same : beside, n);
  for (HASHTABLE_EACH(n, &t, same)) {
    sum += (int)n;
    others += n % 2 == 0;
  }
  CHECK_INT(sum, 2500); /* 1 + 3 + .. + 99 */
  CHECK_INT(others, 0);
  hashtable_free(&t);
}

static void test_fixed(void)
{
  static HashSlot slots[FEW];
  HashTable t = { slots, FEW, 0 };
  for (uint32_t n = 1; n < FEW; n++) hashtable_add(&t, hashtable_text(0, names[n]), n);
  CHECK_INT(found(&t, FEW - 1), FEW - 1);
  CHECK_INT(find(&t, names[FEW]), 0); /* though no more than one slot is free */
}

/* Without memory the table is filled up to its last slot but one, and then refuses.  Sanitizers
 * need addresses themselves. */
static void test_full(void)
{
#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
  HashTable t = { NULL, 0, 0 };
  uint32_t n = 0;
  CHECK(hashtable_space(&t, 1u << 14)); /* the next would have half a megabyte */
  struct rlimit none = { 0, RLIM_INFINITY };
  setrlimit(RLIMIT_AS, &none);
  while (hashtable_space(&t, 1)) {
    n++;
    hashtable_add(&t, hashtable_word(0, n), n);
  }
  none.rlim_cur = RLIM_INFINITY;
  setrlimit(RLIMIT_AS, &none);
  CHECK_INT(n, t.size - 1);
  int missing = 0;
  for (uint32_t k = 1; k <= n; k += 101) {
    uint32_t seen = 0;
    for (HASHTABLE_EACH(m, &t, hashtable_word(0, k))) seen = m == k ? m : seen;
    missing += seen != k;
  }
  CHECK_INT(missing, 0);
  hashtable_free(&t);
#endif
}

int main(void)
{
  test_many();
  test_one_hash();
  test_fixed();
  test_full();
  return check_done();
}
