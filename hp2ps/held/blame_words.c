/* blame_words — what is held, by whom, and what can be done about it. Every answer ends with what
 * to do next. */
#include <config.h>

#include "held/blame.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/command.h"
#include "base/mem.h"
#include "base/text.h"
#include "held/nearholders.h"
#include "plot/scale.h"

char *blame_count(uint64_t n)
{
  char digits[24], text[32];
  size_t len = (size_t)snprintf(digits, sizeof digits, "%" PRIu64, n), k = 0;
  for (size_t i = 0; i < len; i++) {
    if (i && (len - i) % 3 == 0) text[k++] = ',';
    text[k++] = digits[i];
  }
  return mem_copy(text, k);
}

static const char *text_of(const Holders *h, uint32_t class, int which)
{
  uint32_t site = h->classes[class].site;
  return site ? h->snapshot->sites[site].texts[which] : "";
}

/* "f (prog.m:7)" */
static char *name_at(const char *name, const char *path, uint32_t line)
{
  char *place = text_place(path, line), *words = mem_format("%s (%s)", name, place);
  free(place);
  return words;
}

/* Is the class the library's or the run time's, so that nobody can change who made its cells? */
static bool is_foreign(const Holders *h, uint32_t class)
{
  return holders_is_library(h, class) || strcmp(text_of(h, class, SITE_GROUP), "runtime") == 0;
}

/* The holder of the class that has most cells. */
static uint32_t largest_of(const Holders *h, uint32_t class)
{
  uint32_t best = 0;
  for (uint32_t i = 1; i < h->nholders; i++)
    if (h->holders[i].class == class && (!best || h->holders[i].cells > h->holders[best].cells))
      best = i;
  return best;
}

/* The part of the stack below which most cells of a class hang, if a function of the program's own
 * stands there; NULL: there is none. */
static const SnapshotRoot *own_part(const Holders *h, uint32_t class)
{
  uint32_t best = largest_of(h, class);
  while (best && h->classes[h->holders[best].class].kind > CLASS_EVALUATION)
    best = h->holders[best].up;
  for (uint32_t i = h->snapshot->nstack; best && i-- > 0;)
    if (h->class_of_root[i] == h->holders[best].class && h->snapshot->roots[i].own)
      return &h->snapshot->roots[i];
  return NULL;
}

/* Below holder i and calls of the library in it: the partial applications of the program's own of
 * which there is one for every SEVERAL of `cells` at least. 0: there are none. */
static uint32_t function_below(const Holders *h, uint32_t i, uint64_t cells, int depth)
{
  enum { SEVERAL = 16 };
  uint32_t best = 0;
  for (uint32_t k = h->holders[i].child; k; k = h->holders[k].next) {
    const Holder *x = &h->holders[k];
    ClassKind kind = h->classes[x->class].kind;
    uint32_t found = kind == CLASS_PARTIAL && !is_foreign(h, x->class) ? k
                     : kind >= CLASS_PARTIAL && is_foreign(h, x->class) && depth > 1
                         ? function_below(h, k, cells, depth - 1)
                         : 0;
    if (found && h->holders[found].cells * SEVERAL >= cells
        && (!best || h->holders[found].cells > h->holders[best].cells))
      best = found;
  }
  return best;
}

/* The function that calls of the library were given, as map is: " with a function of assign
 * (calc.m:78)". "" of others, or if nothing tells. */
static char *given_words(const Holders *h, uint32_t class)
{
  enum { CALLS_BETWEEN = 2 };
  uint32_t i = is_foreign(h, class) ? largest_of(h, class) : 0;
  i = i ? function_below(h, i, h->holders[i].cells, CALLS_BETWEEN) : 0;
  if (!i) return mem_copy("", 0);
  const Class *c = &h->classes[h->holders[i].class];
  return mem_format(" with a function of %s (%s)", text_of(h, h->holders[i].class, SITE_PRODUCER),
                    c->place);
}

