# options.awk: hp2ps/app/options.def -> what documents hp2ps's options.
#
#   awk -v as=man -v formats=format.c -v verbs=verbs.def -f options.awk options.def hp2ps.1.in
#       each line @GROUP name@ becomes the group's heading, each line @OPTION spelling@ the option with its
#       argument and help, @VERBS@ the verbs. Every option of the groups that the page has must be there once
#   awk -v as=completion -v formats=format.c -f options.awk options.def hp2ps.bash-completion.in
#       @VERBS@ becomes all verbs, @OPTIONS@ all spellings, with = after those that want a value; @VALUES@ a line
#       "spelling) words" for each option that has values; the words are those of options.def

function roff(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); return text }
function fail(text) { print FILENAME ": " text > "/dev/stderr"; failed = 1; exit 1 }
function listed(words, last,   n, part, text, i) {
    n = split(words, part, " ")
    for (i = 1; i <= n; i++) text = text (i == 1 ? "" : i == n ? last : ", ") part[i]
    return text
}

# { "svg", svg_write, .colour = true },
function read_formats(   line, part) {
    while ((getline line < formats) > 0)
        if (line ~ /^ +[{] "[a-z-]+",/) {
            split(line, part, "\"")
            all_formats = all_formats " " part[2]
            if (line ~ /\.export/) continue
            if (line ~ /\.colour = true/) in_colour = in_colour " " part[2]; else in_grey = in_grey " " part[2]
        }
    if (!all_formats) { print formats ": there is no format" > "/dev/stderr"; failed = 1; exit 1 }
}
# VERB("page", "--format=html", "FILE...", "output data page", "help", "example")
function read_verbs(   line, part) {
    while ((getline line < verbs) > 0)
        if (line ~ /^VERB\(/) {
            split(line, part, "\"")
            verb[++nverbs] = part[2]; verb_option[nverbs] = part[4]; verb_arguments[nverbs] = part[6]
            verb_help[nverbs] = part[10]; all_verbs = all_verbs (nverbs > 1 ? " " : "") part[2]
        }
    if (!nverbs) { print verbs ": there is no verb" > "/dev/stderr"; failed = 1; exit 1 }
}
BEGIN { read_formats(); read_verbs() }

function with_formats(text) {
    sub(/@FORMATS@/, listed(all_formats, " or "), text)
    sub(/@COLOUR@/, listed(in_colour, " and "), text)
    sub(/@GREY@/, listed(in_grey, " and "), text)
    return text
}

# GROUP(name, "title"); OPTION("-o --output", TEXT, output, "FILE", "@file", "help")
FNR == NR && /^GROUP\(/ {
    split($0, part, /[(,"]+/)
    group = part[2]; title[group] = part[4]
}
FNR == NR && /^OPTION\(/ {
    split($0, part, "\"")
    count++
    spellings[count] = part[2]; argument[count] = part[4]; values[count] = part[6]
    help[count] = with_formats(part[8]); group_of[count] = group
    n = split(part[2], names, " ")
    for (i = 1; i <= n; i++) option_of[names[i]] = count
}
FNR == NR { next }

# Capital letters are what the user puts there.
function argument_text(text) {
    text = roff(text)
    gsub(/[A-Z][A-Z]*/, "\\fI&\\fP", text)
    return text
}
function optional(o) { return argument[o] ~ /^\[.*\]$/ }
function heading(o,   n, names, i, text, a, tied) {
    n = split(spellings[o], names, " ")
    for (i = 1; i <= n; i++) {
        a = argument_text(argument[o])
        tied = names[i] ~ /^--/
        if (tied && optional(o)) sub(/^\[/, "[=", a)
        else if (tied && a) a = "=" a
        else if (a && !optional(o)) a = " " a
        text = text (i > 1 ? ", " : "") "\\fB" roff(names[i]) "\\fP" a
    }
    return text
}

as == "man" && /^@VERBS@$/ {
    for (i = 1; i <= nverbs; i++) {
        print ".TP\n\\fB" verb[i] "\\fP " argument_text(verb_arguments[i])
        print roff(toupper(substr(verb_help[i], 1, 1)) substr(verb_help[i], 2)) (verb_option[i] ? "; as \\fB" roff(verb_option[i]) "\\fP" : "") "."
    }
    next
}
as == "man" && /^@GROUP .*@$/ {
    group = substr($0, 8, length($0) - 8)
    if (!(group in title)) fail("there is no group " group)
    shown[group] = 1
    print ".SS " title[group]
    next
}
as == "man" && /^@OPTION .*@$/ {
    name = substr($0, 9, length($0) - 9)
    if (!(name in option_of)) fail("there is no option " name)
    o = option_of[name]
    if (on_page[o]++) fail(name " is there twice")
    print ".TP\n" heading(o)
    print roff(toupper(substr(help[o], 1, 1)) substr(help[o], 2)) "."
    next
}

as == "completion" && /@OPTIONS@/ {
    all = ""
    for (o = 1; o <= count; o++) {
        n = split(spellings[o], names, " ")
        for (i = 1; i <= n; i++) {
            if (names[i] == "-?") continue
            if (!argument[o] || optional(o) || names[i] !~ /^--/) all = all " " names[i]
            if (argument[o] && names[i] ~ /^--/) all = all " " names[i] "="
        }
    }
    sub(/@OPTIONS@/, substr(all, 2))
}
as == "completion" && /@VERBS@/ { sub(/@VERBS@/, all_verbs) }
as == "completion" && /@FORMATS@/ { sub(/@FORMATS@/, substr(all_formats, 2)) }
as == "completion" && /^@VALUES@$/ {
    for (o = 1; o <= count; o++)
        if (argument[o]) {
            text = spellings[o]; gsub(/ /, "|", text)
            print "    " text ") " (optional(o) ? "tied=1 " : "") "values='" values[o] "' ;;"
        }
    next
}

{ print }

END {
    if (failed) exit 1
    for (o = 1; o <= count && as == "man"; o++)
        if (shown[group_of[o]] && !on_page[o]) { print FILENAME ": " spellings[o] " is missing" > "/dev/stderr"; exit 1 }
}
