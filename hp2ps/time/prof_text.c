/* prof_text — reads a time profile in GHC's layout.
 *
 *             Sun Nov 15 19:49 2026 Time and Allocation Profiling Report  (Final)
 *                queens +RTS -P -RTS
 *             total time  =        0.02 secs   (16 ticks @ 1000 us, 1 processor)
 *             total alloc =  14,185,496 bytes  (excludes profiling overheads)
 *     COST CENTRE MODULE SRC                     %time %alloc  ticks     bytes
 *     safe        Main   queens.hs:(8,1)-(9,75)   81.2   89.6     13  12705392
 *                                                       individual      inherited
 *     COST CENTRE MODULE SRC         no.     entries  %time %alloc   %time %alloc  ticks     bytes
 *     MAIN        MAIN   <built-in>  128           0    0.0    0.0   100.0  100.0      0       960
 *      main       Main   q.hs:12:1   257           0    6.2    0.1   100.0   99.6      1     15472
 *
 * The first table leaves out what is below one percent. So the costs are those of the tree, if
 * there is one. A row's figures are read from its end; their number is that of the words after SRC
 * in the table's head. The texts before them begin where their words in the head do, counted in
 * characters, since names may hold blanks. A blank more at the beginning of a row is a level more
 * in the tree. Without the columns ticks and bytes (-p), costs are percentages of the totals.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "time/prof_private.h"

enum { MOST_FIGURES = 12, DEEPEST = 100000 };

/* The columns of figures. If two columns have one name, the second is inherited. */
typedef enum Figure {
  FIGURE_NUMBER,
  FIGURE_ENTRIES,
  FIGURE_TIME,
  FIGURE_ALLOC,
  FIGURE_TICKS,
  FIGURE_BYTES,
  FIGURE_INHERITED_TIME,
  FIGURE_INHERITED_ALLOC,
  FIGURES
} Figure;

static const char *const figure_words[] = { "no.", "entries", "%time", "%alloc", "ticks", "bytes" };

typedef struct Table {
  Figure figures[MOST_FIGURES];
  size_t count;
  size_t module, src; /* where these columns begin, in characters; src 0: there is none */
} Table;

typedef struct Text {
  Input *in;
  Prof *costs;
  Line line;
  Table table;
  bool tree, flat;        /* the table that is being read; neither outside */
  bool over;              /* what follows is a table of source lines */
  uint32_t *path;         /* the last node of each level */
  size_t depth, path_cap; /* of the node before, in levels from 1; 0 before the first */
} Text;

/* Heads of tables */

/* The offset of a word of the line, in bytes; line.len if it isn't there. */
static size_t find_word(const Line *line, const char *word)
{
  const char *at = memmem(line->text, line->len, word, strlen(word));
  return at ? (size_t)(at - line->text) : line->len;
}

static bool figure_of(const Table *table, Word w, Figure *figure)
{
  for (int i = 0; i <= FIGURE_BYTES; i++)
    if (prof_is_word(w, figure_words[i])) {
      *figure = (Figure)i;
      for (size_t k = 0; k < table->count; k++)
        if (table->figures[k] == *figure)
          *figure = i == FIGURE_TIME ? FIGURE_INHERITED_TIME : FIGURE_INHERITED_ALLOC;
      return true;
    }
  return false;
}

static bool read_table_head(Text *t)
{
  Table table = { .module = find_word(&t->line, "MODULE"), .src = find_word(&t->line, "SRC") };
  size_t from = table.src < t->line.len ? table.src : table.module;
  if (from == t->line.len)
    return prof_expected(t->in, &t->line, "the columns COST CENTRE, MODULE and SRC");
  table.src = table.src < t->line.len ? table.src : 0;
  Word rest = { t->line.text + from, t->line.len - from }, w;
  prof_take_first(&rest);
  while ((w = prof_take_first(&rest)).len > 0) {
    Figure figure;
    if (table.count == MOST_FIGURES || !figure_of(&table, w, &figure))
      return prof_expected(t->in, &t->line,
                           "the columns no., entries, %time, %alloc, ticks and bytes");
    table.figures[table.count++] = figure;
  }
  t->table = table;
  t->tree = table.count > 0 && table.figures[0] == FIGURE_NUMBER;
  t->flat = !t->tree;
  if (t->tree) { /* it has all that the table before it has */
    t->costs->nnodes = 0;
    t->depth = 0;
  }
  return true;
}

/* Rows */

static bool take_figures(Text *t, Word *row, double figures[FIGURES])
{
  for (size_t i = t->table.count; i-- > 0;)
    if (!prof_read_amount(prof_take_last(row), &figures[t->table.figures[i]]))
      return prof_expected(t->in, &t->line,
                           "a centre with the figures that the head of the table names");
  return true;
}

/* The offset of character n, in bytes. The line need not be UTF-8. */
static size_t byte_of(Word row, size_t n)
{
  size_t i = 0;
  for (; i < row.len && n > 0; n--) do
      i++;
    while (i < row.len && ((unsigned char)row.s[i] & 0xC0) == 0x80);
  return i;
}

