/* parse — see parse.h. */
#include <config.h>

#include "app/parse.h"

#include <assert.h>
#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/agree.h"
#include "app/help.h"
#include "app/logpath.h"
#include "app/say.h"
#include "base/mem.h"

enum { MOST = 200 }; /* spellings */

/* The table as getopt_long wants it. It gives FIRST + the option's number for a long spelling. */
enum { FIRST = 256 };
typedef struct Spellings {
  struct option longs[MOST];
  size_t nlongs;
  char letters[3 * MOST]; /* a colon first: a missing value is ':' */
  size_t numbers[128];    /* by letter */
} Spellings;

static void add_spelling(void *context, const char *spelling, size_t len, size_t number)
{
  Spellings *s = context;
  Arity arity = help_arity(&help_options[number]);
  if (spelling[1] != '-') {
    size_t end = strlen(s->letters);
    s->numbers[(unsigned char)spelling[1]] = number;
    snprintf(s->letters + end, sizeof s->letters - end, "%c%s", spelling[1],
             arity == ARITY_NONE       ? ""
             : arity == ARITY_OPTIONAL ? "::"
                                       : ":");
    return;
  }
  int has = arity == ARITY_NONE       ? no_argument
            : arity == ARITY_OPTIONAL ? optional_argument
                                      : required_argument;
  assert(s->nlongs + 1 < MOST);
  s->longs[s->nlongs++] =
      (struct option){ mem_copy(spelling + 2, len - 2), has, NULL, FIRST + (int)number };
}

static void free_spellings(Spellings *s)
{
  for (size_t i = 0; i < s->nlongs; i++) free((char *)s->longs[i].name);
}

/* A value that begins with - is an option that was meant as one, unless it is a number, or stands
 * after a = sign. */
static bool is_option(const char *word)
{
  return word && word[0] == '-' && word[1] && !isdigit((unsigned char)word[1]) && word[1] != '.';
}

/* An option without its value must not take the next word for it, nor leave it among the files.
 * `next` is the word after the option; NULL at the end. */
static void check_value(const Option *f, const char *next)
{
  if (optarg || !next || help_arity(f) != ARITY_OPTIONAL || !help_fits(f, next)
      || access(next, F_OK) == 0)
    return;
  char *name = help_name(f);
  const char *sign = name[1] == '-' ? "=" : "";
  help_bad("%s %s: expected %s%s%s", name, next, name, sign, next);
}

/* For an option that takes the next word as its value. */
static void check_taken(const Option *f, const char *taken, bool is_long)
{
  if (optarg != taken || !is_option(taken)) return;
  char *name = help_name(f);
  if (!is_long)
    help_bad("%c%c: expected a value, found the option %s; a file of that name is ./%s",
             f->spellings[0], f->spellings[1], taken, taken);
  help_bad("%s: expected a value, found the option %s; a value of that kind is given as %s=%s",
           name, taken, name, taken);
}

/* For what getopt_long doesn't take. */
static void __attribute__((noreturn)) refuse(int c, const char *word)
{
  char letter[] = { '-', (char)optopt, '\0' };
  bool is_long = optopt == 0 || optopt >= FIRST;
  if (optopt >= FIRST) word = help_name(&help_options[optopt - FIRST]);
  if (c == ':') help_bad("%s: expected a value", is_long ? word : letter);
  if (optopt >= FIRST) help_bad("%s: this option has no value", word);
  help_unknown(is_long ? word : letter);
}

/* Is a program to be run? Then its name ends the options: all words after it are its own. */
static bool is_run(const Options *o, int argc, char **argv)
{
  if (o->mode == MODE_RUN) return true;
  for (int i = 1; i < argc && argv[i][0] == '-' && strcmp(argv[i], "--") != 0; i++)
    if (strcmp(argv[i], "--run") == 0) return true;
  return false;
}

/* --check takes the next word as its base, unless that is an option, or limits are given and no
 * other word is left to be the log. */
