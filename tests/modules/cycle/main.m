#include "ev/even.t"
#include "od/odd.t"
(if even 1000001 then "even" else "odd") @ itos limit @ itos (sum (mk 3)) @ "\n"