/* The three texts of a row. If the columns are not where the head says, blanks separate them. */
static bool take_texts(const Text *t, Word row, Word texts[3])
{
  size_t module = byte_of(row, t->table.module),
         src = t->table.src ? byte_of(row, t->table.src) : row.len;
  if (module > 0 && module < row.len && prof_is_blank(row.s[module - 1]) && src > module
      && (src >= row.len || prof_is_blank(row.s[src - 1]))) {
    texts[0] = prof_trimmed(row.s, module);
    texts[1] = prof_trimmed(row.s + module, src - module);
    texts[2] = prof_trimmed(row.s + src, row.len - src);
    return texts[0].len > 0 && texts[1].len > 0;
  }
  for (int i = 0; i < 2; i++) texts[i] = prof_take_first(&row);
  texts[2] = prof_trimmed(row.s, row.len);
  return texts[1].len > 0;
}

/* The parent of a row at that level, which counts from 1; PROF_NONE for the first. */
static bool find_parent(Text *t, size_t level, uint32_t *parent)
{
  if (level > t->depth + 1 || level > DEEPEST)
    return prof_fail(t->in, "expected a row at most one level below the row before");
  MEM_RESERVE(t->path, t->path_cap, level);
  t->depth = level;
  t->path[level - 1] = (uint32_t)t->costs->nnodes;
  *parent = level > 1 ? t->path[level - 2] : PROF_NONE;
  return true;
}

static void fill_node(const Text *t, CostNode *n, const double figures[FIGURES])
{
  const Cost *total = &t->costs->total;
  n->line = (uint32_t)input_line_number(t->in);
  n->cost.of[COST_ENTRIES] = figures[FIGURE_ENTRIES];
  n->cost.of[COST_TICKS] = t->costs->rounded ? figures[FIGURE_TIME] * total->of[COST_TICKS] / 100
                                             : figures[FIGURE_TICKS];
  n->cost.of[COST_BYTES] = t->costs->rounded ? figures[FIGURE_ALLOC] * total->of[COST_BYTES] / 100
                                             : figures[FIGURE_BYTES];
  n->own[COST_TICKS] = figures[FIGURE_TIME];
  n->own[COST_BYTES] = figures[FIGURE_ALLOC];
  n->inherited[COST_TICKS] = figures[FIGURE_INHERITED_TIME];
  n->inherited[COST_BYTES] = figures[FIGURE_INHERITED_ALLOC];
}

static bool has_figure(const Table *table, Figure figure)
{
  for (size_t i = 0; i < table->count; i++)
    if (table->figures[i] == figure) return true;
  return false;
}

static bool read_row(Text *t)
{
  Word row = { t->line.text, t->line.len }, texts[3];
  double figures[FIGURES] = { [FIGURE_INHERITED_TIME] = -1, [FIGURE_INHERITED_ALLOC] = -1 };
  uint32_t parent = PROF_NONE;
  size_t level = 1 + strspn(t->line.text, " ");
  while (row.len > 0 && prof_is_blank(row.s[row.len - 1])) row.len--;
  Word left = row;
  if (!take_figures(t, &left, figures)) return false;
  row.len = (size_t)(left.s + left.len - row.s);
  if (!take_texts(t, row, texts))
    return prof_expected(t->in, &t->line, "the centre's name and module before its figures");
  if (t->tree && !find_parent(t, level, &parent)) return false;
  t->costs->rounded = !has_figure(&t->table, FIGURE_TICKS);
  uint32_t centre = prof_centre(t->costs, texts[0].s, texts[0].len, texts[1].s, texts[1].len,
                                texts[2].s, texts[2].len);
  fill_node(t, prof_node(t->costs, centre, parent), figures);
  return true;
}

static bool read_line(Text *t)
{
  Word line = prof_trimmed(t->line.text, t->line.len);
  if (line.len == 0) return true;
  if (!t->costs->date) return prof_read_title(t->in, &t->line, t->costs, PROF_TITLE);
  if (line.len >= 11 && memcmp(line.s, "COST CENTRE", 11) == 0) return read_table_head(t);
  if (line.len > 10 && memcmp(line.s, "individual", 10) == 0) {
    t->flat = false; /* the head of the tree's table comes next */
    return true;
  }
  t->over |= t->tree && prof_is_word(prof_take_first(&(Word){ line.s, line.len }), "LINE")
             && find_word(&t->line, "%time") < t->line.len;
  if (t->tree || t->flat) return t->over || read_row(t);
  return prof_read_fact(t->in, &t->line, t->costs);
}

Prof *prof_read_text(Input *in)
{
  Text t = { .in = in, .costs = prof_new() };
  bool ok = true;
  while (ok && input_next(in, &t.line)) ok = read_line(&t);
  if (ok && t.costs->nnodes == 0)
    ok = prof_fail(in, "expected a table of cost centres, found the end of the profile");
  free(t.path);
  if (ok && !input_failed(in)) return t.costs;
  prof_free(t.costs);
  return NULL;
}
