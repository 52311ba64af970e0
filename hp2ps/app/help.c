/* help — see help.h. */
#include <config.h>

#include "app/help.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/format.h"
#include "app/say.h"
#include "app/status.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/output.h"
#include "base/suggest.h"

#define GROUP(name, heading) { .group = #name, .title = heading },
#define OPTION(names, kind, member, arg, words, text) \
 { .spellings = names, .argument = arg, .values = words, .help = text },
const Option help_options[] = {
#include "app/options.def"
};
#undef OPTION
#undef GROUP
const size_t help_count = sizeof help_options / sizeof *help_options;

#define VERB(...) { __VA_ARGS__ },
static const Verb verbs[] = {
#include "app/verbs.def"
};
#undef VERB
enum { VERBS = sizeof verbs / sizeof *verbs };

/* Words with blanks between them */

/* The next word from *at on, and its length; NULL at the end. */
static const char *next_word(const char **at, size_t *len)
{
  const char *word = *at + strspn(*at, " ");
  *len = strcspn(word, " ");
  *at = word + *len;
  return *len ? word : NULL;
}

/* The place of the word among the words; -1 if it is none of them. */
static int place_among(const char *words, const char *word)
{
  size_t len;
  int place = 0;
  for (const char *w; (w = next_word(&words, &len)); place++)
    if (strlen(word) == len && strncasecmp(w, word, len) == 0) return place;
  return -1;
}

/* "text csv json" as "text, csv or json", fresh. */
static char *list_words(const char *words)
{
  char *list = mem_copy("", 0);
  size_t len;
  for (const char *w; (w = next_word(&words, &len));) {
    const char *between = !*list ? "" : words[strspn(words, " ")] ? ", " : " or ";
    char *longer = mem_format("%s%s%.*s", list, between, (int)len, w);
    free(list);
    list = longer;
  }
  return list;
}

/* Options */

Arity help_arity(const Option *f)
{
  size_t len = strlen(f->argument);
  return len == 0                                               ? ARITY_NONE
         : f->argument[0] == '[' && f->argument[len - 1] == ']' ? ARITY_OPTIONAL
                                                                : ARITY_REQUIRED;
}

static bool is_long(const char *spelling) { return strncmp(spelling, "--", 2) == 0; }

char *help_name(const Option *f)
{
  const char *at = f->spellings, *w, *name = NULL;
  size_t len, size = 0;
  while ((w = next_word(&at, &len)))
    if (!name || (is_long(w) && !is_long(name))) {
      name = w;
      size = len;
    }
  return mem_copy(name, size);
}

void help_each(void (*visit)(void *context, const char *spelling, size_t len, size_t number),
               void *context)
{
  for (size_t i = 0; i < help_count; i++) {
    const char *at = help_options[i].spellings, *w;
    size_t len;
    while (at && (w = next_word(&at, &len))) visit(context, w, len, i);
  }
}

bool help_fits(const Option *f, const char *word)
{
  double number;
  int columns, rows;
  if (strcmp(f->values, "@number") == 0) return number_parse(word, word + strlen(word), &number);
  if (strcmp(f->values, "@size") == 0) return sscanf(word, "%4dx%4d", &columns, &rows) == 2;
  return place_among(f->values, word) >= 0;
}

/* Verbs */

const Verb *help_verb(const char *word)
{
  for (size_t i = 0; i < VERBS; i++)
    if (strcmp(verbs[i].name, word) == 0) return &verbs[i];
  return NULL;
}

char *help_near_verb(const char *word)
{
  Suggest near = { .count = 0 };
  for (size_t i = 0; i < VERBS; i++) suggest_offer(&near, word, verbs[i].name);
  char *nearest = near.count ? mem_copy(near.names[0], strlen(near.names[0])) : NULL;
  suggest_free(&near);
  return nearest;
}

/* Messages */

static const Verb *given; /* the verb of the command, whose --help messages lead to */

void help_for(const Verb *verb) { given = verb; }

void help_print(const char *text)
{
  exit(fputs(text, stdout) == EOF || fflush(stdout) != 0 ? EXIT_FAILURE : EXIT_SUCCESS);
}

void help_bad(const char *format, ...)
{
  va_list args;
  va_start(args, format);
  fprintf(stderr, "%s: ", say_name());
  vfprintf(stderr, format, args);
  fprintf(stderr, "\nTry '%s %s%s--help'.\n", say_name(), given ? given->name : "",
          given ? " " : "");
  va_end(args);
  exit(STATUS_USAGE);
}

void help_bad_value(const Option *f, const char *expected, const char *const *words,
                    const char *found)
{
  Suggest near = { .count = 0 };
  for (; *words; words++) suggest_offer(&near, found, *words);
  help_bad("%s: expected %s, found '%s'%s", help_name(f), expected, found, suggest_guess(&near));
}

int help_choice(const Option *f, const char *arg)
{
  int place = place_among(f->values, arg);
  if (place >= 0) return place;
  const char *words[20] = { NULL }, *at = f->values, *w;
  size_t len, n = 0;
  while ((w = next_word(&at, &len)) && n < sizeof words / sizeof *words - 1)
    words[n++] = mem_copy(w, len);
  help_bad_value(f, list_words(f->values), words, arg);
}

