/* change — two profiles in one page, a and b, and how b differs from a.
 *
 * Bands are paired by name as pair.c does it, and the figures are those of hp2ps --diff. For the graph both
 * runs lie on one axis: by its knots a time of a run has a place on it. Values between samples are taken
 * from the line between them, and outside of a run they are 0 (overlay.c).
 */

/* Places on the axis: from knots [time, place], both of which rise */

function alongKnots(knots, x, from, to) {
  let i = 1;
  while (i + 1 < knots.length && x > knots[i][from]) i++;
  const a = knots[i - 1], b = knots[i], span = b[from] - a[from];
  return a[to] + (span > 0 ? (x - a[from]) / span : 0) * (b[to] - a[to]);
}
const placeOf = (knots, time) => alongKnots(knots, time, 0, 1);
const timeOf = (knots, place) => alongKnots(knots, place, 1, 0);

/* The values of a course at the places of the grid. */
function alongGrid(values, places, w, grid) {
  const out = new Float64Array(grid.length);
  for (let k = 0, i = w.first; k < grid.length; k++) {
    while (i < w.last && places[i] < grid[k]) i++;
    const a = Math.max(w.first, i - 1), gap = places[i] - places[a], x = grid[k];
    if (x < places[w.first] - 1e-9 || x > places[w.last] + 1e-9) continue;
    out[k] = gap > 0 ? values[a] + (x - places[a]) / gap * (values[i] - values[a]) : values[i];
  }
  return out;
}

/* All places at which a run has a sample, or as many as can be seen. */
function gridOf(sides) {
  const most = 2000, all = sides.flatMap(({ places, scene: { window: w } }) => Array.from(places.subarray(w.first, w.last + 1))).sort((x, y) => x - y);
  const grid = all.filter((x, i) => i === 0 || x > all[i - 1]);
  if (grid.length <= most) return Float64Array.from(grid);
  return Float64Array.from({ length: most }, (_, i) => grid[0] + (grid.at(-1) - grid[0]) * i / (most - 1));
}

/* Growth: how much a band rises over the run, figures.c in the language of the page */

const PARTS = 20, FEWEST_PARTS = 4, ERRORS = 3;

/* The means of k stretches of equal length. */
function stretchMeans(times, values, k) {
  const n = times.length, width = (times[n - 1] - times[0]) / k, means = new Float64Array(k);
  for (let s = 0, i = 0; s < k; s++) {
    const from = times[0] + s * width, to = from + width;
    while (i > 0 && times[i] > from) i--;
    for (; i + 1 < n && times[i] < to; i++) {
      const low = Math.max(from, times[i]), high = Math.min(to, times[i + 1]), rise = (values[i + 1] - values[i]) / (times[i + 1] - times[i]);
      if (high > low) means[s] += (high - low) * (values[i] + rise * ((low + high) / 2 - times[i])) / width;
    }
  }
  return means;
}

/* The standard error of a slope; deviations that follow each other count as fewer. */
function slopeError(t, v, slope) {
  const n = t.length, line = v.map((x, i) => x - slope * t[i]), begin = median(line), off = line.map(x => x - begin), middle = meanOf(t);
  const sum = of => off.reduce((s, x, i) => s + of(x, i), 0), squares = sum(x => x * x), spread = t.reduce((s, x) => s + (x - middle) ** 2, 0);
  const r = squares > 0 ? Math.min(0.9, Math.max(0, sum((x, i) => i + 1 < n ? x * off[i + 1] : 0) / squares)) : 0;
  return n > 2 && spread > 0 ? Math.sqrt(squares / (n - 2) / spread * (1 + r) / (1 - r)) : 0;
}

function growthOf(times, values) {
  const length = times.at(-1) - times[0], k = Math.min(PARTS, times.length);
  if (k < FEWEST_PARTS || !(length > 0)) return 0;
  const means = stretchMeans(times, values, k), at = means.map((_, s) => times[0] + (s + 0.5) * length / k), slope = slopeOf(at, means), rise = slope * length;
  const net = (means[k - 1] - means[0]) * k / (k - 1);
  if (Math.abs(rise) <= ERRORS * slopeError(at, means, slope) * length) return 0;
  return rise > 0 ? Math.min(rise, Math.max(net, 0)) : Math.max(rise, Math.min(net, 0));
}

