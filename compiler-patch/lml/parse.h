/* parse.h: tokens -> syntax tree (ast.h, as written).  One function per rule of the grammar. */
#ifndef PARSE_H
#define PARSE_H
#include "lml/ast.h"
Unit *parse_unit(Source *src);      /* reads a program or module and reports errors; the tree
                                       is never NULL, even after errors */
Unit *parse_interface(Source *src); /* reads a .t file, which has imports only; a MODULE
                                       pragma gives the module of the Imports after it */
#endif
