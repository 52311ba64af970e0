/* component.h: what a .cabal file or a package.yaml says of a package: its libraries, executables,
 * test suites and benchmarks, with the fields that hold for each of them here. */
#ifndef HASKELL_COMPONENT_H
#define HASKELL_COMPONENT_H
#include "haskell/project/version.h"

#define COMPONENT_GHC "9.0.2" /* the GHC whose version conditions ask for */

typedef enum { HC_LIBRARY, HC_EXECUTABLE, HC_TEST, HC_BENCHMARK } HComponentKind;

typedef struct HComponent {
  HComponentKind kind;
  Name name; /* of the library without a name: the package's */
  Loc loc;
  struct HDescription *of;
  VEC(const CabalItem *) fields;   /* those of common stanzas and of conditions that hold, too */
  VEC(const CabalItem *) imported; /* the common stanzas whose fields these are */
  struct HPackage *package;        /* by plan.c */
  bool open;                       /* by plan.c: its dependencies are being looked for */
} HComponent;

typedef struct HDescription {
  const char *file, *folder;
  Name name;
  const char *version;
  Loc loc;
  bool hpack; /* it is a package.yaml, whose modules need not be listed */
  CabalItems items;
  ConditionFlags flags;
  VEC(HComponent *) components;
} HDescription;

/* A flag that the command line or a cabal.project sets. */
typedef struct HFlagChoice {
  Name package; /* NULL: the flag of any */
  Name name;
  bool on;
} HFlagChoice;
typedef VEC(HFlagChoice) HFlagChoices;

/* By the text's name.  NULL: the file can't be read, which is reported. */
HDescription *hcomponent_read(const char *file, const HFlagChoices *choices);
HDescription *hcomponent_of(const Source *src, const HFlagChoices *choices);
/* The package's name alone, without a message; NULL: there is none. */
Name hcomponent_package(const char *file);

const char *hcomponent_kind(HComponentKind kind); /* lib, exe, test, bench */
HComponent *hcomponent_find(const HDescription *d, HComponentKind kind, Name name);

const CabalItem *hcomponent_field(const HComponent *c, const char *name); /* the last; or NULL */
CabalTexts hcomponent_words(const HComponent *c, const char *name);       /* of all such fields */
const CabalItem *hcomponent_top(const HDescription *d, const char *name); /* the package's own */

/* A package in build-depends. */
typedef struct HNeed {
  CabalText name;
  VEC(Name) parts;     /* its named libraries: of p:a or p:{a,b} */
  VersionReader range; /* before the versions */
} HNeed;
typedef VEC(HNeed) HNeeds;
HNeeds hcomponent_depends(const HComponent *c);

#endif
