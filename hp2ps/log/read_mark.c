/* read_mark — reads the lines of a log that give one fact each, whether or not they stand in a
 * sample: marks, the sizes of heap and stack, and what was not counted.
 *
 * It calls read_word only, so that read_beside may use it as well as read_sample.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "log/read_private.h"

bool reader_space(Reader *r, Span rest, double *into)
{
  Span w = reader_take_word(&rest);
  return reader_size(r, w, into);
}

bool reader_mark(Reader *r, Span rest, const char *keyword)
{
  double time;
  if (!reader_time(r, &rest, keyword, &time)) return false;
  if (r->line.cut || time < r->opt->from || time > r->opt->to) return true;
  rest = reader_trim(rest);
  if (rest.s == rest.end) {
    model_mark(r->m, time, NULL, 0);
    return true;
  }
  if (r->sites) {
    char *text = reader_string(r, &rest, "the mark's text");
    if (text) model_mark(r->m, time, text, strlen(text));
    bool ok = text != NULL;
    free(text);
    return ok;
  }
  char *text = NULL;
  if (!reader_hpstring(r, rest, "the mark's time", &text)) return false;
  model_mark(r->m, time, text, strlen(text));
  free(text);
  return true;
}

bool reader_uncounted(Reader *r, Span rest)
{
  double from, to, bytes;
  if (!reader_time(r, &rest, "UNCOUNTED", &from)
      || !reader_time(r, &rest, "UNCOUNTED and a time", &to))
    return false;
  Span w = reader_take_word(&rest);
  if (!number_parse(w.s, w.end, &bytes) || bytes < 0 || bytes > READER_LARGEST || from > to)
    return reader_expected(r, "two times and a size after UNCOUNTED", r->line.text, r->line.len);
  if (r->line.cut || to < r->opt->from || from > r->opt->to) return true;
  model_gap(r->m, from > r->opt->from ? from : r->opt->from, to < r->opt->to ? to : r->opt->to,
            bytes);
  return true;
}
