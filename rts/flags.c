/* flags.c: reads the run-time options by the table flags.def. */
#include <config.h>
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "flags.h"
#include "memory.h"
#include "run.h"

Flags flags = { .blackhole = true, .selectors = true };

typedef enum Kind { KIND_SIZE, KIND_SET, KIND_CALL } Kind;

typedef struct Flag {
  const char *spelling;
  Kind kind;
  size_t offset;
  size_t value;
  void (*call)(void);
  const char *argument, *help;
} Flag;

static void flags_help(void);
static void flags_version(void);

#define AT_SIZE(member) offsetof(Flags, member)
#define AT_SET(member) offsetof(Flags, member)
#define AT_CALL(member) 0
#define CALL_SIZE(member) NULL
#define CALL_SET(member) NULL
#define CALL_CALL(member) flags_##member
#define FLAG(spelling, kind, member, value, argument, help) \
  { spelling, KIND_##kind, AT_##kind(member), value, CALL_##kind(member), argument, help },
static const Flag table[] = {
#include "flags.def"
};
#undef FLAG
enum { TABLE = sizeof table / sizeof table[0] };

/* ---- --help, --version ---- */

static void flags_help(void)
{
  printf("Usage: %s [flag]... [- | -RTS] [argument]...\n"
         "Flags for the run time come first, also from the environment variable LMLARGS:\n", run_name);
  for (int i = 0; i < TABLE; i++) {
    int width = printf("  %s%s", table[i].spelling, table[i].argument);
    printf("%*s%s\n", width < 22 ? 22 - width : 1, "", table[i].help);
  }
  printf("  -, -RTS             end of the run time's flags\n"
         "Sizes are in bytes, or with k, M or G.\n");
  exit(fflush(stdout) ? 1 : 0);
}

static void flags_version(void)
{
  printf("%s: made by %s %s\n", run_name, PACKAGE_NAME, PACKAGE_VERSION);
  exit(fflush(stdout) ? 1 : 0);
}

/* ---- parsing ---- */

static _Noreturn void bad(const char *flag, const char *what)
{
  fprintf(stderr, "%s: %s: %s\n", run_name, flag, what);
  fprintf(stderr, "  (flags before a lone - belong to the run time; --help lists them)\n");
  exit(2);
}

/* Digits and a suffix; false if it's anything else, or too large. */
static bool read_size(const char *s, size_t *size)
{
  char *end;
  if (!isdigit((unsigned char)*s))
    return false;
  unsigned long long n = strtoull(s, &end, 10);
  const char *units = "kMG", *unit = *end ? strchr(units, toupper((unsigned char)*end) == 'K' ? 'k' : toupper((unsigned char)*end)) : NULL;
  int shift = unit ? 10 * (int)(unit - units + 1) : 0;
  if (unit)
    end++;
  if (*end || n > (SIZE_MAX >> 1 >> shift))
    return false;
  *size = (size_t)n << shift;
  return true;
}

static void set_size(const Flag *f, const char *arg)
{
  char text[96], least[32];
  size_t *member = (size_t *)((char *)&flags + f->offset);
  if (!read_size(arg + strlen(f->spelling), member))
    bad(arg, "a size was expected after the letter, such as 64M");
  if (*member < f->value) {
    snprintf(text, sizeof text, "too small, the least is %s", flags_size(least, sizeof least, f->value));
    bad(arg, text);
  }
}

static bool matches(const Flag *f, const char *arg)
{
  return f->kind == KIND_SIZE ? strncmp(arg, f->spelling, strlen(f->spelling)) == 0 : strcmp(arg, f->spelling) == 0;
}

static void set(const char *arg)
{
  for (const Flag *f = table; f < table + TABLE; f++)
    if (matches(f, arg)) {
      if (f->kind == KIND_SIZE)
        set_size(f, arg);
      else if (f->kind == KIND_SET)
        *(bool *)((char *)&flags + f->offset) = f->value;
      else
        f->call();
      return;
    }
  bad(arg, "unknown flag");
}

static bool ends(const char *arg) { return strcmp(arg, "-") == 0 || strcmp(arg, "-RTS") == 0; }

/* The words of LMLARGS, all of which must be flags. */
static void set_environment(void)
{
  const char *s = getenv("LMLARGS");
  char *words = s ? strdup(s) : NULL, *state;
  if (s && !words)
    bad("LMLARGS", "out of memory");
  for (char *word = s ? strtok_r(words, " \t\n", &state) : NULL; word; word = strtok_r(NULL, " \t\n", &state)) {
    if (ends(word))
      break;
    if (word[0] != '-')
      bad(word, "LMLARGS holds something that is no flag");
    set(word);
  }
  free(words);
}

/* Stacks: a quarter of the memory each, or more where that is little, since a recursion 10^7 deep takes a gigabyte. */
static void set_defaults(void)
{
  size_t memory = memory_total(), least = memory / 2 < (size_t)2 << 30 ? memory / 2 : (size_t)2 << 30;
  flags.heap_max = memory / 5 * 4;
  flags.heap_start = (size_t)1 << 20;
  flags.stack = memory / 4 > least ? memory / 4 : least;
}

int flags_parse(int argc, char **argv)
{
  int i = 1;
  set_defaults();
  set_environment();
  for (; i < argc && argv[i][0] == '-'; i++) {
    if (ends(argv[i]))
      return i + 1;
    set(argv[i]);
  }
  return i;
}

char *flags_size(char *buffer, size_t size, size_t bytes)
{
  static const char units[] = "kMG";
  int unit = 0;
  size_t n = bytes;
  for (; unit < 3 && n >= 1024 && (n % 1024 == 0 || n >= 10000); unit++)
    n = (n + 1023) / 1024;
  snprintf(buffer, size, unit ? "%zu%c" : "%zu", n, unit ? units[unit - 1] : 0);
  return buffer;
}
