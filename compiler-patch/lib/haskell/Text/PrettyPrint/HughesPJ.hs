-- Text.PrettyPrint.HughesPJ: documents that are laid out to fit a line.
--
-- John Hughes: The design of a pretty-printing library, Advanced Functional Programming, LNCS 925, 1995; with Simon Peyton Jones'
-- changes: empty is a unit, and fill. A document stands for a set of layouts. Once it is reduced, it begins with an indentation, a
-- text, the end of a line, or a choice of layouts, of which the first has the longer first line.
module Text.PrettyPrint.HughesPJ
  ( Doc, TextDetails (..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational, semi, comma, colon
  , space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace, parens, brackets, braces, quotes, doubleQuotes, maybeParens
  , maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes, empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat
  , fsep, fcat, nest, hang, punctuate, isEmpty, render, Style (..), style, renderStyle, Mode (..), fullRender
  , first, reduceDoc
  ) where

import Prelude hiding ((<>))
import Data.String (IsString (..))
import Prelude.Normal (NFData (..))
import qualified Prelude as P

infixl 6 <>, <+>
infixl 5 $$, $+$

-- What a text is, for fullRender.
data TextDetails = Chr !Char | Str String | PStr String

instance Eq TextDetails where
  Chr a == Chr b = a == b
  Str a == Str b = a == b
  PStr a == PStr b = a == b
  _ == _ = False

instance Show TextDetails where
  showsPrec p t = showParen (p > 10) (case t of
    Chr c -> showString "Chr " . showsPrec 11 c
    Str s -> showString "Str " . showsPrec 11 s
    PStr s -> showString "PStr " . showsPrec 11 s)

data Doc
  = Empty
  | NilAbove Doc -- a line that ends here
  | TextBeside TextDetails !Int Doc -- with its width
  | Nest !Int Doc
  | Union Doc Doc
  | NoDoc -- no layout at all
  | Beside Doc Bool Doc -- with a space?
  | Above Doc Bool Doc -- on a line of its own even if it fitted beside?

instance Semigroup Doc where
  p <> q = p `joined` q

instance Monoid Doc where
  mempty = empty

instance IsString Doc where
  fromString = text

instance Show Doc where
  showsPrec _ doc rest = fullRender (mode style) (lineLength style) (ribbonsPerLine style) txtPrinter rest doc

instance Eq Doc where
  p == q = render p == render q

instance NFData Doc where
  rnf doc = length (render doc) `seq` ()

instance NFData TextDetails

-- ---- Texts ----

empty :: Doc
empty = Empty

isEmpty :: Doc -> Bool
isEmpty Empty = True
isEmpty _ = False

char :: Char -> Doc
char c = TextBeside (Chr c) 1 Empty

text, ptext, zeroWidthText :: String -> Doc
text s = TextBeside (Str s) (length s) Empty
ptext s = TextBeside (PStr s) (length s) Empty
zeroWidthText = sizedText 0

sizedText :: Int -> String -> Doc
sizedText width s = TextBeside (Str s) width Empty

int :: Int -> Doc
int = text . show
integer :: Integer -> Doc
integer = text . show
float :: Float -> Doc
float = text . show
double :: Double -> Doc
double = text . show
rational :: Rational -> Doc
rational = text . show

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc
semi = char ';'
comma = char ','
colon = char ':'
space = char ' '
equals = char '='
lparen = char '('
rparen = char ')'
lbrack = char '['
rbrack = char ']'
lbrace = char '{'
rbrace = char '}'

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens p = lparen <> p <> rparen
brackets p = lbrack <> p <> rbrack
braces p = lbrace <> p <> rbrace
quotes p = char '\'' <> p <> char '\''
doubleQuotes p = char '"' <> p <> char '"'

maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens b = if b then parens else id
maybeBrackets b = if b then brackets else id
maybeBraces b = if b then braces else id
maybeQuotes b = if b then quotes else id
maybeDoubleQuotes b = if b then doubleQuotes else id

-- ---- Combinations ----

(<>), (<+>), ($$), ($+$) :: Doc -> Doc -> Doc
(<>) = joined
p <+> q = besideUnless p True q
p $$ q = aboveUnless p False q
p $+$ q = aboveUnless p True q

joined :: Doc -> Doc -> Doc
joined p q = besideUnless p False q

besideUnless, aboveUnless :: Doc -> Bool -> Doc -> Doc
besideUnless p _ Empty = p
besideUnless Empty _ q = q
besideUnless p space' q = Beside p space' q
aboveUnless p _ Empty = p
aboveUnless Empty _ q = q
aboveUnless p own q = Above p own q

hcat, hsep, vcat, sep, cat, fsep, fcat :: [Doc] -> Doc
hcat = foldr (<>) empty
hsep = foldr (<+>) empty
vcat = foldr ($$) empty
sep = separated True
cat = separated False
fsep = fill True
fcat = fill False

nest :: Int -> Doc -> Doc
nest k p = nested k (reduceDoc p)

hang :: Doc -> Int -> Doc -> Doc
hang d n e = sep [d, nest n e]

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ [] = []
punctuate p (x : xs) = go x xs
  where
    go y [] = [y]
    go y (z : zs) = (y <> p) : go z zs

-- ---- Reduction: neither Beside nor Above is outermost ----

reduceDoc :: Doc -> Doc
reduceDoc (Beside p space' q) = beside p space' (reduceDoc q)
reduceDoc (Above p own q) = above p own (reduceDoc q)
reduceDoc p = p

nested :: Int -> Doc -> Doc
nested k (Nest j p) = nested (k + j) p
nested _ NoDoc = NoDoc
nested _ Empty = Empty
nested 0 p = p
nested k p = Nest k p

-- The first of them is a set of layouts that isn't empty, or Empty.
union :: Doc -> Doc -> Doc
union Empty _ = Empty
union p q = Union p q

above :: Doc -> Bool -> Doc -> Doc
above (Above p own q) own' r = above p own (above q own' r)
above p@(Beside _ _ _) own q = aboveNest (reduceDoc p) own 0 (reduceDoc q)
above p own q = aboveNest p own 0 (reduceDoc q)

-- p above q, which is indented by k.
aboveNest :: Doc -> Bool -> Int -> Doc -> Doc
aboveNest NoDoc _ _ _ = NoDoc
aboveNest (Union p q) own k r = Union (aboveNest p own k r) (aboveNest q own k r)
aboveNest Empty _ k q = nested k q
aboveNest (Nest j p) own k q = Nest j (aboveNest p own (k - j) q)
aboveNest (NilAbove p) own k q = NilAbove (aboveNest p own k q)
aboveNest (TextBeside s n p) own k q = TextBeside s n (case p of
  Empty -> nilAboveNest own (k - n) q
  _ -> aboveNest p own (k - n) q)
aboveNest p own k q = aboveNest (reduceDoc p) own k q

-- The end of a line above q, or q on the same line if it begins behind.
nilAboveNest :: Bool -> Int -> Doc -> Doc
nilAboveNest _ _ Empty = Empty
nilAboveNest own k (Nest j q) = nilAboveNest own (k + j) q
nilAboveNest own k q
  | not own && k > 0 = TextBeside (Str (replicate k ' ')) k q
  | otherwise = NilAbove (nested k q)

beside :: Doc -> Bool -> Doc -> Doc
beside NoDoc _ _ = NoDoc
beside (Union p q) space' r = Union (beside p space' r) (beside q space' r)
beside Empty _ q = q
beside (Nest k p) space' q = Nest k (beside p space' q)
beside p@(Beside a space' b) space2 q
  | space' == space2 = beside a space' (beside b space2 q)
  | otherwise = beside (reduceDoc p) space2 q
beside p@(Above _ _ _) space' q = beside (reduceDoc p) space' q
beside (NilAbove p) space' q = NilAbove (beside p space' q)
beside (TextBeside s n p) space' q = TextBeside s n (case p of
  Empty -> nilBeside space' q
  _ -> beside p space' q)

