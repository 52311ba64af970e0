/* flags.c: reads the run-time options by the table flags.def. */
#include <config.h>
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>
#include "abi/lml.h"
#include "base/flags.h"
#include "base/program.h"
#include "base/utf8.h"

Flags flags = { .heap_start = 1 << 20,
                .blackhole = true,
                .selectors = true,
                .constants_die = true,
                .overhead = -1,
                .retainers = 8 };

typedef enum Kind { KIND_SIZE, KIND_SET, KIND_OWN, KIND_CALL } Kind;

typedef struct Flag Flag;
struct Flag {
  const char *spelling;
  Kind kind;
  size_t offset;
  size_t value;
  void (*call)(void);
  void (*own)(const Flag *f, const char *arg, const char *rest);
  const char *argument, *help;
};

static void flags_help(void);
static void flags_version(void);
static void set_kind(const Flag *f, const char *arg, const char *rest);
static void set_interval(const Flag *f, const char *arg, const char *rest);
static void set_tick(const Flag *f, const char *arg, const char *rest);
static void set_overhead(const Flag *f, const char *arg, const char *rest);
static void set_clock(const Flag *f, const char *arg, const char *rest);
static void set_log(const Flag *f, const char *arg, const char *rest);
static void set_json(const Flag *f, const char *arg, const char *rest);
static void set_snapshot(const Flag *f, const char *arg, const char *rest);
static void set_retainers(const Flag *f, const char *arg, const char *rest);
static void set_held(const Flag *f, const char *arg, const char *rest);
static void set_solutions(const Flag *f, const char *arg, const char *rest);
static void set_time(const Flag *f, const char *arg, const char *rest);
static void set_form(const Flag *f, const char *arg, const char *rest);
static void set_inlined(const Flag *f, const char *arg, const char *rest);

#define AT_OWN(member) 0
#define CALL_OWN(member) NULL
#define OWN_SIZE(member) NULL
#define OWN_SET(member) NULL
#define OWN_CALL(member) NULL
#define OWN_OWN(member) set_##member
#define AT_SIZE(member) offsetof(Flags, member)
#define AT_SET(member) offsetof(Flags, member)
#define AT_CALL(member) 0
#define CALL_SIZE(member) NULL
#define CALL_SET(member) NULL
#define CALL_CALL(member) flags_##member
#define FLAG(spelling, kind, member, value, argument, help)                                  \
 { spelling, KIND_##kind, AT_##kind(member), value, CALL_##kind(member), OWN_##kind(member), \
   argument, help },
static const Flag table[] = {
#include "base/flags.def"
};
#undef FLAG
enum { TABLE = sizeof table / sizeof table[0] };

/* ---- --help, --version ---- */

/* Ends the program when what was asked for is printed. */
static _Noreturn void end_help(void)
{
  if (fflush(stdout) == 0) exit(0);
  fprintf(stderr, "%s: standard output: %s\n", program_name, strerror(errno));
  exit(1);
}

static void flags_help(void)
{
  if (lml_program.flags == LML_FLAGS_MARKED)
    printf("Usage: %s [argument]... [+RTS flag... [-RTS]] [argument]...\n"
           "Flags for the run time stand between +RTS and -RTS",
           program_name);
  else
    printf("Usage: %s [flag]... [- | -RTS] [argument]...\n"
           "Flags for the run time come first",
           program_name);
  printf("; the environment variable LMLARGS may hold some, too:\n");
  for (int i = 0; i < TABLE; i++) {
    int width = printf("  %s%s", table[i].spelling, table[i].argument);
    printf("%*s%s\n", width < 24 ? 24 - width : 1, "", table[i].help);
  }
  printf(
      "  %-22send of the run time's flags\n"
      "Sizes are in bytes, or with k, M or G.\n"
      "The first of -p -c -t -m -g -s -r says what is counted; each set of names restricts the profile: -p '-c{(.),Sym}'.\n",
      lml_program.flags == LML_FLAGS_MARKED ? "-RTS" : "-, -RTS");
  end_help();
}

static void flags_version(void)
{
  printf("%s: made by %s %s\n", program_name, PACKAGE_NAME, PACKAGE_VERSION);
  end_help();
}

/* ---- parsing ---- */

static const char *source; /* where the flag at hand comes from, if that isn't the
                              command line: LMLARGS or -with-rtsopts */

