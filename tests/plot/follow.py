#!/usr/bin/env python3
"""follow.py COMMAND...: runs the command in a terminal of its own, 80 x 24 or of the size on the first line, and does what the lines on
standard input say: "wait TEXT" until the text is on the screen, "key C", "signal NAME", "size COLUMNS ROWS",
"sleep SECONDS", "touch FILE", "end". All that the program wrote goes to standard output. The status is the program's, 128
and the signal's number if one ended it, 99 if a text didn't come, 98 if the terminal was left changed."""
import fcntl, os, pty, select, signal, struct, sys, termios, time

def resize(fd, columns, rows):
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))

lines = sys.stdin.read().split('\n')
master, slave = pty.openpty()
resize(master, *map(int, lines.pop(0).split()[1:]) if lines[0].startswith('size ') else (80, 24))
before = termios.tcgetattr(slave)
pid = os.fork()
if pid == 0:
    os.close(master)
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for fd in (0, 1, 2): os.dup2(slave, fd)
    os.environ.update(TERM='xterm', LC_ALL='C.UTF-8')
    os.execvp(sys.argv[1], sys.argv[1:])
seen = b''

def drain(seconds):
    global seen
    if select.select([master], [], [], seconds)[0]:
        try: seen += os.read(master, 1 << 16)
        except OSError: time.sleep(seconds)

def until(done, limit=120):
    end = time.time() + limit * float(os.environ.get('TIME_FACTOR', 1))
    while not done():
        if time.time() > end: return False
        drain(.05)
    return True

status = None
def gone():
    global status
    if status is None:
        p, s = os.waitpid(pid, os.WNOHANG)
        if p: status = s
    return status is not None

def finish(code):
    had = -1
    while had != len(seen): # a terminal gives at most 4 kB at a time
        had = len(seen)
        drain(.1)
    sys.stdout.buffer.write(seen)
    sys.stdout.flush()
    if not gone(): os.kill(pid, signal.SIGKILL); os.waitpid(pid, 0)
    sys.exit(code)

mark = 0
for line in lines:
    word, _, rest = line.partition(' ')
    if word == 'wait':
        if not until(lambda: rest.encode() in seen[mark:] or gone()) or rest.encode() not in seen[mark:]:
            sys.stderr.write('did not come: %s\n' % rest); finish(99)
        mark = len(seen)
    elif word == 'key': os.write(master, rest.encode())
    elif word == 'signal': os.kill(pid, getattr(signal, rest))
    elif word == 'size': resize(master, *map(int, rest.split())); os.kill(pid, signal.SIGWINCH)
    elif word == 'touch': open(rest, 'w').close()
    elif word == 'sleep': until(lambda: False, float(rest))
    elif word == 'end' and not until(gone): finish(97)
code = os.waitstatus_to_exitcode(status) if status is not None else 97
if status is not None and termios.tcgetattr(slave) != before: code = 98
finish(code if code >= 0 else 128 - code)
