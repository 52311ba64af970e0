/* draw — see draw.h.
 *
 * Note [Letters beyond the font]: cairo's simple text interface stays within one font, and
 * Helvetica has neither lambda nor kanji. So each character is looked up in a short list of font
 * families, and a string is shown as runs of characters that share a family.
 *
 * Note [Shaped text]: Hebrew and Arabic run from right to left, and the letters of Arabic,
 * Devanagari and others change with their neighbours. A string that has such letters, or a letter
 * that no family of the list has, is given to Pango as a whole, where Pango was there at configure.
 * Otherwise it is shown letter by letter, and a warning says so.
 */
#include <config.h>

#include "out/draw.h"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <cairo.h>
#include <math.h>
#ifdef HAVE_PANGO
# include <pango/pangocairo.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

static const char *const families[] = {
  "Helvetica",          "DejaVu Sans",      "Noto Sans",         "Noto Sans CJK SC",
  "Noto Sans Symbols2", "Noto Sans CJK JP", "WenQuanYi Zen Hei", "Droid Sans Fallback",
  "IPAGothic",          "Source Han Sans",  "FreeSans",          "Unifont",
  "monospace",
};
enum {
  FAMILIES = sizeof families / sizeof *families,
  NO_FAMILY = FAMILIES,
  OPERATORS = FAMILIES - 1 /* operators are shown in this family, see plot.h */
};

/* Fonts */

struct Fonts {
  cairo_font_face_t *faces[FAMILIES][2];    /* by family and boldness */
  cairo_scaled_font_t *scaled[FAMILIES][2]; /* at size 1000, for measuring */
  struct {
    uint32_t character;
    int family;
  } found[256][2]; /* a cache for family_for */
  bool odd;        /* some text can't be shown as it should be */
#ifdef HAVE_PANGO
  PangoLayout *layout; /* NULL until it is needed */
#endif
};

static const double UNIT = 1000;

Fonts *draw_fonts(void) { return mem_alloc(1, sizeof(Fonts)); }

void draw_fonts_free(Fonts *f)
{
#ifdef HAVE_PANGO
  if (f->layout) g_object_unref(f->layout);
#endif
  for (int i = 0; i < FAMILIES; i++)
    for (int b = 0; b < 2; b++)
      if (f->faces[i][b]) {
        cairo_scaled_font_destroy(f->scaled[i][b]);
        cairo_font_face_destroy(f->faces[i][b]);
      }
  free(f);
}

