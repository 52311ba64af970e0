-- ramp.m: lines and characters of a text are counted; the counts are not evaluated before the end.
let rec tally [] counts = counts
||      tally (c.cs) (lines, chars) =
            tally cs ((if c = '\n' then lines + 1 else lines), chars + 1)

in let (lines, chars) = tally (concmap (\n. itos n @ "\n") (count 1 500)) (0, 0) in
   itos lines @ " lines, " @ itos chars @ " characters\n"
