-- a comment
a--b
c /* a
comment, doesn't nest /* */ d
{# UNKNOWN this is a comment #} e {#STRICT#} f
{# ARITY _ = 3 #} {#ARITY f=0#} {# STRICTNESS _ = "vll" #} {# STRICTNESS f = "0&1,T" ST #}
{# INLINE _ x = x
#} g
/**/ h /***/ i
- - j
-- it's
k
