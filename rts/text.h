/* text.h: strings as the program sees them: lists of characters, unrolled one by one. */
#ifndef TEXT_H
#define TEXT_H
#include "lml.h"

W text_copy(SP_ const char *text);      /* a list of its characters, made at once; may collect */
#endif
