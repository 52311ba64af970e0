/* module.c: see module.h. */
#include <config.h>
#include "base/module.h"
#include <string.h>

Name module_of_source(const Source *src, const char *library)
{
  return library ? intern_printf("%s:%s", library, src->module)
                 : intern_printf("%s/%s", src->group, src->module);
}

Name module_unsaid(const Source *src)
{
  return src ? intern_printf("?%s", src->module) : intern("?");
}

bool module_is_unsaid(Name m) { return m[0] == '?'; }

/* The name after the library's; NULL if the module isn't of a library.  Names of files may have
 * colons, too. */
static const char *within_library(Name m)
{
  const char *colon = module_is_unsaid(m) || strchr(m, '/') ? NULL : strchr(m, ':');
  return colon ? colon + 1 : NULL;
}

bool module_is_library(Name m) { return within_library(m) != NULL; }

bool module_is_library_named(Name m, const char *name)
{
  const char *own = within_library(m);
  return own && strcmp(own, name) == 0;
}
