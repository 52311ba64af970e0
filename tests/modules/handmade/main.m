#include "stack.t"
import two : Int;
let s = push 1 (push 2 empty) in
itos (size s) @ itos (top s) @ itos (swap (-) 1 9) @ itos two @ map snd pairs
