/* status — how the program ends. */
#ifndef HP2PS_STATUS_H
#define HP2PS_STATUS_H

enum {
  STATUS_OK = 0,
  STATUS_UNREADABLE = 1,
  STATUS_USAGE = 2,  /* a wrong command line, or profiles that can't be compared */
  STATUS_OUTSIDE = 3 /* a check found more than is allowed */
};

#endif
