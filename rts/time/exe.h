/* exe.h: the file of the running program, as a reader of its tables sees it.
 *
 * The file is checked against the memory of the program: its program headers must be those that
 * the program was started with.  The bytes of a section lie within the file, whatever the file
 * says of itself. */
#ifndef EXE_H
#define EXE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Exe {
  const unsigned char *bytes; /* the file */
  size_t size;
  uint64_t bias; /* what is added to an address of the file in memory */
} Exe;

/* A section's bytes; NULL if there is none. made: they were uncompressed, and must be freed. */
typedef struct ExeSection {
  const unsigned char *bytes;
  size_t size;
  bool made;
} ExeSection;

bool exe_open(Exe *e); /* false if the file can't be read or is another program */
void exe_close(Exe *e);
/* Only for tests: bytes that are taken for a program's, loaded where the file says. */
bool exe_of_bytes(Exe *e, const unsigned char *bytes, size_t size);
ExeSection exe_section(const Exe *e, const char *name);
void exe_free(ExeSection *s);

typedef struct ExeSymbol {
  const char *name;
  uint64_t address, size;
  bool local;
} ExeSymbol;
typedef void ExeVisit(const ExeSymbol *symbol, void *arg);
/* Visits the functions of the symbol table; their addresses are those in memory.  False if there
 * is none. */
bool exe_each_function(const Exe *e, ExeVisit *visit, void *arg);
#endif
