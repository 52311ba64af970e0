	Sun Nov 15 22:00 2026 Lexical Profiling Report  (Final)

	   made +RTS -T -RTS

	total time  = 0.035 secs   (35 ticks @ 1000 us, 1 processor)
	total alloc = 220 bytes  (excludes profiling overheads)
	deepest stack = 31 bytes

FUNCTION <- MENTIONED IN                  calls  %time  ticks  %alloc  bytes  stack  +-  SRC

f <- (root)                                         1    5.7       2    13.6           30          4   0.0  made.m:1
f <- f                                             10   14.3       5    27.3           60          8   0.0  made.m:1
f <- ?                                              0    8.6       3     0.0            0          0   0.0  made.m:1
f =                                                11   28.6      10    40.9           90         12   0.0  made.m:1

g <- f                                              3   20.0       7     3.6            8          9   0.0  made.m:1
g <- (other modules)                                2    2.9       1     0.5            1          1   0.0  made.m:1
g =                                                 5   22.9       8     4.1            9         10   0.0  made.m:1

h <- *                                              0    8.6       3     1.8            4          5   0.0  made.m:1
h <- g                                              4    0.0       0     0.0            0          0   0.0  made.m:1
h <- f                                              2    0.0       0     0.0            0          0   0.0  made.m:1
h =                                                 6    8.6       3     1.8            4          5   0.0  made.m:1

i <- h                                              6   22.9       8    45.5          100          3   0.0  made.m:1
i <- i                                              2    2.9       1     0.5            1          1   0.0  made.m:1
i =                                                 8   25.7       9    45.9          101          4   0.0  made.m:1

c <- (constant)                                     0    2.9       1     7.3           16          0   0.0  made.m:1
c =                                                 0    2.9       1     7.3           16          0   0.0  made.m:1

GC =                                                0   11.4       4     0.0            0          0   0.0  made.m:1

(all) =                                            30  100.0      35   100.0          220         31   0.0  -

MENTIONED IN -> FUNCTION
