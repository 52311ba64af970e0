plot 842 x 595 scale 1 "clausify +RTS -P -RTS"
page 1
text title #000000 11 bold left "clausify +RTS -P -RTS" 30,41
text title #000000 11 centre "0.014 s in 14 ticks, 13.8 MB allocated, 10 cost centres" 421,41
text title #000000 11 right "Sun Nov 15 20:24 2026" 812,41
line rule #000000 width 0.5 30,47 812,47
text name #000000 8 right "clauses" 64.23,91.88
text name #000000 8 right "disin" 64.23,115.88
text name #000000 8 right "others (8)" 64.23,139.88
text heading #000000 8 bold left "ticks (14)" 70.23,68
line axis #000000 width 0.5 70.23,74 70.23,152
line tick #000000 width 0.5 70.23,152 70.23,156
text label #000000 7 centre "0" 70.23,164
line grid #d1d1d1 width 0.3 106.07,74 106.07,152
line tick #000000 width 0.5 106.07,152 106.07,156
text label #000000 7 centre "2" 106.07,164
line grid #d1d1d1 width 0.3 141.91,74 141.91,152
line tick #000000 width 0.5 141.91,152 141.91,156
text label #000000 7 centre "4" 141.91,164
line grid #d1d1d1 width 0.3 177.75,74 177.75,152
line tick #000000 width 0.5 177.75,152 177.75,156
text label #000000 7 centre "6" 177.75,164
line grid #d1d1d1 width 0.3 213.59,74 213.59,152
line tick #000000 width 0.5 213.59,152 213.59,156
text label #000000 7 centre "8" 213.59,164
line grid #d1d1d1 width 0.3 249.43,74 249.43,152
line tick #000000 width 0.5 249.43,152 249.43,156
text label #000000 7 centre "10" 249.43,164
line axis #000000 width 0.5 70.23,152 267.35,152
area bar #9e9e9e width 0.3 70.23,80.6 267.35,80.6 267.35,97.4 70.23,97.4
text value #000000 7 left "11  78.6 %" 271.35,91.52
area bar #9e9e9e width 0.3 70.23,104.6 123.99,104.6 123.99,121.4 70.23,121.4
text value #000000 7 left "3  21.4 %" 127.99,115.52
text value #000000 7 left "0  0.0 %" 74.23,139.52
text heading #000000 8 bold left "bytes (13.8 M)" 322.82,68
line axis #000000 width 0.5 322.82,74 322.82,152
line tick #000000 width 0.5 322.82,152 322.82,156
text label #000000 7 centre "0" 322.82,164
line grid #d1d1d1 width 0.3 347.43,74 347.43,152
line tick #000000 width 0.5 347.43,152 347.43,156
text label #000000 7 centre "1 M" 347.43,164
line grid #d1d1d1 width 0.3 372.05,74 372.05,152
line tick #000000 width 0.5 372.05,152 372.05,156
text label #000000 7 centre "2 M" 372.05,164
line grid #d1d1d1 width 0.3 396.66,74 396.66,152
line tick #000000 width 0.5 396.66,152 396.66,156
text label #000000 7 centre "3 M" 396.66,164
line grid #d1d1d1 width 0.3 421.27,74 421.27,152
line tick #000000 width 0.5 421.27,152 421.27,156
text label #000000 7 centre "4 M" 421.27,164
line grid #d1d1d1 width 0.3 445.89,74 445.89,152
line tick #000000 width 0.5 445.89,152 445.89,156
text label #000000 7 centre "5 M" 445.89,164
line grid #d1d1d1 width 0.3 470.5,74 470.5,152
line tick #000000 width 0.5 470.5,152 470.5,156
text label #000000 7 centre "6 M" 470.5,164
line grid #d1d1d1 width 0.3 495.11,74 495.11,152
line tick #000000 width 0.5 495.11,152 495.11,156
text label #000000 7 centre "7 M" 495.11,164
line axis #000000 width 0.5 322.82,152 506.33,152
area bar #9e9e9e width 0.3 322.82,80.6 477.8,80.6 477.8,97.4 322.82,97.4
text value #000000 7 left "6.30 M  45.5 %" 481.8,91.52
area bar #9e9e9e width 0.3 322.82,104.6 506.33,104.6 506.33,121.4 322.82,121.4
text value #000000 7 left "7.46 M  53.9 %" 510.33,115.52
area bar #d7d7d7 width 0.3 322.82,128.6 324.73,128.6 324.73,145.4 322.82,145.4
text value #000000 7 left "77.4 k  0.6 %" 328.73,139.52
text heading #000000 8 bold left "entries (123 k)" 575.41,68
line axis #000000 width 0.5 575.41,74 575.41,152
line tick #000000 width 0.5 575.41,152 575.41,156
text label #000000 7 centre "0" 575.41,164
line grid #d1d1d1 width 0.3 605.43,74 605.43,152
line tick #000000 width 0.5 605.43,152 605.43,156
text label #000000 7 centre "20 k" 605.43,164
line grid #d1d1d1 width 0.3 635.45,74 635.45,152
line tick #000000 width 0.5 635.45,152 635.45,156
text label #000000 7 centre "40 k" 635.45,164
line grid #d1d1d1 width 0.3 665.47,74 665.47,152
line tick #000000 width 0.5 665.47,152 665.47,156
text label #000000 7 centre "60 k" 665.47,164
line grid #d1d1d1 width 0.3 695.49,74 695.49,152
line tick #000000 width 0.5 695.49,152 695.49,156
text label #000000 7 centre "80 k" 695.49,164
line grid #d1d1d1 width 0.3 725.51,74 725.51,152
line tick #000000 width 0.5 725.51,152 725.51,156
text label #000000 7 centre "100 k" 725.51,164
line grid #d1d1d1 width 0.3 755.53,74 755.53,152
line tick #000000 width 0.5 755.53,152 755.53,156
text label #000000 7 centre "120 k" 755.53,164
line axis #000000 width 0.5 575.41,152 759.3,152
area bar #9e9e9e width 0.3 575.41,80.6 575.81,80.6 575.81,97.4 575.41,97.4
text value #000000 7 left "1  0.0 %" 579.41,91.52
area bar #9e9e9e width 0.3 575.41,104.6 759.3,104.6 759.3,121.4 575.41,121.4
text value #000000 7 left "123 k  100.0 %" 763.3,115.52
text value #000000 7 left "0  0.0 %" 579.41,139.52
text note #000000 7 left "All but disin,clauses is folded into what it was entered from." 30,565
