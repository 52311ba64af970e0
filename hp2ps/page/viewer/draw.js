/* draw — the graph: a scene, on either pen.
 *
 * Where there are more columns than pixels, bands are drawn as the mean of a pixel's columns, and the
 * highest total of each as a line above; drawn lowest and highest in turn, thin bands would vanish.
 */
const INKS = {
  light: { paper: '#ffffff', ink: '#16191d', soft: '#525b66', faint: '#656e78', line: '#d9dde2', grid: '#eceef1', accent: '#0b62b8' },
  dark: { paper: '#14171a', ink: '#e6e9ec', soft: '#aab4bf', faint: '#98a3ae', line: '#333a42', grid: '#23282e', accent: '#6cb2ff' },
};

/* Columns */

/* The times that are drawn: each column, or the columns of one pixel together. */
function pixelsOf(scene, width) {
  const { log, window: w } = scene, { times } = log, n = w.last - w.first + 1;
  const out = { at: [], from: [], to: [], dense: n > width * 1.5 };
  const add = (t, a, b) => { out.at.push(t); out.from.push(a); out.to.push(b); };
  if (w.instant) {
    add(times[w.first], w.first, w.last);
    return out;
  }
  if (!out.dense) {
    for (let i = w.first; i <= w.last; i++) add(times[i], i, i);
    return out;
  }
  for (let x = 0, i = w.first; x < width && i <= w.last; x++) {
    const end = w.from + (w.to - w.from) * (x + 1) / width, a = i;
    while (i <= w.last && (times[i] <= end || x === width - 1)) i++;
    if (i > a) add(a === w.first ? times[a] : i > w.last ? times[w.last] : (times[a] + times[i - 1]) / 2, a, i - 1);
  }
  return out;
}

function meansOf(values, pixels) {
  const n = pixels.at.length, out = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    let sum = 0;
    for (let i = pixels.from[k]; i <= pixels.to[k]; i++) sum += values[i];
    out[k] = sum / (pixels.to[k] - pixels.from[k] + 1);
  }
  return out;
}

function highestOf(values, pixels) {
  return Float64Array.from(pixels.at, (_, k) => {
    let most = -Infinity;
    for (let i = pixels.from[k]; i <= pixels.to[k]; i++) most = Math.max(most, values[i]);
    return most;
  });
}

/* Layout */

/* The size of the heap is drawn if the bands stay high enough beside it. */
function heapHigh(scene) {
  const { log, view, window: w, unit } = scene;
  let most = 0;
  if (view.draw === 'stack' && unit === 'bytes' && !view.rules.length && !view.names)
    for (let i = w.first; i <= w.last; i++) most = Math.max(most, log.heap[i]);
  return most <= scene.total.peak * 2 ? most : 0;
}

/* The bytes that may have been alive without being counted, up to twice the peak (gap.c). */
function gapHigh(scene) {
  const { log, view, window: w, unit, total } = scene;
  if (view.draw !== 'stack' || unit !== 'bytes') return 0;
  const most = Math.max(0, ...log.gaps.filter(([from, to]) => to >= w.from && from <= w.to).map(gap => gap[2]));
  return most > 2 * total.peak && most < 10 * total.peak ? 2 * total.peak : most;
}

/* The bands that are drawn as lines: OTHER is none, and would only flatten them. */
const linesOf = scene => scene.drawn.length > 1 ? scene.drawn.filter(b => !b.others) : scene.drawn;

function highest(scene) {
  if (scene.view.draw === 'share') return 1;
  if (scene.view.draw === 'lines') return Math.max(0, ...linesOf(scene).map(b => b.peak)) * 1.04 || 1;
  return Math.max(scene.total.peak, heapHigh(scene), gapHigh(scene)) * 1.04 || 1;
}

function layoutOf(scene, width, height, top) {
  const key = keyWidth(scene.drawn, width, 100);
  const box = { left: width < 620 ? 54 : 62, right: width - (key ? key + 14 : 12), top: top + 26, bottom: height - 42 };
  const w = box.right - box.left, high = highest(scene), { from, to } = scene.window, marks = marksOf(scene, box);
  box.top += MARK_LINE * Math.max(0, ...marks.map(m => m.row));
  const h = box.bottom - box.top;
  return {
    ...box, width, height, w, h, key, high, marks,
    x: t => box.left + (t - from) / (to - from) * w,
    y: v => box.bottom - v / high * h,
    time: x => from + (x - box.left) / w * (to - from),
  };
}

