# sorted.awk: the samples of a plain log with their bands sorted by name, as slice.awk prints them; -v by=total
# sums them.
$1 == "BEGIN_SAMPLE" { print; inside = 1; total = n = 0; next }
$1 == "END_SAMPLE" {
    if (by == "total" && total) print "total\t" total
    for (i = 1; i <= n; i++) print band[i] "\t" bytes[band[i]]
    print; inside = 0; next
}
inside && by == "total" { total += $2; next }
inside {
    for (i = n++; i > 0 && band[i] > $1; i--) band[i + 1] = band[i]
    band[i + 1] = $1; bytes[$1] = $2
}
