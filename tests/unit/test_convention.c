/* test_convention.c: conventions as text and back, and what prim.def says of each primitive. */
#include <config.h>
#include "base/arena.h"
#include "check.h"
#include "core/convention.h"
#include "core/prims.h"
#include <string.h>

static void test_text(void)
{
  const ArgKind all[] = { ARG_LAZY,    ARG_SCALAR,    ARG_RAW_DOUBLE, ARG_BOXED,
                          ARG_INTEGER, ARG_RAW_INT64, ARG_INT64 };
  Raw raw = RAW_DOUBLE;
  CHECK_STR(convention_text(all, 7, RAW_NONE), "lvdbirw");
  CHECK_STR(convention_text(all, 2, RAW_DOUBLE), "lvd");
  CHECK_STR(convention_text(all, 2, RAW_INT64), "lvr");
  CHECK_STR(convention_text(all, 0, RAW_NONE), "");
  CHECK(memcmp(convention_read("lvdbirw", 7, &raw), all, sizeof all) == 0);
  CHECK(!raw);
  CHECK(memcmp(convention_read("lvd", 2, &raw), all, 2 * sizeof *all) == 0);
  CHECK_INT(raw, RAW_DOUBLE);
  convention_read("lvr", 2, &raw);
  CHECK_INT(raw, RAW_INT64);
}

static void test_foreign(void)
{
  CHECK(convention_is_text("lvdbi"));
  CHECK(!convention_is_text(""));
  CHECK(!convention_is_text("lse"));
  CHECK(!convention_is_text("0,1"));
  CHECK(convention_fits("ll", 2));
  CHECK(convention_fits("lld", 2));
  CHECK(convention_fits("llr", 2));
  CHECK(!convention_fits("llw", 2));
  CHECK(!convention_fits("llv", 2));
  CHECK(!convention_fits("l", 2));
  CHECK(!convention_fits("lldd", 2));
  CHECK(!convention_fits("d", 0));
  CHECK(!convention_fits("l", -1));
}

static bool takes_all(int p, ArgKind how)
{
  for (int i = 0; i < prim_arity(p); i++)
    if (prim_arg(p, i) != how) return false;
  return true;
}

static bool compares_alike(int p)
{
  int scalar = prim_compare_at(p, REP_SCALAR), number = prim_compare_at(p, REP_DOUBLE);
  int int64 = prim_compare_at(p, REP_INT64);
  return prim_compares(p) && prim_compares(scalar) && prim_compares(number) && prim_compares(int64)
         && scalar != p && number != p && prim_compare_at(p, REP_ANY) == p
         && prim_compare_at(p, REP_INTEGER) == p && takes_all(scalar, ARG_SCALAR)
         && takes_all(number, ARG_RAW_DOUBLE) && takes_all(int64, ARG_RAW_INT64)
         && !strcmp(prim_id(int64) + 1, prim_id(p)) && !strcmp(prim_id(scalar) + 1, prim_id(p))
         && !strcmp(prim_id(number) + 1, prim_id(p));
}

static void test_comparisons(void)
{
  static const char *const signs[] = { "=", "~=", "<", ">", "<=", ">=" };
  int found = 0, compare = 0;
  for (int p = 0; p < PR_COUNT; p++) {
    compare += prim_compares(p);
    for (int i = 0; i < 6; i++) found += !strcmp(prim_name(p), signs[i]) && compares_alike(p);
  }
  CHECK_INT(found, 6);
  CHECK_INT(compare, 24);
  CHECK_INT(prim_compare_at(PR_ADD, REP_SCALAR), PR_ADD);
}

static void test_results(void)
{
  CHECK_INT(prim_result(PR_ADD), RESULT_SCALAR);
  CHECK_INT(prim_result(PR_DADD), RESULT_RAW);
  CHECK_INT(prim_result(PR_RADD), RESULT_RAW);
  CHECK_INT(prim_raw(PR_DADD), RAW_DOUBLE);
  CHECK_INT(prim_raw(PR_RORD), RAW_INT64);
  CHECK_INT(prim_raw(PR_RLT), RAW_NONE);
  CHECK_INT(prim_result(PR_STOF), RESULT_WORD);
  CHECK_INT(prim_result(PR_EQ), RESULT_SCALAR);
  CHECK_INT(prim_result(PR_DLT), RESULT_SCALAR);
  CHECK_INT(prim_result(PR_FORCE), RESULT_WORD);
}

/* Every letter of prim.def means something: prim_arg fails otherwise. */
static void test_letters(void)
{
  int bad = 0;
  for (int p = 0; p < PR_COUNT; p++) {
    for (int i = 0; i < prim_arity(p); i++)
      bad += convention_raw(prim_arg(p, i)) && !prim_inline(p);
    bad += prim_class(p) == PRIM_TOTAL && *prim_cells(p);
    bad += prim_class(p) == PRIM_SITES && !*prim_cells(p);
  }
  CHECK_INT(bad, 0);
  CHECK_INT(prim_cells(PR_DIV)[0], CELL_PLACE);
  CHECK_INT(prim_cells(PR_ARRAY)[0], CELL_ARRAY);
  CHECK_INT(prim_cells(PR_ARRAY)[1], CELL_CONS);
  CHECK_INT(prim_cells(PR_ARRAY)[2], CELL_THUNK);
  CHECK_INT(prim_cells(PR_ARRAY)[3], CELL_NONE);
}

int main(void)
{
  unit_arena = arena_new();
  test_text();
  test_foreign();
  test_comparisons();
  test_results();
  test_letters();
  arena_free(unit_arena);
  return check_done();
}
