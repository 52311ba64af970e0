/* screen — the terminal while a picture in it is redrawn: another screen than the usual one,
 * without a cursor, and keys that are read at once. screen_leave puts everything back. */
#ifndef HP2PS_SCREEN_H
#define HP2PS_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Screen Screen;

Screen *screen_enter(void);
void screen_leave(Screen *s); /* and frees it */

/* Shows the first lines of the text, as many as there is room for, and the status in the last. */
void screen_paint(const Screen *s, const char *text, size_t len, const char *status);

/* Waits for a key, at most `milliseconds`. Gives the key; 0 if there was none, or a signal
 * came. */
int screen_key(const Screen *s, int milliseconds);

#endif
