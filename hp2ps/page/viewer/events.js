/* events — pointer, keys, and what is shown when a view changes. */

/* Showing */

/* Buttons of which one is chosen. They are made once, so that the focus stays where it is. */
function showChoice(id, options, chosen, go) {
  const box = byId(id), made = JSON.stringify(options);
  if (box.dataset.made !== made) {
    box.dataset.made = made;
    box.replaceChildren(...options.map(([value, text]) => make('button', { type: 'button', role: 'radio', 'data-value': value, onclick: () => go(value) }, text)));
  }
  for (const b of box.children) {
    const is = b.dataset.value === chosen;
    b.setAttribute('aria-checked', String(is));
    b.tabIndex = is ? 0 : -1;
  }
}

function showChoices() {
  const { log, view } = page, change = page.desk === CHANGE_DESK, set = more => { Object.assign(view, more); show(); };
  showWhich();
  showChoice('by', log.offered.map(k => [k.name, k.name]), view.by, by => set({ by, chosen: null }));
  showChoice('draw', [['stack', 'stacked'], ['share', 'share'], ['lines', 'lines']], view.draw, draw => set({ draw }));
  showChoice('count', [['bytes', 'bytes'], ['cells', 'cells']], view.count, count => set({ count }));
  byId('by-field').hidden = log.offered.length < 2;
  byId('count-field').hidden = !log.cells;
  byId('draw-field').hidden = change;
  byId('strip').hidden = change || !(log.times[log.columns - 1] > log.times[0]);
  showNames(view, page.scene.pattern);
}

function showNames(view, pattern) {
  const names = byId('names');
  if (document.activeElement !== names) names.value = view.names;
  byId('names-note').textContent = pattern?.plain ? 'names that contain this text (it is no regular expression, or one that could take for ever)' : '';
}

function showCrumbs() {
  const { view, scene } = page, parts = [];
  const crumb = (kids, label, go) => make('span', { class: 'crumb' }, kids, make('button', { type: 'button', 'aria-label': label, onclick: go }, '✕'));
  if (view.rules.length) parts.push(make('button', { type: 'button', class: 'link', onclick: () => { view.rules = []; show(); } }, 'Everything'), make('span', { class: 'note', 'aria-hidden': 'true' }, '›'));
  view.rules.forEach((rule, i) => parts.push(crumb([make('span', {}, rule.kind + (rule.except ? ' but ' : ' ')), make('code', {}, named(rule.name))], `remove the restriction to ${rule.kind} ${rule.name}`,
    () => { view.rules = view.rules.filter((_, k) => k !== i); show(); })));
  if (view.from !== null) parts.push(crumb([`${moment(scene.scale, view.from)} to ${momentOf(scene.scale, view.to)}`], 'show all the time', () => zoom()));
  byId('crumbs').replaceChildren(...parts);
}

function showFacts() {
  const { scene: { total, unit }, log } = page, gone = log.allSites - log.sites;
  const samples = log.columns < log.samples ? `${grouped(log.columns)} of ${grouped(log.samples)} samples, and the figures of these` : plural(log.samples, 'sample') + (isFollowed() ? ' so far' : '');
  const sites = log.cells ? ` · ${plural(log.allSites, 'site')}` : '', folded = gone > 0 ? ` (the smallest ${grouped(gone + 1)} put together)` : '';
  byId('facts').replaceChildren(make('b', {}, amountOf(total.peak, unit)), ' at most, ', make('b', {}, amountOf(total.mean, unit)), ` on average · ${samples}${sites}${folded}`,
    log.slice ? ` · ${log.slice}` : '', log.date ? ` · ${log.date}` : '', log.host ? ` · ${log.host}` : '');
}

/* Shows the view: called after every change of it. */
function show() { page.desk.show(); }

function showSamples() {
  if (!SORTS.includes(page.view.sort)) Object.assign(page.view, { sort: 'share', up: false });
  page.scene = sceneOf(page.log, page.view, page.scene);
  setColours(page.scene, page.theme === 'dark');
  page.cursor = null;
  keepAddress();
  showChoices();
  showCrumbs();
  showFacts();
  paint();
  showTable();
  showSide();
}

function setTheme(theme) {
  page.theme = theme;
  document.documentElement.dataset.theme = theme;
}

function announce(text) { byId('live').textContent = text; }

/* Says where the cursor is, for screen readers. */
function sayCursor() { page.desk.say(); }

function saySample() {
  const { scene, cursor } = page, column = cursor ? cursor.column : scene.total.peakAt, band = chosenBand(scene);
  announce(`${momentOf(scene.scale, scene.log.times[column])}: ${amountOf(scene.total.values[column], scene.unit)} in all`
    + (band ? `, ${band.name} ${amountOf(band.values[column], scene.unit)}` : ''));
}

