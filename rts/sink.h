/* sink.h: a file being written, plain or compressed.  The first error sticks: nothing more is
 * written, and sink_close reports it.  A file whose writing failed is cut back to the last
 * flush, so that it ends with something whole. */
#ifndef SINK_H
#define SINK_H
#include <stdbool.h>
#include <stddef.h>

typedef struct Sink Sink;

/* How to open a file. */
enum {
  SINK_GZIP = 1, /* compressed by gzip */
  /* only a plain file: no link is followed, and no pipe is waited for */
  SINK_PLAIN = 2,
  SINK_ALONE = 4,    /* locked, and not emptied until sink_begin */
  SINK_STORED = 8,   /* with SINK_GZIP: gzip's frame, nothing is compressed */
  SINK_FAST = 16,    /* with SINK_GZIP: quickly rather than well */
  SINK_PRIVATE = 32, /* only its owner may read the file */
  SINK_SHORT = 64    /* with SINK_GZIP: some ten thousand bytes at most */
};

/* Creates or empties the file. /dev/stdout, /dev/stderr and /dev/fd/n are the open files of
 * these names.  NULL if there is no memory; every other error sticks. */
Sink *sink_open(const char *path, int how);
/* another process has locked it; only sink_leave may follow */
bool sink_is_taken(const Sink *s);
void sink_begin(Sink *s); /* empties the file */
void sink_leave(Sink *s); /* frees the sink and leaves the file as it was found */
/* Does path name a file on disk, existing or not, so that another file can lie beside it? */
bool sink_names_file(const char *path);
/* Why no file can be written under that name, or NULL.  Nothing is opened: a pipe would wait. */
const char *sink_refusal(const char *path);
void sink_put(Sink *s, const char *bytes, size_t n);
/* an error of the writer's own, in words; the first error sticks */
void sink_fail(Sink *s, const char *reason);
const char *sink_error(const Sink *s); /* what the error is, or NULL */
const char *sink_path(const Sink *s);
__attribute__((format(printf, 2, 3))) void sink_printf(Sink *s, const char *format, ...);
/* others can now read what was put so far, whatever happens to us */
void sink_flush(Sink *s);

/* Keeps a copy of all that is put, so that it can be written again; only for a regular file, and
 * as long as there is memory and the copy is not too long.  Must be called before the first
 * sink_put. */
void sink_keep(Sink *s);
bool sink_keeps(const Sink *s);    /* is the copy complete, and was there no error? */
size_t sink_length(const Sink *s); /* bytes put so far */
typedef struct SinkRange {
  size_t from, to;
} SinkRange;
/* If a copy was kept and n > 0, writes the file again without these parts, which ascend.  Drops
 * the copy. */
void sink_without(Sink *s, const SinkRange *parts, size_t n);
bool sink_is_plain(const Sink *s); /* is it a regular file, so that another can replace it? */
/* For a file that is written again and again: an empty one beside it, which takes its place when it
 * is whole.  NULL if the file is no plain file, or if there can be none beside it. */
Sink *sink_fresh(Sink *s);
/* Ends the fresh file.  It takes the place of *s, which is freed, unless there was an error: then
 * *s stays as it was, the fresh file is gone, and the path and the error are returned in buffer. */
const char *sink_renew(Sink **s, Sink *fresh, char *buffer, size_t size);
/* Ends and frees the sink.  Returns the path and the first error, in buffer, or NULL. */
const char *sink_close(Sink *s, char *buffer, size_t size);
#endif