/* Prints the beginning of a word, which may be long or hold control characters. */
static void print_cut(const char *word)
{
  enum { MOST = 60 };
  size_t n = strlen(word), shown = n;
  if (n > MOST)
    for (shown = MOST; shown > 0 && utf8_goes_on(word[shown]);)
      shown--; /* don't cut within a UTF-8 character */
  for (size_t i = 0; i < shown; i++)
    fputc((unsigned char)word[i] < ' ' || word[i] == 0x7f ? '?' : word[i], stderr);
  fputs(shown < n ? "..." : "", stderr);
}

static const char environment[] = "LMLARGS", given[] = "-with-rtsopts";
/* By this word strata run knows that the program has these flags (hp2ps/run/kinds.c). */
__attribute__((used)) static const char known_by[] = "strata-run-time:flags=LMLARGS";

static const char *whose_flags(void)
{
  if (source == environment)
    return "the words of LMLARGS are flags for the run time; --help lists them";
  if (source == given) return "the program was linked with this flag; link it again without it";
  return lml_program.flags == LML_FLAGS_MARKED
             ? "flags between +RTS and -RTS belong to the run time; +RTS --help lists them"
             : "flags before a lone - belong to the run time; --help lists them";
}

static _Noreturn void bad(const char *flag, const char *what)
{
  fprintf(stderr, "%s: %s%s", program_name, source ? source : "", source ? ": " : "");
  print_cut(flag);
  fprintf(stderr, ": %s\n", what);
  fprintf(stderr, "  (%s)\n", whose_flags());
  exit(2);
}

void flags_refuse(const char *format, ...)
{
  va_list args;
  fprintf(stderr, "%s: ", program_name);
  va_start(args, format);
  vfprintf(stderr, format, args);
  va_end(args);
  fputc('\n', stderr);
  exit(2);
}

/* Reads digits and a suffix.  False if the text is anything else or the size is too large. */
static bool read_size(const char *s, size_t *size)
{
  char *end;
  if (!isdigit((unsigned char)*s)) return false;
  unsigned long long n = strtoull(s, &end, 10);
  const char *units = "kMG", *unit = *end ? strchr(units, toupper((unsigned char)*end) == 'K'
                                                              ? 'k'
                                                              : toupper((unsigned char)*end))
                                          : NULL;
  int shift = unit ? 10 * (int)(unit - units + 1) : 0;
  if (unit) end++;
  if (*end || n > (SIZE_MAX >> 1 >> shift)) return false;
  *size = (size_t)n << shift;
  return true;
}

/* GHC's flags for heap profiles begin with -h, too.  NULL if it is none of them. */
static const char *named_by_ghc(const char *arg)
{
  static const struct {
    const char *theirs, *ours;
  } all[] = {
    { "-hc", "-p, by producer (or -s, by cost centre)" },
    { "-hm", "-m" },
    { "-hd", "-c" },
    { "-hT", "-c" },
    { "-hy", "-t" },
    { "-hr", "-r" },
    { "-hb", "-b" },
    { "-hi", "-p" },
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strncmp(arg, all[i].theirs, 3) == 0) return all[i].ours;
  return NULL;
}

static void set_size(const Flag *f, const char *arg)
{
  char text[96], least[32];
  size_t *member = (size_t *)((char *)&flags + f->offset);
  if (named_by_ghc(arg)) {
    snprintf(text, sizeof text, "this is a flag of GHC's programs; here it is %s",
             named_by_ghc(arg));
    bad(arg, text);
  }
  if (!read_size(arg + strlen(f->spelling), member))
    bad(arg, "a size was expected after the letter, such as 64M");
  if (*member < f->value) {
    snprintf(text, sizeof text, "too small, the least is %s",
             flags_size(least, sizeof least, f->value));
    bad(arg, text);
  }
}

/* ---- profiling ---- */

#define KIND_LETTERS ATTRIBUTE_LETTERS "k" /* letters that may share an argument, as in -pc */

static void add_kind(Attribute a)
{
  if (!flags.profile) flags.kind = a;
  flags.profile = flags.asked[a] = true;
}

