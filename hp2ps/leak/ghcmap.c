/* ghcmap — see ghcmap.h. */
#include <config.h>

#include "leak/ghcmap.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "source/sitenames.h"

static void clear(char **text)
{
  free(*text);
  *text = mem_copy("", 0);
}

static void forget(SnapshotSite *site)
{
  clear(&site->texts[SITE_PRODUCER]);
  clear(&site->texts[SITE_FILE]);
  site->line = site->column = 0;
  free(site->quote);
  site->quote = NULL;
}

static void set_text(char **text, const char *to)
{
  char *copy = mem_copy(to, strlen(to)); /* it may be the text itself */
  free(*text);
  *text = copy;
}

/* May the function that the map names have made data of this constructor, by its text, or function
 * values? */
static bool may_make(const SiteNames *n, const SnapshotSite *site)
{
  Place at = { site->texts[SITE_FILE], site->line, site->column };
  if (site->kind == 'g' && *at.file) return sitenames_may_make_function(n, &at);
  const char *constructor = site->texts[SITE_CONSTRUCTION];
  return site->kind != 'c' || !*at.file || !site->line || !isalpha((unsigned char)*constructor)
         || (site->foreign ? sitenames_may_use(n, &at, site->texts[SITE_MODULE])
                           : sitenames_may_make(n, &at, constructor));
}

/* Data whose constructor the function doesn't mention was made by the one that does. */
static void correct_maker(const SiteNames *n, SnapshotSite *site)
{
  Place at;
  char *maker = site->kind != 'c' || site->foreign
                    ? NULL
                    : sitenames_maker(n, site->texts[SITE_CONSTRUCTION], &at);
  if (!maker) {
    forget(site);
    return;
  }
  set_text(&site->texts[SITE_PRODUCER], maker);
  set_text(&site->texts[SITE_FILE], at.file);
  site->line = at.line;
  site->column = 0;
  free(maker);
}

/* Code that another function has copied: its place tells whose text it is. */
static void correct_copied(const SiteNames *n, SnapshotSite *site)
{
  Place at = { site->texts[SITE_FILE], site->line, site->column };
  uint32_t line;
  if (!strchr("tg", site->kind) || site->library || site->nearby || !*at.file) return;
  char *around = sitenames_around(n, &at, site->texts[SITE_PRODUCER], &line);
  if (around) set_text(&site->texts[SITE_PRODUCER], around);
  free(around);
}

/* Data of Main that only one function makes, by its text: no other module can make it. */
static void find_maker(const SiteNames *n, SnapshotSite *site)
{
  Place at;
  if (site->kind != 'c' || site->foreign || *site->texts[SITE_PRODUCER]
      || strcmp(site->texts[SITE_MODULE], "Main") != 0)
    return;
  char *maker = sitenames_maker(n, site->texts[SITE_CONSTRUCTION], &at);
  if (!maker) return;
  set_text(&site->texts[SITE_PRODUCER], maker);
  set_text(&site->texts[SITE_FILE], at.file);
  site->line = at.line;
  free(maker);
}

/* A channel or reference is made in the line that has its function, if there is one in the
 * definition that the map names. */
static void correct_new(const SiteNames *n, SnapshotSite *site)
{
  Place at = { site->texts[SITE_FILE], site->line, site->column };
  uint32_t line = 0;
  if (site->kind != 'c' || !site->foreign || !*at.file) return;
  char *function = mem_format("new%s", site->texts[SITE_CONSTRUCTION]);
  char *in_io = mem_format("%sIO", function);
  size_t found = sitenames_lines_with(n, &at, function, &line);
  if (!found) found = sitenames_lines_with(n, &at, in_io, &line);
  if (found == 1) site->line = line;
  free(in_io);
  free(function);
}

/* A suspended selection of a field is its selector's. */
static void correct_site(const SiteNames *n, SnapshotSite *site)
{
  if (site->library || site->kind == 's' || site->kind == 'k') return;
  if (sitenames_is_selector(n, site->texts[SITE_PRODUCER], site->texts[SITE_FILE])) forget(site);
  else if (!may_make(n, site)) correct_maker(n, site);
  else correct_copied(n, site);
  find_maker(n, site);
  correct_new(n, site);
}

/* A call goes on in its own function: that has another line. The place that ghc -g gives code is
 * its own, but the name is that of the longest text among those which GHC has put together there.
 */
