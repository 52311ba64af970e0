-- System.Process: other programs, run by this one.
module System.Process
  ( CreateProcess (..), CmdSpec (..), StdStream (..), ProcessHandle, Pid, proc, shell, createProcess, withCreateProcess, cleanupProcess
  , createProcess_, callProcess, callCommand, spawnProcess, spawnCommand, readProcess, readCreateProcess, readProcessWithExitCode
  , readCreateProcessWithExitCode, showCommandForUser, getPid, getCurrentPid, waitForProcess, getProcessExitCode, terminateProcess
  , interruptProcessGroupOf, createPipe, createPipeFd, runProcess, runCommand, runInteractiveProcess, runInteractiveCommand
  , system, rawSystem
  ) where

import Control.Concurrent (forkIO, threadDelay)
import Control.Concurrent.MVar
import Control.Exception (SomeException, bracket, evaluate, mask, onException, throwIO, try)
import Control.Monad (unless, void, when)
import Foreign.C.Types (CInt)
import System.Posix.Types (CGid, CPid, CUid)
import Prelude.IO (Handle (..), IOErrorType (..), IOException (..), onHandle)
import Prelude.System
import Prim (primErrorText, primFileState, primOpenFile)
import System.Exit
import System.IO hiding (Handle)

data CmdSpec = ShellCommand String | RawCommand FilePath [String]
  deriving (Eq, Show)

data StdStream = Inherit | UseHandle Handle | CreatePipe | NoStream
  deriving (Eq, Show)

data CreateProcess = CreateProcess
  { cmdspec :: CmdSpec
  , cwd :: Maybe FilePath
  , env :: Maybe [(String, String)]
  , std_in :: StdStream
  , std_out :: StdStream
  , std_err :: StdStream
  , close_fds :: Bool
  , create_group :: Bool
  , delegate_ctlc :: Bool
  , detach_console :: Bool
  , create_new_console :: Bool
  , new_session :: Bool
  , child_group :: Maybe CGid
  , child_user :: Maybe CUid
  , use_process_jobs :: Bool
  }
  deriving (Eq, Show)

type Pid = CPid

-- A process runs, or has ended. A program that delegates ^C to it ignores the signal until it is waited for.
data State = Running Int | Ended ExitCode
data ProcessHandle = ProcessHandle (MVar State) Bool

proc :: FilePath -> [String] -> CreateProcess
proc program args = ordinary (RawCommand program args)

shell :: String -> CreateProcess
shell command = ordinary (ShellCommand command)

ordinary :: CmdSpec -> CreateProcess
ordinary what = CreateProcess
  { cmdspec = what, cwd = Nothing, env = Nothing, std_in = Inherit, std_out = Inherit, std_err = Inherit, close_fds = False
  , create_group = False, delegate_ctlc = False, detach_console = False, create_new_console = False, new_session = False
  , child_group = Nothing, child_user = Nothing, use_process_jobs = False }

-- ---- Starting -----------------------------------------------------------------------------------------

-- A text that rts/prim/spawn.c takes apart: the length in bytes, a colon, the bytes. They are characters until request makes bytes of them.
packed :: [String] -> String
packed = concatMap (\text -> show (length (toBytes text)) ++ ':' : text)

-- A pipe's ends, numbers of the system.
pipe :: IO (Int, Int)
pipe = do
  made <- orFail "createPipe" "" (request 17 "" "")
  case map read (words made) of
    [r, w] -> return (r, w)
    _ -> ioError (userError "createPipe")

foreign import ccall unsafe "close" cClose :: Int -> IO Int
foreign import ccall unsafe "getpid" cGetPid :: IO Int
foreign import ccall unsafe "kill" cKill :: Int -> Int -> IO Int
foreign import ccall unsafe "getpgid" cGroup :: Int -> IO Int
foreign import ccall unsafe "signal" cSignal :: Int -> Int -> IO Int

-- The handle of a file that has this number.
adopted :: Int -> Int -> IO Handle
adopted mode fd = do
  n <- onHandle "createPipe" (\_ -> primOpenFile (show fd) (4 + mode)) (Handle 0 name)
  return (Handle n name)
  where name = "fd:" ++ show fd

