/* words — the panel beside the graph. Without a band chosen it describes the profile, in the sentences of
 * hp2ps --report, and says where to look. With one it lists the parts of the band.
 */

/* Pieces */

/* "208 bytes", "1.23 kB", "4.56 k cells": as scale_amount has them. */
function inWords(value, unit) {
  const v = rounded(value, unit), s = short(v);
  return unit !== 'bytes' ? `${s} ${unit}` : s.includes(' ') ? s + 'B' : `${Math.abs(v) < 100 && !Number.isInteger(v) ? s : Math.round(v)} bytes`;
}

/* A time to a hundredth of the axis. */
function when(scene, t) {
  const { scale, window: w } = scene, decimals = Math.max(0, 2 - Math.floor(Math.log10((w.to - w.from) / scale.factor)));
  return (t / scale.factor).toFixed(Math.min(9, decimals)) + ' ' + scale.sign;
}

/* Whole percent, but never 0 or 100 for what is not. */
const wholePercent = part => part < 0.005 ? 'under 1 %' : part >= 0.995 && part < 1 ? 'over 99 %' : `${(100 * part).toFixed(0)} %`;

const nameIn = band => shortened(band.name, 60);
const listOf = who => who.filter(([, part], i) => i === 0 || part >= 0.005).map(([band, part]) => `${nameIn(band)} ${wholePercent(part)}`).join(', ');

/* The largest bands */

const WHO_MOST = 3;

function largest(pairs, sum) {
  return pairs.sort((a, b) => b[1] - a[1]).slice(0, WHO_MOST).map(([band, v]) => [band, sum > 0 ? v / sum : 0]);
}

function whoAt(scene, column) {
  const bands = scene.live.length > 400 ? scene.drawn.filter(b => !b.others) : scene.live;
  return largest(bands.map(b => [b, b.values[column]]).filter(([, v]) => v > 0), scene.total.values[column]);
}

/* Shares of the growth: each band's slope as a part of the sum of those that rise. */
function whoGrows(scene, judged, shape) {
  const bands = scene.live.filter(b => b.present && b.peak * 200 > scene.total.peak).sort((a, b) => b.size - a.size).slice(0, 200);
  const slopes = bands.map(band => {
    const values = judged.columns.map(i => band.values[i]);
    if (shape.kind === 'saw') return [band, fitOf(shape.humps.valleys.map(i => judged.times[i]), shape.humps.valleys.map(i => values[i]))];
    const s = stretchesOf({ times: judged.times.slice(0, shape.judged), values: values.slice(0, shape.judged) });
    return [band, fitOf(s.times, s.floor)];
  }).filter(([, slope]) => slope > 0);
  return largest(slopes, slopes.reduce((sum, [, v]) => sum + v, 0));
}

/* The verdict */

/* The samples that are judged: without an empty first one, and without the end of the run. */
function judgedOf(scene) {
  const { window: w, log: { times }, total: { values } } = scene, many = w.last - w.first > 1;
  const end = many && (w.ended || values[w.last] < values[w.last - 1] / 2) ? w.last : w.last + 1;
  const first = end - w.first > 3 && values[w.first] === 0 ? w.first + 1 : w.first, columns = judgedColumns(values, first, end);
  return { columns, times: columns.map(i => times[i]), values: columns.map(i => values[i]) };
}

/* All columns, or the highest and the lowest of each of two thousand stretches. */
function judgedColumns(values, first, end) {
  const n = end - first, most = 2000, columns = [];
  if (n <= 2 * most) return Array.from({ length: n }, (_, i) => first + i);
  for (let k = 0; k < most; k++) {
    const a = first + Math.floor(k * n / most), b = first + Math.floor((k + 1) * n / most);
    let low = a, high = a;
    for (let i = a; i < b; i++) { if (values[i] < values[low]) low = i; if (values[i] > values[high]) high = i; }
    columns.push(Math.min(low, high));
    if (low !== high) columns.push(Math.max(low, high));
  }
  return columns;
}

