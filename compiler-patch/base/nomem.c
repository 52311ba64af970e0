/* nomem.c: see nomem.h. */
#include <config.h>
#include "base/nomem.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *program_name = "lmlc";

/* write is called directly, since stdio might need memory. */
void nomem(void)
{
  static const char text[] = ": out of memory\n";
  fflush(stdout);
  if (write(STDERR_FILENO, program_name, strlen(program_name)) < 0
      || write(STDERR_FILENO, text, sizeof text - 1) < 0)
    _exit(1);
  exit(1);
}
