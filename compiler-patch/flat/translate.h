/* translate.h: flat program -> core (core.h, Logic).
 *
 * Requires a resolved program.  Each reached function becomes a Fun of the Program, under the name
 * that it has in its module, and `main' calls the goal.  A function without parameters gets one
 * without a use, so that it is evaluated anew wherever it is mentioned:
 *
 *     coin = Z or S(Z)                      coin _ = Z OR S Z
 *     main = add(coin,coin)           =>    main _ = add (coin 0) (coin 0)
 */
#ifndef TRANSLATE_H
#define TRANSLATE_H
#include "core/core.h"
#include "flat/flat.h"

Program *translate_program(const FProgram *p, Source *src, Name module);

#endif
