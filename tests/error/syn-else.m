-- expect error: syn-else.m:3:1: error: expected an operator or `else', found end of file
if true then 1
