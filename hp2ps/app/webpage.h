/* webpage — what a page of a log (html.h) is made with: a table of colours for each kind of the
 * log, where the program's source may be, and how the page begins. */
#ifndef HP2PS_WEBPAGE_H
#define HP2PS_WEBPAGE_H

#include "app/options.h"
#include "page/html.h"
#include "plot/auxfile.h"

/* `aux` is the .aux file beside the log, or NULL; `heading` the clean text of --title, or NULL. */
HtmlOptions webpage_begin(const Model *m, const char *path, const Options *o, const Aux *aux,
                          const char *heading);
void webpage_end(HtmlOptions *h);

/* The same with colours that the caller owns. */
HtmlOptions webpage_with(const char *path, const Options *o, const char *heading,
                         const HtmlTints *tints);
void webpage_without(HtmlOptions *h);

#endif
