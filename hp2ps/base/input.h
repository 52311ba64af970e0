/* input — reads a log line by line, from a file or standard input, plain or gzip.
 *
 * There is one pass and one buffer, so memory grows with the longest line, not with the log. Gzip
 * is recognised by its first bytes. A line is valid until the next one is asked for.
 */
#ifndef HP2PS_INPUT_H
#define HP2PS_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/message.h"

typedef struct Input Input;

typedef struct Line {
  const char *text;
  size_t len; /* without the newline and a carriage return before it */
  bool cut;   /* the input ended before a newline */
} Line;

/* The path NULL or "-" means standard input. On failure it adds a message and gives NULL. Readers
 * of the input add theirs to the same messages, which must live as long as the input does. */
Input *input_open(const char *path, Messages *messages);
void input_close(Input *in);

const char *input_name(const Input *in); /* for messages */
Messages *input_messages(const Input *in);
size_t input_line_number(const Input *in); /* of the last line given */
uint64_t input_bytes(const Input *in);     /* read from the file so far, before decompression */
uint64_t input_size(const Input *in);      /* of a regular file; 0 for others */

/* Gives the next line; false at the end or on failure. */
bool input_next(Input *in, Line *line);

/* Shows the next bytes, at most `len`, and gives their number. They are valid until the next call.
 * Readers of binary logs take them by input_skip; input_offset counts the bytes taken so. */
size_t input_peek(Input *in, size_t len, const char **bytes);
void input_skip(Input *in, size_t len); /* at most what input_peek gave last */
uint64_t input_offset(const Input *in);

bool input_failed(const Input *in);    /* reading failed; there is a message */
bool input_truncated(const Input *in); /* gzip data ended too soon or is damaged */

/* Does the file begin as `is` asks? Answers false for what can be read only once. Standard input is
 * then read from its begin again. */
bool input_begins(const char *path, bool (*is)(Input *in), Messages *messages);

/* The n-th oddity as a sentence for a warning; NULL if it was not met so far. */
enum { INPUT_ODDITIES = 5 };
const char *input_oddity(const Input *in, int n);

#endif
