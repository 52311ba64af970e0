plot 842 x 595 scale 1 "gen -b4 -s12"
page 1
text title #000000 11 bold left "gen -b4 -s12" 30,41
text title #000000 11 centre "352 kilobyte-seconds, 12 samples" 421,41
text title #000000 11 right "Sun Nov 15 01:31 2026" 812,41
line rule #000000 width 0.5 30,47 812,47
area band #808080 width 0.3 "elim" 30,168 101.09,167.98 172.18,167.87 243.27,167.25 314.36,164.69 385.45,156.69 456.55,139.49 527.64,114.86 598.73,92.35 669.82,87.17 740.91,105.38 812,130 812,168 30,168
line axis #000000 width 0.5 30,168 812,168
text name #000000 8 left "elim" 30,65
text peak #595959 7 right "222 kB" 812,65
area band #ededed width 0.3 "negin" 30,287 101.09,277.92 172.18,269.11 243.27,259.91 314.36,251.04 385.45,241.5 456.55,230.33 527.64,222.07 598.73,213.16 669.82,202.13 740.91,199.58 812,187 812,287 30,287
line axis #000000 width 0.5 30,287 812,287
text name #000000 8 left "negin" 30,184
text peak #595959 7 right "275 kB" 812,184
area band #9e9e9e width 0.3 "split'" 30,406 101.09,341.8 172.18,353.66 243.27,406 314.36,406 385.45,406 456.55,368.06 527.64,335.81 598.73,385.64 669.82,406 740.91,406 812,406 812,406 30,406
line axis #000000 width 0.5 30,406 812,406
text name #000000 8 left "split'" 30,303
text peak #595959 7 right "193 kB" 812,303
area band #dbdbdb width 0.3 "(.)" 30,511.19 101.09,511.16 172.18,512 243.27,511.81 314.36,511.76 385.45,511.43 456.55,511.92 527.64,511.16 598.73,511.75 669.82,511.56 740.91,511.29 812,511.38 812,525 30,525
line axis #000000 width 0.5 30,525 812,525
text name #000000 8 left "(.)" 30,422
text peak #595959 7 right "38.0 kB" 812,422
line sample #666666 width 0.5 30,525 30,527
line sample #666666 width 0.5 101.09,525 101.09,527
line sample #666666 width 0.5 172.18,525 172.18,527
line sample #666666 width 0.5 243.27,525 243.27,527
line sample #666666 width 0.5 314.36,525 314.36,527
line sample #666666 width 0.5 385.45,525 385.45,527
line sample #666666 width 0.5 456.55,525 456.55,527
line sample #666666 width 0.5 527.64,525 527.64,527
line sample #666666 width 0.5 598.73,525 598.73,527
line sample #666666 width 0.5 669.82,525 669.82,527
line sample #666666 width 0.5 740.91,525 740.91,527
line sample #666666 width 0.5 812,525 812,527
line tick #000000 width 0.5 30,525 30,528
text label #000000 7 centre "0" 30,536
line tick #000000 width 0.5 101.09,525 101.09,528
text label #000000 7 centre "0.1" 101.09,536
line tick #000000 width 0.5 172.18,525 172.18,528
text label #000000 7 centre "0.2" 172.18,536
line tick #000000 width 0.5 243.27,525 243.27,528
text label #000000 7 centre "0.3" 243.27,536
line tick #000000 width 0.5 314.36,525 314.36,528
text label #000000 7 centre "0.4" 314.36,536
line tick #000000 width 0.5 385.45,525 385.45,528
text label #000000 7 centre "0.5" 385.45,536
line tick #000000 width 0.5 456.55,525 456.55,528
text label #000000 7 centre "0.6" 456.55,536
line tick #000000 width 0.5 527.64,525 527.64,528
text label #000000 7 centre "0.7" 527.64,536
line tick #000000 width 0.5 598.73,525 598.73,528
text label #000000 7 centre "0.8" 598.73,536
line tick #000000 width 0.5 669.82,525 669.82,528
text label #000000 7 centre "0.9" 669.82,536
line tick #000000 width 0.5 740.91,525 740.91,528
text label #000000 7 centre "1.0" 740.91,536
line tick #000000 width 0.5 812,525 812,528
text label #000000 7 centre "1.1" 812,536
text unit #000000 8 right "seconds" 812,557
text caption #000000 7 left "all to one scale: a panel's full height is 275 kB" 30,557
