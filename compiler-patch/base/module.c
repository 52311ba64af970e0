/* module.c: see module.h. */
#include <config.h>
#include "base/module.h"
#include <string.h>

#define LIBRARY "lml:"

Name module_of_source(const Source *src, bool library)
{
  return library ? intern_printf(LIBRARY "%s", src->module)
                 : intern_printf("%s/%s", src->group, src->module);
}

Name module_unsaid(const Source *src)
{
  return src ? intern_printf("?%s", src->module) : intern("?");
}

bool module_is_unsaid(Name m) { return m[0] == '?'; }

bool module_is_library(Name m) { return strncmp(m, LIBRARY, strlen(LIBRARY)) == 0; }

bool module_is_library_named(Name m, const char *name)
{
  return module_is_library(m) && strcmp(m + strlen(LIBRARY), name) == 0;
}
