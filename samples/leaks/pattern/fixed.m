-- fixed.m: a text with its title, that is its first line, in capitals.  There is no pair to wait for its second half.
--
-- Input: a text.

let rec
    capital c = if islower c then chr (ord c - ord 'a' + ord 'A') else c

and titled [] = "\n"
||  titled ('\n'.body) = '\n' . body
||  titled (c.cs) = capital c . titled cs

in titled input
