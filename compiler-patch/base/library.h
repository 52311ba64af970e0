/* library.h: where the run time and the library are. */
#ifndef LIBRARY_H
#define LIBRARY_H

/* The directory that holds run time, library and lml.h.  It is a fatal error if there is none. */
const char *library_dir(void);
const char **library_interfaces(int *n); /* the library's .t files, in order */
const char *library_hash(void);          /* a hash of the texts of the interfaces */

const char *library_header_hash(void); /* of the headers that generated C includes */

#endif
