-- Types by the names they were written by: a text is a String, what is built of it a List Char; the synonyms that the
-- interface declares keep their names, others are expanded.
module
export Signal, Handler, hangup, pipe, on, name, greeting, shout, table, age, both, pick;
rec
    type Signal == Int
and type Handler == String -> List Signal
and type Age == Int
and type Mixed = Mixed Signal Age String
and hangup :: Signal
and hangup = 1
and pipe = hangup + 12
and on :: Signal -> Handler
and on s text = s . map ord text
and name (Mixed _ _ n) = n
and age (Mixed _ a _) = a
and greeting = "hello"
and shout s = greeting @ s
and table = [("a", hangup)]
and both (Mixed s a n) = (s, a, n)
and pick true = "yes" || pick false = ['n'; 'o']
end
