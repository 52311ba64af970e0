/* test_messages: the readers and writers of hp2ps as a library. Bad input of each kind gives its
 * error as a value with the right place, and nothing is printed. */
#include <config.h>

#include <math.h>
#include <unistd.h>

#include "held/snapshot.h"
#include "log/read.h"
#include "out/openmetrics.h"
#include "page/html.h"
#include "plot/auxfile.h"
#include "time/collapse.h"
#include "time/fold.h"
#include "time/prof_read.h"
#include "words/baseline.h"
#include "../unit/check.h"

#define GOOD "BEGIN_SAMPLE 0\na\t10\nEND_SAMPLE 0\n"
#define SITES "HPZ 1\nJOB \"p\"\nDATE \"d\"\nSITE 0 \"g\" \"m\" \"f\" \"c\" \"t\" \"m.m:1\"\n"
#define HEAD "\tSun Nov 15 19:49 2026 "
#define JSON(members)                                                                           \
 "{\"program\": \"q\", \"total_ticks\": 1, \"total_alloc\": 1, \"cost_centres\": [{\"id\": 1, " \
 "\"label\": \"main\", \"module\": \"Main\", \"src_loc\": \"q.hs\"}],\n \"profile\": {" members \
 "}}\n"

static char path[] = "test_messages.XXXXXX";
static Slice *all;

static void put(const char *bytes, size_t len)
{
  FILE *f = fopen(path, "wb");
  if (!f || fwrite(bytes, 1, len, f) != len || fclose(f) != 0) abort();
}

/* The first error is this one; m is empty after that. Column 0: there is none. */
static void expect(Messages *m, Loc loc, const char *text)
{
  const Message *e = messages_error(m);
  if (!CHECK(e != NULL)) return;
  CHECK_INT(e->loc.kind, loc.kind);
  CHECK_STR(e->loc.file, loc.file);
  CHECK_INT(e->loc.line, loc.line);
  CHECK_INT(e->loc.column, loc.column);
  CHECK_STR(e->text, text);
  messages_clear(m);
  CHECK_INT(m->count, 0);
}

/* Logs */

static Model *read_bytes(const char *bytes, size_t len, const Slice *slice, Messages *m)
{
  ReadOptions o = { .slice = slice, .from = -INFINITY, .to = INFINITY };
  put(bytes, len);
  return read_log(path, &o, m);
}

static void refuse(const char *text, const Slice *slice, Loc loc, const char *why)
{
  Messages m = { 0 };
  CHECK(read_bytes(text, strlen(text), slice, &m) == NULL);
  expect(&m, loc, why);
}

static void logs(void)
{
  refuse("", all, loc_file(path), "the file is empty");
  refuse("JOB \"x\"\n", all, loc_line(path, 1),
         "expected at least one whole sample, found the end of the log");
  refuse("JOB \"x\"\nBEGIN_SAMPLE x\n", all, loc_line(path, 2),
         "expected a time after BEGIN_SAMPLE, found 'x'; expected at least one whole sample, found "
         "the end of the log");
  refuse("HPZ 3\n" GOOD, all, loc_line(path, 1),
         "expected version 1 or 2 of the site log, found '3'");
  refuse("#!/bin/sh\n", all, loc_file(path), "this is a script, not a log");
  refuse(HEAD "Time and Allocation Profiling Report  (Final)\n", all, loc_file(path),
         "this is a time profile; strata table has its figures, and --bars draws it");
}

static void slices(void)
{
  Slice *by = slice_new(), *only = slice_new();
  CHECK(slice_by(by, "retainer", NULL));
  CHECK(slice_only(only, "ab", NULL));
  refuse(GOOD, by, loc_file(path),
         "--by, --cells and restrictions other than by name need a site log (prog.hpz), and this "
         "is a plain one");
  refuse(SITES GOOD, by, loc_file(path), "this log has no retainers; run the program with -r");
  refuse(GOOD, only, loc_file(path),
         "--only ab: there is no name 'ab' in this log; the nearest: a");
  slice_free(only);
  slice_free(by);
}

static void eventlogs(void)
{
  static const char cut[] = "hdrb", empty[] = "hdrbhetbhetehdredatb\xFF\xFF";
  Messages m = { 0 };
  CHECK(read_bytes(cut, sizeof cut - 1, all, &m) == NULL);
  expect(&m, loc_file(path), "the header of this eventlog is cut short or damaged");
  CHECK(read_bytes(empty, sizeof empty - 1, all, &m) == NULL);
  expect(&m, loc_file(path),
         "there is no whole heap sample in this eventlog; run the program with +RTS -l -hT (or "
         "another of the -h) to have some");
  char damaged[200] = "hdrbhetbhetehdredatb";
  memset(damaged + 20, 'x', sizeof damaged - 20);
  CHECK(read_bytes(damaged, sizeof damaged, all, &m) == NULL);
  expect(&m, loc_byte(path, 20),
         "expected an event, found something else; there is no whole heap sample in this eventlog; "
         "run the program with +RTS -l -hT (or another of the -h) to have some");
}

