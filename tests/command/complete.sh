#!/bin/bash
# complete.sh: what bash and zsh offer for lmlc, hsc and the flags of compiled programs.

. "$(dirname "$0")/../tap.sh"
top=${tests%/*} docs=$(realpath "${LMLC%/*}")/doc
[ -r "$docs/bash/lmlc" ] || bail "there are no completions in $docs"
cd "$scratch" || exit 1
touch Main.hs prog.m other.txt
is() { [ "$1" = "$2" ] || { echo "expected: $2"; echo "found:    $1"; return 1; }; }

# offers FILE FUNCTION LINE: what bash would offer at the end of the line.
offers() { bash -c '. "$1"; COMP_LINE=$3 COMP_POINT=${#3}; $2; printf "%s " "${COMPREPLY[@]-}"' - "$docs/bash/$1" "$2" "$3" | sed 's/ *$//'; }
# Every option of the table that this name has.
table() { sed -n "/, $1, /d; s/^FLAG(\"\([^\"]*\)\".*/\1/p" "$top/compiler-patch/driver/option.def" | LC_ALL=C sort -u; }
bash_options() {
    is "$(offers lmlc _lmlc 'lmlc -' | tr ' ' '\n' | LC_ALL=C sort -u)" "$(table HSC)" &&
    is "$(offers hsc _hsc 'hsc -' | tr ' ' '\n' | LC_ALL=C sort -u)" "$(table LMLC)"
}
bash_values() {
    is "$(offers lmlc _lmlc 'lmlc -fflag=')" 'heap entry none' && offers lmlc _lmlc 'lmlc -fno-s' | grep -qw -e -fno-strict &&
    offers hsc _hsc 'hsc -dcore=' | grep -qw lift && is "$(offers hsc _hsc 'hsc -with')" -with-rtsopts
}
bash_files() { is "$(offers hsc _hsc 'hsc ')" Main.hs && is "$(offers lmlc _lmlc 'lmlc p')" prog.m; }
bash_registers() { bash -c '. "$1"; complete -p hsc' - "$docs/bash/hsc" | grep -q -e '-F _hsc hsc'; }
# Leading flags, and those behind +RTS; none among the program's own words.
bash_flags() {
    is "$(offers lml-rts _lml_rts './prog --sna')" '--snapshot-values --snapshot' &&
    is "$(offers lml-rts _lml_rts './prog 400 +RTS --sna')" '--snapshot-values --snapshot' &&
    is "$(offers lml-rts _lml_rts './prog 400 +')" +RTS && is "$(offers lml-rts _lml_rts './prog 400 +RTS -p -RTS --sna')" '' &&
    is "$(offers lml-rts _lml_rts './prog 400 --sna')" '' && is "$(offers lml-rts _lml_rts './prog -- +RTS --sna')" '' &&
    is "$(offers lml-rts _lml_rts './prog +RTS --RTS -')" ''
}

# A zsh at a pseudo-terminal, whose completions are those files; asks LINE TEXT: the line and Tab show the text.
asks() {
    timeout 60 zsh -f -c '
        zmodload zsh/zpty
        zpty z "TERM=dumb PS1= zsh -f -i"
        zpty -w z "fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -d $2/dump; compdef _lml_rts prog; zstyle \":completion:*\" list-prompt \"\"; LISTMAX=1000; stty rows 200 columns 200; print RE\\ADY"
        zpty -r -m z line "*READY*"
        zpty -w -n z "$3"$'"'\t'"'
        zpty -r -m z line "*$4*" && print found
        zpty -d z' - "$docs/zsh" "$scratch" "$1" "$2" > shown 2>&1
    grep -q found shown || { cat -v shown; return 1; }
}
zsh_there() { command -v zsh > /dev/null || { skipped='there is no zsh'; return 1; }; }
zsh_syntax() { local f; zsh_there || return 0; for f in "$docs"/zsh/*; do zsh -n "$f" || return 1; done; }
zsh_options() { zsh_there || return 0; asks 'hsc --numeric-v' 'numeric-version ' && asks 'lmlc -fbiogr' 'fbiography ' && asks 'hsc -main' 'main-is '; }
zsh_flags() { zsh_there || return 0; asks 'prog 400 +RTS --collect-a' 'collect-always ' && asks 'prog 40 +R' '+RTS '; }

n=0 skipped=
try() {
    local name=$1; shift; n=$((n + 1)) skipped=
    if "$@" > "$scratch/why" 2>&1; then echo "ok $n - $name${skipped:+ # SKIP $skipped}"
    else echo "not ok $n - $name"; sed 's/^/#   /' "$scratch/why" | head -n 20; fi
}
echo 1..8
try "bash: all options, and no others" bash_options
try "bash: values of options" bash_values
try "bash: files" bash_files
try "bash: for the command" bash_registers
try "bash: flags of programs" bash_flags
try "zsh: syntax" zsh_syntax
try "zsh: options" zsh_options
try "zsh: flags of programs" zsh_flags
