-- system.m: arguments and environment, commands in the output, names.

module
export argv, envp, progname, getwd, uname, stdin, stdout, stderr, stdecho,
       TOSTDERR, TOSTDOUT, TOFILE, TOFILEA, FLUSH, CFLUSH, CCOOKED, CCBREAK, CHIATON, CUNBUFF, TONEWS,
       CMHIATON, CDELAY, CINTROFF, CINTRON, HIATON, stofile, stofilea, delay, hiatonic, mhiatonic,
       PROCESSNO, initialNameSupply, getName, splitNames;
rec
-- Made when they are looked at first.
    argv = Psystem 0
and envp = Psystem 1
and progname = hd (Psystem 2)
and getwd = hd (Psystem 3)
and PROCESSNO = stoi (hd (Psystem 4))
and uname = case Psystem 5 in
       [sys; node; release; version; machine] : (sys, node, release, version, machine)
    end

-- Names of channels, for programs in the dialogue style.
and stdin = "stdin"
and stdout = "stdout"
and stderr = "stderr"
and stdecho = "stdecho"

-- Characters of the output that say where what follows goes.
and TOSTDERR = chr (-254)
and TOSTDOUT = chr (-255)
and TOFILE = chr (-256)
and TOFILEA = chr (-257)
and CFLUSH = chr (-258)
and FLUSH = CFLUSH
and CCOOKED = chr (-259)
and CCBREAK = chr (-260)
and CHIATON = chr (-261)
and CUNBUFF = chr (-262)
and TONEWS = chr (-263)
and CMHIATON = chr (-264)
and CDELAY = chr (-265)
and CINTROFF = chr (-266)
and CINTRON = chr (-267)
and HIATON = chr (-268)

and stofile name = TOFILE . name @ "\n"
and stofilea name = TOFILEA . name @ "\n"
and delay milliseconds = [CDELAY; chr milliseconds]
and hiatonic n = [CHIATON; chr n]
and mhiatonic n = [CMHIATON; chr n]

-- Unlimited different numbers: one here, and two supplies that share none with each other or with this.
and type nameSupply = Names Int nameSupply nameSupply
and initialNameSupply = names 0
and names n = Names (Pgensym n) (names n) (names n)
and getName (Names n left right) = n
and splitNames (Names n left right) = (left, right)
end
