-- Processes: started, fed, waited for, ended; and the messages of those that can't be started.
import System.Process
import System.Exit
import System.IO
import Control.Exception
import Control.Concurrent
t :: IO () -> IO ()
t a = do { hFlush stdout; r <- try a; either (\e -> print (e :: SomeException)) return r; hFlush stdout }
main = do
  t (createProcess (proc "nonesuch" ["a"]) >> return ())
  t (createProcess (proc "true" []) { cwd = Just "/nonesuch" } >> return ())
  t (createProcess (proc "nonesuch" []) { cwd = Just "/tmp" } >> return ())
  t (callProcess "false" ["a b"])
  t (callCommand "exit 3")
  t (readProcess "sh" ["-c","exit 4"] "" >>= putStrLn)
  t (readProcess "cat" [] "hello" >>= putStrLn)
  t (readProcessWithExitCode "sh" ["-c","cat; echo err >&2; kill -9 $$"] "inp" >>= print)
  t (readProcess "nonesuch" [] "" >>= putStrLn)
  t (readCreateProcess (shell "echo $FOO; pwd") { env = Just [("FOO","bar")], cwd = Just "/" } "" >>= putStr)
  t (do (Just i, Just o, _, ph) <- createProcess (proc "cat" []) { std_in = CreatePipe, std_out = CreatePipe }
        hPutStrLn i "to cat"; hClose i
        s <- hGetContents o
        putStr s
        c <- waitForProcess ph
        print c
        getProcessExitCode ph >>= print)
  t (do ph <- spawnProcess "sleep" ["100"]
        getProcessExitCode ph >>= print
        terminateProcess ph
        waitForProcess ph >>= print
        getPid ph >>= print)
  t (do ph <- spawnCommand "exit 7"; waitForProcess ph >>= print)
  t (withCreateProcess (proc "sh" ["-c", "echo to stdout; echo to err >&2"]) { std_err = UseHandle stdout, delegate_ctlc = True } $ \_ _ _ ph -> waitForProcess ph >>= print)
  t (do { (r, w) <- createPipe; hPutStrLn w "xyz"; hClose w; hGetLine r >>= putStrLn })
  t (print (cmdspec (proc "a" ["b"])) >> print (cmdspec (shell "x")) >> print (std_in (shell "x")) )
  t (system "exit 5" >>= print)
  t (rawSystem "sh" ["-c", "exit 6"] >>= print)
  t (putStrLn (showCommandForUser "a b" ["c'd", "e"]))
  t (system "" >>= print)
  t (print (proc "a" ["b"]))
  t (rawSystem "nonesuch" [] >>= print)
  t (do { (i, o, e, ph) <- runInteractiveCommand "cat"; hPutStrLn i "q"; hClose i; hGetLine o >>= putStrLn; waitForProcess ph >>= print })
  t (do { ph <- spawnProcess "sh" ["-c", "exit 9"]; _ <- waitForProcess ph; waitForProcess ph >>= print ; terminateProcess ph})
  t (do { ph <- runProcess "sh" ["-c", "pwd"] (Just "/usr") Nothing Nothing Nothing Nothing; waitForProcess ph >>= print })
