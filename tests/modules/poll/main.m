#include "ping.t"
ping 300000000