/* The graph */

function drawGrid(pen, scene, p, inks) {
  const share = scene.view.draw === 'share', values = share ? [0, 0.25, 0.5, 0.75, 1] : ticks(0, p.high, Math.max(3, Math.round(p.h / 70)));
  for (const v of values) {
    if (v > 0) pen.path([p.left, p.y(v), p.right, p.y(v)], { stroke: inks.grid });
    const text = share ? Math.round(v * 100) + ' %' : v === 0 ? '0' : amount(v, scene.unit).replace(/(\.\d*?)0+(?=\s|$)/, '$1').replace(/\.(?=\s|$)/, '');
    pen.text(text, p.left - 8, p.y(v) + 4, 11.5, inks.soft, { align: 'right' });
  }
}

/* Lower and upper edge of each band, in values; `hot` is the band that stands out. */
function stackEdges(scene, pixels) {
  const n = pixels.at.length, base = new Float64Array(n), share = scene.view.draw === 'share';
  const total = share ? meansOf(scene.total.values, pixels) : null;
  return scene.drawn.map(band => {
    const low = base.slice(), means = meansOf(band.values, pixels);
    for (let k = 0; k < n; k++) base[k] += share ? (total[k] > 0 ? means[k] / total[k] : 0) : means[k];
    return { band, low, high: base.slice() };
  });
}

function outline(edge, xs, p) {
  const n = xs.length, points = new Array(4 * n);
  for (let k = 0; k < n; k++) {
    points[2 * k] = xs[k];
    points[2 * k + 1] = p.y(edge.high[k]);
    points[4 * n - 2 * k - 2] = xs[k];
    points[4 * n - 2 * k - 1] = p.y(edge.low[k]);
  }
  return points;
}

const curve = (values, xs, p) => xs.flatMap((x, k) => [x, p.y(values[k])]);

function drawStack(pen, scene, p, inks, hot) {
  for (const edge of p.edges) {
    const { band } = edge, dim = hot !== null && hot !== band.id;
    pen.path(outline(edge, p.xs, p), { fill: band.colour, hatch: band.hatch, alpha: dim ? 0.34 : 1, title: `${shownName(band)}, ${percent(band.share)}` });
  }
  if (p.w / p.xs.length >= 1.2) for (const edge of p.edges) pen.path(curve(edge.high, p.xs, p), { stroke: inks.paper, width: 0.8 });
  if (scene.view.draw === 'stack') pen.path(curve(highestOf(scene.total.values, p.pixels), p.xs, p), { stroke: inks.ink, width: p.pixels.dense ? 0.9 : 1.3 });
  if (p.xs.length === 1) drawOnly(pen, p);
}

/* A single sample has no width: it is drawn as a bar. */
function drawOnly(pen, p) {
  const half = Math.min(60, p.w / 8);
  for (const e of p.edges) pen.box(p.xs[0] - half, p.y(e.high[0]), 2 * half, p.y(e.low[0]) - p.y(e.high[0]), e.band.colour);
}

function drawLines(pen, scene, p, hot) {
  for (const edge of [...p.edges].sort((a, b) => a.band.size - b.band.size)) {
    const is = hot === edge.band.id;
    pen.path(curve(edge.high, p.xs, p), { stroke: edge.band.colour, dash: edge.band.hatch ? [8 - edge.band.hatch / 2, 3] : [], width: is ? 3 : 1.9, alpha: hot === null || is ? 1 : 0.34, title: edge.band.name });
    if (p.xs.length === 1) pen.box(p.xs[0] - 6, p.y(edge.high[0]) - 3, 12, 6, edge.band.colour, 3);
  }
}

/* The room for a name in a band, about the middle x: between the highest lower and the lowest upper edge,
 * which are taken between the samples too. */
