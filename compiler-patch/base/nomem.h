/* nomem.h: the end of a program that gets no memory, and the name that it has in messages.  Memory
 * and messages both need these, and nothing of each other for them. */
#ifndef NOMEM_H
#define NOMEM_H

extern const char *program_name; /* what this program is called */
_Noreturn void nomem(void);      /* says that memory has run out, and ends with status 1 */

#endif
