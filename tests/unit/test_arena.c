/* test_arena.c: arenas, vectors, and the end of memory. */
#include <config.h>
#include "check.h"
#include "base/arena.h"
#include "base/vec.h"
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

static int is_zero(const char *p, size_t n)
{
  while (n > 0)
    if (p[--n]) return 0;
  return 1;
}

/* Pieces of all sizes are zeroed, aligned and apart from each other. */
static void test_pieces(void)
{
  enum { N = 2000 };
  static char *piece[N];
  Arena *a = arena_new();
  int zero = 1, aligned = 1, intact = 1;
  for (int i = 0; i < N; i++) {
    size_t size = (size_t)(i * 37 % 5000);
    piece[i] = arena_alloc(a, size);
    zero &= is_zero(piece[i], size);
    aligned &= (uintptr_t)piece[i] % 16 == 0;
    memset(piece[i], i % 251 + 1, size);
  }
  for (int i = 0; i < N; i++)
    for (size_t j = 0; j < (size_t)(i * 37 % 5000); j++)
      intact &= piece[i][j] == (char)(i % 251 + 1);
  CHECK(zero);
  CHECK(aligned);
  CHECK(intact);
  arena_free(a);
}

/* A large piece leaves the current chunk in use. */
static void test_large(void)
{
  Arena *a = arena_new();
  char *small = arena_alloc(a, 16);
  char *large = arena_alloc(a, 50 << 20);
  char *next = arena_alloc(a, 16);
  CHECK(is_zero(large, 50 << 20));
  CHECK(next == small + 16);
  arena_free(a);
  arena_free(NULL);
}

static void test_strings(void)
{
  Arena *a = arena_new();
  CHECK_STR(arena_strndup(a, "abcdef", 3), "abc");
  CHECK_STR(arena_strndup(a, NULL, 0), "");
  CHECK_STR(arena_printf(a, "%d-%s", 42, "x"), "42-x");
  CHECK_INT(strlen(arena_printf(a, "%1000d", 1)), 1000);
  for (int n = 190; n < 210; n++) { /* about as long as texts that are made once */
    const char *text = arena_printf(a, "%*d", n, 7);
    CHECK_INT(strlen(text), (size_t)n);
    CHECK_STR(text + n - 2, " 7");
  }
  arena_free(a);
}

static void test_vec(void)
{
  VEC(int) v = { 0 };
  int sum = 0;
  unit_arena = arena_new();
  for (int i = 0; i < 100000; i++) vec_push(&v, i);
  for (int i = 0; i < v.n; i++) sum += v.at[i] == i;
  CHECK_INT(v.n, 100000);
  CHECK_INT(sum, 100000);
  arena_free(unit_arena);
}

/* The status of a process in which the n-th request fails while it makes `work'. */
static int status_when_failing(long n, void (*work)(void))
{
  fflush(stdout);
  pid_t pid = fork();
  if (pid == 0) {
    if (!freopen("/dev/null", "w", stderr)) _exit(9);
    arena_fail_at = n;
    work();
    _exit(0);
  }
  int status = -1;
  waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void make_and_use(void)
{
  Arena *a = arena_new();
  for (int i = 0; i < 100; i++) arena_alloc(a, 100000);
}

static void ask_for_all(void) { arena_alloc(arena_new(), SIZE_MAX - 10); }

static void test_failure(void)
{
  CHECK_INT(status_when_failing(1, make_and_use), 1);
  CHECK_INT(status_when_failing(2, make_and_use), 1);
  CHECK_INT(status_when_failing(50, make_and_use), 1);
  CHECK_INT(status_when_failing(0, make_and_use), 0);
  CHECK_INT(status_when_failing(0, ask_for_all), 1);
}

int main(void)
{
  test_pieces();
  test_large();
  test_strings();
  test_vec();
  test_failure();
  return check_done();
}