/* -cSym is most likely what the shell made of -c{Con,Sym}. */
static _Noreturn void bad_kind(const char *arg, const char *rest)
{
  char text[256];
  snprintf(text, sizeof text,
           "a set of names is written in braces, which shells want quoted: '-%c{%.60s}'", arg[1],
           rest);
  bad(arg, text);
}

static void set_kind(const Flag *f, const char *arg, const char *rest)
{
  const char *more = rest + strspn(rest, KIND_LETTERS), *wrong;
  Attribute last = (Attribute)f->value;
  if (*more && *more != '{') bad_kind(arg, rest);
  add_kind(last);
  for (; rest < more; rest++)
    if (*rest == 'k') flags.marks = true;
    else add_kind(last = (Attribute)(strchr(ATTRIBUTE_LETTERS, *rest) - ATTRIBUTE_LETTERS));
  if (*more != '{') return;
  if (more > arg + 1 && more[-1] == 'k') bad(arg, "-k takes no set of names");
  if ((wrong = attribute_read_set(&flags.sets[last], more))) bad(arg, wrong);
}

/* Reads a number and nothing else, in C's notation whatever the locale. */
static bool read_number(const char *s, double *number)
{
  char *end;
  if (!isdigit((unsigned char)*s) && *s != '.') return false;
  *number = strtod(s, &end);
  return end > s && !*end && strspn(s, "0123456789.") == strlen(s);
}

static void read_seconds(double *seconds, const char *arg, const char *rest)
{
  if (!read_number(rest, seconds)) bad(arg, "a number of seconds was expected, such as 0.1");
  if (*seconds < 0.001) bad(arg, "too small, the least is 0.001 seconds");
  if (*seconds > 1e6) bad(arg, "too large, the greatest is 1000000 seconds");
}

static void set_interval(const Flag *f, const char *arg, const char *rest)
{
  (void)f;
  read_seconds(&flags.interval, arg, rest);
}

static void set_tick(const Flag *f, const char *arg, const char *rest)
{
  (void)f;
  read_seconds(&flags.tick, arg, rest);
}

static void set_overhead(const Flag *f, const char *arg, const char *rest)
{
  (void)f;
  if (!read_number(rest, &flags.overhead) || flags.overhead < 0.1 || flags.overhead > 100)
    bad(arg, "a percentage from 0.1 to 100 was expected, such as --overhead=5");
}

static void set_clock(const Flag *f, const char *arg, const char *rest)
{
  (void)f;
  if (*rest) bad(arg, "expected --clock=time or --clock=alloc:<size>");
  flags.clock_alloc = 0;
}

static void set_path(const char **path, const char *arg, const char *rest)
{
  if (!*rest) bad(arg, "the name of a file was expected right after the flag");
  *path = strdup(rest); /* set_words frees its words */
  if (!*path) bad(arg, "out of memory");
}

static void set_log(const Flag *f, const char *arg, const char *rest)
{
  (void)f;
  set_path(&flags.log, arg, rest);
}

static void set_json(const Flag *f, const char *arg, const char *rest)
{
  (void)f;
  set_path(&flags.stats_json, arg, rest);
}

/* ---- snapshots and retainers ---- */

enum { MOST_RETAINERS = 64 }; /* of a set */

/* Reads a number from least to most, and nothing else. */
static bool read_count(const char *s, size_t least, size_t most, size_t *count)
{
  return isdigit((unsigned char)*s) && s[strspn(s, "0123456789")] == 0 && strlen(s) < 16
         && (*count = strtoull(s, NULL, 10)) >= least && *count <= most;
}

static void set_retainers(const Flag *f, const char *arg, const char *rest)
{
  (void)f;
  if (!read_count(rest, 1, MOST_RETAINERS, &flags.retainers))
    bad(arg, "a number from 1 to 64 was expected, such as --retainers=8");
}

static const char held_words[] = "expected --held=now or --held=pending";

static void set_held(const Flag *f, const char *arg, const char *rest)
{
  if (*rest) bad(arg, held_words);
  flags.held = f->value ? HELD_PENDING : HELD_NOW;
}

static const char solutions_words[] = "--first or --solutions=<n> was expected, n from 1 on";

static void set_solutions(const Flag *f, const char *arg, const char *rest)
{
  if (f->value ? *rest != 0 : !read_count(rest, 1, SIZE_MAX / 2, &flags.solutions))
    bad(arg, solutions_words);
  if (f->value) flags.solutions = f->value;
}

