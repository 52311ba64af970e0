# unlink.awk: a document without its links to files that are not there; their text stays.
#
#   awk -v folder=doc -f unlink.awk doc/page.md
#
# Links are [text](file) and ![text](file), perhaps with #place after the file.

# The path of a link, read from the folder of the document.
function there(link,   path, line, is) {
    if (link ~ /^[a-z]+:/ || link ~ /^#/) return 1
    path = link
    sub(/#.*/, "", path)
    path = folder "/" path
    is = (getline line < path) >= 0
    close(path)
    return is
}

{
    rest = $0
    out = ""
    while (match(rest, /!?\[[^][]*\]\([^()]*\)/)) {
        found = substr(rest, RSTART, RLENGTH)
        out = out substr(rest, 1, RSTART - 1)
        rest = substr(rest, RSTART + RLENGTH)
        link = found
        sub(/^.*\]\(/, "", link)
        sub(/\)$/, "", link)
        if (!there(link)) {
            sub(/^!?\[/, "", found)
            sub(/\]\([^()]*\)$/, "", found)
        }
        out = out found
    }
    print out rest
}
