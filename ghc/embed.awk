# embed.awk: text as C, for hp2ps/held/ghcstub.c: an array of its lines.
#
#   awk -v name=stub_lines -f embed.awk about.c ... > ghcstub.inc

BEGIN { print "static const char *const " name "[] = {" }
{
    gsub(/\\/, "&&"); gsub(/"/, "\\\""); gsub(/\?/, "\\?")
    printf "    \"%s\\n\",\n", $0
}
END { print "    NULL };" }