/* The rest of text after word, or NULL if it does not begin so. */
static const char *after(const char *text, const char *word)
{
  return strncmp(text, word, strlen(word)) == 0 ? text + strlen(word) : NULL;
}

static SnapshotFlag read_occasion(const char *arg, const char *text)
{
  SnapshotFlag f = { SNAPSHOT_PEAK, NULL, 25 };
  const char *rest;
  if (strcmp(text, "end") == 0) f.when = SNAPSHOT_END;
  else if (strcmp(text, "signal") == 0) f.when = SNAPSHOT_SIGNAL;
  else if ((rest = after(text, "mark:")) && *rest) {
    f.when = SNAPSHOT_MARK;
    set_path(&f.text, arg, rest);
  } else if ((rest = after(text, "at:"))) {
    f.when = SNAPSHOT_AT;
    if (!read_count(rest, 1, SIZE_MAX / 2, &f.number))
      bad(arg, "the number of a sample was expected after at:, and the first sample is number 1");
  } else if ((rest = after(text, "peak:"))) {
    if (!read_count(rest, 1, 1000, &f.number))
      bad(arg, "a percentage from 1 to 1000 was expected after peak:");
  } else if (strcmp(text, "peak") != 0)
    bad(arg, "expected peak, end, mark:<text>, at:<n> or signal after --snapshot=");
  return f;
}

static void set_snapshot(const Flag *f, const char *arg, const char *rest)
{
  (void)f;
  if (*rest && *rest != '=') bad(arg, "unknown flag; --snapshot is followed by = or nothing");
  if (flags.nsnapshots == SNAPSHOTS) bad(arg, "there are too many --snapshot flags");
  flags.snapshots[flags.nsnapshots++] = read_occasion(arg, *rest ? rest + 1 : "peak");
}

static void check_snapshots(void)
{
  char word[64];
  for (size_t i = 0; i < flags.nsnapshots; i++)
    if (flags.snapshots[i].when == SNAPSHOT_AT && !flags.profile) {
      snprintf(word, sizeof word, "--snapshot=at:%zu", flags.snapshots[i].number);
      bad(word, "samples are taken only for a profile; give -p, or another of its kind");
    }
}

/* ---- the profile of time ---- */

#define TIME_TICK 0.001 /* seconds between ticks */

static void set_time(const Flag *f, const char *arg, const char *rest)
{
  (void)f;
  if (flags.time == 0) flags.time = TIME_TICK;
  if (!*rest) return;
  if (!read_number(rest, &flags.time))
    bad(arg, "a number of seconds was expected, such as -T0.001");
  if (flags.time < 0.0001) bad(arg, "too small, the least is 0.0001 seconds");
  if (flags.time > 10) bad(arg, "too large, the greatest is 10 seconds");
}

static const char time_forms[] =
    "expected --time=json, --time=folded, --time=speedscope or --time=pprof";

static void set_form(const Flag *f, const char *arg, const char *rest)
{
  if (*rest) bad(arg, time_forms);
  flags.time_forms |= 1u << f->value;
  set_time(f, arg, "");
}

static void set_inlined(const Flag *f, const char *arg, const char *rest)
{
  if (*rest) bad(arg, "nothing was expected after --inlined");
  flags.inlined = true;
  set_time(f, arg, "");
}

static void check_program(void)
{
  if ((flags.solutions || flags.ids || flags.held) && !lml_program.solve)
    flags_refuse("--first, --solutions, --search and --held are for logic programs; this one is "
                 "none");
  if ((flags.costs_json || flags.symbolic_answers) && !lml_program.costs)
    flags_refuse("--costs is for logic programs that count their costs: compile this one with lmlc "
                 "--costs");
}

/* Checks flags against the program and each other. */
static void check_flags(void)
{
  check_program();
  if (flags.clock_alloc && flags.interval > 0)
    bad("-i", "this flag counts seconds, but --clock=alloc counts bytes; give only one of them");
  check_snapshots();
}

/* Flags about samples may stand in LMLARGS for whenever a profile is made, so without a kind of
 * profile they are no error. */
