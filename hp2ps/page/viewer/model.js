/* model — from sites to bands: which there are under the restrictions of a view, their figures in its
 * stretch of time, and which of them are drawn by themselves.
 *
 * The figures are those of hp2ps --table, computed as model.c does; the choice of bands and their order
 * are those of trace.c and order.c. So a page and a picture of the same view show the same.
 */

const kindOf = (log, name) => log.kinds.find(k => k.name === name);

/* The sites that pass all restrictions. */
function sitesUnder(log, rules) {
  const tests = rules.map(rule => {
    const kind = kindOf(log, rule.kind), name = kind.names.indexOf(rule.name);
    return site => (kind.of[site] === name) !== rule.except;
  });
  const sites = [];
  for (let i = 0; i < log.sites; i++) if (tests.every(test => test(i))) sites.push(i);
  return sites;
}

/* All sites of one name. Its values by column are added up when they are first asked for. */
class Band {
  constructor(log, count, id, name) { Object.assign(this, { log, count, id, name, sites: [], kept: null }); }

  get values() { return this.kept ||= this.addTo(new Float64Array(this.log.columns)); }

  addTo(out) {
    for (const site of this.sites) addSite(this.log, site, this.count, out);
    return out;
  }
}

/* A band for each name of the kind that the sites have. */
function bandsOf(log, kind, sites, count) {
  const bands = new Map();
  for (const site of sites) {
    const id = kind.of[site];
    let band = bands.get(id);
    if (!band) bands.set(id, band = new Band(log, count, id, kind.names[id]));
    band.sites.push(site);
  }
  return [...bands.values()];
}

/* The total of all that the page holds, for judging the end of the run. */
function wholeOf(log, count) {
  if (!log.wholes.has(count)) {
    const total = log.wholeTotals || new Float64Array(log.columns);
    if (!log.wholeTotals) for (let i = 0; i < log.sites; i++) addSite(log, i, count, total);
    log.wholes.set(count, total);
  }
  return log.wholes.get(count);
}

/* A stretch of time: its columns first .. last, the weight of each by the trapezoidal rule, and the last
 * column before the end of the run (model.h). */
function windowOf(log, view) {
  const { times, columns } = log, end = columns - 1;
  let from = view.from ?? times[0], to = view.to ?? times[end], first = 0, last = end;
  if (!(to >= from)) [from, to] = [times[0], times[end]];
  while (first < end && times[first] < from) first++;
  while (last > first && times[last] > to) last--;
  const weights = new Float64Array(columns), before = new Float64Array(columns + 1);
  for (let i = first; i <= last; i++)
    weights[i] = (i > first ? (times[i] - times[i - 1]) / 2 : 0) + (i < last ? (times[i + 1] - times[i]) / 2 : 0);
  let weight = 0;
  for (let i = 0; i < columns; i++) { before[i] = weight; weight += weights[i]; }
  before[columns] = weight;
  const whole = wholeOf(log, view.count);
  const ended = last > first && (whole[last] === 0 || whole[last] < whole[last - 1] / 20);
  if (view.from === null) { from = times[first]; to = times[last]; }
  if (!(to > from)) { from -= 0.5; to += 0.5; }
  return { from, to, first, last, fit: ended ? last - 1 : last, ended, weights, before, weight, instant: !(weight > 0) };
}

/* Sums over the columns in which a band is present, weighted by time, as model.c has them; also its peak,
 * and where it is seen first and last. `from` are the sums up to the column before `first`. */
function sumsOf(values, times, weights, start, first, last, from) {
  let { weight, area, sum, squares, moment, base, plain, peak, seen, gone } = from;
  for (let i = first; i <= last; i++) {
    const v = values[i];
    if (v === 0) continue;
    const x = weights[i];
    if (seen < 0) { base = v; seen = i; }
    const d = v - base;
    weight += x;
    area += x * v;
    sum += x * d;
    squares += x * d * d;
    moment += x * (times[i] - start) * v;
    plain += v;
    if (peak < 0 || v > values[peak]) peak = i;
    gone = i;
  }
  return { weight, area, sum, squares, moment, base, plain, peak, seen, gone };
}
const NO_SUMS = { weight: 0, area: 0, sum: 0, squares: 0, moment: 0, base: 0, plain: 0, peak: -1, seen: -1, gone: -1 };

