(hangup + 1, on hangup "x", shout greeting = pick true, map fst table)
