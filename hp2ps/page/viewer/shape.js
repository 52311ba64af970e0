/* shape — what the course of a profile looks like, as one word: shape.c in the language of the page.
 * tests/plot/report.cases says by examples what each rule is to do, for both.
 */

/* Figures that a few odd numbers don't move (trend.c) */

function median(v) {
  const s = Float64Array.from(v).sort(), n = s.length;
  return n === 0 ? 0 : n % 2 ? s[n >> 1] : (s[n / 2 - 1] + s[n / 2]) / 2;
}

/* The value that a part q of the weight lies below. */
function quantile(v, weights, q) {
  const order = [...v.keys()].sort((a, b) => v[a] - v[b]), all = weights.reduce((a, b) => a + b, 0);
  let below = 0, i = 0;
  while (i + 1 < order.length && (below += weights[order[i]]) < q * all) i++;
  return v[order[i]];
}

function slopeOf(t, v) {
  const slopes = [];
  for (let i = 0; i < t.length; i++) for (let j = i + 1; j < t.length; j++) if (t[j] > t[i]) slopes.push((v[j] - v[i]) / (t[j] - t[i]));
  return median(slopes);
}

/* By least squares, as trend_fit does it. */
function fitOf(t, v) {
  const mean = t.reduce((sum, x) => sum + x, 0) / t.length, square = t.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return square > 0 ? t.reduce((sum, x, i) => sum + (x - mean) * v[i], 0) / square : 0;
}

function tauOf(v) {
  let more = 0;
  const n = v.length;
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) more += Math.sign(v[j] - v[i]);
  return n > 1 ? more / (n * (n - 1) / 2) : 0;
}

const meanOf = v => v.reduce((a, b) => a + b, 0) / v.length;

/* Stretches: the run is cut into fifty of equal length */

const STRETCHES = 50, FEWEST = 10;

/* The value at that time on the line between the samples around it. */
function valueAt({ times, values }, time, next) {
  const j = Math.min(next, times.length - 1), i = Math.max(0, j - 1), gap = times[j] - times[i];
  const part = gap > 0 ? (time - times[i]) / gap : 1;
  return values[i] + Math.min(1, Math.max(0, part)) * (values[j] - values[i]);
}

function stretchesOf(curve) {
  const { times, values } = curve, n = times.length, first = times[0], width = (times[n - 1] - first) / STRETCHES;
  const s = { times: [], floor: [], top: [], middle: [] };
  for (let k = 0, next = 0; k < STRETCHES; k++) {
    const end = k + 1 < STRETCHES ? first + (k + 1) * width : Infinity, begin = next, middle = first + (k + 0.5) * width;
    while (next < n && times[next] < end) next++;
    const part = next > begin ? values.slice(begin, next) : [valueAt(curve, middle, begin)];
    s.times.push(middle);
    s.floor.push(Math.min(...part));
    s.top.push(Math.max(...part));
    s.middle.push(next > begin ? median(part) : part[0]);
  }
  return s;
}

/* Humps: a rise, or the begin, and a fall of a quarter of the peak. Valleys lie between them. */

function humpsOf({ values }, peak) {
  const step = peak / 4, out = { tops: [], falls: 0, valleys: [] };
  let up = true, top = 0, low = 0;
  for (let i = 0; i < values.length; i++)
    if (up && values[i] > values[top]) top = i;
    else if (up && values[top] - values[i] >= step) { up = false; low = i; out.tops.push(top); out.falls++; }
    else if (!up && values[i] < values[low]) low = i;
    else if (!up && values[i] - values[low] >= step) { up = true; top = i; out.valleys.push(low); }
  if (up) out.tops.push(top);
  return out;
}

/* Steps: the place that divides the run best into two levels */

function spreadOf(v) {
  const ones = v.map(() => 1);
  return quantile(v, ones, 0.8) - quantile(v, ones, 0.2);
}

function deviationOf(v) {
  const m = median(v);
  return v.reduce((sum, x) => sum + Math.abs(x - m), 0);
}

