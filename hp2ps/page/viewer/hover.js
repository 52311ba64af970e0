/* hover — what follows the pointer: the line at the nearest sample, the outline of the band, the box with
 * figures; and the strip below the graph. The graph itself is not drawn again for any of these.
 */
const inks = () => INKS[page.theme];

/* A canvas at the resolution of the screen, ready to draw on. */
function contextOf(canvas) {
  const { width, height } = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1, context = canvas.getContext('2d');
  const w = Math.round(width * ratio), h = Math.round(height * ratio);
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { context, width, height };
}

function paint() {
  const { scene } = page, { context, width, height } = contextOf(byId('base')), chosen = chosenBand(scene);
  page.plot = drawScene(new CanvasPen(context), scene, width, height, { inks: inks(), hot: page.hover ?? (chosen && chosen.colour ? chosen.id : null) });
  paintOver();
  paintStrip();
}

/* The band or mark at a place */

function nearestColumn(t) {
  const { log: { times }, window: w } = page.scene;
  let a = w.first, b = w.last;
  while (a < b) { const m = (a + b) >> 1; if (times[m] < t) a = m + 1; else b = m; }
  return a > w.first && t - times[a - 1] < times[a] - t ? a - 1 : a;
}

function bandAt(column, y) {
  const { scene, plot } = page, value = (plot.bottom - y) / plot.h * plot.high;
  if (scene.view.draw === 'lines') {
    const near = linesOf(scene).map(band => [Math.abs(plot.y(band.values[column]) - y), band]).filter(([d]) => d < 14).sort((a, b) => a[0] - b[0]);
    return near.length ? near[0][1] : null;
  }
  const whole = scene.view.draw === 'share' ? scene.total.values[column] || 1 : 1;
  let sum = 0;
  if (value >= 0) for (const band of scene.drawn) if (value <= (sum += band.values[column] / whole)) return band;
  return null;
}

function cursorAt(x, y) {
  const p = page.plot;
  if (x < p.left - 4 || x > p.right + 4 || y < p.top - 20 || y > p.bottom + 6) return null;
  const column = nearestColumn(p.time(x));
  return { column, y, x, band: bandAt(column, y) };
}

function keyAt(x, y) {
  const p = page.plot;
  if (!p.items.length || x < p.right + 10) return null;
  const item = [...p.items].sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
  return Math.abs(item.y - y) < KEY_TWO / 2 ? item.band : null;
}

/* The overlay */

function paintDrag(c, p, drag) {
  const a = Math.min(drag.x, drag.to), b = Math.max(drag.x, drag.to);
  c.fillStyle = inks().accent;
  c.globalAlpha = 0.14;
  c.fillRect(a, p.top, b - a, p.h);
  c.globalAlpha = 1;
  c.fillRect(a, p.top, 1, p.h);
  c.fillRect(b, p.top, 1, p.h);
}

function paintBand(c, p, cursor, x) {
  const edge = p.edges.find(e => e.band === cursor.band);
  if (edge && edge.low) {
    const points = outline(edge, p.xs, p);
    c.beginPath();
    for (let i = 0; i < points.length; i += 2) c.lineTo(points[i], points[i + 1]);
    c.closePath();
    c.fillStyle = page.theme === 'dark' ? 'rgba(255,255,255,.08)' : 'rgba(255,255,255,.16)';
    c.fill();
    Object.assign(c, { strokeStyle: inks().ink, lineWidth: p.pixels.dense ? 0.8 : 1.6 });
    c.stroke();
  } else if (edge) {
    c.beginPath();
    c.arc(x, p.y(cursor.band.values[cursor.column]), 4.5, 0, 7);
    Object.assign(c, { fillStyle: cursor.band.colour, strokeStyle: inks().paper, lineWidth: 1.5 });
    c.fill();
    c.stroke();
  }
}

function paintOver() {
  const { context: c, width, height } = contextOf(byId('over')), { plot: p, cursor, drag, scene } = page;
  c.clearRect(0, 0, width, height);
  if (drag) paintDrag(c, p, drag);
  byId('tip').hidden = !cursor;
  if (!cursor) return;
  const x = p.x(scene.log.times[cursor.column]);
  c.globalAlpha = 0.7;
  c.fillStyle = inks().ink;
  c.fillRect(Math.round(x) - 0.5, p.top, 1, p.h);
  c.globalAlpha = 1;
  if (cursor.band) paintBand(c, p, cursor, x);
  showTip(cursor, x, height);
}