static bool correct_line(const SiteNames *n, SnapshotCall *call)
{
  Place at = { call->file, call->line, 0 };
  uint32_t line;
  char *around = call->file && !call->near ? sitenames_around(n, &at, call->name, &line) : NULL;
  bool found = around;
  if (found && call->noted) set_text(&call->name, around);
  else if (found) call->line = line;
  free(around);
  return found;
}

static void correct_call(const SiteNames *n, SnapshotCall *call)
{
  if (correct_line(n, call)) return;
  if (!call->file || !sitenames_is_selector(n, call->name, call->file)) return;
  clear(&call->name);
  free(call->file);
  call->file = NULL;
}

/* Code of one function may have stood there as several. */
static void join_calls(SnapshotRoot *root)
{
  uint32_t n = 0;
  for (uint32_t i = 0; i < root->nfunctions; i++) {
    SnapshotCall call = root->functions[i], *same = NULL;
    for (uint32_t k = 0; k < n && *call.name && !same; k++)
      if (strcmp(root->functions[k].name, call.name) == 0 && root->functions[k].near == call.near)
        same = &root->functions[k];
    if (!same) {
      root->functions[n++] = call;
      continue;
    }
    same->count += call.count;
    free(call.name);
    if (call.file) { /* it stands further in */
      free(same->file);
      same->file = call.file;
      same->line = call.line;
    }
  }
  root->nfunctions = n;
}

/* Callers */

/* For each site of thunks the site of data or functions that most of their pointers come from, if
 * one has more than a half of them. */
typedef struct Around {
  uint32_t *site;
  uint64_t *votes, *pointers, *cells;
} Around;

static bool is_maker(const SnapshotSite *site)
{
  return (site->kind == 'c' || site->kind == 'g') && !site->library && *site->texts[SITE_FILE];
}

static bool is_made(const SnapshotSite *site)
{
  return site->kind == 't' && !site->library && *site->texts[SITE_FILE] && !site->evaluated;
}

/* The site of the thunk that a pointer leads to; 0: it is none, or has no place. */
static uint32_t thunk_at(const Snapshot *s, uint32_t to)
{
  uint32_t site = snapshot_is_cell(s, to) ? s->site[snapshot_cell(s, to)] : 0;
  return site && is_made(&s->sites[site]) ? site : 0;
}

/* A vote against another takes it back: what has the majority is left. */
static void vote(Around *x, uint32_t from, uint32_t to)
{
  if (!x->votes[to]) x->site[to] = from;
  if (x->site[to] == from) x->votes[to]++;
  else x->votes[to]--;
}

static void count_around(const Snapshot *s, Around *x, bool first)
{
  for (uint32_t v = 1 + s->nroots; v < s->nodes; v++) {
    uint32_t from = s->site[snapshot_cell(s, v)], to;
    if (first) x->cells[from]++;
    if (!is_maker(&s->sites[from])) continue;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if ((to = thunk_at(s, s->to[e])) != 0) {
        if (first) vote(x, from, to);
        else x->pointers[to] += x->site[to] == from;
      }
  }
}

/* The function of the top level that a name begins with; fresh. */
static char *top_of(const SnapshotSite *site)
{
  const char *name = site->texts[SITE_PRODUCER];
  return mem_copy(name, strcspn(name, "."));
}

/* Does the function that made `outer` call the one that the map names for `inner`? */
static bool calls(const SiteNames *n, const SnapshotSite *outer, const SnapshotSite *inner)
{
  char *caller = top_of(outer), *called = top_of(inner);
  bool yes = *caller && *called && strcmp(caller, called) != 0 && sitenames_uses(n, caller, called);
  free(called);
  free(caller);
  return yes;
}

static void free_around(Around *x)
{
  free(x->cells);
  free(x->pointers);
  free(x->votes);
  free(x->site);
}

/* Thunks in what a caller makes may be its own, though the map names the function that it calls. */
static void find_callers(const SiteNames *n, Snapshot *s)
{
  size_t room = (size_t)s->nsites + 1;
  Around x = { mem_alloc(room, sizeof *x.site), mem_alloc(room, sizeof *x.votes),
               mem_alloc(room, sizeof *x.pointers), mem_alloc(room, sizeof *x.cells) };
  count_around(s, &x, true);
  count_around(s, &x, false);
  for (uint32_t i = 1; i <= s->nsites; i++)
    if (x.site[i] && 10 * x.pointers[i] >= 9 * x.cells[i]
        && calls(n, &s->sites[x.site[i]], &s->sites[i]))
      s->sites[i].or_by = s->sites[x.site[i]].texts[SITE_PRODUCER];
  free_around(&x);
}

