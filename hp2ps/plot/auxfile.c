/* auxfile — see auxfile.h. */
#include <config.h>

#include "plot/auxfile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/input.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/output.h"
#include "base/text.h"
#include "log/ghcnames.h"

typedef struct Rank {
  char *name;
  int rank;
} Rank;

typedef struct Tints {
  Tint *tints;
  size_t count, cap;
} Tints;

struct Aux {
  double x_range, y_range;
  Rank *ranks;
  size_t count, cap;
  Tints shades, colours;
};

static void free_tints(Tints *t)
{
  for (size_t i = 0; i < t->count; i++) free(t->tints[i].name);
  free(t->tints);
}

void auxfile_free(Aux *a)
{
  for (size_t i = 0; i < a->count; i++) free(a->ranks[i].name);
  free(a->ranks);
  free_tints(&a->shades);
  free_tints(&a->colours);
  free(a);
}

/* Reading: a line is a keyword, a name and a value. The value is the last word; the name is all
 * that stands between, quoted or not. */

static void add_rank(Aux *a, const char *name, int rank)
{
  MEM_RESERVE(a->ranks, a->cap, a->count + 1);
  a->ranks[a->count++] = (Rank){ mem_copy(name, strlen(name)), rank };
}

static void add_tint(Tints *t, const char *name, Colour c)
{
  MEM_RESERVE(t->tints, t->cap, t->count + 1);
  t->tints[t->count++] = (Tint){ mem_copy(name, strlen(name)), c };
}

static char *unquote_name(const char *s, size_t len)
{
  char *out = mem_resize(NULL, len + 1, 1);
  size_t n = 0;
  if (len >= 2 && s[0] == '"' && s[len - 1] == '"')
    for (size_t i = 1; i + 1 < len; i++) {
      if (s[i] == '\\' && i + 2 < len) i++;
      out[n++] = s[i];
    }
  else {
    memcpy(out, s, len);
    n = len;
  }
  char *clean = text_clean(out, n);
  free(out);
  return clean;
}

/* GHC's hp2ps writes stacks as the log has them, "(123)go/main"; bands are called "go < main". */
static char *band_name(char *clean)
{
  const char *bare = text_bare(clean);
  if (bare == clean) return clean;
  char *stack = ghcnames_stack(bare);
  free(clean);
  return stack;
}

/* Older files code any colour as a SHADE. A value outside 0 .. 1 is no grey and is ignored. */
static bool set_item(Aux *a, const char *keyword, const char *name, const char *value)
{
  double n = 0;
  Colour c;
  if (strcmp(keyword, "COLOUR") == 0) {
    if (!palette_parse(value, &c)) return false;
    add_tint(&a->colours, name, c);
    return true;
  }
  if (!number_parse(value, value + strlen(value), &n)) return false;
  if (strcmp(keyword, "ORDER") == 0) add_rank(a, name, n >= 0 && n < 1e9 ? (int)n : 0);
  else if (n >= 0 && n <= 1) add_tint(&a->shades, name, palette_level(n));
  return true;
}

static char *skip_blanks(char *s) { return s + strspn(s, " \t"); }

/* Cuts the blanks before `end` off, but none before `start`, and gives the new end. */
static char *cut_blanks(const char *start, char *end)
{
  while (end > start && strchr(" \t\r", end[-1])) end--;
  *end = '\0';
  return end;
}

static bool set_range(Aux *a, const char *keyword, const char *value)
{
  double n;
  if (!number_parse(value, value + strlen(value), &n) || n < 0) return false;
  *(*keyword == 'X' ? &a->x_range : &a->y_range) = n;
  return true;
}

static bool read_line(Aux *a, char *line)
{
  char *end = cut_blanks(line, line + strlen(line)), *name = line + strcspn(line, " \t"),
       *value = end;
  if (end == line) return true;
  while (value > name && !strchr(" \t", value[-1])) value--;
  if (*name) *name++ = '\0';
  if (strcmp(line, "X_RANGE") == 0 || strcmp(line, "Y_RANGE") == 0)
    return set_range(a, line, value);
  if (strcmp(line, "ORDER") != 0 && strcmp(line, "SHADE") != 0 && strcmp(line, "COLOUR") != 0)
    return false;
  name = skip_blanks(name);
  if (value <= name) return false;
  char *name_end = cut_blanks(name, value - 1);
  char *clean = band_name(unquote_name(name, (size_t)(name_end - name)));
  bool ok = set_item(a, line, clean, value);
  free(clean);
  return ok;
}

Aux *auxfile_read(const char *path, bool *missing, Messages *messages)
{
  *missing = access(path, F_OK) != 0 && errno == ENOENT;
  Input *in = *missing ? NULL : input_open(path, messages);
  if (!in) return NULL;
  Aux *a = mem_alloc(1, sizeof *a);
  bool ok = true;
  Line line;
  while (ok && input_next(in, &line)) {
    char *copy = mem_copy(line.text, line.len);
    ok = read_line(a, copy);
    if (!ok)
      message_error(messages, loc_line(path, input_line_number(in)),
                    "expected X_RANGE, Y_RANGE, ORDER, SHADE or COLOUR with its values");
    free(copy);
  }
  ok = ok && !input_failed(in);
  input_close(in);
  if (ok) return a;
  auxfile_free(a);
  return NULL;
}

double auxfile_x_range(const Aux *a) { return a->x_range; }
double auxfile_y_range(const Aux *a) { return a->y_range; }

int auxfile_rank(const void *aux, const char *name)
{
  const Aux *a = aux;
  for (size_t i = 0; i < a->count; i++)
    if (strcmp(a->ranks[i].name, name) == 0) return a->ranks[i].rank;
  return 0;
}

const Tint *auxfile_shades(const Aux *a, size_t *count)
{
  *count = a->shades.count;
  return a->shades.tints;
}

const Tint *auxfile_colours(const Aux *a, size_t *count)
{
  *count = a->colours.count;
  return a->colours.tints;
}

/* Writing */

static void put_name(Output *out, const char *name)
{
  if (*name && *name != '"' && !strchr(name, ' ')) {
    output_puts(out, name);
    return;
  }
  output_puts(out, "\"");
  for (const char *p = name; *p; p++) {
    if (*p == '"' || *p == '\\') output_puts(out, "\\");
    output_write(out, p, 1);
  }
  output_puts(out, "\"");
}

bool auxfile_write(const char *path, const AuxGraph *g, Messages *messages)
{
  Output *out = output_new();
  const Layer *layers = g->stack->layers;
  output_format(out, "X_RANGE %.10g\nY_RANGE %.10g\n", g->x_range, g->y_range);
  for (size_t i = 0; i < g->stack->nlayers; i++) {
    output_puts(out, "ORDER ");
    put_name(out, layers[i].name);
    output_format(out, " %zu\n", i + 1);
  }
  for (size_t i = 0; i < g->stack->nlayers; i++) {
    output_puts(out, "SHADE ");
    put_name(out, layers[i].name);
    output_format(out, " %.4g\n", g->greys[i].colour.r);
  }
  for (size_t i = 0; i < g->ncolours; i++) {
    char colour[8];
    palette_print(g->colours[i].colour, colour);
    output_puts(out, "COLOUR ");
    put_name(out, g->colours[i].name);
    output_format(out, " %s\n", colour);
  }
  return output_commit(out, path, messages);
}
