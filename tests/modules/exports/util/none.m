module export ; rec x = 1 end
