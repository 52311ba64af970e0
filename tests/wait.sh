# wait.sh: for tests of programs that run beside them (sourced, never run). They wait for what must have happened, not for
# a time in which it should have: on a busy machine anything may take ten times as long.
#
#   soon COMMAND...       until the command succeeds, for two minutes at most
#   catches PID SIGNAL    the process runs the program already, and no longer this shell, which has handlers of its own, and
#                         has a handler for the signal. A program that catches PROF has opened its logs, and handles the
#                         signals that end it.
#   worked PID N          the process has used N hundredths of a second of processor time
#   gone PID              the process has ended

soon() { local i; for ((i = 0; i < 1200; i++)); do "$@" && return; sleep 0.1; done; return 1; }
catches() {
    local mask
    [ ! "/proc/$1/exe" -ef "/proc/$$/exe" ] || return 1
    mask=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status" 2> /dev/null)
    [ -n "$mask" ] && [ $(((16#$mask >> ($(kill -l "$2") - 1)) & 1)) = 1 ]
}
gone() { ! kill -0 "$1" 2> /dev/null; }
worked() { [ "$(awk '{ print $14 + $15 }' "/proc/$1/stat" 2> /dev/null || echo 0)" -ge "$2" ]; }
