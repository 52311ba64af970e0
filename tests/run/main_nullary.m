-- A constructor without fields prints nothing.
-- expect-exact: 
true
