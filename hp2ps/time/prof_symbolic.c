/* prof_symbolic — reads the symbolic costs of a logic program, prog.costs.
 *
 *             Sun Nov 15 19:49 2026 Symbolic Cost Report  (Final)
 *                len +RTS -T -RTS
 *             1 answer; these are the costs of the whole search, of branches that fail, too
 *     COST CENTRE       F       H       C       U       N       V       E       B   ticks
 *
 *     main            153     154     252     150       0     253       0       0       1
 *     len              51      50      51      51       0      51       1       0       0
 *
 *     (all)=          204     204     303     201       0     304       1       0       1
 *
 *     ENTERED FROM -> COST CENTRE     entries
 *
 *     main -> len                           1
 *
 * The column of ticks and the second table may be missing. The sums must be those of the lines
 * before them. Tables of single answers may follow, each with a line `answer 1: ...` before it;
 * they are not read.
 */
#include <config.h>

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "time/prof_private.h"

enum { COLUMNS = 9 };

/* The columns, as CostKinds. */
static const CostKind kinds[COLUMNS] = { COST_F, COST_H,       COST_C, COST_U,    COST_N,
                                         COST_V, COST_ENTRIES, COST_B, COST_TICKS };
static const char HEAD[] = "COST CENTRE", ENTERED[] = "ENTERED FROM -> COST CENTRE";

typedef enum Part { PART_FACTS, PART_TABLE, PART_SUMMED, PART_ARCS, PART_OVER } Part;

typedef struct Symbolic {
  Input *in;
  Prof *costs;
  Line line;
  Part part;
  int columns; /* 8, or 9 with ticks */
  Cost sum;
} Symbolic;

static bool read_head(Symbolic *y, Word line)
{
  static const char *const words[COLUMNS] = { "F", "H", "C", "U", "N", "V", "E", "B", "ticks" };
  Word rest = { line.s + strlen(HEAD), line.len - strlen(HEAD) }, word = { "", 0 };
  for (y->columns = 0; y->columns < COLUMNS; y->columns++) {
    word = prof_take_first(&rest);
    if (!prof_is_word(word, words[y->columns])) break;
  }
  y->part = PART_TABLE;
  return (y->columns >= COLUMNS - 1 && (word.len == 0 || y->columns == COLUMNS))
         || prof_expected(y->in, &y->line, "the columns F H C U N V E B, and perhaps ticks");
}

/* Takes the figures off the end of the line. */
static bool take_figures(Symbolic *y, Word *line, Cost *cost)
{
  *cost = (Cost){ { 0 } };
  for (int i = y->columns; i-- > 0;)
    if (!prof_read_amount(prof_take_last(line), &cost->of[kinds[i]]))
      return prof_expected(y->in, &y->line, "a cost centre with the figures of all columns");
  return true;
}

static bool check_sum(Symbolic *y, const Cost *said)
{
  for (int i = 0; i < y->columns; i++)
    if (fabs(said->of[kinds[i]] - y->sum.of[kinds[i]]) > 0.5 + 1e-9 * y->sum.of[kinds[i]])
      return prof_fail(y->in, "the sum of %s is %.15g, but its lines make %.15g",
                       kinds[i] == COST_ENTRIES ? "E" : prof_word(kinds[i]), said->of[kinds[i]],
                       y->sum.of[kinds[i]]);
  y->costs->total = y->sum;
  y->part = PART_SUMMED;
  return true;
}

static bool read_row(Symbolic *y, Word line)
{
  Cost cost;
  if (!take_figures(y, &line, &cost)) return false;
  Word name = prof_trimmed(line.s, line.len);
  if (prof_is_word(name, "(all)=")) return check_sum(y, &cost);
  if (name.len == 0) return prof_expected(y->in, &y->line, "the name of a cost centre");
  uint32_t i = prof_centre(y->costs, name.s, name.len, "", 0, "", 0);
  for (int k = 0; k < COST_KINDS; k++) {
    y->costs->centres[i].cost.of[k] += cost.of[k];
    y->sum.of[k] += cost.of[k];
  }
  return true;
}

static bool read_arc(Symbolic *y, Word line)
{
  double entries;
  Word figure = prof_take_last(&line), from = prof_take_first(&line),
       arrow = prof_take_first(&line), to = prof_take_first(&line);
  if (!prof_read_amount(figure, &entries) || !prof_is_word(arrow, "->") || to.len == 0)
    return prof_expected(y->in, &y->line, "'centre -> centre' with a number of entries");
  uint32_t a = prof_centre(y->costs, from.s, from.len, "", 0, "", 0);
  uint32_t b = prof_centre(y->costs, to.s, to.len, "", 0, "", 0);
  prof_arc(y->costs, a, b, entries);
  return true;
}

static bool read_line(Symbolic *y)
{
  Word line = prof_trimmed(y->line.text, y->line.len);
  if (line.len == 0) return true;
  if (!y->costs->date) return prof_read_title(y->in, &y->line, y->costs, PROF_SYMBOLIC_TITLE);
  if (y->part >= PART_SUMMED && prof_begins(line, "answer ")) y->part = PART_OVER;
  switch (y->part) {
    case PART_FACTS:
      return prof_begins(line, HEAD) ? read_head(y, line)
                                     : prof_read_fact(y->in, &y->line, y->costs);
    case PART_TABLE: return read_row(y, line);
    case PART_SUMMED:
      y->part = PART_ARCS;
      return prof_begins(line, ENTERED) || prof_expected(y->in, &y->line, ENTERED);
    case PART_ARCS: return read_arc(y, line);
    default: return true;
  }
}

Prof *prof_read_symbolic(Input *in)
{
  Symbolic y = { .in = in, .costs = prof_new() };
  bool ok = true;
  y.costs->symbolic = true;
  while (ok && y.part != PART_OVER && input_next(in, &y.line)) ok = read_line(&y);
  if (ok && y.part < PART_SUMMED && !input_failed(in))
    ok = prof_fail(in, "expected %s, found the end: the report is cut short",
                   y.part == PART_FACTS ? "a table of cost centres" : "a sum");
  if (ok && !input_failed(in)) return y.costs;
  prof_free(y.costs);
  return NULL;
}