/* Of such a class: from where in the program its cells are reached, between these texts:
 * " and reached from go (pack.m:78)". If no cell of the program's own leads there, its function on
 * the stack does. "" of others, or if nothing tells. */
static char *own_words(const Holders *h, uint32_t class, const char *before, const char *after)
{
  uint32_t i = is_foreign(h, class) ? nearholders_own(h, class) : 0;
  const SnapshotRoot *part = !i && is_foreign(h, class) ? own_part(h, class) : NULL;
  if (!part && !i) return mem_copy("", 0);
  const SnapshotSite *s = &h->snapshot->sites[i];
  char *from = part ? name_at(part->own, part->own_file, part->own_line)
                    : name_at(s->texts[SITE_PRODUCER], s->texts[SITE_FILE], s->line);
  char *words = mem_format("%s%s%s", before, from, after);
  free(from);
  return words;
}

/* "made by report (leaky.m:13)", and for what is foreign with whose function, or from where it is
 * reached */
static char *made_words(const Holders *h, uint32_t class)
{
  const char *place = h->classes[class].place;
  char *own = given_words(h, class), *words;
  if (!*own) {
    free(own);
    own = own_words(h, class, " and reached from ", "");
  }
  words = mem_format("made by %s%s%s%s%s", text_of(h, class, SITE_PRODUCER), *place ? " (" : "",
                     place, *place ? ")" : "", own);
  free(own);
  return words;
}

/* How many cells hold what is told. */
static uint64_t cells_of(const Holders *h, const Blame *b)
{
  const Holder *x = &h->holders[b->holder];
  return b->together ? h->classes[x->class].cells : x->cells;
}

static char *field_words(unsigned field)
{
  static const char *const numbers[] = { "", "first", "second", "third" };
  if (field < 4) return mem_copy(numbers[field], strlen(numbers[field]));
  return field == 255 ? mem_copy("last", 4) : mem_format("%uth", field);
}

/* Who needs the constant, as the snapshot tells; or NULL. */
static const char *needed_by(const Holders *h, uint32_t class)
{
  const Snapshot *s = h->snapshot;
  for (uint32_t i = 0; i < s->nroots; i++)
    if (s->roots[i].kind == ROOT_CONSTANT && s->roots[i].site == h->classes[class].site)
      return s->roots[i].name;
  return NULL;
}

static char *constant_words(const Holders *h, uint32_t class, const char *amount)
{
  const char *who = needed_by(h, class);
  return mem_format("%s (%s) is a constant and holds %s. It lives while code that may still run "
                    "mentions it%s%s. A function with an argument would make it anew for each "
                    "use.",
                    text_of(h, class, SITE_PRODUCER), h->classes[class].place, amount,
                    who ? ": here " : "", who ? who : "");
}

static char *few_words(const Holders *h, const Blame *b, const char *amount)
{
  uint32_t class = h->holders[b->holder].class;
  const char *what = text_of(h, class, SITE_CONSTRUCTION);
  bool one = cells_of(h, b) == 1;
  char *made = made_words(h, class), *count = blame_count(cells_of(h, b)), *words;
  if (h->classes[class].kind == CLASS_CONSTANT) words = constant_words(h, class, amount);
  else if (h->classes[class].kind == CLASS_REDEX)
    words = mem_format("Applications under evaluation hold %s: --blackhole=off keeps what they "
                       "refer to. Without that flag they drop it.",
                       amount);
  else if (h->classes[class].kind == CLASS_PARTIAL)
    words = mem_format("%s of %s, %s, %s waiting for more arguments and hold%s those that %s: %s. "
                       "Give %s what %s of them, not all.",
                       one ? "A partial application" : "Partial applications", what, made,
                       one ? "is" : "are", one ? "s" : "", one ? "it has" : "they have", amount,
                       one ? "it" : "them", one ? "it needs" : "they need");
  else
    words = mem_format(
        "%s%s of %s, %s, %s not been needed yet; %s and what %s from: %s. Evaluate %s earlier, "
        "or give %s less to hold.",
        one ? "A" : count, one ? " call" : " calls", what, made, one ? "has" : "have",
        one ? "it holds its arguments" : "they hold their arguments",
        one ? "it is made" : "they are made", amount, one ? "it" : "them", one ? "it" : "them");
  free(count);
  free(made);
  return words;
}