-- For one of the first three files: its number for the process, the end of a pipe that is this program's, and what is closed here once
-- the process has started.
stream :: Int -> StdStream -> IO (Int, Maybe Int, [Int])
stream _ Inherit = return (-1, Nothing, [])
stream _ NoStream = return (-2, Nothing, [])
stream _ (UseHandle h) = do
  writable <- hIsWritable h
  when writable (hFlush h)
  n <- onHandle "createProcess" primFileState h
  return (n `div` 16, Nothing, [])
stream at CreatePipe = do
  (r, w) <- pipe
  return (if at == 0 then (r, Just w, [r]) else (w, Just r, [w]))

createProcess :: CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)
createProcess cp = do
  started <- createProcess_ "createProcess" cp
  mapM_ closeUsed [std_in cp, std_out cp, std_err cp]
  return started
  where
    closeUsed (UseHandle h) | h `notElem` [stdin, stdout, stderr] = hClose h
    closeUsed _ = return ()

createProcess_ :: String -> CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)
createProcess_ function cp = do
  (i, ours0, theirs0) <- stream 0 (std_in cp)
  (o, ours1, theirs1) <- stream 1 (std_out cp)
  (e, ours2, theirs2) <- stream 2 (std_err cp)
  when (delegate_ctlc cp) (void (cSignal 2 1))
  answer <- request 18 (packed (program : args)) (packed (how i o e))
  mapM_ cClose (theirs0 ++ theirs1 ++ theirs2)
  case fmap words answer of
    Right [number] -> do
      state <- newMVar (Running (read number))
      hin <- traverse (adopted 1) ours0
      hout <- traverse (adopted 0) ours1
      herr <- traverse (adopted 0) ours2
      return (hin, hout, herr, ProcessHandle state (delegate_ctlc cp))
    why -> do
      when (delegate_ctlc cp) (void (cSignal 2 0))
      mapM_ (mapM_ cClose) [ours0, ours1, ours2]
      case why of
        Right [number, step] -> failedWith (negate (read number)) (place step)
        _ -> ioError (userError (function ++ ": " ++ either id unwords why))
  where
    (program, args) = case cmdspec cp of
      ShellCommand command -> ("/bin/sh", ["-c", command])
      RawCommand name words' -> (name, words')
    special = cwd cp /= Nothing || new_session cp || create_group cp || close_fds cp
    place step = function ++ ": " ++ (if step == "exec" && not special then "posix_spawnp" else step)
    failedWith n location = orFail location shown (return (Left (primErrorText n)))
    shown = case cmdspec cp of { ShellCommand command -> command; RawCommand name _ -> name }
    how i o e =
      [ ['g' | create_group cp] ++ ['s' | new_session cp] ++ ['c' | close_fds cp], show i, show o, show e, maybe "" id (cwd cp)
      , maybe "" show (child_group cp), maybe "" show (child_user cp) ]
      ++ maybe [] (\variables -> "e" : [name ++ '=' : value | (name, value) <- variables]) (env cp)

withCreateProcess :: CreateProcess -> (Maybe Handle -> Maybe Handle -> Maybe Handle -> ProcessHandle -> IO a) -> IO a
withCreateProcess cp act = bracket (createProcess cp) cleanupProcess (\(i, o, e, p) -> act i o e p)

cleanupProcess :: (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle) -> IO ()
cleanupProcess (i, o, e, p@(ProcessHandle state _)) = do
  terminateProcess p
  mapM_ (mapM_ quietly) [i, o, e]
  void (forkIO (void (waitForProcess (ProcessHandle state False))))
  where quietly h = void (try (hClose h) :: IO (Either SomeException ()))

spawnProcess :: FilePath -> [String] -> IO ProcessHandle
spawnProcess program args = fmap last4 (createProcess_ "spawnProcess" (proc program args))

spawnCommand :: String -> IO ProcessHandle
spawnCommand command = fmap last4 (createProcess_ "spawnCommand" (shell command))

