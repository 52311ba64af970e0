# strata.m4: the compiler flags Strata wants, each asked for before it is used.

# STRATA_TRY_CFLAGS(VARIABLE, FLAGS)
# ----------------------------------
# Append to VARIABLE those of FLAGS that $CC takes without complaint.
AC_DEFUN([STRATA_TRY_CFLAGS],
[for strata_flag in m4_normalize([$2]); do
  AC_MSG_CHECKING([whether $CC accepts $strata_flag])
  strata_save_CFLAGS=$CFLAGS
  CFLAGS="$CFLAGS -Werror $strata_flag"
  AC_COMPILE_IFELSE([AC_LANG_PROGRAM()],
    [AC_MSG_RESULT([yes])
     $1="$$1 $strata_flag"],
    [AC_MSG_RESULT([no])])
  CFLAGS=$strata_save_CFLAGS
done])

# STRATA_C11
# ----------
# Stop unless $CC compiles C11. Recent Autoconf has AC_PROG_CC find the flag;
# where the default is C17 or later nothing need be added.
AC_DEFUN([STRATA_C11],
[AC_CACHE_CHECK([whether $CC compiles C11], [strata_cv_c11],
  [AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[
#if !defined __STDC_VERSION__ || __STDC_VERSION__ < 201112L
# error older than C11
#endif
#include <stdalign.h>
#include <stdnoreturn.h>
_Static_assert(sizeof(void *) == 8, "Strata's cells are made of 64-bit words");
]])], [strata_cv_c11=yes], [strata_cv_c11=no])])
AS_IF([test "$strata_cv_c11" = no],
  [AC_MSG_ERROR([Strata needs a C11 compiler for a 64-bit machine])])])

# STRATA_WARNINGS
# ---------------
# WARNING_CFLAGS: the warnings the sources are clean under; hidden visibility.
AC_DEFUN([STRATA_WARNINGS],
[WARNING_CFLAGS=
STRATA_TRY_CFLAGS([WARNING_CFLAGS],
  [-Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes
   -fvisibility=hidden])
AC_SUBST([WARNING_CFLAGS])])

# STRATA_SANITIZE(LIST)
# ---------------------
# SANITIZE_CFLAGS for our own objects; the same text in config.h, because a
# program that lmlc links with a sanitized run time needs it too.
AC_DEFUN([STRATA_SANITIZE],
[SANITIZE_CFLAGS=
AS_CASE([$1],
  [no], [],
  [yes], [SANITIZE_CFLAGS="-fsanitize=address,undefined"],
  [SANITIZE_CFLAGS="-fsanitize=$1"])
AS_IF([test -n "$SANITIZE_CFLAGS"],
  [SANITIZE_CFLAGS="$SANITIZE_CFLAGS -fno-sanitize-recover=all -fno-omit-frame-pointer"
   AC_MSG_CHECKING([whether $CC links with $SANITIZE_CFLAGS])
   strata_save_CFLAGS=$CFLAGS
   CFLAGS="$CFLAGS $SANITIZE_CFLAGS"
   AC_LINK_IFELSE([AC_LANG_PROGRAM()],
     [AC_MSG_RESULT([yes])],
     [AC_MSG_RESULT([no])
      AC_MSG_ERROR([--enable-sanitize=$1: $CC cannot do that])])
   CFLAGS=$strata_save_CFLAGS])
AC_DEFINE_UNQUOTED([SANITIZE_CFLAGS], ["$SANITIZE_CFLAGS"],
  [Flags that programs linked with a sanitized run time need, or "".])
AC_SUBST([SANITIZE_CFLAGS])])

