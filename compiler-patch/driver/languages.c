/* languages.c: the languages that lmlc compiles. */
#include <config.h>
#include "flat/language.h"
#include "haskell/language.h"
#include "lml/lml_front.h"

const FrontEnd *const front_ends[] = { &lml_front_end, &flat_front_end, &haskell_front_end, NULL };
