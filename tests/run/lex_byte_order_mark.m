-- A file may begin with the mark some editors put there.
-- expect: marked
"marked\n"
