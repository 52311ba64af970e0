plot 842 x 595 scale 1 "gen -b3 -s15"
page 1
text title #000000 11 bold left "gen -b3 -s15" 30,41
text title #000000 11 centre "362 kilobyte-seconds, 15 samples" 421,41
text title #000000 11 right "Sun Nov 15 01:31 2026" 812,41
line rule #000000 width 0.5 30,47 812,47
line tick #000000 width 0.5 54.57,531 58.57,531
text label #000000 8 right "0" 51.57,533.88
line grid #d1d1d1 width 0.3 58.57,485.08 563.4,485.08
line tick #000000 width 0.5 54.57,485.08 58.57,485.08
text label #000000 8 right "50 k" 51.57,487.96
line grid #d1d1d1 width 0.3 58.57,439.15 563.4,439.15
line tick #000000 width 0.5 54.57,439.15 58.57,439.15
text label #000000 8 right "100 k" 51.57,442.03
line grid #d1d1d1 width 0.3 58.57,393.23 563.4,393.23
line tick #000000 width 0.5 54.57,393.23 58.57,393.23
text label #000000 8 right "150 k" 51.57,396.11
line grid #d1d1d1 width 0.3 58.57,347.3 563.4,347.3
line tick #000000 width 0.5 54.57,347.3 58.57,347.3
text label #000000 8 right "200 k" 51.57,350.18
line grid #d1d1d1 width 0.3 58.57,301.38 563.4,301.38
line tick #000000 width 0.5 54.57,301.38 58.57,301.38
text label #000000 8 right "250 k" 51.57,304.26
line grid #d1d1d1 width 0.3 58.57,255.45 563.4,255.45
line tick #000000 width 0.5 54.57,255.45 58.57,255.45
text label #000000 8 right "300 k" 51.57,258.33
line grid #d1d1d1 width 0.3 58.57,209.53 563.4,209.53
line tick #000000 width 0.5 54.57,209.53 58.57,209.53
text label #000000 8 right "350 k" 51.57,212.41
line grid #d1d1d1 width 0.3 58.57,163.6 563.4,163.6
line tick #000000 width 0.5 54.57,163.6 58.57,163.6
text label #000000 8 right "400 k" 51.57,166.48
line grid #d1d1d1 width 0.3 58.57,117.68 563.4,117.68
line tick #000000 width 0.5 54.57,117.68 58.57,117.68
text label #000000 8 right "450 k" 51.57,120.56
line axis #000000 width 0.5 58.57,69 58.57,531
line tick #000000 width 0.5 58.57,531 58.57,535
text label #000000 8 centre "0" 58.57,545
line tick #000000 width 0.5 130.69,531 130.69,535
text label #000000 8 centre "0.2" 130.69,545
line tick #000000 width 0.5 202.81,531 202.81,535
text label #000000 8 centre "0.4" 202.81,545
line tick #000000 width 0.5 274.92,531 274.92,535
text label #000000 8 centre "0.6" 274.92,545
line tick #000000 width 0.5 347.04,531 347.04,535
text label #000000 8 centre "0.8" 347.04,545
line tick #000000 width 0.5 419.16,531 419.16,535
text label #000000 8 centre "1.0" 419.16,545
line tick #000000 width 0.5 491.28,531 491.28,535
text label #000000 8 centre "1.2" 491.28,545
line tick #000000 width 0.5 563.4,531 563.4,535
text label #000000 8 centre "1.4" 563.4,545
line sample #666666 width 0.5 58.57,531 58.57,533
line sample #666666 width 0.5 94.63,531 94.63,533
line sample #666666 width 0.5 130.69,531 130.69,533
line sample #666666 width 0.5 166.75,531 166.75,533
line sample #666666 width 0.5 202.81,531 202.81,533
line sample #666666 width 0.5 238.87,531 238.87,533
line sample #666666 width 0.5 274.92,531 274.92,533
line sample #666666 width 0.5 310.98,531 310.98,533
line sample #666666 width 0.5 347.04,531 347.04,533
line sample #666666 width 0.5 383.1,531 383.1,533
line sample #666666 width 0.5 419.16,531 419.16,533
line sample #666666 width 0.5 455.22,531 455.22,533
line sample #666666 width 0.5 491.28,531 491.28,533
line sample #666666 width 0.5 527.34,531 527.34,533
line sample #666666 width 0.5 563.4,531 563.4,533
line axis #000000 width 0.5 58.57,531 563.4,531
text unit #000000 8 right "seconds" 563.4,557
text unit #000000 8 left "bytes" 51.57,63
area band #ededed width 0.25 "Data.Map.Strict.Internal.insertWithKeyAndALongName0.go.rebalance.worker" 58.57,497.24 94.63,478.75 130.69,464.39 166.75,440.06 202.81,424.92 238.87,400.71 274.92,373.66 310.98,330.14 347.04,264.33 383.1,189.38 419.16,141.85 455.22,85 491.28,86.4 527.34,103.75 563.4,147.53 563.4,531 58.57,531
area band #9e9e9e width 0.25 "Data.Map.Strict.Internal.insertWithKeyAndALongName1.go.rebalance.worker" 58.57,497.24 94.63,478.77 130.69,464.53 166.75,440.69 202.81,427.29 238.87,408.29 274.92,393.98 310.98,376.21 347.04,352.5 383.1,325.09 419.16,321.3 455.22,289.47 491.28,278.07 527.34,252.27 563.4,244.69 563.4,531 58.57,531
area band #dbdbdb width 0.25 "Data.Map.Strict.Internal.insertWithKeyAndALongName2.go.rebalance.worker" 58.57,497.24 94.63,496.07 130.69,498.23 166.75,497.39 202.81,498.22 238.87,497.12 274.92,497.77 310.98,498.24 347.04,496.78 383.1,496.27 419.16,496.59 455.22,497.3 491.28,497.57 527.34,496.3 563.4,498.21 563.4,531 58.57,531
line total #000000 width 0.8 58.57,497.24 94.63,478.75 130.69,464.39 166.75,440.06 202.81,424.92 238.87,400.71 274.92,373.66 310.98,330.14 347.04,264.33 383.1,189.38 419.16,141.85 455.22,85 491.28,86.4 527.34,103.75 563.4,147.53
text name #000000 8 centre "Data.Map.Strict.Internal.insertWithKeyAndALongName2.go.rebalance.worker" 198.97,517.42
text name #000000 8 centre "Data.Map.Strict.Internal.insertWithKeyAndALongName1.go.rebalance.worker" 422.99,446.04
area peak #000000 455.22,83.5 452.22,78.5 458.22,78.5
area patch #ffffff 459.22,76.5 530.93,76.5 530.93,84.5 459.22,84.5
text peak #000000 7 left "peak 486 kB at 1.10 s" 461.22,83
area key #ededed width 0.25 577.4,182.3 587.4,182.3 587.4,189.5 577.4,189.5
text key #000000 8 left "Data.Map.Strict.Internal.…ame0.go.rebalance.worker" 592.4,188.78
text share #666666 8 right "32 %" 812,188.78
area key #9e9e9e width 0.25 577.4,378.14 587.4,378.14 587.4,385.34 577.4,385.34
text key #000000 8 left "Data.Map.Strict.Internal.…ame1.go.rebalance.worker" 592.4,384.62
text share #666666 8 right "54 %" 812,384.62
area key #dbdbdb width 0.25 577.4,510.57 587.4,510.57 587.4,517.77 577.4,517.77
text key #000000 8 left "Data.Map.Strict.Internal.…ame2.go.rebalance.worker" 592.4,517.05
text share #666666 8 right "14 %" 812,517.05
