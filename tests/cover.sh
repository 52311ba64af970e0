#!/bin/bash
# cover.sh TREE: of a tree built with --enable-coverage whose tests have run,
# how many lines of each source file were reached, the least first.

set -u
cd "$1" || exit 1
mapfile -t counts < <(find . -name '*.gcda' -not -path '*/tests/*' | sort)
[ ${#counts[@]} -gt 0 ] || { echo "cover: nothing has been counted" >&2; exit 1; }

gcov -n -r -s "$(realpath ..)/.." "${counts[@]}" 2> /dev/null | awk '
    /^File / { gsub(/^File .|.$/, ""); file = $0; next }
    /^Lines executed:/ && file != "" && file ~ /\.[ch]$/ {
        split($2, part, ":"); percent = part[2]; sub(/%/, "", percent)
        # A header counts in every file that includes it: keep the best.
        if (!(file in best) || percent + 0 > best[file] + 0) {
            best[file] = percent; lines[file] = $4 }
        file = "" }
    END { for (f in best) {
            printf "%6.2f%%  %5d  %s\n", best[f], lines[f], f
            sum += best[f] * lines[f]; all += lines[f] }
          if (all) printf "%6.2f%%  %5d  together\n", sum / all, all }' | sort -n
