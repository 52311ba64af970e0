module Main where

import Control.Monad.State.Strict
import qualified Data.Map.Strict as M

-- A proxy: pages are fetched once and served from the cache after that.

type Url = Int
data Page = Page { pageSize :: !Int, title :: String }

data Proxy = Proxy { cache :: !(M.Map Url Page), hits :: !Int, traffic :: !Int }

fetch :: Url -> Page
fetch u = Page (length t * 100) t
  where t = "page number " ++ show u

request :: Url -> State Proxy Int
request u = do
  p <- get
  case M.lookup u (cache p) of
    Just pg -> do
      put $! p { hits = hits p + 1 }
      return (pageSize pg)
    Nothing -> do
      let pg = fetch u
      put $! p { cache = M.insert u pg (cache p), traffic = traffic p + pageSize pg }
      return (pageSize pg)

-- A hundred popular pages, and once in a while a page nobody asks for again.
urls :: Int -> [Url]
urls n = go n 1
  where
    go 0 _ = []
    go k s
      | k `mod` 3 == 0 = (1000 + k) : go (k - 1) s'
      | otherwise = s `mod` 100 : go (k - 1) s'
      where s' = (s * 75 + 74) `mod` 65537

serve :: [Url] -> State Proxy ()
serve [] = return ()
serve (u : us) = do
  n <- request u
  n `seq` serve us

main :: IO ()
main = do
  let p = execState (serve (urls 18000)) (Proxy M.empty 0 0)
  putStrLn ("hits " ++ show (hits p) ++ ", traffic " ++ show (traffic p))