function growth(scene, l, what) {
  const { unit, scale } = scene, per = scale.sign === 'MB allocated' ? 'Mbyte allocated' : scale.sign === 'd' ? 'day' : scale.sign;
  const falls = l.fall > l.peak / 10, steady = !falls && l.tau >= 0.9, but = falls ? `, though it once falls by ${inWords(l.fall, unit)}` : steady ? '' : ', though not all the time';
  return `${what}${steady ? ', steadily' : ''}: from about ${inWords(l.baseFrom, unit)} to about ${inWords(l.baseTo, unit)}, some ${inWords(l.slope * scale.factor, unit)} per ${per}${but}.`;
}

function saw(scene, l) {
  const lines = [`It is a saw blade: ${l.humps.falls} times it falls by a quarter of the peak or more.`];
  if (l.baseRises) lines.push(growth(scene, l, 'The base of the teeth rises'));
  else if (l.baseTo <= 1.1 * l.baseFrom) lines.push("The base of the teeth doesn't rise.");
  return lines;
}

function humps(scene, l) {
  const tops = l.humps.tops.map(i => `${inWords(l.curve.values[i], scene.unit)} at ${when(scene, l.curve.times[i])}`);
  const list = tops.slice(0, -1).join(', ') + ' and ' + tops.at(-1);
  return l.kind === 'twins' ? `It has twin peaks: ${list}.` : `It has ${tops.length === 2 ? 'two' : 'three'} humps: ${list}.`;
}

function level(scene, l) {
  const middle = median(l.kind === 'level' ? l.s.middle : l.s.middle.slice(STRETCHES * 2 / 5)), about = inWords(middle, scene.unit), at = when(scene, scene.total.at);
  if (l.kind === 'level' && l.peak > 1.5 * middle) return `It is level, about ${about} most of the time, but for the peak at ${at}.`;
  if (l.kind === 'level') return `It is level: about ${about} most of the time.`;
  if (l.kind === 'rises-level') return `It rises, then it is level: about ${about} in the last three fifths of the run.`;
  return `It is highest early, at ${at}, then level: about ${about} in the last three fifths of the run.`;
}

function step(scene, l) {
  const [from, to] = [l.before, l.after].map(v => inWords(v, scene.unit));
  return `It ${l.after > l.before ? 'goes up in a step' : 'goes down in a step'} at about ${when(scene, l.step)}: before that it has about ${from} most of the time, then about ${to}.`;
}

function shapeLines(scene, l) {
  const peakAt = when(scene, scene.total.at), last = wholePercent(scene.total.final / scene.total.peak), from = when(scene, l.highFrom ?? 0), to = when(scene, l.highTo ?? 0);
  const say = {
    empty: () => 'Nothing is alive in any sample.',
    few: () => 'These are too few samples to show its course.',
    small: () => 'No sample has 4 kB: there is hardly anything to look for.',
    saw: () => saw(scene, l),
    'step-up': () => step(scene, l),
    'step-down': () => step(scene, l),
    level: () => level(scene, l),
    'rises-level': () => level(scene, l),
    'falls-level': () => level(scene, l),
    ramp: () => growth(scene, l, 'It grows to the end of the run'),
    'ramp-falls': () => [growth(scene, l, `It grows until ${peakAt}`), `Then it falls to ${last} of the peak, shortly before the end.`],
    spike: () => `It has a spike: it is above half of the peak for less than a tenth of the run, between ${from} and ${to}.`,
    twins: () => humps(scene, l),
    humps: () => humps(scene, l),
    'early-hump': () => `It has an early hump: it is above half of the peak between ${from} and ${to} only, in the first half of the run.`,
    'late-hump': () => `It has a late hump: it is low at first, above half of the peak only between ${from} and ${to}, and lower again at the end.`,
    hump: () => `It has a hump: it is above half of the peak only between ${from} and ${to}.`,
    'late-rise': () => `It is low at first, and above half of the peak for the first time at ${from}, in the second half of the run.`,
    pyramid: () => `It is built up until ${peakAt}, then taken down to ${last} of the peak.`,
    falls: () => `It is highest in the first half of the run, at ${peakAt}, and comes down to ${last} of that.`,
    rises: () => `It is higher in the second half of the run than in the first, and ends at ${last} of the peak.`,
    changes: () => `Its course has no plain shape. It ends at ${last} of the peak.`,
  };
  return [say[l.kind]()].flat();
}

