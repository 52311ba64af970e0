/* folder — the logs of the current folder, and the commands for them: what hp2ps says if it is
 * called without a word on a terminal.
 */
#ifndef HP2PS_FOLDER_H
#define HP2PS_FOLDER_H

/* Prints them, the newest first; if there are none, how to make one. Gives the exit status. */
int folder_show(void);

#endif
