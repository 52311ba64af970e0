/* say — see say.h. */
#include <config.h>

#include "app/say.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const char *name = "hp2ps";

static void report_no_memory(void) { say("out of memory"); }

void say_as(const char *argv0)
{
  const char *slash = argv0 ? strrchr(argv0, '/') : NULL, *last = slash ? slash + 1 : argv0;
  name = last && strcmp(last, "strata") == 0 ? "strata" : "hp2ps";
  mem_report_by(report_no_memory);
}

const char *say_name(void) { return name; }

void say(const char *format, ...)
{
  va_list args;
  va_start(args, format);
  fprintf(stderr, "%s: ", name);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
}

void say_messages(Messages *m, bool quiet)
{
  for (size_t i = 0; i < m->count; i++) {
    if (quiet && m->list[i].warning) continue;
    char *words = message_words(&m->list[i]);
    say("%s", words);
    free(words);
  }
  messages_clear(m);
}

bool say_commit(Output *o, const char *path)
{
  Messages errors = { 0 };
  bool ok = output_commit(o, path, &errors);
  say_messages(&errors, false);
  return ok;
}
