/* stub.c: see stub.h. */
#include <config.h>
#include "driver/stub.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/path.h"
#include "base/process.h"
#include "driver/build.h"
#include "driver/compile.h"
#include "front/front.h"
#include "front/note.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- writing ---- */

static const char *base_of(const char *module) { return strpbrk(module, "?:/") + 1; }

/* The options in one line; a blank in one of them is %20. */
static const char *line_of(char *const *options, int n)
{
  const char *line = "";
  for (int i = 0; i < n; i++)
    line = arena_printf(unit_arena, "%s%s%s", line, i ? " " : "", note_escape(options[i]));
  return line;
}

static void make_folders(const char *path)
{
  char *p = arena_strndup(unit_arena, path, strlen(path));
  for (char *slash = strchr(p + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(p, 0777) != 0 && errno != EEXIST) diag_fatal("%s: %s", p, strerror(errno));
    *slash = '/';
  }
}

/* The object of a module has the path in the folder that its source has below another. */
static const char *object_in(const char *folder, const FrontEnd *front, const char *module)
{
  const char *name = front->module_path ? front->module_path(module) : module;
  const char *path = arena_printf(unit_arena, "%s/%s.o", folder, name);
  make_folders(path);
  return path;
}

void stub_write(const char *source, const char *object, const char *folder, char *const *options,
                int noptions)
{
  Note n = { .stub = true,
             .module = compile_check(source),
             .source = source,
             .library = "-",
             .options = line_of(options, noptions) };
  const char *path =
      folder ? object_in(folder, build_front_end(source), base_of(n.module)) : object;
  BuildFile c = build_c_open(NULL);
  build_spare_source(source, path);
  fputs("#include \"lml.h\"\n", c.stream);
  note_write(c.stream, &n);
  build_c_close(&c);
  cc_object(c.path, path, &compile_options.cc);
}

/* ---- linking ---- */

static bool is_main(const Note *n)
{
  const char *name = build_front_end(n->source)->main_module;
  return (name && !strcmp(base_of(n->module), name)) || strstr(n->options, "-main-is");
}

/* The words of the command that compiles the program. */
static char **command(const Note *n, const char *object)
{
  VEC(char *) args = { 0 };
  vec_push(&args, (char *)process_own_path());
  vec_push(&args, arena_printf(unit_arena, "--named=%s", program_name));
  char *line = arena_strndup(unit_arena, n->options, strlen(n->options));
  for (char *w = strtok(line, " "); w; w = strtok(NULL, " ")) vec_push(&args, note_unescape(w));
  vec_push(&args, "-c");
  vec_push(&args, "-o");
  vec_push(&args, (char *)object);
  vec_push(&args, "--");
  vec_push(&args, (char *)n->source);
  vec_push(&args, NULL);
  return args.at;
}

static const char *compile_program(const Note *n)
{
  int status;
  const char *object = build_temp("prog.o");
  char **args = command(n, object);
  pid_t pid = process_start(args, NULL, NULL);
  if (!pid) diag_fatal("cannot run %s: %s", args[0], strerror(errno));
  if (process_wait(pid, &status) < 0) diag_fatal("waiting for %s: %s", args[0], strerror(errno));
  if (status != 0) exit(1);
  return object;
}

/* The note of the stub at path; NULL if it isn't one. */
static const Note *stub_at(const char *path)
{
  Notes notes = { 0 };
  if (!path_has_ending(path, ".o") || !note_read(path, &notes)) return NULL;
  return notes.n == 1 && notes.at[0]->stub ? notes.at[0] : NULL;
}

int stub_compile(const char **files, int n)
{
  const Note *main = NULL;
  const char *source = NULL;
  int kept = 0, stubs = 0;
  for (int i = 0; i < n; i++) {
    const Note *stub = stub_at(files[i]);
    if (!stub) files[kept++] = files[i];
    else if (is_main(stub)) main = stub;
    if (stub) source = stub->source;
    stubs += stub != NULL;
  }
  if (stubs == 0) return n;
  if (!main)
    diag_fatal("none of these objects is of the module %s", build_front_end(source)->main_module);
  for (int i = kept; i > 0; i--) files[i] = files[i - 1];
  files[0] = compile_program(main);
  return kept + 1;
}
