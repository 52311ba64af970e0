/* epoch.h: collecting while choices are pending: each sees the heap as it was when it was made. */
#ifndef EPOCH_H
#define EPOCH_H
#include "machine/gc.h"

extern const GcViews epoch_views;
#endif
