/* versions.h: the versions of the packages that the library has modules of, those of GHC 9.0.2, as
 * Cabal defines them. */
#ifndef MIN_VERSION_base
# define VERSION_base "4.15.1"
# define MIN_VERSION_base(x, y, z) ((x) < 4 || (x) == 4 && ((y) < 15 || (y) == 15 && (z) <= 1))
#endif
#ifndef MIN_VERSION_ghc_prim
# define VERSION_ghc_prim "0.7.0"
# define MIN_VERSION_ghc_prim(x, y, z) ((x) < 0 || (x) == 0 && ((y) < 7 || (y) == 7 && (z) <= 0))
#endif
#ifndef MIN_VERSION_containers
# define VERSION_containers "0.6.4"
# define MIN_VERSION_containers(x, y, z) ((x) < 0 || (x) == 0 && ((y) < 6 || (y) == 6 && (z) <= 4))
#endif
#ifndef MIN_VERSION_array
# define VERSION_array "0.5.4"
# define MIN_VERSION_array(x, y, z) ((x) < 0 || (x) == 0 && ((y) < 5 || (y) == 5 && (z) <= 4))
#endif
#ifndef MIN_VERSION_transformers
# define VERSION_transformers "0.5.6"
# define MIN_VERSION_transformers(x, y, z) \
  ((x) < 0 || (x) == 0 && ((y) < 5 || (y) == 5 && (z) <= 6))
#endif
#ifndef MIN_VERSION_mtl
# define VERSION_mtl "2.2.2"
# define MIN_VERSION_mtl(x, y, z) ((x) < 2 || (x) == 2 && ((y) < 2 || (y) == 2 && (z) <= 2))
#endif
#ifndef MIN_VERSION_deepseq
# define VERSION_deepseq "1.4.5"
# define MIN_VERSION_deepseq(x, y, z) ((x) < 1 || (x) == 1 && ((y) < 4 || (y) == 4 && (z) <= 5))
#endif
#ifndef MIN_VERSION_bytestring
# define VERSION_bytestring "0.10.12"
# define MIN_VERSION_bytestring(x, y, z) \
  ((x) < 0 || (x) == 0 && ((y) < 10 || (y) == 10 && (z) <= 12))
#endif
#ifndef MIN_VERSION_text
# define VERSION_text "1.2.5" /* but a Text is UTF-8, for which sources ask so: */
# define MIN_VERSION_text(x, y, z) ((x) < 2 || (x) == 2 && (y) == 0 && (z) <= 0)
#endif
#ifndef MIN_VERSION_random
# define VERSION_random "1.2.1"
# define MIN_VERSION_random(x, y, z) ((x) < 1 || (x) == 1 && ((y) < 2 || (y) == 2 && (z) <= 1))
#endif
#ifndef MIN_VERSION_splitmix
# define VERSION_splitmix "0.1.0.4"
# define MIN_VERSION_splitmix(x, y, z) ((x) < 0 || (x) == 0 && ((y) < 1 || (y) == 1 && (z) <= 0))
#endif
#ifndef MIN_VERSION_scientific
# define VERSION_scientific "0.3.7"
# define MIN_VERSION_scientific(x, y, z) ((x) < 0 || (x) == 0 && ((y) < 3 || (y) == 3 && (z) <= 7))
#endif
#ifndef MIN_VERSION_split
# define VERSION_split "0.2.3"
# define MIN_VERSION_split(x, y, z) ((x) < 0 || (x) == 0 && ((y) < 2 || (y) == 2 && (z) <= 3))
#endif
#ifndef MIN_VERSION_HUnit
# define VERSION_HUnit "1.6.2"
# define MIN_VERSION_HUnit(x, y, z) ((x) < 1 || (x) == 1 && ((y) < 6 || (y) == 6 && (z) <= 2))
#endif
#ifndef MIN_VERSION_QuickCheck
# define VERSION_QuickCheck "2.14.2"
# define MIN_VERSION_QuickCheck(x, y, z) \
  ((x) < 2 || (x) == 2 && ((y) < 14 || (y) == 14 && (z) <= 2))
#endif
#ifndef MIN_VERSION_hspec
# define VERSION_hspec "2.8.5"
# define MIN_VERSION_hspec(x, y, z) ((x) < 2 || (x) == 2 && ((y) < 8 || (y) == 8 && (z) <= 5))
#endif
#ifndef MIN_VERSION_time
# define VERSION_time "1.9.3"
# define MIN_VERSION_time(x, y, z) ((x) < 1 || (x) == 1 && ((y) < 9 || (y) == 9 && (z) <= 3))
#endif
#ifndef MIN_VERSION_directory
# define VERSION_directory "1.3.6"
# define MIN_VERSION_directory(x, y, z) ((x) < 1 || (x) == 1 && ((y) < 3 || (y) == 3 && (z) <= 6))
#endif
#ifndef MIN_VERSION_filepath
# define VERSION_filepath "1.4.2"
# define MIN_VERSION_filepath(x, y, z) ((x) < 1 || (x) == 1 && ((y) < 4 || (y) == 4 && (z) <= 2))
#endif
#ifndef MIN_VERSION_process
# define VERSION_process "1.6.13"
# define MIN_VERSION_process(x, y, z) ((x) < 1 || (x) == 1 && ((y) < 6 || (y) == 6 && (z) <= 13))
#endif
#ifndef MIN_VERSION_unix
# define VERSION_unix "2.7.2"
# define MIN_VERSION_unix(x, y, z) ((x) < 2 || (x) == 2 && ((y) < 7 || (y) == 7 && (z) <= 2))
#endif
#ifndef MIN_VERSION_GLASGOW_HASKELL
# define MIN_VERSION_GLASGOW_HASKELL(w, x, y, z) 0
#endif
#ifndef MIN_VERSION_parsec
# define VERSION_parsec "3.1.14"
# define MIN_VERSION_parsec(x, y, z) ((x) < 3 || (x) == 3 && ((y) < 1 || (y) == 1 && (z) <= 14))
#endif
#ifndef MIN_VERSION_haskeline
# define VERSION_haskeline "0.8.2"
# define MIN_VERSION_haskeline(x, y, z) ((x) < 0 || (x) == 0 && ((y) < 8 || (y) == 8 && (z) <= 2))
#endif
#ifndef MIN_VERSION_async
# define VERSION_async "2.2.4"
# define MIN_VERSION_async(x, y, z) ((x) < 2 || (x) == 2 && ((y) < 2 || (y) == 2 && (z) <= 4))
#endif
#ifndef MIN_VERSION_pretty
# define VERSION_pretty "1.1.3"
# define MIN_VERSION_pretty(x, y, z) ((x) < 1 || (x) == 1 && ((y) < 1 || (y) == 1 && (z) <= 3))
#endif
#ifndef MIN_VERSION_hashable
# define VERSION_hashable "1.3.5"
# define MIN_VERSION_hashable(x, y, z) ((x) < 1 || (x) == 1 && ((y) < 3 || (y) == 3 && (z) <= 5))
#endif
#ifndef MIN_VERSION_unordered_containers
# define VERSION_unordered_containers "0.2.17"
# define MIN_VERSION_unordered_containers(x, y, z) \
  ((x) < 0 || (x) == 0 && ((y) < 2 || (y) == 2 && (z) <= 17))
#endif
