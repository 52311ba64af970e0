/* lml_front.h: Lazy ML as a front end. */
#ifndef LML_FRONT_H
#define LML_FRONT_H
#include "front/front.h"

extern const FrontEnd lml_front_end;

#endif
