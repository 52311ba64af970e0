# growth.awk: Haskell and flat programs, each of which has n pieces of one kind.
#
#   awk -v shape=NAME -v n=PIECES -f tests/large/growth.awk > Main.hs
#   awk -v list=1 -f tests/large/growth.awk           the names of the shapes
#
# The text grows linearly with n, so the work of a compiler should, too. (So there is no shape whose
# types, interfaces or C grow faster: a chain of superclasses, of exports of all that is imported, of
# definitions x2 = [x1], or of generators in one comprehension, where each loop passes on the rests of
# the lists of all loops around it.) Names that begin with flat_ are flat programs. "-- file: NAME" begins another file of the same program.
# (shapes.awk makes the programs in Lazy ML.)

function p(s) { printf "%s", s }
function l(s) { print s }
# BEFORE 1 BETWEEN 2 BETWEEN ... n AFTER; @ is the number, ^ the one before
function row(before, each, between, after,    i, s) {
    p(before)
    for (i = 1; i <= n; i++) { s = each; gsub(/@/, i, s); gsub(/\^/, i - 1, s); p((i > 1 ? between : "") s) }
    p(after)
}
# n lines; # is the next number, after n the first
function lines(each,    i, s) {
    for (i = 1; i <= n; i++) {
        s = each; gsub(/@/, i, s); gsub(/\^/, i - 1, s); gsub(/#/, i % n + 1, s); l(s)
    }
}
function nest(before, middle, after,    i) {
    for (i = 1; i <= n; i++) p(before)
    p(middle)
    for (i = 1; i <= n; i++) p(after)
}
function is(name) {
    if (list) { print name; return 0 }
    return shape == name
}
function main(s) { l("main :: IO ()"); l("main = " s) }

BEGIN {
    if (shape == "empty")      main("print 1")
    if (shape == "flat_empty") l("main = 1")
    if (is("loops_in_loops")) {   # an argument that a loop uses again and again is a call of the loop
        l("again :: Int -> Int -> Int"); l("again k m = if m == 0 then k else k + again k (m - 1)")
        l("deep :: Int -> Int"); p("deep x = "); nest("again (", "x", ") 1"); l("")
        main("print (deep 1)")
    }

    # ---- binding groups ----
    if (is("mutual"))       { main("print (f1 10 :: Int)"); lines("f@ x = if x == 0 then @ else f# (x - 1)") }
    if (is("mutual_all"))   { main("print (f1 10 :: Int)"); lines("f@ x = if x == 0 then @ else f# (x - 1) + f1 (x - 1)") }
    if (is("mutual_show"))  { main("putStrLn (f1 (10 :: Int) 'c')"); lines("f@ x y = if x == 0 then show y else f# (x - 1) y") }
    if (is("mutual_typed")) { main("print (f1 10)"); lines("f@ :: Int -> Int\nf@ x = if x == 0 then @ else f# (x - 1)") }
    if (is("functions"))    { main("print (f" n " 10)"); l("f0 :: Int -> Int\nf0 x = x"); lines("f@ :: Int -> Int\nf@ x = f^ (x + 1)") }
    if (is("functions_untyped")) { main("print (f" n " 10)"); l("f0 x = x"); lines("f@ x = f^ (x + 1)") }
    if (is("functions_twice")) { main("print (f" n " 10)"); l("f0 :: Int -> Int\nf0 x = x"); lines("f@ :: Int -> Int\nf@ x = f^ (x + 1) + f^ (x + 2)") }
    if (is("constants"))    { main("print c" n); l("c0 :: Integer\nc0 = 1"); lines("c@ :: Integer\nc@ = c^ + @") }
    if (is("values"))       { row("main :: IO ()\nmain = print (sum [", "c@", ", ", "])\n"); lines("c@ :: Int\nc@ = @ * 2") }
    if (is("inferred_vars")) { row("f ", "x@", " ", " = ["); row("", "show x@", ", ", "]\n"); main("print 1") }
    if (is("inferred_classes")) { lines("class C@ a where m@ :: a -> Int"); row("f x = sum [", "m@ x", ", ", "]\n"); main("print 1") }
    if (is("unused"))       { main("print 1"); lines("f@ x = x + @") }

    if (is("plain"))        { l("import Data.List (sortBy)\nmain :: IO ()\nmain = do"); lines("  putStrLn (report@ [Item@ @ \"a\", Box@ [Item@ 2 \"b\"]])")
        lines("data Thing@ = Item@ Int String | Box@ [Thing@] | None@\nweight@ :: Thing@ -> Int\nweight@ (Item@ n s) = n * length s + @\nweight@ (Box@ ts) = sum (map weight@ ts)\nweight@ None@ = 0\nnames@ :: Thing@ -> [String]\nnames@ t = case t of\n  Item@ _ s -> [s]\n  Box@ ts -> concatMap names@ ts\n  None@ -> []\nheavy@ limit = filter (\\t -> weight@ t > limit)\nreport@ :: [Thing@] -> String\nreport@ ts\n  | total > @ = \"heavy \" ++ show total ++ concat list\n  | null list = \"nothing\"\n  | otherwise = unwords (sortBy order list)\n  where\n    total = sum (map weight@ ts)\n    list = concatMap names@ (heavy@ 1 ts)\n    order a b = compare (length a, a) (length b, b)") }

    # ---- expressions ----
    if (is("do_print"))     { l("main :: IO ()\nmain = do"); lines("  print (@ :: Int)") }
    if (is("do_text"))      { l("main :: IO ()\nmain = do"); lines("  putStrLn \"line @\"") }
    if (is("do_bind"))      { l("main :: IO ()\nmain = do"); lines("  x@ <- getLine\n  putStrLn x@"); l("  print 1") }
    if (is("do_kept"))      { l("main :: IO ()\nmain = do"); lines("  x@ <- getLine"); row("  print (", "length x@", " + ", ")\n") }
    if (is("do_let"))       { l("main :: IO ()\nmain = do\n  let x0 = 1 :: Int"); lines("  let x@ = x^ + 1\n  print x@") }
    if (is("do_state"))     { l("import Control.Monad.State\ntick :: State Int Int\ntick = do { n <- get; put (n + 1); return n }"); main("print (evalState f 0)"); l("f :: State Int Int\nf = do"); lines("  x@ <- tick"); row("  return (", "x@", " + ", ")\n") }
    if (is("do_maybe"))     { main("print f"); l("f :: Maybe Int\nf = do\n  x0 <- Just 1"); lines("  x@ <- Just (x^ + 1)"); l("  return x" n) }
    if (is("do_monad"))     { main("f >>= print"); l("f :: Monad m => m Int\nf = do\n  x0 <- return 1"); lines("  x@ <- return (x^ + 1)"); l("  return x" n) }
    if (is("do_plain"))     { l("main :: IO ()\nmain = do"); lines("  let y@ = f@ @\n  putStrLn (show y@ ++ \" is f@\")"); lines("f@ :: Int -> Int\nf@ x = x * @ + 1") }
    if (is("lets"))         { l("main :: IO ()\nmain = print r\n where\n  r :: Int\n  r ="); l("   let x0 = 1 in"); lines("   let x@ = x^ + 1 in"); l("   x" n) }
    if (is("let_group"))    { l("main :: IO ()\nmain = print r\n where\n  r :: Int\n  r = let"); l("    x0 = 1"); lines("    x@ = x^ + 1"); l("    in x" n) }
    if (is("let_functions")) { main("print (r 1)"); l("r :: Int -> Int\nr y = let"); l("    f0 x = x + y"); lines("    f@ x = f^ (x + 1) + y"); l("    in f" n " 1") }
    if (is("let_mutual"))   { main("print (r 1)"); l("r :: Int -> Int\nr y = let"); lines("    f@ x = if x == y then @ else f# (x - 1)"); l("    in f" n " 10") }
    if (is("where_block"))  { main("print (r 1)"); l("r :: Int -> Int\nr y = f" n " 1\n  where\n    f0 x = x + y"); lines("    f@ x = f^ (x + 1) + y") }
    if (is("let_patterns")) { main("print (r 1)"); l("r :: Int -> Int\nr y = let"); l("    (a0, b0) = (y, y)"); lines("    (a@, b@) = (b^ + 1, a^ + y)"); l("    in a" n) }
    if (is("list"))         { row("main :: IO ()\nmain = print (sum [", "@", ", ", " :: Int])\n") }
    if (is("list_defaulted")) { row("main :: IO ()\nmain = print (sum [", "@", ", ", "])\n") }
    if (is("list_strings")) { row("main :: IO ()\nmain = print [", "\"s@\"", ", ", "]\n") }
    if (is("list_pairs"))   { row("main :: IO ()\nmain = print t\nt :: [(Int, String)]\nt = [", "(@, \"s@\")", ", ", "]\n") }
    if (is("list_mixed"))   { row("main :: IO ()\nmain = print t\nt :: [(Int, Maybe Double, Either Char [Integer])]\nt = [", "(@, Just @.5, Right [@, 12345678901234567890])", ", ", "]\n") }
    if (is("list_vars"))    { row("main :: IO ()\nmain = print (f 1)\nf :: Int -> [Int]\nf x = [", "x + @", ", ", "]\n") }
    if (is("list_calls"))   { l("f :: Int -> Int -> Int\nf x y = x * y + 1"); row("main :: IO ()\nmain = print [", "f @ 2", ", ", "]\n") }
    if (is("string"))       { p("main :: IO ()\nmain = putStrLn \""); nest("abcdefghij", "", ""); l("\"") }
    if (is("string_escapes")) { p("main :: IO ()\nmain = putStrLn \""); nest("\\n\\1234\\&x", "", ""); l("\"") }
    if (is("string_gaps"))  { p("main :: IO ()\nmain = putStrLn \""); nest("abc\\\n  \\", "", ""); l("\"") }
    if (is("integer"))      { p("main :: IO ()\nmain = print (1"); nest("1234567890", "", ""); l(" :: Integer)") }
    if (is("hex"))          { p("main :: IO ()\nmain = print (0x1"); nest("1234567890abcdef", "", ""); l(" :: Integer)") }
    if (is("octal"))        { p("main :: IO ()\nmain = print (0o1"); nest("1234567012345670", "", ""); l(" :: Integer)") }
    if (is("binary"))       { p("{-# LANGUAGE BinaryLiterals #-}\nmain :: IO ()\nmain = print (0b1"); nest("1010101010101010", "", ""); l(" :: Integer)") }
    if (is("decimal"))      { p("main :: IO ()\nmain = print (1."); nest("1234567890", "", ""); l(" :: Double)") }
    if (is("rational"))     { p("main :: IO ()\nmain = print (1."); nest("1234567890", "", ""); l(" :: Rational)") }
    if (is("hexes"))        { row("main :: IO ()\nmain = print [", "0x123456789abcdef@", ", ", " :: Integer]\n") }
    if (is("parens"))       { p("main :: IO ()\nmain = print "); nest("(", "(1 :: Int)", ")"); l("") }
    if (is("calls"))        { l("f :: Int -> Int\nf x = x * 2 + 1"); p("main :: IO ()\nmain = print ("); nest("f (1 + ", "0", ")"); l(")") }
    if (is("plus"))         { row("main :: IO ()\nmain = print (", "@", " + ", " :: Int)\n") }
    if (is("plus_vars"))    { row("main :: IO ()\nmain = print (f 1)\nf :: Int -> Int\nf x = ", "x", " + ", "\n") }
    if (is("plus_untyped")) { row("main :: IO ()\nmain = print (f 1)\nf x = ", "x", " + ", "\n") }
    if (is("fixities"))     { l("infixl 6 +.\ninfixr 5 ***\ninfixl 7 %%"); l("(+.), (***), (%%) :: Int -> Int -> Int\na +. b = a - b\na *** b = a + b\na %% b = b"); row("main :: IO ()\nmain = print (", "@ +. @ %% @ *** 1", " *** ", ")\n") }
    if (is("dollars"))      { l("f :: Int -> Int\nf x = x * 2 + 1"); row("main :: IO ()\nmain = print $ ", "f", " $ ", " $ 1\n") }
    if (is("compose"))      { l("f :: Int -> Int\nf x = x * 2 + 1"); row("main :: IO ()\nmain = print (g 1)\ng :: Int -> Int\ng = ", "f", " . ", "\n") }
    if (is("append"))       { row("main :: IO ()\nmain = putStrLn (", "show (@ :: Int)", " ++ ", ")\n") }
    if (is("cons"))         { row("main :: IO ()\nmain = print (", "@", " : ", " : [] :: [Int])\n") }
    if (is("and"))          { row("main :: IO ()\nmain = print (f 1)\nf :: Int -> Bool\nf x = ", "x /= @", " && ", "\n") }
    if (is("binds"))        { row("main :: IO ()\nmain = ", "print (@ :: Int)", " >> ", "\n") }
    if (is("ifs"))          { main("print (f 1)"); l("f :: Int -> Int\nf x ="); lines("  if x == @ then @ else"); l("  0") }
    if (is("ifs_string"))   { main("print (f \"a\")"); l("f :: String -> Int\nf x ="); lines("  if x == \"k@\" then @ else"); l("  0") }
    if (is("lambdas"))      { p("main :: IO ()\nmain = print (("); row("", "\\x@ -> ", "", "x1 + x" n " :: Int)"); nest("", "", " 1"); l(")") }
    if (is("lambda_list"))  { row("main :: IO ()\nmain = print (map ($ 1) [", "\\x -> x + @", ", ", "] :: [Int])\n") }
    if (is("lambdas_nested")) { p("main :: IO ()\nmain = print ("); nest("(\\x -> x + ", "1", ") 1"); l(" :: Int)") }
    if (is("comprehension_tests")) { row("main :: IO ()\nmain = print [x | x <- [1 .. 9 :: Int], ", "x /= @", ", ", "]\n") }
    if (is("comprehensions")) { row("main :: IO ()\nmain = print (sum (concat [", "[x * @ | x <- [1 .. @], even x]", ", ", "]) :: Int)\n") }
    if (is("args"))         { row("main :: IO ()\nmain = print (f ", "@", " ", ")\n"); row("f ", "x@", " ", " = x1 + x" n " :: Int\n") }
    if (is("where_nested")) { main("print (f0 1)"); l("f0 :: Int -> Int\nf0 x = f1 (x + 1)"); for (i = 1; i <= n; i++) p(" where { f" i " x = " (i < n ? "f" (i + 1) " (x + 1)" : "x") "\n"); nest("", "", "}"); l("") }
    if (is("annotated"))    { row("main :: IO ()\nmain = print [", "(@ :: Int)", ", ", "]\n") }
    if (is("centres"))      { row("main :: IO ()\nmain = print [", "{-# SCC \"c@\" #-} (@ + 1 :: Int)", ", ", "]\n") }
    if (is("centres_auto")) { row("main :: IO ()\nmain = print (sum [", "f@ @", ", ", "])\n"); lines("f@ :: Int -> Int\nf@ x = length (show x) + @") }

    # ---- patterns ----
    if (is("case_ints"))    { main("print (f 1)"); l("f :: Int -> Int\nf x = case x of"); lines("  @ -> @ * 2"); l("  _ -> 0") }
    if (is("equations_ints")) { main("print (f 1)"); l("f :: Int -> Int"); lines("f @ = @ * 2"); l("f _ = 0") }
    if (is("equations_integers")) { main("print (f 1)"); l("f :: Integer -> Int"); lines("f @ = @ * 2"); l("f _ = 0") }
    if (is("equations_num")) { main("print (f 1)"); lines("f @ = @ * 2"); l("f _ = 0") }
    if (is("equations_chars")) { main("print (f 'a')"); l("f :: Char -> Int"); lines("f '\\@' = @ * 2"); l("f _ = 0") }
    if (is("equations_strings")) { main("print (f \"a\")"); l("f :: String -> Int"); lines("f \"key@\" = @ * 2"); l("f _ = 0") }
    if (is("equations_pairs")) { main("print (f 1 \"a\")"); l("f :: Int -> String -> Int"); lines("f @ \"key@\" = @ * 2"); l("f _ _ = 0") }
    if (is("equations_lists")) { main("print (f [1])"); l("f :: [Int] -> Int"); lines("f [@, y] = y * 2\nf (@ : _) = 2"); l("f _ = 0") }
    if (is("guards"))       { main("print (f 1)"); l("f :: Int -> Int\nf x"); lines("  | x == @ = @ * 2"); l("  | otherwise = 0") }
    if (is("guards_called")) { main("print (f 1)"); l("g :: Int -> Int -> Bool\ng x y = x * x == y\nf :: Int -> Int\nf x"); lines("  | g x @ = @ * 2"); l("  | otherwise = 0") }
    if (is("pattern_guards")) { main("print (f [])"); l("f :: [(Int, Int)] -> Int\nf x"); lines("  | Just y <- lookup @ x = y"); l("  | otherwise = 0") }
    if (is("pattern_list")) { row("main :: IO ()\nmain = print (f [1, 2])\nf :: [Int] -> Int\nf [", "x@", ", ", "] = x1 + x" n "\nf _ = 0\n") }
    if (is("pattern_used")) { row("main :: IO ()\nmain = print (f [1, 2])\nf :: [Int] -> Int\nf [", "x@", ", ", "] = "); row("", "x@", " + ", "\nf _ = 0\n") }
    if (is("pattern_deep")) { main("print (f Z)"); l("data N = Z | S N\nf :: N -> Int"); p("f "); nest("(S ", "_", ")"); l(" = 1\nf _ = 0") }
    if (is("tuple_match"))  { main("print (f A A A)"); row("data T = A | B\nf :: T -> T -> T -> Int\n", "f A B A = @", "\n", "\nf _ _ _ = 0\n") }

    # ---- types ----
    if (is("constructors")) { row("data T = ", "C@", " | ", "\n"); main("print (f C" n ")"); l("f :: T -> Int"); lines("f C@ = @ * 3") }
    if (is("constructors_fields")) { row("data T = ", "C@ Int [T]", " | ", "\n"); main("print (f (C" n " 1 []))"); l("f :: T -> Int"); lines("f (C@ x _) = @ * x") }
    if (is("derive_enum"))  { row("data T = ", "C@", " | ", " deriving (Eq, Ord, Show, Read, Enum, Bounded)\n"); main("print [minBound .. maxBound :: T]") }
    if (is("derive_used"))  { row("data T = ", "C@", " | ", " deriving (Eq, Ord, Show, Read, Enum, Bounded)\n"); main("print (read \"C1\" < C2, C1 == C2, [C1 ..])") }
    if (is("derive_fields")) { row("data T = ", "C@ Int [T]", " | ", " deriving (Eq, Ord, Show)\n"); main("print (C1 1 [] < C2 2 [], C1 1 [] == C2 2 [], C2 3 [])") }
    if (is("derive_read"))  { row("data T = ", "C@ Int [T]", " | ", " deriving (Show, Read)\n"); main("print (read \"C1 1 []\" :: T)") }
    if (is("datas_alike"))  { lines("data T@ = A@ | B@\nf@ :: Int -> T@ -> Int\nf@ n t = if n > g (n + 1) && n < g (n + 2) && n > g (n + 3) && n < g (n + 4) then 1 else case t of { A@ -> 0; B@ -> n }"); l("g :: Int -> Int\ng x = if x > 100 then g (x - 2) else x"); row("main :: IO ()\nmain = print (sum [", "f@ @ B@", ", ", "])\n") }
    if (is("derive_many"))  { lines("data T@ = A@ | B@ Int deriving (Eq, Ord, Show)"); row("main :: IO ()\nmain = do\n", "  print (A@ < B@ 1)\n", "", "") }
    if (is("record"))       { row("data R = R { ", "f@ :: Int", ", ", " } deriving (Eq, Ord, Show)\n"); row("r :: R\nr = R { ", "f@ = @", ", ", " }\n"); main("print (f1 r + f" n " r)") }
    if (is("record_update")) { row("data R = R { ", "f@ :: Int", ", ", " }\n"); row("r :: R\nr = R { ", "f@ = @", ", ", " }\n"); row("main :: IO ()\nmain = print (f1 r { ", "f@ = 1", ", ", " })\n") }
    if (is("datas"))        { l("data T0 = C0"); lines("data T@ = C@ T^ | D@ [T@]"); main("print (case C" n " undefined of C" n " _ -> 1 :: Int)") }
    if (is("datas_mutual")) { lines("data T@ = C@ T# | D@ [T@]"); main("print (case D" n " [] of D" n " _ -> 1 :: Int)") }
    if (is("datas_params")) { lines("data T@ a = C@ (T# a) | D@ [a]"); main("print (case D" n " \"\" of D" n " _ -> 1 :: Int)") }
    if (is("synonyms"))     { l("type T0 = Int"); lines("type T@ = T^"); main("print (f 1)"); l("f :: T" n " -> T" n "\nf x = x + 1") }
    if (is("synonyms_lists")) { l("type T0 = Int"); lines("type T@ = [T^]"); main("print (length f)"); l("f :: T" n "\nf = []") }
    if (is("type_deep"))    { main("print (length f)"); p("f :: "); nest("[", "Int", "]"); l("\nf = []") }
    if (is("type_arrows"))  { main("print (length [f])"); row("f :: ", "Int", " -> ", " -> Int\nf = undefined\n") }
    if (is("type_maybe"))   { main("print (maybe 1 (const 2) f)"); p("f :: "); nest("Maybe (", "Int", ")"); l("\nf = Nothing") }
    if (is("type_context")) { row("main :: IO ()\nmain = print (f ", "'c'", " ", ")\n"); row("f :: (", "Show a@", ", ", ") => "); row("", "a@", " -> ", " -> String\n"); row("f ", "x@", " ", " = "); row("", "show x@", " ++ ", "\n") }
    if (is("classes"))      { lines("class C@ a where { m@ :: a -> Int; m@ _ = @ }\ninstance C@ Int"); row("main :: IO ()\nmain = print (sum [", "m@ (1 :: Int)", ", ", "])\n") }
    if (is("instances"))    { l("class C a where m :: a -> Int"); lines("data T@ = D@\ninstance C T@ where m _ = @"); row("main :: IO ()\nmain = print (sum [", "m D@", ", ", "])\n") }
    if (is("methods"))      { l("class C a where"); lines("  m@ :: a -> Int"); l("instance C Int where"); lines("  m@ x = x + @"); row("main :: IO ()\nmain = print (sum [", "m@ (1 :: Int)", ", ", "])\n") }
    if (is("methods_default")) { l("class C a where"); lines("  m@ :: a -> Int\n  m@ _ = @"); l("instance C Int"); l("instance C Char"); row("main :: IO ()\nmain = print (sum [", "m@ 'c'", ", ", "])\n") }
    if (is("overloaded"))   { l("f0 :: (Show a, Num a) => a -> String\nf0 x = show x"); lines("f@ :: (Show a, Num a) => a -> String\nf@ x = f^ (x + 1)"); main("putStrLn (f" n " (1 :: Int))") }
    if (is("overloaded_untyped")) { l("f0 x = show x"); lines("f@ x = f^ (x + 1)"); main("putStrLn (f" n " (1 :: Int))") }
    if (is("defaulting"))   { l("main :: IO ()\nmain = do"); lines("  print (fromIntegral (length (show @)) * 1.5)") }
    if (is("newtypes"))     { lines("newtype N@ = N@ { u@ :: Int } deriving (Eq, Show)"); row("main :: IO ()\nmain = print (sum [", "u@ (N@ 1)", ", ", "])\n") }

    # ---- texts and modules ----
    if (is("comments"))     { main("print 1"); lines("-- a comment of line @\n{- and {- another -} one -}") }
    if (is("exports"))      { row("module Main (main, ", "f@", ", ", ") where\n"); main("print 1"); lines("f@ :: Int -> Int\nf@ x = x + @") }
    if (is("imports"))      { row("import Data.List (sort, ", "nub", ", ", ")\n"); main("print (sort (nub [3, 1 :: Int]))") }
    if (is("import_lines")) { lines("import qualified Data.List as L@"); row("main :: IO ()\nmain = print (sum [", "L@.length [1]", ", ", "])\n") }
    if (is("modules"))      { l("import M" n); main("print (f" n " 1)"); l("-- file: M0.hs\nmodule M0 where\nf0 :: Int -> Int\nf0 x = x"); lines("-- file: M@.hs\nmodule M@ where\nimport M^\nf@ :: Int -> Int\nf@ x = f^ x + 1") }
    if (is("modules_star")) { lines("import M@"); row("main :: IO ()\nmain = print (sum [", "f@ 1", ", ", "])\n"); lines("-- file: M@.hs\nmodule M@ where\nf@ :: Int -> Int\nf@ x = x + 1") }

    # ---- flat programs ----
    if (is("flat_functions")) { l("main = f" n "(1)\nf0(x) = x"); lines("f@(x) = f^(x + 1)") }
    if (is("flat_mutual"))  { l("main = f1(10)"); lines("f@(x) = case x == 0 of { True -> @; False -> f#(x - 1) }") }
    if (is("flat_list"))    { row("main = length([", "@", ",", "])\n") }
    if (is("flat_lets"))    { row("main = let x0 = 1 in ", "let x@ = f(x^) in ", "", "x" n "\nf(x) = x + 1\n") }
    if (is("flat_choices")) { row("main = ", "@", " or ", "\n") }
    if (is("flat_free"))    { row("main = let ", "x@", ",", " free in ("); row("", "(x@ =:= 1)", " & ", ") &> (x1 + x" n ")\n") }
    if (is("flat_case"))    { row("data T = ", "C@", " | ", "\nmain = f(C1)\n"); row("f(x) = fcase x of { ", "C@ -> @", "; ", " }\n") }
    if (is("flat_calls"))   { p("main = "); nest("f(", "1", ")"); l("\nf(x) = x + 1") }
    if (is("flat_string"))  { p("main = \""); nest("abcdefghij", "", ""); l("\"") }
    if (is("flat_apply"))   { row("main = sum([", "apply(g,@)", ",", "])\ng(x) = x + 1\nsum(l) = fcase l of { [] -> 0; x : xs -> x + sum(xs) }\n") }
}
