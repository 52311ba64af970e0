/* iface.h: what a library module offers, written as a .t interface (lml.md 8).  Reading is parse_interface. */
#ifndef IFACE_H
#define IFACE_H
#include "ast.h"
#include <stdio.h>

/* Writes the interface of the module u, inferred without errors.  The back end tells how the code of an exported
 * value is called: arity, its number of arguments (0 a constant), and strict, a letter per argument (NULL if all
 * are lazy).  The caller checks f. */
void iface_write(FILE *f, const Unit *u, int (*arity)(Ident *), const char *(*strict)(Ident *));

#endif
