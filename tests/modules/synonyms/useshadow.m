#include "shadow.t"
case mine in Mine n : itos (snd pair n) end
