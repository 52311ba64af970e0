/* changepage — the page of two profiles: which of them is shown, and the table, the box, the panel and the
 * keys of b − a. Shown alone, a or b is a page like any other.
 */

/* Both logs get the kinds that they have in common; if there is none, that of their bands as `name`. */
function readTwins(a, b) {
  const common = a.kinds.filter(k => kindOf(b, k.name)).map(k => k.name);
  for (const log of [a, b]) {
    if (!common.length) log.kinds = [{ ...log.kinds[log.by], name: 'name' }];
    const usual = log.kinds[log.by]?.name;
    log.kinds = log.kinds.filter(k => !common.length || common.includes(k.name));
    log.by = Math.max(0, log.kinds.findIndex(k => k.name === usual));
    log.cells = a.cells && b.cells;
  }
  const several = name => [a, b].some(log => kindOf(log, name).names.length > 1), names = b.kinds.map(k => k.name).filter(several);
  for (const log of [a, b]) log.offered = (names.length ? names : [b.kinds[b.by].name]).map(name => kindOf(log, name));
  return { a, b, diff: b.diff };
}

/* Which is shown: 'a', 'b' or 'change'. A stretch of time goes along. */
const logOf = which => which === 'a' ? page.twins.a : page.twins.b;
const axisOf = ({ a, b }) => [Math.min(a[0][1], b[0][1]), Math.max(a.at(-1)[1], b.at(-1)[1])];

function turnTo(which) {
  const { view, twins: { diff } } = page, as = (from, to) => t => { const place = from === 'change' ? t : placeOf(diff[from], t); return to === 'change' ? place : timeOf(diff[to], place); };
  if (view.from !== null) [view.from, view.to] = [view.from, view.to].map(as(view.which, which));
  view.which = which;
  setTwin();
  view.rules = view.rules.filter(r => kindOf(page.log, r.kind));
  show();
}

function setTwin() {
  const { which } = page.view;
  Object.assign(page, { log: logOf(which), desk: which === 'change' ? CHANGE_DESK : SAMPLE_DESK, scene: null, cursor: null, hover: null });
  document.documentElement.dataset.page = which === 'change' ? 'change' : 'samples';
}

function showWhich() {
  byId('which-field').hidden = !page.twins;
  if (page.twins) showChoice('which', [['a', 'a'], ['b', 'b'], ['change', 'b − a']], page.view.which, turnTo);
}

