/* pen — two pens, one drawing: on a canvas, and as the text of an SVG. What is drawn once by draw.js can
 * thus not differ between page, saved picture and print.
 */
const SANS = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';
const ruler = document.createElement('canvas').getContext('2d');
const fontOf = (size, bold) => `${bold ? 600 : 400} ${size}px ${SANS}`;

function widthOf(text, size, bold) {
  ruler.font = fontOf(size, bold);
  return ruler.measureText(text).width;
}

/* The text, or as much of both its ends as there is room for. */
function fitted(text, room, size, bold) {
  if (widthOf(text, size, bold) <= room) return text;
  const letters = [...text.slice(0, 1000)];
  const cut = n => letters.slice(0, Math.ceil(n / 2)).join('') + '…' + (n > 1 ? letters.slice(letters.length - (n >> 1)).join('') : '');
  let low = 1, high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (widthOf(cut(middle), size, bold) <= room) low = middle; else high = middle - 1;
  }
  return cut(low);
}

class CanvasPen {
  constructor(context) { this.context = context; }

  path(points, o) {
    const c = this.context;
    c.beginPath();
    for (let i = 0; i < points.length; i += 2) c.lineTo(points[i], points[i + 1]);
    c.globalAlpha = o.alpha ?? 1;
    if (o.fill) { c.closePath(); c.fillStyle = o.fill; c.fill(); }
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
    this.parts.push(`<path d="${d}${o.fill ? 'Z' : ''}" fill="${o.fill || 'none'}"${pen}${more}>${title}</path>`);
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
