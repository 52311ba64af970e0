{-# LANGUAGE RankNTypes, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
-- Text.Parsec.Prim: parsers, and what they are made of.
--
-- Daan Leijen, Erik Meijer: Parsec: direct style monadic parser combinators for the real world. UU-CS-2001-27. A parser takes
-- no second alternative if the first has consumed something, so that the text is let go as it is read, and errors are
-- where they should be. A parser is told how to go on in each of the paper's four cases (consumed or not, a value or an
-- error), so that no value is made of the case itself.
module Text.Parsec.Prim
  ( unknownError, sysUnExpectError, unexpected, ParsecT, runParsecT, mkPT, Parsec, Consumed (..), Reply (..), State (..)
  , parsecMap, parserReturn, parserBind, mergeErrorReply, parserFail, parserZero, parserPlus, (<?>), (<|>), label, labels
  , lookAhead, Stream (..), tokens, try, token, tokenPrim, tokenPrimEx, many, skipMany, manyAccum, runPT, runP, runParserT
  , runParser, parse, parseTest, getPosition, getInput, setPosition, setInput, getParserState, setParserState
  , updateParserState, getState, putState, modifyState, setState, updateState
  ) where

import qualified Control.Applicative as Applicative
import Control.Monad (MonadPlus (..), ap, liftM2)
import Control.Monad.Error.Class
import Control.Monad.Fail (MonadFail (..))
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class (MonadState)
import qualified Control.Monad.State.Class as State
import Control.Monad.Trans.Class
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.ByteString.Lazy.Char8 as LazyBytes
import Data.Functor.Identity
import qualified Data.Text as Text
import qualified Data.Text.Lazy as LazyText
import Text.Parsec.Error
import Text.Parsec.Pos

infix 0 <?>
infixr 1 <|>

-- What is left of the text, where that is, and the user's state.
data State s u = State { stateInput :: s, statePos :: !SourcePos, stateUser :: !u }

data Consumed a = Consumed a | Empty !a
data Reply s u a = Ok a !(State s u) ParseError | Error ParseError

instance Functor Consumed where
  fmap f (Consumed x) = Consumed (f x)
  fmap f (Empty x) = Empty (f x)

instance Functor (Reply s u) where
  fmap f (Ok x s e) = Ok (f x) s e
  fmap _ (Error e) = Error e

type Ended s u m a b = a -> State s u -> ParseError -> m b

-- The cases: consumed, with a value and with an error; then the same of a parser that has consumed nothing.
newtype ParsecT s u m a = ParsecT
  (forall b. State s u -> Ended s u m a b -> (ParseError -> m b) -> Ended s u m a b -> (ParseError -> m b) -> m b)

type Parsec s u = ParsecT s u Identity

run :: ParsecT s u m a -> State s u -> Ended s u m a b -> (ParseError -> m b) -> Ended s u m a b -> (ParseError -> m b) -> m b
run (ParsecT p) = p

-- ---- Texts ----------------------------------------------------------------------------------------------

class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [t] m t where
  uncons [] = return Nothing
  uncons (t : ts) = return (Just (t, ts))

instance Monad m => Stream Text.Text m Char where
  uncons = return . Text.uncons

instance Monad m => Stream LazyText.Text m Char where
  uncons = return . LazyText.uncons

instance Monad m => Stream Bytes.ByteString m Char where
  uncons = return . Bytes.uncons

instance Monad m => Stream LazyBytes.ByteString m Char where
  uncons = return . LazyBytes.uncons

-- ---- Instances ------------------------------------------------------------------------------------------

instance Functor (ParsecT s u m) where
  fmap = parsecMap

instance Applicative (ParsecT s u m) where
  pure = parserReturn
  (<*>) = ap
  p *> q = p >>= \_ -> q
  p <* q = p >>= \x -> q >>= \_ -> return x

instance Applicative.Alternative (ParsecT s u m) where
  empty = parserZero
  (<|>) = parserPlus
  many = many

instance Monad (ParsecT s u m) where
  (>>=) = parserBind

instance MonadFail (ParsecT s u m) where
  fail = parserFail

instance MonadPlus (ParsecT s u m) where
  mzero = parserZero
  mplus = parserPlus

instance Semigroup a => Semigroup (ParsecT s u m a) where
  (<>) = liftM2 (<>)

instance Monoid a => Monoid (ParsecT s u m a) where
  mempty = return mempty

instance MonadTrans (ParsecT s u) where
  lift m = ParsecT (\s _ _ eok _ -> m >>= \x -> eok x s (unknownError s))

