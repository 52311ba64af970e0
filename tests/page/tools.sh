# tools.sh: what the tests of the page share (sourced, never run).

build=${top_builddir:-$here/../../build}
case $build in /*) ;; *) build=$OLDPWD/$build ;; esac
export top_srcdir=${top_srcdir:-$(cd "$here/../.." && pwd)} HP2PS scratch
WRITE_LOG=$build/tests/page/write_log
WRITE_EVENTLOG=$build/tests/plot/write_eventlog

skip_all() { echo "1..0 # SKIP $*"; exit 0; }

need_node() { have node || skip_all "node is missing"; }

# Sets modules and chromium; and firefox, which is empty where it is not installed or WIDE is not set.
need_browser() {
    need_node
    modules=${PAGE_MODULES:-$build/npm}
    [ -d "$modules/node_modules/puppeteer-core" ] && [ -d "$modules/node_modules/axe-core" ] ||
        skip_all "puppeteer-core or axe-core is missing (script/setup --test installs them)"
    chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
        skip_all "chromium is missing"
    firefox=; [ -z "${WIDE-}" ] || firefox=$(command -v firefox-esr || command -v firefox || true)
}

# One TAP of several, which are numbered on. One that ends early is a failure. With WIDE it says that Firefox is missing,
# if it is.
join_taps() {
    awk -v missing="$([ -n "$firefox" ] || echo "${WIDE-}")" '
        FNR == 1 { files++ }
        /^(not )?ok [0-9]+/ { n++; sub(/ok [0-9]+/, "ok " n) }
        /^1\.\.[0-9]+$/ { plans++; wanted += substr($0, 4); next }
        { print }
        END { if (plans < files || n < wanted || !n) print "not ok " ++n " - all tests were run"
              if (missing) print "ok " ++n " - the same in Firefox # SKIP firefox-esr is missing (script/setup --tools installs it)"
              print "1.." n }' $(for tap; do [ ! -f "$tap" ] || echo "$tap"; done)
}

# A site log by hand: a program that builds a tree that grows, with marks, heap size and places.
write_walk() {
    awk 'BEGIN {
        print "HPZ 1\nJOB \"walk -p\"\nDATE \"Sun Nov 15 01:31 2026\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\nHOST \"york\""
        print "MARK -1.000000 \"early\""
        n = split("prog build Node Tree prog.m:5;prog build Leaf Tree prog.m:5;prog parse Token Token prog.m:3;prog show (.) List prog.m:6;" \
                  "lib map (.) List lib.m:40;lib words (,) Pair lib.m:9;prog tiny Leaf Tree prog.m:2", site, ";")
        for (i = 1; i <= n; i++) { split(site[i], f, " ")
            printf "SITE %d \"all\" \"%s\" \"%s\" \"%s\" \"%s\" \"%s\"\n", i, f[1], f[2], f[3], f[4], f[5] }
        for (t = 0; t <= 100; t++) {
            printf "BEGIN_SAMPLE %.6f\n", t * 0.08
            c[1] = t * 40 + 10; c[2] = t * 9 + 1; c[3] = 400 + 100 * sin(t / 9); c[4] = t > 30 && t < 60 ? 700 : 0
            c[5] = 300 + t % 7 * 5; c[6] = 200; c[7] = t == 50
            for (i = 1; i <= n; i++) { k = int(c[i]); if (k) printf "%d %d %d\n", i, k * (i == 4 ? 16 + t % 2 * 8 : 24), k }
            printf "HEAP %d\nEND_SAMPLE %.6f\n", t < 50 ? 131072 : 262144, t * 0.08
            if (t == 40) print "MARK 3.210000 \"second pass\"\nMARK 3.250000 \"crowded\""
        } }'
}

# Names that would be something else if they were not only text.
write_hostile() {
    awk 'BEGIN {
        q = "</script><script>alert(1)</script> {{SCRIPT}} {{DATA}}"
        print "HPZ 1\nJOB \"" q "\"\nDATE \"<b>now</b>\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\nHOST \"<i>\""
        n = split("__proto__|constructor|</script><img src=x onerror=alert(2)>|{{SCRIPT}}|\x27; alert(3); \x27|toString|evil\xE2\x80\xAEtxt|&lt;b&gt;|${alert(4)}|a\\x00b\\x1b[31m", name, "|")
        for (i = 1; i <= n; i++) printf "SITE %d \"%s\" \"%s\" \"%s\" \"%s\" \"%s\" \"%s:%d\"\n", i, name[i % 3 + 1], name[i % 2 + 1], name[i], name[(i + 3) % n + 1], name[i], i % 2 ? "../../../../etc/passwd" : "a<b>&\\\"/x.m", i
        for (t = 0; t < 20; t++) { printf "BEGIN_SAMPLE %.6f\n", t; for (i = 1; i <= n; i++) printf "%d %d %d\n", i, (i + t) * 2400, (i + t) * 100; printf "END_SAMPLE %.6f\n", t
            if (t % 5 == 0) printf "MARK %.6f \"%s\"\n", t, name[t / 5 + 1] } }'
}

# An eventlog by -hi, from the writer of tests/plot.
write_hi() {
    { printf 'header\nargs prog +RTS -hi\nby 8\n'
      for i in 1 2 3 4 5 6; do echo "table 0x4a2b$i closure$i $((i * 3)) Type$i fun$i Main$((i % 2)) prog.hs:$i:5-20"; done
      for t in $(seq 30); do
          printf 'at %d\nbegin\n' $((t * 10000000))
          for i in 1 2 3 4 5 6; do echo "string $((t * i * 300)) 0x4a2b$i"; done
          echo end
      done
      echo finish; } | "$WRITE_EVENTLOG"
}
