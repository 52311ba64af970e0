# compiler-patch/haskell/local.mk: the front end of Haskell, room by room. Each room includes headers of rooms before it.

# tree: a module as a tree
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/tree/chars.h compiler-patch/haskell/tree/chars.c \
	compiler-patch/haskell/tree/extension.def compiler-patch/haskell/tree/extension.h compiler-patch/haskell/tree/extension.c \
	compiler-patch/haskell/tree/htree.h compiler-patch/haskell/tree/htree.c compiler-patch/haskell/tree/htree_print.c \
	compiler-patch/haskell/tree/literal.h compiler-patch/haskell/tree/literal.c \
	compiler-patch/haskell/tree/package.def compiler-patch/haskell/tree/package.h compiler-patch/haskell/tree/package.c \
	compiler-patch/haskell/tree/unicode.def

# parse: characters -> tokens -> tree
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/parse/lex.h compiler-patch/haskell/parse/lex.c \
	compiler-patch/haskell/parse/parse.h compiler-patch/haskell/parse/parse.c \
	compiler-patch/haskell/parse/parse_common.c compiler-patch/haskell/parse/parse_decl.c \
	compiler-patch/haskell/parse/parse_exp.c compiler-patch/haskell/parse/parse_family.c compiler-patch/haskell/parse/parse_layout.c \
	compiler-patch/haskell/parse/parse_pat.c compiler-patch/haskell/parse/parse_strict.c compiler-patch/haskell/parse/parse_synonym.c compiler-patch/haskell/parse/parse_private.h \
	compiler-patch/haskell/parse/parse_type.c \
	compiler-patch/haskell/parse/token.def compiler-patch/haskell/parse/token.h compiler-patch/haskell/parse/token.c

# load: a program's modules
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/load/discover.h compiler-patch/haskell/load/discover.c \
	compiler-patch/haskell/load/load.h compiler-patch/haskell/load/load.c

# project: .cabal files and their like
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/project/autogen.h compiler-patch/haskell/project/autogen.c \
	compiler-patch/haskell/project/cabal.h compiler-patch/haskell/project/cabal.c \
	compiler-patch/haskell/project/component.h compiler-patch/haskell/project/component.c \
	compiler-patch/haskell/project/hpack.h compiler-patch/haskell/project/hpack.c \
	compiler-patch/haskell/project/missing.h compiler-patch/haskell/project/missing.c \
	compiler-patch/haskell/project/package_of.h compiler-patch/haskell/project/package_of.c \
	compiler-patch/haskell/project/plan.h compiler-patch/haskell/project/plan.c \
	compiler-patch/haskell/project/provider.h compiler-patch/haskell/project/provider.c \
	compiler-patch/haskell/project/target.h compiler-patch/haskell/project/target.c \
	compiler-patch/haskell/project/version.h compiler-patch/haskell/project/version.c \
	compiler-patch/haskell/project/yaml.h compiler-patch/haskell/project/yaml.c

# rename: what names mean
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/rename/fixity.h compiler-patch/haskell/rename/fixity.c \
	compiler-patch/haskell/rename/import.h compiler-patch/haskell/rename/import.c \
	compiler-patch/haskell/rename/names.h compiler-patch/haskell/rename/names.c \
	compiler-patch/haskell/rename/newer.def \
	compiler-patch/haskell/rename/rename.h compiler-patch/haskell/rename/rename.c \
	compiler-patch/haskell/rename/rename_exp.c compiler-patch/haskell/rename/rename_name.c \
	compiler-patch/haskell/rename/rename_private.h compiler-patch/haskell/rename/rename_record.c \
	compiler-patch/haskell/rename/rename_stmt.c \
	compiler-patch/haskell/rename/viewed.h compiler-patch/haskell/rename/viewed.c

# types: types, kinds, classes and what follows from them
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/types/builtin.def compiler-patch/haskell/types/builtin.h compiler-patch/haskell/types/builtin.c \
	compiler-patch/haskell/types/coerce.h compiler-patch/haskell/types/coerce.c \
	compiler-patch/haskell/types/data.h compiler-patch/haskell/types/data.c \
	compiler-patch/haskell/types/family.h compiler-patch/haskell/types/family.c \
	compiler-patch/haskell/types/foreign.h compiler-patch/haskell/types/foreign.c \
	compiler-patch/haskell/types/entail.h compiler-patch/haskell/types/entail.c \
	compiler-patch/haskell/types/evidence.h \
	compiler-patch/haskell/types/hclass.h compiler-patch/haskell/types/hclass.c \
	compiler-patch/haskell/types/htype.h compiler-patch/haskell/types/htype.c \
	compiler-patch/haskell/types/htype_forall.c compiler-patch/haskell/types/htype_print.c \
	compiler-patch/haskell/types/kind.h compiler-patch/haskell/types/kind.c \
	compiler-patch/haskell/types/type_error.c compiler-patch/haskell/types/unify.c \
	compiler-patch/haskell/types/written.h compiler-patch/haskell/types/written.c

# derive: derived instances as trees
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/derive/derive.h compiler-patch/haskell/derive/derive.c \
	compiler-patch/haskell/derive/derive_context.c compiler-patch/haskell/derive/derive_data.c \
	compiler-patch/haskell/derive/derive_enum.c compiler-patch/haskell/derive/derive_generic.c \
	compiler-patch/haskell/derive/derive_hashable.c compiler-patch/haskell/derive/derive_functor.c \
	compiler-patch/haskell/derive/derive_read.c compiler-patch/haskell/derive/derive_show.c \
	compiler-patch/haskell/derive/derive_tree.c

# check: the type checker
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/check/class.h compiler-patch/haskell/check/class.c \
	compiler-patch/haskell/check/default.c \
	compiler-patch/haskell/check/depend.h compiler-patch/haskell/check/depend.c \
	compiler-patch/haskell/check/infer.h compiler-patch/haskell/check/infer.c \
	compiler-patch/haskell/check/infer_bind.c compiler-patch/haskell/check/infer_class.c \
	compiler-patch/haskell/check/infer_general.c compiler-patch/haskell/check/infer_given.c \
	compiler-patch/haskell/check/infer_pat.c \
	compiler-patch/haskell/check/infer_private.h compiler-patch/haskell/check/instance.c \
	compiler-patch/haskell/check/mismatch.c \
	compiler-patch/haskell/check/typecheck.h compiler-patch/haskell/check/typecheck.c

# desugar: checked tree -> core
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/desugar/desugar.h compiler-patch/haskell/desugar/desugar.c \
	compiler-patch/haskell/desugar/desugar_arity.c compiler-patch/haskell/desugar/desugar_bind.c \
	compiler-patch/haskell/desugar/desugar_dict.c compiler-patch/haskell/desugar/desugar_do.c \
	compiler-patch/haskell/desugar/desugar_exp.c compiler-patch/haskell/desugar/desugar_global.c \
	compiler-patch/haskell/desugar/desugar_known.c compiler-patch/haskell/desugar/desugar_match.c \
	compiler-patch/haskell/desugar/desugar_prim.c compiler-patch/haskell/desugar/desugar_private.h

# the front end as the driver sees it
compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/language.h compiler-patch/haskell/language.c
