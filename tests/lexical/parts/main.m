-- main.m: a program that uses functions of other modules.
#include "base.t"
#include "util.t"
let rec own x = twice (\y. y + x) x
and sum (x, y) = x + y
in itos (total [1; 2; 3] + own 3 + sum (ends (1, 2)) + square 5 + sum (squares (1, 2)) + sum (more (1, 1))) @ " " @ itos (total table + hidden 1 + again 4 + seven) @ "\n"