function roomAt(edge, xs, from, to) {
  let top = Infinity, bottom = -Infinity, k = 0;
  const take = (high, low) => { top = Math.min(top, high); bottom = Math.max(bottom, low); };
  const between = (x, j) => {
    if (j < 1 || j >= xs.length) return;
    const f = (x - xs[j - 1]) / (xs[j] - xs[j - 1] || 1), at = v => v[j - 1] + f * (v[j] - v[j - 1]);
    take(at(edge.high), at(edge.low));
  };
  while (k < xs.length && xs[k] < from) k++;
  between(from, k);
  for (; k < xs.length && xs[k] <= to; k++) take(edge.high[k], edge.low[k]);
  between(to, k);
  return { top, bottom };
}

/* Names stand in bands where a rectangle of their size fits. */
function drawNames(pen, p, hot) {
  const tries = 40;
  for (const edge of p.edges) {
    const { band } = edge, name = band.others ? shownName(band) : band.name, width = widthOf(name.slice(0, 200), 12) + 10;
    if (width > p.w * 0.5 || (hot !== null && hot !== band.id)) continue;
    let best = null;
    for (let i = 0; i < tries; i++) {
      const place = (i + 0.5) / tries, x = p.left + width / 2 + (p.w - width) * place, r = roomAt(edge, p.xs, x - width / 2, x + width / 2);
      const room = (r.top - r.bottom) / p.high * p.h, score = Math.min(room, 44) - 36 * Math.abs(place - 0.62);
      if (room > 17 && room < Infinity && (!best || score > best.score)) best = { x, y: (p.y(r.top) + p.y(r.bottom)) / 2, score };
    }
    if (best) pen.text(name, best.x, best.y + 4, 12, inkOn(band.colour), { align: 'center' });
  }
}

function drawHeap(pen, scene, p, inks) {
  if (!heapHigh(scene)) return;
  const heap = highestOf(scene.log.heap, p.pixels), points = [];
  p.xs.forEach((x, k) => { if (heap[k] >= 0) points.push(x, p.y(heap[k])); });
  pen.path(points, { stroke: inks.soft, dash: [4, 3] });
}

/* A hatched box where something may have been alive that was not counted. */
function drawGaps(pen, scene, p, inks) {
  const top = gapHigh(scene);
  if (!top) return;
  for (const [from, to, bytes] of scene.log.gaps) {
    const a = Math.max(p.left, p.x(from)), b = Math.min(p.right, Math.max(p.x(to), p.x(from) + 1)), y = p.y(Math.min(bytes, top));
    if (!(b > a)) continue;
    pen.path([a, p.bottom, a, y, b, y, b, p.bottom], { stroke: inks.faint, width: 0.6 });
    for (let d = 8; d < b - a + p.bottom - y; d += 8) {
      const right = Math.min(a + d, b), left = Math.max(a, a + d - (p.bottom - y));
      pen.path([right, y + d - (right - a), left, y + d - (left - a)], { stroke: inks.faint, width: 0.5 });
    }
  }
}

function drawAxes(pen, scene, p, inks) {
  const { scale, window: w, view, unit, log } = scene, others = scene.drawn.length > 1 && scene.drawn[0].others, words = { stack: unit === 'bytes' ? 'live memory' : `live ${unit}`, share: 'share of what is live', lines: `each band by itself${others ? `; ${grouped(others)} others are not drawn` : ''}` };
  pen.path([p.left, p.bottom + 0.5, p.right, p.bottom + 0.5], { stroke: inks.soft });
  const shown = w.instant ? [log.times[w.first] / scale.factor] : ticks(w.from / scale.factor, w.to / scale.factor, Math.max(2, Math.round(p.w / 110)));
  for (const t of shown) {
    const x = p.x(t * scale.factor);
    pen.path([x, p.bottom, x, p.bottom + 4], { stroke: inks.soft });
    pen.text(moment(scale, t * scale.factor), x, p.bottom + 17, 11.5, inks.soft, { align: 'center' });
  }
  const heap = heapHigh(scene), gap = gapHigh(scene), more = (heap ? `,  - - -  heap size at most ${amount(heap, 'bytes')}` : '')
    + (gap ? `,  hatched: not counted, at most ${amount(Math.max(...log.gaps.map(g => g[2])), 'bytes')}` : '');
  const right = widthOf(scale.word, 11.5), room = p.w - right - 16;
  pen.text(fitted(words[view.draw] + more, room, 11.5), p.left, p.bottom + 34, 11.5, inks.faint);
  pen.text(scale.word, p.right, p.bottom + 34, 11.5, inks.faint, { align: 'right' });
}