/* The weighted sum of (v - mean)²; a band is 0 where it is missing. */
function squaresByTime(all, s) {
  const missing = Math.max(0, all - s.weight), off = (s.sum - s.base * missing) / all;
  const present = Math.max(0, s.squares - 2 * off * s.sum + s.weight * off * off);
  return present + missing * (s.base + off) ** 2;
}

/* Sums of w, w t and w t² up to the end of the run. */
function fitSums(times, w) {
  let weight = 0, time = 0, time2 = 0;
  for (let i = w.first; i <= w.fit; i++) {
    const t = times[i] - times[w.first];
    weight += w.weights[i];
    time += w.weights[i] * t;
    time2 += w.weights[i] * t * t;
  }
  return { weight, time, spread: time2 - time * time / weight };
}

/* The line of best fit: slope and R². */
function fitLine(s, f) {
  if (!(f.weight > 0) || !(f.spread > 0)) return { slope: 0, r2: 0 };
  const tv = s.moment - f.time * s.area / f.weight, vv = squaresByTime(f.weight, s);
  const slope = tv / f.spread;
  return { slope, r2: vv > 0 ? Math.min(1, tv * tv / (f.spread * vv)) : 0 };
}

function setFigures(band, values, log, w, f) {
  const { times } = log, start = times[w.first], fit = sumsOf(values, times, w.weights, start, w.first, w.fit, NO_SUMS);
  const all = w.ended ? sumsOf(values, times, w.weights, start, w.last, w.last, fit) : fit, line = fitLine(fit, f), present = all.seen >= 0;
  const peak = present ? all.peak : w.first, first = present ? all.seen : w.first, last = present ? all.gone : w.last;
  band.slope = line.slope;
  band.r2 = line.r2;
  band.area = all.area;
  band.mean = w.weight > 0 ? all.area / w.weight : all.plain / (w.last - w.first + 1);
  band.size = w.weight > 0 ? all.area : all.plain;
  band.peakAt = peak;
  band.peak = values[peak];
  band.at = times[peak];
  band.final = values[w.fit];
  band.first = times[first];
  band.last = times[last];
  band.lastAt = last;
  band.present = present;
  band.deviation = w.weight > 0 ? Math.sqrt(squaresByTime(w.weight, all) / w.weight) : 0;
}

/* Order and choice */