/* How a field is made strict: Haskell has the ! before its type, Lazy ML behind it. */
static const char *strict_field(const Holders *h)
{
  return snapshot_is_haskell(h->snapshot) ? "a ! before the type of the field it stands in"
                                          : "a ! after the type of the field it stands in";
}

static char *waiting_words(const Holders *h, uint32_t i, const char *amount)
{
  uint32_t class = h->holders[i].class;
  bool each_other = holders_field(h, class, class).fields > 0;
  bool partial = h->classes[class].kind == CLASS_PARTIAL;
  char *made = made_words(h, class), *count = blame_count(h->holders[i].cells);
  char *words =
      mem_format("%s %s of %s, %s, %s %s%s. %s%s%s", count,
                 partial ? "partial applications" : "calls", text_of(h, class, SITE_CONSTRUCTION),
                 made, partial ? "hold" : "have not been needed yet and take", amount,
                 !each_other ? ""
                 : partial   ? "; each holds the one before"
                             : "; each waits for the one before",
                 partial ? "What a function knows can't be shortened; keep it as data."
                         : "Evaluate each with seq as it is made, or by ",
                 partial ? "" : strict_field(h),
                 partial ? ""
                         : ". If the result is a list, evaluate each new element before it is put "
                           "there; if the result itself grows, keep less of it.");
  free(count);
  free(made);
  return words;
}

static char *many_words(const Holders *h, const Blame *b, const char *amount)
{
  uint32_t class = h->holders[b->holder].class;
  bool partial = h->classes[class].kind == CLASS_PARTIAL;
  char *made = made_words(h, class), *count = blame_count(cells_of(h, b));
  char *words = mem_format(
      "%s %s of %s, %s, %s; they hold %s. %s%s%s", count,
      partial ? "partial applications" : "calls", text_of(h, class, SITE_CONSTRUCTION), made,
      partial ? "wait for more arguments" : "have not been needed yet", amount,
      partial ? "Give them what they need of it, not all."
              : "Evaluate each with seq as it is made, or by ",
      partial ? "" : strict_field(h),
      partial ? ""
              : ", and it holds only its result. If the result itself grows, as a list may, "
                "keep less of it.");
  free(count);
  free(made);
  return words;
}

static char *chain_words(const Holders *h, uint32_t i, const char *amount)
{
  uint32_t class = h->holders[i].class, through = class;
  FieldUse use = holders_field(h, class, class);
  for (uint32_t k = h->holders[i].child; !use.fields && k; k = h->holders[k].next) {
    through = h->holders[k].class;
    if (holders_field(h, through, class).fields) use = holders_field(h, class, through);
  }
  char *made = made_words(h, class), *field = field_words(use.field),
       *count = blame_count(h->holders[i].cells);
  const char *name = text_of(h, class, SITE_CONSTRUCTION);
  char *by = through == class ? mem_copy("", 0)
                              : mem_format(", through %s", text_of(h, through, SITE_CONSTRUCTION));
  char *words = mem_format(
      "Each %s, %s, holds another by its %s field%s, and so all %s: %s. Let the field hold less "
      "than the whole.",
      name, made, field, by, count, amount);
  free(by);
  free(count);
  free(field);
  free(made);
  return words;
}

/* Is it a function of Data.Map, which is also that of Data.IntMap? */
static bool is_lazy_map(const char *name)
{
  return strncmp(name, "Data.Map.", 9) == 0 && strncmp(name, "Data.Map.Strict", 15) != 0;
}

/* Functions of Haskell's library that leave calls behind, and those that evaluate at once, or the
 * modules of them. */