/* The box: the seven largest bands at this sample, the one under the pointer among them. */
function tipBands(scene, cursor) {
  const at = b => b.values[cursor.column], largest = scene.drawn.filter(b => at(b) > 0).sort((a, b) => at(b) - at(a));
  const list = largest.slice(0, 7);
  return cursor.band && !list.includes(cursor.band) ? [...list.slice(0, 6), cursor.band] : list;
}

const tipNames = bands => toldApart(bands.map(shownName), name => shortened(name, 36));

function tipRow(scene, band, name, cursor, total) {
  const v = band.values[cursor.column];
  return make('tr', { class: band === cursor.band ? 'on' : null }, make('td', { class: 'n' }, swatch(band.colour, band.hatch), named(name)),
    make('td', { class: 'v' }, amount(v, scene.unit)), make('td', { class: 's' }, percent(total > 0 ? v / total : 0)));
}

function showTip(cursor, x, height) {
  const { scene, plot: p } = page, { log } = scene, total = scene.total.values[cursor.column], tip = byId('tip');
  const marks = p.marks.filter(m => m.text && Math.abs(m.x - (cursor.x ?? x)) < 5).slice(0, 3);
  const bands = tipBands(scene, cursor), names = tipNames(bands);
  const notes = [log.heap[cursor.column] > 0 && scene.unit === 'bytes' ? `heap ${amount(log.heap[cursor.column], 'bytes')}` : '',
    ...marks.map(m => `mark at ${momentOf(scene.scale, m.t)}: ${m.text}`)].filter(Boolean);
  tip.replaceChildren(
    make('div', { class: 'when' }, make('span', {}, momentOf(scene.scale, log.times[cursor.column])), make('b', {}, amountOf(total, scene.unit))),
    make('table', {}, make('tr', {}, ['', 'live', 'share'].map(text => make('td', { class: 's' }, text))), bands.map((b, i) => tipRow(scene, b, names[i], cursor, total))),
    ...notes.map(text => make('div', { class: 'note', dir: 'auto' }, text)));
  const w = tip.offsetWidth, h = tip.offsetHeight;
  tip.style.left = Math.max(0, Math.min(p.width - w, x + 16 + w < p.right + 8 ? x + 16 : x - 16 - w)) + 'px';
  tip.style.top = Math.max(2, Math.min(cursor.y - h / 2, height - h - 4)) + 'px';
}

/* The strip: the total of the whole log, and the stretch of time that is shown. */
function paintStrip() {
  const { context: c, width, height } = contextOf(byId('strip')), { plot: p, scene } = page, { times, columns } = scene.log, ink = inks();
  const t0 = times[0], span = times[columns - 1] - t0 || 1, bottom = height - 8, x = t => p.left + (t - t0) / span * p.w, total = scene.total.values;
  const most = total.reduce((a, b) => Math.max(a, b), 0) || 1, step = Math.max(1, Math.floor(columns / (p.w * 2)));
  c.clearRect(0, 0, width, height);
  c.fillStyle = ink.line;
  c.beginPath();
  c.moveTo(p.left, bottom);
  for (let i = 0; i < columns; i += step) {
    let v = 0;
    for (let j = i; j < Math.min(columns, i + step); j++) v = Math.max(v, total[j]);
    c.lineTo(x(times[i]), bottom - v / most * (height - 14));
  }
  c.lineTo(p.right, bottom);
  c.fill();
  paintWindow(c, p, ink, Math.max(p.left, x(scene.window.from)), Math.min(p.right, x(scene.window.to)), bottom);
}

function paintWindow(c, p, ink, a, b, bottom) {
  c.fillStyle = ink.paper;
  c.globalAlpha = 0.62;
  c.fillRect(p.left, 0, a - p.left, bottom);
  c.fillRect(b, 0, p.right - b, bottom);
  c.globalAlpha = 1;
  Object.assign(c, { strokeStyle: ink.faint, lineWidth: 1 });
  c.strokeRect(a + 0.5, 3.5, Math.max(2, b - a - 1), bottom - 4);
  c.fillStyle = ink.soft;
  for (const x of [a, b]) { c.beginPath(); c.roundRect(x - 3, bottom / 2 - 6, 6, 16, 3); c.fill(); }
  if (page.view.from === null && p.key) new CanvasPen(c).text('drag to zoom in', p.right + 16, bottom - 8, 11, ink.faint);
}
