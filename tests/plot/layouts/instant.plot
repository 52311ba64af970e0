plot 842 x 595 scale 1 "one"
page 1
text title #000000 11 bold left "one" 30,41
text title #000000 11 centre "0 byte-seconds, 1 sample" 421,41
text title #000000 11 right "then" 812,41
line rule #000000 width 0.5 30,47 812,47
line tick #000000 width 0.5 48.34,531 52.34,531
text label #000000 8 right "0" 45.34,533.88
line grid #d1d1d1 width 0.3 52.34,486.4 750.54,486.4
line tick #000000 width 0.5 48.34,486.4 52.34,486.4
text label #000000 8 right "10" 45.34,489.28
line grid #d1d1d1 width 0.3 52.34,441.8 750.54,441.8
line tick #000000 width 0.5 48.34,441.8 52.34,441.8
text label #000000 8 right "20" 45.34,444.68
line grid #d1d1d1 width 0.3 52.34,397.2 750.54,397.2
line tick #000000 width 0.5 48.34,397.2 52.34,397.2
text label #000000 8 right "30" 45.34,400.08
line grid #d1d1d1 width 0.3 52.34,352.6 750.54,352.6
line tick #000000 width 0.5 48.34,352.6 52.34,352.6
text label #000000 8 right "40" 45.34,355.48
line grid #d1d1d1 width 0.3 52.34,308 750.54,308
line tick #000000 width 0.5 48.34,308 52.34,308
text label #000000 8 right "50" 45.34,310.88
line grid #d1d1d1 width 0.3 52.34,263.4 750.54,263.4
line tick #000000 width 0.5 48.34,263.4 52.34,263.4
text label #000000 8 right "60" 45.34,266.28
line grid #d1d1d1 width 0.3 52.34,218.8 750.54,218.8
line tick #000000 width 0.5 48.34,218.8 52.34,218.8
text label #000000 8 right "70" 45.34,221.68
line grid #d1d1d1 width 0.3 52.34,174.2 750.54,174.2
line tick #000000 width 0.5 48.34,174.2 52.34,174.2
text label #000000 8 right "80" 45.34,177.08
line grid #d1d1d1 width 0.3 52.34,129.6 750.54,129.6
line tick #000000 width 0.5 48.34,129.6 52.34,129.6
text label #000000 8 right "90" 45.34,132.48
line grid #d1d1d1 width 0.3 52.34,85 750.54,85
line tick #000000 width 0.5 48.34,85 52.34,85
text label #000000 8 right "100" 45.34,87.88
line axis #000000 width 0.5 52.34,69 52.34,531
line tick #000000 width 0.5 401.44,531 401.44,535
text label #000000 8 centre "3.0" 401.44,545
line axis #000000 width 0.5 52.34,531 750.54,531
text unit #000000 8 right "seconds" 750.54,557
text unit #000000 8 left "bytes" 45.34,63
area band #9e9e9e width 0.25 "y" 331.62,85 471.26,85 471.26,531 331.62,531
area band #dbdbdb width 0.25 "x" 331.62,352.6 471.26,352.6 471.26,531 331.62,531
line total #000000 width 0.8 331.62,85 471.26,85
area peak #000000 401.44,83.5 398.44,78.5 404.44,78.5
area patch #ffffff 405.44,76.5 485.72,76.5 485.72,84.5 405.44,84.5
text peak #000000 7 left "peak 100 bytes at 3.00 s" 407.44,83
area key #9e9e9e width 0.25 764.54,215.2 774.54,215.2 774.54,222.4 764.54,222.4
text key #000000 8 left "y" 779.54,221.68
text share #666666 8 right "60 %" 812,221.68
area key #dbdbdb width 0.25 764.54,438.2 774.54,438.2 774.54,445.4 764.54,445.4
text key #000000 8 left "x" 779.54,444.68
text share #666666 8 right "40 %" 812,444.68
