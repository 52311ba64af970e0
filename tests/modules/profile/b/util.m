module export listb;
rec build n = if n = 0 then [] else n . build (n - 1)
and listb = build 1000
end
