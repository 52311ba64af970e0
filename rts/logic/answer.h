/* answer.h: values of logic programs as text.  See answer.c. */
#ifndef ANSWER_H
#define ANSWER_H
#include <stddef.h>
#include "abi/lml.h"

/* The text of a value in normal form, and its length; valid until the next call.  Nothing is
 * evaluated or collected. */
const char *answer_text(W value, size_t *length);
#endif