/* Restrictions hold for both, and the time in the address is a place on the axis. */
function twinViewIn(twins, address) {
  const q = new URLSearchParams(address.replace(/^#/, '')), which = ['a', 'b'].includes(q.get('show')) ? q.get('show') : 'change';
  const view = viewIn(logOf(which), address), names = rule => [twins.a, twins.b].some(log => kindOf(log, rule.kind)?.names.includes(rule.name));
  view.which = which;
  if (which !== 'change') return view;
  const rule = (text, except) => ({ kind: text.slice(0, text.indexOf('=')), name: text.slice(text.indexOf('=') + 1), except });
  view.rules = [...q].filter(([k, v]) => (k === 'only' || k === 'except') && v.indexOf('=') > 0).map(([k, v]) => rule(v, k === 'except')).filter(r => kindOf(twins.b, r.kind) && names(r));
  const [, from, to] = /^(-?[\d.e+-]+)\.\.(-?[\d.e+-]+)$/.exec(q.get('t') || '') || [], [low, high] = axisOf(twins.diff), good = +to > +from && +to > low && +from < high;
  Object.assign(view, good ? { from: +from, to: +to } : { from: null, to: null });
  const sort = (q.get('sort') || '').replace(/^[+ ]/, '');
  view.sort = CHANGE_COLUMNS.some(c => c.key === sort) ? sort : 'change';
  return view;
}

/* The box */

function changeCursor(x, y) {
  const { plot: p, scene } = page;
  if (x < p.left - 4 || x > p.right + 4 || y < p.top - 20 || y > p.bottom + 6) return null;
  const t = p.time(x);
  let k = 0;
  while (k + 1 < scene.grid.length && Math.abs(scene.grid[k + 1] - t) <= Math.abs(scene.grid[k] - t)) k++;
  const inBand = (low, high, at) => { const [a, b] = [at(low[k]), at(high[k])]; return y >= Math.min(a, b) && y <= Math.max(a, b) && Math.abs(a - b) > 0.2; };
  const found = p.edges.find(({ low, high }, i) => { const { more, less } = p.changes.bands[i]; return inBand(low, high, p.y) || inBand(more.low, more.high, p.d) || inBand(less.low, less.high, p.d); });
  return { column: k, x, y, band: found ? found.band : null };
}

function changeTip(cursor) {
  const { scene } = page, k = cursor.column, at = p => p.alongB[k] - p.alongA[k], list = scene.drawn.filter(p => p.alongA[k] || p.alongB[k]).sort((a, b) => Math.abs(at(b)) - Math.abs(at(a))).slice(0, 7);
  if (cursor.band && !list.includes(cursor.band)) list.splice(6, 1, cursor.band);
  const names = tipNames(list), row = (p, name) => make('tr', { class: p === cursor.band ? 'on' : null }, make('td', { class: 'n' }, name), make('td', { class: 'v' }, amount(p.alongA[k], scene.unit)), make('td', { class: 'v' }, amount(p.alongB[k], scene.unit)), make('td', { class: 's' }, signed(at(p), scene.unit)));
  return [make('div', { class: 'when' }, make('span', {}, momentOf(scene.scale, scene.grid[k])), make('b', {}, signed(at(scene.total), scene.unit))),
    make('table', {}, make('tr', {}, ['', 'a', 'b', 'b − a'].map(text => make('td', { class: 's' }, text))), list.map((p, i) => row(p, [swatch(p.colour, p.hatch), named(names[i])])), row(scene.total, 'total'))];
}

function paintChangeOver() {
  const { context: c, width, height } = contextOf(byId('over')), { plot: p, cursor, drag, scene } = page, tip = byId('tip');
  c.clearRect(0, 0, width, height);
  if (drag) paintDrag(c, p, drag);
  tip.hidden = !cursor;
  if (!cursor) return;
  const x = p.x(scene.grid[cursor.column]);
  c.globalAlpha = 0.7;
  c.fillStyle = inks().ink;
  c.fillRect(Math.round(x) - 0.5, p.top, 1, p.h);
  c.globalAlpha = 1;
  tip.replaceChildren(...changeTip(cursor));
  const w = tip.offsetWidth, h = tip.offsetHeight;
  tip.style.left = Math.max(0, Math.min(width - w, x + 16 + w < p.right + 8 ? x + 16 : x - 16 - w)) + 'px';
  tip.style.top = Math.max(2, Math.min(cursor.y - h / 2, height - h - 4)) + 'px';
}

function paintChange() {
  const { scene } = page, { context, width, height } = contextOf(byId('base')), chosen = chosenBand(scene);
  page.plot = drawChange(new CanvasPen(context), scene, width, height, { inks: inks(), hot: page.hover ?? (chosen && chosen.colour ? chosen.id : null) });
  page.plot.h = page.plot.bottom - page.plot.top;
  paintChangeOver();
}

/* The table: the figures of hp2ps --diff */

const CHANGE_COLUMNS = [
  { key: 'name', label: () => page.view.by },
  { key: 'meanA', label: () => 'mean a', value: p => p.inA.mean, spare: 'wide' },
  { key: 'meanB', label: () => 'mean b', value: p => p.inB.mean, spare: 'wide' },
  { key: 'change', label: () => 'change', value: p => p.change, signed: true, sort: p => Math.abs(p.change) },
  { key: 'times', label: () => 'times', value: p => p.a && p.b && p.inA.mean > 0 ? p.inB.mean / p.inA.mean : p.a ? (p.b ? NaN : -1) : Infinity, text: p => p.a && p.b ? (p.inA.mean > 0 ? ratio(p.inB.mean / p.inA.mean) : '–') : p.state },
  { key: 'peakA', label: () => 'peak a', value: p => p.inA.peak, spare: true },
  { key: 'peakB', label: () => 'peak b', value: p => p.inB.peak, spare: true },
  { key: 'peak', label: () => 'peak change', value: p => difference(p.inA.peak, p.inB.peak), signed: true, spare: true },
  { key: 'growth', label: () => 'growth change', value: p => difference(p.inA.growth, p.inB.growth), signed: true, spare: true },
];

function sortedPairs(scene) {
  const { sort, up } = scene.view, column = CHANGE_COLUMNS.find(c => c.key === sort), value = column.sort || column.value || (() => 0);
  const compare = sort === 'name' ? byName : (a, b) => (value(a) || 0) - (value(b) || 0) || byName(b, a);
  return [...scene.pairs].sort((a, b) => (sort === 'name') !== up ? compare(a, b) : compare(b, a));
}

function changeRow(scene, pair, label) {
  const cell = ({ value, signed: is, spare, text, key }) => {
    const v = value(pair), name = [spare === 'wide' ? 'wide' : spare ? 'spare' : '', is && key === 'change' ? (v > 0 ? 'more' : v < 0 ? 'less' : '') : ''].filter(Boolean).join(' ');
    return make('td', { role: 'cell', class: name || null }, text ? text(pair) : is ? signed(v, scene.unit) : amount(v, scene.unit));
  };
  const total = pair === scene.total, choice = total ? {} : { 'aria-selected': pair.name === scene.view.chosen ? 'true' : null, onclick: () => choose(pair.name), ondblclick: () => lookInside(pair), onmouseenter: () => hoverBand(pair.colour ? pair.id : null), onmouseleave: () => hoverBand(null) };
  const head = total ? make('th', { scope: 'row', role: 'rowheader', class: 'n', title: label }, label) : nameCell(label, swatch(pair.colour, pair.hatch));
  return make('tr', { role: 'row', 'data-id': pair.id, class: total ? 'total' : null, ...choice }, head, CHANGE_COLUMNS.slice(1).map(cell));
}

function changeHead(view) {
  return make('tr', { role: 'row' }, CHANGE_COLUMNS.map(({ key, label, spare }) => {
    const is = view.sort === key, ascending = (key === 'name') !== view.up, turn = () => { Object.assign(view, { up: is && !view.up, sort: key }); keepAddress(); showChangeTable(); byId('table').tHead.querySelector('[aria-sort] button').focus(); };
    return make('th', { scope: 'col', role: 'columnheader', class: spare === 'wide' ? 'wide' : spare ? 'spare' : null, 'aria-sort': is ? (ascending ? 'ascending' : 'descending') : null },
      make('button', { type: 'button', onclick: turn }, label(), is ? make('span', { 'aria-hidden': 'true' }, ascending ? ' ▴' : ' ▾') : null));
  }));
}

function showChangeTable() {
  const { scene } = page, table = byId('table'), pairs = sortedPairs(scene), left = pairs.length - page.view.rows, shown = pairs.slice(0, page.view.rows);
  const focused = table.tBodies[0].contains(document.activeElement) ? document.activeElement.closest('tr').dataset.id : null;
  table.tHead.replaceChildren(changeHead(page.view));
  table.tBodies[0].replaceChildren(...shown.map(p => changeRow(scene, p, p.name)));
  fitNames(table, shown);
  table.tBodies[0].append(changeRow(scene, scene.total, 'TOTAL'));
  if (focused !== null) table.tBodies[0].querySelector(`[data-id="${focused}"] button`)?.focus({ preventScroll: true });
  byId('more').hidden = left <= 0;
  byId('more').textContent = `Show more (${grouped(left)} not listed)`;
}

/* The panel */

const timesWords = (from, to) => !(from > 0) ? '' : difference(from, to) === 0 ? ', the same' : to / from < 0.0005 ? ', less than a thousandth' : ` (times ${ratio(to / from)})`;

function figureLines(scene, { inA, inB }) {
  const line = (word, a, b) => make('p', {}, `${word} ${amountOf(a, scene.unit)} to ${amountOf(b, scene.unit)}${timesWords(a, b)}.`);
  return [line('Mean', inA.mean, inB.mean), line('Peak', inA.peak, inB.peak)];
}

/* The command that makes the same picture, of the whole runs. */
function diffCommand(scene) {
  const { twins: { a, b, diff } } = scene, names = [...new Set(scene.pairs.flatMap(p => [p.a, p.b]).filter(Boolean).map(band => band.name))];
  return ['strata diff', ...viewWords(scene, names, a.title), diff.align ? '--align=' + diff.align : null, '-o ' + shellWord(`${stemOf(a)}-${stemOf(b)}.svg`), fileWord(a), fileWord(b)].filter(Boolean).join(' ');
}

function changePanel(scene) {
  const { total, unit } = scene, all = Math.max(...scene.pairs.map(p => Math.abs(p.change)), 1e-12), row = p => partRow(p.name, Math.abs(p.change) / all, () => choose(p.name), p.name, signed(p.change, unit));
  const list = (title, pairs) => pairs.length ? [make('h3', {}, title), ...pairs.slice(0, 4).map(row)] : [], size = (a, b) => Math.abs(b.change) - Math.abs(a.change), changed = scene.pairs.filter(p => p.change !== 0).sort(size), first = changed[0];
  const word = total.change > 0 ? 'more' : 'less', part = total.inA.mean > 0 ? Math.abs(total.change) / total.inA.mean : 0;
  const head = total.change === 0 ? 'b has as much as a on average' : part ? `b has ${wholePercent(part)} ${word} than a on average` : `b has ${word} than a`;
  const words = make('div', { class: 'verdict ' + (total.change > 0 ? 'grows' : 'calm') }, make('h2', {}, unbroken(head)), ...figureLines(scene, total),
    first && kindInside(first.log, scene.view, first) ? make('p', { class: 'next' }, make('b', {}, 'Next: '), linkTo(['look inside ', named(nameIn(first)), ', which differs most'], () => lookInside(first))) : null);
  return { words: [words], rest: [
    ...list('more in b', changed.filter(p => p.change > 0 && p.a)), ...list('less in b', changed.filter(p => p.change < 0 && p.b)), ...list('only in b', changed.filter(p => !p.a)), ...list('only in a', changed.filter(p => !p.b)),
    make('h3', {}, 'the same by a command'), make('code', { class: 'command' }, diffCommand(scene)),
    scene.view.from === null ? null : make('p', { class: 'note' }, 'The command draws the whole runs.'),
    make('p', { class: 'note' }, 'a and b above the graph show each run alone. Click a band to see its figures; double click, or Enter, to look inside.')] };
}

function pairPanel(scene, pair) {
  const inside = kindInside(pair.log, scene.view, pair), only = { new: 'Only b has it.', gone: 'Only a has it.', both: '' }[pair.state];
  return { rest: [], words: [make('h2', {}, swatch(pair.colour, pair.hatch), make('code', {}, named(pair.name))), only ? make('p', {}, only) : null, ...figureLines(scene, pair),
    make('p', {}, `Growth over the run ${signed(pair.inA.growth, scene.unit)} to ${signed(pair.inB.growth, scene.unit)}.`),
    make('div', { class: 'acts' }, inside || scene.pairs.length > 1 ? make('button', { type: 'button', onclick: () => lookInside(pair) }, inside ? 'Look inside ⏎' : 'Show it alone ⏎') : null,
      scene.pairs.length > 1 ? make('button', { type: 'button', onclick: () => leaveOut(pair) }, 'Leave it out ⌫') : null,
      pair.a ? make('button', { type: 'button', onclick: () => { page.view.chosen = pair.a.name; turnTo('a'); } }, 'In a') : null, pair.b ? make('button', { type: 'button', onclick: () => { page.view.chosen = pair.b.name; turnTo('b'); } }, 'In b') : null,
      make('button', { type: 'button', onclick: () => choose(pair.name) }, 'Close'))] };
}

/* Showing */

function showChange() {
  if (!CHANGE_COLUMNS.some(c => c.key === page.view.sort)) Object.assign(page.view, { sort: 'change', up: false });
  page.scene = changeSceneOf(page.twins, page.view, page.scene);
  setChangeColours(page.scene, page.theme === 'dark');
  page.cursor = null;
  keepAddress();
  showChoices();
  showCrumbs();
  const { total, unit, twins: { a, b, diff } } = page.scene, columns = [a, b].map(log => log.columns < log.samples ? `${grouped(log.columns)} of ${grouped(log.samples)}` : grouped(log.samples));
  byId('facts').replaceChildren('a: ', make('b', {}, named(diff.nameA)), `, ${columns[0]} samples · b: `, make('b', {}, named(diff.nameB)), `, ${columns[1]} samples · mean ${amountOf(total.inA.mean, unit)} to ${amountOf(total.inB.mean, unit)}, peak ${amountOf(total.inA.peak, unit)} to ${amountOf(total.inB.peak, unit)}`, b.slice ? ` · ${b.slice}` : '');
  paintChange();
  showChangeTable();
  const band = chosenBand(page.scene);
  showPanel(band ? pairPanel(page.scene, band) : changePanel(page.scene));
}

function sayChange() {
  const { scene, cursor } = page, k = cursor ? cursor.column : 0, band = chosenBand(scene), tell = (p, name) => `${name} ${amountOf(p.alongA[k], scene.unit)} in a, ${amountOf(p.alongB[k], scene.unit)} in b`;
  announce(`${momentOf(scene.scale, scene.grid[k])}: ${tell(scene.total, 'in all')}${band ? `; ${tell(band, band.name)}` : ''}`);
}

/* To the next place; at first to that at which the two differ most. */
function stepInChange(by) {
  const { scene, plot, cursor } = page, n = scene.grid.length, { alongA, alongB } = scene.total, chosen = chosenBand(scene);
  const widest = scene.grid.reduce((best, _, k) => Math.abs(alongB[k] - alongA[k]) > Math.abs(alongB[best] - alongA[best]) ? k : best, 0);
  page.cursor = { column: cursor ? Math.max(0, Math.min(n - 1, cursor.column + by)) : widest, y: (plot.top + plot.bottom) / 2, band: chosen && chosen.colour ? chosen : null };
  paintChangeOver();
  sayChange();
}

function changeCsv(scene) {
  const line = (p, name, state) => [csvText(name), state, p.inA.mean, p.inB.mean, p.change, p.inA.peak, p.inB.peak, p.inB.peak - p.inA.peak, p.inA.growth, p.inB.growth, p.inB.growth - p.inA.growth].join(',');
  const pairs = [...scene.pairs].sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || byName(a, b));
  return ['name,in,mean_a,mean_b,mean_change,peak_a,peak_b,peak_change,growth_a,growth_b,growth_change', ...pairs.map(p => line(p, p.name, p.state)), line(scene.total, 'TOTAL', 'both')].join('\n') + '\n';
}

function drawChangePaper(pen, scene, { width, height, top }) {
  setChangeColours(scene, false);
  drawChange(pen, scene, width, height, { inks: INKS.light, top });
  if (top) {
    pen.text(fitted(`${scene.twins.diff.nameB}, compared with ${scene.twins.diff.nameA}`, width - 20, 17, true), 8, 22, 17, INKS.light.ink, { bold: true });
    pen.text(fitted(subtitleOf({ view: scene.view, log: { ...scene.log, date: '' } }), width - 20, 12), 8, 41, 12, INKS.light.soft);
  }
  setChangeColours(scene, page.theme === 'dark');
}

const changeSvg = (scene, size) => { const pen = new SvgPen(); drawChangePaper(pen, scene, size); return pen.done(size.width, size.height); };

async function saveChange(kind) {
  const { scene } = page, stem = stemOf(scene.twins.a) + '-' + stemOf(scene.twins.b);
  if (kind === 'svg') give(stem + '.svg', new Blob([changeSvg(scene, PAPER)], { type: 'image/svg+xml' }));
  else if (kind === 'png') give(stem + '.png', await canvasPng(PAPER.width, PAPER.height, pen => drawChangePaper(pen, scene, PAPER)));
  else if (kind === 'csv') give(stem + '.csv', new Blob([changeCsv(scene)], { type: 'text/csv' }));
  else await copy(diffCommand(scene));
}