last4 :: (a, b, c, d) -> d
last4 (_, _, _, d) = d

runCommand :: String -> IO ProcessHandle
runCommand command = fmap last4 (createProcess_ "runCommand" (shell command))

runProcess :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> Maybe Handle -> Maybe Handle -> Maybe Handle -> IO ProcessHandle
runProcess program args folder variables i o e = do
  p <- fmap last4 (createProcess_ "runProcess" (proc program args)
    { cwd = folder, env = variables, std_in = use i, std_out = use o, std_err = use e })
  mapM_ (mapM_ (\h -> unless (h `elem` [stdin, stdout, stderr]) (hClose h))) [i, o, e]
  return p
  where use = maybe Inherit UseHandle

runInteractiveCommand :: String -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveCommand command = interactive "runInteractiveCommand" (shell command)

runInteractiveProcess :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveProcess program args folder variables =
  interactive "runInteractiveProcess" (proc program args) { cwd = folder, env = variables }

interactive :: String -> CreateProcess -> IO (Handle, Handle, Handle, ProcessHandle)
interactive function cp = do
  started <- createProcess_ function cp { std_in = CreatePipe, std_out = CreatePipe, std_err = CreatePipe }
  case started of
    (Just i, Just o, Just e, p) -> return (i, o, e, p)
    _ -> ioError (userError function)

createPipe :: IO (Handle, Handle)
createPipe = do
  (r, w) <- pipe
  a <- adopted 0 r
  b <- adopted 1 w
  return (a, b)

createPipeFd :: IO (CInt, CInt)
createPipeFd = fmap (\(r, w) -> (fromIntegral r, fromIntegral w)) pipe

-- ---- Waiting ------------------------------------------------------------------------------------------

-- What the system says of the process; it is asked once after the end.
look :: ProcessHandle -> IO (Maybe ExitCode)
look (ProcessHandle state delegated) = modifyMVar state (\now -> case now of
  Ended code -> return (now, Just code)
  Running number -> do
    answer <- orFail "waitForProcess" "" (request 19 (show number) "")
    case words answer of
      [kind, n] -> do
        when delegated (void (cSignal 2 0))
        let code | kind == "signal" = ExitFailure (negate (read n))
                 | read n == (0 :: Int) = ExitSuccess
                 | otherwise = ExitFailure (read n)
        return (Ended code, Just code)
      _ -> return (now, Nothing))

getProcessExitCode :: ProcessHandle -> IO (Maybe ExitCode)
getProcessExitCode = look

-- Asks again and again, in longer and longer intervals, so that other threads go on.
waitForProcess :: ProcessHandle -> IO ExitCode
waitForProcess p@(ProcessHandle _ delegated) = go 50 >>= \code -> case code of
  ExitFailure (-2) | delegated -> interrupted
  _ -> return code
  where
    go pause = look p >>= maybe (threadDelay pause >> go (min 5000 (2 * pause))) return
    interrupted = cGetPid >>= \me -> cKill me 2 >> return (ExitFailure (-2))

getPid :: ProcessHandle -> IO (Maybe Pid)
getPid (ProcessHandle state _) = fmap number (readMVar state)
  where
    number (Running n) = Just (fromIntegral n)
    number (Ended _) = Nothing

getCurrentPid :: IO Pid
getCurrentPid = fmap fromIntegral cGetPid

terminateProcess, interruptProcessGroupOf :: ProcessHandle -> IO ()
terminateProcess (ProcessHandle state _) = withMVar state (\now -> case now of
  Running n -> void (cKill n 15)
  Ended _ -> return ())
interruptProcessGroupOf (ProcessHandle state _) = withMVar state (\now -> case now of
  Running n -> cGroup n >>= \group -> void (cKill (negate group) 2)
  Ended _ -> return ())

-- ---- To the end -------------------------------------------------------------------------------------

run :: String -> CreateProcess -> IO ExitCode
run function cp = createProcess_ function cp { delegate_ctlc = True } >>= waitForProcess . last4