static void parse_words(Options *o, int argc, char **argv)
{
  Spellings s = { .letters = ":" };
  int base = 0;
  if (is_run(o, argc, argv)) strcpy(s.letters, "+:");
  help_each(add_spelling, &s);
  for (int c; (c = getopt_long(argc, argv, s.letters, s.longs, NULL)) != -1;) {
    if (c == '?' && optopt == 0 && strncmp(argv[optind - 1], "--", 2) != 0)
      help_print_all(o->verb); /* -? is an option, too */
    if (c == '?' || c == ':') refuse(c, argv[optind - 1]);
    size_t number = c >= FIRST ? (size_t)(c - FIRST) : s.numbers[c];
    const Option *f = &help_options[number];
    bool apart = strcmp(f->spellings, "--check") == 0 && optarg == argv[optind - 1];
    if (apart && is_option(optarg)) {
      optind--;
      optarg = NULL;
    } else if (apart) base = optind - 1;
    check_taken(f, argv[optind - 1], c >= FIRST);
    check_value(f, argv[optind]);
    options_take(o, number, optarg);
  }
  free_spellings(&s);
  bool is_log = base && optind == argc && o->check.limits->nlimits > 0 && !o->check.update;
  o->files = argv + (is_log ? base : optind);
  o->nfiles = is_log ? 1 : (size_t)(argc - optind);
  if (is_log) o->check.base = NULL;
}

/* Verbs */

/* A word that is neither a log nor a verb may be a verb that was misspelt. */
static void refuse_verb(const char *word)
{
  bool plain = word[strspn(word, "abcdefghijklmnopqrstuvwxyz")] == '\0';
  char *nearest = plain ? help_near_verb(word) : NULL;
  if (nearest)
    help_bad("%s: there is no such log, and no such verb; do you mean %s?", word, nearest);
  if (plain && strcmp(say_name(), "strata") == 0)
    help_bad("%s: there is no such log, and no such verb", word);
}

static const Verb *verb_of(const char *word)
{
  const Verb *v = help_verb(word);
  if (!v) refuse_verb(word);
  return v;
}

/* The verb that is the first word, unless there is a log of that name; NULL if it is none. */
static const Verb *first_verb(int argc, char **argv)
{
  const char *word = argc > 1 ? argv[1] : "-";
  if (word[0] == '-' || (logpath_exists(word) && !(help_verb(word) && logpath_is_no_log(word))))
    return NULL;
  if (strcmp(word, "help") == 0) help_print_all(argc > 2 ? verb_of(argv[2]) : NULL);
  return verb_of(word);
}

typedef struct SoughtOption {
  const char *name;
  size_t len, number;
} SoughtOption;

static void match_spelling(void *context, const char *spelling, size_t len, size_t number)
{
  SoughtOption *s = context;
  if (len == s->len && strncmp(spelling, s->name, len) == 0) s->number = number;
}

/* Does what the verb's option says, such as --format=html. */
static void take_verb(Options *o, const Verb *v)
{
  SoughtOption s = { .name = v->option, .len = strcspn(v->option, "=") };
  help_each(match_spelling, &s);
  const char *value = v->option[s.len] ? v->option + s.len + 1 : NULL;
  o->verb = v;
  help_for(v);
  options_take(o, s.number, value);
}

/* A verb among the files, where no log has that name. */
static void refuse_late(const Options *o)
{
  for (size_t i = 0; i < o->nfiles; i++)
    if (help_verb(o->files[i]) && !logpath_exists(o->files[i]))
      help_bad("%s: there is no such log; a verb is the first word", o->files[i]);
}

/* A log whose name is a verb, and more files after it: perhaps the verb was meant. */
static void report_shadowed(const Options *o, const char *word)
{
  const Verb *v = help_verb(word);
  if (v && o->nfiles > 1 && !o->to.quiet)
    say("%s: there is a log of that name, so it is no verb here%s%s", word,
        *v->option ? "; the verb is the option " : "", v->option);
}

void parse_command(Options *o, int argc, char **argv)
{
  *o = options_new();
  const char *word = argc > 1 ? argv[1] : "";
  const Verb *v = first_verb(argc, argv);
  if (v) {
    argv[1] = argv[0];
    take_verb(o, v);
  }
  parse_words(o, v ? argc - 1 : argc, v ? argv + 1 : argv);
  if (!v) {
    if (strcmp(argv[optind - 1], "--") != 0 && o->mode != MODE_RUN) refuse_late(o);
    report_shadowed(o, word);
  }
  agree_options(o);
}