static const char *strict_twin(const char *name)
{
  static const char *const twins[][2] = { { "modifyIORef", "modifyIORef'" },
                                          { "modifySTRef", "modifySTRef'" },
                                          { "foldl", "foldl'" },
                                          { "modify", "modify' of Control.Monad.State.Strict" } };
  if (is_lazy_map(name)) return "Data.Map.Strict or Data.IntMap.Strict";
  const char *dot = strrchr(name, '.');
  for (size_t i = 0; i < sizeof twins / sizeof *twins; i++)
    if (strcmp(dot ? dot + 1 : name, twins[i][0]) == 0) return twins[i][1];
  return NULL;
}

/* If a function of the library left them behind, or what they lie in, and it has a strict twin:
 * " foldl left them unevaluated: use foldl', ...". Otherwise "". */
static char *twin_words(const Holders *h, const Blame *b)
{
  uint32_t i = b->holder;
  for (; i; i = h->holders[i].up) {
    const Holder *x = &h->holders[i];
    ClassKind kind = h->classes[x->class].kind;
    const char *name = text_of(h, x->class, SITE_PRODUCER), *dot = strrchr(name, '.');
    const char *twin =
        holders_is_library(h, x->class) && kind > CLASS_VALUE ? strict_twin(name) : NULL;
    if (twin)
      return mem_format(" %s%s left %sunevaluated: use %s, and a ! at each field that its "
                        "function changes.",
                        i == b->holder ? "" : "They lie in calls that ",
                        dot && !is_lazy_map(name) ? dot + 1 : name, i == b->holder ? "them " : "",
                        twin);
    if (kind < CLASS_VALUE) break;
  }
  return mem_copy("", 0);
}

/* Calls that had waited, and are under evaluation. */
static char *deep_words(const Holders *h, const Blame *b, const char *amount)
{
  const Holder *x = &h->holders[b->holder];
  char *made = made_words(h, x->class), *count = blame_count(x->cells);
  char *words =
      mem_format("%s calls of %s, %s, wait for each other: none was needed until the "
                 "last was, and they hold %s. Evaluate each as it is made: with seq, or "
                 "%s.",
                 count, text_of(h, x->class, SITE_CONSTRUCTION), made, amount, strict_field(h));
  free(count);
  free(made);
  return words;
}

/* How much of what is held the cells of the bulk are: "most of it", or "921 kB of it". */
static char *part_words(const Holders *h, const Blame *b)
{
  uint64_t own = h->holders[b->bulk].bytes;
  if (2 * own >= h->holders[b->holder].retained)
    return mem_copy("most of it", strlen("most of it"));
  char *amount = scale_amount((double)own, "bytes"), *words = mem_format("%s of it", amount);
  free(amount);
  return words;
}

/* The command that shows who refers to the cells of a class: "strata why --only=producer=f
 * prog.hgz". */
static char *ask_words(const Holders *h, uint32_t class)
{
  const char *producer = text_of(h, class, SITE_PRODUCER);
  bool named = *producer && command_can_name(producer);
  char *only = named ? command_only("producer", producer) : NULL, *file = command_word(h->file);
  char *words = named ? mem_format("strata why --only=%s %s", only, file)
                      : mem_format("strata why --holders %s", file);
  free(file);
  free(only);
  return words;
}

/* What can be done about data that is there. `told`: the words before say who refers to it. */
static char *less_words(const Holders *h, uint32_t class, bool told)
{
  char *ask = ask_words(h, class), *words;
  if (is_foreign(h, class))
    words = mem_format("%s shows who refers to it: drop the reference there.", ask);
  else if (told)
    words = mem_format("Leave out there, or in %s, what is needed no more, or keep only a "
                       "summary of it; %s shows more.",
                       text_of(h, class, SITE_PRODUCER), ask);
  else
    words = mem_format("Let %s leave out what is needed no more, or keep only a summary of it; "
                       "%s shows who refers to it.",
                       text_of(h, class, SITE_PRODUCER), ask);
  free(ask);
  return words;
}