function stepOf(s) {
  const k = STRETCHES, v = s.middle;
  let best = Infinity, at = 0;
  for (let i = k / 5; i <= k - k / 5; i++) {
    const sum = deviationOf(v.slice(0, i)) + deviationOf(v.slice(i));
    if (sum < best) { best = sum; at = i; }
  }
  const before = v.slice(0, at), after = v.slice(at);
  return { before: median(before), after: median(after), step: (s.times[at - 1] + s.times[at]) / 2, spread: Math.max(spreadOf(before), spreadOf(after)) };
}

/* Measures */

function weightsOf({ times }) {
  const w = times.map(() => 0);
  for (let i = 0; i + 1 < times.length; i++) {
    const half = (times[i + 1] - times[i]) / 2;
    w[i] += half;
    w[i + 1] += half;
  }
  return w;
}

/* The most that a value lies below an earlier one. */
function largestFall(values) {
  let top = values[0], fall = 0;
  for (const v of values) { top = Math.max(top, v); fall = Math.max(fall, top - v); }
  return fall;
}

function setBase(l, times, base) {
  const tenth = base.length < 10 ? 1 : Math.floor(base.length / 10);
  l.slope = slopeOf(times, base);
  l.tau = tauOf(base);
  l.baseFrom = meanOf(base.slice(0, tenth));
  l.baseTo = meanOf(base.slice(base.length - tenth));
  l.baseRises = l.slope > 0 && l.slope * l.span >= 0.3 * median(base) && l.tau >= 0.6;
}

function measure(curve, bytes) {
  const { times, values } = curve, n = values.length, peak = values.reduce((a, b) => Math.max(a, b), 0), s = stretchesOf(curve);
  const high = values.map((v, i) => v > peak / 2 ? times[i] : NaN).filter(t => !Number.isNaN(t)), humps = humpsOf(curve, peak), weights = weightsOf(curve);
  const l = {
    curve, bytes, n, peak, s, humps, weights, ...stepOf(s), judged: n, span: times[n - 1] - times[0], first: values[0], last: values[n - 1],
    median: quantile(values, weights, 0.5), highFrom: high[0], highTo: high.at(-1),
    highest: s.middle.reduce((best, v, k) => v > s.middle[best] ? k : best, 0),
  };
  setBase(l, s.times, s.floor);
  l.fall = largestFall(values);
  if (humps.tops.length >= 4) {
    const base = humps.valleys.map(i => values[i]);
    setBase(l, humps.valleys.map(i => times[i]), base);
    l.fall = largestFall(base);
  }
  return l;
}

/* Rules */

const partOf = (l, time) => l.span > 0 ? (time - l.curve.times[0]) / l.span : 0;

/* How far nine tenths of the values from sample `first` on are spread, as a part of their median. */
function spreadFrom(l, first) {
  const v = l.curve.values.slice(first), w = l.weights.slice(first), m = quantile(v, w, 0.5);
  return { median: m, spread: m > 0 ? (quantile(v, w, 0.9) - quantile(v, w, 0.1)) / m : Infinity };
}

/* The level that it hardly leaves after two fifths of the run; null if there is none. */
function lateLevel(l) {
  const time = l.curve.times[0] + 0.4 * l.span, at = l.curve.times.findIndex(t => t >= time), late = spreadFrom(l, at < 0 ? l.n - 1 : at);
  return late.spread <= 0.15 && Math.abs(l.last - late.median) <= late.median / 4 ? late.median : null;
}

function timeAbove(l, bound) {
  const all = l.weights.reduce((a, b) => a + b, 0);
  return all > 0 ? l.weights.reduce((sum, w, i) => sum + (l.curve.values[i] > bound ? w : 0), 0) / all : 0;
}

/* Low until the second half of the run. */
const lowFirst = l => partOf(l, l.highFrom) >= 0.45 && Math.max(...l.s.top.slice(0, STRETCHES / 2)) <= 0.6 * l.peak;
const hasStep = (l, step) => step >= 0.2 * l.peak && l.spread <= step / 3 && l.humps.tops.length <= 2;

