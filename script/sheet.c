/* sheet — a contact sheet: sheet OUT.png IN.png... puts the pictures side by side, each as large
 * as the others, in rows of four. For script/demo. */
#include <cairo.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 4, WIDTH = 560, GAP = 12 };

static cairo_surface_t *read_picture(const char *path)
{
  cairo_surface_t *s = cairo_image_surface_create_from_png(path);
  cairo_status_t status = cairo_surface_status(s);
  if (status != CAIRO_STATUS_SUCCESS) {
    fprintf(stderr, "sheet: %s: %s\n", path, cairo_status_to_string(status));
    exit(EXIT_FAILURE);
  }
  return s;
}

/* The height that a picture of that width needs. */
static int height_of(cairo_surface_t *s)
{
  return WIDTH * cairo_image_surface_get_height(s) / cairo_image_surface_get_width(s);
}

static void put(cairo_t *cr, cairo_surface_t *s, int x, int y)
{
  double scale = (double)WIDTH / cairo_image_surface_get_width(s);
  cairo_save(cr);
  cairo_translate(cr, x, y);
  cairo_scale(cr, scale, scale);
  cairo_set_source_surface(cr, s, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
  cairo_paint(cr);
  cairo_restore(cr);
}

int main(int argc, char **argv)
{
  int n = argc - 2, rows = (n + COLUMNS - 1) / COLUMNS, high = 0;
  if (n < 1) {
    fputs("usage: sheet OUT.png IN.png...\n", stderr);
    return 2;
  }
  cairo_surface_t **pictures = calloc((size_t)n, sizeof *pictures);
  if (!pictures) return EXIT_FAILURE;
  for (int i = 0; i < n; i++) {
    pictures[i] = read_picture(argv[i + 2]);
    if (height_of(pictures[i]) > high) high = height_of(pictures[i]);
  }
  int broad = COLUMNS * (WIDTH + GAP) + GAP, tall = rows * (high + GAP) + GAP;
  cairo_surface_t *sheet = cairo_image_surface_create(CAIRO_FORMAT_RGB24, broad, tall);
  cairo_t *cr = cairo_create(sheet);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  for (int i = 0; i < n; i++)
    put(cr, pictures[i], GAP + i % COLUMNS * (WIDTH + GAP), GAP + i / COLUMNS * (high + GAP));
  cairo_status_t status = cairo_surface_write_to_png(sheet, argv[1]);
  if (status != CAIRO_STATUS_SUCCESS)
    fprintf(stderr, "sheet: %s: %s\n", argv[1], cairo_status_to_string(status));
  for (int i = 0; i < n; i++) cairo_surface_destroy(pictures[i]);
  free(pictures);
  cairo_destroy(cr);
  cairo_surface_destroy(sheet);
  return status == CAIRO_STATUS_SUCCESS ? EXIT_SUCCESS : EXIT_FAILURE;
}