function whoLines(scene, l, who, growing) {
  const by = scene.view.by;
  if (!who.length || l.kind === 'empty') return [];
  if (l.kind !== 'twins' && l.kind !== 'humps') return [`The ${growing ? 'growth' : 'peak'}, by ${by}: ${listOf(who)}.`];
  return l.humps.tops.map(i => `At ${when(scene, l.curve.times[i])}, by ${by}: ${listOf(whoAt(scene, l.columns[i]))}.`);
}

/* How much is kept for nothing, if the bands are the phases of biographies. */
function wasteLine(scene) {
  const part = phase => 100 * (scene.live.find(b => b.name === phase)?.share || 0), [drag, idle] = [part('drag'), part('void')];
  if (scene.view.by !== 'biography' || !(drag + idle >= 1)) return [];
  return [`Over the run, ${fixed(drag + idle, 0)} % is kept for nothing: drag ${fixed(drag, 0)} % is used no more, void ${fixed(idle, 0)} % never was.`];
}

/* The shape of the total in the stretch of time shown, its words, and the largest bands. */
function verdictOf(scene) {
  const judged = judgedOf(scene), { window: w } = scene, l = shapeOf(judged, scene.unit === 'bytes');
  if (w.last - w.first + 1 < FEWEST && !['empty', 'few'].includes(l.kind)) l.kind = 'few';
  l.columns = judged.columns;
  const mayGrow = ['ramp', 'ramp-falls'].includes(l.kind) || (l.kind === 'saw' && l.baseRises);
  const growers = mayGrow ? whoGrows(scene, judged, l) : [], who = growers.length ? growers : whoAt(scene, scene.total.peakAt);
  return { kind: l.kind, lines: shapeLines(scene, l), who: [...whoLines(scene, l, who, growers.length > 0), ...wasteLine(scene)], subject: who.length ? who[0][0] : null, grows: growers.length > 0 };
}

/* No figure is parted from its percent sign. */
const unbroken = line => line.replace(/ %/g, '\u00a0%');

/* A line that lists names, each with its part, as text and elements. */
function withNames(line, names) {
  const [, head, list] = /^(.*?: )(.*)$/s.exec(line) || [null, line, ''], out = [head];
  for (let rest = list; rest;) {
    const name = names.filter(n => n && rest.startsWith(n + ' ')).sort((a, b) => b.length - a.length)[0], end = /^.*?(?:\u00a0%|under 1\u00a0%)[,.] ?/s.exec(rest.slice(name?.length || 0));
    if (!name || !end) { out.push(rest); break; }
    out.push(named(name), end[0]);
    rest = rest.slice(name.length + end[0].length);
  }
  return out;
}

/* Next */

/* The kind that shows what a band of a kind consists of, as heapreport.c has it. */
const INNER = new Map([['producer', 'construction'], ['construction', 'producer'], ['type', 'producer'], ['module', 'producer'], ['group', 'module'], ['site', 'construction'],
  ['centre', 'producer'], ['retainer', 'producer'], ['held', 'producer']]);

const rulesWith = (rules, more) => [...rules, ...more.filter(m => !rules.some(r => r.kind === m.kind && r.name === m.name && r.except === m.except))];

/* The view of the places where the subject's largest part is made; or of its parts, if no places are known. */
function viewInside(scene, subject) {
  const { log, view } = scene, inner = INNER.get(view.by), kind = inner && kindOf(log, inner);
  if (!kind || view.rules.some(r => r.kind === inner && !r.except)) return null;
  const part = kind.names[partsOf(scene, subject.sites, kind)[0][0]], sites = kindOf(log, 'site') && view.by !== 'site';
  const rules = [[view.by, subject.name], ...(sites ? [[inner, part]] : [])].map(([k, name]) => ({ kind: k, name, except: false }));
  const both = part === subject.name ? [] : [', ', named(shortened(part, 60))];
  return { text: sites ? ['look at the lines of ', named(nameIn(subject)), ...both] : ['look at what ', named(nameIn(subject)), ` consists of, by ${inner}`], view: { by: sites ? 'site' : inner, rules: rulesWith(view.rules, rules) } };
}

