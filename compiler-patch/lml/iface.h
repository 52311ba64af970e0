/* iface.h: what a module offers, written as a .t interface.  Reading is parse_interface. */
#ifndef IFACE_H
#define IFACE_H
#include "lml/ast.h"
#include <stdio.h>

/* Writes the interface of the module u, inferred without errors, after the passes that decide how
 * its code is called. The caller checks f. */
void iface_write(FILE *f, const Unit *u);
int iface_arity(const Ident *id);               /* of the code of an exported value: its number of
                                                   arguments, 0 a constant */
const char *iface_strict(const Ident *id);   /* how each is passed (convention.h); NULL: all lazy */

/* The same before inference: without a signature, a value has any type. */
void iface_guess(FILE *f, const Unit *u);

/* A type's declaration, as an interface has it, without `import' and the semicolon. */
const char *iface_type_text(const TyCon *t);

#endif
