/* autogen.c: see autogen.h. */
#include <config.h>
#include "haskell/project/autogen.h"
#include "base/path.h"
#include "haskell/project/provider.h"
#include <string.h>

const char *autogen_name(const char *package)
{
  char *s = arena_strndup(unit_arena, package, strlen(package));
  for (char *p = s; *p; p++)
    if (*p == '-') *p = '_';
  return s;
}

/* 1.2.3 as the elements of a list */
static const char *version_list(const char *version)
{
  const char *list = "";
  Version v;
  version_read(version, &v);
  for (int i = 0; i < v.n; i++)
    list = arena_printf(unit_arena, "%s%s%d", list, i ? "," : "", v.at[i]);
  return list;
}

/* The text as a literal of Haskell. */
static const char *literal(const char *text)
{
  const char *s = "\"";
  for (; *text; text++)
    s = strchr("\"\\", *text) || (unsigned char)*text < ' '
            ? arena_printf(unit_arena, "%s\\%d\\&", s, *text)
            : arena_printf(unit_arena, "%s%c", s, *text);
  return arena_printf(unit_arena, "%s\"", s);
}

static const char *absolute(const char *path)
{
  const char *real = path_real(path);
  return real ? real : path;
}

/* A folder that the environment may name otherwise. */
static const char *folder(const char *text, const char *name, const char *package,
                          const char *function, const char *path)
{
  return arena_printf(unit_arena,
                      "%s\n%s :: IO FilePath\n%s = fmap (maybe %s id) (lookupEnv \"%s_%s\")\n",
                      text, function, function, literal(path), package, name);
}

static const char *paths_text(const HDescription *d, const char *name)
{
  const char *data = provider_path(d->folder, cabal_value(hcomponent_top(d, "data-dir")).text);
  const char *here = absolute(d->folder);
  const char *text = arena_printf(
      unit_arena,
      "module Paths_%s (version, getBinDir, getLibDir, getDynLibDir, getDataDir, getLibexecDir,\n"
      "  getDataFileName, getSysconfDir) where\n"
      "import Data.Version (Version (..))\n"
      "import Prelude (FilePath, IO, String, fmap, id, maybe, return, (++), (>>=))\n"
      "import System.Environment (lookupEnv)\n\n"
      "version :: Version\n"
      "version = Version [%s] []\n\n"
      "getDataFileName :: FilePath -> IO FilePath\n"
      "getDataFileName name = getDataDir >>= \\dir -> return (dir ++ '/' : name)\n",
      name, version_list(d->version));
  text = folder(text, "datadir", name, "getDataDir", absolute(data));
  text = folder(text, "bindir", name, "getBinDir", here);
  text = folder(text, "libdir", name, "getLibDir", here);
  text = folder(text, "dynlibdir", name, "getDynLibDir", here);
  text = folder(text, "libexecdir", name, "getLibexecDir", here);
  return folder(text, "sysconfdir", name, "getSysconfDir", here);
}

static const char *text_field(const char *text, const HDescription *d, const char *function,
                              const char *field)
{
  return arena_printf(unit_arena, "%s\n%s :: String\n%s = %s\n", text, function, function,
                      literal(cabal_value(hcomponent_top(d, field)).text));
}

static const char *info_text(const HDescription *d, const char *name)
{
  const char *text =
      arena_printf(unit_arena,
                   "module PackageInfo_%s (name, version, synopsis, copyright, homepage) where\n"
                   "import Data.Version (Version (..))\n"
                   "import Prelude (String)\n\n"
                   "name :: String\n"
                   "name = \"%s\"\n\n"
                   "version :: Version\n"
                   "version = Version [%s] []\n",
                   name, name, version_list(d->version));
  text = text_field(text, d, "synopsis", "synopsis");
  text = text_field(text, d, "copyright", "copyright");
  return text_field(text, d, "homepage", "homepage");
}

void autogen_modules(const HDescription *d, Autogen modules[AUTOGENS])
{
  const char *name = autogen_name(d->name);
  modules[0] = (Autogen){ intern_printf("Paths_%s", name), paths_text(d, name) };
  modules[1] = (Autogen){ intern_printf("PackageInfo_%s", name), info_text(d, name) };
}
