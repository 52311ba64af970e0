#include "lists.t"
itos (length [1;2]) @ itos (twice (+1) 3) @ show_list show_int (head 1 [7;8])
