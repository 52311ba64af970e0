-- fmtf takes only formats for one number.
-- expect: fmtf: bad format in bad (double_bad_format.m:6)
-- expect: fmtf: bad format in bad (double_bad_format.m:6)
-- expect: fmtf: bad format in bad (double_bad_format.m:6)
-- expect: ftosf: width or decimals out of range in main (double_bad_format.m:8)
let bad s = catch (fmtf s 1.0) (\m. m) @ "\n" in
bad "%d" @ bad "%s%f" @ bad "none" @
catch (ftosf 3 (-1) 1.0) (\m. m)
