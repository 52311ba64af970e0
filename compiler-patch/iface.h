/* iface.h: what a module offers, written as a .t interface.  Reading is parse_interface. */
#ifndef IFACE_H
#define IFACE_H
#include "ast.h"
#include <stdio.h>

/* Writes the interface of the module u, inferred without errors.  The back end tells how the code of an exported
 * value is called: arity, its number of arguments (0 a constant), and strict, a letter per argument (NULL if all
 * are lazy).  The caller checks f. */
void iface_write(FILE *f, const Unit *u, int (*arity)(Ident *), const char *(*strict)(Ident *));

/* The same before inference: without a signature, a value has any type. */
void iface_guess(FILE *f, const Unit *u);

/* A type's declaration, as an interface has it, without `import' and the semicolon. */
const char *iface_type_text(const TyCon *t);

#endif
