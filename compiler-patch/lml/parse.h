/* parse.h: tokens -> syntax tree (ast.h, as written).  One function per rule of the grammar. */
#ifndef PARSE_H
#define PARSE_H
#include "lml/ast.h"
Unit *parse_unit(Source *src);            /* a program or module; errors reported, a best-effort
                                             tree returned, never NULL */
Unit *parse_interface(Source *src);       /* a .t file: imports only; each Import's module is
                                             src->module */
#endif