# STRATA_TRY_MACHINE(FLAGS)
# -------------------------
# Adds FLAGS to MACHINE_CFLAGS if programs can be linked with them.
AC_DEFUN([STRATA_TRY_MACHINE],
[AC_MSG_CHECKING([whether $CC takes $1])
strata_save_CFLAGS=$CFLAGS
CFLAGS="$CFLAGS $1 -Werror"
AC_LINK_IFELSE([AC_LANG_PROGRAM()],
  [AC_MSG_RESULT([yes])
   MACHINE_CFLAGS="$MACHINE_CFLAGS $1"],
  [AC_MSG_RESULT([no])])
CFLAGS=$strata_save_CFLAGS])

# STRATA_MACHINE(JUMP)
# -------------------------
# MACHINE_CFLAGS, for the run time and for generated C: what gcc should do
# otherwise on this processor, and the same text in config.h for lmlc.
# bench/RESULTS.md, "Processors", has the reasons and the figures.
AC_DEFUN([STRATA_MACHINE],
[MACHINE_CFLAGS=
AC_COMPILE_IFELSE([AC_LANG_SOURCE([[
#if !defined __x86_64__ || !defined __GNUC__ || defined __clang__
# error
#endif
]])],
  [AS_IF([test "$1" != no],
     [STRATA_TRY_MACHINE([-DLML_JUMP_RETURNS -fno-ipa-ra -fcf-protection=none])])
   STRATA_TRY_MACHINE([-DLML_NO_RED_ZONE -mno-red-zone])
   STRATA_TRY_MACHINE([-fno-tree-slp-vectorize -fno-tree-loop-vectorize])])
AC_DEFINE_UNQUOTED([MACHINE_CFLAGS], ["$MACHINE_CFLAGS"],
  [Flags for the C compiler that this processor asks for, or "".])
AC_SUBST([MACHINE_CFLAGS])])

# STRATA_FIXED(PIE)
# -----------------
# FIXED_CFLAGS in config.h: on x86-64, unless PIE is yes, the flags by which gcc
# makes programs that lie at fixed addresses.  LIBRARY_CFLAGS: library and run
# time can be linked with such programs and with others.
AC_DEFUN([STRATA_FIXED],
[FIXED_CFLAGS= LIBRARY_CFLAGS=
AC_COMPILE_IFELSE([AC_LANG_SOURCE([[
#if !defined __x86_64__ || !defined __GNUC__ || defined __clang__
# error
#endif
]])],
  [AS_IF([test "$1" != yes],
     [AC_MSG_CHECKING([whether $CC links programs at fixed addresses])
      strata_save_CFLAGS=$CFLAGS
      CFLAGS="$CFLAGS $SANITIZE_CFLAGS -fno-pie -no-pie -Werror"
      AC_LINK_IFELSE([AC_LANG_PROGRAM([], [[
#ifdef __PIE__
# error
#endif
]])],
        [AC_MSG_RESULT([yes])
         FIXED_CFLAGS="-fno-pie -no-pie" LIBRARY_CFLAGS=-fPIE],
        [AC_MSG_RESULT([no])])
      CFLAGS=$strata_save_CFLAGS])])
AC_DEFINE_UNQUOTED([FIXED_CFLAGS], ["$FIXED_CFLAGS"],
  [Flags for programs that lie at fixed addresses, or "".])
AC_SUBST([LIBRARY_CFLAGS])])


# STRATA_DEPFILES
# Writes the files that will tell the headers of each source, empty as Automake's rule would leave
# them: by that rule each of a thousand takes three processes.
AC_DEFUN([STRATA_DEPFILES],
[AC_CONFIG_COMMANDS_PRE([AS_IF([test "$enable_dependency_tracking" != no],
  [sed -n 's/^@AMDEP_TRUE@.*@am__quote@\(.*\)\$(DEPDIR)\(.*\)@am__quote@.*/\1.deps\2/p' "$srcdir/Makefile.in" > conftest.deps
   mkdir -p `sed 's/[[^/]]*$//' conftest.deps | sort -u`
   while read strata_file; do
     test -f "$strata_file" || echo '# dummy' > "$strata_file"
   done < conftest.deps
   rm -f conftest.deps])])])
