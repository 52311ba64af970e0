/* filewriter — does some process still write a file? */
#ifndef HP2PS_FILEWRITER_H
#define HP2PS_FILEWRITER_H

#include <sys/stat.h>

typedef enum Writer {
  WRITER_NONE,
  WRITER_SOME,
  WRITER_UNKNOWN /* the system doesn't say */
} Writer;

/* Does a process have the file of that device and number open for writing? /proc shows only
 * processes of the same user, unless the user is root. */
Writer filewriter_of(const struct stat *file);

#endif
