-- Prefix and postfix operators don't associate.
-- expect error: syn-postfix.m:5:14: error: put a prefix or the postfix operator `?!' in parentheses with its operand
prefix "!?";
postfix "?!";
let a = !? x ?! in a
