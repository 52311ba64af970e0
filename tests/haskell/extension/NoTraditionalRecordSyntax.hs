{-# LANGUAGE NoTraditionalRecordSyntax #-}
main = print 1
-- prints: 1
