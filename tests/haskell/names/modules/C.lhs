A literate module.

> module C where
> g = h
> h = g
> k = h