/* Draws at most once a frame. */
function soon(draw) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; draw(); });
  };
}

const overSoon = soon(() => {
  const begun = performance.now();
  page.desk.paintOver();
  if (page.frames.length < 10000) page.frames.push(performance.now() - begun);
});
const paintSoon = soon(() => page.desk.paint());

function hoverBand(id) {
  if (page.hover === id) return;
  page.hover = id;
  paintSoon();
}

/* The pointer over the graph */

function pointAt(e) {
  const r = byId('over').getBoundingClientRect();
  return [e.clientX - r.left, e.clientY - r.top];
}

function onMove(e) {
  const [x, y] = pointAt(e), p = page.plot;
  if (page.drag) {
    page.drag.to = Math.max(p.left, Math.min(p.right, x));
    page.cursor = null;
  } else {
    const key = keyAt(x, y);
    byId('over').style.cursor = key ? 'pointer' : 'crosshair';
    page.cursor = key ? null : page.desk.cursorAt(x, y);
    hoverBand(key ? key.id : null);
  }
  overSoon();
}

function onDown(e) {
  const [x] = pointAt(e), p = page.plot;
  if (e.button || x < p.left || x > p.right) return;
  page.drag = { x, to: x };
  byId('over').setPointerCapture(e.pointerId);
}

function onUp(e) {
  const [x, y] = pointAt(e), { drag, plot: p } = page;
  page.drag = null;
  if (drag && Math.abs(drag.to - drag.x) > 5) { zoom(p.time(drag.x), p.time(drag.to)); return; }
  if (e.button) return;
  const band = keyAt(x, y) || page.desk.cursorAt(x, y)?.band;
  if (band && !band.others) choose(band.name);
  else if (page.view.chosen !== null) choose(page.view.chosen);
  else overSoon();
}

/* The second click has undone what the first did, so that a double click begins where it began. */
function onDouble(e) {
  const [x, y] = pointAt(e), band = keyAt(x, y) || page.desk.cursorAt(x, y)?.band;
  if (band) lookInside(band);
}

function onWheel(e) {
  if (!e.ctrlKey && !e.metaKey) return;
  e.preventDefault();
  const t = page.plot.time(pointAt(e)[0]), w = page.scene.window, factor = Math.exp(e.deltaY * 0.004);
  zoom(t - (t - w.from) * factor, t + (w.to - t) * factor);
}

function onLeave() {
  if (page.drag) return;
  page.cursor = null;
  hoverBand(null);
  overSoon();
}

function listenToChart() {
  const over = byId('over');
  over.addEventListener('pointermove', onMove);
  over.addEventListener('pointerdown', onDown);
  over.addEventListener('pointerup', onUp);
  over.addEventListener('pointerleave', onLeave);
  over.addEventListener('dblclick', onDouble);
  over.addEventListener('wheel', onWheel, { passive: false });
}

/* The strip: drag an end, the middle, or anew. */
function listenToStrip() {
  const strip = byId('strip');
  let drag = null;
  const all = () => [page.log.times[0], page.log.times[page.log.columns - 1]];
  const timeAt = x => { const [low, high] = all(); return low + (x - page.plot.left) / page.plot.w * (high - low); };
  const xOf = t => { const [low, high] = all(); return page.plot.left + (t - low) / (high - low || 1) * page.plot.w; };
  strip.addEventListener('pointerdown', e => {
    const { from, to } = page.scene.window, x = e.offsetX, near = t => Math.abs(x - xOf(t)) < 7;
    drag = { x, from, to, part: near(from) ? 'from' : near(to) ? 'to' : page.view.from !== null && x > xOf(from) && x < xOf(to) ? 'middle' : 'new' };
    strip.setPointerCapture(e.pointerId);
  });
  strip.addEventListener('pointermove', e => {
    if (!drag || Math.abs(e.offsetX - drag.x) < 3) return;
    const t = timeAt(e.offsetX), [low, high] = all(), width = drag.to - drag.from;
    const from = Math.max(low, Math.min(high - width, drag.from + t - timeAt(drag.x)));
    zoom(...{ from: [t, drag.to], to: [drag.from, t], middle: [from, from + width], new: [timeAt(drag.x), t] }[drag.part]);
  });
  strip.addEventListener('pointerup', () => { drag = null; });
  strip.addEventListener('dblclick', () => zoom());
}

/* Keys */

function stepInTime(by) {
  const { scene, plot, cursor } = page, { first, last } = scene.window, chosen = chosenBand(scene);
  const column = cursor ? Math.max(first, Math.min(last, cursor.column + by)) : scene.total.peakAt;
  page.cursor = { column, y: plot.top + plot.h / 2, band: chosen && chosen.colour ? chosen : null };
  paintOver();
  sayCursor();
}