/* Pairs */

const FIGURES = band => band ? { mean: band.mean, peak: band.peak, growth: band.growth } : { mean: 0, peak: 0, growth: 0 };

/* A band of a, of b, or of both. Its values along the axis are computed when they are asked for. */
class Pair {
  constructor(id, a, b, scene) {
    const inA = FIGURES(a), inB = FIGURES(b), size = (b ? b[scene.measure] : 0) + (a ? a[scene.measure] : 0);
    Object.assign(this, { id, a, b, scene, inA, inB, name: (b || a).name, size, present: size > 0 || inA.peak > 0 || inB.peak > 0, change: difference(inA.mean, inB.mean), kept: null });
  }

  get alongA() { return this.along.a; }
  get alongB() { return this.along.b; }
  get along() {
    const course = (band, side) => band ? alongGrid(band.values, side.places, side.scene.window, this.scene.grid) : new Float64Array(this.scene.grid.length);
    return this.kept ||= { a: course(this.a, this.scene.sides[0]), b: course(this.b, this.scene.sides[1]) };
  }

  /* How much the mean of the two changes over the axis. */
  get deviation() {
    const { a, b } = this.along, v = a.map((x, i) => (x + b[i]) / 2), mean = v.reduce((s, x) => s + x, 0) / v.length;
    return Math.sqrt(v.reduce((s, x) => s + (x - mean) ** 2, 0) / v.length);
  }

  get sites() { return (this.b || this.a).sites; }
  get log() { return (this.b || this.a).log; }
  get state() { return !this.a ? 'new' : !this.b ? 'gone' : 'both'; }
}

function pairBands(scene) {
  const order = (x, y) => { const [p, q] = [bare(x.name), bare(y.name)]; return p < q ? -1 : p > q ? 1 : y.area - x.area || (x.name < y.name ? -1 : 1); };
  const [as, bs] = scene.sides.map(s => s.scene.live.filter(b => b.present).sort(order)), pairs = [];
  for (let i = 0, j = 0; i < as.length || j < bs.length;) {
    const [p, q] = [as[i] && bare(as[i].name), bs[j] && bare(bs[j].name)], before = !as[i] ? 1 : !bs[j] ? -1 : p < q ? -1 : p > q ? 1 : 0;
    pairs.push(new Pair(pairs.length, before <= 0 ? as[i++] : null, before >= 0 ? bs[j++] : null, scene));
  }
  return pairs;
}

/* The scene */

function sideScene(log, knots, view, last) {
  const [low, high] = [knots[0][1], knots.at(-1)[1]], times = view.from === null ? [null, null] : [view.from, view.to].map(p => timeOf(knots, Math.max(low, Math.min(high, p))));
  const scene = sceneOf(log, { ...view, from: times[0], to: times[1] }, last), { window: w } = scene, within = v => v.subarray(w.first, w.fit + 1);
  for (const band of [...scene.live, scene.total]) band.growth = growthOf(within(log.times), within(band.values));
  return { log, knots, scene, places: log.times.map(t => placeOf(knots, t)) };
}

function otherPair(others, scene) {
  const pair = new Pair(-1, null, { name: 'OTHER', mean: 0, peak: 0, growth: 0, area: 0, size: 0 }, scene), sum = side => {
    const out = new Float64Array(scene.grid.length);
    for (const p of others) addValues(p.along[side], out);
    return out;
  };
  Object.assign(pair, { others: others.length, kept: { a: sum('a'), b: sum('b') }, size: others.reduce((s, p) => s + p.size, 0), present: true });
  pair.change = others.reduce((s, p) => s + p.change, 0);
  pair.inA = { mean: others.reduce((s, p) => s + p.inA.mean, 0) };
  pair.inB = { mean: others.reduce((s, p) => s + p.inB.mean, 0) };
  return pair;
}

