-- System.Environment: other arguments for an action; System.Timeout: an action that ends in time.
module Main where
import Control.Exception
import System.Environment
import System.Timeout

main :: IO ()
main = do
  getArgs >>= print
  withArgs ["a", "b"] (getArgs >>= print >> withArgs [] (getArgs >>= print) >> getArgs >>= print)
  r <- try (withArgs ["x"] (getArgs >>= throwIO . userError . concat)) :: IO (Either IOException ())
  print r
  getArgs >>= print
  withProgName "other" getProgName >>= putStrLn
  timeout 5000000 (return 'x') >>= print
  timeout 0 (return 'x') >>= print
  timeout (-1) (return 'x') >>= print
  setEnv "STRATA_TEST" "some" >> getEnv "STRATA_TEST" >>= putStrLn
