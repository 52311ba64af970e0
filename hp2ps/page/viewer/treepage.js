/* treepage — the page of a tree: the holders of a snapshot, or where the time goes. The graph, the table of
 * all classes, the panel, and the actions of pointer and keys. The view stands in the address:
 *
 *     #count=cells&at=main&at=report&sel=main&sel=report&sel=(.)&re=^sus&sort=+own
 */
const WORDS = new Map([
  ['holders', { whole: 'holds', chart: 'Who holds what, as an icicle.', below: 'it holds', hint: 'what it holds', above: 'held through', name: 'what' }],
  ['centres', { whole: 'has with all below', chart: 'Cost centres below those that entered them, as an icicle.', below: 'below it', hint: 'what is below it', above: 'entered through', name: 'cost centre' }],
]);

/* The title of the panel of cost centres, by the quantity; symbolic costs are letters. */
const TITLES = new Map(Object.entries({
  ticks: 'Where the time goes', bytes: 'Where memory is allocated', calls: 'Whose calls they are', entries: 'Which centres are entered', stack: 'Who holds the stack',
  F: 'F: where functions are unfolded', H: 'H: where heap objects are allocated', C: 'C: where cases are decided', U: 'U: whose values update variables',
  N: 'N: where choices are made', V: 'V: where variables are looked up', E: 'E: which marks are entered', B: 'B: where free variables are bound',
}));

