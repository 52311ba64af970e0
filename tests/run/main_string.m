-- A program of type String prints it, without a newline added.
-- expect-exact: hello\n\tworld
"hello\n" @ "\tworld"