const MARK_LINE = 13, MARK_ROWS = 4;

/* Marks in the window; those before the first sample stand at the left edge. Texts that would touch stand in rows
 * above each other. A text that has no room in the last row is left out; the box under the pointer has it. */
function marksOf(scene, { left, right }) {
  const { log, window: w, view } = scene, at = t => left + (t - w.from) / (w.to - w.from) * (right - left), ends = new Array(MARK_ROWS).fill(-Infinity);
  const marks = log.marks.filter(([t]) => t <= w.to && (t >= w.from || view.from === null)).map(([t, text]) => ({ x: Math.min(right, Math.max(left, at(t))), text, t }));
  return marks.sort((a, b) => a.x - b.x).map(mark => {
    const shown = fitted(mark.text, 150, 11), width = widthOf(shown, 11), from = mark.x + 4 + width < right ? mark.x + 4 : mark.x - 4 - width;
    const row = mark.text && from >= 0 ? ends.findIndex(end => from >= end + 8) : -1;
    if (row >= 0) ends[row] = from + width;
    return { ...mark, shown, from, row };
  });
}

/* Lines of many marks would hide the bands, so these are ticks at the top. */
function drawMarks(pen, p, inks) {
  const many = p.marks.filter(m => m.text).length > 10;
  for (const mark of p.marks) {
    if (!mark.text) {
      pen.path([mark.x, p.bottom + 1, mark.x - 3, p.bottom + 6, mark.x + 3, p.bottom + 6], { fill: inks.ink });
      continue;
    }
    const high = p.top - 8 - MARK_LINE * Math.max(0, mark.row);
    pen.path([mark.x, high, mark.x, many ? p.top : p.bottom], { stroke: inks.ink, dash: many ? [] : [1.5, 3], alpha: 0.55 });
    if (mark.row >= 0) pen.text(mark.shown, mark.from, high - 4, 11, inks.soft);
  }
}

function drawPeak(pen, scene, p, inks) {
  if (scene.view.draw !== 'stack' || !(scene.total.peak > 0)) return;
  const x = Math.max(p.left, Math.min(p.right, p.x(scene.total.at))), y = p.y(scene.total.peak), text = amount(scene.total.peak, scene.unit), width = widthOf(text, 12, true);
  pen.path([x, y - 3, x - 4.5, y - 10, x + 4.5, y - 10], { fill: inks.ink });
  pen.text(text, x + 8 + width < p.right ? x + 8 : x - 8 - width, Math.max(y - 3, p.top + 2), 12, inks.ink, { bold: true });
}

/* The key */

/* Moves places apart until none is nearer to the next than `gap`, all of them between top and bottom.
 * They come from the bottom up, and y grows downwards. */
function spread(places, gap, top, bottom) {
  const y = places.map(v => Math.min(bottom, Math.max(top, v))), n = y.length;
  for (let round = 0; round < 60; round++)
    for (let j = 1; j < n; j++) {
      const over = y[j] + gap - y[j - 1];
      if (over > 0) { y[j - 1] += over / 2; y[j] -= over / 2; }
    }
  for (let j = 0; j < n; j++) y[j] = Math.min(y[j], j ? y[j - 1] - gap : bottom);
  for (let j = n - 1; j >= 0; j--) y[j] = Math.max(y[j], j < n - 1 ? y[j + 1] + gap : top);
  return y;
}

/* In the order of the bands, each as near as may be to its band at the right. */
function keyItems(scene, p) {
  const lines = scene.view.draw === 'lines', total = meansOf(scene.total.values, p.pixels);
  let k = total.length - 1;
  while (k > 0 && total[k] < scene.total.peak * 0.05) k--;
  const items = p.edges.map(e => ({ band: e.band, want: lines ? p.y(e.high[k]) : (p.y(e.high[k]) + p.y(e.low[k])) / 2 }));
  if (lines) items.sort((a, b) => b.want - a.want);
  const key = keyTexts(items.map(i => i.band), items.map(i => percent(i.band.share)), p, p.h + 10);
  const y = spread(items.map(i => i.want), key.gap, p.top - 4, p.bottom - 2);
  items.forEach((item, i) => { item.y = y[i]; });
  return { items, key };
}

