/* sink.h: a file being written, as it is or compressed.  The first error sticks: nothing more is written, and sink_close
 * tells.  A file that fails is cut back to what was flushed last, so that it ends with something whole. */
#ifndef SINK_H
#define SINK_H
#include <stdbool.h>
#include <stddef.h>

typedef struct Sink Sink;

/* How to open: */
enum {
  SINK_GZIP = 1,                        /* compressed */
  /* a plain file or none: no link is followed, no pipe waited for */
  SINK_PLAIN = 2,
  SINK_ALONE = 4                        /* locked; not emptied before sink_begin */
};

/* Creates or empties the file; /dev/stdout, /dev/stderr and /dev/fd/n are the open files of these names.  NULL if there is
 * no memory; every other trouble sticks. */
Sink *sink_open(const char *path, int how);
bool sink_is_taken(const Sink *s);      /* another process has it locked: it can only be left */
void sink_begin(Sink *s);               /* empties it */
void sink_leave(Sink *s);               /* frees it; the file is as it was */
/* a file on disk, there or to be made, so that one of a similar name may lie beside it */
bool sink_names_file(const char *path);
void sink_put(Sink *s, const char *bytes, size_t n);
__attribute__((format(printf, 2, 3))) void sink_printf(Sink *s, const char *format, ...);
void sink_flush(Sink *s);               /* what was put so far can be read by others, whatever happens to us */

/* Keeps a copy of all that is put, so that it can be written again: of a regular file, as long as there's memory and the
 * copy isn't too long.  Called before the first sink_put. */
void sink_keep(Sink *s);
bool sink_keeps(const Sink *s);         /* is the copy whole, and the file sound? */
size_t sink_length(const Sink *s);      /* bytes put so far */
typedef struct SinkRange { size_t from, to; } SinkRange;
/* Writes the file again without these parts, which ascend, if there are any and it was kept; keeps it no longer. */
void sink_without(Sink *s, const SinkRange *parts, size_t n);
/* Ends and frees it.  The path and what went wrong, in buffer, or NULL. */
const char *sink_close(Sink *s, char *buffer, size_t size);
#endif
