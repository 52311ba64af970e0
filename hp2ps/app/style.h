/* style — how a profile is drawn, as the command line says it. The layout gets a Look made of it
 * (plot/look.h), in which names of files have become ranges and fills.
 */
#ifndef HP2PS_STYLE_H
#define HP2PS_STYLE_H

#include <stdbool.h>
#include <stddef.h>

#include "log/order.h"
#include "plot/look.h"

typedef struct Style {
  double trace; /* percent */
  size_t bands;
  bool trace_given, bands_given;
  Order order;
  bool ghc_rules;
  TitleStyle title;
  const char *heading; /* --title; NULL if not given */
  bool colour, colour_given, york, multiples, key_page;
  bool lines, share;      /* --draw=lines, --draw=share */
  const char *colours_of; /* these three: NULL if not given */
  const char *like;
  const char *scale_of;
  bool use_aux;    /* -p */
  const char *aux; /* --aux; NULL for the usual name */
} Style;

#endif
