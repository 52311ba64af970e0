-- No input at all.
-- expect: [] 0
show_list show_char input @ " " @ itos (length input)
