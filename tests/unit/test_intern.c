/* test_intern.c: one pointer per spelling. */
#include <config.h>
#include "check.h"
#include "base/intern.h"

int main(void)
{
  enum { N = 50000 };
  static Name names[N];
  char other[] = "map";
  int same = 1, distinct = 1, spelled = 1;

  CHECK(intern("map") == intern(other));
  CHECK(intern("map") != intern("mapp"));
  CHECK(intern("map") == intern_n("mapp", 3));
  CHECK(intern_n("a\0b", 3) != intern("a"));
  CHECK(intern("") == intern_n("xyz", 0));
  CHECK_STR(intern_n("mapping", 3), "map");
  CHECK(intern_printf("#%d", 3) == intern("#3"));
  CHECK_INT(strlen(intern_printf("%1000d", 1)), 1000);

  /* They stay the same while the table grows. */
  for (int i = 0; i < N; i++) names[i] = intern_printf("name%d", i);
  for (int i = 0; i < N; i++) {
    char spelling[20];
    snprintf(spelling, sizeof spelling, "name%d", i);
    same &= intern(spelling) == names[i];
    spelled &= strcmp(names[i], spelling) == 0;
    distinct &= i == 0 || names[i] != names[i - 1];
  }
  CHECK(same);
  CHECK(spelled);
  CHECK(distinct);
  return check_done();
}