system :: String -> IO ExitCode
system "" = ioError (IOError Nothing InvalidArgument "system" "null command" Nothing)
system command = run "system" (shell command)

rawSystem :: String -> [String] -> IO ExitCode
rawSystem program args = run "rawSystem" (proc program args)

showCommandForUser :: FilePath -> [String] -> String
showCommandForUser program args = unwords (map quoted (program : args))

-- Quoted for the shell, unless nothing of it is special.
quoted :: String -> String
quoted text
  | not (null text) && all plain text = text
  | otherwise = '\'' : concatMap (\c -> if c == '\'' then "'\\''" else [c]) text ++ "'"
  where plain c = c `elem` "-_./:=+@%," || c `elem` ['a' .. 'z'] || c `elem` ['A' .. 'Z'] || c `elem` ['0' .. '9']

failed :: String -> CmdSpec -> Int -> IO a
failed function what n =
  ioError (IOError Nothing OtherError (function ++ ": " ++ command ++ " (exit " ++ show n ++ ")") "" Nothing)
  where
    command = case what of
      ShellCommand text -> text
      RawCommand program args -> program ++ concatMap (\arg -> ' ' : show arg) args

orFailed :: String -> CreateProcess -> IO ()
orFailed function cp = run function cp >>= \code -> case code of
  ExitSuccess -> return ()
  ExitFailure n -> failed function (cmdspec cp) n

callCommand :: String -> IO ()
callCommand command = orFailed "callCommand" (shell command)

callProcess :: FilePath -> [String] -> IO ()
callProcess program args = orFailed "callProcess" (proc program args)

readProcess :: FilePath -> [String] -> String -> IO String
readProcess program args = readCreateProcess (proc program args)

readCreateProcess :: CreateProcess -> String -> IO String
readCreateProcess cp input = do
  (code, out, _) <- fed "readCreateProcess" cp { std_in = CreatePipe, std_out = CreatePipe } input
  case code of
    ExitSuccess -> return out
    ExitFailure n -> failed "readCreateProcess" (cmdspec cp) n

readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
readProcessWithExitCode program args = readCreateProcessWithExitCode (proc program args)

readCreateProcessWithExitCode :: CreateProcess -> String -> IO (ExitCode, String, String)
readCreateProcessWithExitCode cp = fed "readCreateProcessWithExitCode" cp { std_in = CreatePipe, std_out = CreatePipe, std_err = CreatePipe }

-- The input is a file that has no name any more, so that nobody waits for a reader of it; the outputs are read by a thread each.
fed :: String -> CreateProcess -> String -> IO (ExitCode, String, String)
fed function cp input = mask (\restore -> do
  from <- inputFile input
  (_, out, err, p) <- createProcess_ function cp { std_in = UseHandle from } `onException` hClose from
  hClose from
  restore (do
    texts <- mapM collect [out, err]
    results <- mapM takeMVar texts
    code <- waitForProcess p
    case mapM (either (\e -> Left (e :: SomeException)) Right) results of
      Right [a, b] -> return (code, a, b)
      Right _ -> return (code, "", "")
      Left e -> throwIO e) `onException` terminateProcess p)

collect :: Maybe Handle -> IO (MVar (Either SomeException String))
collect Nothing = newMVar (Right "")
collect (Just h) = do
  result <- newEmptyMVar
  _ <- forkIO (try (readAll []) >>= putMVar result)
  return result
  where
    readAll lines' = hIsEOF h >>= \end ->
      if end then hClose h >> evaluate (concat (reverse lines'))
      else piece [] >>= \text -> readAll (text : lines')
    -- A line; it is read by characters, which lets other threads go on.
    piece text = hGetChar h >>= \c -> if c == '\n' then return (reverse (c : text)) else hIsEOF h >>= \end ->
      if end then return (reverse (c : text)) else piece (c : text)

inputFile :: String -> IO Handle
inputFile text = do
  (name, h) <- openTempFile "/tmp" "process.in"
  _ <- request 2 name ""
  hPutStr h text
  hFlush h
  hSeek h AbsoluteSeek 0
  return h
