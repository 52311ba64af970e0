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

-- The kinds of arguments.
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

-- A long option may be cut short, as long as no other one begins so. Its argument stands after =.
long :: [OptDescr a] -> String -> [String] -> (Kind a, [String])
long options text rest = case (found, value) of
  ([Option _ _ (NoArg _) _], Just _) -> (Wrong ("option `" ++ shown ++ "' doesn't allow an argument\n"), rest)
  ([], _) -> (Unknown ("--" ++ text), rest)
  _ -> given found shown value rest
  where
    (name, equals) = break (== '=') text
    value = if null equals then Nothing else Just (drop 1 equals)
    shown = "--" ++ name
    named p = [o | o@(Option _ names _ _) <- options, any p names]
    found = case named (== name) of
      [] -> named (name `isPrefixOf`)
      exact -> exact

-- After the letter of an option stands its argument, or the letters of other options.
short :: [OptDescr a] -> Char -> String -> [String] -> (Kind a, [String])
short options c more rest = case found of
  [] -> (Unknown shown, others)
  [Option _ _ (NoArg _) _] -> given found shown Nothing others
  _ -> given found shown (if null more then Nothing else Just more) rest
  where
    shown = ['-', c]
    others = if null more then rest else ('-' : more) : rest
    found = [o | o@(Option letters _ _ _) <- options, c `elem` letters]

-- The option with the argument that stands beside it, or else with the next one if it needs one.
given :: [OptDescr a] -> String -> Maybe String -> [String] -> (Kind a, [String])
given [Option _ _ arg _] shown value rest = case (arg, value, rest) of
  (NoArg a, _, _) -> (Opt a, rest)
  (OptArg f _, _, _) -> (Opt (f value), rest)
  (ReqArg f _, Just v, _) -> (Opt (f v), rest)
  (ReqArg f _, Nothing, r : others) -> (Opt (f r), others)
  (ReqArg _ name, Nothing, []) -> (Wrong (required name shown), [])
given found shown _ rest = (Wrong (ambiguous found shown), rest)

-- ---- Messages ----

ambiguous :: [OptDescr a] -> String -> String
ambiguous options name = usageInfo ("option `" ++ name ++ "' is ambiguous; could be one of:") options

required :: String -> String -> String
required name shown = "option `" ++ shown ++ "' requires an argument " ++ name ++ "\n"

unrecognised :: String -> String
unrecognised name = "unrecognized option `" ++ name ++ "'\n"
