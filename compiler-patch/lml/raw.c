/* raw.c: see raw.h. */
#include <config.h>
#include "lml/raw.h"
#include <stdlib.h>
#include <string.h>

/* The names whose rest after the prefix isn't our name for the same function. */
static const char *const others[][2] = {
  { "PFloatNeg", "unary -." },
  { "PIntegerNeg", "unary -#" },
  { "PIntegerAdd", "+#" },
  { "PIntegerSub", "-#" },
  { "PIntegerMul", "*#" },
  { "PIntegerDiv", "/#" },
  { "PIntegerMod", "%#" },
  { "Psel", "??" },
  { "Paindex", "?" },
  { "Praise", "^" },
  { "Pconc", "@" },
  { "Dencode", "encodef" },
  { "Ddecode", "decodef" },
  { "Pfromto", "count" },
};

Name raw_meaning(Name name)
{
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (strcmp(others[i][0], name) == 0) return intern(others[i][1]);
  return (name[0] == 'P' || name[0] == 'D') && name[1] ? intern(name + 1) : NULL;
}

int raw_tuple(Name name)
{
  return strncmp(name, "P#", 2) == 0 && strlen(name) < 6 ? atoi(name + 2) : 0;
}
