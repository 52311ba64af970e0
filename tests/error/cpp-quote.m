-- What a program says itself is no message about a file.
-- expect error: ' file not found
#error \
' file not found
1
