module
export _plus, {:"odd name":};
rec _plus _x _y = Pseq _x (_x + _y)
and {:"odd name":} = _map (_plus 1) [_three]
and _three = 3
end