/* The producers of cells that are kept for nothing: neither used nor waiting to be. */
function viewOfWaste({ log, live, view }) {
  const rules = live.filter(b => !['drag', 'void'].includes(b.name)).map(b => ({ kind: 'biography', name: b.name, except: true }));
  if (!kindOf(log, 'producer') || rules.length === live.length) return null;
  return { text: ['look at the producers of memory that is kept for nothing'], view: { by: 'producer', rules: rulesWith(view.rules, rules) } };
}

/* The next step, by the rules of heapreport_words.c: { text, view }, or without a view a command to run. */
function nextOf(scene, v) {
  const { log, view } = scene, advice = text => text ? { text: [text] } : null;
  if (v.kind === 'few' || (v.kind === 'empty' && log.samples < FEWEST)) return advice(log.more);
  if (!v.subject || ['empty', 'small'].includes(v.kind)) return null;
  const inside = view.by === 'biography' ? viewOfWaste(scene) : viewInside(scene, v.subject);
  if (inside || log.again) return inside || advice(log.again);
  return view.by === 'name' && scene.live.length > 1 ? { text: ['look at ', named(nameIn(v.subject)), ' alone'], view: { by: 'name', rules: rulesWith(view.rules, [{ kind: 'name', name: v.subject.name, except: false }]) } } : null;
}

const linkTo = (children, go) => make('button', { type: 'button', class: 'link', onclick: go }, children, ' →');

function nextLines(scene, next) {
  if (!next) return [];
  const { log, view } = scene, text = next.view ? linkTo(next.text, () => setView({ ...next.view, chosen: null })) : next.text;
  const holders = log.snapshot && !log.held && !['retainer', 'biography'].includes(view.by) ? make('p', {}, `Who holds it: run the program with --snapshot (Haskell: +RTS --snapshot), then strata why ${shellWord(stemOf(log) + '.hgz')}`) : null;
  return [make('p', { class: 'next' }, make('b', {}, 'Next: '), text), holders];
}

/* The sentence about the shape is whole, and its beginning, up to the first mark, is set off. */
function verdictBox(scene) {
  const v = verdictOf(scene), [, head, rest] = /^(.*?[:,.])(?: (.*))?$/s.exec(v.lines[0]), calm = ['level', 'rises-level', 'falls-level', 'small'];
  const next = nextOf(scene, v), subject = v.subject && !next?.view && kindInside(scene.log, scene.view, v.subject) ? v.subject : null;
  return make('div', { class: 'verdict ' + (v.grows ? 'grows' : calm.includes(v.kind) ? 'calm' : '') }, make('h2', {}, head, rest ? make('span', { class: 'rest' }, ' ' + unbroken(rest)) : null),
    v.lines.slice(1).map(line => make('p', {}, unbroken(line))), v.who.map(line => make('p', {}, withNames(unbroken(line), scene.live.map(nameIn)))),
    subject ? make('p', {}, linkTo(['Look inside ', named(nameIn(subject))], () => lookInside(subject))) : null, nextLines(scene, next));
}

/* What strata why says of the snapshot of the same run: its first line is about the moment, the others advise. */
function holderBox({ log }) {
  if (!log.held) return [];
  const [moment, ...said] = log.held.split('\n').filter(Boolean);
  return [make('h3', {}, 'who holds it'), make('div', { class: 'verdict' + (/^\d/.test(said[0] || '') ? ' grows' : '') }, [moment, ...said].map(line => make('p', {}, unbroken(line))),
    make('p', { class: 'next' }, make('b', {}, 'The tree: '), make('code', {}, `strata why ${shellWord(stemOf(log) + '.hgz')}`)))];
}

/* Lists */

