/* test_memory.c: the limits of control groups, version 1 and 2, nested, as containers show them;
 * of the files of a made-up machine. */
#include <config.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/memory.h"
#include "check.h"

static char dir[] = "/tmp/strata-memory.XXXXXX";

/* Writes text to a file below dir, whose directories are made. */
static void put(const char *path, const char *text)
{
  char name[256];
  snprintf(name, sizeof name, "%s/%s", dir, path);
  for (char *p = name + strlen(dir) + 1; *p; p++)
    if (*p == '/') {
      *p = 0;
      mkdir(name, 0777);
      *p = '/';
    }
  FILE *f = fopen(name, "w");
  fputs(text, f);
  fclose(f);
}

/* The limit for a process with that /proc/self/cgroup, groups being mounted at the place. */
static size_t limit(const char *mount, const char *groups)
{
  char at[256], file[256];
  put("groups", groups);
  snprintf(at, sizeof at, "%s/%s", dir, mount);
  snprintf(file, sizeof file, "%s/groups", dir);
  return memory_group_limit(at, file);
}

static void test_version_2(void)
{
  put("two/a/memory.max", "1000000\n");
  put("two/a/b/memory.max", "max\n");
  put("two/a/b/c/memory.max", "3000000\n");
  put("two/d/memory.max", "500\n");
  CHECK_INT(limit("two", "0::/a/b/c\n"), 1000000);
  CHECK_INT(limit("two", "0::/a/b\n"), 1000000);
  CHECK_INT(limit("two", "0::/d\n"), 500);
  CHECK(limit("two", "0::/\n") == MEMORY_ANY);
  CHECK(limit("two", "0::/elsewhere/x\n") == MEMORY_ANY);
  CHECK(limit("none", "0::/a\n") == MEMORY_ANY);
  put("two/memory.max", "900000\n");
  CHECK_INT(limit("two", "0::/a/b/c\n"), 900000);
  CHECK_INT(limit("two", "0::/\n"), 900000);
  /* a container sees its own group at the mount */
  CHECK_INT(limit("two", "0::/docker/12af\n"), 900000);
  CHECK_INT(limit("two", "0::/../../a\n"), 900000); /* and others from inside */
  CHECK_INT(limit("two", ""), 900000);
}

static void test_version_1(void)
{
  put("one/memory/memory.limit_in_bytes", "9223372036854771712\n");
  put("one/memory/x/memory.limit_in_bytes", "2000000\n");
  put("one/memory/x/y/memory.limit_in_bytes", "4000000\n");
  put("one/cpu/x/memory.limit_in_bytes", "1\n");
  CHECK_INT(limit("one", "4:memory:/x/y\n2:cpu:/x\n0::/\n"), 2000000);
  CHECK_INT(limit("one", "7:cpu,memory:/x\n"), 2000000);
  CHECK(limit("one", "4:cpu:/x\n") == MEMORY_ANY);
  CHECK(limit("one", "4:memory:/\n") > (size_t)1 << 60);
  CHECK(limit("one", "nonsense\n\n:\n") == MEMORY_ANY);
  put("one/memory/z/memory.limit_in_bytes", "much\n");
  CHECK(limit("one", "4:memory:/z\n") > (size_t)1 << 60);
}

int main(void)
{
  char command[64];
  if (!mkdtemp(dir)) return 1;
  test_version_2();
  test_version_1();
  CHECK(memory_total() > 0);
  snprintf(command, sizeof command, "rm -rf %s", dir);
  return system(command) ? 1 : check_done();
}
