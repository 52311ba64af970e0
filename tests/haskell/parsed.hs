-- parsed.hs: does GHC's parser find the same tree in two texts?
--
--   parsed LIBDIR < pairs       each line: a text, and another one that should mean the same
--
-- It prints a word for each pair, and the two names: `same'; `differs'; `refused', if GHC reads the
-- first but not the second; `second', if it reads only the second; `neither'. Trees are compared as
-- GHC prints them, so places and layout don't count, but parentheses do. LIBDIR is what ghc
-- --print-libdir says; the first lines that differ go to standard error. Pragmas that lmlc takes for comments are comments here, too.
module Main (main) where

import Control.Exception (SomeException, evaluate, try)
import Control.Monad.IO.Class (liftIO)
import Data.Char (isAlpha, isSpace, toUpper)
import Data.List (isPrefixOf)
import GHC (getSessionDynFlags, runGhc)
import GHC.Data.Bag (isEmptyBag)
import GHC.Data.FastString (mkFastString)
import GHC.Data.StringBuffer (stringToStringBuffer)
import GHC.Driver.Session (DynFlags, parseDynamicFilePragma, xopt_set, xopt_unset)
import GHC.LanguageExtensions.Type (Extension (..))
import GHC.Parser (parseModule)
import GHC.Parser.Header (getOptions)
import GHC.Parser.Lexer (ParseResult (..), getErrorMessages, mkPState, unP)
import GHC.Types.SrcLoc (mkRealSrcLoc)
import GHC.Utils.Outputable (ppr, showSDoc)
import System.Environment (getArgs)
import System.IO

extensions :: [Extension]
extensions =
  [ BangPatterns, TupleSections, LambdaCase, MultiWayIf, BlockArguments, RecordPuns, RecordWildCards
  , ScopedTypeVariables, KindSignatures, FlexibleInstances, FlexibleContexts, InstanceSigs
  , StandaloneDeriving, EmptyDataDecls, PatternGuards, ViewPatterns, NumericUnderscores
  , BinaryLiterals, ImportQualifiedPost, MultiParamTypeClasses, FunctionalDependencies
  , ExistentialQuantification, RankNTypes, ExplicitForAll, ForeignFunctionInterface
  , NondecreasingIndentation, DatatypeContexts, DoAndIfThenElse ]

-- {-# INLINE f #-} becomes {-- INLINE f #-}
withoutPragmas :: String -> String
withoutPragmas s
  | "{-#" `isPrefixOf` s, not (known (map toUpper (takeWhile isAlpha (dropWhile isSpace (drop 3 s)))))
  = "{--" ++ withoutPragmas (drop 3 s)
withoutPragmas (c : s) = c : withoutPragmas s
withoutPragmas [] = []

known :: String -> Bool
known word = word `elem` ["LANGUAGE", "OPTIONS", "SCC", "SOURCE"]

-- The tree as text; Nothing if the parser refuses.
tree :: DynFlags -> FilePath -> IO (Either String String)
tree flags file = do
  text <- withoutPragmas <$> readUtf8 file
  let buffer = stringToStringBuffer text
  result <- try $ do
    (own, _, _) <- parseDynamicFilePragma flags (getOptions flags buffer file)
    case unP parseModule (mkPState own buffer (mkRealSrcLoc (mkFastString file) 1 1)) of
      POk end _ | not (isEmptyBag (getErrorMessages end own)) -> return (Left "refused")
      POk _ found -> do
        let printed = showSDoc own (ppr found)
        _ <- evaluate (length printed)
        return (Right printed)
      PFailed _ -> return (Left "refused")
  return $ case result of
    Left e -> Left (show (e :: SomeException))
    Right r -> r

readUtf8 :: FilePath -> IO String
readUtf8 file = do
  h <- openFile file ReadMode
  hSetEncoding h utf8
  hGetContents h

compareTwo :: DynFlags -> String -> IO ()
compareTwo flags line = case words line of
  [first, second] -> do
    a <- tree flags first
    b <- tree flags second
    let verdict = case (a, b) of
          (Right x, Right y) | x == y -> "same"
                             | otherwise -> "differs"
          (Right _, Left _) -> "refused"
          (Left _, Right _) -> "second"
          _ -> "neither"
    putStrLn (unwords [verdict, first, second])
    case (a, b) of
      (Right x, Right y) -> mapM_ (hPutStrLn stderr) (take 2 (difference x y))
      _ -> return ()
    hFlush stdout
  _ -> hPutStrLn stderr ("two names expected: " ++ line)

-- The first lines that differ.
difference :: String -> String -> [String]
difference x y = concat [["< " ++ l, "> " ++ r] | (l, r) <- zip (lines x) (lines y), l /= r]

main :: IO ()
main = do
  [libdir] <- getArgs
  runGhc (Just libdir) $ do
    flags <- getSessionDynFlags
    let all' = foldl xopt_unset (foldl xopt_set flags extensions) [NPlusKPatterns]
    liftIO (getContents >>= mapM_ (compareTwo all') . lines)
