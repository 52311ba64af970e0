#include "mentions.t"
itos (f1 4) @ " " @ itos (f2 4) @ " " @ itos (f3 4) @ "\n"