instance MonadIO m => MonadIO (ParsecT s u m) where
  liftIO = lift . liftIO

instance MonadState st m => MonadState st (ParsecT s u m) where
  get = lift State.get
  put = lift . State.put

instance MonadReader r m => MonadReader r (ParsecT s u m) where
  ask = lift ask
  local f p = mkPT (\s -> local f (runParsecT p s >>= return . fmap (local f)))

instance MonadError e m => MonadError e (ParsecT s u m) where
  throwError = lift . throwError
  catchError p handler = mkPT (\s -> runParsecT p s `catchError` \e -> runParsecT (handler e) s)

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap f p = ParsecT (\s cok cerr eok eerr -> run p s (cok . f) cerr (eok . f) eerr)

parserReturn :: a -> ParsecT s u m a
parserReturn x = ParsecT (\s _ _ eok _ -> eok x s (unknownError s))

-- The errors of the first parser belong to the place where it ended, as those of a second one that consumes nothing.
parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind p k = ParsecT (\s cok cerr eok eerr ->
  let next ok err x s' e
        | errorIsUnknown e = run (k x) s' cok cerr ok err
        | otherwise = run (k x) s' cok cerr (\y s'' e' -> ok y s'' (mergeError e e')) (err . mergeError e)
  in run p s (next cok cerr) cerr (next eok eerr) eerr)

parserFail :: String -> ParsecT s u m a
parserFail text = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (Message text) (statePos s)))

parserZero :: ParsecT s u m a
parserZero = ParsecT (\s _ _ _ eerr -> eerr (unknownError s))

parserPlus :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
parserPlus p q = ParsecT (\s cok cerr eok eerr ->
  run p s cok cerr eok (\e -> run q s cok cerr (\y s' e' -> eok y s' (mergeError e e')) (eerr . mergeError e)))

(<|>) :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
(<|>) = parserPlus

-- ---- Errors ---------------------------------------------------------------------------------------------

unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError text pos = Error (newErrorMessage (SysUnExpect text) pos)

unexpected :: Stream s m t => String -> ParsecT s u m a
unexpected text = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (UnExpect text) (statePos s)))

mergeErrorReply :: ParseError -> Reply s u a -> Reply s u a
mergeErrorReply e (Ok x s e') = Ok x s (mergeError e e')
mergeErrorReply e (Error e') = Error (mergeError e e')

(<?>) :: ParsecT s u m a -> String -> ParsecT s u m a
p <?> text = label p text

label :: ParsecT s u m a -> String -> ParsecT s u m a
label p text = labels p [text]

-- A parser that consumes nothing is expected by this name, not by the names of its parts.
labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p texts = ParsecT (\s cok cerr eok eerr ->
  run p s cok cerr (\x s' e -> eok x s' (if errorIsUnknown e then e else named e)) (eerr . named))
  where
    named e = case texts of
      [] -> setErrorMessage (Expect "") e
      text : more -> foldr (addErrorMessage . Expect) (setErrorMessage (Expect text) e) more

try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s cok _ eok eerr -> run p s cok eerr eok eerr)

lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT (\s _ cerr eok eerr ->
  let back x _ _ = eok x s (unknownError s) in run p s back cerr back eerr)

-- ---- Tokens ---------------------------------------------------------------------------------------------

token :: Stream s Identity t => (t -> String) -> (t -> SourcePos) -> (t -> Maybe a) -> Parsec s u a
token shown place test = tokenPrim shown following test
  where following _ t ts = case runIdentity (uncons ts) of
          Nothing -> place t
          Just (t', _) -> place t'

tokenPrim :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrim shown following test = tokenPrimEx shown following Nothing test

tokenPrimEx :: Stream s m t
  => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> Maybe (SourcePos -> t -> s -> u -> u) -> (t -> Maybe a)
  -> ParsecT s u m a
tokenPrimEx shown following change test = ParsecT (\(State input pos user) cok _ _ eerr -> uncons input >>= \first ->
  case first of
    Nothing -> eerr (newErrorMessage (SysUnExpect "") pos)
    Just (t, rest) -> case test t of
      Nothing -> eerr (newErrorMessage (SysUnExpect (shown t)) pos)
      Just x ->
        let pos' = following pos t rest
            s' = State rest pos' (maybe user (\f -> f pos t rest user) change)
        in pos' `seq` s' `seq` cok x s' (newErrorUnknown pos'))

