-- A character of ISO 8859-1 may stand in a file that was converted to UTF-8; in a string it is what it is, two bytes.
-- expect: [215; 233; 2]
show_list itos [ord '×'; ord 'é'; length "é"]
