# judge.awk: a module of the library, as GHC compiles it with RebindableSyntax. With that extension `if'
# means ifThenElse, and there is no implicit Prelude (bare: the module says itself what it imports of it). GHC derives its own
# classes alone, so instances of the library's that are derived, other than by newtype, are left out.
NR == 1 { print "{-# LANGUAGE RebindableSyntax, BangPatterns #-}\n{-# LINE 1 \"" FILENAME "\" #-}" }
/^deriving instance|^  deriving \(?[A-Z]/ { print ""; next }
{ print }
!done && /^(module .*|  \)) where *$/ {
    done = 1
    print "import Judge (ifThenElse)"
    if (!bare) print "import Prelude"
    print "{-# LINE " NR + 1 " \"" FILENAME "\" #-}"
}
