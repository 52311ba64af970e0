/* progress.c: see progress.h. */
#include <config.h>
#include "base/progress.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static enum { NOTHING, MOVING, LINES } mode;
static bool shown; /* the line is on the terminal */

static bool is_terminal(void)
{
  const char *term = getenv("TERM");
  return isatty(STDERR_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

void progress_init(bool quiet, bool verbose)
{
  mode = verbose ? LINES : !quiet && is_terminal() ? MOVING : NOTHING;
  if (mode == MOVING) atexit(progress_clear);
}

bool progress_moves(void) { return mode == MOVING; }

void progress_clear(void)
{
  if (!shown) return;
  shown = false;
  fputs("\r\033[K", stderr);
  fflush(stderr);
}

/* A longer line would become two, of which only the second is cleared. */
static int width(void)
{
  struct winsize size;
  bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known && size.ws_col < 200 ? size.ws_col - 1 : 79;
}

void progress_show(const char *fmt, ...)
{
  char text[256];
  va_list ap;
  if (mode == NOTHING) return;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  if (mode == LINES) {
    fprintf(stderr, "%s\n", text);
    return;
  }
  fprintf(stderr, "\r\033[K%.*s", width(), text);
  fflush(stderr);
  shown = true;
}