/* The site of the evaluated data that is the element of a cell of a list; 0: it is none, or has no
 * place. */
static uint32_t element_of(const Snapshot *s, uint32_t node)
{
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
    if (s->field[e] != 1 || !snapshot_is_cell(s, s->to[e])) continue;
    uint32_t site = s->site[snapshot_cell(s, s->to[e])];
    return s->sites[site].kind == 'c' && *s->sites[site].texts[SITE_FILE] ? site : 0;
  }
  return 0;
}

/* The cells of a list that a function makes may have the name of the one into which GHC has copied
 * it. So it may be either if the elements have the name of the function, and that makes lists, or
 * the name of a local list of it. */
static void find_list_maker(const SiteNames *n, Snapshot *s, uint32_t list, uint32_t element)
{
  SnapshotSite *site = &s->sites[list];
  const SnapshotSite *by = &s->sites[element];
  char *outer = top_of(site), *inner = top_of(by);
  bool local = strchr(by->texts[SITE_PRODUCER], '.') && sitenames_uses(n, outer, inner);
  if (*outer && *inner && strcmp(outer, inner) != 0 && !sitenames_makes_list(n, outer)
      && (local || sitenames_makes_list(n, inner))) {
    site->giver = mem_copy(inner, strlen(inner));
    site->giver_file = mem_copy(by->texts[SITE_FILE], strlen(by->texts[SITE_FILE]));
    site->giver_line = by->line;
    site->or_by = site->giver;
  }
  free(inner);
  free(outer);
}

static void find_list_makers(const SiteNames *n, Snapshot *s)
{
  size_t room = (size_t)s->nsites + 1;
  Around x = { mem_alloc(room, sizeof *x.site), mem_alloc(room, sizeof *x.votes),
               mem_alloc(room, sizeof *x.pointers), mem_alloc(room, sizeof *x.cells) };
  for (int look = 0; look < 2; look++)
    for (uint32_t v = 1 + s->nroots; v < s->nodes; v++) {
      uint32_t of = s->site[snapshot_cell(s, v)], element;
      if (strcmp(s->sites[of].texts[SITE_CONSTRUCTION], "(:)") != 0 || !is_maker(&s->sites[of]))
        continue;
      if (look == 0) x.cells[of]++;
      if ((element = element_of(s, v)) == 0) continue;
      if (look == 0) vote(&x, element, of);
      else x.pointers[of] += x.site[of] == element;
    }
  for (uint32_t i = 1; i <= s->nsites; i++)
    if (x.site[i] && 10 * x.pointers[i] >= 9 * x.cells[i]) find_list_maker(n, s, i, x.site[i]);
  free_around(&x);
}

/* Thunks and function values that the map gives to a function may have been given to it. */
static void find_giver(const SiteNames *n, SnapshotSite *site)
{
  const char *function = site->texts[SITE_PRODUCER];
  const char *type = site->kind == 'g' ? NULL : site->texts[SITE_TYPE];
  Place at = { site->texts[SITE_FILE], site->line, site->column };
  if ((site->kind != 'g' && !is_made(site)) || site->library || site->nearby || site->or_by
      || !*site->texts[SITE_FILE] || strchr(function, '.'))
    return;
  /* ghc -g knows no types. A thunk that has no expression there, but the line of the function. */
  if (type && !*type && (site->quote || !sitenames_is_equation(n, &at, function))) return;
  char *giver = sitenames_giver(n, function, type, &at);
  site->or_by = giver && *giver ? giver : giver ? "its callers" : NULL;
  if (giver && *giver) {
    site->giver = giver;
    site->giver_file = mem_copy(at.file, strlen(at.file));
    site->giver_line = at.line;
  } else free(giver);
}

void ghcmap_correct(Snapshot *s, const char *path)
{
  if (!snapshot_is_ghc(s)) return;
  SiteNames *n = sitenames_new(s, path);
  for (uint32_t i = 1; i <= s->nsites; i++) correct_site(n, &s->sites[i]);
  for (uint32_t i = 0; i < s->nstack; i++) {
    for (uint32_t k = 0; k < s->roots[i].nfunctions; k++)
      correct_call(n, &s->roots[i].functions[k]);
    join_calls(&s->roots[i]);
  }
  snapshot_name_stack(s);
  if (sitenames_has_text(n)) {
    find_callers(n, s);
    find_list_makers(n, s);
  }
  for (uint32_t i = 1; i <= s->nsites; i++) find_giver(n, &s->sites[i]);
  sitenames_free(n);
}
