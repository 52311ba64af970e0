#ifdef TEST
let value = 5 in itos value
#else
module export value; value = 6 end
#endif