function changeSceneOf(twins, view, last) {
  const { a, b, diff } = twins, scene = { twins, view, log: b, kind: kindOf(b, view.by), unit: view.count === 'cells' ? 'cells' : b.valueUnit, measure: diff.unit === '% of the run' ? 'mean' : 'area' };
  scene.sides = [sideScene(a, diff.a, view, last?.sides?.[0].scene), sideScene(b, diff.b, view, last?.sides?.[1].scene)];
  scene.grid = gridOf(scene.sides);
  scene.from = view.from ?? scene.grid[0];
  scene.to = view.to ?? scene.grid.at(-1);
  if (!(scene.to > scene.from)) scene.to = scene.from + 1;
  scene.scale = timeScale(diff.unit, scene.from, scene.to);
  scene.pairs = pairBands(scene);
  scene.total = new Pair(-2, scene.sides[0].scene.total, scene.sides[1].scene.total, scene);
  const { drawn, others } = chooseBands(scene.pairs, b);
  if (others.length) drawn.unshift(otherPair(others, scene));
  for (const p of scene.pairs) p.share = scene.total.size > 0 ? p.size / scene.total.size : 0;
  return { ...scene, drawn, live: scene.pairs, window: { from: scene.from, to: scene.to }, pattern: scene.sides[1].scene.pattern };
}

/* One colour for a name in both. */
function setChangeColours(scene, dark) {
  const kinds = scene.sides.map(s => kindOf(s.log, scene.view.by)), taken = PALETTE.map(() => false), late = [];
  const inTable = (kind, band) => band && kind ? (kind.table ||= new Map(kind.tints.table)).get(band.id) : null;
  for (const p of scene.pairs) Object.assign(p, { colour: null, hatch: 0 });
  for (const p of scene.drawn) {
    p.colour = p.others ? OTHER_COLOUR : inTable(kinds[1], p.b) || inTable(kinds[0], p.a);
    if (!p.colour) late.push(p);
    else if (!p.others) PALETTE.forEach((c, i) => { if (distance(p.colour, c) < LEAST) taken[i] = true; });
  }
  setLate(late, kinds[1] || kinds[0], taken);
  if (dark) for (const p of scene.drawn) p.colour = p.others ? OTHER_DARK : darkOf(p.colour);
}

/* The graph: b above, and below it what each band has more or less than in a, on one scale */

function stackedChanges(scene) {
  const n = scene.grid.length, up = new Float64Array(n), down = new Float64Array(n), bands = scene.drawn.map(pair => {
    const low = new Float64Array(n), high = new Float64Array(n), { a, b } = pair.along;
    const more = { low: up.slice(), high: null }, less = { low: down.slice(), high: null };
    for (let i = 0; i < n; i++) { const d = b[i] - a[i]; if (d > 0) up[i] += d; else down[i] += d; }
    more.high = up.slice();
    less.high = down.slice();
    return { pair, low, high, more, less };
  });
  return { bands, high: Math.max(0, ...up), low: Math.min(0, ...down) };
}

function layoutOfChange(scene, width, height, top) {
  const changes = stackedChanges(scene), peak = Math.max(1e-12, ...scene.total.alongB), range = changes.high - changes.low;
  const key = keyWidth(scene.drawn, width, 110), left = width < 620 ? 58 : 66, right = width - (key ? key + 14 : 12), gap = 34;
  const box = { left, right, top: top + 26, bottom: height - 42 }, h = box.bottom - box.top - gap, part = Math.min(0.8, Math.max(0.2, range / (range + peak || 1)));
  const middle = box.top + h * (1 - part), lower = middle + gap, scale = Math.min(h * (1 - part) / (peak * 1.04), h * part / (range * 1.04 || peak));
  const spare = h * part - range * scale, zero = lower + changes.high * scale + spare * (changes.low === 0 ? 1 : changes.high === 0 ? 0 : 0.5), w = right - left, span = scene.to - scene.from;
  return {
    ...box, width, height, w, key, middle, lower, zero, scale, changes, peak,
    x: t => left + (t - scene.from) / span * w, time: x => scene.from + (x - left) / w * span, y: v => middle - v * scale, d: v => zero - v * scale,
  };
}

/* From y1 up to y2 in values; `at` says where a value is. */
function area(pen, p, low, high, at, o) {
  const n = p.xs.length, points = new Array(4 * n);
  for (let k = 0; k < n; k++) {
    points[2 * k] = points[4 * n - 2 * k - 2] = p.xs[k];
    points[2 * k + 1] = at(high[k]);
    points[4 * n - 2 * k - 1] = at(low[k]);
  }
  pen.path(points, o);
}