function isRamp(l) {
  const from = STRETCHES * 0.7, late = slopeOf(l.s.times.slice(from), l.s.floor.slice(from));
  return l.baseRises && l.last >= 0.8 * l.peak && late >= l.slope / 4;
}

/* A ramp up to its peak in the last sixth of the run: the figures are then those of the ramp. */
function isRampFalls(l) {
  const { times, values } = l.curve, top = values.reduce((best, v, i) => v >= values[best] ? i : best, 0);
  if (top + 1 === l.n || partOf(l, times[top]) < 5 / 6) return false;
  const part = shapeOf({ times: times.slice(0, top + 1), values: values.slice(0, top + 1) }, l.bytes);
  if (part.kind !== 'ramp') return false;
  for (const k of ['slope', 'tau', 'baseFrom', 'baseTo', 'baseRises', 'fall', 'judged']) l[k] = part[k];
  return true;
}

function isTwins(l) {
  const [a, b] = l.humps.tops.map(i => l.curve.values[i]);
  return l.humps.tops.length === 2 && Math.min(a, b) >= 2 / 3 * Math.max(a, b);
}

function isPyramid(l) {
  const i = l.highest, k = STRETCHES, v = l.s.middle;
  return i >= k / 10 && i < k - k / 10 && l.last < l.peak / 2 && tauOf(v.slice(0, i + 1)) > 0.5 && tauOf(v.slice(i)) < -0.5;
}

/* The first that holds names the shape. */
const SHAPES = [
  ['empty', l => !(l.peak > 0)],
  ['few', l => l.n < FEWEST || !(l.span > 0)],
  ['small', l => l.bytes && l.peak < 4096],
  ['saw', l => l.humps.tops.length >= 4],
  ['step-up', l => hasStep(l, l.after - l.before)],
  ['rises-level', l => { const m = lateLevel(l); return m !== null && l.first < 0.75 * m && l.peak < 1.3 * m; }],
  ['ramp', isRamp],
  ['ramp-falls', isRampFalls],
  ['spike', l => l.peak > 3 * l.median && timeAbove(l, l.peak / 2) < 0.1],
  ['level', l => spreadFrom(l, 0).spread <= 0.25],
  ['step-down', l => hasStep(l, l.before - l.after)],
  ['twins', isTwins],
  ['humps', l => l.humps.tops.length === 2 || l.humps.tops.length === 3],
  ['early-hump', l => l.humps.tops.length === 1 && l.humps.falls === 1 && l.first < l.peak / 2 && partOf(l, l.highTo) <= 0.5],
  ['late-hump', l => lowFirst(l) && l.humps.falls === 1 && l.last < 0.6 * l.peak],
  ['pyramid', isPyramid],
  ['hump', l => l.humps.tops.length === 1 && l.first < l.peak / 2 && l.last < l.peak / 2],
  ['late-rise', l => lowFirst(l) && l.last >= 0.6 * l.peak],
  ['falls-level', l => { const m = lateLevel(l); return m !== null && l.peak > 1.3 * m; }],
  ['falls', l => l.highest < STRETCHES / 2 && l.s.middle[STRETCHES - 1] < 0.6 * l.s.middle[l.highest]],
  ['rises', l => meanOf(l.s.middle.slice(STRETCHES / 2)) >= 1.3 * meanOf(l.s.middle.slice(0, STRETCHES / 2)) && tauOf(l.s.middle) >= 0.5],
  ['changes', () => true],
];

/* `bytes`: values are bytes, so that `small' has a meaning. times and values are arrays. */
function shapeOf(curve, bytes) {
  if (!curve.times.length) return { kind: 'empty', n: 0 };
  const l = measure(curve, bytes);
  l.kind = SHAPES.find(([, holds]) => holds(l))[0];
  return l;
}
