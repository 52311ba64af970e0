/* prof_lex — reads a lexical profile, prog.lex.
 *
 *             Sun Nov 15 19:49 2026 Lexical Profiling Report  (Final)
 *             ...                        as in a time profile
 *             deepest stack = 10480 bytes
 *     FUNCTION <- MENTIONED IN    calls  %time  ticks  %alloc   bytes  stack   +-  SRC
 *
 *     f <- myhead                  1000   71.4     10    62.5   24000   1024 12.1  blocked.m:3
 *     f <- (other modules)           10    7.1      1     6.2    2400      0  6.9  blocked.m:3
 *     f =                          1010   78.6     11    68.8   26400   1024 11.0  blocked.m:3
 *
 *     (all) =                      1010  100.0     14   100.0   38400  10480  0.0  -
 *
 *     MENTIONED IN -> FUNCTION ...
 *
 * The figures are read from the end of a line, since the words of an origin may have blanks
 * between. The sums must be those of the lines before them; a function with nothing but a sum is no
 * pair. The second table says the same again, and is skipped. Without it the profile is cut short.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "time/prof_private.h"

/* From the left. */
enum { CALLS, TIME, TICKS, ALLOC, BYTES, STACK, ERROR, FIGURES };

static const char HEAD[] = "FUNCTION <- MENTIONED IN", INVERSE[] = "MENTIONED IN -> FUNCTION";
static const char COLUMNS[] = "calls %time ticks %alloc bytes stack +- SRC";
static const char DEEPEST[] = "deepest stack = ";

typedef struct Lex {
  Input *in;
  Prof *costs;
  Line line;
  bool table, summed, over; /* in the first table; after its total; after all */
  char *block;              /* the function of the lines before; NULL before the first */
  Cost sum, all;            /* of its lines; of all lines */
} Lex;

/* A line of the table, as texts and figures. */
typedef struct Row {
  char *name, *origin, *place; /* fresh; origin NULL: a sum */
  Cost cost;
} Row;

static void free_row(Row *r)
{
  free(r->name);
  free(r->origin);
  free(r->place);
}

static bool read_head(Lex *l, Word line)
{
  Word rest = { line.s + strlen(HEAD), line.len - strlen(HEAD) };
  Word columns = { COLUMNS, strlen(COLUMNS) };
  while (columns.len > 0) {
    Word want = prof_take_first(&columns), have = prof_take_first(&rest);
    if (want.len != have.len || memcmp(want.s, have.s, want.len) != 0)
      return prof_expected(l->in, &l->line,
                           "the columns calls %time ticks %alloc bytes stack +- SRC");
  }
  l->table = true;
  return true;
}

static bool take_row(Lex *l, Word line, Row *r)
{
  double figures[FIGURES];
  Word place = prof_take_last(&line);
  for (int i = FIGURES; i-- > 0;)
    if (!prof_read_amount(prof_take_last(&line), &figures[i]))
      return prof_expected(l->in, &l->line, "a function with the figures of all columns");
  Word name = prof_take_first(&line), arrow = prof_take_first(&line);
  Word origin = prof_trimmed(line.s, line.len);
  bool sum = prof_is_word(arrow, "=") && origin.len == 0;
  if (name.len == 0 || (!sum && (!prof_is_word(arrow, "<-") || origin.len == 0)))
    return prof_expected(l->in, &l->line, "'function <- origin' or 'function ='");
  *r = (Row){ .name = text_clean(name.s, name.len),
              .place = text_clean(place.s, place.len),
              .origin = sum ? NULL : text_clean(origin.s, origin.len) };
  r->cost.of[COST_ENTRIES] = figures[CALLS];
  r->cost.of[COST_TICKS] = figures[TICKS];
  r->cost.of[COST_BYTES] = figures[BYTES];
  r->cost.of[COST_STACK] = figures[STACK];
  return true;
}

static void add_cost(Cost *to, const Cost *cost)
{
  for (int k = 0; k < COST_KINDS; k++) to->of[k] += cost->of[k];
}

static bool check_sum(Lex *l, const Row *r, const Cost *lines)
{
  for (int k = 0; k < COST_KINDS; k++)
    if (fabs(r->cost.of[k] - lines->of[k]) > 0.5 + 1e-9 * lines->of[k])
      return prof_fail(l->in, "the sum of %s is %.15g %s, but its lines make %.15g", r->name,
                       r->cost.of[k], k == COST_ENTRIES ? "calls" : prof_word((CostKind)k),
                       lines->of[k]);
  return true;
}

static void enter_pair(Lex *l, const Row *r)
{
  uint32_t i = prof_pair(l->costs, r->name, "", r->place, r->origin);
  add_cost(&l->costs->centres[i].cost, &r->cost);
  add_cost(&l->all, &r->cost);
}

static void begin_block(Lex *l, const char *name)
{
  free(l->block);
  l->block = name ? mem_copy(name, strlen(name)) : NULL;
  l->sum = (Cost){ { 0 } };
}

/* A sum without lines is what is no pair. */
static bool take_sum(Lex *l, const Row *r)
{
  if (strcmp(r->name, "(all)") == 0 && !l->block) {
    l->summed = true;
    return check_sum(l, r, &l->all);
  }
  if (!l->block) enter_pair(l, r);
  else if (strcmp(l->block, r->name) != 0)
    return prof_fail(l->in, "expected the sum of %s, found that of %s", l->block, r->name);
  else if (!check_sum(l, r, &l->sum)) return false;
  begin_block(l, NULL);
  return true;
}

static bool take_pair(Lex *l, const Row *r)
{
  if (l->block && strcmp(l->block, r->name) != 0)
    return prof_fail(l->in, "expected the sum of %s before a line of %s", l->block, r->name);
  if (!l->block) begin_block(l, r->name);
  add_cost(&l->sum, &r->cost);
  enter_pair(l, r);
  return true;
}

static bool read_row(Lex *l, Word line)
{
  Row r = { .name = NULL };
  if (!take_row(l, line, &r)) return false;
  bool ok = r.origin ? take_pair(l, &r) : take_sum(l, &r);
  free_row(&r);
  return ok;
}

static bool read_line(Lex *l)
{
  Word line = prof_trimmed(l->line.text, l->line.len);
  if (line.len == 0) return true;
  if (!l->costs->date) return prof_read_title(l->in, &l->line, l->costs, PROF_LEX_TITLE);
  if (!l->table && prof_begins(line, HEAD)) return read_head(l, line);
  if (l->summed && prof_begins(line, INVERSE)) l->over = true;
  if (l->table) return l->over || read_row(l, line);
  if (!prof_begins(line, DEEPEST)) return prof_read_fact(l->in, &l->line, l->costs);
  Word rest = { line.s + strlen(DEEPEST), line.len - strlen(DEEPEST) };
  return prof_read_amount(prof_take_first(&rest), &l->costs->total.of[COST_STACK])
         || prof_expected(l->in, &l->line, "deepest stack = <n> bytes");
}

Prof *prof_read_lex(Input *in)
{
  Lex l = { .in = in, .costs = prof_new() };
  bool ok = true;
  l.costs->paired = true;
  while (ok && !l.over && input_next(in, &l.line)) ok = read_line(&l);
  if (ok && !l.over && !input_failed(in))
    ok = prof_fail(in, "expected %s, found the end: the profile is cut short",
                   !l.table    ? "a table of pairs"
                   : !l.summed ? "a sum"
                               : "the second table");
  free(l.block);
  if (ok && !input_failed(in)) return l.costs;
  prof_free(l.costs);
  return NULL;
}
