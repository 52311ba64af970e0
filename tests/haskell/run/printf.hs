-- Text.Printf: what each letter, flag, width and precision does, and what mistakes are called.
module Main where
import Text.Printf
import System.IO
import Control.Exception
import Data.Word
import Data.Int

attempt :: String -> IO ()
attempt s = do
  r <- try (evaluate (length s)) :: IO (Either ErrorCall Int)
  putStrLn (either (takeWhile (/= '\n') . show) (const s) r)

main :: IO ()
main = do
  printf "plain\n"
  printf "%d %i %5d|%-5d|%05d|%+d|% d|%+5d\n" (1 :: Int) (-2 :: Int) (3 :: Int) (4 :: Int) (-5 :: Int) (6 :: Int) (7 :: Int) (8 :: Int)
  printf "%s|%10s|%-10s|%.2s|%c|%5c|%-3c|\n" "abc" "def" "ghi" "jkl" 'x' 'y' 'z'
  printf "%f %.2f %8.3f|%-8.1f|%08.2f|%e %.3e %g %g %g\n" (3.14159 :: Double) (2.5 :: Double) (-1.5 :: Double) (9.96 :: Double) (-3.14159 :: Double) (1234.5 :: Double) (0.00012 :: Double) (0.5 :: Double) (1e10 :: Double) (1e-5 :: Double)
  printf "%x %X %o %b %#x %#o %u %08x\n" (255 :: Int) (255 :: Int) (8 :: Int) (5 :: Int) (255 :: Int) (8 :: Int) (42 :: Int) (48879 :: Int)
  printf "%x %u %x %d\n" (-1 :: Int) (-1 :: Int) (-1 :: Int8) (2 ^ 70 :: Integer)
  printf "%*d|%-*d|%.*f\n" (6 :: Int) (42 :: Int) (6 :: Int) (42 :: Int) (3 :: Int) (2.71828 :: Double)
  printf "100%% of %v and %v and %v and %v\n" (3 :: Int) "str" 'c' (2.5 :: Double)
  printf "%.3d|%5.3d|%.0f|%.1f|%5s|%ld\n" (7 :: Int) (7 :: Int) (2.5 :: Double) (0.05 :: Double) "toolong" (5 :: Int64)
  printf "%F %E %G %d %c\n" (1.5 :: Float) (1.5 :: Float) (0.01 :: Float) (200 :: Word8) 'é'
  hPrintf stdout "%s has %d\n" "he" (3 :: Int)
  let s = printf "%d-%s" (1 :: Int) "x" :: String
  putStrLn s
  mapM_ (\(n, x) -> printf "%-8s %6.2f\n" n x) [("ann", 1.5), ("bob", -22.333 :: Double)]
  mapM_ (printf "%d,") [1 :: Int, 2, 3] >> putStrLn ""
  attempt (printf "%d" "x")
  attempt (printf "%d")
  attempt (printf "none" (1 :: Int))
  attempt (printf "%q" (1 :: Int))
  attempt (printf "%s" (1 :: Int))
  attempt (printf "%x" (-1 :: Integer))
  attempt (printf "%" (1 :: Int))
  attempt (printf "%05s|%5s|%-5s|" "ab" "cd" "ef")
  attempt (printf "%.f|%.e" (2.7 :: Double) (12345.678 :: Double))
  attempt (printf "%d %c %x" 'a' (98 :: Int) 'c')
  attempt (printf "%e|%g|%g|%f" (0 :: Double) (0 :: Double) (123456789 :: Double) (1/0 :: Double))
  attempt (printf "%+.2f|% .1f|%+s" (1 :: Double) (2 :: Double) "s")
  attempt (printf "%#b|%#X|%#.3f|%hhd|%5%|" (5 :: Int) (255 :: Int) (1 :: Double) (3 :: Int))