function drawKey(pen, scene, p, inks, hot) {
  const { items, key } = keyItems(scene, p);
  drawKeyHead(pen, p, inks, items, scene.view.by, scene.window.instant ? 'of the total' : 'of the area');
  items.forEach(({ band, y }, i) => drawKeyItem(pen, p, inks, band, key, i, y, hot));
  return items;
}

/* The key's columns need no more than the longest name, with `figures` for the rest, and no more than a third of
 * the width. */
function keyWidth(bands, width, figures) {
  const longest = Math.max(50, ...bands.map(b => widthOf(shownName(b), 12, true)));
  return width < 620 ? 0 : Math.min(Math.max(170, width * 0.35), longest + figures);
}

/* The texts of the key's items. Names that don't fit into a line have two, if there is room for that in all. */
function keyTexts(bands, figures, p, room) {
  const n = Math.max(1, bands.length), lines = n * KEY_TWO <= room ? 2 : 1, gap = Math.min(KEY_ONE, room / n), size = gap < 14 ? 10.5 : 12;
  const widest = Math.max(0, ...figures.map(text => widthOf(text, size))), wide = p.key - 36 - widest;
  const names = toldApart(bands.map(shownName), name => fittedLines(name, wide, size, lines).join('')).map(name => broken(name, wide, size));
  return { names, figures, size, gap: names.some(l => l.length > 1) ? KEY_TWO : gap };
}
const KEY_ONE = 19, KEY_TWO = 34, KEY_LINE = 14;

/* Says above the key what its columns are. */
function drawKeyHead(pen, p, inks, items, names, figures) {
  const y = Math.max(12, Math.min(...items.map(item => item.y)) - 24);
  pen.text(fitted(names, p.key - 40 - widthOf(figures, 11), 11), p.right + 32, y, 11, inks.faint);
  pen.text(figures, p.width - 4, y, 11, inks.faint, { align: 'right' });
}

function drawKeyItem(pen, p, inks, band, { names, figures, size }, i, y, hot) {
  const is = hot === band.id, dim = hot !== null && !is, x = p.right + 16, first = y - (names[i].length - 1) * KEY_LINE / 2;
  if (band.hatch) pen.path([x, first - 5, x + 10, first - 5, x + 10, first + 5, x, first + 5], { fill: band.colour, hatch: band.hatch });
  else pen.box(x, first - 5, 10, 10, band.colour, 2.5);
  names[i].forEach((line, k) => pen.text(line, x + 16, first + 4 + k * KEY_LINE, size, dim ? inks.faint : inks.ink, { bold: is }));
  pen.text(figures[i], p.width - 4, first + 4, size, dim ? inks.faint : inks.soft, { align: 'right' });
}

/* Draws the scene; `hot` is the number of the band that stands out, or null. Gives where everything is. */
function drawScene(pen, scene, width, height, { inks, hot = null, top = 0 }) {
  const p = layoutOf(scene, width, height, top), lines = scene.view.draw === 'lines';
  p.pixels = pixelsOf(scene, Math.max(50, Math.round(p.w)));
  p.xs = p.pixels.at.map(p.x);
  p.edges = lines ? linesOf(scene).map(band => ({ band, low: null, high: meansOf(band.values, p.pixels) })) : stackEdges(scene, p.pixels);
  pen.box(0, 0, width, height, inks.paper);
  drawGrid(pen, scene, p, inks);
  if (lines) drawLines(pen, scene, p, hot);
  else {
    drawStack(pen, scene, p, inks, hot);
    drawGaps(pen, scene, p, inks);
    drawNames(pen, p, hot);
  }
  drawHeap(pen, scene, p, inks);
  drawAxes(pen, scene, p, inks);
  drawMarks(pen, p, inks);
  drawPeak(pen, scene, p, inks);
  p.items = p.key ? drawKey(pen, scene, p, inks, hot) : [];
  return p;
}
