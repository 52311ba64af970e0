/* test_text: UTF-8, elision, scales, numbers, colours: the small tools. */
#include <config.h>

#include <math.h>
#include <stdlib.h>

#include "base/number.h"
#include "base/suggest.h"
#include "base/text.h"
#include "log/slice.h"
#include "plot/palette.h"
#include "plot/plot.h"
#include "plot/scale.h"
#include "../unit/check.h"

#define BAD "\xEF\xBF\xBD"

/* Compares and frees. */
static void is(char *got, const char *want)
{
  CHECK_STR(got, want);
  free(got);
}

static void utf8(void)
{
  is(text_clean("plain", 5), "plain");
  is(text_clean("\xCE\xBB\xE2\x88\x98\xF0\x9F\x98\x80", 9), "\xCE\xBB\xE2\x88\x98\xF0\x9F\x98\x80");
  is(text_clean("a\0b\tc\x01", 6), "a" BAD "b c" BAD);
  is(text_clean("\xC0\x80", 2), BAD BAD);
  is(text_clean("\xED\xA0\x80", 3), BAD BAD BAD);
  is(text_clean("\xF5\x80\x80\x80", 4), BAD BAD BAD BAD);
  is(text_clean("cut\xE2\x88", 5), "cut" BAD BAD);
  is(text_clean("\xEF\xBF\xBE", 3), BAD);
  is(text_clean("", 0), "");
  is(text_clean("a\xE2\x80\xAE"
                "b\xD8\x9C\xE2\x81\xA9",
                10),
     "a\\u202Eb\\u061C\\u2069");
  is(text_clean("\xE2\x80\xA8\xE2\x80\x8B", 6), "\\u2028\xE2\x80\x8B");
  CHECK_INT(text_length("\xCE\xBBx\xE2\x88\x98"), 3);
  CHECK_INT(text_columns("\xE5\x90\x8D"
                         "a"),
            3);
  CHECK_INT(text_columns("e\xCC\x81"), 1);
}

static void elision(void)
{
  is(text_elide("short", 5), "short");
  is(text_elide("abcdefghij", 5), "abc\xE2\x80\xA6ij");
  is(text_elide("abcdefghij", 4), "ab\xE2\x80\xA6ij");
  is(text_elide("(12)go/main", 6), "(12)go\xE2\x80\xA6");
  is(text_elide("go < step < main", 4), "go <\xE2\x80\xA6");
  is(text_elide("(12)", 2), "(\xE2\x80\xA6)");
  is(text_elide("\xCE\xB1\xCE\xB2\xCE\xB3\xCE\xB4", 2), "\xCE\xB1\xE2\x80\xA6\xCE\xB4");
  char *fit = measure_fit(&measure_builtin, "a very long name indeed, too long for the room", 10,
                          false, 60);
  CHECK(measure_width(&measure_builtin, fit, 10, false) <= 60.1);
  CHECK(text_length(fit) > 8);
  free(fit);
  is(measure_fit(&measure_builtin, "fits", 10, false, 60), "fits");
}

static void ticks(double high, int want, const char *first, const char *last, int count)
{
  Scale s = scale_values(0, high, want);
  CHECK_INT(s.count, count);
  is(scale_label(&s, scale_tick(&s, 1)), first);
  is(scale_label(&s, scale_tick(&s, s.count - 1)), last);
}

static void scales(void)
{
  ticks(10, 5, "2", "10", 6);
  ticks(999, 5, "200", "800", 5);
  ticks(1332911, 6, "0.2 M", "1.2 M", 7);
  ticks(4e12, 8, "0.5 T", "4.0 T", 9);
  ticks(0.004, 4, "0.001", "0.004", 5);
  Scale day = scale_times(0, 30 * 3600, 5, "seconds");
  CHECK_STR(day.unit, "hours");
  Scale blink = scale_times(0, 0.001, 5, "seconds");
  CHECK_STR(blink.unit, "milliseconds");
  Scale other = scale_times(0, 30 * 3600, 5, "Mbytes allocated");
  CHECK_STR(other.unit, NULL);
  Scale late = scale_times(1e9, 1e9 + 1e-6, 5, "seconds");
  CHECK(late.count >= 1 && late.count < 20);
  Scale nothing = scale_values(0, 0, 5);
  CHECK(nothing.high > 0);
}

