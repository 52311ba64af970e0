/* hsc.c: see hsc.h.  Each word of the command line becomes none, one or two words for lmlc. */
#include <config.h>
#include "driver/hsc.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/path.h"
#include "base/vec.h"
#include "driver/build.h"
#include "driver/given.h"
#include "driver/option.h"
#include "front/front.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum {
  SAME,
  INNER,
  PLACE,
  BECOMES,
  STUB,
  FLAGS,
  DROP,
  PREFIX,
  DROP2,
  COST,
  TUNE,
  REFUSE
} Kind;
typedef struct Option {
  const char *spelling;
  Kind kind;
  const char *text;
} Option;

static const Option table[] = {
#define GHC(spelling, kind, text) { spelling, kind, text },
#include "driver/hsc.def"
#undef GHC
};
enum { TABLE = sizeof table / sizeof *table };

typedef struct Words {
  char **at;
  int n; /* the command line */
  int next;
  bool prof;    /* it has -prof, */
  bool project; /* --project */
  VEC(char *) out;
  VEC(const char *) folders; /* of -i */
} Words;

bool hsc_is_meant(const char *argv0)
{
  const char *slash = strrchr(argv0, '/');
  return !strcmp(slash ? slash + 1 : argv0, "hsc");
}

/* ---- options ---- */

/* -fno-cse and -fspec-constr-count=6 are -fcse and -fspec-constr-count. */
static bool is_tuned(const char *word, const char *spelling)
{
  const char *name = word + (strncmp(word, "-fno-", 5) ? 2 : 5);
  size_t n = strlen(spelling + 2);
  return !strncmp(word, "-f", 2) && !strncmp(name, spelling + 2, n) && (!name[n] || name[n] == '=');
}

static bool is_option(const Option *o, const char *word)
{
  size_t n = strlen(o->spelling);
  switch (o->kind) {
    case TUNE: return is_tuned(word, o->spelling);
    case BECOMES:
    case STUB:
    case DROP:
    case COST: return !strcmp(word, o->spelling);
    case REFUSE:
      return !strncmp(word, o->spelling, n) && (!word[n] || n == 2 || !strcmp(o->spelling, "-pgm"));
    default: break;
  }
  return !strncmp(word, o->spelling, n);
}

static const Option *find_option(const char *word)
{
  for (int i = 0; i < TABLE; i++)
    if (is_option(&table[i], word)) return &table[i];
  return NULL;
}

static void put_word(Words *w, const char *word) { vec_push(&w->out, (char *)word); }

/* Does the option's argument follow as a word of its own? */
static bool takes_next(const Words *w, const Option *o)
{
  if (w->at[w->next][strlen(o->spelling)]) return false;
  if (w->next + 1 >= w->n) option_error("an argument is missing after", w->at[w->next]);
  return true;
}

static void note_folders(Words *w, const char *dirs)
{
  for (size_t n; *dirs; dirs += n + (dirs[n] == ':')) {
    n = strcspn(dirs, ":");
    if (n > 0) vec_push(&w->folders, arena_strndup(unit_arena, dirs, n));
  }
}

static bool has_argument(const Option *o)
{
  return o->kind == INNER || o->kind == PLACE || o->kind == FLAGS || o->kind == DROP2;
}

/* The flags of -with-rtsopts without GHC's about threads, of which a warning says that they do
 * nothing. */
static const char *without_threads(const char *flags)
{
  const char *kept = "";
  for (size_t n; *(flags += strspn(flags, " \t\n")); flags += n) {
    n = strcspn(flags, " \t\n");
    const char *word = arena_strndup(unit_arena, flags, n);
    if (given_is_about_threads(word))
      diag_warning((Loc){ 0 }, "-with-rtsopts: %s is about GHC's threads, and does nothing", word);
    else kept = arena_printf(unit_arena, "%s%s%s", kept, *kept ? " " : "", word);
  }
  return kept;
}

static const char *argument_of(Words *w, const Option *o, bool two)
{
  const char *text = two ? w->at[w->next + 1] : w->at[w->next] + strlen(o->spelling);
  return text + (!two && *text == '=');
}

