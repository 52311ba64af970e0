/* missed.c: see missed.h.
 *
 * A site that a census has met has a number.  All sites of the program, met or not, lie side by
 * side in two sections of the executable (LML_SITE). */
#include <config.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "base/program.h"
#include "graph/retainer.h"
#include "heapprof/biography.h"
#include "heapprof/census.h"
#include "heapprof/held.h"
#include "heapprof/siteattribute.h"
#include "machine/cell.h"
#include "machine/centre.h"
#include "run/missed.h"

extern Info __start_lml_sites[] __attribute__((weak)), __stop_lml_sites[] __attribute__((weak));
extern ThunkInfo __start_lml_thunk_sites[] __attribute__((weak));
extern ThunkInfo __stop_lml_thunk_sites[] __attribute__((weak));

/* ---- how near two names are ---- */

enum { LONGEST = 60 };

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* The number of letters to change, insert or leave out.  Upper and lower case count as equal, as
 * they do for hp2ps (base/suggest.c). */
static size_t edits(const char *a, size_t na, const char *b, size_t nb)
{
  size_t row[LONGEST + 1];
  for (size_t j = 0; j <= nb; j++) row[j] = j;
  for (size_t i = 1; i <= na; i++) {
    size_t corner = row[0];
    row[0] = i;
    for (size_t j = 1; j <= nb; j++) {
      bool same = tolower((unsigned char)a[i - 1]) == tolower((unsigned char)b[j - 1]);
      size_t change = corner + !same;
      corner = row[j];
      row[j] = least(change, least(row[j], row[j - 1]) + 1);
    }
  }
  return row[nb];
}

/* The distance of two names, or more than `most' if they are not near each other. */
static size_t distance(const char *a, const char *b, size_t most)
{
  size_t na = strlen(a), nb = strlen(b), apart = na > nb ? na - nb : nb - na;
  return na > LONGEST || nb > LONGEST || apart > most ? most + 1 : edits(a, na, b, nb);
}

/* ---- looking through the sites ---- */

enum { NEAREST = 3 };

typedef struct Search {
  Attribute attribute;
  NameSet wanted; /* one name */
  bool live, exists;
  const char *near[NEAREST]; /* the nearest first */
  size_t distances[NEAREST], count;
} Search;

static bool is_listed(const Search *s, const char *name)
{
  for (size_t i = 0; i < s->count; i++)
    if (strcmp(s->near[i], name) == 0) return true;
  return false;
}

/* Lists shown if name is near. */
static void offer_name(Search *s, const char *name, const char *shown)
{
  size_t most = 1 + strlen(s->wanted.names[0]) / 3, d = distance(s->wanted.names[0], name, most);
  bool full = s->count == NEAREST && d >= s->distances[NEAREST - 1];
  if (!*name || d > most || full || is_listed(s, shown)) return;
  size_t at = s->count < NEAREST ? s->count++ : NEAREST - 1;
  for (; at > 0 && s->distances[at - 1] > d; at--) {
    s->near[at] = s->near[at - 1];
    s->distances[at] = s->distances[at - 1];
  }
  s->near[at] = shown;
  s->distances[at] = d;
}

/* A cell of the site would be a retainer unless it is data. */
static void look_for_retainer(Search *s, const Info *site)
{
  const char *producer = siteattribute_of(site, ATTRIBUTE_PRODUCER);
  const char *construction = siteattribute_of(site, ATTRIBUTE_CONSTRUCTION);
  char name[512];
  snprintf(name, sizeof name, "{%s/%s}", producer, construction);
  if (kind_is_data(site->kind)) return;
  s->exists = s->exists || attribute_retained(&s->wanted, name);
  offer_name(s, producer, producer);
  offer_name(s, construction, construction);
}

static void look_at(Search *s, const Info *site)
{
  const char *name = siteattribute_of(site, s->attribute);
  if (site->kind == LML_PLACE) return;
  if (s->attribute == ATTRIBUTE_RETAINER) {
    look_for_retainer(s, site);
    return;
  }
  if (!siteattribute_allowed(&s->wanted, site, s->attribute)) {
    if (s->attribute != ATTRIBUTE_CENTRE) offer_name(s, name, name);
    return;
  }
  s->exists = true;
  s->live = s->live || site->site;
}