static void amounts(void)
{
  is(scale_amount(0, "bytes"), "0 bytes");
  is(scale_amount(10, "bytes"), "10 bytes");
  is(scale_amount(999, "bytes"), "999 bytes");
  is(scale_amount(999600, "bytes"), "1.00 MB");
  is(scale_amount(1234567, "bytes"), "1.23 MB");
  is(scale_amount(1.5e12, "bytes"), "1.50 TB");
  is(scale_amount(5200, "cells"), "5.20 k cells");
  is(scale_cost(6.2e6, "bytes", "seconds"), "6.20 megabyte-seconds");
  is(scale_cost(6.2e6, "bytes", "Mbytes allocated"), "6.20 megabytes \xC3\x97 Mbytes allocated");
  is(scale_short(123456), "123 k");
  is(scale_short(-0.5), "-0.500");
}

static bool parses(const char *s, double want)
{
  double v;
  return number_parse(s, s + strlen(s), &v) && v == want;
}

static bool rejects(const char *s)
{
  double v;
  return !number_parse(s, s + strlen(s), &v);
}

static void numbers(void)
{
  CHECK(parses("0", 0));
  CHECK(parses("1e3", 1000));
  CHECK(parses("-1.5", -1.5));
  CHECK(parses("0,25", 0.25));
  CHECK(rejects(""));
  CHECK(rejects("nan"));
  CHECK(rejects("inf"));
  CHECK(rejects("0x10"));
  CHECK(rejects("1e999"));
  CHECK(rejects("1.2.3"));
  CHECK(rejects("12a"));
}

static void palette(void)
{
  Colour a = palette_colour(1), parsed;
  char text[8];
  palette_print(a, text);
  CHECK_STR(text, "#e69f00");
  CHECK(palette_parse(text, &parsed) && fabs(parsed.r - a.r) < 0.003);
  CHECK(!palette_parse("red", &parsed));
  CHECK(!palette_parse("#12345g", &parsed));
  bool apart = true;
  for (size_t i = 0; i < 20; i++)
    apart = apart && fabs(palette_grey(i).r - palette_grey(i + 1).r) >= 0.1;
  CHECK(apart);
  CHECK(palette_distance(palette_colour(palette_way("(.)").home),
                         palette_colour(palette_way("(,)").home))
        > 0.2);
  CHECK(palette_ink(palette_level(0.9)).r == 0);
  CHECK(palette_ink(palette_level(0.2)).r == 1);
}

static char *label(Slice *s)
{
  char *site[KIND_ALL] = { "grp", "mod", "elim", "Sym", "formula", "mod.m:1" };
  Sought *sought = sought_new(s);
  char *band = slice_label(s, sought, KIND_PRODUCER, site);
  sought_free(sought);
  return band;
}

static void slices(void)
{
  Slice *s = slice_new();
  is(label(s), "elim");
  CHECK(!slice_needs_sites(s));
  CHECK(slice_by(s, "construction", NULL));
  is(label(s), "Sym");
  CHECK(slice_by(s, "p,c", NULL));
  is(label(s), "elim / Sym");
  CHECK(slice_only(s, "producer=negin,elim", NULL));
  is(label(s), "elim / Sym");
  CHECK(slice_except(s, "type~^form", NULL));
  is(label(s), NULL);
  is(slice_words(s, true),
     "by producer, construction; only producer=negin,elim; except type~^form");
  slice_free(s);
  s = slice_new();
  CHECK(slice_only(s, "(,),a\\,b", NULL));
  Sought *sought = sought_new(s);
  CHECK(slice_keeps(s, sought, "(,)"));
  CHECK(slice_keeps(s, sought, "a,b"));
  CHECK(!slice_keeps(s, sought, "a"));
  CHECK(sought_all(sought, "log", NULL));
  CHECK(!slice_needs_sites(s));
  sought_free(sought);
  slice_free(s);
}

static void nearness(void)
{
  static const char *const names[] = { "negate", "elim",      "Main.elim", "slim",
                                       "ELIM",   "eliminate", "x" };
  Suggest n = { 0 };
  is(suggest_words(&n), "");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) suggest_offer(&n, "elin", names[i]);
  is(suggest_words(&n), "elim, ELIM, slim");
  suggest_free(&n);
}

static void kinds_of_jobs(void)
{
  CHECK_INT(slice_kind_of("prog -c"), KIND_CONSTRUCTION);
  CHECK_INT(slice_kind_of("prog -t{List} -p"), KIND_TYPE);
  CHECK_INT(slice_kind_of("prog -i0.5 -m -c"), KIND_MODULE);
  CHECK_INT(slice_kind_of("prog -s{mapper} -p"), KIND_CENTRE);
  CHECK_INT(slice_kind_of("prog -cold"), KIND_PRODUCER);
  CHECK_INT(slice_kind_of(NULL), KIND_PRODUCER);
}

int main(void)
{
  kinds_of_jobs();
  utf8();
  elision();
  scales();
  amounts();
  numbers();
  palette();
  slices();
  nearness();
  return check_done();
}
