plot 842 x 595 scale 1 "gen -b6 -s24"
page 1
text title #000000 11 bold left "gen -b6 -s24" 30,41
text title #000000 11 centre "60 ticks, 12.4 kB allocated, 3 cost centres" 421,41
text title #000000 11 right "Sun Nov 15 01:31 2026" 812,41
line rule #000000 width 0.5 30,47 812,47
text name #000000 8 right "größer" 53.82,91.88
text name #000000 8 right "reader" 53.82,115.88
text name #000000 8 right "MAIN" 53.82,139.88
text heading #000000 8 bold left "ticks (60)" 59.82,68
line axis #000000 width 0.5 59.82,74 59.82,152
line tick #000000 width 0.5 59.82,152 59.82,156
text label #000000 7 centre "0" 59.82,164
line grid #d1d1d1 width 0.3 93.26,74 93.26,152
line tick #000000 width 0.5 93.26,152 93.26,156
text label #000000 7 centre "5" 93.26,164
line grid #d1d1d1 width 0.3 126.69,74 126.69,152
line tick #000000 width 0.5 126.69,152 126.69,156
text label #000000 7 centre "10" 126.69,164
line grid #d1d1d1 width 0.3 160.12,74 160.12,152
line tick #000000 width 0.5 160.12,152 160.12,156
text label #000000 7 centre "15" 160.12,164
line grid #d1d1d1 width 0.3 193.55,74 193.55,152
line tick #000000 width 0.5 193.55,152 193.55,156
text label #000000 7 centre "20" 193.55,164
line grid #d1d1d1 width 0.3 226.98,74 226.98,152
line tick #000000 width 0.5 226.98,152 226.98,156
text label #000000 7 centre "25" 226.98,164
line grid #d1d1d1 width 0.3 260.42,74 260.42,152
line tick #000000 width 0.5 260.42,152 260.42,156
text label #000000 7 centre "30" 260.42,164
line axis #000000 width 0.5 59.82,152 260.42,152
area bar #9e9e9e width 0.3 59.82,80.6 260.42,80.6 260.42,97.4 59.82,97.4
text value #000000 7 left "30  50.0 %" 264.42,91.52
area bar #9e9e9e width 0.3 59.82,104.6 193.55,104.6 193.55,121.4 59.82,121.4
text value #000000 7 left "20  33.3 %" 197.55,115.52
area bar #9e9e9e width 0.3 59.82,128.6 126.69,128.6 126.69,145.4 59.82,145.4
text value #000000 7 left "10  16.7 %" 130.69,139.52
text heading #000000 8 bold left "bytes (12.4 k)" 315.88,68
line axis #000000 width 0.5 315.88,74 315.88,152
line tick #000000 width 0.5 315.88,152 315.88,156
text label #000000 7 centre "0" 315.88,164
line grid #d1d1d1 width 0.3 362.1,74 362.1,152
line tick #000000 width 0.5 362.1,152 362.1,156
text label #000000 7 centre "2 k" 362.1,164
line grid #d1d1d1 width 0.3 408.32,74 408.32,152
line tick #000000 width 0.5 408.32,152 408.32,156
text label #000000 7 centre "4 k" 408.32,164
line grid #d1d1d1 width 0.3 454.54,74 454.54,152
line tick #000000 width 0.5 454.54,152 454.54,156
text label #000000 7 centre "6 k" 454.54,164
line grid #d1d1d1 width 0.3 500.75,74 500.75,152
line tick #000000 width 0.5 500.75,152 500.75,156
text label #000000 7 centre "8 k" 500.75,164
line axis #000000 width 0.5 315.88,152 505.19,152
area bar #9e9e9e width 0.3 315.88,80.6 319.58,80.6 319.58,97.4 315.88,97.4
text value #000000 7 left "160  1.3 %" 323.58,91.52
area bar #9e9e9e width 0.3 315.88,104.6 505.19,104.6 505.19,121.4 315.88,121.4
text value #000000 7 left "8.19 k  65.8 %" 509.19,115.52
area bar #9e9e9e width 0.3 315.88,128.6 410.54,128.6 410.54,145.4 315.88,145.4
text value #000000 7 left "4.10 k  32.9 %" 414.54,139.52
text heading #000000 8 bold left "entries (12)" 571.94,68
line axis #000000 width 0.5 571.94,74 571.94,152
line tick #000000 width 0.5 571.94,152 571.94,156
text label #000000 7 centre "0" 571.94,164
line grid #d1d1d1 width 0.3 617.38,74 617.38,152
line tick #000000 width 0.5 617.38,152 617.38,156
text label #000000 7 centre "2" 617.38,164
line grid #d1d1d1 width 0.3 662.82,74 662.82,152
line tick #000000 width 0.5 662.82,152 662.82,156
text label #000000 7 centre "4" 662.82,164
line grid #d1d1d1 width 0.3 708.26,74 708.26,152
line tick #000000 width 0.5 708.26,152 708.26,156
text label #000000 7 centre "6" 708.26,164
line grid #d1d1d1 width 0.3 753.7,74 753.7,152
line tick #000000 width 0.5 753.7,152 753.7,156
text label #000000 7 centre "8" 753.7,164
line axis #000000 width 0.5 571.94,152 776.43,152
area bar #9e9e9e width 0.3 571.94,80.6 776.43,80.6 776.43,97.4 571.94,97.4
text value #000000 7 left "9  75.0 %" 780.43,91.52
area bar #9e9e9e width 0.3 571.94,104.6 640.1,104.6 640.1,121.4 571.94,121.4
text value #000000 7 left "3  25.0 %" 644.1,115.52
text value #000000 7 left "0  0.0 %" 575.94,139.52