/* A name, its part, and a line as long. */
function partRow(text, part, go, title = text, figure = percent(part)) {
  return make('button', { type: 'button', class: 'part', title, onclick: go }, make('span', { class: 'nm' }, named(shortened(text, 120))), make('span', { class: 'pc' }, figure),
    make('span', { class: 'track' }, make('i', { style: { width: Math.min(100, part * 100) + '%' } })));
}

/* The area that the sites have of each name of a kind, the largest first. */
function partsOf(scene, sites, kind) {
  const areas = new Map();
  for (const site of sites) areas.set(kind.of[site], (areas.get(kind.of[site]) || 0) + siteArea(scene, site));
  return [...areas].filter(([, area]) => area > 0).sort((a, b) => b[1] - a[1]);
}

/* Step 3 of the method: which producer makes which construction. */
function pairRows(scene) {
  const { log, view, total } = scene, producer = kindOf(log, 'producer'), construction = kindOf(log, 'construction'), areas = new Map();
  if (!producer || !construction || producer.names.length < 2 || construction.names.length < 2) return [];
  for (const band of scene.live) for (const site of band.sites) {
    const key = producer.of[site] * construction.names.length + construction.of[site];
    areas.set(key, (areas.get(key) || 0) + siteArea(scene, site));
  }
  const rows = [...areas].filter(([, area]) => area > 0).sort((a, b) => b[1] - a[1]).slice(0, 3).map(([key, area]) => {
    const who = producer.names[Math.floor(key / construction.names.length)], what = construction.names[key % construction.names.length];
    const rules = [['producer', who], ['construction', what]].filter(([kind]) => !view.rules.some(r => r.kind === kind && !r.except)).map(([kind, name]) => ({ kind, name, except: false }));
    const by = kindOf(log, 'site') ? 'site' : view.by;
    return partRow(`${who} → ${what}`, area / (total.size || 1), () => { Object.assign(view, { rules: [...view.rules, ...rules], by, chosen: null }); show(); }, `${who} makes ${what}`);
  });
  return rows.length ? [make('h3', {}, 'the largest pairs: who made what, of the area'), ...rows] : [];
}

/* The parts of a band, by every other kind. */
function insideRows(scene, band) {
  const { log, view } = scene, fixed = [view.by, ...view.rules.filter(r => !r.except).map(r => r.kind)];
  return log.kinds.filter(k => !fixed.includes(k.name)).flatMap(kind => {
    const parts = partsOf(scene, band.sites, kind), all = parts.reduce((sum, [, a]) => sum + a, 0);
    if (!parts.length || (parts.length === 1 && kind.names[parts[0][0]] === '(none)')) return [];
    const into = parts.length > 1 ? make('button', { type: 'button', onclick: () => lookInside(band, kind.name) }, `look inside by ${kind.name} →`) : null;
    return [make('h3', {}, `${parts.length > 1 ? plural(parts.length, kind.name) : kind.name}, of its area`, into),
      ...parts.slice(0, 4).map(([id, area]) => partRow(kind.names[id], area / all, () => { lookInside(band, kind.name); choose(kind.names[id]); }))];
  });
}

/* Source text */

/* The area by file and line: Map(file -> Map(line -> area)). */
function areasByLine(scene, sites) {
  const kind = kindOf(scene.log, 'site'), files = new Map();
  for (const site of kind ? sites : []) {
    const [, file, line] = /^(.*):(\d+)$/.exec(kind.names[kind.of[site]]) || [];
    if (!file) continue;
    if (!files.has(file)) files.set(file, new Map());
    files.get(file).set(+line, (files.get(file).get(+line) || 0) + siteArea(scene, site));
  }
  return files;
}

function sourceLine(n, text, part, indent) {
  return make('div', { class: part > 0 ? 'hot' : null }, make('span', { class: 'b' }, part > 0 ? percent(part) : ''), make('span', { class: 'l' }, String(n)), make('span', {}, text.slice(indent) || ' '));
}

