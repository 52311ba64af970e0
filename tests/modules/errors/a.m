module export a; a = 1 + "x" end