/* The band above or below the one chosen; the cursor stays. */
function stepInBands(by) {
  const bands = page.scene.drawn.filter(b => !b.others), now = bands.findIndex(b => b.name === page.view.chosen), { cursor } = page;
  const next = now < 0 ? (by > 0 ? 0 : bands.length - 1) : Math.max(0, Math.min(bands.length - 1, now + by));
  if (!bands.length) return;
  page.view.chosen = bands[next].name;
  show();
  if (cursor) { page.cursor = { ...cursor, band: chosenBand(page.scene) }; page.desk.paintOver(); }
  sayCursor();
}

function showPeak() {
  page.cursor = null;
  byId('chart').focus({ preventScroll: true });
  page.desk.step(0);
}

function letGo() {
  if (page.cursor) { page.cursor = null; page.desk.paintOver(); }
  else if (page.view.chosen !== null) choose(page.view.chosen);
  else zoom();
}

function zoomBy(factor) {
  const { from, to } = page.scene.window, middle = page.cursor && factor < 1 ? page.desk.timeAt(page.cursor.column) : (from + to) / 2, half = (to - from) * factor / 2;
  zoom(middle - half, middle + half);
}

const chosenOr = (go, otherwise) => { const band = chosenBand(page.scene); if (band) go(band); else otherwise(); };
const setView = change => { Object.assign(page.view, change); show(); };

const KEYS = new Map([
  ['ArrowRight', e => page.desk.step(e.shiftKey ? 10 : 1)], ['ArrowLeft', e => page.desk.step(e.shiftKey ? -10 : -1)],
  ['ArrowUp', () => stepInBands(1)], ['ArrowDown', () => stepInBands(-1)],
  ['Enter', () => chosenOr(band => lookInside(band), () => {})], ['Backspace', () => chosenOr(leaveOut, back)],
  ['u', back], ['Escape', letGo], ['/', () => byId('names').focus()], ['p', showPeak], ['t', () => toggleTheme()],
  ['b', () => { if (page.log.cells) setView({ count: page.view.count === 'bytes' ? 'cells' : 'bytes' }); }],
  ['s', () => setView({ draw: 'stack' })], ['h', () => setView({ draw: 'share' })], ['l', () => setView({ draw: 'lines' })],
  ['+', () => zoomBy(0.5)], ['=', () => zoomBy(0.5)], ['-', () => zoomBy(2)], ['−', () => zoomBy(2)], ['?', () => showKeys()],
]);

/* In a group of buttons of which one is chosen, the arrows choose. */
function onGroupKey(e, group) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key], buttons = [...group.children];
  if (!by) return false;
  const next = buttons[(buttons.indexOf(e.target) + by + buttons.length) % buttons.length];
  e.preventDefault();
  next.focus();
  if (group.getAttribute('role') === 'radiogroup') next.click();
  return true;
}

function onKey(e) {
  const inButton = e.target.closest?.('button, [role=region]'), group = e.target.closest?.('[role=radiogroup], [role=menu]');
  if (e.altKey || e.ctrlKey || e.metaKey || byId('keys').open) return;
  if (e.target === byId('names')) { onNamesKey(e); return; }
  if (e.key === 'Escape' && !byId('savemenu').hidden) { showMenu(false); byId('save').focus(); return; }
  if (group && onGroupKey(e, group)) return;
  if (inButton && ['Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(e.key)) return;
  const { desk } = page, act = desk.kinds()[+e.key - 1] ? () => desk.kind(+e.key - 1) : desk.keys.get(e.key);
  if (!act) return;
  e.preventDefault();
  act(e);
}

function onNamesKey(e) {
  if (e.key === 'Escape') { byId('names').value = ''; page.desk.names(''); }
  if (e.key === 'Escape' || e.key === 'Enter') byId('chart').focus({ preventScroll: true });
}

/* Menu, theme, help */

function showMenu(open) {
  byId('savemenu').hidden = !open;
  byId('save').setAttribute('aria-expanded', String(open));
  if (open) byId('savemenu').firstElementChild.focus();
}

function toggleTheme() {
  setTheme(page.theme === 'dark' ? 'light' : 'dark');
  page.desk.show();
}

const HELP = [
  ['← →', 'move through time, by a sample; with Shift by ten'], ['↑ ↓', 'choose a band'], ['Enter', 'look inside the band chosen'],
  ['⌫', 'leave the band out; with none chosen, back'], ['u', 'back'], ['1 … 9', 'bands are …'], ['s h l', 'stacked, share, lines'], ['b', 'bytes or cells'],
  ['+ −', 'zoom in, out; or drag over the graph or the strip below it, or turn the wheel with Ctrl'], ['p', 'the peak'], ['/', 'names, by a text or regular expression'], ['t', 'light or dark'], ['Esc', 'choose nothing'],
];

function showKeys() {
  const { desk } = page, kinds = desk.kinds().join(', ');
  byId('keys').replaceChildren(make('h2', { id: 'keys-title' }, 'Keys'),
    make('dl', {}, desk.help.filter(([key]) => key !== 'b' || desk.counts()).flatMap(([keys, text]) => [make('dt', {}, keys.split(' ').map(k => make('kbd', {}, k))), make('dd', {}, text.replace('…', kinds))])),
    make('form', { method: 'dialog' }, make('button', {}, 'Close')));
  byId('keys').showModal();
}

function listenToPage() {
  let timer;
  byId('names').addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => page.desk.names(byId('names').value.slice(0, 500)), 120); });
  byId('more').addEventListener('click', () => { page.view.rows += 200; page.desk.more(); });
  byId('peak').addEventListener('click', showPeak);
  byId('theme').addEventListener('click', toggleTheme);
  byId('help').addEventListener('click', showKeys);
  byId('save').addEventListener('click', e => { e.stopPropagation(); showMenu(byId('savemenu').hidden); });
  byId('savemenu').addEventListener('click', e => { showMenu(false); if (e.target.dataset.save) page.desk.save(e.target.dataset.save); });
  document.addEventListener('click', () => { if (!byId('savemenu').hidden) showMenu(false); });
  document.addEventListener('keydown', onKey);
  addEventListener('resize', soon(() => page.desk.resize()));
  addEventListener('hashchange', () => { if (location.hash !== page.desk.address()) page.desk.go(location.hash); });
  addEventListener('beforeprint', beforePrint);
  addEventListener('afterprint', afterPrint);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', e => { setTheme(e.matches ? 'dark' : 'light'); page.desk.show(); });
}