/* "368 cells (,), made by loop (log.hs:20)", or calls, or partial applications */
static char *class_words(const Holders *h, uint32_t class)
{
  const Class *c = &h->classes[class];
  const char *what = text_of(h, class, SITE_CONSTRUCTION);
  char *count = blame_count(c->cells), *made = made_words(h, class), *words;
  words = mem_format("%s %s %s, %s", count,
                     c->kind == CLASS_VALUE       ? c->cells == 1 ? "cell" : "cells"
                     : c->kind == CLASS_SUSPENDED ? c->cells == 1 ? "call of" : "calls of"
                     : c->cells == 1              ? "partial application of"
                                                  : "partial applications of",
                     what, made);
  free(made);
  free(count);
  return words;
}

/* The only part of the stack that refers to data of a class, if a function of the program's own
 * stands there; NULL: there is none. */
static const SnapshotRoot *referring_part(const Holders *h, uint32_t class)
{
  const Snapshot *s = h->snapshot;
  uint32_t found = UINT32_MAX, parts = 0;
  for (uint32_t i = 0; i < s->nstack; i++) {
    bool refers = false;
    for (uint32_t e = s->first[i + 1]; e < s->first[i + 2]; e++)
      refers |= snapshot_is_cell(s, s->to[e]) && holders_class(h, s->to[e]) == class;
    parts += refers;
    found = refers ? i : found;
  }
  return parts == 1 && s->roots[found].own ? &s->roots[found] : NULL;
}

/* " The shortest way to them leads through (,,) by perform (mini.m:414) and State by bind
 * (mini.m:244)." "": there is nothing of the program's own on it. */
static char *way_words(const Holders *h, uint32_t class)
{
  uint32_t steps[2];
  size_t n = nearholders_steps(h, class, steps, sizeof steps / sizeof *steps);
  const char *begin = n ? " The shortest way to them leads through " : "";
  char *words = mem_copy(begin, strlen(begin));
  for (size_t i = 0; i < n; i++) {
    const Class *c = &h->classes[steps[i]];
    char *more = mem_format("%s%s%s%s%s%s", words, i ? " and " : "", c->name, *c->place ? " (" : "",
                            c->place, *c->place ? ")" : "");
    free(words);
    words = more;
  }
  char *all = mem_format("%s%s", words, n ? "." : "");
  free(words);
  return all;
}

/* Who refers to data that is blamed: " 368 cells (,), made by loop (log.hs:20), refer to them." Or
 * the stack: " A variable of try (h3.hs:20) refers to them." "": nothing tells. */
static char *referrer_words(const Holders *h, const Blame *b)
{
  uint32_t class = h->holders[b->holder].class, from = nearholders_referrer(h, class);
  const SnapshotRoot *part = from ? NULL : referring_part(h, class);
  if (from) {
    char *who = class_words(h, from), *words;
    words = mem_format(" %s, refer%s to them.", who, h->classes[from].cells == 1 ? "s" : "");
    free(who);
    return words;
  }
  if (!part) return way_words(h, class);
  const SnapshotSite *site = part->site ? &h->snapshot->sites[part->site] : NULL;
  const char *wanted = site && *site->texts[SITE_FILE] && !snapshot_is_library(site)
                           ? site->texts[SITE_CONSTRUCTION]
                           : part->own;
  char *own = name_at(part->own, part->own_file, part->own_line), *words;
  if (strcmp(wanted, part->own) == 0) words = mem_format(" A variable of %s refers to them.", own);
  else {
    char *whole = name_at(wanted, site->texts[SITE_FILE], site->line);
    words = mem_format(" The evaluation of %s, which has come to %s, refers to them.", whole, own);
    free(whole);
  }
  free(own);
  return words;
}

