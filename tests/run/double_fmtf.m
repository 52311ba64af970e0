-- fmtf adds the % itself; a whole format is taken as it is.
-- expect: 1.0000000000000001e-01|   3.142|+2|-1.5    |0003|1E+10|50.0%|0x1p+0|inf
-- expect:    3.142|3.1 volts|100%|x 3
-- expect: bad bad bad bad bad bad bad
let rec try s = catch (seq (force (fmtf s 1.0)) "good") (\m. "bad")
in
mix [fmtf ".16e" 0.1; fmtf "8.3f" pi; fmtf "+g" 2.0; fmtf "-8g" (-. 1.5); fmtf "04.0f" 3.0; fmtf "G" 1e10; fmtf ".1f%%" 50.0;
     fmtf "a" 1.0; fmtf "f" 1e999] "|" @ "\n" @
mix [fmtf "%8.3f" pi; fmtf "%.1f volts" pi; fmtf "%.0f%%" 100.0; fmtf "x %g" 3.0] "|" @ "\n" @
mix (map try [""; "%"; "d"; "%d"; "f%f%f"; "none"; "8.3f %s"]) " " @ "\n"