/* The long option whose name is nearest to what was typed, and "-format" typed for "--format". */
typedef struct Guess {
  Suggest near;
  const char *typed;
} Guess;

static void offer_spelling(void *context, const char *spelling, size_t len, size_t number)
{
  Guess *g = context;
  (void)number;
  if (!is_long(spelling)) return;
  char *name = mem_copy(spelling, len);
  suggest_offer(&g->near, g->typed, name);
  free(name);
}

void help_unknown(const char *word)
{
  char *typed = mem_copy(word, is_long(word) ? strcspn(word, "=") : strlen(word));
  Guess g = { .typed = typed };
  if (is_long(word)) help_each(offer_spelling, &g);
  help_bad("%s: there is no such option%s", typed, suggest_guess(&g.near));
}

/* --help */

enum { HELP_COLUMN = 24, HELP_WIDTH = 100 };

/* The text with the names of formats in place of @FORMATS@, @COLOUR@ and @GREY@, fresh. */
static char *with_formats(const char *help)
{
  static const struct {
    const char *mark, *last;
    FormatSet set;
  } sets[] = {
    { "@FORMATS@", " or ", FORMATS_ALL },
    { "@COLOUR@", " and ", FORMATS_COLOUR },
    { "@GREY@", " and ", FORMATS_GREY },
  };
  char *text = mem_copy(help, strlen(help));
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    char *at = strstr(text, sets[i].mark);
    if (!at) continue;
    char *names = format_names(sets[i].set, "", sets[i].last);
    char *longer = mem_format("%.*s%s%s", (int)(at - text), text, names, at + strlen(sets[i].mark));
    free(names);
    free(text);
    text = longer;
  }
  return text;
}

/* "-o, --output=FILE", fresh: all letters, and the first of the long names. */
static char *heading_of(const Option *f)
{
  const char *at = f->spellings, *w;
  char *head = mem_copy("", 0);
  size_t len;
  bool is_named = false;
  while (!is_named && (w = next_word(&at, &len))) {
    is_named = is_long(w);
    char *more = mem_format("%s%s%.*s", head, *head ? ", " : is_named ? "    " : "", (int)len, w);
    free(head);
    head = more;
  }
  const char *rest = f->argument;
  bool optional = help_arity(f) == ARITY_OPTIONAL;
  char *whole = !*rest                 ? mem_copy(head, strlen(head))
                : is_named && optional ? mem_format("%s[=%s", head, rest + 1)
                : is_named             ? mem_format("%s=%s", head, rest)
                                       : mem_format("%s%s", head, rest);
  free(head);
  return whole;
}

/* Puts the text after a head of `column` columns, or below it if that is long, and its further
 * lines below. */
static void put_wrapped(Output *out, const char *text, size_t column)
{
  size_t at = column, len;
  bool first = true;
  for (const char *w; (w = next_word(&text, &len)); first = false) {
    bool below = first ? at >= HELP_COLUMN : at + 1 + len > HELP_WIDTH;
    if (below) output_format(out, "\n%*s", HELP_COLUMN, "");
    else output_format(out, "%*s", first ? (int)(HELP_COLUMN - at) : 1, "");
    at = below || first ? HELP_COLUMN : at + 1;
    output_write(out, w, len);
    at += len;
  }
  output_puts(out, "\n");
}

static void put_option(Output *out, const Option *f)
{
  char *head = heading_of(f), *help = with_formats(f->help);
  output_format(out, "  %s", head);
  put_wrapped(out, help, 2 + strlen(head));
  free(help);
  free(head);
}

static void put_head(Output *out, const Verb *v)
{
  if (v) {
    output_format(out, "Usage: %s %s [option]... %s\n%c%s.\n\nExample\n  %s %s\n", say_name(),
                  v->name, v->arguments, toupper((unsigned char)v->help[0]), v->help + 1,
                  say_name(), v->example);
    return;
  }
  output_format(out,
                "Usage: %s VERB [option]... [file[.hp|.eventlog]]...\n"
                "       %s [option]... [file[.hp|.eventlog]]...\n"
                "Draws heap profiles: file.hp becomes file.ps. Without a file, standard input to "
                "standard output.\n\nVerbs (VERB --help has more; if a log of that name exists, it "
                "is drawn)\n",
                say_name(), say_name());
  for (size_t i = 0; i < VERBS; i++) {
    char *head = mem_format("%s %s", verbs[i].name, verbs[i].arguments);
    output_format(out, "  %s", head);
    put_wrapped(out, verbs[i].help, 2 + strlen(head));
    free(head);
  }
}

/* The options of a group, from that line of the table on. */
static void put_group(Output *out, size_t line)
{
  output_format(out, "\n%s\n", help_options[line].title);
  for (size_t i = line + 1; i < help_count && help_options[i].spellings; i++)
    put_option(out, &help_options[i]);
}

void help_print_all(const Verb *verb)
{
  Output *out = output_new();
  put_head(out, verb);
  for (size_t i = 0; i < help_count; i++)
    if (!help_options[i].spellings
        && (!verb || place_among(verb->groups, help_options[i].group) >= 0))
      put_group(out, i);
  exit(say_commit(out, NULL) ? EXIT_SUCCESS : EXIT_FAILURE);
}
