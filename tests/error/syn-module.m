-- expect error: syn-module.m:6:1: error: expected an operator, `||', `and' or the `end' of the module, found end of file
-- lmlc: -c
module
export f;
f x = x
