/* message — see message.h. */
#include <config.h>

#include "base/message.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

Loc loc_none(void) { return (Loc){ .kind = LOC_NONE }; }

Loc loc_file(const char *file) { return (Loc){ .kind = LOC_FILE, .file = file }; }

Loc loc_line(const char *file, size_t line)
{
  return (Loc){ .kind = LOC_LINE, .file = file, .line = line };
}

Loc loc_column(const char *file, size_t line, size_t column)
{
  return (Loc){ .kind = LOC_COLUMN, .file = file, .line = line, .column = column };
}

Loc loc_byte(const char *file, size_t byte)
{
  return (Loc){ .kind = LOC_BYTE, .file = file, .line = byte };
}

void message_vadd(Messages *m, bool warning, Loc loc, const char *format, va_list args)
{
  if (!m) return;
  if (loc.file) loc.file = mem_copy(loc.file, strlen(loc.file));
  MEM_RESERVE(m->list, m->cap, m->count + 1);
  m->list[m->count++] = (Message){ warning, loc, mem_vformat(format, args) };
}

void message_add(Messages *m, bool warning, Loc loc, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  message_vadd(m, warning, loc, format, args);
  va_end(args);
}

bool message_error(Messages *m, Loc loc, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  message_vadd(m, false, loc, format, args);
  va_end(args);
  return false;
}

void message_warning(Messages *m, Loc loc, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  message_vadd(m, true, loc, format, args);
  va_end(args);
}

char *message_words(const Message *m)
{
  const Loc *p = &m->loc;
  switch (p->kind) {
    case LOC_FILE: return mem_format("%s: %s", p->file, m->text);
    case LOC_LINE: return mem_format("%s:%zu: %s", p->file, p->line, m->text);
    case LOC_COLUMN: return mem_format("%s:%zu:%zu: %s", p->file, p->line, p->column, m->text);
    case LOC_BYTE: return mem_format("%s: byte %zu: %s", p->file, p->line, m->text);
    default: return mem_copy(m->text, strlen(m->text));
  }
}

const Message *messages_error(const Messages *m)
{
  for (size_t i = 0; i < m->count; i++)
    if (!m->list[i].warning) return &m->list[i];
  return NULL;
}

void messages_clear(Messages *m)
{
  for (size_t i = 0; i < m->count; i++) {
    free((char *)m->list[i].loc.file);
    free(m->list[i].text);
  }
  free(m->list);
  *m = (Messages){ 0 };
}