-- All of them, or an error at the first; something is consumed as soon as the first one fits.
tokens :: (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens _ _ [] = ParsecT (\s _ _ eok _ -> eok [] s (unknownError s))
tokens shown following wanted@(first : others) = ParsecT (\(State input pos user) cok cerr _ eerr ->
  let failed err text = err (setErrorMessage (Expect (shown wanted)) (newErrorMessage (SysUnExpect text) pos))
      expect err t more rest = uncons rest >>= \found -> case found of
        Nothing -> failed err ""
        Just (x, rest')
          | x == t -> more rest'
          | otherwise -> failed err (shown [x])
      go [] rest = let pos' = following pos wanted
                       s' = State rest pos' user
                   in s' `seq` cok wanted s' (newErrorUnknown pos')
      go (t : ts) rest = expect cerr t (go ts) rest
  in expect eerr first (go others) input)

many :: ParsecT s u m a -> ParsecT s u m [a]
many p = fmap reverse (manyAccum (:) p)

skipMany :: ParsecT s u m a -> ParsecT s u m ()
skipMany p = fmap (const ()) (manyAccum (\_ _ -> []) p)

manyAccum :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccum add p = ParsecT (\s cok cerr eok _ ->
  let go xs x s' _ = let xs' = add x xs in xs' `seq` run p s' (go xs') cerr nothing (\e -> cok xs' s' e)
  in run p s (go []) cerr nothing (\e -> eok [] s e))
  where nothing = error
          "Text.ParserCombinators.Parsec.Prim.many: combinator 'many' is applied to a parser that accepts an empty string."

-- ---- Running --------------------------------------------------------------------------------------------

-- The paper's representation: was something consumed? The reply is another action.
runParsecT :: Monad m => ParsecT s u m a -> State s u -> m (Consumed (m (Reply s u a)))
runParsecT p s = run p s
  (\x s' e -> return (Consumed (return (Ok x s' e)))) (\e -> return (Consumed (return (Error e))))
  (\x s' e -> return (Empty (return (Ok x s' e)))) (\e -> return (Empty (return (Error e))))

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT f = ParsecT (\s cok cerr eok eerr -> f s >>= \consumed -> case consumed of
  Consumed m -> m >>= \r -> case r of
    Ok x s' e -> cok x s' e
    Error e -> cerr e
  Empty m -> m >>= \r -> case r of
    Ok x s' e -> eok x s' e
    Error e -> eerr e)

runPT, runParserT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runPT p user name input = run p (State input (initialPos name) user) ok (return . Left) ok (return . Left)
  where ok x _ _ = return (Right x)
runParserT = runPT

runP, runParser :: Stream s Identity t => Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runP p user name input = runIdentity (runPT p user name input)
runParser = runP

parse :: Stream s Identity t => Parsec s () a -> SourceName -> s -> Either ParseError a
parse p = runP p ()

parseTest :: (Stream s Identity t, Show a) => Parsec s () a -> s -> IO ()
parseTest p input = case parse p "" input of
  Left e -> putStr "parse error at " >> print e
  Right x -> print x

-- ---- State ----------------------------------------------------------------------------------------------

updateParserState :: (State s u -> State s u) -> ParsecT s u m (State s u)
updateParserState f = ParsecT (\s _ _ eok _ -> let s' = f s in eok s' s' (unknownError s'))

getParserState :: Monad m => ParsecT s u m (State s u)
getParserState = updateParserState id

setParserState :: Monad m => State s u -> ParsecT s u m (State s u)
setParserState s = updateParserState (const s)

getPosition :: Monad m => ParsecT s u m SourcePos
getPosition = fmap statePos getParserState

getInput :: Monad m => ParsecT s u m s
getInput = fmap stateInput getParserState

setPosition :: Monad m => SourcePos -> ParsecT s u m ()
setPosition pos = fmap (const ()) (updateParserState (\s -> s { statePos = pos }))

setInput :: Monad m => s -> ParsecT s u m ()
setInput input = fmap (const ()) (updateParserState (\s -> s { stateInput = input }))

getState :: Monad m => ParsecT s u m u
getState = fmap stateUser getParserState

putState, setState :: Monad m => u -> ParsecT s u m ()
putState user = modifyState (const user)
setState = putState

modifyState, updateState :: Monad m => (u -> u) -> ParsecT s u m ()
modifyState f = fmap (const ()) (updateParserState (\s -> s { stateUser = f (stateUser s) }))
updateState = modifyState
