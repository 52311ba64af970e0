-- numbers: lists without end that others may want.
module
export naturals, squares;
rec naturals = from 1
and squares = map (\n. n * n) naturals
end
