/* html_private — what the files that write a page share. Internal to html. */
#ifndef HP2PS_HTML_PRIVATE_H
#define HP2PS_HTML_PRIVATE_H

#include "page/html.h"

/* Source text as JSON, [["file",[[line,"text"],...]],...], at most `room` bytes of it. *files is
 * the number of files it is from. */
Output *html_source(const Matrix *m, const HtmlOptions *o, size_t room, size_t *files);

/* The parts of a log that a page has. Names are cut to `longest` characters. */
typedef struct PageLog {
  const Model *model;
  const HtmlOptions *options;
  const Output *source;
  size_t longest;
} PageLog;

/* The data, as one block of base64 of at most `room` bytes. It takes from the model's matrix what
 * has no room. */
Output *html_data(const PageLog *t, size_t room);
/* The data of a tree. It takes from the tree what has no room. */
Output *html_tree_data(struct PageTree *t, const HtmlOptions *o, size_t room);

/* Bytes as the page has them: gzip, then base64. */
void html_pack(const void *bytes, size_t len, Output *out);

#endif
