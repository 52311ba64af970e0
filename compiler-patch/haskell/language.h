/* language.h: Haskell as the driver sees it (front.h): .hs and .lhs. */
#ifndef HASKELL_LANGUAGE_H
#define HASKELL_LANGUAGE_H
#include "front/front.h"

extern const FrontEnd haskell_front_end;

#endif
