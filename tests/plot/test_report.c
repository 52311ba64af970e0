/* test_report: report.cases, the table that says what a report is to say, line by line.
 *
 * Called with -w, it writes the table anew from what the reports say now; read the difference. */
#include <config.h>

#include <stdlib.h>
#include <unistd.h>

#include "base/mem.h"
#include "words/heapreport.h"
#include "../unit/check.h"

enum { FIELDS = 5, LONGEST = 4000 };

/* A row: shape, number of samples, bands, the line about the shape, the line about who. */
typedef struct Row {
  char *field[FIELDS];
} Row;

static char *trimmed(char *s)
{
  s += strspn(s, " ");
  size_t len = strlen(s);
  while (len > 0 && strchr(" \n", s[len - 1])) s[--len] = '\0';
  return s;
}

static int split(char *line, Row *row)
{
  int n = 0;
  for (char *p = line; p && n < FIELDS; n++) {
    char *bar = strchr(p, '|');
    if (bar) *bar++ = '\0';
    row->field[n] = trimmed(p);
    p = bar;
  }
  return n;
}

/* The value of "0:1k .5:9k 1:3k" at a time from 0 to 1; of two values for a time, the later. */
static double value_at(const char *knots, double time)
{
  double t0 = 0, v0 = 0, t, v;
  int len;
  for (const char *p = knots; sscanf(p, " %lf:%lf%n", &t, &v, &len) == 2; t0 = t, v0 = v) {
    p += len;
    v *= *p == 'k' ? 1e3 : *p == 'M' ? 1e6 : 1;
    p += *p == 'k' || *p == 'M';
    if (time < t) return t > t0 ? v0 + (v - v0) * (time - t0) / (t - t0) : v;
  }
  return v0;
}

/* The bands are divided by commas; each is a name and its knots. */
static void add_sample(Model *m, const char *bands, double part)
{
  char *copy = mem_copy(bands, strlen(bands)), *rest = copy;
  model_begin(m, 10 * part);
  for (char *band; (band = strsep(&rest, ",")) != NULL;) {
    band = trimmed(band);
    size_t len = strcspn(band, " ");
    double v = value_at(band + len, part);
    if (v > 0) model_add(m, model_band(m, band, len, MODEL_NO_BAND), v);
  }
  model_end(m);
  free(copy);
}

static Model *make(const Row *row)
{
  Model *m = model_new();
  int n = atoi(row->field[1]);
  for (int i = 0; i < n; i++) add_sample(m, row->field[2], n > 1 ? (double)i / (n - 1) : 0);
  model_finish(m);
  return m;
}

/* What the report says: JSON has the shape, and the lines that tests look for. */
static void told(const Row *row, char shape[LONGEST], char line[LONGEST], char who[LONGEST])
{
  Model *m = make(row);
  HeapReport *r = heapreport_new(m);
  HeapReportOptions o = { .file = "case.hp", .options = "", .kind = KIND_NAME, .json = true };
  char *path = mem_format("/tmp/test_report.%ld", (long)getpid());
  Output *out = output_new();
  heapreport_write(r, &o, out);
  output_commit(out, path, NULL);
  FILE *f = fopen(path, "r");
  char text[LONGEST];
  *shape = *line = *who = '\0';
  while (f && fgets(text, sizeof text, f)) {
    char *p = strstr(text, "\"shape\": \"");
    if (p) sscanf(p + 10, "%[^\"]", shape);
    if (strncmp(text, "  \"", 3) == 0 && sscanf(text + 3, "%3999[^\"]", text) == 1) {
      bool about = strncmp(text, "The peak, by", 12) == 0
                   || strncmp(text, "The growth, by", 14) == 0 || strncmp(text, "At ", 3) == 0;
      if (!about && (strncmp(text, "The peak", 8) == 0 || strncmp(text, "case.hp", 7) == 0))
        continue;
      char *into = about ? who : line;
      snprintf(into + strlen(into), LONGEST - strlen(into), "%s%s", *into ? " " : "", text);
    }
  }
  if (f) fclose(f);
  remove(path);
  free(path);
  heapreport_free(r);
  model_free(m);
}

static void check_row(const Row *row)
{
  char shape[LONGEST], line[LONGEST], who[LONGEST];
  told(row, shape, line, who);
  check_str(shape, row->field[0], row->field[2], __FILE__, __LINE__);
  check_str(line, row->field[3], row->field[3], __FILE__, __LINE__);
  check_str(who, row->field[4], row->field[4], __FILE__, __LINE__);
}

static void print_row(const Row *row)
{
  char shape[LONGEST], line[LONGEST], who[LONGEST];
  told(row, shape, line, who);
  printf("%-11s | %s | %s | %s | %s\n", shape, row->field[1], row->field[2], line, who);
}

int main(int argc, char **argv)
{
  bool anew = argc > 1 && strcmp(argv[1], "-w") == 0;
  const char *top = getenv("top_srcdir");
  char *path = mem_format("%s/tests/plot/report.cases", top ? top : ".");
  FILE *f = fopen(path, "r");
  char line[LONGEST];
  int rows = 0;
  while (f && fgets(line, sizeof line, f)) {
    Row row = { { 0 } };
    if (*line == '#' || *line == '\n') {
      if (anew) fputs(line, stdout);
      continue;
    }
    if (split(line, &row) < (anew ? 3 : FIELDS)) CHECK_STR(line, "a row of five fields");
    else if (anew) print_row(&row);
    else check_row(&row);
    rows++;
  }
  if (f) fclose(f);
  if (anew) return 0;
  CHECK(rows > 20);
  free(path);
  return check_done();
}
