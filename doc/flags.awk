# flags.awk: rts/base/flags.def, or the compiler's option.def -> what documents the flags.
#
#   awk -v as=man -f flags.awk flags.def lml-rts.1.in
#   awk -v as=man -v passes=pass.def -v not=HSC -f flags.awk option.def lmlc.1.in
#       each line @FLAG spelling@ becomes the flag with its argument and help; every flag must be there once;
#       @PASSES@ and @OPTIONAL@ become the passes of pass.def, and those that -fno- leaves out;
#       not=HSC and not=LMLC leave out the options that only hsc, or only lmlc, has
#   awk -v as=completion -f flags.awk flags.def lml-rts.bash-completion.in
#       @FLAGS@ becomes all spellings, @DESCRIBED@ for zsh a line 'spelling:help' for each

function roff(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); return text }
function fail(text) { print FILENAME ": " text > "/dev/stderr"; failed = 1; exit 1 }

# PASS(name, kind, ..), each name once
function read_passes(   line, part) {
    while ((getline line < passes) > 0)
        if (line ~ /^PASS\(/) {
            split(line, part, /[(, ]+/)
            if (seen[part[2]]++) continue
            all_passes = all_passes (all_passes ? " " : "") part[2]
            if (part[3] != "ALWAYS") optional = optional (optional ? " " : "") part[2]
        }
    optional = optional " values turns stock"
}
BEGIN { if (passes) read_passes() }

# FLAG("-H", SIZE, heap_max, 8192, "<size>", "largest heap"): fields 2, 4 and 6 between the quotes
FNR == NR {
    if (split($0, part, "\"") >= 7 && /^FLAG\(/ && !(not && part[3] ~ ", " not ",")) {
        order[++count] = part[2]; argument[part[2]] = part[4]; help[part[2]] = part[6]
    }
    next
}

# Text within single quotes, in which a colon would end the flag.
function described(text) { gsub(/:/, "\\:", text); gsub(/'/, "'\\''", text); return text }

function argument_text(text) {
    gsub(/<[a-z]+>/, "\\fI&\\fP", text); gsub(/[<>]/, "", text); sub(/{name/, "{\\fIname\\fP", text)
    return text
}

as == "man" && /^@FLAG .*@$/ {
    flag = substr($0, 7, length($0) - 7)
    if (!(flag in help)) fail("there is no flag " flag)
    if (on_page[flag]++) fail(flag " is there twice")
    print ".TP\n\\fB" roff(flag) "\\fP" argument_text(argument[flag])
    print toupper(substr(help[flag], 1, 1)) roff(substr(help[flag], 2)) "."
    next
}

as == "man" { sub(/@PASSES@/, "\"" all_passes "\" "); sub(/@OPTIONAL@/, "\"" optional "\" ") }
as == "completion" { sub(/@PASSES@/, all_passes); sub(/@OPTIONAL@/, optional) }

as == "completion" && /@FLAGS@/ {
    all = ""
    for (i = 1; i <= count; i++) all = all (i > 1 ? " " : "") order[i]
    sub(/@FLAGS@/, all)
}

as == "completion" && /@DESCRIBED@/ {
    for (i = 1; i <= count; i++) print "    '" described(order[i]) ":" described(help[order[i]]) "'"
    next
}

{ print }

END {
    if (failed) exit 1
    for (i = 1; i <= count && as == "man"; i++)
        if (!on_page[order[i]]) { print FILENAME ": " order[i] " is missing" > "/dev/stderr"; exit 1 }
}
