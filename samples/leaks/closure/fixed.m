-- closure, fixed: an answer is written when the mail is read, and needs the mail no more.
-- Input: how many mails.
let rec
    type Mail = Mail Int String

-- Mail i. Its text is read to the end, since it is counted.
and fetch i = (let text = body i 40 in Mail (size text) (sender i @ text))
and sender i = "user" @ itos i @ "\n"
and body i 0 = []
||  body i n = chr (97 + (i * n) % 26) . body i (n - 1)
and size s = Sum (map ord s)

-- What goes out is the sender; the words around it are the same for all.
and sender_of (Mail n text) = (let (who, _) = splitat '\n' text in who)
and write who = "Dear " @ who @ ", thanks.\n"

and day n 0 outbox = itos n @ "\n" @ concmap write (reverse outbox)
||  day n k outbox =
        (let ! (m as Mail c _) = fetch k in
         let who = sender_of m in
         seq (force who) (day ((n + c) % 65537) (k - 1) (who . outbox)))

in day 0 (stoi input) []
