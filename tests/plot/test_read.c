/* test_read: dialects and oddities of logs, down to the numbers that come out. */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "log/read.h"
#include "../unit/check.h"

static Slice *all;

static Model *read_text(const char *text)
{
  char path[] = "test_read.XXXXXX";
  int fd = mkstemp(path);
  if (fd < 0 || write(fd, text, strlen(text)) != (ssize_t)strlen(text) || close(fd) != 0) abort();
  ReadOptions o = { .slice = all, .from = -INFINITY, .to = INFINITY };
  Model *m = read_log(path, &o, NULL);
  unlink(path);
  return m;
}

static const Band *band(const Model *m, const char *name)
{
  for (size_t i = 0; i < m->nbands; i++)
    if (strcmp(m->bands[i].name, name) == 0) return &m->bands[i];
  return NULL;
}

/* The peak of a band: in logs of one sample its value. -1 if there is none. */
static double value(const Model *m, const char *name)
{
  const Band *b = band(m, name);
  return b ? b->peak : -1;
}

static Model *one_sample(const char *lines)
{
  char text[2000];
  snprintf(text, sizeof text, "JOB \"j\"\nDATE \"d\"\nBEGIN_SAMPLE 1.50\n%sEND_SAMPLE 1.50\n",
           lines);
  return read_text(text);
}

static void names(void)
{
  Model *m = one_sample(
      "a\t1\n  hbc_name 2\na b  c\t3\n\"q\t4\n12\t5\n0x7f 6\nMARK\t7\n(,)\t8\n  JOB 9\n\xCE\xBB\t10\nset\t11\n\t11\n");
  CHECK(m != NULL);
  CHECK_INT(m->read, 1);
  CHECK_INT(value(m, "a"), 1);
  CHECK_INT(value(m, "hbc_name"), 2);
  CHECK_INT(value(m, "a b  c"), 3);
  CHECK_INT(value(m, "\"q"), 4);
  CHECK_INT(value(m, "12"), 5);
  CHECK_INT(value(m, "0x7f"), 6);
  CHECK_INT(value(m, "MARK"), 7);
  CHECK_INT(value(m, "(,)"), 8);
  CHECK_INT(value(m, "JOB"), 9);
  CHECK_INT(value(m, "\xCE\xBB"), 10);
  CHECK_INT(value(m, "set"), 11);
  CHECK_INT(m->final, 66);
  CHECK_INT(m->nmarks, 0);
  model_free(m);
}

static void duplicates_are_summed(void)
{
  Model *m = one_sample("IO\t16\nx\t1\nIO\t16\nIO\t8\n");
  CHECK_INT(value(m, "IO"), 40);
  CHECK_INT(band(m, "IO")->present, 1);
  CHECK_INT(m->final, 41);
  model_free(m);
}

static void strings(void)
{
  Model *m = read_text(
      "JOB \"say \"\"hi\"\"\"\nDATE \"Fri\nApr\"\nSAMPLE_UNIT \"s\"\nVALUE_UNIT \"words\"\nBEGIN_SAMPLE 0\nEND_SAMPLE 0\n");
  CHECK_STR(m->job, "say \"hi\"");
  CHECK_STR(m->date, "Fri Apr");
  CHECK_STR(m->value_unit, "words");
  model_free(m);
  m = read_text("JOB \"old \"style\"\"\nBEGIN_SAMPLE 0\nEND_SAMPLE 0\n");
  CHECK_STR(m->job, "old \"style\"");
  CHECK_STR(m->date, NULL);
  model_free(m);
  m = read_text("JOB \"\"\nBEGIN_SAMPLE 0\nEND_SAMPLE 0\n");
  CHECK_STR(m->job, "");
  model_free(m);
}

static void times(void)
{
  Model *m = read_text(
      "BEGIN_SAMPLE -1\nEND_SAMPLE -1\nBEGIN_SAMPLE 0,5\nEND_SAMPLE 0,5\nMARK 1\nBEGIN_SAMPLE 1e1\nMARK 9.5 \"t\"\nEND_SAMPLE 1e1\n");
  CHECK_INT(m->read, 3);
  CHECK(m->first == -1);
  CHECK(m->last == 10);
  CHECK(m->samples[1].time == 0.5);
  CHECK_INT(m->nmarks, 2);
  CHECK_STR(m->marks[0].text, NULL);
  CHECK_STR(m->marks[1].text, "t");
  model_free(m);
}

