/* figures — what is compared of a band: mean, peak and growth, and how far each can be trusted.
 *
 * Growth is how much a band rises over the run. The run is cut into stretches of equal length, so
 * that neither the number of samples nor their spacing counts, and each has the mean of its time.
 * The slope is Theil and Sen's (trend.h), times the length of the run. It is not more than the rise
 * from the first stretch to the last, since a band that rises and falls has no growth. And it is
 * 0 if it is within its doubt, since then it may as well be none. The standard error is
 * that of a straight line; it counts stretches that deviate from the line together as fewer, so a
 * band of humps has a large one.
 *
 * Doubt is how much of a figure may come from the moments at which samples were taken. A clock that
 * counts bytes allocated takes the same samples in each run, so peak and mean are then exact.
 *
 *     mean      three standard errors. From one sample to the next the value may change at any
 *               moment, so each interval adds its change times its length. A smooth course has
 *               hardly any error, scattered samples and long gaps beside changes have more. Half
 *               of the squares is added, which is right for samples that only scatter
 *     peak      what it is higher than the highest two samples in a row, since a peak of one sample
 *               may as well have been missed
 *     growth    three standard errors
 */
#ifndef HP2PS_FIGURES_H
#define HP2PS_FIGURES_H

#include "log/model.h"

typedef struct Figures {
  double mean, peak, growth;
  double mean_doubt, peak_doubt, growth_doubt;
} Figures;

/* The figures of each band, and after them those of the total, in a fresh array. */
Figures *figures_new(const Model *m);

/* Does a second run of the program give the same samples? */
bool figures_exact(const Model *m);

#endif
