-- expect error: comment.hs:4:1: error: the comment is not closed: expected `-}' before the end of the text
module M where
f = 1
{- a comment {- in a comment -}