/* A log that can be drawn has warnings only, at most five for damaged lines and one for the rest.
 */
static void warnings(void)
{
  char text[8000] = GOOD "MARK x\n";
  Messages m = { 0 };
  Model *model = read_bytes(text, strlen(text), all, &m);
  CHECK(model != NULL);
  CHECK(messages_error(&m) == NULL);
  CHECK_INT(m.count, 1);
  char *words = message_words(&m.list[0]), want[100];
  snprintf(want, sizeof want, "%s:4: expected a time after MARK, found 'x'", path);
  CHECK_STR(words, want);
  free(words);
  messages_clear(&m);
  model_free(model);
  for (int i = 0; i < 100; i++) strcat(text, "BEGIN_SAMPLE 1\na\t-1\nEND_SAMPLE 1\n");
  model = read_bytes(text, strlen(text), all, &m);
  CHECK(model != NULL);
  CHECK_INT(m.count, 6);
  CHECK_STR(m.list[5].text, "and 96 more damaged places before this line");
  messages_clear(&m);
  model_free(model);
}

static void identities(void)
{
  Messages m = { 0 };
  Identity id;
  put("#!/bin/sh\n", 10);
  CHECK(!read_identity(path, false, &id, &m));
  expect(&m, loc_file(path), "this is a script, not a log");
  CHECK(read_identity(path, true, &id, &m));
  CHECK_INT(m.count, 0);
  CHECK(!read_identity("no/such.hp", true, &id, &m));
  expect(&m, loc_file("no/such.hp"), "No such file or directory");
}

/* Time profiles */

static void refuse_prof(const char *text, Loc loc, const char *why)
{
  Messages m = { 0 };
  put(text, strlen(text));
  Input *in = input_open(path, &m);
  CHECK((prof_is(in) ? prof_read(in) : read_centres(in)) == NULL);
  input_close(in);
  expect(&m, loc, why);
}

static void profs(void)
{
  refuse_prof(HEAD "Time and Allocation Profiling Report  (Final)\n\ttotal time = x\n",
              loc_line(path, 2),
              "expected total time = <seconds> secs (<n> ticks @ <n> us, ...), found 'total time = "
              "x'");
  refuse_prof(HEAD "Lexical Profiling Report  (Final)\n\tp\n", loc_line(path, 2),
              "expected a table of pairs, found the end: the profile is cut short");
  refuse_prof(HEAD "Symbolic Cost Report  (Final)\n\tp\nCOST CENTRE F\n", loc_line(path, 3),
              "expected the columns F H C U N V E B, and perhaps ticks, found 'COST CENTRE F'");
  refuse_prof(JSON("\"id\": x"), loc_column(path, 2, 20),
              "expected a number from 0 to 1e24, found 'x}} '");
  refuse_prof(JSON("\"id\": 7"), loc_column(path, 2, 23),
              "expected an id that cost_centres has, found 7");
  refuse_prof(SITES "ARC 0 0 1\n", loc_line(path, 5),
              "expected a CENTRE line for centre 0 before its arcs");
  refuse_prof(SITES GOOD, loc_file(path),
              "expected the totals of cost centres, which a program writes at its end if it was "
              "compiled with lmlc -fscc, -auto-all or -fpairs");
}

/* What contradicts itself is read, with a warning. */
static void contradictions(void)
{
  Messages m = { 0 };
  const char *text = JSON("\"id\": 1, \"ticks\": 5");
  put(text, strlen(text));
  Input *in = input_open(path, &m);
  Prof *c = prof_read(in);
  input_close(in);
  CHECK(c != NULL);
  CHECK_INT(m.count, 1);
  CHECK(m.list[0].warning);
  CHECK_STR(m.list[0].text, "the lines have 5 ticks, but the total says 1");
  messages_clear(&m);
  CHECK(!fold_centres(c, "mian", path, &m));
  expect(&m, loc_file(path),
         "--centres: there is no cost centre 'mian' in this profile; the nearest: main");
  CHECK(!collapse_pairs(c, "mian", path, &m));
  expect(&m, loc_file(path),
         "--centres: there is no function 'mian' in this profile; the nearest: main");
  prof_free(c);
}

/* Snapshots */