nilBeside :: Bool -> Doc -> Doc
nilBeside _ Empty = Empty
nilBeside space' (Nest _ p) = nilBeside space' p
nilBeside space' p
  | space' = TextBeside (Chr ' ') 1 p
  | otherwise = p

-- ---- All on one line, or each on its own ----

separated :: Bool -> [Doc] -> Doc
separated _ [] = empty
separated space' (p : ps) = sepFrom space' (reduceDoc p) 0 ps

sepFrom :: Bool -> Doc -> Int -> [Doc] -> Doc
sepFrom _ NoDoc _ _ = NoDoc
sepFrom space' (Union p q) k ys = Union (sepFrom space' p k ys) (aboveNest q False k (reduceDoc (vcat ys)))
sepFrom space' Empty k ys = nested k (separated space' ys)
sepFrom space' (Nest n p) k ys = Nest n (sepFrom space' p (k - n) ys)
sepFrom _ (NilAbove p) k ys = NilAbove (aboveNest p False k (reduceDoc (vcat ys)))
sepFrom space' (TextBeside s n p) k ys = TextBeside s n (sepBehind space' p (k - n) ys)
sepFrom space' p k ys = sepFrom space' (reduceDoc p) k ys

-- The same behind a text.
sepBehind :: Bool -> Doc -> Int -> [Doc] -> Doc
sepBehind space' (Nest _ p) k ys = sepBehind space' p k ys
sepBehind space' Empty k ys = union (oneLine (nilBeside space' (reduceDoc rest))) (nilAboveNest False k (reduceDoc (vcat ys)))
  where rest = if space' then hsep ys else hcat ys