void flags_idle(void)
{
  if (!flags.profile
      && (flags.interval > 0 || (flags.clock_alloc && !flags.nsnapshots)
          || (flags.log && !flags.nsnapshots && !(flags.time > 0) && !lml_program.costs)
          || flags.marks || flags.overhead >= 0 || flags.held))
    fprintf(stderr, "%s: no profile is made, since none of -p -c -t -m -g -s -r -b was given\n",
            program_name);
  if (flags.snapshot_values && !flags.nsnapshots)
    fprintf(stderr, "%s: no snapshot is made, since --snapshot was not given\n", program_name);
}

/* ---- the table ---- */

static bool matches(const Flag *f, const char *arg)
{
  return f->kind == KIND_SIZE || f->kind == KIND_OWN
             ? strncmp(arg, f->spelling, strlen(f->spelling)) == 0
             : strcmp(arg, f->spelling) == 0;
}

static void set_flag(const char *arg)
{
  for (const Flag *f = table; f < table + TABLE; f++)
    if (matches(f, arg)) {
      if (f->kind == KIND_SIZE) set_size(f, arg);
      else if (f->kind == KIND_SET) *(bool *)((char *)&flags + f->offset) = f->value;
      else if (f->kind == KIND_OWN) f->own(f, arg, arg + strlen(f->spelling));
      else f->call();
      return;
    }
  if (strncmp(arg, "--clock", 7) == 0) bad(arg, "expected --clock=time or --clock=alloc:<size>");
  if (strncmp(arg, "--held", 6) == 0) bad(arg, held_words);
  if (strncmp(arg, "--time", 6) == 0) bad(arg, time_forms);
  if (strncmp(arg, "--costs", 7) == 0) bad(arg, "expected --costs=json or --costs=solutions");
  if (strncmp(arg, "--search", 8) == 0) bad(arg, "expected --search=dfs or --search=ids");
  if (strncmp(arg, "--solution", 10) == 0) bad(arg, solutions_words);
  if (strncmp(arg, "--tick", 6) == 0 || strncmp(arg, "--overhead", 10) == 0
      || strncmp(arg, "--stats-json", 12) == 0 || strncmp(arg, "--retainers", 11) == 0)
    bad(arg, "a = and a value were expected after the flag");
  bad(arg, "unknown flag");
}

static bool ends(const char *arg) { return strcmp(arg, "-") == 0 || strcmp(arg, "-RTS") == 0; }

/* ---- flags that stand elsewhere than on the command line ---- */

/* The flags that the program was linked with, or NULL. */
static const char *given_flags(void)
{
  const char *linked = lml_given_flags;
  return linked ? strchr(linked, ' ') : NULL;
}

/* Reads the words of a text, all of which must be flags. */
static void set_words(const char *text, const char *from)
{
  char *words = text ? strdup(text) : NULL, *state;
  source = from;
  if (text && !words) bad("all of it", "out of memory");
  for (char *word = text ? strtok_r(words, " \t\n", &state) : NULL; word;
       word = strtok_r(NULL, " \t\n", &state)) {
    if (ends(word)) break;
    if (word[0] != '-') bad(word, "a flag was expected, which begins with -");
    set_flag(word);
  }
  source = NULL;
  free(words);
}

/* A later kind of profile, or a later clock, takes the place of the given ones; whatever else is
 * said later has been stored over the given value. */
static void forget_kinds(void)
{
  flags.profile = false;
  memset(flags.asked, 0, sizeof flags.asked);
  memset(flags.sets, 0, sizeof flags.sets);
  flags.interval = 0;
  flags.clock_alloc = SIZE_MAX; /* neither --clock=time nor --clock=alloc was said */
}

static void restore_kinds(const Flags *before)
{
  bool clock_said = flags.clock_alloc != SIZE_MAX;
  if (!flags.profile) {
    flags.profile = before->profile;
    flags.kind = before->kind;
    memcpy(flags.asked, before->asked, sizeof flags.asked);
    memcpy(flags.sets, before->sets, sizeof flags.sets);
  }
  if (!clock_said) flags.clock_alloc = flags.interval > 0 ? 0 : before->clock_alloc;
  if (flags.interval == 0 && flags.clock_alloc == 0) flags.interval = before->interval;
}

/* ---- the command line ---- */

/* Whose the next word is: the run time's, if it is a flag; the run time's, up to -RTS; the
 * program's, if it isn't +RTS; the program's, whatever it is. */
