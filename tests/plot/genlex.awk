# genlex.awk: a lexical profile, as prog.lex or with -v form=json, of lines "function origin calls ticks bytes stack"; the
# origin - makes it no pair, and _ in a name stands for a blank.
{
    gsub(/_/, " ", $2); n++
    name[n] = $1; origin[n] = $2; calls[n] = $(NF - 3); ticks[n] = $(NF - 2); bytes[n] = $(NF - 1); stack[n] = $NF
    sub(/ [0-9. ]*$/, "", origin[n])
    if (!($1 in first)) { order[++blocks] = $1; first[$1] = 1 }
    c += calls[n]; t += ticks[n]; b += bytes[n]; s += stack[n]
}
function line(words, calls, ticks, bytes, stack, src) {
    printf "%-40s  %11d %6.1f %7d %7.1f %12d %10d %5.1f  %s\n", words, calls, t ? 100 * ticks / t : 0, ticks,
        b ? 100 * bytes / b : 0, bytes, stack, 0, src
}
END {
    if (form == "json") {
        printf "{\"program\": \"made\", \"arguments\": [\"./made\"], \"total_time\": %g, \"total_ticks\": %d, \"tick_interval\": 1000, \"total_alloc\": %d, \"total_stack\": %d, \"pairs\": [", t / 1000, t, b, s
        for (i = 1; i <= n; i++)
            printf "%s{\"name\": \"%s\", \"module\": \"\", \"src_loc\": \"made.m:1\", %s\"calls\": %d, \"ticks\": %d, \"alloc\": %d, \"stack\": %d}", (i == 1 ? "" : ",\n"), name[i],
                origin[i] == "-" ? "" : "\"origin\": \"" origin[i] "\", ", calls[i], ticks[i], bytes[i], stack[i]
        print "]}"
        exit
    }
    print "\tSun Nov 15 22:00 2026 Lexical Profiling Report  (Final)\n\n\t   made +RTS -T -RTS\n"
    printf "\ttotal time  = %g secs   (%d ticks @ 1000 us, 1 processor)\n\ttotal alloc = %d bytes  (excludes profiling overheads)\n\tdeepest stack = %d bytes\n\n", t / 1000, t, b, s
    printf "%-40s  calls  %%time  ticks  %%alloc  bytes  stack  +-  SRC\n\n", "FUNCTION <- MENTIONED IN"
    for (k = 1; k <= blocks; k++) {
        C = T = B = S = 0
        for (i = 1; i <= n; i++) if (name[i] == order[k]) {
            if (origin[i] != "-") line(name[i] " <- " origin[i], calls[i], ticks[i], bytes[i], stack[i], "made.m:1")
            C += calls[i]; T += ticks[i]; B += bytes[i]; S += stack[i]
        }
        line(order[k] " =", C, T, B, S, "made.m:1"); print ""
    }
    line("(all) =", c, t, b, s, "-")
    print "\nMENTIONED IN -> FUNCTION"
}
