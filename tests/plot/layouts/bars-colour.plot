plot 842 x 595 scale 1 "queens +RTS -P -RTS"
page 1
text title #000000 11 bold left "queens +RTS -P -RTS" 30,41
text title #000000 11 centre "0.055 s in 55 ticks, 72.8 MB allocated, 11 cost centres" 421,41
text title #000000 11 right "Sun Nov 15 20:24 2026" 812,41
line rule #000000 width 0.5 30,47 812,47
text name #000000 8 right "safe" 64.23,91.88
text name #000000 8 right "queens" 64.23,115.88
text name #000000 8 right "others (9)" 64.23,139.88
text heading #000000 8 bold left "entries (215 k)" 70.23,68
line axis #000000 width 0.5 70.23,74 70.23,152
line tick #000000 width 0.5 70.23,152 70.23,156
text label #000000 7 centre "0" 70.23,164
line grid #d1d1d1 width 0.3 113.03,74 113.03,152
line tick #000000 width 0.5 113.03,152 113.03,156
text label #000000 7 centre "50 k" 113.03,164
line grid #d1d1d1 width 0.3 155.83,74 155.83,152
line tick #000000 width 0.5 155.83,152 155.83,156
text label #000000 7 centre "100 k" 155.83,164
line grid #d1d1d1 width 0.3 198.62,74 198.62,152
line tick #000000 width 0.5 198.62,152 198.62,156
text label #000000 7 centre "150 k" 198.62,164
line grid #d1d1d1 width 0.3 241.42,74 241.42,152
line tick #000000 width 0.5 241.42,152 241.42,156
text label #000000 7 centre "200 k" 241.42,164
line axis #000000 width 0.5 70.23,152 254.12,152
area bar #00eebb width 0.3 70.23,80.6 254.12,80.6 254.12,97.4 70.23,97.4
text value #000000 7 left "215 k  100.0 %" 258.12,91.52
area bar #0099cc width 0.3 70.23,104.6 70.63,104.6 70.63,121.4 70.23,121.4
text value #000000 7 left "1  0.0 %" 74.23,115.52
area bar #d7d7d7 width 0.3 70.23,128.6 70.63,128.6 70.63,145.4 70.23,145.4
text value #000000 7 left "1  0.0 %" 74.23,139.52
text heading #000000 8 bold left "ticks (55)" 322.82,68
line axis #000000 width 0.5 322.82,74 322.82,152
line tick #000000 width 0.5 322.82,152 322.82,156
text label #000000 7 centre "0" 322.82,164
line grid #d1d1d1 width 0.3 360.73,74 360.73,152
line tick #000000 width 0.5 360.73,152 360.73,156
text label #000000 7 centre "10" 360.73,164
line grid #d1d1d1 width 0.3 398.64,74 398.64,152
line tick #000000 width 0.5 398.64,152 398.64,156
text label #000000 7 centre "20" 398.64,164
line grid #d1d1d1 width 0.3 436.55,74 436.55,152
line tick #000000 width 0.5 436.55,152 436.55,156
text label #000000 7 centre "30" 436.55,164
line grid #d1d1d1 width 0.3 474.45,74 474.45,152
line tick #000000 width 0.5 474.45,152 474.45,156
text label #000000 7 centre "40" 474.45,164
line grid #d1d1d1 width 0.3 512.36,74 512.36,152
line tick #000000 width 0.5 512.36,152 512.36,156
text label #000000 7 centre "50" 512.36,164
line axis #000000 width 0.5 322.82,152 519.94,152
area bar #00eebb width 0.3 322.82,80.6 519.94,80.6 519.94,97.4 322.82,97.4
text value #000000 7 left "52  94.5 %" 523.94,91.52
area bar #0099cc width 0.3 322.82,104.6 334.19,104.6 334.19,121.4 322.82,121.4
text value #000000 7 left "3  5.5 %" 338.19,115.52
text value #000000 7 left "0  0.0 %" 326.82,139.52
text heading #000000 8 bold left "bytes (72.8 M)" 575.41,68
line axis #000000 width 0.5 575.41,74 575.41,152
line tick #000000 width 0.5 575.41,152 575.41,156
text label #000000 7 centre "0" 575.41,164
line grid #d1d1d1 width 0.3 603.05,74 603.05,152
line tick #000000 width 0.5 603.05,152 603.05,156
text label #000000 7 centre "10 M" 603.05,164
line grid #d1d1d1 width 0.3 630.7,74 630.7,152
line tick #000000 width 0.5 630.7,152 630.7,156
text label #000000 7 centre "20 M" 630.7,164
line grid #d1d1d1 width 0.3 658.34,74 658.34,152
line tick #000000 width 0.5 658.34,152 658.34,156
text label #000000 7 centre "30 M" 658.34,164
line grid #d1d1d1 width 0.3 685.99,74 685.99,152
line tick #000000 width 0.5 685.99,152 685.99,156
text label #000000 7 centre "40 M" 685.99,164
line grid #d1d1d1 width 0.3 713.63,74 713.63,152
line tick #000000 width 0.5 713.63,152 713.63,156
text label #000000 7 centre "50 M" 713.63,164
line grid #d1d1d1 width 0.3 741.28,74 741.28,152
line tick #000000 width 0.5 741.28,152 741.28,156
text label #000000 7 centre "60 M" 741.28,164
line axis #000000 width 0.5 575.41,152 758.92,152
area bar #00eebb width 0.3 575.41,80.6 758.92,80.6 758.92,97.4 575.41,97.4
text value #000000 7 left "66.4 M  91.2 %" 762.92,91.52
area bar #0099cc width 0.3 575.41,104.6 592.92,104.6 592.92,121.4 575.41,121.4
text value #000000 7 left "6.33 M  8.7 %" 596.92,115.52
area bar #d7d7d7 width 0.3 575.41,128.6 575.81,128.6 575.81,145.4 575.41,145.4
text value #000000 7 left "73.1 k  0.1 %" 579.61,139.52
