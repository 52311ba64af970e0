/* stub.h: objects of Haskell modules, for makefiles that compile each module and link the objects.
 *
 * A Haskell program is compiled as a whole, so hsc -c only checks the module.  The object that it
 * leaves is a note (note.h) of the source and the options.  When objects are linked, the program is
 * compiled from the source of its Main, as it is then. */
#ifndef STUB_H
#define STUB_H
#include <stdbool.h>

/* Checks the module in the file, and writes its object.  folder (or NULL) is where objects lie. */
void stub_write(const char *source, const char *object, const char *folder, char *const *options,
                int noptions);
/* Takes the stubs out of the n files, and puts the object of their program in place of the first.
 * Returns how many files there are then. */
int stub_compile(const char **files, int n);

#endif
