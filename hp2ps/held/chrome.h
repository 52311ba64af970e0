/* chrome — writes a snapshot as Chrome's developer tools read it: prog.heapsnapshot.
 *
 * A node is a cell or a root, an edge is a pointer with the number of its field. The tools compute
 * retained sizes of their own, which agree with ours.
 */
#ifndef HP2PS_CHROME_H
#define HP2PS_CHROME_H

#include "base/message.h"
#include "base/output.h"
#include "held/holders.h"

/* A file with more nodes than this, or twice as many edges, is longer than any string that readers
 * in JavaScript take. */
#define CHROME_MOST 16000000

/* It adds a message, with the snapshot's name, and gives false if there are too many cells. */
bool chrome_write(const Holders *h, const char *path, Output *out, Messages *messages);

#endif
