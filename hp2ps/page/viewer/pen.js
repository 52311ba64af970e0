/* pen — two pens, one drawing: on a canvas, and as the text of an SVG. So a drawing by draw.js is the same in
 * page, saved picture and print.
 */
const SANS = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';
const ruler = document.createElement('canvas').getContext('2d');
const fontOf = (size, bold) => `${bold ? 600 : 400} ${size}px ${SANS}`;

function widthOf(text, size, bold) {
  ruler.font = fontOf(size, bold);
  return ruler.measureText(text).width;
}

/* The text, or as much of it as there is room for: see shortened. */
function fitted(text, room, size, bold) {
  if (widthOf(text, size, bold) <= room) return text;
  const whole = text.slice(0, 1000);
  let low = 1, high = whole.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (widthOf(shortened(whole, middle), size, bold) <= room) low = middle; else high = middle - 1;
  }
  return shortened(whole, low);
}

/* The text in lines of that width, broken after a mark between its parts if there is one in the last third. */
function broken(text, room, size, bold) {
  const letters = [...text.slice(0, 1000)], lines = [];
  while (letters.length) {
    let n = letters.length;
    while (n > 1 && widthOf(letters.slice(0, n).join(''), size, bold) > room) n--;
    const mark = n < letters.length ? letters.slice(0, n).findLastIndex(c => '/.,< '.includes(c)) + 1 : 0;
    lines.push(letters.splice(0, mark > n * 2 / 3 ? mark : n).join(''));
  }
  return lines;
}

/* The text in at most `most` lines, shortened if it needs more. */
function fittedLines(text, room, size, most) {
  for (let part = most; part > 0.4; part -= 0.05) {
    const lines = broken(fitted(text, room * part, size), room, size);
    if (lines.length <= most) return lines;
  }
  return [fitted(text, room, size)];
}

/* The lines of a hatching over the box about some points, each as [x1, y1, x2, y2]. Hatchings differ in direction and
 * distance; small areas are hatched closer. */
function hatchLines(points, hatch) {
  const xs = points.filter((_, i) => i % 2 === 0), ys = points.filter((_, i) => i % 2), least = v => v.reduce((a, b) => Math.min(a, b)), most = v => v.reduce((a, b) => Math.max(a, b));
  const [left, right, top, bottom] = [least(xs), most(xs), least(ys), most(ys)], [w, h] = [right - left, bottom - top], lines = [];
  const gap = (w < 20 ? 3 : 7) + (hatch - 1 >> 2) * 3, way = hatch - 1 & 3;
  for (let d = gap; d < (way < 2 ? w + h : way === 2 ? h : w) && lines.length < 2000; d += gap)
    lines.push(way === 0 ? [left + d, top, left + d - h, bottom] : way === 1 ? [right - d, top, right - d + h, bottom] : way === 2 ? [left, top + d, right, top + d] : [left + d, top, left + d, bottom]);
  return lines;
}

class CanvasPen {
  constructor(context) { this.context = context; }

  path(points, o) {
    const c = this.context;
    c.beginPath();
    for (let i = 0; i < points.length; i += 2) c.lineTo(points[i], points[i + 1]);
    c.globalAlpha = o.alpha ?? 1;
    if (o.fill) { c.closePath(); c.fillStyle = o.fill; c.fill(); }
    if (o.hatch) {
      c.save();
      c.clip();
      c.beginPath();
      for (const [x1, y1, x2, y2] of hatchLines(points, o.hatch)) { c.moveTo(x1, y1); c.lineTo(x2, y2); }
      Object.assign(c, { strokeStyle: inkOn(o.fill), lineWidth: 0.7, globalAlpha: 0.5 * (o.alpha ?? 1) });
      c.stroke();
      c.restore();
    }
    if (o.stroke) {
      Object.assign(c, { strokeStyle: o.stroke, lineWidth: o.width || 1, lineJoin: 'round' });
      c.setLineDash(o.dash || []);
      c.stroke();
      c.setLineDash([]);
    }
    c.globalAlpha = 1;
  }

  box(x, y, width, height, fill, radius = 0) {
    const c = this.context;
    c.fillStyle = fill;
    c.beginPath();
    c.roundRect(x, y, width, height, radius);
    c.fill();
  }

  text(s, x, y, size, fill, o = {}) {
    Object.assign(this.context, { font: fontOf(size, o.bold), fillStyle: fill, textAlign: o.align || 'left', textBaseline: 'alphabetic' });
    this.context.fillText(s, x, y);
  }
}

class SvgPen {
  constructor() { this.parts = []; }

  static number(x) { return String(+x.toFixed(2)); }

  static escape(s) {
    const as = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
    return s.replace(/[&<>"']/g, c => as[c]).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
  }

  path(points, o) {
    let d = '';
    for (let i = 0; i < points.length; i += 2) d += (i ? 'L' : 'M') + SvgPen.number(points[i]) + ' ' + SvgPen.number(points[i + 1]);
    const pen = o.stroke ? ` stroke="${o.stroke}" stroke-width="${o.width || 1}" stroke-linejoin="round"` : '';
    const more = (o.dash ? ` stroke-dasharray="${o.dash}"` : '') + (o.alpha !== undefined && o.alpha !== 1 ? ` opacity="${o.alpha}"` : '');
    const title = o.title ? `<title>${SvgPen.escape(o.title)}</title>` : '';
    const lines = o.hatch ? hatchLines(points, o.hatch).map(l => l.map(SvgPen.number)).map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('') : '';
    if (lines) this.parts.push(`<clipPath id="hatch${this.parts.length}"><path d="${d}Z"/></clipPath>`);
    const clip = `hatch${this.parts.length - 1}`;
    this.parts.push(`<path d="${d}${o.fill ? 'Z' : ''}" fill="${o.fill || 'none'}"${pen}${more}>${title}</path>`);
    if (lines) this.parts.push(`<path d="${lines}" clip-path="url(#${clip})" fill="none" stroke="${inkOn(o.fill)}" stroke-width="0.7" opacity="${0.5 * (o.alpha ?? 1)}"/>`);
  }

  box(x, y, width, height, fill, radius) {
    const [a, b, c, d] = [x, y, width, height].map(SvgPen.number);
    this.parts.push(`<rect x="${a}" y="${b}" width="${c}" height="${d}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`);
  }

  text(s, x, y, size, fill, o = {}) {
    const anchor = o.align === 'center' ? ' text-anchor="middle"' : o.align === 'right' ? ' text-anchor="end"' : '';
    this.parts.push(`<text x="${SvgPen.number(x)}" y="${SvgPen.number(y)}" font-size="${size}" fill="${fill}"`
      + ` font-family="${SvgPen.escape(SANS)}"${o.bold ? ' font-weight="600"' : ''}${anchor} xml:space="preserve">${SvgPen.escape(s)}</text>`);
  }

  done(width, height) {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">\n${this.parts.join('\n')}\n</svg>\n`;
  }
}
