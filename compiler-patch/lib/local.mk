# compiler-patch/lib/local.mk: the library, in LML, compiled by the system itself.

# In this order: each file sees what those before it export.
LML_LIB = combinators lists folds chars sets split text show

EXTRA_DIST += \
	compiler-patch/lib/combinators.m \
	compiler-patch/lib/lists.m \
	compiler-patch/lib/folds.m \
	compiler-patch/lib/chars.m \
	compiler-patch/lib/sets.m \
	compiler-patch/lib/split.m \
	compiler-patch/lib/text.m \
	compiler-patch/lib/show.m
