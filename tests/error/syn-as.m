-- In an arm the colon after an as-pattern begins a type, so it must be in parentheses.
-- expect error: syn-as.m:3:21: error: after `as' a `:' begins a type: put the as-pattern in parentheses
case [1] in x as ys : ys end
