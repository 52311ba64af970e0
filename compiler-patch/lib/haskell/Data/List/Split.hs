-- Data.List.Split: lists cut into pieces at delimiters, as the package split has it.
--
-- A list becomes pieces, each a delimiter or the text between two of them. A Splitter says what a delimiter is, and what
-- happens to delimiters and to empty texts; every function here is one of the splitters, or cuts by lengths.
module Data.List.Split
  ( splitOn, splitOneOf, splitWhen, endBy, endByOneOf, wordsBy, linesBy
  , chunksOf, splitPlaces, splitPlacesBlanks, chop, divvy, splitEvery
  , Splitter, defaultSplitter, split, oneOf, onSublist, whenElt
  , dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank, dropFinalBlank, dropInnerBlanks, dropBlanks
  , startsWith, startsWithOneOf, endsWith, endsWithOneOf
  ) where

import Data.List (genericSplitAt, unfoldr)

data Piece a = Delimiter [a] | Text [a]

data Delimiters = Dropped | Kept | WithNext | WithLast      -- what becomes of delimiters
data Between = KeepBlanks | DropBlanks | Condensed          -- two delimiters side by side

data Splitter a = Splitter
  { delimiter :: [a -> Bool]      -- a list that these match, one for each element
  , delimiters :: Delimiters
  , between :: Between
  , blankFirst, blankLast :: Bool -- an empty text before the first delimiter stays; after the last
  }

defaultSplitter :: Splitter a
defaultSplitter = Splitter [const False] Kept KeepBlanks True True

-- ---- From a list to pieces, and back ------------------------------------------------------------------

-- The delimiter at the beginning of the list, and the rest.
match :: [a -> Bool] -> [a] -> Maybe ([a], [a])
match [] xs = Just ([], xs)
match _ [] = Nothing
match (is : more) (x : xs)
  | is x = case match more xs of
      Just (d, rest) -> Just (x : d, rest)
      Nothing -> Nothing
  | otherwise = Nothing

-- The elements before the next delimiter; it, and the rest.
upTo :: [a -> Bool] -> [a] -> ([a], Maybe ([a], [a]))
upTo _ [] = ([], Nothing)
upTo is xs@(x : others) = case match is xs of
  Just found -> ([], Just found)
  Nothing -> let (before, found) = upTo is others in (x : before, found)

-- A delimiter without elements stands before each element.
pieces :: [a -> Bool] -> [a] -> [Piece a]
pieces _ [] = []
pieces is xs = case before of
    [] -> after
    _ -> Text before : after
  where
    (before, found) = upTo is xs
    after = case found of
      Nothing -> []
      Just ([], y : ys) -> Delimiter [] : Text [y] : pieces is ys
      Just (d, rest) -> Delimiter d : pieces is rest

joined :: Between -> [Piece a] -> [Piece a]
joined Condensed (Delimiter d : rest) = Delimiter (d ++ concat [e | Delimiter e <- same]) : joined Condensed others
  where (same, others) = span isDelimiter rest
joined how (piece : rest) = piece : joined how rest
joined _ [] = []

isDelimiter :: Piece a -> Bool
isDelimiter (Delimiter _) = True
isDelimiter (Text _) = False

-- With an empty text where two delimiters meet, and at the ends.
blanks :: Between -> [Piece a] -> [Piece a]
blanks _ [] = [Text []]
blanks how (d@(Delimiter _) : rest) = Text [] : inner how (d : rest)
blanks how all' = inner how all'

inner :: Between -> [Piece a] -> [Piece a]
inner _ [] = []
inner _ [d@(Delimiter _)] = [d, Text []]
inner DropBlanks (d@(Delimiter _) : e@(Delimiter _) : rest) = d : inner DropBlanks (e : rest)
inner how (d@(Delimiter _) : e@(Delimiter _) : rest) = d : Text [] : inner how (e : rest)
inner how (piece : rest) = piece : inner how rest

texts :: Delimiters -> [Piece a] -> [[a]]
texts how (Delimiter d : rest) = case how of
  Dropped -> texts how rest
  WithNext | Text t : more <- rest -> (d ++ t) : texts how more
  _ -> d : texts how rest
