-- A petrol station: cars come, wait at one of three pumps and leave; statistics are kept in a tuple.
let rec
    type Pump = Pump Int Int     -- free at, number of cars

and next s = (s * 16807) % 2147483647

and arrivals 0 t s = []
||  arrivals n t s = let t1 = t + s % 40 in (t1, 20 + s % 90) . arrivals (n - 1) t1 (next s)

and earliest [p] = (p, [])
||  earliest ((Pump f n) . ps) =
        let (q, rest) = earliest ps in
        case q in Pump g m : if f <= g then (Pump f n, q . rest) else (q, (Pump f n) . rest) end

and serve (pumps, cars, wait, work) (t, need) =
        let (p, rest) = earliest pumps in
        case p in
           Pump f n : let begin = max f t in
                      ((Pump (begin + need) (n + 1)) . rest, cars + 1, wait + (begin - t), work + need)
        end

and run st [] = st
||  run st (c . cs) = run (serve st c) cs
in
let (pumps, cars, wait, work) = run ([Pump 0 0; Pump 0 0; Pump 0 0], 0, 0, 0) (arrivals 20000 0 4711) in
"cars " @ itos cars @ "\nwaited " @ itos wait @ "\nworked " @ itos work @ "\n"
