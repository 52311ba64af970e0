module export f, T; rec type T = A + B and f x = x + 1 end
