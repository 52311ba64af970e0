/* library.h: where the run time and the library are. */
#ifndef LIBRARY_H
#define LIBRARY_H

const char *library_dir(void);                   /* run time, library, lml.h; fatal if not found */
const char **library_interfaces(int *n);         /* the library's .t files, in order */
const char *library_source(const char *module);  /* the library's .m file of that name, or NULL */
const char *library_hash(void);                  /* of the interfaces, as they are now */

#endif
