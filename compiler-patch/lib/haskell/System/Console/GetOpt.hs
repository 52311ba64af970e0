-- System.Console.GetOpt: options on a command line, in the manner of GNU's getopt_long.
module System.Console.GetOpt
  ( getOpt, getOpt', usageInfo, ArgOrder (..), OptDescr (..), ArgDescr (..)
  ) where

import Data.List (isPrefixOf, intercalate)

data ArgOrder a = RequireOrder | Permute | ReturnInOrder (String -> a)

data OptDescr a = Option [Char] [String] (ArgDescr a) String

data ArgDescr a = NoArg a | ReqArg (String -> a) String | OptArg (Maybe String -> a) String

instance Functor ArgOrder where
  fmap _ RequireOrder = RequireOrder
  fmap _ Permute = Permute
  fmap f (ReturnInOrder g) = ReturnInOrder (f . g)

instance Functor OptDescr where
  fmap f (Option short long arg text) = Option short long (fmap f arg) text

instance Functor ArgDescr where
  fmap f (NoArg a) = NoArg (f a)
  fmap f (ReqArg g name) = ReqArg (f . g) name
  fmap f (OptArg g name) = OptArg (f . g) name

-- ---- The table of options ----

usageInfo :: String -> [OptDescr a] -> String
usageInfo header options = unlines (header : map line rows)
  where
    rows = concatMap row options
    widest part = maximum (0 : map (length . part) rows)
    line (short, long, text) =
      "  " ++ fill (widest first) short ++ "  " ++ fill (widest second) long ++ "  " ++ text
    fill n s = take n (s ++ repeat ' ')
    first (s, _, _) = s
    second (_, l, _) = l

-- A row for each line of the text.
row :: OptDescr a -> [(String, String, String)]
row (Option short long arg text) = case lines text of
  [] -> [(shorts, longs, "")]
  l : rest -> (shorts, longs, l) : map (\more -> ("", "", more)) rest
  where
    shorts = intercalate ", " (map (shortName arg) short)
    longs = intercalate ", " (map (longName arg) long)

shortName :: ArgDescr a -> Char -> String
shortName (NoArg _) c = ['-', c]
shortName (ReqArg _ name) c = ['-', c, ' '] ++ name
shortName (OptArg _ name) c = ['-', c, '['] ++ name ++ "]"

longName :: ArgDescr a -> String -> String
longName (NoArg _) s = "--" ++ s
longName (ReqArg _ name) s = "--" ++ s ++ "=" ++ name
longName (OptArg _ name) s = "--" ++ s ++ "[=" ++ name ++ "]"

-- ---- Arguments ----

-- What an argument turns out to be.
data Kind a = Opt a | Plain String | Unknown String | Wrong String | EndOfOpts

getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order options args = (opts, plain, errors ++ map unrecognised unknown)
  where (opts, plain, unknown, errors) = getOpt' order options args

getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' _ _ [] = ([], [], [], [])
getOpt' order options (arg : args) = case (kind, order) of
  (Opt o, _) -> (o : opts, plain, unknown, errors)
  (Unknown u, _) -> (opts, plain, u : unknown, errors)
  (Wrong e, _) -> (opts, plain, unknown, e : errors)
  (Plain s, RequireOrder) -> ([], s : rest, [], [])
  (Plain s, Permute) -> (opts, s : plain, unknown, errors)
  (Plain s, ReturnInOrder f) -> (f s : opts, plain, unknown, errors)
  (EndOfOpts, ReturnInOrder f) -> (map f rest, [], [], [])
  (EndOfOpts, _) -> ([], rest, [], [])
  where
    (kind, rest) = next options arg args
    (opts, plain, unknown, errors) = getOpt' order options rest

next :: [OptDescr a] -> String -> [String] -> (Kind a, [String])
next _ "--" rest = (EndOfOpts, rest)
next options ('-' : '-' : name) rest = long options name rest
next options ('-' : c : more) rest = short options c more rest
next _ arg rest = (Plain arg, rest)

-- A long option may be cut short, as long as no other one begins so.
long :: [OptDescr a] -> String -> [String] -> (Kind a, [String])
long options text rest = case (map snd found, value, rest) of
  (_ : _ : _, _, _) -> (Wrong (ambiguous (map (\(Option s l a t, _) -> Option s l (fmap (const ()) a) t) found) shown), rest)
  ([NoArg a], [], _) -> (Opt a, rest)
  ([NoArg _], _, _) -> (Wrong ("option `" ++ shown ++ "' doesn't allow an argument\n"), rest)
  ([ReqArg _ name], [], []) -> (Wrong (required name shown), [])
  ([ReqArg f _], [], r : more) -> (Opt (f r), more)
  ([ReqArg f _], _ : v, _) -> (Opt (f v), rest)
  ([OptArg f _], [], _) -> (Opt (f Nothing), rest)
  ([OptArg f _], _ : v, _) -> (Opt (f (Just v)), rest)
  ([], _, _) -> (Unknown ("--" ++ text), rest)
  where
    (name', value) = break (== '=') text
    shown = "--" ++ name'
    named p = [(o, arg) | o@(Option _ names arg _) <- options, any p names]
    found = case named (== name') of
      [] -> named (name' `isPrefixOf`)
      exact -> exact

short :: [OptDescr a] -> Char -> String -> [String] -> (Kind a, [String])
short options c more rest = case (map snd found, more, rest) of
  (_ : _ : _, _, _) -> (Wrong (ambiguous (map (\(Option s l a t, _) -> Option s l (fmap (const ()) a) t) found) shown), rest)
  ([NoArg a], [], _) -> (Opt a, rest)
  ([NoArg a], _, _) -> (Opt a, ('-' : more) : rest)
  ([ReqArg _ name], [], []) -> (Wrong (required name shown), [])
  ([ReqArg f _], [], r : others) -> (Opt (f r), others)
  ([ReqArg f _], _, _) -> (Opt (f more), rest)
  ([OptArg f _], [], _) -> (Opt (f Nothing), rest)
  ([OptArg f _], _, _) -> (Opt (f (Just more)), rest)
  ([], [], _) -> (Unknown shown, rest)
  ([], _, _) -> (Unknown shown, ('-' : more) : rest)
  where
    shown = ['-', c]
    found = [(o, arg) | o@(Option letters _ arg _) <- options, c `elem` letters]

-- ---- Messages ----

ambiguous :: [OptDescr a] -> String -> String
ambiguous options name = usageInfo ("option `" ++ name ++ "' is ambiguous; could be one of:") options

required :: String -> String -> String
required name shown = "option `" ++ shown ++ "' requires an argument " ++ name ++ "\n"

unrecognised :: String -> String
unrecognised name = "unrecognized option `" ++ name ++ "'\n"
