{-# LANGUAGE DataKinds #-}
{-# LANGUAGE KindSignatures #-}
data State = Open | Closed
newtype Door (s :: State) = Door String
close :: Door 'Open -> Door 'Closed
close (Door n) = Door n
main = case close (Door "d") of Door n -> putStrLn n
-- prints: d