static char *data_words(const Holders *h, const Blame *b, const char *amount)
{
  uint32_t class = h->holders[b->holder].class;
  char *made = made_words(h, class), *count = blame_count(h->holders[b->holder].cells), *words;
  char *part = part_words(h, b), *who = referrer_words(h, b),
       *less = less_words(h, class, *who != '\0');
  bool bulk = b->holder == b->bulk;
  words = mem_format("%s cells %s, %s, %s %s%s%s%s%s.%s %s", count,
                     text_of(h, class, SITE_CONSTRUCTION), made, bulk ? "take" : "hold", amount,
                     bulk ? "" : ", ", bulk ? "" : part, bulk ? "" : " ",
                     bulk ? "" : h->classes[h->holders[b->bulk].class].name, who, less);
  free(who);
  free(less);
  free(part);
  free(count);
  free(made);
  return words;
}

/* Is the bulk a structure of the library's, such as a map, and no list? */
static bool is_structure(const Holders *h, uint32_t class)
{
  return h->classes[class].kind == CLASS_VALUE && holders_is_library(h, class)
         && strcmp(text_of(h, class, SITE_CONSTRUCTION), "(.)") != 0
         && strcmp(text_of(h, class, SITE_CONSTRUCTION), "(:)") != 0;
}

/* What can be done about such a structure: with the program's own cells in it of which there are
 * most, if they are a quarter as many as its own. */
static char *structure_words(const Holders *h, uint32_t bulk)
{
  uint32_t best = 0;
  for (uint32_t k = h->holders[bulk].child; k; k = h->holders[k].next) {
    const Holder *x = &h->holders[k];
    if (!is_foreign(h, x->class) && x->cells * 4 >= h->holders[bulk].cells
        && (!best || x->cells > h->holders[best].cells))
      best = k;
  }
  const char *what = "Take out of it what is needed no more.";
  if (!best) return mem_copy(what, strlen(what));
  char *count = blame_count(h->holders[best].cells), *made = made_words(h, h->holders[best].class);
  char *words = mem_format("In it are %s %s, %s. %s", count,
                           text_of(h, h->holders[best].class, SITE_CONSTRUCTION), made, what);
  free(made);
  free(count);
  return words;
}

/* What can be done about what an evaluation holds. If it waits for very many others, each of which
 * may hold a little, these are the reason. */
static char *wait_words(const Holders *h, const Blame *b)
{
  const Holder *x = &h->holders[b->holder];
  bool evaluations = h->classes[x->class].kind == CLASS_EVALUATION && x->cells >= BLAME_DEEPER;
  const SnapshotRoot *part = evaluations ? NULL : blame_deepest(h, x->class);
  if (evaluations || part) {
    char *count = blame_count(part ? part->calls : x->cells);
    char *deep = mem_format("%s%s calls of %s wait for each other's results: with an argument "
                            "for the result so far, evaluated by seq, none would wait.",
                            count, part && part->more ? " or more" : "",
                            part ? part->deepest : text_of(h, x->class, SITE_CONSTRUCTION));
    free(count);
    return deep;
  }
  if (is_structure(h, h->holders[b->bulk].class)) return structure_words(h, b->bulk);
  const char *words =
      "Do all that needs it in one pass, make it again for each use, or keep only the part "
      "that is still needed.";
  return mem_copy(words, strlen(words));
}

/* A word of the run time: of a failure, or of a search. */
static char *runtime_words(const Class *c, const char *amount, const char *part, const char *bulk)
{
  bool failure = strncmp(c->name, "message", 7) == 0;
  return mem_format("The run time holds %s, %s %s, for this: %s. %s", amount, part, bulk, c->name,
                    failure ? "Evaluate the message with force before it is thrown."
                            : "It goes when the choice has been tried: make it after choosing.");
}

/* Whose variable it is: "The variable xs of the main expression (prog.m:3)". Of a part of the stack
 * where a function of the program's own stands, the function: "A variable of f (prog.m:7)". */
