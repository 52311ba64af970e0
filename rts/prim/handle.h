/* handle.h: files, as Haskell programs use them.
 *
 * A file has a number.  Numbers 0, 1 and 2 are standard input, output and error; the number of a
 * file that was closed is never given to another, since the program may still have it.
 *
 * All results are numbers.  A negative one is minus an error: the system's errno, or one of the
 * following.
 *
 *     hPutStr h "ab"        handle_put(h, 'a'), handle_put(h, 'b'), handle_sync(h)
 *     hGetContents h        handle_rest(h); then handle_rest_get(h) until it is -HANDLE_END */
#ifndef HANDLE_H
#define HANDLE_H
#include <stdbool.h>

enum {
  HANDLE_END = 1000, /* nothing is left to be read */
  HANDLE_CLOSED,
  HANDLE_LAZY, /* its rest is being read lazily */
  HANDLE_NOT_READABLE,
  HANDLE_NOT_WRITABLE,
  HANDLE_NO_TEXT,  /* the bytes are no UTF-8; they stay */
  HANDLE_NO_BYTES, /* the file's coding has no bytes for the character */
  HANDLE_LOCKED,   /* it is open already */
  HANDLE_DIRECTORY
};

typedef enum HandleMode { HANDLE_READ, HANDLE_WRITE, HANDLE_APPEND, HANDLE_BOTH } HandleMode;

/* The number of the file.  A file may be open several times for reading, or once for writing. */
long handle_open(const char *name, HandleMode mode);
/* The same for a file that is open, whose number of the system is fd: it is the handle's own. */
long handle_adopt(int fd, HandleMode mode);
long handle_close(long h); /* 0, too, if it is closed already */

/* ---- text: code points inside, bytes outside ---- */

long handle_get(long h);  /* a code point; it is taken out */
long handle_peek(long h); /* the same, but it stays */
/* Is there a line, and is it text?  0: it is, or its first 8 kB are.  All of it stays. */
long handle_check_line(long h);
long handle_ready(long h, long ms); /* 1: there is input, or its end, within the time; 0 */
/* The file of the system that must be read from before there is input; -1: there is some. */
int handle_waits(long h);
long handle_put(long h, long code);
long handle_sync(long h); /* a text ends here: an unbuffered file is written to */
long handle_flush(long h);
long handle_rest(long h);     /* from now on only handle_rest_get may read it */
long handle_rest_get(long h); /* the file is closed at its end, and if it can't be read */

/* ---- bytes ---- */

/* Reads some bytes, n at most, and returns how many; -HANDLE_END at the end.  handle_read_line
 * stops after a newline, too. */
long handle_read(long h, void *bytes, long n);
long handle_read_line(long h, void *bytes, long n);
long handle_write(long h, const void *bytes, long n);

/* ---- what a file is ---- */

enum { HANDLE_UNBUFFERED = 0, HANDLE_LINES = 1 }; /* more: the bytes of a block */
long handle_set_buffer(long h, long size);
long handle_buffer(long h);
/* A Coding and HANDLE_FAULT times a CodingFault (coding.h).  -1 returns those that are set, and
 * HANDLE_NEWLINES if lines end otherwise when they are read, twice that when they are written. */
enum { HANDLE_FAULT = 16, HANDLE_NEWLINES = 64 };
long handle_set_coding(long h, long how);
/* Is "\r\n" read as '\n', and '\n' written as "\r\n"? */
long handle_set_newlines(long h, bool crlf_in, bool crlf_out);

enum {
  HANDLE_IS_READABLE = 1,
  HANDLE_IS_WRITABLE = 2,
  HANDLE_IS_SEEKABLE = 4,
  HANDLE_IS_TERMINAL = 8,
  HANDLE_DESCRIPTOR = 16 /* times the system's number of the file */
};
long handle_state(long h); /* a sum of these */

typedef enum HandleFrom { HANDLE_FROM_START, HANDLE_FROM_HERE, HANDLE_FROM_END } HandleFrom;
long handle_seek(long h, HandleFrom from, long offset);
long handle_tell(long h);
long handle_size(long h);
long handle_set_echo(long h, bool on);
long handle_echo(long h);

/* ---- all of them ---- */

/* Writes what all files still have to write.  If that fails for standard output, minus the
 * error. */
long handle_flush_all(void);
#endif
