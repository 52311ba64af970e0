/* iface.h: writes a module's exports as a .t interface.  parse_interface reads one. */
#ifndef IFACE_H
#define IFACE_H
#include "lml/ast.h"
#include <stdio.h>

/* Writes the interface of the module u.  Inference has found no errors in u, and the passes that
 * decide how its code is called have run.  The caller checks f for errors. */
void iface_write(FILE *f, const Unit *u);
int iface_arity(const Ident *id);          /* of the code of an exported value: its number of
                                              arguments, 0 a constant */
const char *iface_strict(const Ident *id); /* how each is passed (convention.h); NULL: all lazy */
bool iface_needs_none(const Ident *id);    /* does it need no constants (reach.h)? */

/* As iface_write, but before inference: a value without a signature has any type. */
void iface_guess(FILE *f, const Unit *u);

/* A type's declaration, as an interface has it, without `import' and the semicolon. */
const char *iface_type_text(const TyCon *t);

#endif
