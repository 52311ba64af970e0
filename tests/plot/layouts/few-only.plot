plot 842 x 595 scale 1 "gen -b4 -s12"
page 1
text title #000000 11 bold left "gen -b4 -s12 — only elim,(.)" 30,41
text title #000000 11 centre "133 kilobyte-seconds, 12 samples" 421,41
text title #000000 11 right "Sun Nov 15 01:31 2026" 812,41
line rule #000000 width 0.5 30,47 812,47
line tick #000000 width 0.5 54.57,531 58.57,531
text label #000000 8 right "0" 51.57,533.88
line grid #d1d1d1 width 0.3 58.57,496.54 739.88,496.54
line tick #000000 width 0.5 54.57,496.54 58.57,496.54
text label #000000 8 right "20 k" 51.57,499.42
line grid #d1d1d1 width 0.3 58.57,462.09 739.88,462.09
line tick #000000 width 0.5 54.57,462.09 58.57,462.09
text label #000000 8 right "40 k" 51.57,464.97
line grid #d1d1d1 width 0.3 58.57,427.63 739.88,427.63
line tick #000000 width 0.5 54.57,427.63 58.57,427.63
text label #000000 8 right "60 k" 51.57,430.51
line grid #d1d1d1 width 0.3 58.57,393.18 739.88,393.18
line tick #000000 width 0.5 54.57,393.18 58.57,393.18
text label #000000 8 right "80 k" 51.57,396.06
line grid #d1d1d1 width 0.3 58.57,358.72 739.88,358.72
line tick #000000 width 0.5 54.57,358.72 58.57,358.72
text label #000000 8 right "100 k" 51.57,361.6
line grid #d1d1d1 width 0.3 58.57,324.27 739.88,324.27
line tick #000000 width 0.5 54.57,324.27 58.57,324.27
text label #000000 8 right "120 k" 51.57,327.15
line grid #d1d1d1 width 0.3 58.57,289.81 739.88,289.81
line tick #000000 width 0.5 54.57,289.81 58.57,289.81
text label #000000 8 right "140 k" 51.57,292.69
line grid #d1d1d1 width 0.3 58.57,255.36 739.88,255.36
line tick #000000 width 0.5 54.57,255.36 58.57,255.36
text label #000000 8 right "160 k" 51.57,258.24
line grid #d1d1d1 width 0.3 58.57,220.9 739.88,220.9
line tick #000000 width 0.5 54.57,220.9 58.57,220.9
text label #000000 8 right "180 k" 51.57,223.78
line grid #d1d1d1 width 0.3 58.57,186.45 739.88,186.45
line tick #000000 width 0.5 54.57,186.45 58.57,186.45
text label #000000 8 right "200 k" 51.57,189.33
line grid #d1d1d1 width 0.3 58.57,151.99 739.88,151.99
line tick #000000 width 0.5 54.57,151.99 58.57,151.99
text label #000000 8 right "220 k" 51.57,154.87
line grid #d1d1d1 width 0.3 58.57,117.53 739.88,117.53
line tick #000000 width 0.5 54.57,117.53 58.57,117.53
text label #000000 8 right "240 k" 51.57,120.41
line axis #000000 width 0.5 58.57,69 58.57,531
line tick #000000 width 0.5 58.57,531 58.57,535
text label #000000 8 centre "0" 58.57,545
line tick #000000 width 0.5 120.51,531 120.51,535
text label #000000 8 centre "0.1" 120.51,545
line tick #000000 width 0.5 182.44,531 182.44,535
text label #000000 8 centre "0.2" 182.44,545
line tick #000000 width 0.5 244.38,531 244.38,535
text label #000000 8 centre "0.3" 244.38,545
line tick #000000 width 0.5 306.32,531 306.32,535
text label #000000 8 centre "0.4" 306.32,545
line tick #000000 width 0.5 368.26,531 368.26,535
text label #000000 8 centre "0.5" 368.26,545
line tick #000000 width 0.5 430.19,531 430.19,535
text label #000000 8 centre "0.6" 430.19,545
line tick #000000 width 0.5 492.13,531 492.13,535
text label #000000 8 centre "0.7" 492.13,545
line tick #000000 width 0.5 554.07,531 554.07,535
text label #000000 8 centre "0.8" 554.07,545
line tick #000000 width 0.5 616.01,531 616.01,535
text label #000000 8 centre "0.9" 616.01,545
line tick #000000 width 0.5 677.94,531 677.94,535
text label #000000 8 centre "1.0" 677.94,545
line tick #000000 width 0.5 739.88,531 739.88,535
text label #000000 8 centre "1.1" 739.88,545
line sample #666666 width 0.5 58.57,531 58.57,533
line sample #666666 width 0.5 120.51,531 120.51,533
line sample #666666 width 0.5 182.44,531 182.44,533
line sample #666666 width 0.5 244.38,531 244.38,533
line sample #666666 width 0.5 306.32,531 306.32,533
line sample #666666 width 0.5 368.26,531 368.26,533
line sample #666666 width 0.5 430.19,531 430.19,533
line sample #666666 width 0.5 492.13,531 492.13,533
line sample #666666 width 0.5 554.07,531 554.07,533
line sample #666666 width 0.5 616.01,531 616.01,533
line sample #666666 width 0.5 677.94,531 677.94,533
line sample #666666 width 0.5 739.88,531 739.88,533
line axis #000000 width 0.5 58.57,531 739.88,531
text unit #000000 8 right "seconds" 739.88,557
text unit #000000 8 left "bytes" 51.57,63
area band #9e9e9e width 0.25 "elim" 58.57,465.67 120.51,465.43 182.44,468.91 244.38,465.04 306.32,452.7 368.26,413.3 430.19,334.23 492.13,214.12 554.07,110.4 616.01,85 677.94,169.87 739.88,286.77 739.88,531 58.57,531
area band #dbdbdb width 0.25 "(.)" 58.57,465.67 120.51,465.51 182.44,469.51 244.38,468.61 306.32,468.37 368.26,466.81 430.19,469.11 492.13,465.52 554.07,468.3 616.01,467.42 677.94,466.13 739.88,466.55 739.88,531 58.57,531
line total #000000 width 0.8 58.57,465.67 120.51,465.43 182.44,468.91 244.38,465.04 306.32,452.7 368.26,413.3 430.19,334.23 492.13,214.12 554.07,110.4 616.01,85 677.94,169.87 739.88,286.77
text name #000000 8 centre "(.)" 107.54,501.09
text name #000000 8 centre "elim" 610,282.37
area peak #000000 616.01,83.5 613.01,78.5 619.01,78.5
area patch #ffffff 620.01,76.5 691.72,76.5 691.72,84.5 620.01,84.5
text peak #000000 7 left "peak 259 kB at 0.90 s" 622.01,83
area key #9e9e9e width 0.25 753.88,320.02 763.88,320.02 763.88,327.22 753.88,327.22
text key #000000 8 left "elim" 768.88,326.5
text share #666666 8 right "69 %" 812,326.5
area key #dbdbdb width 0.25 753.88,495.25 763.88,495.25 763.88,502.45 753.88,502.45
text key #000000 8 left "(.)" 768.88,501.73
text share #666666 8 right "31 %" 812,501.73
