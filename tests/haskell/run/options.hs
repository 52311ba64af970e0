-- System.Console.GetOpt, Data.Version, Data.Bifunctor.
module Main where
import Data.Bifunctor
import Data.Version
import System.Console.GetOpt

data Flag = Verbose | Name String | Level (Maybe String) | Other String deriving (Show, Eq)

options :: [OptDescr Flag]
options =
  [ Option ['v', 'V'] ["verbose"] (NoArg Verbose) "say more"
  , Option ['n'] ["name", "nickname"] (ReqArg Name "NAME") "whose it is\nand nobody else's"
  , Option [] ["level"] (OptArg Level "N") "how much"
  , Option "l" [] (OptArg Level "N") ""
  , Option [] ["verify"] (NoArg Verbose) "as it says"
  ]

main :: IO ()
main = do
  mapM_ (\o -> mapM_ (print . getOpt o options) arguments) [RequireOrder, Permute, ReturnInOrder Other]
  mapM_ (print . getOpt' Permute options) arguments
  putStr (usageInfo "Usage: prog [OPTION ...]" options)
  putStrLn (showVersion (makeVersion [1, 2, 3]))
  print (makeVersion [1, 2] < makeVersion [1, 10], Version [1] ["a", "b"] == Version [1] ["b", "a"], makeVersion [0])
  print (bimap (+ 1) show (1, 2), first negate (3, 'x'), second length (Right "abc" :: Either Int String))
  where
    arguments = map words
      [ "", "-v file -n me", "-vn me", "-nme -l3 -l 4", "--name=me --level --level=5 x", "--nam me", "--ver", "--verb --verify=1"
      , "a -v -- -n b", "-x --unknown -vxl", "-n", "--name", "- --nick=a=b" ]