static cairo_scaled_font_t *load_font(Fonts *f, int family, bool bold)
{
  if (f->faces[family][bold]) return f->scaled[family][bold];
  cairo_matrix_t size, identity;
  cairo_matrix_init_scale(&size, UNIT, UNIT);
  cairo_matrix_init_identity(&identity);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  f->faces[family][bold] =
      cairo_toy_font_face_create(families[family], CAIRO_FONT_SLANT_NORMAL,
                                 bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  f->scaled[family][bold] =
      cairo_scaled_font_create(f->faces[family][bold], &size, &identity, options);
  cairo_font_options_destroy(options);
  return f->scaled[family][bold];
}

static bool has_character(Fonts *f, int family, bool bold, const char *s, int len)
{
  cairo_glyph_t *glyphs = NULL;
  int count = 0;
  cairo_status_t status = cairo_scaled_font_text_to_glyphs(load_font(f, family, bold), 0, 0, s, len,
                                                           &glyphs, &count, NULL, NULL, NULL);
  bool has = status == CAIRO_STATUS_SUCCESS && count > 0 && glyphs[0].index != 0;
  cairo_glyph_free(glyphs);
  return has;
}

static int search_families(Fonts *f, bool bold, const char *s, int len)
{
  for (int i = 0; i < FAMILIES; i++)
    if (has_character(f, i, bold, s, len)) return i;
  return NO_FAMILY;
}

static int family_for(Fonts *f, bool bold, const char *s, int len)
{
  if (len == 1) return 0; /* every font has ASCII */
  const char *p = s;
  uint32_t c = text_next(&p);
  if (f->found[c % 256][bold].character != c) {
    f->found[c % 256][bold].family = search_families(f, bold, s, len);
    f->found[c % 256][bold].character = c;
  }
  return f->found[c % 256][bold].family;
}

/* Shaped text */

/* Letters that run from right to left, or whose form depends on their neighbours. */
static bool is_shaped(uint32_t c)
{
  static const uint32_t ranges[][2] = {
    { 0x0590, 0x08FF }, /* Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic */
    { 0x0900, 0x0DFF }, /* Devanagari to Sinhala */
    { 0x0E00, 0x0FFF }, /* Thai, Lao, Tibetan */
    { 0x1000, 0x109F }, /* Burmese */
    { 0x1780, 0x18AF }, /* Khmer, Mongolian */
    { 0xFB1D, 0xFDFF }, /* presentation forms of Hebrew and Arabic */
    { 0xFE70, 0xFEFE },   { 0x10800, 0x10FFF }, /* ancient scripts of the Near East */
    { 0x1E800, 0x1EFFF },                       /* Adlam and others */
  };
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
    if (c >= ranges[i][0] && c <= ranges[i][1]) return true;
  return false;
}

/* See Note [Shaped text]. */
static bool needs_shaping(Fonts *f, bool bold, const char *s)
{
  while (*s) {
    const char *p = s;
    uint32_t c = text_next(&s);
    if (c >= 0x80 && (is_shaped(c) || family_for(f, bold, p, (int)(s - p)) == NO_FAMILY))
      return true;
  }
  return false;
}

#ifdef HAVE_PANGO

/* Lays the text out in one line; names go from left to right, whatever their letters do. */
static PangoLayoutLine *shape(Fonts *f, const char *text, double size, bool bold)
{
  if (!f->layout) {
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
    f->layout = pango_layout_new(context);
    pango_layout_set_auto_dir(f->layout, FALSE);
    pango_layout_set_single_paragraph_mode(f->layout, TRUE);
    cairo_font_options_destroy(options);
    g_object_unref(context);
  }
  PangoFontDescription *font = pango_font_description_from_string("Helvetica,DejaVu Sans");
  pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(f->layout, font);
  pango_font_description_free(font);
  pango_layout_set_text(f->layout, text, -1);
  f->odd |= pango_layout_get_unknown_glyphs_count(f->layout) > 0;
  return pango_layout_get_line_readonly(f->layout, 0);
}

static double shaped_width(Fonts *f, const char *text, double size, bool bold)
{
  PangoRectangle logical;
  pango_layout_line_get_extents(shape(f, text, size, bold), NULL, &logical);
  return (double)logical.width / PANGO_SCALE;
}

/* The layout was made for another context; it takes over the transformation of this one. */
static void show_shaped(cairo_t *cr, Fonts *f, const PlotItem *item, double x)
{
  PangoLayoutLine *line = shape(f, item->text, item->size, item->bold);
  cairo_move_to(cr, x, 0);
  pango_cairo_show_layout_line(cr, line);
}

static const char ODD[] = "no font of this machine has all letters of the names; install one that "
                          "does, or draw an SVG, whose letters the reader's fonts show";
static const bool shaping = true;

#else

static double shaped_width(Fonts *f, const char *text, double size, bool bold)
{
  (void)f, (void)text, (void)size, (void)bold;
  return 0;
}

static void show_shaped(cairo_t *cr, Fonts *f, const PlotItem *item, double x)
{
  (void)cr, (void)f, (void)item, (void)x;
}

static const char ODD[] =
    "names have letters that only Pango shows as they should be, and this hp2ps "
    "was built without it; draw an SVG, or build hp2ps with Pango (Debian: "
    "libpango1.0-dev)";
static const bool shaping = false;

#endif

/* Is the text to be given to Pango? If it should be and can't, that is noted. */
static bool is_for_pango(Fonts *f, const char *text, bool bold)
{
  bool needs = needs_shaping(f, bold, text);
  f->odd |= needs && !shaping;
  return needs && shaping;
}

/* Takes the longest prefix of *s that one family can show, as a fresh string. Characters that no
 * family has become question marks. */
static char *take_run(Fonts *f, bool bold, const char **s, int *family)
{
  const char *start = *s, *p = start;
  size_t characters = 0, operator= measure_operator(start);
  *family = operator> 0 ? OPERATORS : - 1;
  if (operator> 0) {
    *s = start + operator;
    return mem_copy(start, operator);
  }
  while (*p && measure_operator(p) == 0) {
    const char *next = p;
    text_next(&next);
    int here = family_for(f, bold, p, (int)(next - p));
    if (*family >= 0 && here != *family) break;
    *family = here;
    characters++;
    p = next;
  }
  *s = p;
  char *run = mem_copy(start, (size_t)(p - start));
  if (*family == NO_FAMILY) {
    *family = 0;
    memset(run, '?', characters);
    run[characters] = '\0';
  }
  return run;
}

static double run_width(Fonts *f, int family, bool bold, const char *run, double size)
{
  cairo_text_extents_t extents;
  cairo_scaled_font_text_extents(load_font(f, family, bold), run, &extents);
  return extents.x_advance * size / UNIT;
}

static double text_width(void *context, const char *text, double size, bool bold)
{
  double width = 0;
  if (is_for_pango(context, text, bold)) return shaped_width(context, text, size, bold);
  while (*text) {
    int family;
    char *run = take_run(context, bold, &text, &family);
    width += run_width(context, family, bold, run, size);
    free(run);
  }
  return width;
}

Measure draw_measure(Fonts *f) { return (Measure){ text_width, f }; }

/* Items */

static void set_colour(cairo_t *cr, Colour c) { cairo_set_source_rgb(cr, c.r, c.g, c.b); }

static void set_pen(cairo_t *cr, const PlotItem *item)
{
  static const double dashes[] = { 3, 2 };
  cairo_set_line_width(cr, item->width);
  cairo_set_dash(cr, dashes, item->dashed ? 2 : 0, 0);
  cairo_set_line_join(cr, item->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
}

static void make_path(cairo_t *cr, const PlotItem *item)
{
  cairo_new_path(cr);
  for (size_t i = 0; i < item->count; i++) cairo_line_to(cr, item->points[i].x, item->points[i].y);
  if (item->kind == PLOT_AREA) cairo_close_path(cr);
}

/* The pattern is one tile with its background, repeated, so the file holds it once for any area. */
static void set_hatch(cairo_t *cr, const PlotItem *item)
{
  const Hatch *h = plot_hatch(item->hatch);
  cairo_rectangle_t tile = { 0, 0, h->size, h->size };
  cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR, &tile);
  cairo_t *lines = cairo_create(surface);
  set_colour(lines, item->colour);
  cairo_paint(lines);
  set_colour(lines, palette_hatch(item->colour));
  cairo_set_line_width(lines, h->width);
  for (size_t i = 0; i < h->count; i++) {
    cairo_move_to(lines, h->lines[i][0].x, h->lines[i][0].y);
    cairo_line_to(lines, h->lines[i][1].x, h->lines[i][1].y);
  }
  cairo_stroke(lines);
  cairo_set_source_surface(cr, surface, 0, 0);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_REPEAT);
  cairo_destroy(lines);
  cairo_surface_destroy(surface);
}

