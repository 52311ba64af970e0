-- What the preprocessor doesn't understand.
-- expect error: error: invalid preprocessing directive
#nonsense
1