typedef enum Whose { LEADING, MARKED, OWN, REST } Whose;

static void take_flag(CommandLine *line, char *word)
{
  if (word[0] != '-') bad(word, "a flag was expected, which begins with -");
  set_flag(word);
  line->flags[line->nflags++] = word;
}

/* Is the word one of the flags?  All programs have a --help or --version of their own. */
static bool is_flag(const char *word)
{
  for (const Flag *f = table; f < table + TABLE; f++)
    if ((f->kind == KIND_SET || f->kind == KIND_OWN)
        && (strcmp(word, f->spelling) == 0 || (word[1] == '-' && matches(f, word))))
      return true;
  return false;
}

static Whose take_own(CommandLine *line, char *word, Whose then)
{
  if (!flags.missed && lml_program.flags == LML_FLAGS_MARKED && then != REST && word[0] == '-'
      && is_flag(word))
    flags.missed = word;
  line->own[line->nown++] = word;
  return then;
}

/* Takes a word of a line on which +RTS and -RTS may stand; as GHC's programs have it, --RTS and
 * -- end that, and the program sees the latter. */
static Whose take_marked(CommandLine *line, Whose whose, char *word)
{
  if (whose == REST) return take_own(line, word, REST);
  if (strcmp(word, "+RTS") == 0) return MARKED;
  if (strcmp(word, "-RTS") == 0) return OWN;
  if (strcmp(word, "--RTS") == 0) return REST;
  if (whose == OWN) return take_own(line, word, strcmp(word, "--") == 0 ? REST : OWN);
  take_flag(line, word);
  return whose;
}

static Whose take_word(CommandLine *line, Whose whose, char *word)
{
  bool marks = lml_program.flags != LML_FLAGS_LEADING;
  if (whose == LEADING && word[0] != '-' && !(marks && strcmp(word, "+RTS") == 0)) whose = OWN;
  if (whose == LEADING && ends(word)) return marks ? OWN : REST;
  if (marks) return take_marked(line, whose, word);
  if (whose != LEADING) return take_own(line, word, REST);
  take_flag(line, word);
  return LEADING;
}

CommandLine flags_parse(int argc, char **argv)
{
  size_t n = argc > 0 ? (size_t)argc : 1;
  CommandLine line = { .flags = malloc(2 * n * sizeof *line.flags) };
  Whose whose = lml_program.flags == LML_FLAGS_MARKED ? OWN : LEADING;
  int i = 1;
  if (!line.flags) flags_refuse("out of memory");
  line.own = line.flags + n;
  /* The program has rights that its caller lacks: no files or figures for the caller. */
  bool secure = getauxval(AT_SECURE);
  if (secure && whose == LEADING && argc > 1 && ends(argv[1])) i++;
  if (!secure) set_words(given_flags(), given);
  Flags before = flags;
  forget_kinds();
  if (secure) whose = REST;
  else set_words(getenv("LMLARGS"), environment);
  for (; i < argc; i++) whose = take_word(&line, whose, argv[i]);
  restore_kinds(&before);
  check_flags();
  return line;
}

void flags_unseen(void)
{
  if (!flags.missed || flags.seen || !isatty(STDERR_FILENO)) return;
  fprintf(stderr, "%s: the program never looked at ", program_name);
  print_cut(flags.missed);
  fputs("; flags for the run time come after +RTS: +RTS ", stderr);
  print_cut(flags.missed);
  fputc('\n', stderr);
}

void flags_hint(void)
{
  if (!flags.missed) return;
  flags.seen = true; /* one line will do */
  fprintf(stderr, "%s: the program was given ", program_name);
  print_cut(flags.missed);
  fprintf(stderr, ", as it is given all words that don't stand between +RTS and -RTS; for the run "
                  "time: +RTS ");
  print_cut(flags.missed);
  fputs(" -RTS\n", stderr);
}

char *flags_size(char *buffer, size_t size, size_t bytes)
{
  static const char units[] = "kMG";
  int unit = 0;
  size_t n = bytes;
  for (; unit < 3 && n >= 1024 && (n % 1024 == 0 || n >= 10000); unit++) n = (n + 1023) / 1024;
  snprintf(buffer, size, unit ? "%zu%c" : "%zu", n, unit ? units[unit - 1] : 0);
  return buffer;
}
