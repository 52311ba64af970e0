/* cpp.h: the preprocessor, which includes interfaces.  The C compiler does its work, in
 * traditional mode. */
#ifndef CPP_H
#define CPP_H
#include "base/diag.h"
#include "driver/cc.h"

/* Flags are -Dname, -Uname and -Idir, in the order of the command line. */
void cpp_add_flag(const char *flag);
const char *const *cpp_flags(int *n);
/* The texts that follow get these, too, with NULL after the last; NULL: only those before. */
void cpp_use(const char *const *more);

/* The text after preprocessing, with # 12 "file" lines.  It is src itself if there is nothing to
 * do, and NULL if there were errors, which have been reported. */
Source *cpp_source(Source *src, const CcOptions *o);
/* The files that the last cpp_source included, each once. */
const char **cpp_included(int *n);

/* Finds the files that src includes.  A missing file bears the name that its #include gives it.
 * Returns false, without a message, if the preprocessor fails. */
bool cpp_scan(Source *src, const CcOptions *o, const char ***files, int *n);

#endif
