/* delivery — what hp2ps does with a snapshot, prog.hgz: words, tables, a picture, an export. */
#ifndef HP2PS_DELIVERY_H
#define HP2PS_DELIVERY_H

#include "look.h"
#include "options.h"
#include "out.h"

/* Do the options, or the argument itself, ask for a snapshot? */
bool delivery_wants(const Options *o, const char *arg);

/* The argument may be a snapshot, a log or program with one beside it, or NULL for standard input.
 * `page` has the size of the page. Words go to `words`, a picture to its file. On failure it prints
 * a message and gives false. */
bool delivery_file(const char *arg, const Options *o, const LayoutOptions *page, bool first,
                   Out *words);

#endif
