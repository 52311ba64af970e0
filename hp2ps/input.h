/* input — a log as a sequence of lines, from a file or standard input, plain or gzip.
 *
 * One pass, one buffer: memory is that of the longest line, not of the log. Gzip is known by its
 * content. A line is only valid until the next one is asked for.
 */
#ifndef HP2PS_INPUT_H
#define HP2PS_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Input Input;

typedef struct Line {
    const char *text;
    size_t len;         /* without the newline, nor a carriage return before it */
    bool cut;           /* the input ended before a newline */
} Line;

/* NULL or "-" is standard input. On failure NULL, with a message printed. */
Input *input_open(const char *path);
void input_close(Input *in);

const char *input_name(const Input *in);       /* for messages */
size_t input_line_number(const Input *in);     /* of the last line given */
uint64_t input_bytes(const Input *in);         /* read from the file so far, before decompression */
uint64_t input_size(const Input *in);          /* of the file, 0 if unknown */

/* The next line; false at the end or on failure. */
bool input_next(Input *in, Line *line);

/* Up to `len` of the bytes that come next; how many there are. They are valid until more is asked
 * for. Logs that are no text take them by input_skip; input_offset tells how many were taken. */
size_t input_peek(Input *in, size_t len, const char **bytes);
void input_skip(Input *in, size_t len);        /* at most what was given by the last input_peek */
uint64_t input_offset(const Input *in);

bool input_failed(const Input *in);            /* reading failed; a message was printed */
bool input_truncated(const Input *in);         /* a gzip stream ended too soon, or in damage */

/* What was odd about it so far, each NULL or a sentence for a warning. */
enum { INPUT_ODDITIES = 5 };
const char *input_oddity(const Input *in, int n);

#endif
