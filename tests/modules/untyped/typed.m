module
export mean;
mean x y = (x +. y) /. 2.0
end
