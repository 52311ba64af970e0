/* prim_process.c: what Haskell programs ask of their process: arguments, environment, time, the
 * end. */
#include <config.h>
#include <string.h>
#include <time.h>
#include "cell.h"
#include "collect.h"
#include "flags.h"
#include "profile.h"
#include "program.h"
#include "snapshot.h"
#include "summary.h"
#include "text.h"

extern char **environ;

/* The list of the texts, made from its end. */
static W texts(SP_ const Info *site, char *const *at, int n)
{
  sp[0] = LML_NIL;
  while (n-- > 0) {
    W text = CALL(1, text_utf8, site, at[n], strlen(at[n]));
    sp[1] = text;
    if (HEAP_FULL(3))
      COLLECT_FOR(2, 3, site);
    sp[0] = text_cons(site, sp[1], sp[0]);
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
  return text_utf8(SPA site, program_name, strlen(program_name));
}

W prim_ENVIRON(SP_ const Info *site, W token)
{
  int n = 0;
  (void)token;
  while (environ[n])
    n++;
  return texts(SPA site, environ, n);
}

/* As at the end of an LML program (run.c). */
W prim_EXIT(SP_ W status)
{
  PROFILE(0, profile_last);
  if (snapshot_on && snapshot_ends())
    COLLECT(0, 0);
  if (flags.census) {
    collect_all(SPA0);
    summary_note_end();
  }
  if (INT_OF(status) != 0)
    flags_hint();
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
