A literate program: lines marked by > are code.

> module Main where
> main = do
>   print 1

and so on

> f x = x
>   where y = 1