texts WithLast (Text t : Delimiter d : rest) = (t ++ d) : texts WithLast rest
texts how (Text t : rest) = t : texts how rest
texts _ [] = []

-- Only empty texts are blank, not empty delimiters; so they are taken away before delimiters join them.
ends :: Splitter a -> [Piece a] -> [Piece a]
ends s = atFirst . atLast
  where
    atFirst (Text [] : rest) | not (blankFirst s) = rest
    atFirst all' = all'
    atLast [Text []] | not (blankLast s) = []
    atLast (piece : rest) = piece : atLast rest
    atLast [] = []

split :: Splitter a -> [a] -> [[a]]
split s xs = case delimiters s of
    Dropped -> texts Dropped (ends s parts)
    how -> trimmed (texts how parts)
  where
    parts = blanks (between s) (joined (between s) (pieces (delimiter s) xs))
    trimmed = atFirst . atLast
    atFirst ([] : rest) | not (blankFirst s) = rest
    atFirst all' = all'
    atLast [[]] | not (blankLast s) = []
    atLast (piece : rest) = piece : atLast rest
    atLast [] = []

-- ---- Splitters ------------------------------------------------------------------------------------------

oneOf :: Eq a => [a] -> Splitter a
oneOf xs = defaultSplitter { delimiter = [(`elem` xs)] }

onSublist :: Eq a => [a] -> Splitter a
onSublist xs = defaultSplitter { delimiter = map (==) xs }

whenElt :: (a -> Bool) -> Splitter a
whenElt is = defaultSplitter { delimiter = [is] }

dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank, dropFinalBlank, dropInnerBlanks, dropBlanks
  :: Splitter a -> Splitter a
dropDelims s = s { delimiters = Dropped }
keepDelimsL s = s { delimiters = WithNext }
keepDelimsR s = s { delimiters = WithLast }
condense s = s { between = Condensed }
dropInitBlank s = s { blankFirst = False }
dropFinalBlank s = s { blankLast = False }
dropInnerBlanks s = s { between = DropBlanks }
dropBlanks = dropInitBlank . dropFinalBlank . condense

startsWith, startsWithOneOf, endsWith, endsWithOneOf :: Eq a => [a] -> Splitter a
startsWith = dropInitBlank . keepDelimsL . onSublist
startsWithOneOf = dropInitBlank . keepDelimsL . oneOf
endsWith = dropFinalBlank . keepDelimsR . onSublist
endsWithOneOf = dropFinalBlank . keepDelimsR . oneOf

-- ---- Functions --------------------------------------------------------------------------------------------

splitOn, splitOneOf, endBy, endByOneOf :: Eq a => [a] -> [a] -> [[a]]
splitOn = split . dropDelims . onSublist
splitOneOf = split . dropDelims . oneOf
endBy = split . dropFinalBlank . dropDelims . onSublist
endByOneOf = split . dropFinalBlank . dropDelims . oneOf

splitWhen, wordsBy, linesBy :: (a -> Bool) -> [a] -> [[a]]
splitWhen = split . dropDelims . whenElt
wordsBy = split . dropBlanks . dropDelims . whenElt
linesBy = split . dropFinalBlank . dropDelims . whenElt

chunksOf, splitEvery :: Int -> [a] -> [[a]]
chunksOf n xs = case xs of
  [] -> []
  _ -> take n xs : chunksOf n (drop n xs)
splitEvery = chunksOf

splitPlaces, splitPlacesBlanks :: Integral n => [n] -> [a] -> [[a]]
splitPlaces (n : ns) xs@(_ : _) = let (first, rest) = genericSplitAt n xs in first : splitPlaces ns rest
splitPlaces _ _ = []
splitPlacesBlanks [] _ = []
splitPlacesBlanks (n : ns) xs = let (first, rest) = genericSplitAt n xs in first : splitPlacesBlanks ns rest

chop :: ([a] -> (b, [a])) -> [a] -> [b]
chop f = unfoldr (\xs -> if null xs then Nothing else Just (f xs))

-- Windows of n elements, each m further than the one before.
divvy :: Int -> Int -> [a] -> [[a]]
divvy n m xs = filter (\window -> length window == n) (chop (\rest -> (take n rest, drop m rest)) xs)
