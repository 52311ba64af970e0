/* yaml.h: the part of YAML that people write in a package.yaml: mappings and lists by indentation,
 * lists in brackets, texts with quotes or without, blocks of text after | or >, comments.  Anchors
 * and their uses are not read, and reported. */
#ifndef HASKELL_YAML_H
#define HASKELL_YAML_H
#include "haskell/project/cabal.h"

typedef enum { YAML_TEXT, YAML_LIST, YAML_MAP } YamlKind;

typedef struct Yaml {
  YamlKind kind;
  CabalText text;            /* YAML_TEXT */
  CabalTexts keys;           /* YAML_MAP */
  VEC(struct Yaml *) values; /* YAML_LIST, YAML_MAP */
} Yaml;

Yaml *yaml_read(const Source *src); /* errors are reported, and reading goes on */
const Yaml *yaml_get(const Yaml *map, const char *key); /* NULL: it is no map, or has no such key */
CabalText yaml_text(const Yaml *map, const char *key);  /* "" if it has none */

#endif