static void draw_area(cairo_t *cr, const PlotItem *item)
{
  make_path(cr, item);
  if (item->hatch > 0) set_hatch(cr, item);
  else set_colour(cr, item->colour);
  cairo_fill_preserve(cr);
  if (item->width > 0) {
    set_pen(cr, item);
    set_colour(cr, item->outline);
    cairo_stroke(cr);
  }
  cairo_new_path(cr);
}

static void draw_line(cairo_t *cr, const PlotItem *item)
{
  make_path(cr, item);
  set_pen(cr, item);
  set_colour(cr, item->colour);
  cairo_stroke(cr);
}

static void show_runs(cairo_t *cr, Fonts *fonts, const PlotItem *item, double x)
{
  for (const char *s = item->text; *s;) {
    int family;
    char *run = take_run(fonts, item->bold, &s, &family);
    load_font(fonts, family, item->bold);
    cairo_set_font_face(cr, fonts->faces[family][item->bold]);
    cairo_set_font_size(cr, item->size);
    cairo_move_to(cr, x, 0);
    cairo_show_text(cr, run);
    x += run_width(fonts, family, item->bold, run, item->size);
    free(run);
  }
}

static void draw_text(cairo_t *cr, Fonts *fonts, const PlotItem *item)
{
  double width =
      item->align == ALIGN_LEFT ? 0 : text_width(fonts, item->text, item->size, item->bold);
  cairo_save(cr);
  cairo_translate(cr, item->points[0].x, item->points[0].y);
  if (item->upwards) cairo_rotate(cr, -acos(-1) / 2);
  set_colour(cr, item->colour);
  double x = item->align == ALIGN_LEFT ? 0 : item->align == ALIGN_RIGHT ? -width : -width / 2;
  if (is_for_pango(fonts, item->text, item->bold)) show_shaped(cr, fonts, item, x);
  else show_runs(cr, fonts, item, x);
  cairo_restore(cr);
}

