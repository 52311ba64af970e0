-- closure: mails are read as they come and answered at the end of the day. An answer needs only the
-- sender, but it is made from the whole mail.
-- Input: how many mails.
let rec
    type Mail = Mail Int String

-- Mail i. Its text is read to the end, since it is counted.
and fetch i = (let text = body i 40 in Mail (size text) (sender i @ text))
and sender i = "user" @ itos i @ "\n"
and body i 0 = []
||  body i n = chr (97 + (i * n) % 26) . body i (n - 1)
and size s = Sum (map ord s)

and answer (Mail n text) = (let (who, _) = splitat '\n' text in "Dear " @ who @ ", thanks.\n")

and day n 0 outbox = itos n @ "\n" @ conc (reverse outbox)
||  day n k outbox =
        (let ! (m as Mail c _) = fetch k in day ((n + c) % 65537) (k - 1) (answer m . outbox))

in day 0 (stoi input) []
