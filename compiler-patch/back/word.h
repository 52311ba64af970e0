/* word.h: the words of a C text: a name, a string or a number is one, and so is any other byte. */
#ifndef WORD_H
#define WORD_H
#include "base/unique.h"
#include <stdbool.h>
#include <stddef.h>

typedef enum { WORD_NAME, WORD_STRING, WORD_OTHER } WordKind;

/* The length of the word at s, and what it is. */
size_t word(const char *s, WordKind *kind);

/* The names that stand in texts. */
typedef struct Names {
  Unique all;
} Names;

/* Those of the text, but for its comments.  The text must stay where it is. */
void names_add(Names *n, const char *text, size_t len);
bool names_have(const Names *n, const char *name);

#endif
