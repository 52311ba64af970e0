/* image.h: a copy of the process, made at a peak of the heap, that waits to write its snapshot.
 *
 * 1. A peak may be followed by a higher one.  Writing each new peak costs a second
 *    for a gigabyte; a copy of the heap costs a tenth of that.  So the live cells are copied, and
 *    a child process is made that has this copy in place of the heap, and all else as it is then:
 *    stacks, constants, roots.  The child waits.  A higher peak takes its place.  At the end the
 *    program asks the last child to write the snapshot.
 *
 * 2. The heap itself is kept out of the child.  Otherwise the next collection, which writes to
 *    every cell that it moves, would have the system copy each page, one by one.  The copy is made
 *    in large pages, moves to where the heap was, and is the child's alone: the program doesn't
 *    keep it.
 *
 * 3. Nothing shows the child to the program.  It sends no signal when it ends, and wait(2) doesn't
 *    find it.  It has closed all files but the socket to the program, so that it keeps no pipe
 *    open; it never returns to the program's code, never flushes its buffers and runs no handlers.
 *    All signals are blocked in it.
 *
 * 4. The child ends when the program does, however that ends: the socket is closed then.  A child
 *    that was asked to write finishes its file first.
 *
 * 5. Memory.  The copy and the heap together stay within the budget (budget.h): there is no copy
 *    of a heap that is too large for that, and a copy is dropped when the heap needs its memory.
 *    Where the system refuses memory or a process, there is none either. */
#ifndef IMAGE_H
#define IMAGE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Facts that the program knows only at its end. */
typedef struct ImageNews {
  uint64_t peak, peaked; /* the most words that any collection left; bytes allocated then */
} ImageNews;

/* The child reports this when it has written. */
typedef struct ImageReply {
  bool written;
  bool moved;        /* to another name than usual, since another run writes there */
  char path[1024];   /* of the file; "" if there is no memory for its name */
  char problem[512]; /* why it could not be written; "" if it was */
} ImageReply;

/* Writes the snapshot, in the child. */
typedef void ImageWrite(const ImageNews *news, ImageReply *reply);

/* Makes an image of the heap, which replaces the one before; only just after a collection.  False
 * if that can't be had: then there is none. */
bool image_make(ImageWrite *write);
/* Could there be one of the heap as it is, and was none refused so far? */
bool image_is_possible(void);
size_t image_words(void); /* the live words of the image; 0: there is none */
void image_drop(void);
/* after a collection: drops the image if the heap needs its memory */
void image_yield(void);
/* Has the image write its snapshot and ends it.  False if it is gone.  *seconds: the CPU time that
 * it took. */
bool image_write(const ImageNews *news, ImageReply *reply, double *seconds);
#endif
