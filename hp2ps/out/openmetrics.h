/* openmetrics — what is alive as metrics in the text format of OpenMetrics, which Prometheus reads:
 * the twenty largest by producer and construction, and the rest as OTHER. With --at=all each sample
 * has its time, so that the run can be put into a data base. */
#ifndef HP2PS_OPENMETRICS_H
#define HP2PS_OPENMETRICS_H

#include "out/export.h"

bool openmetrics_write(const Export *e, Output *out);

#endif
