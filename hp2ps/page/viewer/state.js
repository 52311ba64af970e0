/* state — what the reader has chosen, kept in the address so that it can be sent and comes back.
 *
 *     #by=construction&only=producer=disin&except=type=Int&t=1.5..3&draw=share&count=cells
 *      &re=^e&sort=+peak&sel=Dis
 */
const page = {
  log: null,
  twins: null,            /* of a page of two logs: both, and how they lie on one axis */
  view: { by: '', rules: [], from: null, to: null, draw: 'stack', count: 'bytes', names: '', sort: 'share', up: false, chosen: null, rows: 60 },
  scene: null,
  plot: null,             /* where everything was drawn */
  cursor: null,           /* the column looked at: { column, y, band } */
  hover: null,            /* the band under the pointer in key or table, by its number */
  drag: null,
  theme: 'light',
  desk: null,             /* what the page does, as a page of samples or of a tree: see SAMPLE_DESK */
};

const DRAWS = ['stack', 'share', 'lines'];
const SORTS = ['name', 'share', 'mean', 'peak', 'at', 'final', 'slope', 'r2', 'first', 'last'];

function addressOf(log, view) {
  const q = new URLSearchParams();
  q.set('by', view.by);
  for (const rule of view.rules) q.append(rule.except ? 'except' : 'only', rule.kind + '=' + rule.name);
  if (view.from !== null) q.set('t', view.from + '..' + view.to);
  if (view.draw !== 'stack') q.set('draw', view.draw);
  if (view.count !== log.count) q.set('count', view.count);
  if (view.which && view.which !== 'change') q.set('show', view.which);
  if (view.names) q.set('re', view.names);
  if (view.sort !== (view.which === 'change' ? 'change' : 'share') || view.up) q.set('sort', (view.up ? '+' : '') + view.sort);
  if (view.chosen !== null) q.set('sel', view.chosen);
  return '#' + q;
}

/* The restrictions that the log can have. Others, from an address of another log, are left out. */
function rulesIn(log, q) {
  const rules = [];
  for (const [key, text] of q) {
    const at = text.indexOf('='), kind = kindOf(log, text.slice(0, at)), name = text.slice(at + 1);
    if ((key === 'only' || key === 'except') && at > 0 && kind && kind.names.includes(name))
      rules.push({ kind: kind.name, name, except: key === 'except' });
  }
  return rules;
}

/* The kind that the log suggests, unless it has one name only. */
function firstKind(log) {
  const usual = log.kinds[log.by], others = ['producer', 'construction', 'module', 'type', 'site'];
  if (log.offered.includes(usual)) return usual.name;
  return others.find(name => log.offered.some(k => k.name === name)) || log.offered[0].name;
}

function viewIn(log, address) {
  const q = new URLSearchParams(address.replace(/^#/, '')), sort = q.get('sort') || 'share';
  const [, from, to] = /^(-?[\d.e+-]+)\.\.(-?[\d.e+-]+)$/.exec(q.get('t') || '') || [];
  const time = Number.isFinite(+from) && +to > +from && +to > log.times[0] && +from < log.times[log.columns - 1];
  return {
    by: kindOf(log, q.get('by')) ? q.get('by') : firstKind(log),
    rules: rulesIn(log, q),
    from: time ? +from : null, to: time ? +to : null,
    draw: DRAWS.includes(q.get('draw')) ? q.get('draw') : 'stack',
    count: log.cells && ['bytes', 'cells'].includes(q.get('count')) ? q.get('count') : log.count,
    names: (q.get('re') || '').slice(0, 500),
    sort: SORTS.includes(sort.replace(/^[+ ]/, '')) ? sort.replace(/^[+ ]/, '') : 'share', up: /^[+ ]/.test(sort),
    chosen: q.get('sel'), rows: 60,
  };
}

function keepAddress() {
  try { history.replaceState(history.state, '', addressOf(page.log, page.view)); } catch { location.hash = addressOf(page.log, page.view); }
}

/* The band chosen, if the scene has it. */
const chosenBand = scene => scene.view.chosen === null ? null : scene.live.find(b => b.name === scene.view.chosen) || null;

/* The kind to look at inside a band, by GHC's and our own kinds alike: the next that is not fixed yet and has
 * more than one name in it. */
const NEXT = new Map([['group', ['module']], ['module', ['producer', 'construction']], ['producer', ['construction']],
  ['construction', ['producer', 'type']], ['type', ['construction']], ['site', ['construction']], ['stack', ['producer', 'site']],
  ['retainer', ['producer', 'construction']], ['biography', ['producer', 'construction']],
  ['held', ['producer', 'construction']]]);

function kindInside(log, view, band) {
  if (!band.sites.length) return null;
  const fixed = [view.by, ...view.rules.filter(r => !r.except).map(r => r.kind)];
  const wanted = [...NEXT.get(view.by) || [], 'construction', 'producer', 'type', 'site', ...log.kinds.map(k => k.name)];
  const names = wanted.filter(name => !fixed.includes(name) && kindOf(log, name));
  const several = name => { const k = kindOf(log, name); return band.sites.some(s => k.of[s] !== k.of[band.sites[0]]); };
  return names.find(several) || null;
}

/* The steps a reader can take. Each changes the view; show() does the rest. */

function choose(name) { page.view.chosen = page.view.chosen === name ? null : name; show(); }

/* A band that the log divides no further is shown alone. */
function lookInside(band, kind = kindInside(band.log || page.log, page.view, band)) {
  const { view } = page, rule = { kind: view.by, name: band.name, except: false };
  if (band.others || (!kind && page.scene.live.length < 2)) return;
  Object.assign(view, { rules: [...view.rules, rule], by: kind || view.by, chosen: null });
  show();
}

function leaveOut(band) {
  if (band.others || page.scene.live.length < 2) return;
  Object.assign(page.view, { rules: [...page.view.rules, { kind: page.view.by, name: band.name, except: true }], chosen: null });
  show();
}

/* Takes back the last restriction, or the stretch of time. */
function back() {
  const { view } = page, rule = view.rules.at(-1);
  if (rule) {
    view.rules = view.rules.slice(0, -1);
    if (!rule.except) Object.assign(view, { by: rule.kind, chosen: rule.name });
  } else view.from = view.to = null;
  show();
}

/* Shows the stretch of time from a to b, in either order; without arguments all of it. */
function zoom(a, b) {
  const { view } = page, [low, high] = page.desk.range(), round = t => +t.toPrecision(9);
  view.from = view.to = null;
  if (a !== undefined && a !== b) {
    const from = round(Math.max(low, Math.min(a, b))), to = round(Math.min(high, Math.max(a, b)));
    if (to > from && (from > low || to < high)) Object.assign(view, { from, to });
  }
  show();
}
