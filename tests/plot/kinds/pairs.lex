	Tue Nov 17 06:19 2026 Lexical Profiling Report  (Final)

	   pairs +RTS -T --time=json -RTS

	total time  =        0.01 secs   (13 ticks @ 945 us, 1 processor)
	total alloc =  16,003,880 bytes  (excludes profiling overheads)
	deepest stack = 7056 bytes
	13 ticks are few: the standard error of a share is 13.9 points at 50%, 8.3 at 10%

FUNCTION <- MENTIONED IN        calls  %time   ticks  %alloc        bytes      stack    +-  SRC

GC =                                0   45.7       6     0.0            0          0  13.8  <built-in>

series <- series               200000   33.0       4   100.0     15999920          0  13.0  leaky.m:12
series <- main                      1    0.0       0     0.0           80          0   0.0  leaky.m:12
series =                       200001   33.0       4   100.0     16000000          0  13.0  leaky.m:12

Sum <- spread                       2   13.2       2     0.0            0          0   9.4  lib/folds.m:65
Sum <- report                       1    0.0       0     0.0            0          0   0.0  lib/folds.m:65
Sum =                               3   13.2       2     0.0            0          0   9.4  lib/folds.m:65

length <- spread                    1    8.1       1     0.0            0          0   7.6  lib/lists.m:31
length <- report                    1    0.0       0     0.0            0        336   0.0  lib/lists.m:31
length =                            2    8.1       1     0.0            0        336   7.6  lib/lists.m:31

report <- main                      1    0.0       0     0.0         3624         48   0.0  leaky.m:15
report =                            1    0.0       0     0.0         3624         48   0.0  leaky.m:15

SYSTEM =                            0    0.0       0     0.0          216       6656   0.0  <built-in>

main <- (root)                      1    0.0       0     0.0           40          0   0.0  leaky.m:6
main =                              1    0.0       0     0.0           40          0   0.0  leaky.m:6

square <- spread               200001    0.0       0     0.0            0          0   0.0  leaky.m:9
square =                       200001    0.0       0     0.0            0          0   0.0  leaky.m:9

spread <- report                    1    0.0       0     0.0            0          0   0.0  leaky.m:7
spread =                            1    0.0       0     0.0            0          0   0.0  leaky.m:7

MAIN =                              0    0.0       0     0.0            0         16   0.0  <built-in>

(all) =                        400010  100.0      13   100.0     16003880       7056   0.0  -

MENTIONED IN -> FUNCTION        calls  %time   ticks  %alloc        bytes      stack    +-  SRC

series -> series               200000   33.0       4   100.0     15999920          0  13.0  leaky.m:12
series =                       200000   33.0       4   100.0     15999920          0  13.0  -

spread -> Sum                       2   13.2       2     0.0            0          0   9.4  lib/folds.m:65
spread -> length                    1    8.1       1     0.0            0          0   7.6  lib/lists.m:31
spread -> square               200001    0.0       0     0.0            0          0   0.0  leaky.m:9
spread =                       200004   21.3       3     0.0            0          0  11.4  -

main -> report                      1    0.0       0     0.0         3624         48   0.0  leaky.m:15
main -> series                      1    0.0       0     0.0           80          0   0.0  leaky.m:12
main =                              2    0.0       0     0.0         3704         48   0.0  -

(root) -> main                      1    0.0       0     0.0           40          0   0.0  leaky.m:6
(root) =                            1    0.0       0     0.0           40          0   0.0  -

report -> Sum                       1    0.0       0     0.0            0          0   0.0  lib/folds.m:65
report -> length                    1    0.0       0     0.0            0        336   0.0  lib/lists.m:31
report -> spread                    1    0.0       0     0.0            0          0   0.0  leaky.m:7
report =                            3    0.0       0     0.0            0        336   0.0  -

(all) =                        400010   54.3       7   100.0     16003664        384  13.8  -
