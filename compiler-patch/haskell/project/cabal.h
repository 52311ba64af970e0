/* cabal.h: the text of a .cabal file or of a cabal.project -> fields and sections.
 *
 *     name: prog                      a field
 *     executable prog                 a section, whose items are indented more than it
 *       build-depends: base,
 *                      containers     lines that are indented more than a field belong to it
 *       if os(linux) {                or its items stand between braces
 *         ...
 *       }
 *
 * Lines that begin with -- are comments.  hpack.c makes the same items of a package.yaml. */
#ifndef HASKELL_CABAL_H
#define HASKELL_CABAL_H
#include "base/diag.h"
#include "base/intern.h"
#include "base/vec.h"

/* A line, or a part of one. */
typedef struct CabalText {
  Loc loc;
  const char *text;
} CabalText;
typedef VEC(CabalText) CabalTexts;

typedef struct CabalItem CabalItem;
typedef VEC(CabalItem *) CabalItems;
struct CabalItem {
  bool section;
  Name name; /* in small letters */
  Loc loc;
  CabalTexts lines; /* a field's value; of a section one line, what follows its name */
  CabalItems items; /* of a section */
};

CabalItems cabal_read(const Source *src); /* errors are reported, and reading goes on */

/* The words of a list.  Blanks or commas stand between them, and a word may be quoted. */
CabalTexts cabal_words(const CabalItem *field);
/* The words and signs of a condition, or of a list of packages and their versions.  The last one is
 * empty, and its place is the end of the text. */
CabalTexts cabal_tokens(const CabalItem *item);
/* The first line of a field, without its quotes if it has some; "" if there is none. */
CabalText cabal_value(const CabalItem *field);

#endif
