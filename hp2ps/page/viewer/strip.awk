# strip.awk: scripts without comments that begin a line, blank lines and indentation.
# No text of several lines may be in the scripts.

/^[ \t]*\/\*/ { comment = 1 }
comment { if (/\*\/[ \t]*$/) comment = 0; next }
/^[ \t]*$/ { next }
{ sub(/^[ \t]+/, ""); print }
