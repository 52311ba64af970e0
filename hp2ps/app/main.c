/* main — hp2ps draws heap profiles. Each file goes log -> Model -> Stack -> Plot -> picture; mode.h
 * has what else it does. */
#include <config.h>

#include <fcntl.h>
#include <unistd.h>

#include "app/folder.h"
#include "app/mode.h"
#include "app/parse.h"
#include "app/say.h"

/* If descriptor 0, 1 or 2 is closed, the next file opened would get it, and messages could go into
 * that file. So closed ones are filled first. */
static void keep_standard(void)
{
  int fd;
  do fd = open("/", O_PATH | O_CLOEXEC);
  while (fd >= 0 && fd <= 2);
  if (fd >= 0) close(fd);
}

int main(int argc, char **argv)
{
  Options o;
  keep_standard();
  say_as(argv[0]);
  if (argc == 1 && isatty(STDIN_FILENO)) return folder_show();
  parse_command(&o, argc, argv);
  int status = modes[o.mode].run(&o);
  options_free(&o);
  return status;
}