/* Compares a pair with the user's text in as many parts as the text has: f, <-g or f<-g. */
static void offer_pair(Search *s, const LmlCentre *pair)
{
  SitePair wanted = siteattribute_pair(s->wanted.names[0]);
  if (!wanted.origin) offer_name(s, pair->name, pair->name);
  else if (wanted.length == 0 && pair->label)
    offer_name(s, centre_arrow_label(pair), centre_arrow_label(pair));
  else offer_name(s, centre_label(pair), centre_label(pair));
}

/* A centre may have no site that makes cells. */
static void look_at_centre(LmlCentre *centre, void *arg)
{
  Search *s = arg;
  if (siteattribute_centre_in(&s->wanted, centre)) s->exists = true;
  else if (centre->origin) offer_pair(s, centre);
  else {
    offer_name(s, centre->name, centre_label(centre));
    offer_name(s, centre_label(centre), centre_label(centre));
  }
}

static void look_everywhere(Search *s)
{
  if (s->attribute == ATTRIBUTE_BIOGRAPHY) {
    s->exists = true;
    s->live = biography_met(s->wanted.names[0]);
    return;
  }
  if (s->attribute == ATTRIBUTE_CENTRE) centre_each(look_at_centre, s);
  if (s->attribute == ATTRIBUTE_RETAINER) {
    s->live = retainer_met(&s->wanted);
    s->exists = attribute_retained(&s->wanted, "{MAIN,SYSTEM}") || attribute_in(&s->wanted, "MANY");
  }
  for (uint32_t i = 1; i <= census_site_count; i++) look_at(s, census_sites[i]);
  for (const Info *i = __start_lml_sites; i < __stop_lml_sites; i++) look_at(s, i);
  for (const ThunkInfo *t = __start_lml_thunk_sites; t < __stop_lml_thunk_sites; t++)
    look_at(s, &t->info);
}

/* ---- messages ---- */

/* The messages for each attribute: unmet, if the program could make cells of that name; unknown,
 * if not. */
static const struct {
  const char *unmet, *unknown;
} words[ATTRIBUTES] = {
#define OF(attribute)                                                                        \
 {                                                                                           \
  "nothing of that " attribute " was alive", "the program makes no cells of that " attribute \
 }
  [ATTRIBUTE_GROUP] = OF("group"),
  [ATTRIBUTE_MODULE] = OF("module"),
  [ATTRIBUTE_PRODUCER] = OF("producer"),
  [ATTRIBUTE_CONSTRUCTION] = OF("construction"),
  [ATTRIBUTE_TYPE] = OF("type"),
#undef OF
  [ATTRIBUTE_CENTRE] = { "nothing of that cost centre was alive",
                         "the program has no such cost centre" },
  [ATTRIBUTE_RETAINER] = { "no such retainer held a cell",
                           "the program has no retainer of that name" },
  [ATTRIBUTE_BIOGRAPHY] = { "nothing of that phase was alive", "there is no such phase" }
};

static const char unmet_pair[] = "nothing of that pair was alive",
                  unknown_pair[] = "the program has no such pair";

static void report_missed(const Search *s)
{
  char letter = ATTRIBUTE_LETTERS[s->attribute];
  bool pairs = s->attribute == ATTRIBUTE_CENTRE && centre_paired();
  fprintf(stderr, "%s: -%c{%s}: ", program_name, letter, s->wanted.names[0]);
  if (s->exists) {
    fprintf(stderr, "%s at a sample\n", pairs ? unmet_pair : words[s->attribute].unmet);
    return;
  }
  fputs(pairs ? unknown_pair : words[s->attribute].unknown, stderr);
  for (size_t i = 0; i < s->count; i++)
    fprintf(stderr, "%s%s", i ? ", " : "; the nearest: ", s->near[i]);
  fputs("\n", stderr);
}

static bool is_repeated(const NameSet *set, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (strcmp(set->names[i], set->names[n]) == 0) return true;
  return false;
}

static void report_held(Held held)
{
  if (held == HELD_NOW)
    fprintf(stderr, "%s: --held=now: the present branch held nothing at a sample\n", program_name);
  else fprintf(stderr, "%s: --held=pending: no choice was pending at a sample\n", program_name);
}

void missed_report(const NameSet sets[ATTRIBUTES], Held held)
{
  if (held && !held_met(held)) report_held(held);
  for (int a = 0; a < ATTRIBUTES; a++)
    for (size_t i = 0; i < sets[a].count; i++) {
      Search s = { .attribute = (Attribute)a, .wanted = { &sets[a].names[i], 1 } };
      look_everywhere(&s);
      if (!s.live && !is_repeated(&sets[a], i)) report_missed(&s);
    }
}
