/* place.h: what messages call a place of the program. */
#ifndef PLACE_H
#define PLACE_H
#include "abi/lml.h"

enum { PLACE_TEXT = 512 }; /* bytes that are enough for these */
/* "producer (file:line)" */
const char *place_of_site(char *buffer, size_t size, const Info *site);
/* "what in producer (file:line)" */
const char *place_message(char *buffer, size_t size, const char *what, const Info *site);
#endif
