#!/bin/bash
# arguments.sh: what a Haskell program was given reaches getArgs, whatever it looks like, but for flags between +RTS and
# -RTS. A program that doesn't mention getArgs takes leading flags for the run time, too.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
unset LMLARGS

cat > "$scratch/Reads.hs" <<'H'
import System.Environment
main = getArgs >>= mapM_ putStrLn
H
cat > "$scratch/Plain.hs" <<'H'
main = putStrLn "plain"
H
cat > "$scratch/Fails.hs" <<'H'
import System.Environment
main = do { [n] <- getArgs; print (read n + 1 :: Int) }
H
# Names of the system may hold any bytes. What it was given it says in ASCII, then it opens files by these names.
cat > "$scratch/Bytes.hs" <<'H'
import System.Environment
main = do
  args <- getArgs
  name <- getProgName
  variable <- getEnv "NAMED"
  print (name, variable, args)
  mapM_ (\a -> writeFile a (show a)) args
  mapM readFile args >>= mapM_ putStrLn
  readFile variable >>= putStrLn
H
compiled() { (cd "$scratch" && limited 60 "$LMLC" ${LMLC_FLAGS-} "$1.hs" -o "$2") 2> "$scratch/err" || { show "$scratch/err"; bail "$1.hs isn't compiled"; }; }
compiled Reads reads; compiled Plain plain; compiled Fails fails; compiled Bytes $'b\xff'

# tried PROGRAM WORD...: runs it with them in an empty folder.
tried() {
    local program=$scratch/$1; shift
    rm -rf try && mkdir try && cd try
    limited 10 "$program" "$@" > ../out 2> ../err
    status=$?
    cd ..
}
same() { local got; got=$(cat out); [ "$got" = "$1" ] || { printf 'got: %s\n' "$got"; show err; return 1; }; }
# gets WORDS WORD...: given these words, the program gets those.
gets() { local want=$1; shift; tried reads "$@"; [ $status = 0 ] && same "$want"; }
lines() { printf '%s\n' "$@"; }
profiles() { [ -s try/"$1".hp ] || { echo "there is no profile"; return 1; }; }
unprofiled() { [ -z "$(ls -A try)" ] || { echo "there is a profile"; return 1; }; }

one() {
    cd "$2" || return 1
    case $1 in
    'flags of its own') gets "$(lines -nt 10 -p -c --help)" -nt 10 -p -c --help && unprofiled ;;
    'a lone dash') gets "$(lines - a)" - a ;;
    'no arguments') gets '' ;;
    'an empty one') gets "$(lines a '' b)" a '' b ;;
    '+RTS in the middle') gets "$(lines a b)" a +RTS -p -RTS b && profiles reads ;;
    '+RTS first, and twice') gets "$(lines -p x)" +RTS -p -RTS -p +RTS -k -RTS x && profiles reads ;;
    '+RTS at the end, open') gets a a +RTS -p && profiles reads ;;
    '--') gets "$(lines -- +RTS -p)" -- +RTS -p && unprofiled ;;
    '--RTS') gets "$(lines a +RTS -p)" a --RTS +RTS -p && unprofiled ;;
    'LMLARGS') LMLARGS=-p gets "$(lines -c)" -c && profiles reads ;;
    'a flag of GHC for heap profiles') tried reads a +RTS -hc; [ $status = 2 ] && grep -q "^reads: -hc: this is a flag of GHC's programs; here it is -p" err && tried reads a +RTS -hT; [ $status = 2 ] && grep -q 'here it is -c$' err && tried reads a +RTS -h64 ; grep -q 'too small' err ;;
    'a wrong flag') tried reads a +RTS -nt; [ $status = 2 ] && grep -q 'unknown flag' err && grep -q '+RTS --help' err ;;
    'no flag') tried reads +RTS a; [ $status = 2 ] && grep -q 'begins with -' err ;;
    'its help') tried reads +RTS --help; [ $status = 0 ] && grep -q 'between +RTS and -RTS' out ;;
    'a hint') tried fails --snapshot=end 9; [ $status = 1 ] && grep -qF 'for the run time: +RTS --snapshot=end -RTS' err ;;
    'no hint') tried fails -9 -x; [ $status = 1 ] && ! grep RTS err && tried fails -- -p && [ $status = 1 ] && ! grep RTS err ;;
    'none read: leading flags') tried plain -p a; [ $status = 0 ] && same plain && profiles plain ;;
    'none read: +RTS') tried plain +a +RTS -p; [ $status = 0 ] && same plain && profiles plain ;;
    'none read: +RTS first') tried plain +RTS -p -RTS -x; [ $status = 0 ] && same plain && profiles plain ;;
    'none read: unknown') tried plain -nt; [ $status = 2 ] && grep -q 'unknown flag' err ;;
    'any bytes')
        NAMED=$'\xe9' tried $'b\xff' $'f\xff' $'\xc0\xaf' $'\xe9' $'\xc3\xa9' $'\xed\xb3\xbf'
        [ $status = 0 ] && same '("b\56575","\56553",["f\56575","\56512\56495","\56553","\233","\56557\56499\56511"])
"f\56575"
"\56512\56495"
"\56553"
"\233"
"\56557\56499\56511"
"\56553"' && [ "$(cat $'try/\xc0\xaf')" = '"\56512\56495"' ] ;;
    'time profile') tried reads a +RTS -T -RTS -b && same "$(lines a -b)" && grep -q 'reads +RTS -T -RTS a -b' try/reads.prof ;;
    esac
}
tap_each one 'flags of its own' 'a lone dash' 'no arguments' 'an empty one' '+RTS in the middle' '+RTS first, and twice' \
    '+RTS at the end, open' -- --RTS LMLARGS 'a flag of GHC for heap profiles' 'a wrong flag' 'no flag' 'its help' 'a hint' 'no hint' 'none read: leading flags' \
    'none read: +RTS' 'none read: +RTS first' 'none read: unknown' 'any bytes' 'time profile'
