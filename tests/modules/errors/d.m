module export d; d = 4 end
