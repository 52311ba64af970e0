-- fail: the message goes to standard error after Fail:, the status is 1.
-- expect-exact: before 
-- expect error: Fail:
-- expect error: something is wrong
"before " @ fail "something is wrong"
