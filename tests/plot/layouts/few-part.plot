plot 842 x 595 scale 1 "gen -b4 -s12"
page 1
text title #000000 11 bold left "gen -b4 -s12" 30,41
text title #000000 11 centre "157 kilobyte-seconds, 6 samples" 421,41
text title #000000 11 right "Sun Nov 15 01:31 2026" 812,41
line rule #000000 width 0.5 30,47 812,47
line tick #000000 width 0.5 54.57,531 58.57,531
text label #000000 8 right "0" 51.57,533.88
line grid #d1d1d1 width 0.3 58.57,490.82 734.98,490.82
line tick #000000 width 0.5 54.57,490.82 58.57,490.82
text label #000000 8 right "50 k" 51.57,493.7
line grid #d1d1d1 width 0.3 58.57,450.64 734.98,450.64
line tick #000000 width 0.5 54.57,450.64 58.57,450.64
text label #000000 8 right "100 k" 51.57,453.52
line grid #d1d1d1 width 0.3 58.57,410.46 734.98,410.46
line tick #000000 width 0.5 54.57,410.46 58.57,410.46
text label #000000 8 right "150 k" 51.57,413.34
line grid #d1d1d1 width 0.3 58.57,370.29 734.98,370.29
line tick #000000 width 0.5 54.57,370.29 58.57,370.29
text label #000000 8 right "200 k" 51.57,373.17
line grid #d1d1d1 width 0.3 58.57,330.11 734.98,330.11
line tick #000000 width 0.5 54.57,330.11 58.57,330.11
text label #000000 8 right "250 k" 51.57,332.99
line grid #d1d1d1 width 0.3 58.57,289.93 734.98,289.93
line tick #000000 width 0.5 54.57,289.93 58.57,289.93
text label #000000 8 right "300 k" 51.57,292.81
line grid #d1d1d1 width 0.3 58.57,249.75 734.98,249.75
line tick #000000 width 0.5 54.57,249.75 58.57,249.75
text label #000000 8 right "350 k" 51.57,252.63
line grid #d1d1d1 width 0.3 58.57,209.57 734.98,209.57
line tick #000000 width 0.5 54.57,209.57 58.57,209.57
text label #000000 8 right "400 k" 51.57,212.45
line grid #d1d1d1 width 0.3 58.57,169.39 734.98,169.39
line tick #000000 width 0.5 54.57,169.39 58.57,169.39
text label #000000 8 right "450 k" 51.57,172.27
line grid #d1d1d1 width 0.3 58.57,129.21 734.98,129.21
line tick #000000 width 0.5 54.57,129.21 58.57,129.21
text label #000000 8 right "500 k" 51.57,132.09
line grid #d1d1d1 width 0.3 58.57,89.03 734.98,89.03
line tick #000000 width 0.5 54.57,89.03 58.57,89.03
text label #000000 8 right "550 k" 51.57,91.91
line axis #000000 width 0.5 58.57,69 58.57,531
line tick #000000 width 0.5 58.57,531 58.57,535
text label #000000 8 centre "0.30" 58.57,545
line tick #000000 width 0.5 126.21,531 126.21,535
text label #000000 8 centre "0.35" 126.21,545
line tick #000000 width 0.5 193.85,531 193.85,535
text label #000000 8 centre "0.40" 193.85,545
line tick #000000 width 0.5 261.49,531 261.49,535
text label #000000 8 centre "0.45" 261.49,545
line tick #000000 width 0.5 329.13,531 329.13,535
text label #000000 8 centre "0.50" 329.13,545
line tick #000000 width 0.5 396.77,531 396.77,535
text label #000000 8 centre "0.55" 396.77,545
line tick #000000 width 0.5 464.41,531 464.41,535
text label #000000 8 centre "0.60" 464.41,545
line tick #000000 width 0.5 532.05,531 532.05,535
text label #000000 8 centre "0.65" 532.05,545
line tick #000000 width 0.5 599.69,531 599.69,535
text label #000000 8 centre "0.70" 599.69,545
line tick #000000 width 0.5 667.34,531 667.34,535
text label #000000 8 centre "0.75" 667.34,545
line tick #000000 width 0.5 734.98,531 734.98,535
text label #000000 8 centre "0.80" 734.98,545
line sample #666666 width 0.5 58.57,531 58.57,533
line sample #666666 width 0.5 193.85,531 193.85,533
line sample #666666 width 0.5 329.13,531 329.13,533
line sample #666666 width 0.5 464.41,531 464.41,533
line sample #666666 width 0.5 599.69,531 599.69,533
line sample #666666 width 0.5 734.98,531 734.98,533
line axis #000000 width 0.5 58.57,531 734.98,531
text unit #000000 8 right "seconds" 734.98,557
text unit #000000 8 left "bytes" 51.57,63
area band #808080 width 0.25 "split'" 58.57,440.45 193.85,415.13 329.13,375.69 464.41,230.42 599.69,85 734.98,126.93 734.98,531 58.57,531
area band #ededed width 0.25 "elim" 58.57,440.45 193.85,415.13 329.13,375.69 464.41,314.15 599.69,239.9 734.98,171.87 734.98,531 58.57,531
area band #9e9e9e width 0.25 "negin" 58.57,442.12 193.85,422.43 329.13,400.65 464.41,377.06 599.69,357.16 734.98,338.81 734.98,531 58.57,531
area band #dbdbdb width 0.25 "(.)" 58.57,501.9 193.85,501.78 329.13,501.06 464.41,502.13 599.69,500.46 734.98,501.76 734.98,531 58.57,531
line total #000000 width 0.8 58.57,440.45 193.85,415.13 329.13,375.69 464.41,230.42 599.69,85 734.98,126.93
text name #000000 8 centre "(.)" 601.81,518.59
text name #000000 8 centre "negin" 720.18,424.95
text name #000000 8 centre "elim" 724.41,263.46
text name #000000 8 centre "split'" 608.15,163.21
area peak #000000 599.69,83.5 596.69,78.5 602.69,78.5
area patch #ffffff 603.69,76.5 679.3,76.5 679.3,84.5 603.69,84.5
text peak #000000 7 left "peak 555 kB at 0.700 s" 605.69,83
area key #808080 width 0.25 748.98,152.33 758.98,152.33 758.98,159.53 748.98,159.53
text key #000000 8 left "split'" 763.98,158.81
text share #666666 8 right "21 %" 812,158.81
area key #ededed width 0.25 748.98,273.34 758.98,273.34 758.98,280.54 748.98,280.54
text key #000000 8 left "elim" 763.98,279.82
text share #666666 8 right "23 %" 812,279.82
area key #9e9e9e width 0.25 748.98,420.95 758.98,420.95 758.98,428.15 748.98,428.15
text key #000000 8 left "negin" 763.98,427.43
text share #666666 8 right "44 %" 812,427.43
area key #dbdbdb width 0.25 748.98,512.45 758.98,512.45 758.98,519.65 748.98,519.65
text key #000000 8 left "(.)" 763.98,518.93
text share #666666 8 right "12 %" 812,518.93
