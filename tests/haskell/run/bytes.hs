-- Standard input has a byte that is no UTF-8: what stands before can be read, and then there is an error.
import Control.Exception

main :: IO ()
main = do
  text <- getContents
  putStrLn (take 3 text)
  counted <- try (evaluate (length text))
  putStrLn (either unreadable show counted)

unreadable :: SomeException -> String
unreadable _ = "no text"
