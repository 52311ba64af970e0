#!/bin/bash
# hacking.sh: HACKING is short, shows what the programs print, and names files that exist.
#
# Text that is indented by two blanks and begins with "$ " is a command; the lines below it, up to the next command or to text
# that is not indented, are what it prints, where a line "..." stands for any lines. "$ cat FILE" of a file that isn't there
# makes it of these lines.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
top=${tests%/*}
cd "$scratch" || bail "no directory to work in"
unset LMLDIR LMLARGS GHCRTS
export LC_ALL=C.UTF-8
programs_on_path

# commands FILE: each command as a folder of its own, 001 and on, with files `command' and `shown'.
commands() {
    awk '/^  \$ / { folder = sprintf("%03d", ++n); system("mkdir " folder); print substr($0, 5) > (folder "/command"); on = 1; blanks = ""; next }
        /^[^ ]/ { on = 0 }
        on && /^$/ { blanks = blanks "\n"; next }
        on { printf "%s%s\n", blanks, substr($0, 3) > (folder "/shown"); blanks = "" }' "$1"
}

# is_shown FOLDER: `printed' is as `shown' says; blanks at the ends of lines don't count.
is_shown() {
    sed -i 's/ *$//' "$1/printed"
    awk -v shown="$1/shown" '
        { text[NR] = $0 }
        function fits(at, from, to,    i) {
            for (i = from; i < to; i++) if (text[at + i - from] != want[i]) return 0
            return at + to - from - 1 <= NR
        }
        END {
            while ((getline line < shown) > 0) { sub(/ *$/, "", line); want[++n] = line }
            at = 1
            for (i = 1; i <= n; i = last) {
                any = 0
                while (i <= n && want[i] == "...") { any = 1; i++ }
                if (i > n) exit
                for (last = i; last <= n && want[last] != "..."; last++);
                while (!fits(at, i, last)) {
                    if (!any || at > NR) { printf "not printed:\n%s\n", want[i]; exit 1 }
                    at++
                }
                at += last - i
            }
            if (at <= NR) { printf "not shown:\n%s\n", text[at]; exit 1 }
        }' "$1/printed"
}

run() {
    local folder=$1 command
    command=$(cat "$folder/command"); touch "$folder/shown"
    case $command in "cat "*) [ -e "${command#cat }" ] || { cp "$folder/shown" "${command#cat }"; return; } ;; esac
    limited 60 bash -c "$command" > "$folder/printed" 2> err || { echo "$command: status $?"; show err; return 1; }
    is_shown "$folder" || { show "$folder/printed" 20; return 1; }
}

# Words of the text that name a file of the tree from its top. FOO stands for a name to be chosen.
names() { grep -oE '\<(compiler-patch|rts|hp2ps|ghc|samples|tests|bench|doc|script|debian|m4)/[A-Za-z0-9_./-]*[A-Za-z0-9_/]' "$1" | grep -v FOO | sort -u; }
there() { names "$top/HACKING" | while read -r name; do [ -e "$top/$name" ] || echo "there is no $name"; done; }
short() { [ "$(wc -l < "$top/HACKING")" -le 290 ] || { wc -l "$top/HACKING"; false; }; }
all_there() { there > lost; [ ! -s lost ] || { show lost 20; false; }; }
# What is shown is compared in earnest: another word, a line more and a line less are found.
earnest() {
    mkdir bad && printf '%s\n' one two three > bad/printed
    printf '%s\n' ... two ... > bad/shown && is_shown bad &&
        printf '%s\n' ... too ... > bad/shown && ! is_shown bad &&
        printf '%s\n' one ... two > bad/shown && ! is_shown bad &&
        printf '%s\n' one three > bad/shown && ! is_shown bad
}

mkdir work && cd work && commands "$top/HACKING"
mapfile -t folders < <(ls -d [0-9]* 2> /dev/null)
[ ${#folders[@]} -gt 5 ] || bail "HACKING has no commands"
echo "1..$((${#folders[@]} + 3))"
check "it can be read in one sitting" short
check "the files that it names are there" all_there
check "what is shown is compared" earnest
for folder in "${folders[@]}"; do check "$(head -c 70 "$folder/command")" run "$folder"; done
