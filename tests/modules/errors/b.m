module export b; b = undefinedname end