function drawChangeAxes(pen, scene, p, inks) {
  const label = v => v === 0 ? '0' : amount(v, scene.unit).replace(/(\.\d*?)0+(?=\s|$)/, '$1').replace(/\.(?=\s|$)/, '');
  const step = (low, high, room) => ticks(low, high, Math.max(2, Math.round(room / 60)));
  for (const v of step(0, (p.middle - p.top) / p.scale, p.middle - p.top)) {
    pen.path([p.left, p.y(v), p.right, p.y(v)], { stroke: v ? inks.grid : inks.soft });
    pen.text(label(v), p.left - 8, p.y(v) + 4, 11.5, inks.soft, { align: 'right' });
  }
  const [low, high] = [-(p.bottom - p.zero) / p.scale, (p.zero - p.lower) / p.scale];
  for (const v of step(low, high, p.bottom - p.lower)) {
    pen.path([p.left, p.d(v), p.right, p.d(v)], { stroke: v ? inks.grid : inks.soft });
    pen.text((v > 0 ? '+' : '') + label(v), p.left - 8, p.d(v) + 4, 11.5, inks.soft, { align: 'right' });
  }
  const { scale } = scene;
  for (const t of ticks(scene.from / scale.factor, scene.to / scale.factor, Math.max(2, Math.round(p.w / 110)))) {
    const x = p.x(t * scale.factor);
    pen.path([x, p.bottom, x, p.bottom + 4], { stroke: inks.soft });
    pen.text(moment(scale, t * scale.factor), x, p.bottom + 17, 11.5, inks.soft, { align: 'center' });
  }
  const { diff } = scene.twins, right = widthOf(scale.word, 11.5);
  const room = p.w - right - 16, said = [`above: b, ${diff.nameB}; below: b − a, what it has more or less than a, ${diff.nameA}`, 'above: b; below: b − a, more or less', 'above b, below b − a'];
  pen.text(said.find(s => widthOf(s, 11.5) <= room) || '', p.left, p.bottom + 34, 11.5, inks.faint);
  pen.text(scale.word, p.right, p.bottom + 34, 11.5, inks.faint, { align: 'right' });
}

function drawChangeKey(pen, scene, p, inks, hot) {
  const key = keyTexts(scene.drawn, scene.drawn.map(pair => signed(pair.change, scene.unit)), p, p.bottom - p.top);
  const items = scene.drawn.map((pair, i) => ({ band: pair, y: p.bottom - key.gap / 2 - i * key.gap }));
  drawKeyHead(pen, p, inks, items, scene.view.by, 'mean, b − a');
  items.forEach(({ band, y }, i) => drawKeyItem(pen, p, inks, band, key, i, y, hot));
  return items;
}

function drawChange(pen, scene, width, height, { inks, hot = null, top = 0 }) {
  const p = layoutOfChange(scene, width, height, top);
  p.xs = Array.from(scene.grid, p.x);
  pen.box(0, 0, width, height, inks.paper);
  drawChangeAxes(pen, scene, p, inks);
  const base = new Float64Array(scene.grid.length);
  p.edges = scene.drawn.map(pair => {
    const low = base.slice();
    addValues(pair.alongB, base);
    return { band: pair, low, high: base.slice() };
  });
  p.edges.forEach(({ band, low, high }, i) => {
    const o = { fill: band.colour, hatch: band.hatch, alpha: hot === null || hot === band.id ? 1 : 0.3, title: `${shownName(band)}, ${signed(band.change, scene.unit)}` }, { more, less } = p.changes.bands[i];
    area(pen, p, low, high, p.y, o);
    area(pen, p, more.low, more.high, p.d, o);
    area(pen, p, less.low, less.high, p.d, o);
  });
  pen.path(p.xs.flatMap((x, k) => [x, p.y(base[k])]), { stroke: inks.ink, width: 1.2 });
  pen.path([p.left, p.zero, p.right, p.zero], { stroke: inks.ink, width: 1 });
  p.items = p.key ? drawChangeKey(pen, scene, p, inks, hot) : [];
  return p;
}
