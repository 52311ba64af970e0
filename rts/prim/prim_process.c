/* prim_process.c: what Haskell programs ask of their process: arguments, environment, time, the
 * end. */
#include <config.h>
#include <string.h>
#include <time.h>
#include "base/flags.h"
#include "base/program.h"
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/collect.h"
#include "machine/green.h"

extern char **environ;

static W enter_word(SP_ W self);

/* A word of the command line that the program has not yet looked at. */
static Info cell_word = {
  .code = enter_word, .kind = LML_INPUT, .size = 3, CELL_SYSTEM("Argument", "List")
};

/* ---- the word that looks like a flag ---- */

/* Note [Unseen flags].  ./prog 400 -p makes no profile, since -p is the program's.  If the program
 * never looks at that word, a line on the terminal says so at the end (flags_unseen).  So the word
 * is a thunk, which notes that it is entered; all other words are texts from the start. */
static const Info *word_site; /* the site of its characters */

static W enter_word(SP_ W self)
{
  sp[0] = self;
  flags.seen = true;
  W text = CALL(1, charlist_utf8, word_site, flags.missed, strlen(flags.missed));
  W *c = (W *)sp[0];
  c[0] = (W)&lml_ind;
  c[1] = text;
  return text;
}

static W suspended_word(SP_ const Info *site)
{
  word_site = site;
  if (HEAP_FULL(3)) COLLECT_FOR(0, 3, site);
  W *c = hp;
  hp += 3;
  cell_charge(&cell_word, 3);
  c[0] = HDR_THUNK(&cell_word);
  c[1] = c[2] = LML_INT(0);
  return (W)c;
}

/* ---- words ---- */

/* The list of the texts, made from its end. */
static W texts(SP_ const Info *site, char *const *at, int n)
{
  sp[0] = LML_NIL;
  while (n-- > 0) {
    W text = at[n] == flags.missed ? CALL(1, suspended_word, site)
                                   : CALL(1, charlist_utf8, site, at[n], strlen(at[n]));
    sp[1] = text;
    if (HEAP_FULL(3)) COLLECT_FOR(2, 3, site);
    sp[0] = charlist_cons(site, sp[1], sp[0]);
  }
  return sp[0];
}

W prim_ARGS(SP_ const Info *site, W token)
{
  (void)token;
  return texts(SPA site, program_argv, program_argc);
}

W prim_PROGNAME(SP_ const Info *site, W token)
{
  (void)token;
  return charlist_utf8(SPA site, program_name, strlen(program_name));
}

W prim_ENVIRON(SP_ const Info *site, W token)
{
  int n = 0;
  (void)token;
  while (environ[n]) n++;
  return texts(SPA site, environ, n);
}

/* As at the end of an LML program (run.c). */
W prim_EXIT(SP_ W status)
{
  if (green_last) green_last(SPA0);
  collect_watch.last(SPA0);
  collect_watch.last_census(SPA0);
  if (INT_OF(status) != 0) flags_hint();
  program_exit((int)(INT_OF(status) & 255));
}

/* Picoseconds, as many as fit an Int for 53 days. */
W prim_CPUTIME(SP_ const Info *site, W token)
{
  struct timespec t;
  READS_STACK;
  (void)site;
  (void)token;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return LML_INT((SW)t.tv_sec * 1000000000000 + (SW)t.tv_nsec * 1000);
}
