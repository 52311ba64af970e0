-- expect error: parallel.hs:4:19: error: expected `]', since ParallelListComp is not on, found `|'
-- expect error: parallel.hs:5:13: error: expected a role: nominal, representational or phantom, found name `strange'
module M where
f = [x | x <- "a" | y <- "b"]
type role T strange
