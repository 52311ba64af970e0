#!/bin/bash
# counted.sh: with --clock=alloc, a run leaves the same log and the same snapshot however slow the machine is.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c
unset LMLARGS
cd "$scratch" || bail "no directory to work in"
if grep -q __asan_init "$HP2PS"; then echo "1..0 # SKIP sanitizers want to be loaded first"; exit; fi

# A processor that seems to take a thousand times as long.
cat > slow.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
int clock_gettime(clockid_t id, struct timespec *t)
{
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int status = real(id, t);
  if (id == CLOCK_PROCESS_CPUTIME_ID) t->tv_sec = t->tv_sec * 1000 + t->tv_nsec / 1000000, t->tv_nsec = t->tv_nsec % 1000000 * 1000;
  return status;
}
END
${CC:-cc} -shared -fPIC slow.c -o slow.so -ldl || bail "slow.c does not compile"
limited 60 "$LMLC" ${LMLC_FLAGS-} "${tests%/*}/samples/leaks/twice/leaky.m" -o leaky > lmlc.out 2>&1 < /dev/null || { show lmlc.out; bail "lmlc"; }
run() { echo 20000 | limited 60 ./leaky "-o$1.hp" -p --snapshot --clock=alloc:16k > out 2> err || { show err; bail "leaky"; }; }

echo 1..3
run quick
LD_PRELOAD=$PWD/slow.so run slow
result() { if cmp "$1" "$2" > diagnostic 2>&1; then echo "ok - $3"; else echo "not ok - $3"; sed 's/^/#   /' diagnostic; fi; }
samples() { sed -n '/^BEGIN_SAMPLE/,$p' "$1.hp"; }
result <(samples quick) <(samples slow) "the log is the same"
"$HP2PS" --why quick.hgz | sed 's/^[a-z]*: //' > quick.why; "$HP2PS" --why slow.hgz | sed 's/^[a-z]*: //' > slow.why
result quick.why slow.why "the snapshot is the same"
if grep -q '% of the most\|at the peak' quick.why; then echo "ok - ... and near the peak"; else echo "not ok - ... and near the peak"; fi
