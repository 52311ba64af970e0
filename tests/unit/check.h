/* check.h: the whole of our unit-test framework. It prints TAP.
 *
 *     int main(void)
 *     {
 *         CHECK(list_empty(l));
 *         CHECK_INT(list_length(l), 3);
 *         CHECK_STR(list_name(l), "three");
 *         return check_done();
 *     }
 *
 * Each check is one test, named by its source text; a failing one goes on to
 * the next, and says what it got. */

#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check_count, check_failures;

#define CHECK(cond) check_true((cond) != 0, #cond, __FILE__, __LINE__)
#define CHECK_INT(got, want) check_int((got), (want), #got, __FILE__, __LINE__)
#define CHECK_STR(got, want) check_str((got), (want), #got, __FILE__, __LINE__)

/* A TAP line is a line, and '#' would start a directive in it. */
static inline void check_name(const char *text)
{
  for (; *text; text++) putchar(*text == '\n' ? ' ' : *text == '#' ? '%' : *text);
  putchar('\n');
}

static inline int check_true(int ok, const char *text, const char *file, int line)
{
  check_failures += !ok;
  printf("%s %d - ", ok ? "ok" : "not ok", ++check_count);
  check_name(text);
  if (!ok) printf("# %s:%d: failed\n", file, line);
  fflush(stdout); /* what was tested shows even if the next one crashes */
  return ok;
}

static inline void check_int(long long got, long long want, const char *text, const char *file,
                             int line)
{
  if (!check_true(got == want, text, file, line)) printf("# got %lld, expected %lld\n", got, want);
}

static inline void check_str(const char *got, const char *want, const char *text, const char *file,
                             int line)
{
  int same = got && want ? strcmp(got, want) == 0 : got == want;
  if (!check_true(same, text, file, line))
    printf("# got      %s\n# expected %s\n", got ? got : "(null)", want ? want : "(null)");
}

static inline int check_done(void)
{
  printf("1..%d\n", check_count);
  return check_failures || fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}

#endif
