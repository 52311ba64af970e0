/* language.h: flat programs as the driver sees them (front.h): .flat and .fcy. */
#ifndef LANGUAGE_H
#define LANGUAGE_H
#include "front/front.h"

extern const FrontEnd flat_front_end;

#endif
