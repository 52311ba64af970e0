/* version.h: versions of packages, 1.2.3; ranges of them, >= 1.2 && < 2; and conditions, which
 * stand after `if'.  All of these are read from the words and signs of cabal_tokens. */
#ifndef HASKELL_VERSION_H
#define HASKELL_VERSION_H
#include "haskell/project/cabal.h"

enum { VERSION_PARTS = 12 };
typedef struct Version {
  int n;
  int at[VERSION_PARTS];
} Version;

bool version_read(const char *text, Version *v); /* false: it is none */
int version_compare(const Version *a, const Version *b);

/* Reads along the tokens.  After the first error nothing is read any more. */
typedef struct VersionReader {
  CabalTexts tokens;
  int next;
  int depth;
  bool failed;
} VersionReader;

CabalText version_next(VersionReader *r);                  /* takes it, but for the end */
bool version_accept(VersionReader *r, const char *sign);   /* takes the sign, if it is next */
void version_expected(VersionReader *r, const char *what); /* reports it */
bool version_in_range(VersionReader *r,
                      const Version *v); /* reads a range; nothing is any version */

typedef struct ConditionFlag {
  Name name;
  bool on;
} ConditionFlag;
typedef struct ConditionFlags {
  VEC(ConditionFlag) all;
  const char *compiler; /* the version that impl(ghc ..) is asked for */
} ConditionFlags;

bool condition_holds(const CabalItem *section, const ConditionFlags *flags);

#endif
