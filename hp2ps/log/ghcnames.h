/* ghcnames — what the names in GHC's heap profiles mean.
 *
 * A name is a text, in a .hp and in an eventlog alike. The flag that made the profile decides which
 * attributes it has:
 *
 *     -hT  ghc-prim:GHC.Types.I#    group ghc-prim, module GHC.Types, construction I#, form data
 *     -hd  <main:Main.sat_s35P>     group main, module Main, construction sat_s35P, form
 *                                   thunk/function
 *     -hc  (346)bump/main           the stack "bump < main"; centre and producer are bump
 *     -hr  (70)CAF,main             the retainer set {CAF,main}
 *
 * -hm and -hy give a module and a type; the other flags give only a name.
 *
 * Note [Numbers of sets]: GHC numbers retainer sets anew in each sample, so a number means nothing
 * beyond its sample. Sets with the same label are one band.
 *
 * Note [Cut names]: GHC cuts names after 25 letters, or as many as its flag -L says. If the .prof
 * of the run lies beside the log (ghcprof.h), stacks and sets get their whole names from it.
 */
#ifndef HP2PS_GHCNAMES_H
#define HP2PS_GHCNAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "log/ghcprof.h"
#include "log/slice.h"

/* The meaning of a profile's bands, by the numbers that eventlogs use. */
typedef enum Breakdown {
  BY_NOTHING,
  BY_CENTRE,
  BY_MODULE,
  BY_DESCRIPTION,
  BY_TYPE,
  BY_RETAINER,
  BY_BIOGRAPHY,
  BY_CLOSURE,
  BY_INFO_TABLE,
  BY_ERA,
  BREAKDOWNS
} Breakdown;

/* The attributes of names, a bit 1 << kind for each. An eventlog and a .prof have more of them. */
unsigned ghcnames_kinds(Breakdown by);                            /* of an eventlog */
unsigned ghcnames_plain_kinds(Breakdown by, const GhcProf *prof); /* of a .hp; prof may be NULL */
Kind ghcnames_usual(Breakdown by);       /* what its bands are; KIND_NAME: only a name */
const char *ghcnames_flag(Breakdown by); /* the flag of GHC's run time: "-hT" */

/* The flag that stands in a JOB line after +RTS; BY_NOTHING if there is none. */
Breakdown ghcnames_by_job(const char *job);

/* Is it a name as -hT gives them: "THUNK_1_0" or "pkg:Mod.Con"? */
bool ghcnames_is_closure(const char *name);

/* Sets an attribute to a fresh, clean copy of a text. */
void ghcnames_set(char *attributes[KIND_ALL], Kind kind, const char *text, size_t len);
/* Sets the attributes of a name, as fresh strings; those that it lacks stay NULL. [KIND_NAME] is
 * the name of its band. `prof` and `job`, the JOB line of the log, may be NULL. */
void ghcnames_attributes(Breakdown by, const GhcProf *prof, const char *job, const char *name,
                         char *attributes[KIND_ALL]);

/* "a < b" of the stack "a/b", fresh. */
char *ghcnames_stack(const char *name);

/* "a.hs:12" of "a.hs:12:5-20" and of "a.hs:(12,5)-(14,20)"; other texts as they are. Fresh. */
char *ghcnames_line(const char *place);

/* Is it the name of a band that GHC has cut? See Note [Cut names]. */
bool ghcnames_shown_cut(Breakdown by, const char *name);

#endif
