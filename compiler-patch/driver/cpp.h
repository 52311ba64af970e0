/* cpp.h: the preprocessor, which is how interfaces are included.  Its work is done by the C
 * compiler in traditional mode. */
#ifndef CPP_H
#define CPP_H
#include "base/diag.h"
#include "driver/cc.h"

void cpp_add_flag(const char *flag);                   /* -Dname -Uname -Idir, in the order of the
                                                          command line */
const char *const *cpp_flags(int *n);

/* The text after preprocessing, with # 12 "file" lines; src itself if there is nothing to do.  NULL
 * after messages. */
Source *cpp_source(Source *src, const CcOptions *o);
const char **cpp_included(int *n);                     /* by the last of them: the files it
                                                          included, each once */

/* The files that src includes, missing ones by the name they are asked for by, as seen from src.
 * No messages. */
bool cpp_scan(Source *src, const CcOptions *o, const char ***files, int *n);

#endif
