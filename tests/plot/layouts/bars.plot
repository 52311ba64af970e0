plot 842 x 595 scale 1 "clausify +RTS -P -RTS"
page 1
text title #000000 11 bold left "clausify +RTS -P -RTS" 30,41
text title #000000 11 centre "0.014 s in 14 ticks, 13.8 MB allocated, 32 cost centres" 421,41
text title #000000 11 right "Sun Nov 15 20:24 2026" 812,41
line rule #000000 width 0.5 30,47 812,47
text name #000000 8 right "insert" 68.68,91.88
text name #000000 8 right "disin" 68.68,115.88
text name #000000 8 right "clause" 68.68,139.88
text name #000000 8 right "tautclause" 68.68,163.88
text name #000000 8 right "split" 68.68,187.88
text name #000000 8 right "intersect" 68.68,211.88
text name #000000 8 right "unicl" 68.68,235.88
text name #000000 8 right "conjunct" 68.68,259.88
text name #000000 8 right "others (24)" 68.68,283.88
text heading #000000 8 bold left "ticks (14)" 74.68,68
line axis #000000 width 0.5 74.68,74 74.68,296
line tick #000000 width 0.5 74.68,296 74.68,300
text label #000000 7 centre "0" 74.68,308
line grid #d1d1d1 width 0.3 107.94,74 107.94,296
line tick #000000 width 0.5 107.94,296 107.94,300
text label #000000 7 centre "1" 107.94,308
line grid #d1d1d1 width 0.3 141.19,74 141.19,296
line tick #000000 width 0.5 141.19,296 141.19,300
text label #000000 7 centre "2" 141.19,308
line grid #d1d1d1 width 0.3 174.45,74 174.45,296
line tick #000000 width 0.5 174.45,296 174.45,300
text label #000000 7 centre "3" 174.45,308
line grid #d1d1d1 width 0.3 207.7,74 207.7,296
line tick #000000 width 0.5 207.7,296 207.7,300
text label #000000 7 centre "4" 207.7,308
line grid #d1d1d1 width 0.3 240.96,74 240.96,296
line tick #000000 width 0.5 240.96,296 240.96,300
text label #000000 7 centre "5" 240.96,308
line grid #d1d1d1 width 0.3 274.21,74 274.21,296
line tick #000000 width 0.5 274.21,296 274.21,300
text label #000000 7 centre "6" 274.21,308
line axis #000000 width 0.5 74.68,296 274.21,296
area bar #9e9e9e width 0.3 74.68,80.6 274.21,80.6 274.21,97.4 74.68,97.4
text value #000000 7 left "6  42.9 %" 278.21,91.52
area bar #9e9e9e width 0.3 74.68,104.6 174.45,104.6 174.45,121.4 74.68,121.4
text value #000000 7 left "3  21.4 %" 178.45,115.52
area bar #9e9e9e width 0.3 74.68,128.6 174.45,128.6 174.45,145.4 74.68,145.4
text value #000000 7 left "3  21.4 %" 178.45,139.52
area bar #9e9e9e width 0.3 74.68,152.6 141.19,152.6 141.19,169.4 74.68,169.4
text value #000000 7 left "2  14.3 %" 145.19,163.52
text value #000000 7 left "0  0.0 %" 78.68,187.52
text value #000000 7 left "0  0.0 %" 78.68,211.52
text value #000000 7 left "0  0.0 %" 78.68,235.52
text value #000000 7 left "0  0.0 %" 78.68,259.52
text value #000000 7 left "0  0.0 %" 78.68,283.52
text heading #000000 8 bold left "bytes (13.8 M)" 325.79,68
line axis #000000 width 0.5 325.79,74 325.79,296
line tick #000000 width 0.5 325.79,296 325.79,300
text label #000000 7 centre "0" 325.79,308
line grid #d1d1d1 width 0.3 350.2,74 350.2,296
line tick #000000 width 0.5 350.2,296 350.2,300
text label #000000 7 centre "1 M" 350.2,308
line grid #d1d1d1 width 0.3 374.61,74 374.61,296
line tick #000000 width 0.5 374.61,296 374.61,300
text label #000000 7 centre "2 M" 374.61,308
line grid #d1d1d1 width 0.3 399.03,74 399.03,296
line tick #000000 width 0.5 399.03,296 399.03,300
text label #000000 7 centre "3 M" 399.03,308
line grid #d1d1d1 width 0.3 423.44,74 423.44,296
line tick #000000 width 0.5 423.44,296 423.44,300
text label #000000 7 centre "4 M" 423.44,308
line grid #d1d1d1 width 0.3 447.86,74 447.86,296
line tick #000000 width 0.5 447.86,296 447.86,300
text label #000000 7 centre "5 M" 447.86,308
line grid #d1d1d1 width 0.3 472.27,74 472.27,296
line tick #000000 width 0.5 472.27,296 472.27,300
text label #000000 7 centre "6 M" 472.27,308
line grid #d1d1d1 width 0.3 496.68,74 496.68,296
line tick #000000 width 0.5 496.68,296 496.68,300
text label #000000 7 centre "7 M" 496.68,308
line axis #000000 width 0.5 325.79,296 507.81,296
area bar #9e9e9e width 0.3 325.79,80.6 332.05,80.6 332.05,97.4 325.79,97.4
text value #000000 7 left "257 k  1.9 %" 336.05,91.52
area bar #9e9e9e width 0.3 325.79,104.6 507.81,104.6 507.81,121.4 325.79,121.4
text value #000000 7 left "7.46 M  53.9 %" 511.81,115.52
area bar #9e9e9e width 0.3 325.79,128.6 448.59,128.6 448.59,145.4 325.79,145.4
text value #000000 7 left "5.03 M  36.4 %" 452.59,139.52
area bar #9e9e9e width 0.3 325.79,152.6 329.96,152.6 329.96,169.4 325.79,169.4
text value #000000 7 left "171 k  1.2 %" 333.96,163.52
area bar #9e9e9e width 0.3 325.79,176.6 334.14,176.6 334.14,193.4 325.79,193.4
text value #000000 7 left "342 k  2.5 %" 338.14,187.52
area bar #9e9e9e width 0.3 325.79,200.6 333.09,200.6 333.09,217.4 325.79,217.4
text value #000000 7 left "299 k  2.2 %" 337.09,211.52
area bar #9e9e9e width 0.3 325.79,224.6 329.97,224.6 329.97,241.4 325.79,241.4
text value #000000 7 left "171 k  1.2 %" 333.97,235.52
text value #000000 7 left "0  0.0 %" 329.79,259.52
area bar #d7d7d7 width 0.3 325.79,272.6 328.32,272.6 328.32,289.4 325.79,289.4
text value #000000 7 left "104 k  0.7 %" 332.32,283.52
text heading #000000 8 bold left "entries (300 k)" 576.89,68
line axis #000000 width 0.5 576.89,74 576.89,296
line tick #000000 width 0.5 576.89,296 576.89,300
text label #000000 7 centre "0" 576.89,308
line grid #d1d1d1 width 0.3 606.99,74 606.99,296
line tick #000000 width 0.5 606.99,296 606.99,300
text label #000000 7 centre "20 k" 606.99,308
line grid #d1d1d1 width 0.3 637.08,74 637.08,296
line tick #000000 width 0.5 637.08,296 637.08,300
text label #000000 7 centre "40 k" 637.08,308
line grid #d1d1d1 width 0.3 667.18,74 667.18,296
line tick #000000 width 0.5 667.18,296 667.18,300
text label #000000 7 centre "60 k" 667.18,308
line grid #d1d1d1 width 0.3 697.28,74 697.28,296
line tick #000000 width 0.5 697.28,296 697.28,300
text label #000000 7 centre "80 k" 697.28,308
line grid #d1d1d1 width 0.3 727.37,74 727.37,296
line tick #000000 width 0.5 727.37,296 727.37,300
text label #000000 7 centre "100 k" 727.37,308
line grid #d1d1d1 width 0.3 757.47,74 757.47,296
line tick #000000 width 0.5 757.47,296 757.47,300
text label #000000 7 centre "120 k" 757.47,308
line axis #000000 width 0.5 576.89,296 761.25,296
area bar #9e9e9e width 0.3 576.89,80.6 655.74,80.6 655.74,97.4 576.89,97.4
text value #000000 7 left "52.4 k  17.5 %" 659.74,91.52
area bar #9e9e9e width 0.3 576.89,104.6 761.25,104.6 761.25,121.4 576.89,121.4
text value #000000 7 left "123 k  40.8 %" 765.25,115.52
area bar #9e9e9e width 0.3 576.89,128.6 584.94,128.6 584.94,145.4 576.89,145.4
text value #000000 7 left "5.35 k  1.8 %" 588.94,139.52
area bar #9e9e9e width 0.3 576.89,152.6 584.94,152.6 584.94,169.4 576.89,169.4
text value #000000 7 left "5.35 k  1.8 %" 588.94,163.52
area bar #9e9e9e width 0.3 576.89,176.6 577.29,176.6 577.29,193.4 576.89,193.4
text value #000000 7 left "1  0.0 %" 580.89,187.52
area bar #9e9e9e width 0.3 576.89,200.6 584.94,200.6 584.94,217.4 576.89,217.4
text value #000000 7 left "5.35 k  1.8 %" 588.94,211.52
area bar #9e9e9e width 0.3 576.89,224.6 577.29,224.6 577.29,241.4 576.89,241.4
text value #000000 7 left "1  0.0 %" 580.89,235.52
area bar #9e9e9e width 0.3 576.89,248.6 740.13,248.6 740.13,265.4 576.89,265.4
text value #000000 7 left "108 k  36.2 %" 744.13,259.52
area bar #d7d7d7 width 0.3 576.89,272.6 577.79,272.6 577.79,289.4 576.89,289.4
text value #000000 7 left "593  0.2 %" 581.79,283.52
