/* read_ghc — reads the entries of a .hp that GHC wrote, whose names have attributes (ghcnames.h).
 *
 * Its JOB line has the flags of the run time, unless the program was compiled without profiling:
 * then it is the program's name alone, and the profile was made by -hT or -hi. Such a log is known
 * by the empty sample at the time 0 with which it begins.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "log/eventnames.h"
#include "log/read_private.h"

struct GhcLog {
  Breakdown by;
  EventNames *names;
  GhcProf *prof; /* NULL if there is none */
  char *cut;     /* a name that GHC has cut; NULL if there is none */
};

static bool began_empty(const Reader *r)
{
  const Model *m = r->m;
  return m->read == 1 && m->pending.count == 0 && m->pending.time == 0 && m->pending.whole == 0;
}

Breakdown reader_ghc_flag(const char *job, const char *name)
{
  bool alone = job && *job && !strchr(job, ' ');
  if (!alone) return ghcnames_by_job(job);
  return strncmp(name, "0x", 2) == 0 ? BY_INFO_TABLE
         : ghcnames_is_closure(name) ? BY_CLOSURE
                                     : BY_NOTHING;
}

void reader_meet_ghc(Reader *r, Span name)
{
  char *first = mem_copy(name.s, (size_t)(name.end - name.s));
  Breakdown by = reader_ghc_flag(r->m->job, first);
  if (!strchr(r->m->job ? r->m->job : "", ' ') && !began_empty(r)) by = BY_NOTHING;
  free(first);
  if (by == BY_NOTHING) return;
  r->ghc = mem_alloc(1, sizeof *r->ghc);
  *r->ghc = (struct GhcLog){ .by = by, .names = eventnames_new() };
  r->ghc->prof = r->opt->prof ? ghcprof_read(r->opt->prof, r->m->job) : NULL;
}

/* Which flags give an attribute: "-hc, -hm". */
static void flags_with(Kind kind, char *words, size_t room)
{
  size_t len = 0;
  *words = '\0';
  for (int by = BY_NOTHING; by < BREAKDOWNS; by++)
    if (ghcnames_kinds((Breakdown)by) & 1u << kind && len < room)
      len += (size_t)snprintf(words + len, room - len, "%s%s", len ? ", " : "",
                              ghcnames_flag((Breakdown)by));
}

bool reader_suits_ghc(Reader *r, Breakdown by, unsigned kinds)
{
  Kind kind;
  char flags[100];
  if (r->opt->cells)
    return reader_refuse(r, "--cells needs a site log (prog.hpz); %s has bytes only",
                         r->events ? "an eventlog" : "a log by GHC");
  if (!slice_lacks(r->opt->slice, kinds, &kind)) return true;
  flags_with(kind, flags, sizeof flags);
  if (ghcnames_kinds(by) & 1u << kind)
    return reader_refuse(r,
                         "this log doesn't have the %s; run the program with +RTS %s and %s, and "
                         "have it from prog.%s",
                         slice_kind_name(kind), ghcnames_flag(by), by == BY_CENTRE ? "-p" : "-l",
                         by == BY_CENTRE ? "prof beside the log" : "eventlog");
  return reader_refuse(r, "this profile was made by %s and doesn't have the %s%s%s",
                       ghcnames_flag(by), slice_kind_name(kind),
                       !*flags     ? ""
                       : r->events ? "; run the program with +RTS -l and one of "
                                   : "; run the program with +RTS and one of ",
                       flags);
}

bool reader_ghc_suits(Reader *r)
{
  return reader_suits_ghc(r, r->ghc->by, ghcnames_plain_kinds(r->ghc->by, r->ghc->prof));
}

static void define(Reader *r, uint32_t site)
{
  struct GhcLog *g = r->ghc;
  char *attributes[KIND_ALL];
  eventnames_attributes(g->names, site, g->by, g->prof, r->m->job, attributes);
  reader_define_site(r, site, KIND_NAME, attributes);
  if (!g->cut && ghcnames_shown_cut(g->by, attributes[KIND_NAME]))
    g->cut = mem_copy(attributes[KIND_NAME], strlen(attributes[KIND_NAME]));
  for (int i = 0; i < KIND_ALL; i++) free(attributes[i]);
}

void reader_ghc_entry(Reader *r, Span name, double value)
{
  struct GhcLog *g = r->ghc;
  r->band = eventnames_site(g->names, false, (const unsigned char *)name.s,
                            (size_t)(name.end - name.s), r->band);
  if (!reader_knows_site(r, r->band)) define(r, r->band);
  reader_add_site(r, r->band, value, 0);
}

void reader_ghc_settle(Reader *r)
{
  struct GhcLog *g = r->ghc;
  r->m->kinds = ghcnames_plain_kinds(g->by, g->prof);
  r->m->usual = ghcnames_usual(g->by);
  r->m->ghc = ghcnames_flag(g->by)[2];
  r->m->cut = g->cut;
  g->cut = NULL;
}

void reader_ghc_free(struct GhcLog *g)
{
  eventnames_free(g->names);
  if (g->prof) ghcprof_free(g->prof);
  free(g->cut);
  free(g);
}