static void refuse_snapshot(const char *text, const char *why)
{
  Messages m = { 0 };
  put(text, strlen(text));
  CHECK(snapshot_read(path, &m) == NULL);
  expect(&m, loc_file(path), why);
}

static void snapshots(void)
{
  refuse_snapshot("hello\n", "this is no snapshot, which begins with HGZ 4; --snapshot makes one; "
                             "it can't be used");
  refuse_snapshot(
      "HGZ 9\n",
      "this is a snapshot of version 9, and version 2, 3, 4 or 5 was expected; it can't be "
      "used");
  refuse_snapshot("HGZ 3\nLIVE 16\n\n", "the snapshot is cut short; it can't be used");
}

/* Options */

static void options(void)
{
  Messages m = { 0 };
  Slice *s = slice_new();
  Limits *l = limits_new();
  CHECK(!slice_except(s, "type~[", &m));
  CHECK(m.count == 1 && strncmp(m.list[0].text, "regular expression [: ", 22) == 0);
  messages_clear(&m);
  CHECK(!slice_only(s, "type=", &m));
  expect(&m, loc_none(), "type=: expected kind=name,... or kind~expression");
  CHECK(!slice_by(s, "modul,x", &m));
  CHECK(messages_error(&m) != NULL);
  messages_clear(&m);
  CHECK(!limits_most(l, FIGURE_PEAK, "x", &m));
  expect(&m, loc_none(),
         "--max-peak=x: expected a size such as 4096, 200k or 5M, and before it perhaps a band's "
         "name, elim=5M");
  CHECK(!limits_tolerance(l, "x", &m));
  expect(&m, loc_none(),
         "--tolerance=x: expected a percentage such as 10%, and before it perhaps peak:, mean: or "
         "growth: and a band's name, elim=10%");
  CHECK(!limits_add(l, "paek=5M", &m));
  expect(&m, loc_none(),
         "--limit=paek=5M: expected peak, mean or growth, perhaps a band's name, and a size or a "
         "percentage: peak=5M, mean:elim=200k or growth=10%; do you mean peak?");
  limits_free(l);
  slice_free(s);
}

static void checks(void)
{
  Messages m = { 0 };
  Model *model = read_bytes(GOOD, strlen(GOOD), all, &m);
  Limits *l = limits_new();
  Pairs *p = pair_models(model, model);
  CHECK(limits_add(l, "peak:b=5M", &m));
  CHECK_INT(m.count, 0);
  CHECK(baseline_pairs(p, l, "base", "log", &m) == NULL);
  expect(&m, loc_file("log"), "there is no band 'b' to check; the nearest: a");
  pair_free(p);
  limits_free(l);
  model_free(model);
}

/* Files */

static void files(void)
{
  Messages m = { 0 };
  bool missing;
  CHECK(input_open("no/such", &m) == NULL);
  expect(&m, loc_file("no/such"), "No such file or directory");
  CHECK(!output_commit(output_new(), "no/such", &m));
  expect(&m, loc_file("no/such"), "No such file or directory");
  CHECK(input_open(".", &m) == NULL);
  expect(&m, loc_file("."), "Is a directory");
  put("X_RANGE 1\nCOLOR a #ffffff\n", 26);
  CHECK(auxfile_read(path, &missing, &m) == NULL);
  CHECK(!missing);
  expect(&m, loc_line(path, 2),
         "expected X_RANGE, Y_RANGE, ORDER, SHADE or COLOUR with its values");
}

static void writers(void)
{
  Messages m = { 0 };
  Model *model = read_bytes(GOOD, strlen(GOOD), all, &m);
  Export e = { .m = model, .all = true, .start = -1, .messages = &m };
  Picture p = { .messages = &m };
  Output *out = output_new();
  CHECK(!openmetrics_write(&e, out));
  expect(&m, loc_none(),
         "--at=all: this log doesn't say when its run began; --at=peak needs no time");
  CHECK(!html_write(&p, out));
  expect(&m, loc_none(), "there is no page of this; ask for a picture, such as -o x.svg");
  output_free(out);
  model_free(model);
}

int main(void)
{
  char printed[] = "test_messages.XXXXXX";
  int fd = mkstemp(path), err = mkstemp(printed);
  if (fd < 0 || err < 0 || close(fd) != 0 || dup2(err, STDERR_FILENO) < 0) abort();
  all = slice_new();
  logs();
  slices();
  eventlogs();
  warnings();
  identities();
  profs();
  contradictions();
  snapshots();
  options();
  checks();
  files();
  writers();
  fflush(stderr);
  CHECK_INT(lseek(err, 0, SEEK_END), 0);
  slice_free(all);
  unlink(path);
  unlink(printed);
  return check_done();
}