sepBehind space' p k ys = sepFrom space' p k ys

-- ---- As many on a line as fit ----

fill :: Bool -> [Doc] -> Doc
fill _ [] = empty
fill space' (p : ps) = fillFrom space' (reduceDoc p) 0 ps

fillFrom :: Bool -> Doc -> Int -> [Doc] -> Doc
fillFrom _ NoDoc _ _ = NoDoc
fillFrom space' (Union p q) k ys = Union (fillFrom space' p k ys) (aboveNest q False k (fill space' ys))
fillFrom space' Empty k ys = nested k (fill space' ys)
fillFrom space' (Nest n p) k ys = Nest n (fillFrom space' p (k - n) ys)
fillFrom space' (NilAbove p) k ys = NilAbove (aboveNest p False k (fill space' ys))
fillFrom space' (TextBeside s n p) k ys = TextBeside s n (fillBehind space' p (k - n) ys)
fillFrom space' p k ys = fillFrom space' (reduceDoc p) k ys

fillBehind :: Bool -> Doc -> Int -> [Doc] -> Doc
fillBehind space' (Nest _ p) k ys = fillBehind space' p k ys
fillBehind _ Empty _ [] = Empty
fillBehind space' Empty k (Empty : ys) = fillBehind space' Empty k ys
fillBehind space' Empty k (y : ys) =
  union (nilBeside space' (fillFrom space' (flat (oneLine (reduceDoc y))) (if space' then k - 1 else k) ys))
        (nilAboveNest False k (fill space' (y : ys)))
  where
    flat (Nest _ p) = p
    flat p = p
fillBehind space' p k ys = fillFrom space' p k ys

oneLine :: Doc -> Doc
oneLine (TextBeside s n p) = TextBeside s n (oneLine p)
oneLine (Nest k p) = Nest k (oneLine p)
oneLine (Union p _) = oneLine p
oneLine Empty = Empty
oneLine (NilAbove _) = NoDoc
oneLine NoDoc = NoDoc
oneLine p = oneLine (reduceDoc p)

-- ---- The best layout ----

-- Of a document that is reduced, for lines of that width, of which so much may be text.
best :: Int -> Int -> Doc -> Doc
best width ribbon = get width
  where
    get _ Empty = Empty
    get _ NoDoc = NoDoc
    get w (NilAbove p) = NilAbove (get w p)
    get w (TextBeside s n p) = TextBeside s n (behind w n p)
    get w (Nest k p) = Nest k (get (w - k) p)
    get w (Union p q) = nicest w 0 (get w p) (get w q)
    get w p = get w (reduceDoc p)
    -- n columns are taken.
    behind _ _ Empty = Empty
    behind _ _ NoDoc = NoDoc
    behind w n (NilAbove p) = NilAbove (get (w - n) p)
    behind w n (TextBeside s m p) = TextBeside s m (behind w (n + m) p)
    behind w n (Nest _ p) = behind w n p
    behind w n (Union p q) = nicest w n (behind w n p) (behind w n q)
    behind w n p = behind w n (reduceDoc p)
    nicest w n p q = if fits (min w ribbon - n) p then p else q

-- Does the first line have at most n columns?
fits :: Int -> Doc -> Bool
fits n p | n < 0 = False
         | otherwise = case p of
  Empty -> True
  NilAbove _ -> True
  TextBeside _ m q -> fits (n - m) q
  _ -> False

-- The first of them that is a layout at all.
first :: Doc -> Doc -> Doc
first p q = if exists p then p else q

exists :: Doc -> Bool
exists NoDoc = False
exists (Union _ _) = True
exists Empty = True
exists (NilAbove _) = True
exists (TextBeside _ _ p) = exists p
exists (Nest _ p) = exists p
exists p = exists (reduceDoc p)

-- ---- Rendering ----

data Style = Style { mode :: Mode, lineLength :: Int, ribbonsPerLine :: Float }
data Mode = PageMode | ZigZagMode | LeftMode | OneLineMode

instance Eq Style where
  Style m w r == Style n x s = m == n && w == x && r == s

instance Show Style where
  showsPrec p (Style m w r) = showParen (p > 10)
    (showString "Style {mode = " . shows m . showString ", lineLength = " . shows w . showString ", ribbonsPerLine = " . shows r
      . showChar '}')

instance Eq Mode where
  m == n = show m == show n

instance Show Mode where
  showsPrec _ m = showString (case m of
    PageMode -> "PageMode"
    ZigZagMode -> "ZigZagMode"
    LeftMode -> "LeftMode"
    OneLineMode -> "OneLineMode")

style :: Style
style = Style { lineLength = 100, ribbonsPerLine = 1.5, mode = PageMode }

render :: Doc -> String
render = renderStyle style

renderStyle :: Style -> Doc -> String
renderStyle s = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter ""

txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c) rest = c : rest
txtPrinter (Str s) rest = s ++ rest
txtPrinter (PStr s) rest = s ++ rest

fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender OneLineMode _ _ txt end doc = plain (Chr ' ') (\_ q -> q) txt end (reduceDoc doc)
fullRender LeftMode _ _ txt end doc = plain (Chr '\n') first txt end (reduceDoc doc)
fullRender how width ribbons txt end doc = lay 0 (best (if how == ZigZagMode then maxBound else width) ribbon (reduceDoc doc))
  where
    ribbon = round (fromIntegral width / ribbons)
    gap = width - ribbon
    shift = gap `quot` 2
    newline rest = Chr '\n' `txt` rest
    lay k (Nest j p) = lay (k + j) p
    lay _ Empty = end
    lay k (NilAbove p) = newline (lay k p)
    lay k (TextBeside s n q)
      | how == ZigZagMode && k >= gap = newline (Str (replicate shift '/') `txt` newline (indented (k - shift) s n q))
      | how == ZigZagMode && k < 0 = newline (Str (replicate shift '\\') `txt` newline (indented (k + shift) s n q))
      | otherwise = indented k s n q
    lay k p = lay k (reduceDoc p)
    indented k s n p = Str (replicate k ' ') `txt` (s `txt` behind (k + n) p)
    behind k (NilAbove p) = newline (lay k p)
    behind k (TextBeside s n p) = s `txt` behind (k + n) p
    behind k (Nest _ p) = behind k p
    behind _ Empty = end
    behind k p = behind k (reduceDoc p)

-- Without indentations.
plain :: TextDetails -> (Doc -> Doc -> Doc) -> (TextDetails -> a -> a) -> a -> Doc -> a
plain newline choose txt end = lay
  where
    lay (Union p q) = lay (choose p q)
    lay (Nest _ p) = lay p
    lay Empty = end
    lay (NilAbove p) = newline `txt` lay p
    lay (TextBeside s _ p) = s `txt` lay p
    lay NoDoc = error "Text.PrettyPrint: there is no layout"
    lay p = lay (reduceDoc p)
