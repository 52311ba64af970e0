-- Doubles that are surely needed are held and passed out of their cells.
let rec area n h acc = if n = 0 then acc else area (n - 1) h (acc +. h *. itof n)
in ftos (area (stoi input) 0.5 0.0)
