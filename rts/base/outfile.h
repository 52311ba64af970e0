/* outfile.h: a file being written, plain or compressed.  The first error sticks: nothing more is
 * written, and outfile_close reports it.  A file whose writing failed is cut back to the last
 * flush, so that it ends with something whole. */
#ifndef OUTFILE_H
#define OUTFILE_H
#include <stdbool.h>
#include <stddef.h>

typedef struct OutFile OutFile;

/* How to open a file. */
enum {
  OUTFILE_GZIP = 1, /* compressed by gzip */
  /* only a plain file: no link is followed, and no pipe is waited for */
  OUTFILE_PLAIN = 2,
  OUTFILE_ALONE = 4,    /* locked, and not emptied until outfile_begin */
  OUTFILE_STORED = 8,   /* with OUTFILE_GZIP: gzip's frame, nothing is compressed */
  OUTFILE_FAST = 16,    /* with OUTFILE_GZIP: quickly rather than well */
  OUTFILE_PRIVATE = 32, /* only its owner may read the file */
  OUTFILE_SHORT = 64    /* with OUTFILE_GZIP: some ten thousand bytes at most */
};

/* Creates or empties the file. /dev/stdout, /dev/stderr and /dev/fd/n are the open files of
 * these names.  NULL if there is no memory; every other error sticks. */
OutFile *outfile_open(const char *path, int how);
/* another process has locked it; only outfile_leave may follow */
bool outfile_is_taken(const OutFile *s);
void outfile_begin(OutFile *s); /* empties the file */
void outfile_leave(OutFile *s); /* frees it and leaves the file as it was found */
/* Does path name a file on disk, existing or not, so that another file can lie beside it? */
bool outfile_names_file(const char *path);
/* Why no file can be written under that name, or NULL.  Nothing is opened: a pipe would wait. */
const char *outfile_refusal(const char *path);
void outfile_put(OutFile *s, const char *bytes, size_t n);
/* an error of the writer's own, in words; the first error sticks */
void outfile_fail(OutFile *s, const char *reason);
const char *outfile_error(const OutFile *s); /* what the error is, or NULL */
const char *outfile_path(const OutFile *s);
__attribute__((format(printf, 2, 3))) void outfile_printf(OutFile *s, const char *format, ...);
/* others can now read what was put so far, whatever happens to us */
void outfile_flush(OutFile *s);

/* Keeps a copy of all that is put, so that it can be written again; only for a regular file, and
 * as long as there is memory and the copy is not too long.  Must be called before the first
 * outfile_put. */
void outfile_keep(OutFile *s);
bool outfile_keeps(const OutFile *s);    /* is the copy complete, and was there no error? */
size_t outfile_length(const OutFile *s); /* bytes put so far */
typedef struct OutRange {
  size_t from, to;
} OutRange;
/* If a copy was kept and n > 0, writes the file again without these parts, which ascend.  Drops
 * the copy. */
void outfile_without(OutFile *s, const OutRange *parts, size_t n);
bool outfile_is_plain(const OutFile *s); /* is it a regular file, so that another can replace it? */
/* For a file that is written again and again: an empty one beside it, which takes its place when it
 * is whole.  NULL if the file is no plain file, or if there can be none beside it. */
OutFile *outfile_fresh(OutFile *s);
/* Ends the fresh file.  It takes the place of *s, which is freed, unless there was an error: then
 * *s stays as it was, the fresh file is gone, and the path and the error are returned in buffer. */
const char *outfile_renew(OutFile **s, OutFile *fresh, char *buffer, size_t size);
/* Closes the file and frees it.  Returns the path and the first error, in buffer, or NULL. */
const char *outfile_close(OutFile *s, char *buffer, size_t size);
#endif
