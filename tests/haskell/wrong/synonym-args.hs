-- expect error: synonym-args.hs:3:6: error: `Parser' has kind * -> *, but a type of kind * is expected here
type Parser a = String -> [(a, String)]
p :: Parser
p s = []
main = print 1
