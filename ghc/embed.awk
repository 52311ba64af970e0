# embed.awk: text as C, for hp2ps/held/ghcstub.c: an array of its lines.
#
#   awk -f embed.awk about.c ... start.c > ghcstub.inc

BEGIN { print "static const char *const stub_lines[] = {" }
{
    gsub(/\\/, "&&"); gsub(/"/, "\\\""); gsub(/\?/, "\\?")
    printf "    \"%s\\n\",\n", $0
}
END { print "    NULL };" }
