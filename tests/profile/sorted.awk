# sorted.awk: the samples of a plain log with their bands sorted by name, as slice.awk prints them; -v by=total
# sums them.
$1 == "BEGIN_SAMPLE" { print; inside = 1; total = 0; next }
$1 == "END_SAMPLE" {
    if (by == "total" && total) print "total\t" total
    close("sort"); print; inside = 0; next
}
inside { if (by == "total") total += $2; else print | "sort" }