/* The actions of a page that shows samples. */
const SAMPLE_DESK = {
  show: () => showSamples(), resize: () => { placeWords(); paint(); showTable(); }, save: kind => save(kind), more: () => showTable(), keys: KEYS, help: HELP,
  paint: () => paint(), paintOver: () => paintOver(), cursorAt: (x, y) => cursorAt(x, y), say: () => saySample(), step: by => stepInTime(by),
  range: () => [page.log.times[0], page.log.times[page.log.columns - 1]], timeAt: column => page.log.times[column],
  names: names => setView({ names }), kinds: () => page.log.offered.map(k => k.name), kind: i => setView({ by: page.log.offered[i].name, chosen: null }), counts: () => page.log.cells,
  picture: () => svgOf(page.scene, { ...PAPER, height: 540, top: 0 }), address: () => addressOf(page.log, page.view), go: goTo,
};

/* ... and when it shows how two profiles differ. */
const CHANGE_DESK = {
  ...SAMPLE_DESK, show: () => showChange(), resize: () => { placeWords(); paintChange(); showChangeTable(); }, save: kind => saveChange(kind), more: () => showChangeTable(),
  paint: () => paintChange(), paintOver: () => paintChangeOver(), cursorAt: (x, y) => changeCursor(x, y), say: () => sayChange(), step: by => stepInChange(by),
  range: () => axisOf(page.twins.diff), timeAt: column => page.scene.grid[column], picture: () => changeSvg(page.scene, { ...PAPER, height: 540, top: 0 }),
};

function goTo(address) {
  page.view = page.twins ? twinViewIn(page.twins, address) : viewIn(page.log, address);
  if (page.twins) setTwin();
  show();
}

function beginTwins(a, b) {
  page.twins = readTwins(a, b);
  page.view = twinViewIn(page.twins, location.hash);
  setTwin();
  show();
  listenToChart();
  listenToStrip();
}

function beginSamples(log) {
  page.log = log;
  page.view = viewIn(log, location.hash);
  page.desk = SAMPLE_DESK;
  show();
  listenToChart();
  listenToStrip();
  beginFollowing();
}

/* The beginning. Tests look at window.strata. */
async function begin() {
  page.frames = [];
  setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const bytes = await unpacked('data'), head = readHead(bytes);
  byId('data').remove();
  if (head.tree) beginTree(head);
  else if (byId('base-data')) beginTwins(readLog(await unpacked('base-data')), readLog(bytes, head));
  else beginSamples(readLog(bytes, head));
  listenToPage();
  page.readyAt = performance.now();
  window.strata = { page, show: () => page.desk.show(), zoom, verdictOf, shapeOf, sceneOf, svgOf, csvOf, commandOf, changeCsv, diffCommand, treeCsv, treeSvg };
  document.documentElement.dataset.ready = 'yes';
}

begin().catch(error => {
  byId('facts').textContent = 'This page could not be read: ' + error.message;
  document.documentElement.dataset.ready = 'error';
  throw error;
});
