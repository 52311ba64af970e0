/* place.c: see place.h. */
#include <config.h>
#include <stdio.h>
#include "base/path.h"
#include "base/program.h"
#include "machine/place.h"

/* The file's name without directories, as lmlc writes it for a failed match.  Messages must not
 * depend on where the compiler was called. */
static const char *file_name(const Info *site)
{
  return site->module && site->module->file ? path_base(site->module->file) : NULL;
}

const char *place_of_site(char *buffer, size_t size, const Info *site)
{
  const char *producer = site->producer ? site->producer : "?", *file = file_name(site);
  uint32_t line = program_line(file, site->line);
  if (line) snprintf(buffer, size, "%s (%s:%u)", producer, file, (unsigned)line);
  else if (file && site->line) snprintf(buffer, size, "%s (%s)", producer, file);
  else snprintf(buffer, size, "%s", producer);
  return buffer;
}

const char *place_message(char *buffer, size_t size, const char *what, const Info *site)
{
  char where[PLACE_TEXT / 2];
  snprintf(buffer, size, "%s in %s", what, place_of_site(where, sizeof where, site));
  return buffer;
}