static char *subject_words(const Holders *h, const Blame *b)
{
  const SnapshotRoot *root = &h->snapshot->roots[b->root];
  const Class *c = &h->classes[h->holders[b->holder].class];
  if (b->why == BLAME_TWICE && c->kind != CLASS_VARIABLE && root->own) {
    char *own = name_at(root->own, root->own_file, root->own_line);
    char *words = mem_format("A variable of %s", own);
    free(own);
    return words;
  }
  if (c->kind == CLASS_EVALUATION)
    return mem_format("A variable of %s%s%s%s",
                      text_of(h, h->holders[b->holder].class, SITE_CONSTRUCTION),
                      *c->place ? " (" : "", c->place, *c->place ? ")" : "");
  return mem_format("%s%s%s%s%s%s", c->kind == CLASS_VARIABLE ? "The " : "A variable of \"",
                    c->name, c->kind == CLASS_VARIABLE ? " of the main expression" : "\"",
                    *c->place ? " (" : "", c->place, *c->place ? ")" : "");
}

/* A list is held from its beginning, and its end is not made yet. */
static char *twice_words(const Holders *h, const Blame *b, const char *amount)
{
  const char *list = h->classes[h->holders[b->held].class].name;
  char *subject = subject_words(h, b), *words;
  words = mem_format("%s holds %s: a list, %s, from its beginning on, while its end is still "
                     "being made. It will be walked a second time. Do all that needs it in one "
                     "pass, or make it again for each use.",
                     subject, amount, list);
  free(subject);
  return words;
}

static char *variable_words(const Holders *h, const Blame *b, const char *amount)
{
  uint32_t class = h->holders[b->holder].class;
  const Class *c = &h->classes[class];
  const char *bulk = h->classes[h->holders[b->bulk].class].name;
  char *part = part_words(h, b), *next = wait_words(h, b), *words;
  char *own = own_words(h, class, ", wanted by ", ","), *subject = subject_words(h, b);
  if (c->kind == CLASS_RUNTIME) words = runtime_words(c, amount, part, bulk);
  else
    words = mem_format("%s%s holds %s, %s %s: it will be used again. %s", subject, own, amount,
                       part, bulk, next);
  free(subject);
  free(own);
  free(next);
  free(part);
  return words;
}

/* Many hold a little each. */
static char *nobody_words(const Holders *h)
{
  uint32_t most = 0;
  for (uint32_t i = 1; i < h->nclasses; i++)
    if (h->classes[i].bytes > h->classes[most].bytes) most = i;
  if (most == 0) return mem_copy("", 0);
  char *ask = ask_words(h, most), *words;
  words = mem_format("Nobody holds a third of it. Most of it is %s: %s shows who refers to it.",
                     h->classes[most].name, ask);
  free(ask);
  return words;
}

/* The main expression has no construction; of it nothing can be said that helps. */
static bool has_name(const Holders *h, const Blame *b)
{
  return *text_of(h, h->holders[b->holder].class, SITE_CONSTRUCTION) != '\0';
}

char *blame_words(const Holders *h, const Blame *b, const int64_t *worth)
{
  double held = b->together ? (double)b->together : (double)worth[b->held];
  char *amount = scale_amount(held, "bytes"), *words;
  switch (b->why) {
    case BLAME_WAITING: words = waiting_words(h, b->holder, amount); break;
    case BLAME_FEW: words = few_words(h, b, amount); break;
    case BLAME_MANY: words = many_words(h, b, amount); break;
    case BLAME_CHAIN: words = chain_words(h, b->holder, amount); break;
    case BLAME_DATA: words = has_name(h, b) ? data_words(h, b, amount) : nobody_words(h); break;
    case BLAME_VARIABLE: words = variable_words(h, b, amount); break;
    case BLAME_DEEP: words = deep_words(h, b, amount); break;
    case BLAME_TWICE: words = twice_words(h, b, amount); break;
    default: words = worth[0] > 0 ? nobody_words(h) : mem_copy("", 0);
  }
  free(amount);
  char *twin = twin_words(h, b), *all = mem_format("%s%s", words, twin);
  free(twin);
  free(words);
  return all;
}