/* An option that lmlc has, too. */
static void take_same(Words *w)
{
  const char *word = w->at[w->next];
  int n = option_words_for_hsc(word);
  if (n == 0) option_error("unknown option", word);
  put_word(w, word);
  if (n == 1) return;
  if (++w->next >= w->n) option_error("an argument is missing after", word);
  put_word(w, w->at[w->next]);
}

static void take_option(Words *w)
{
  const char *word = w->at[w->next];
  const Option *o = find_option(word);
  if (!o) {
    take_same(w);
    return;
  }
  bool two = has_argument(o) && takes_next(w, o);
  switch (o->kind) {
    case SAME: put_word(w, word); break;
    case INNER: put_word(w, two ? w->at[w->next + 1] : word + strlen(o->spelling)); break;
    case PLACE:
      put_word(w, arena_printf(unit_arena, "%s=%s", o->text,
                               two ? w->at[w->next + 1] : word + strlen(o->spelling)));
      break;
    case BECOMES: put_word(w, o->text); break;
    case STUB:
      put_word(w, "-c");
      put_word(w, "--stub");
      break;
    case FLAGS:
      put_word(w, arena_printf(unit_arena, "%s=%s", o->spelling,
                               without_threads(argument_of(w, o, two))));
      break;
    case COST:
      if (w->prof) put_word(w, word);
      break;
    case REFUSE: option_error(word, o->text);
    case DROP:
    case PREFIX:
    case DROP2:
    case TUNE: break;
  }
  w->next += two;
}

/* ---- files ---- */

static const FrontEnd *haskell(void)
{
  int i = 0;
  while (front_ends[i] && strcmp(front_ends[i]->language, "Haskell")) i++;
  return front_ends[i];
}

static bool is_known(const char *file, const char *const *endings)
{
  while (*endings && !path_has_ending(file, *endings)) endings++;
  return *endings != NULL;
}

/* A file may be given as the name of its module. */
static void take_file(Words *w, const char *word)
{
  static const char *const linked[] = { ".o", ".a", ".so", ".c", NULL };
  const FrontEnd *front = haskell();
  if (w->project || !front || is_known(word, front->suffixes) || is_known(word, linked)) {
    put_word(w, word);
    return;
  }
  const char *file = front->module_file(".", word);
  for (int i = 0; !file && i < w->folders.n; i++) file = front->module_file(w->folders.at[i], word);
  if (!file)
    option_error("there is no module of that name, and hsc reads .hs, .lhs, .c, .o and .a", word);
  put_word(w, file);
}

/* ---- all words ---- */

static _Noreturn void print_and_exit(const char *text)
{
  fputs(text, stdout);
  exit(fflush(stdout) == 0 ? 0 : 1);
}

static void take_word(Words *w)
{
  const char *word = w->at[w->next];
  if (!strcmp(word, "--numeric-version")) print_and_exit(PACKAGE_VERSION "\n");
  if (!strcmp(word, "+RTS")) {
    while (w->next + 1 < w->n && strcmp(w->at[w->next + 1], "-RTS")) w->next++;
    w->next += w->next + 1 < w->n;
  } else if (word[0] == '-' && word[1]) take_option(w);
  else take_file(w, word);
}

char **hsc_arguments(int *argc, char **argv)
{
  Words w = { .at = argv, .n = *argc, .next = 1 };
  for (int i = 1; i < *argc; i++) {
    w.prof |= !strcmp(argv[i], "-prof");
    w.project |= !strncmp(argv[i], "--project", strlen("--project"));
  }
  program_name = "hsc";
  put_word(&w, argv[0]);
  for (int i = 1; i < *argc; i++)
    if (!strncmp(argv[i], "-i", 2)) note_folders(&w, argv[i] + 2);
  for (; w.next < w.n; w.next++) take_word(&w);
  if (w.prof)
    fprintf(stderr, "hsc: -prof isn't needed: every program can be profiled, by ./prog +RTS -p\n");
  *argc = w.out.n;
  put_word(&w, NULL);
  return w.out.at;
}
