# embed.awk: the page as C, for html.c. Each file of viewer/ becomes an array of
# its lines; `sums' has the SHA-256 of all but the first, which become macros in
# base64.
#
#   awk -f embed.awk -v sums='<of the style> <of the loader> <of the script>' \
#       page.html viewer.css load.js viewer.js > viewer.inc

BEGIN {
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    split("page style loader script", name, " ")
    split("STYLE LOADER SCRIPT", macro, " ")
    n = split(sums, sum, " ")
    for (i = 1; i <= n; i++) printf "#define VIEWER_%s_HASH \"sha256-%s\"\n", macro[i], base64(sum[i])
}

# Three hexadecimal digits are two of base64; 64 digits leave a rest of one.
function base64(hex,   i, n, out) {
    for (i = 1; i <= length(hex); i += 3) {
        n = value(hex, i) * 256 + value(hex, i + 1) * 16 + value(hex, i + 2)
        out = out substr(digits, int(n / 64) + 1, 1) substr(digits, n % 64 + 1, 1)
    }
    return substr(out, 1, 43) "="
}
function value(hex, i) { return i > length(hex) ? 0 : index("0123456789abcdef", substr(hex, i, 1)) - 1 }

FNR == 1 {
    if (files++) print "    NULL };"
    printf "static const char *const viewer_%s[] = {\n", name[files]
}
{
    gsub(/\\/, "&&"); gsub(/"/, "\\\""); gsub(/\?/, "\\?")
    printf "    \"%s\\n\",\n", $0
}
END { print "    NULL };" }