const byName = (a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id;

const orders = {
  deviation: (a, b) => a.deviation - b.deviation || byName(a, b),
  area: (a, b) => a.size - b.size || byName(a, b),
  name: byName,
  'name-down': (a, b) => byName(b, a),
};

/* The phases of a biography are drawn in the order of life, as order.c has it. */
const LIFE = ['lag', 'use', 'inherent_use', 'drag', 'void'];
const lifeOf = band => LIFE.indexOf(band.name.toLowerCase());
const orderOf = (bands, order) => order === 'deviation' && bands.every(b => lifeOf(b) >= 0) ? (a, b) => lifeOf(a) - lifeOf(b) : orders[order];

/* How many of the bands, the smallest first, together have less than `trace` percent. */
function countTraces(ranked, trace) {
  const all = ranked.reduce((sum, b) => sum + b.size, 0);
  let sum = 0;
  for (let i = 0; i < ranked.length; i++) {
    sum += ranked[i].size;
    if (ranked[i].size > 0 && (all > 0 ? 100 * sum / all : 100) >= trace) return i;
  }
  return ranked.length;
}

/* The bands that are drawn, from the bottom up, and those that OTHER stands for. */
function chooseBands(bands, log) {
  const most = Math.min(log.bands || PALETTE.length, PALETTE.length), ranked = bands.filter(b => b.present).sort(orders.area);
  const traces = countTraces(ranked, log.trace), shown = ranked.length - traces;
  let others = traces + (shown > most ? shown - most + 1 : 0);
  const drawn = ranked.slice(others), upper = drawn.sort(orderOf(drawn, log.order));
  if (others === 1) { upper.unshift(ranked[0]); others = 0; }
  return { drawn: upper, others: ranked.slice(0, others) };
}

/* The pattern for names: a regular expression; or a text, if it is none, or if it may take for ever, as one with a
 * repetition within a repetition may. */
function patternOf(text) {
  const plain = { plain: true, test: name => name.includes(text) };
  if (/\([^()]*[*+{|][^()]*\)\s*[*+{]/.test(text)) return plain;
  try { return new RegExp(text, 'u'); } catch { return plain; }
}

function addValues(values, out) { for (let i = 0, n = out.length; i < n; i++) out[i] += values[i]; }

/* The figures of the bands, and of their total. If there are very many bands, their values are not kept. */
function judge(log, view, live, w) {
  const many = 400, f = fitSums(log.times, w), scratch = new Float64Array(log.columns), all = !view.rules.length && !view.names && !log.whole;
  const total = { name: 'TOTAL', id: -2, values: all ? wholeOf(log, view.count) : new Float64Array(log.columns) };
  for (const band of live) {
    const values = live.length <= many || band.kept ? band.values : band.addTo(scratch.fill(0));
    setFigures(band, values, log, w, f);
    if (!all) addValues(values, total.values);
  }
  setFigures(total, total.values, log, w, f);
  for (const band of live) band.share = total.size > 0 ? band.size / total.size : 0;
  return total;
}

/* The band OTHER. Whole numbers are subtracted without error, which is faster than to add up all sites. */
function otherBand(others, drawn, log, w, total) {
  const band = new Band(log, others[0].count, -1, 'OTHER');
  band.others = others.length;
  band.sites = others.flatMap(b => b.sites);
  if (!log.real) {
    band.kept = total.values.slice();
    for (const { values } of drawn) for (let i = 0; i < values.length; i++) band.kept[i] -= values[i];
  }
  setFigures(band, band.values, log, w, fitSums(log.times, w));
  band.share = total.size > 0 ? band.size / total.size : 0;
  return band;
}

/* Everything that a view of the log shows. Bands are taken over from the last scene if they are the same. */
function sceneOf(log, view, last) {
  const kind = kindOf(log, view.by), key = JSON.stringify([view.by, view.rules, view.count]);
  const bands = last && last.key === key ? last.bands : bandsOf(log, kind, sitesUnder(log, view.rules), view.count);
  const pattern = view.names ? patternOf(view.names) : null;
  const live = pattern ? bands.filter(b => pattern.test(b.name)) : bands;
  const w = windowOf(log, view), total = judge(log, view, live, w), { drawn, others } = chooseBands(live, log);
  if (others.length) drawn.unshift(otherBand(others, drawn, log, w, total));
  const unit = view.count === 'cells' ? 'cells' : log.valueUnit, scale = timeScale(log.timeUnit, w.from, w.to);
  return { key, log, view, kind, bands, live, window: w, total, drawn, unit, scale, pattern };
}

const shownName = band => band.others ? `${grouped(band.others)} others` : band.name === '*' ? '* (type not known)' : band.name;

/* How much of the window's area a site has; kept until the stretch of time changes, or what is counted. */
function siteArea(scene, site) {
  const { log, view, window: w } = scene, key = `${view.count} ${w.first} ${w.last}`;
  if (log.areasKey !== key) {
    log.areasKey = key;
    log.areas = new Float64Array(log.sites).fill(-1);
  }
  if (log.areas[site] < 0) {
    const factor = unpackSite(log, site, view.count);
    log.areas[site] = w.weight > 0 ? weighStretches(log.stretches, factor, w.before, w.first, w.last + 1) : plainSum(log.stretches, factor, w);
  }
  return log.areas[site];
}

function plainSum(s, factor, w) {
  let sum = 0;
  for (let k = 0, a = 0; k < s.count; a = s.ends[k++])
    sum += s.values[k] * Math.max(0, Math.min(s.ends[k], w.last + 1) - Math.max(a, w.first));
  return sum * factor;
}