function treeViewIn(tree, address) {
  const q = new URLSearchParams(address.replace(/^#/, '')), sort = q.get('sort') || '', column = tree.columns.findIndex(c => c[0] === sort.replace(/^[+ ]/, ''));
  const root = nodeAt(tree, q.getAll('at')), sel = q.getAll('sel'), chosen = sel.length ? nodeAt(tree, sel) : null;
  return {
    q: Math.max(0, tree.quantities.findIndex(([word]) => word === q.get('count'))), root, chosen: chosen && chosen.depth === sel.length && isBelow(chosen, root) ? chosen : null,
    names: (q.get('re') || '').slice(0, 500), sort: sort.endsWith('name') ? -1 : Math.max(0, column), up: /^[+ ]/.test(sort), rows: 60,
  };
}

function treeAddress(tree, view) {
  const q = new URLSearchParams(), path = node => pathOf(tree, node).slice(1).map(n => n.kind.name);
  if (view.q) q.set('count', tree.quantities[view.q][0]);
  for (const name of path(view.root)) q.append('at', name);
  if (view.chosen) for (const name of path(view.chosen)) q.append('sel', name);
  if (view.names) q.set('re', view.names);
  if (view.sort || view.up) q.set('sort', (view.up ? '+' : '') + (view.sort < 0 ? 'name' : tree.columns[view.sort][0]));
  return '#' + q;
}

function treeSceneOf(tree, view) {
  const pattern = view.names ? patternOf(view.names) : null;
  return { tree, view, root: view.root, q: view.q, unit: tree.quantities[view.q][1], pattern, words: WORDS.get(tree.tree) };
}

/* Steps */

const turnTree = change => { Object.assign(page.view, change); showTreePage(); };

function chooseNode(node) {
  const { view, tree } = page, root = node && !isBelow(node, view.root) ? tree.nodes[0] : view.root;
  turnTree({ chosen: view.chosen === node ? null : node, root });
  if (page.view.chosen) sayNode(page.view.chosen);
}

/* A leaf has nothing inside, so what is above it is looked at. */
function enterNode(node) { turnTree({ root: node.below.length || node.up < 0 ? node : page.tree.nodes[node.up], chosen: node.below.length ? null : node }); }

function leaveNode() {
  const { view, tree } = page;
  if (view.root.up >= 0) turnTree({ root: tree.nodes[view.root.up], chosen: view.root });
}

function sayNode(node) {
  const { scene } = page;
  announce(`${node.kind.name}: ${scene.words.whole} ${sumOf(node, scene)}, own ${ownSumOf(node, scene)}`);
}

/* The graph */

const litIn = ({ pattern, view }) => node => pattern ? pattern.test(node.kind.name) : !view.chosen || node.kind === view.chosen.kind || isBelow(view.chosen, node) || isBelow(node, view.chosen);

function paintTree() {
  const { scene } = page, chart = byId('chart'), width = chart.clientWidth, rows = treeRows(barsBelow(scene.root, scene.q, width - 2));
  chart.style.setProperty('height', Math.max(3, rows) * BAR.height + 12 + 'px');
  const { context } = contextOf(byId('base')), lit = litIn(scene);
  page.bars = drawTree(new CanvasPen(context), scene, width, 2, { theme: page.theme, lit, chosen: scene.view.chosen });
  paintTreeOver();
}

function paintTreeOver() {
  const { context: c, width, height } = contextOf(byId('over')), { cursor } = page, b = cursor && page.bars.find(x => x.node === cursor.node), tip = byId('tip');
  c.clearRect(0, 0, width, height);
  tip.hidden = !b;
  if (!b) return;
  Object.assign(c, { strokeStyle: inks().ink, lineWidth: 1.6 });
  c.strokeRect(b.x, b.y, b.w, BAR.height - 1.5);
  const { scene } = page, { node } = b, part = node.all[scene.q] / (page.tree.nodes[0].all[scene.q] || 1);
  tip.replaceChildren(make('div', { class: 'when' }, make('b', {}, named(shortened(node.kind.name, 60))), make('span', {}, percent(part))),
    ...[node.kind.place, `${scene.words.whole} ${sumOf(node, scene)}, own ${ownSumOf(node, scene)}`, node.rough ? '~: estimated' : ''].filter(Boolean).map(text => make('div', { class: 'note' }, text)));
  const w = tip.offsetWidth, h = tip.offsetHeight, below = b.y + BAR.height + 6;
  tip.style.left = Math.max(0, Math.min(width - w, cursor.x - w / 2)) + 'px';
  tip.style.top = (below + h <= Math.max(height, 120) ? below : Math.max(0, b.y - h - 6)) + 'px';
}

const barAt = (x, y) => page.bars.find(b => x >= b.x && x <= b.x + b.w && y >= b.y && y < b.y + BAR.height) || null;

function listenToTree() {
  const over = byId('over'), soonOver = soon(paintTreeOver), at = e => barAt(...pointAt(e));
  over.addEventListener('pointermove', e => {
    const b = at(e);
    over.style.cursor = b ? 'pointer' : 'default';
    page.cursor = b ? { node: b.node, x: pointAt(e)[0] } : null;
    soonOver();
  });
  over.addEventListener('pointerleave', () => { page.cursor = null; soonOver(); });
  over.addEventListener('click', e => { const b = at(e); if (b) chooseNode(b.node); else turnTree({ chosen: null }); });
  over.addEventListener('dblclick', e => { const b = at(e); if (b && b.node !== page.view.root) enterNode(b.node); else if (b) leaveNode(); });
}

/* Choices, crumbs, facts */

function showTreeChoices() {
  const { tree, view, scene } = page;
  showChoice('count', tree.quantities.map(([word]) => [word, word]), tree.quantities[view.q][0], word => turnTree({ q: tree.quantities.findIndex(c => c[0] === word) }));
  for (const id of ['by-field', 'draw-field', 'strip', 'peak']) byId(id).hidden = true;
  byId('count-field').hidden = tree.quantities.length < 2;
  showNames(view, scene.pattern);
  const path = pathOf(tree, view.root);
  byId('crumbs').replaceChildren(...(path.length < 2 ? [] : path.flatMap((n, i) => [i ? make('span', { class: 'note', 'aria-hidden': 'true' }, '›') : null,
    make('button', { type: 'button', class: 'link', onclick: () => turnTree({ root: n, chosen: null }) }, i ? named(shortened(n.kind.name, 40)) : 'Everything')].filter(Boolean))));
  byId('facts').textContent = [tree.facts, tree.leftOut ? `${plural(tree.leftOut, 'name')} had no room` : '', tree.date].filter(Boolean).join(' · ');
}

/* The table: a row for each class, with the figures of the whole tree */

const figureText = (v, unit) => unit === 'bytes' ? amount(v, unit) : Number.isInteger(v) ? grouped(v) : unit !== 'ticks' ? short(v) : v >= 99.5 ? grouped(Math.round(v)) : String(+v.toPrecision(2));

function sortedClasses({ tree, view, pattern }) {
  const rows = tree.classes.filter(k => k.figures.some(v => v > 0) && (!pattern || pattern.test(k.name))), name = (a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id;
  const compare = view.sort < 0 ? name : (a, b) => a.figures[view.sort] - b.figures[view.sort] || name(b, a);
  return rows.sort((a, b) => (view.sort < 0) !== view.up ? compare(a, b) : compare(b, a));
}

const fattest = (kind, q) => kind.nodes.reduce((best, n) => !best || n.all[q] > best.all[q] ? n : best, null);

function classRow(scene, kind) {
  const { tree, view } = scene, chosen = view.chosen?.kind === kind, go = node => { if (node) chooseNode(node); };
  const figures = tree.columns.flatMap(([, unit, total], i) => {
    const v = kind.figures[i], colour = fillOf(kind, page.theme), text = (kind.estimated && (unit === 'ticks' || unit === 'bytes') ? '~' : '') + figureText(v, unit);
    if (!(total > 0)) return [make('td', { role: 'cell' }, text)];
    return [make('td', { role: 'cell' }, text), make('td', { role: 'cell', class: i ? 'spare' : null }, v > 0 ? make('i', { class: 'bar', style: { width: Math.max(1, v / total * 56) + 'px', background: colour } }) : null, percent(v / total))];
  });
  return make('tr', { role: 'row', 'data-id': kind.id, 'aria-selected': chosen ? 'true' : null, onclick: () => go(chosen ? view.chosen : fattest(kind, scene.q)), ondblclick: () => { const n = fattest(kind, scene.q); if (n) enterNode(n); } },
    nameCell(kind.name, swatch(kind.base ? fillOf(kind, page.theme) : null)),
    make('td', { role: 'cell', class: 'place spare', title: kind.place }, elided(kind.place, 28)), figures);
}

function treeHead(scene) {
  const { view, tree } = scene, head = (i, text, name) => {
    const is = view.sort === i, turn = () => { Object.assign(view, { sort: i, up: is && !view.up }); showTreeTable(); keepTreeAddress(); byId('table').tHead.querySelector('[aria-sort] button').focus(); };
    const ascending = (i < 0) !== view.up;
    return make('th', { scope: 'col', role: 'columnheader', class: name, 'aria-sort': is ? (ascending ? 'ascending' : 'descending') : null }, make('button', { type: 'button', onclick: turn }, text, is ? make('span', { 'aria-hidden': 'true' }, ascending ? ' ▴' : ' ▾') : null));
  };
  return make('tr', { role: 'row' }, head(-1, tree.columns.some(([word]) => word === 'calls') ? 'function' : scene.words.name), make('th', { scope: 'col', role: 'columnheader', class: 'place spare' }, make('span', {}, 'place')),
    tree.columns.flatMap(([word, , total], i) => [head(i, word), total > 0 ? make('th', { scope: 'col', role: 'columnheader', class: i ? 'spare' : null }, make('span', {}, 'of all')) : null]));
}

function showTreeTable() {
  const { scene } = page, table = byId('table'), kinds = sortedClasses(scene), left = kinds.length - page.view.rows;
  const focused = table.tBodies[0].contains(document.activeElement) ? document.activeElement.closest('tr').dataset.id : null;
  table.tHead.replaceChildren(treeHead(scene));
  table.tBodies[0].replaceChildren(...kinds.slice(0, page.view.rows).map(k => classRow(scene, k)));
  fitNames(table, kinds);
  if (focused !== null) table.tBodies[0].querySelector(`[data-id="${focused}"] button`)?.focus({ preventScroll: true });
  byId('more').hidden = left <= 0;
  byId('more').textContent = `Show more (${grouped(left)} not listed)`;
}

/* The panel */

function pathRows(scene, node) {
  return pathOf(scene.tree, node).slice(1, -1).map(n => partRow(n.kind.name, n.all[scene.q] / (scene.tree.nodes[0].all[scene.q] || 1), () => chooseNode(n)));
}

function nodePanel(scene, node) {
  const { tree, q, words: told } = scene, all = tree.nodes[0].all[q] || 1, { kind } = node, others = kind.nodes.filter(n => n !== node && n.all[q] > 0).sort((a, b) => b.all[q] - a.all[q]);
  const below = node.below.filter(n => n.all[q] > 0).sort((a, b) => b.all[q] - a.all[q]), path = pathRows(scene, node);
  const list = (title, rows) => rows.length ? [make('h3', {}, title), ...rows] : [];
  const words = [make('h2', {}, swatch(kind.base ? fillOf(kind, page.theme) : null), make('code', {}, named(kind.name))), kind.place ? make('p', { class: 'note' }, kind.place) : null,
    make('p', {}, `${told.whole[0].toUpperCase() + told.whole.slice(1)} ${sumOf(node, scene)}, ${percent(node.all[q] / all)} of everything. Its own: ${ownSumOf(node, scene)}.${node.rough ? ' ~: estimated, by entries.' : ''}`),
    make('div', { class: 'acts' }, below.length && node !== scene.root ? make('button', { type: 'button', onclick: () => enterNode(node) }, 'Look inside ⏎') : null,
      scene.root.up >= 0 ? make('button', { type: 'button', onclick: leaveNode }, 'Up ⌫') : null, make('button', { type: 'button', onclick: () => chooseNode(node) }, 'Close'))];
  return { words, rest: [
    ...list(`${told.below}, of what it has`, below.slice(0, 8).map(n => partRow(n.kind.name, n.all[q] / (node.all[q] || 1), () => chooseNode(n)))),
    ...list(`${told.above}, of everything`, path),
    ...list([`${plural(others.length, 'other place')} of `, named(shortened(kind.name, 30)), ', of everything'], others.slice(0, 6).map(n => partRow(pathOf(tree, n).slice(-3, -1).map(m => m.kind.name).join(' › ') || tree.nodes[0].kind.name, n.all[q] / all, () => chooseNode(n)))),
  ] };
}

/* The nodes with most of their own; and from the root always the largest, while it is a third of its parent. */
function treePanel(scene) {
  const { tree, q, words } = scene, all = tree.nodes[0].all[q] || 1, rows = [], blamed = tree.nodes[tree.blamed];
  for (let n = scene.root; rows.length < 12;) {
    const next = n.below.reduce((best, c) => !best || c.all[q] > best.all[q] ? c : best, null), at = next;
    if (!next || next.all[q] * 3 < n.all[q] || !(next.all[q] > 0)) break;
    rows.push(partRow(next.kind.name, next.all[q] / all, () => chooseNode(at)));
    n = next;
  }
  const own = [...tree.nodes].filter(n => n.own[q] > 0 && isBelow(n, scene.root)).sort((a, b) => b.own[q] - a.own[q]), most = own.slice(0, 6).map(n => partRow(n.kind.name, n.own[q] / all, () => chooseNode(n)));
  const title = tree.tree === 'holders' ? 'Who holds what' : TITLES.get(scene.unit) || scene.unit;
  const first = tree.blamed ? blamed : own[0];
  const said = make('div', { class: 'verdict' + (tree.blamed ? ' grows' : '') }, ...(tree.words || '').split('\n').filter(Boolean).map(text => make('p', {}, unbroken(text))),
    first ? make('p', { class: 'next' }, make('b', {}, 'Next: '), linkTo(['show ', named(nameIn(first.kind)), tree.blamed ? ', which is to blame' : ', which has most of its own'], () => chooseNode(first))) : null);
  return { words: [make('h2', {}, title), said], rest: [
  ...(rows.length ? [make('h3', {}, `${tree.tree === 'holders' ? 'the fattest path' : 'the costliest path'}, of everything`), ...rows] : []),
  ...(most.length ? [make('h3', {}, `most of their own ${scene.unit}, of everything`), ...most] : []),
  make('h3', {}, 'the figures by a command'), make('code', { class: 'command' }, tree.command),
  make('p', { class: 'note' }, `Click a bar to see ${words.hint}. Double click, or Enter, to look inside.`)] };
}

/* Showing */

function keepTreeAddress() {
  const address = treeAddress(page.tree, page.view);
  try { history.replaceState(history.state, '', address); } catch { location.hash = address; }
}

function showTreePage() {
  page.scene = treeSceneOf(page.tree, page.view);
  page.cursor = null;
  keepTreeAddress();
  showTreeChoices();
  paintTree();
  showTreeTable();
  const { chosen } = page.view;
  showPanel(chosen ? nodePanel(page.scene, chosen) : treePanel(page.scene));
}

/* Saving */

/* With its title, unless it stands in the page on paper. */
function drawTreePaper(pen, scene, titled = true) {
  const top = titled ? 50 : 2, width = PAPER.width;
  const bars = drawTree(pen, scene, width, top, { theme: 'light', lit: litIn(scene), chosen: scene.view.chosen });
  if (titled) pen.text(fitted(titleOf(scene.tree), width - 20, 17, true), 8, 22, 17, INKS.light.ink, { bold: true });
  if (titled) pen.text(fitted([scene.tree.facts, scene.tree.date].filter(Boolean).join('    '), width - 20, 12), 8, 41, 12, INKS.light.soft);
  return top + treeRows(bars) * BAR.height + 8;
}

function treeSvg(scene, titled) {
  const pen = new SvgPen(), height = drawTreePaper(pen, scene, titled);
  return pen.done(PAPER.width, height);
}

const treePng = scene => canvasPng(PAPER.width, 58 + treeRows(barsBelow(scene.root, scene.q, PAPER.width - 2)) * BAR.height, pen => drawTreePaper(pen, scene));

function treeCsv({ tree }) {
  const rows = tree.classes.filter(k => k.figures.some(v => v > 0)).sort((a, b) => b.figures[0] - a.figures[0]);
  return [['name', 'place', ...tree.columns.map(c => c[0])].join(','), ...rows.map(k => [csvText(k.name), csvText(k.place), ...k.figures].join(','))].join('\n') + '\n';
}

async function saveTree(kind) {
  const { scene } = page, stem = scene.tree.log === '-' ? 'profile' : scene.tree.log.replace(/^.*\//, '').replace(/\.\w+$/, '') || 'profile';
  if (kind === 'svg') give(stem + '.svg', new Blob([treeSvg(scene)], { type: 'image/svg+xml' }));
  else if (kind === 'png') give(stem + '.png', await treePng(scene));
  else if (kind === 'csv') give(stem + '.csv', new Blob([treeCsv(scene)], { type: 'text/csv' }));
  else await copy(scene.tree.command);
}

/* Keys */

/* To a neighbour of the node chosen: its parent, its largest child, or its next sister. */
function stepInTree(key) {
  const { view, scene } = page, from = view.chosen, by = (a, b) => b.all[scene.q] - a.all[scene.q] || a.id - b.id;
  const sisters = from && from !== view.root ? [...page.tree.nodes[from.up].below].sort(by) : [], at = sisters.indexOf(from);
  const next = !from ? view.root : { ArrowDown: [...from.below].sort(by)[0], ArrowUp: from === view.root ? null : page.tree.nodes[from.up], ArrowRight: sisters[at + 1], ArrowLeft: sisters[at - 1] }[key];
  if (next && next !== from) { turnTree({ chosen: next }); sayNode(next); }
}

const TREE_KEYS = new Map([
  ...['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].map(key => [key, () => stepInTree(key)]),
  ['Enter', () => { if (page.view.chosen) enterNode(page.view.chosen); }], ['Backspace', leaveNode], ['u', leaveNode],
  ['Escape', () => turnTree(page.view.chosen ? { chosen: null } : { root: page.tree.nodes[0] })], ['/', () => byId('names').focus()], ['t', () => toggleTheme()], ['?', () => showKeys()],
  ['p', () => { if (page.tree.blamed) chooseNode(page.tree.nodes[page.tree.blamed]); }],
]);

const TREE_HELP = [
  ['↓ ↑', 'to the largest below, to what is above'], ['← →', 'to the next at the same level'], ['Enter', 'look inside the bar chosen'], ['⌫ u', 'up, out of it'], ['1 … 9', 'count …'],
  ['p', 'what is to blame, if anything is'], ['/', 'names, by a text or regular expression'], ['t', 'light or dark'], ['Esc', 'choose nothing'],
];

/* The actions of a page that shows a tree. */
const TREE_DESK = {
  show: () => showTreePage(), resize: () => showTreePage(), save: kind => saveTree(kind), more: () => showTreeTable(), keys: TREE_KEYS, help: TREE_HELP,
  names: names => turnTree({ names }), kinds: () => page.tree.quantities.map(([word]) => word), kind: i => turnTree({ q: i }), counts: () => false,
  picture: () => treeSvg(page.scene, false), address: () => treeAddress(page.tree, page.view), go: address => { page.view = treeViewIn(page.tree, address); showTreePage(); },
};

function beginTree(head) {
  page.tree = readTree(head);
  page.view = treeViewIn(page.tree, location.hash);
  page.desk = TREE_DESK;
  byId('chart').setAttribute('aria-label', `${WORDS.get(head.tree).chart} The arrow keys move from bar to bar, Enter looks inside one, the question mark lists all keys.`);
  byId('tablebox').setAttribute('aria-label', 'table of all names');
  byId('table').caption.textContent = 'All names, with their figures in the whole';
  document.documentElement.dataset.page = 'tree';
  showTreePage();
  listenToTree();
  beginFollowing();
}