static void left_out(void)
{
  Model *m = read_text(
      "BEGIN_SAMPLE 0\na\t1\nEND_SAMPLE 0\nBEGIN_SAMPLE 5\na\t2\nEND_SAMPLE 5\nBEGIN_SAMPLE 3\na\t100\nEND_SAMPLE 3\n"
      "BEGIN_SAMPLE 6\na\t50\nBEGIN_SAMPLE 7\na\t3\nEND_SAMPLE 7\nBEGIN_SAMPLE 8\na\t60\n");
  CHECK_INT(m->read, 3);
  CHECK(m->peak == 3);
  CHECK(band(m, "a")->peak == 3);
  CHECK(m->last == 7);
  model_free(m);
}

static void refused(void)
{
  CHECK(read_text("") == NULL);
  CHECK(read_text("JOB \"x\"\n") == NULL);
  CHECK(one_sample("a\t-1\n") == NULL);
  CHECK(one_sample("a\tnan\n") == NULL);
  CHECK(one_sample("\t7\n") == NULL);
  CHECK(read_text("END_SAMPLE 0\n") == NULL);
  CHECK(read_text("BEGIN_SAMPLE x\nEND_SAMPLE 0\n") == NULL);
}

static void sites(void)
{
  Model *m = read_text(
      "HPZ 1\nJOB \"p\"\nDATE \"d\"\nSTART \"2026-11-15T01:31:38+00:00\"\nPID 12\nHOST \"h\"\nEXTRA whatever\n"
      "SITE 0 \"g\" \"m\" \"f\" \"(.)\" \"List\" \"m.m:1\"\nSITE 7 \"g\" \"m\" \"f\" \"a\\\"b\\\\\\x41\" \"\" \"m.m:2\"\n"
      "BEGIN_SAMPLE 0\n0 24 1\n7 48 2\nHEAP 1000\nSTACK 10\nEND_SAMPLE 0\n"
      "BEGIN_SAMPLE 1\nSITE 3 \"g\" \"m\" \"h\" \"c\" \"t\" \"m.m:3\"\n3 8 1\nHEAP 2000\nEND_SAMPLE 1\nMARK 1 \"end\\n\"\n");
  CHECK(m != NULL);
  CHECK_INT(value(m, "f"), 72);
  CHECK_INT(value(m, "h"), 8);
  CHECK(m->heap_peak == 2000);
  CHECK(m->stack_peak == 10);
  CHECK_STR(m->host, "h");
  CHECK_STR(m->start, "2026-11-15T01:31:38+00:00");
  CHECK_INT(m->nmarks, 1);
  model_free(m);
}

/* The columns may come in any order; those that are unknown are skipped. */
static void columns(void)
{
  Model *m = read_text("HPZ 2\nJOB \"p -s\"\nDATE \"d\"\n"
                       "COLUMNS centre shade type construction producer module group position\n"
                       "SITE 0 \"a\" \"red\" \"List\" \"(.)\" \"f\" \"m\" \"g\" \"m.m:1\"\n"
                       "SITE 1 \"b\" \"\" \"\" \"\" \"f\" \"m\" \"g\" \"m.m:2\" \"more\"\n"
                       "BEGIN_SAMPLE 0\n0 24 1\n1 48 2\nEND_SAMPLE 0\n"
                       "CENTRE 0 \"a\" \"m\" \"m.m:1\" \"a\" 1 2 3 4\nARC 0 0 1\n");
  CHECK(m != NULL);
  CHECK_INT(value(m, "a"), 24);
  CHECK_INT(value(m, "b"), 48);
  CHECK_INT(value(m, "f"), -1);
  model_free(m);
  CHECK(read_text("HPZ 3\nBEGIN_SAMPLE 0\nEND_SAMPLE 0\n") == NULL);
}

int main(void)
{
  all = slice_new();
  names();
  duplicates_are_summed();
  strings();
  times();
  left_out();
  refused();
  sites();
  columns();
  slice_free(all);
  return check_done();
}