static void draw_page(cairo_t *cr, Fonts *fonts, const PlotPage *page)
{
  for (size_t i = 0; i < page->count; i++) {
    const PlotItem *item = &page->items[i];
    if (item->kind == PLOT_TEXT) draw_text(cr, fonts, item);
    else if (item->kind == PLOT_AREA) draw_area(cr, item);
    else draw_line(cr, item);
  }
}

/* Surfaces */

static cairo_status_t to_out(void *out, const unsigned char *data, unsigned length)
{
  output_write(out, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* A DSC comment may hold only printable ASCII and at most 255 characters. */
static void describe_ps(cairo_surface_t *surface, const Plot *p, bool eps)
{
  char comment[200];
  size_t n = (size_t)snprintf(comment, sizeof comment, "%%%%Title: ");
  for (const char *s = p->title; *s && n + 1 < sizeof comment; s++)
    comment[n++] = (unsigned char)*s >= 32 && (unsigned char)*s < 127 ? *s : '?';
  comment[n] = '\0';
  cairo_ps_surface_set_eps(surface, eps);
  cairo_ps_surface_dsc_comment(surface, comment);
}

static void describe_pdf(cairo_surface_t *surface, const Plot *p)
{
#if CAIRO_VERSION >= CAIRO_VERSION_ENCODE(1, 16, 0)
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, p->title);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "hp2ps");
#else
  (void)surface;
  (void)p;
#endif
}

typedef enum Surface { SURFACE_PS, SURFACE_EPS, SURFACE_PDF, SURFACE_PNG } Surface;

static cairo_surface_t *make_surface(const Plot *p, Surface kind, double zoom, Output *out)
{
  double width = p->width * p->scale, height = p->height * p->scale;
  cairo_surface_t *surface;
  switch (kind) {
    case SURFACE_PDF:
      surface = cairo_pdf_surface_create_for_stream(to_out, out, width, height);
      describe_pdf(surface, p);
      return surface;
    case SURFACE_PNG:
      return cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(width * zoom),
                                        (int)ceil(height * zoom));
    default:
      surface = cairo_ps_surface_create_for_stream(to_out, out, width, height);
      describe_ps(surface, p, kind == SURFACE_EPS);
      return surface;
  }
}

/* Paper is white already; a PNG needs a white background. */
static void whiten_page(cairo_t *cr, Surface kind)
{
  if (kind != SURFACE_PNG) return;
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
}

/* Cairo makes the bounding box of an EPS from its ink. Two white specks in opposite corners make it
 * the whole page. */
static void mark_corners(cairo_t *cr, const Plot *p, Surface kind)
{
  const double speck = 0.01;
  if (kind != SURFACE_EPS) return;
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_rectangle(cr, 0, 0, speck, speck);
  cairo_rectangle(cr, p->width - speck, p->height - speck, speck, speck);
  cairo_fill(cr);
}

static bool draw_pages(const Picture *picture, Surface kind, Output *out)
{
  const Plot *p = picture->plot;
  double zoom = kind == SURFACE_PNG ? picture->dpi / 72 : 1;
  Fonts *fonts = draw_fonts();
  cairo_surface_t *surface = make_surface(p, kind, zoom, out);
  cairo_t *cr = cairo_create(surface);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(cr, options);
  cairo_font_options_destroy(options);
  cairo_scale(cr, p->scale * zoom, p->scale * zoom);
  whiten_page(cr, kind);
  for (size_t i = picture->first; i < picture->first + picture->count; i++) {
    mark_corners(cr, p, kind);
    draw_page(cr, fonts, &p->pages[i]);
    cairo_show_page(cr);
  }
  cairo_status_t status = cairo_status(cr);
  cairo_destroy(cr);
  if (kind == SURFACE_PNG && status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream(surface, to_out, out);
  cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  if (fonts->odd) message_warning(picture->messages, loc_none(), "%s", ODD);
  draw_fonts_free(fonts);
  if (status != CAIRO_STATUS_SUCCESS)
    message_error(picture->messages, loc_none(), "drawing failed: %s",
                  cairo_status_to_string(status));
  return status == CAIRO_STATUS_SUCCESS;
}

bool draw_ps(const Picture *p, Output *out) { return draw_pages(p, SURFACE_PS, out); }

bool draw_eps(const Picture *p, Output *out) { return draw_pages(p, SURFACE_EPS, out); }

bool draw_pdf(const Picture *p, Output *out) { return draw_pages(p, SURFACE_PDF, out); }

bool draw_png(const Picture *p, Output *out) { return draw_pages(p, SURFACE_PNG, out); }
