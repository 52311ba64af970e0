/* filewriter — does some process still write a file? */
#ifndef HP2PS_FILEWRITER_H
#define HP2PS_FILEWRITER_H

#include <sys/stat.h>

typedef enum Writer {
  WRITER_NONE,
  WRITER_SOME,
  WRITER_UNKNOWN /* the system doesn't tell */
} Writer;

/* Who has the file of that device and number open for writing, as /proc tells. Only a process of
 * the same user can be seen, unless the user is root. */
Writer filewriter_of(const struct stat *file);

#endif
