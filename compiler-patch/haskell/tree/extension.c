/* extension.c: see extension.h. */
#include <config.h>
#include "haskell/tree/extension.h"
#include "base/suggest.h"
#include <string.h>

static const char *const known[] = {
#define READ(name) #name,
#define NOTHING(name) #name,
#define UNREAD(name, why)
#define REFUSED(name, why)
#include "haskell/tree/extension.def"
#undef READ
#undef NOTHING
#undef UNREAD
#undef REFUSED
};
enum { KNOWN = sizeof known / sizeof *known };

static bool is_known(Name name)
{
  for (int i = 0; i < KNOWN; i++)
    if (!strcmp(known[i], name)) return true;
  return false;
}

/* What a program with this extension might use and can't; NULL: it is not known. */
static const char *lack(Name name, bool *refused)
{
  static const struct {
    const char *name, *why;
    bool refused;
  } lacking[] = {
#define READ(name)
#define NOTHING(name)
#define UNREAD(name, why) { #name, why, false },
#define REFUSED(name, why) { #name, why, true },
#include "haskell/tree/extension.def"
#undef READ
#undef NOTHING
#undef UNREAD
#undef REFUSED
  };
  for (size_t i = 0; i < sizeof lacking / sizeof *lacking; i++)
    if (!strcmp(lacking[i].name, name)) {
      *refused = lacking[i].refused;
      return lacking[i].why;
    }
  return NULL;
}

static void warn(HLanguage l)
{
  bool refused;
  const char *why = lack(l.name, &refused);
  if (why) {
    if (refused) diag_error(l.loc, "the language extension %s is not supported: %s", l.name, why);
    else
      diag_warning(l.loc, "the language extension %s is not supported: %s; the rest is read",
                   l.name, why);
    return;
  }
  Guess guess = suggest_begin(l.name);
  for (int i = 0; i < KNOWN; i++) suggest_consider(&guess, known[i], true);
  if (guess.best)
    diag_warning(l.loc, "the language extension %s is not known: do you mean %s?", l.name,
                 guess.best);
  else
    diag_warning(l.loc, "the language extension %s is not known: the module is read without it",
                 l.name);
}

void hextension_check(const HModule *m)
{
  for (int i = 0; i < m->nlanguages; i++)
    if (m->languages[i].loc.src && !is_known(m->languages[i].name)) warn(m->languages[i]);
}

void hextension_check_options(const char *const *names, int n)
{
  for (int i = 0; i < n; i++)
    if (!is_known(names[i])) warn((HLanguage){ .name = intern(names[i]) });
}

void hextension_warn(Name name, Loc loc)
{
  if (!is_known(name)) warn((HLanguage){ name, loc });
}

bool hextension_is_on(const HModule *m, const char *name)
{
  for (int i = 0; i < m->nlanguages; i++)
    if (!strcmp(m->languages[i].name, name)) return true;
  return false;
}
