/* image.c: a copy of the process, made at a peak of the heap, that waits to write its snapshot. */
#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/budget.h"
#include "base/memory.h"
#include "graph/image.h"
#include "machine/heap.h"
#include "machine/stack.h"

#define LARGE_PAGE ((size_t)1 << 21) /* bytes */
/* A heap has survivors twice and a nursery that may be twice as large, which counts twice, too. */
enum { HEAP_TIMES = 6 };

static struct Image {
  pid_t child; /* 0: there is none */
  int socket;
  size_t words;
} image;
static bool refused; /* the system did; it is not asked again */

/* ---- memory ---- */

static bool fits(size_t copied)
{
  size_t heap_bytes = HEAP_TIMES * heap_live() * sizeof(W), all = budget.all;
  return heap_bytes + copied * sizeof(W) + stack_claimed() <= all;
}

bool image_is_possible(void) { return !refused && fits(heap_live()); }

typedef struct Copy {
  void *room;
  size_t room_bytes;
  char *cells;
  size_t bytes; /* whole pages */
} Copy;

/* Copies the live cells to memory that lies in large pages as the heap does, so that the pages can
 * be moved to its place as they are. */
static bool copy_cells(Copy *c)
{
  size_t page = (size_t)sysconf(_SC_PAGESIZE), live = heap_live() * sizeof(W);
  c->bytes = (live + page - 1) / page * page;
  c->room_bytes = c->bytes + LARGE_PAGE;
  c->room = mmap(NULL, c->room_bytes, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (c->room == MAP_FAILED) return false;
  c->cells = (char *)c->room + (((size_t)heap.base - (size_t)c->room) & (LARGE_PAGE - 1));
  if (c->bytes >= LARGE_PAGE) memory_large_pages(c->cells, c->cells + c->bytes);
  memcpy(c->cells, heap.base, live);
  return true;
}

/* ---- the child ---- */

static void close_range_of(unsigned from, unsigned to)
{
  if (from > to) return;
#ifdef SYS_close_range
  if (syscall(SYS_close_range, from, to, 0) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  for (unsigned fd = from; fd <= to && fd < (most > 0 ? (unsigned long)most : 1024); fd++)
    close((int)fd);
}

/* Leaves the socket open alone.  Standard files are /dev/null. */
static void close_files(int own)
{
  int null = open("/dev/null", O_RDWR);
  for (int fd = 0; fd <= 2 && null >= 0; fd++)
    if (fd != own) dup2(null, fd);
  close_range_of(3, own > 3 ? (unsigned)own - 1 : 0);
  close_range_of(own >= 3 ? (unsigned)own + 1 : 3, INT_MAX);
}

/* False at the end of the other side, and at errors. */
static bool receive_bytes(int fd, void *bytes, size_t n)
{
  for (char *at = bytes; n > 0;) {
    ssize_t got = read(fd, at, n);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    n -= (size_t)got;
  }
  return true;
}

static bool send_bytes(int fd, const void *bytes, size_t n)
{
  for (const char *at = bytes; n > 0;) {
    ssize_t sent = send(fd, at, n, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += sent;
    n -= (size_t)sent;
  }
  return true;
}

/* The cells move first: memory that is asked for later must not come to lie where the heap was. */
static _Noreturn void be_image(const Copy *c, int socket, ImageWrite *write)
{
  ImageNews news;
  ImageReply reply;
  memset(&reply, 0, sizeof reply);
  if (mremap(c->cells, c->bytes, c->bytes, MREMAP_MAYMOVE | MREMAP_FIXED, heap.base) == MAP_FAILED)
    _exit(1);
  close_files(socket);
  if (!receive_bytes(socket, &news, sizeof news)) _exit(0);
  write(&news, &reply);
  _exit(send_bytes(socket, &reply, sizeof reply) ? 0 : 1);
}

/* ---- making it ---- */

static void hide_heap(int advice)
{
  W *parts[] = { heap.base, heap.fresh, heap.idle };
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    madvise(parts[i], heap.reserved * sizeof(W), advice);
}

/* A process that sends no signal at its end; where there is no such thing, an ordinary one. */
static pid_t make_process(void)
{
  long child = syscall(SYS_clone, 0L, 0L, 0L, 0L, 0L);
  return (pid_t)(child < 0 && errno == EINVAL ? syscall(SYS_clone, (long)SIGCHLD, 0L, 0L, 0L, 0L)
                                              : child);
}

/* A signal that comes while the child is being made waits until it is, and is the program's. */
static pid_t make_child(const Copy *c, const int sockets[2], ImageWrite *write)
{
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  hide_heap(MADV_DONTFORK);
  pid_t child = make_process();
  if (child == 0) {
    close(sockets[0]);
    be_image(c, sockets[1], write);
  }
  hide_heap(MADV_DOFORK);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return child;
}

static bool start_child(const Copy *c, ImageWrite *write)
{
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets)) return false;
  pid_t child = make_child(c, sockets, write);
  close(sockets[1]);
  if (child < 0) close(sockets[0]);
  else image = (struct Image){ child, sockets[0], heap_live() };
  return child > 0;
}

bool image_make(ImageWrite *write)
{
  Copy c;
  image_drop();
  if (heap_live() == 0 || !fits(heap_live())) return false;
  bool made = copy_cells(&c);
  if (made) {
    made = start_child(&c, write);
    munmap(c.room, c.room_bytes);
  }
  refused = !made;
  return made;
}

/* ---- its end ---- */

size_t image_words(void) { return image.child ? image.words : 0; }

/* The seconds of CPU time that it had. */
static double end_child(void)
{
  struct rusage used;
  memset(&used, 0, sizeof used);
  close(image.socket);
  while (wait4(image.child, NULL, __WALL, &used) < 0 && errno == EINTR)
    ;
  image.child = 0;
  return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
         + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

void image_drop(void)
{
  if (!image.child) return;
  kill(image.child, SIGKILL);
  end_child();
}

void image_yield(void)
{
  if (image.child && !fits(image.words)) image_drop();
}

bool image_write(const ImageNews *news, ImageReply *reply, double *seconds)
{
  if (!image.child) return false;
  bool done = send_bytes(image.socket, news, sizeof *news)
              && receive_bytes(image.socket, reply, sizeof *reply);
  *seconds = end_child();
  return done;
}
