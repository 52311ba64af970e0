"before\n" @ [TOFILE] @ "name"
