-- A door is opened and closed; each use is written into a log that is read at the end.
let rec
    type Use = Use Int String
in let rec
    uses n log_ = if n = 0 then log_ else uses (n - 1) (use n . log_)
and use n = Use (n % 7) ("door " @ itos (n % 7) @ (if n % 2 = 0 then " opened" else " closed"))
and number (Use k t) = k
and text (Use k t) = t
in  let log_ = uses 20000 [] in
    itos (length log_) @ " uses\n" @
    text (hd log_) @ "\n" @
    itos (number (hd (rev log_))) @ "\n"