/* The lines about the five that allocate most in the file that allocates most. */
function sourceRows(scene, sites) {
  if (!scene.log.source.length) return [];
  const sum = lines => [...lines.values()].reduce((a, b) => a + b, 0), files = [...areasByLine(scene, sites)].sort((a, b) => sum(b[1]) - sum(a[1]));
  const all = files.reduce((total, [, lines]) => total + sum(lines), 0), found = files.find(([file]) => scene.log.source.some(([name]) => name === file));
  if (!found || !(all > 0)) return [];
  const [file, areas] = found, hot = [...areas].filter(([, a]) => a > all * 0.005).sort((a, b) => b[1] - a[1]).slice(0, 5).map(([line]) => line);
  const lines = scene.log.source.find(([name]) => name === file)[1].filter(([n]) => hot.some(h => Math.abs(h - n) <= 2)).slice(0, 26);
  if (!lines.length) return [];
  const indent = Math.min(...lines.filter(([, text]) => text.trim()).map(([, text]) => /^ */.exec(text)[0].length));
  const rows = lines.flatMap(([n, text], i) => {
    const gap = i > 0 && n > lines[i - 1][0] + 1 ? [make('div', { class: 'gap' }, make('span', { class: 'l' }, '⋮'))] : [];
    return [...gap, sourceLine(n, text, hot.includes(n) ? areas.get(n) / all : 0, Number.isFinite(indent) ? indent : 0)];
  });
  return [make('h3', {}, file), make('div', { class: 'source', tabindex: 0, role: 'region', 'aria-label': 'source of ' + file }, rows)];
}

/* The panel */

function profilePanel(scene) {
  return { words: [verdictBox(scene), ...holderBox(scene)], rest: [...pairRows(scene), ...sourceRows(scene, scene.live.flatMap(b => b.sites)),
    make('h3', {}, 'the same by a command'), make('code', { class: 'command' }, commandOf(scene)),
    make('p', { class: 'note' }, scene.log.kinds.length > 1 ? 'Click a band to see what it consists of. Double click, or Enter, to look inside.' : 'Click a band to see its figures. Double click, or Enter, to see it alone.')] };
}

function bandPanel(scene, band) {
  const { scale, unit, window: w } = scene, grown = grows(scene, band), inside = kindInside(scene.log, scene.view, band);
  const course = grown ? `Grows by about ${inWords(band.slope * scale.factor, unit)} per ${scale.sign} (R²\u00a0${band.r2.toFixed(2)}).`
    : band.lastAt < w.fit ? `Gone after ${momentOf(scale, band.last)}.` : 'No steady growth.';
  const words = [make('h2', {}, swatch(band.colour, band.hatch), make('code', {}, named(band.name))),
    make('p', {}, `${percent(band.share)} of the area. Peak ${amountOf(band.peak, unit)} at ${momentOf(scale, band.at)}, mean ${amountOf(band.mean, unit)}.`),
    make('p', { class: grown ? 'grows' : null }, course),
    make('div', { class: 'acts' },
      inside || scene.live.length > 1 ? make('button', { type: 'button', onclick: () => lookInside(band) }, inside ? 'Look inside ⏎' : 'Show it alone ⏎') : null,
      scene.live.length > 1 ? make('button', { type: 'button', onclick: () => leaveOut(band) }, 'Leave it out ⌫') : null,
      make('button', { type: 'button', onclick: () => choose(band.name) }, 'Close'))];
  return { words, rest: [...insideRows(scene, band), ...sourceRows(scene, band.sites)] };
}

/* The panel has two parts: words, which on a narrow screen and on paper stand above the table, and the rest below it. */
function showPanel({ words, rest }) {
  const parts = [byId('words'), byId('rest')], focused = parts.some(part => part.contains(document.activeElement));
  parts[0].replaceChildren(...words.filter(Boolean));
  parts[1].replaceChildren(...rest.filter(Boolean));
  placeWords();
  if (focused) (byId('words').querySelector('button') || byId('chart')).focus({ preventScroll: true });
}

const NARROW = '(max-width: 1000px)';
function placeWords() {
  if (page.printing || matchMedia(NARROW).matches) document.querySelector('figure').after(byId('words')); else byId('side').prepend(byId('words'));
}

function showSide() {
  const { scene } = page, band = chosenBand(scene);
  showPanel(band ? bandPanel(scene, band) : profilePanel(scene));
}
