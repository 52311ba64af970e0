/* screen — see screen.h. */
#include <config.h>

#include "app/screen.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/mem.h"

struct Screen {
  bool keys; /* standard input is a terminal of ours */
  struct termios before;
};

/* Codes for the terminal: another screen, no cursor; and back. */
static const char ENTER[] = "\033[?1049h\033[?25l\033[2J", LEAVE[] = "\033[?25h\033[?1049l";
static const char HOME[] = "\033[H", END_OF_LINE[] = "\033[0m\033[K\r\n", REST[] = "\033[0m\033[J";

static void send_bytes(const char *bytes, size_t len)
{
  while (len > 0) {
    ssize_t n = write(STDOUT_FILENO, bytes, len);
    if (n <= 0)
      return; /* the terminal is gone, or a signal came: the next picture repairs
                 it */
    bytes += n;
    len -= (size_t)n;
  }
}

/* A process in the background would be stopped if it changed the terminal, so it doesn't. */
Screen *screen_enter(void)
{
  Screen *s = mem_alloc(1, sizeof *s);
  s->keys = isatty(STDIN_FILENO) && tcgetpgrp(STDIN_FILENO) == getpgrp()
            && tcgetattr(STDIN_FILENO, &s->before) == 0;
  if (s->keys) {
    struct termios raw = s->before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  }
  send_bytes(ENTER, strlen(ENTER));
  return s;
}

void screen_leave(Screen *s)
{
  send_bytes(LEAVE, strlen(LEAVE));
  if (s->keys) tcsetattr(STDIN_FILENO, TCSANOW, &s->before);
  free(s);
}

static int rows(void)
{
  struct winsize size;
  bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 1;
  return known ? size.ws_row : 24;
}

void screen_paint(const Screen *s, const char *text, size_t len, const char *status)
{
  (void)s;
  int room = rows() - 1;
  const char *end = text + len;
  send_bytes(HOME, strlen(HOME));
  for (; room > 0 && text < end; room--) {
    const char *line = memchr(text, '\n', (size_t)(end - text));
    line = line ? line : end;
    send_bytes(text, (size_t)(line - text));
    send_bytes(END_OF_LINE, strlen(END_OF_LINE));
    text = line < end ? line + 1 : end;
  }
  send_bytes(status, strlen(status));
  send_bytes(REST, strlen(REST));
}

int screen_key(const Screen *s, int milliseconds)
{
  struct pollfd in = { .fd = s->keys ? STDIN_FILENO : -1, .events = POLLIN };
  char c = 0;
  if (poll(&in, 1, milliseconds) <= 0 || !(in.revents & POLLIN)) return 0;
  return read(STDIN_FILENO, &c, 1) == 1 ? (unsigned char)c : 0;
}
