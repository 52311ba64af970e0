/* tree — a tree with costs, as html_data.c writes it, and its picture: an icicle.
 *
 * The node looked at is a bar as wide as the graph. Below each bar hang those below its node, each as wide
 * as its sum, the widest at the left. The free part below a bar is the node's own.
 */

/* Nodes get what they have in all, by quantity; their children, the largest first; their depth. */
function readTree(head) {
  const { quantities } = head;
  const classes = head.classes.map(([name, place, colour, hatched, estimated, ...figures], id) => ({ id, name, place, base: colour || null, hatched: !!hatched, estimated: !!estimated, figures, nodes: [] }));
  const nodes = head.nodes.map(([up, k, ...own], id) => ({ id, up: id ? up : -1, kind: classes[k], own, all: own.slice(), below: [], depth: 0 }));
  for (let i = nodes.length - 1; i > 0; i--) quantities.forEach((_, q) => { nodes[nodes[i].up].all[q] += nodes[i].all[q]; });
  for (const n of nodes) {
    n.kind.nodes.push(n);
    if (n.up < 0) continue;
    nodes[n.up].below.push(n);
    n.depth = nodes[n.up].depth + 1;
  }
  number(nodes[0]);
  for (const i of head.estimated || []) nodes[i].estimated = true;
  for (const k of classes) markRough(nodes, k.nodes.filter(n => n.estimated));
  return { ...head, classes, nodes };
}

/* Numbers the nodes so that those below a node are those from its `begin` up to its `end`. */
function number(root) {
  let next = 0;
  for (const stack = [[root, 0]]; stack.length;) {
    const top = stack.at(-1), [node, child] = top;
    if (child === 0) node.begin = next++;
    if (child < node.below.length) { top[1]++; stack.push([node.below[child], 0]); } else { node.end = next; stack.pop(); }
  }
}

/* The nodes of a class are estimated; so is all that is above them, up to the node that all of them are below. A
 * class that is estimated though it has one node may belong below any other. */
function markRough(nodes, places) {
  const begins = places.map(n => n.begin), first = places.length > 1 ? Math.min(...begins) : 0, last = places.length > 1 ? Math.max(...begins) : nodes[0].end - 1;
  for (const place of places) for (let n = place; n && (n.begin > first || n.end <= last || n === place); n = nodes[n.up]) n.rough = true;
}

/* The sum of a node and its own part, in words; "~" if that is estimated. */
const sumOf = (node, { q, unit }) => (node.rough ? '~' : '') + amountOf(node.all[q], unit);
const ownSumOf = (node, { q, unit }) => (node.estimated ? '~' : '') + amountOf(node.own[q], unit);

const pathOf = (tree, node) => { const path = []; for (let n = node; n; n = tree.nodes[n.up]) path.unshift(n); return path; };
const isBelow = (node, above) => node.begin >= above.begin && node.begin < above.end;

/* The node that a list of names leads to from the root, or as far as they lead. */
function nodeAt(tree, names) {
  let node = tree.nodes[0];
  for (const name of names) {
    const next = node.below.find(n => n.kind.name === name);
    if (!next) break;
    node = next;
  }
  return node;
}

/* Layout: the bars below `root`, each { node, x, y, w }, as far as they can be seen */

const BAR = { least: 1.5, height: 24, rows: 40, left: 1, top: 1 };

function barsBelow(root, q, width) {
  const bars = [], scale = width / (root.all[q] || 1);
  const add = (node, x, row) => {
    const w = node.all[q] * scale;
    if (w < BAR.least || row >= BAR.rows) return;
    bars.push({ node, x, row, w: Math.min(w, width - x) });
    let at = x;
    for (const n of [...node.below].sort((a, b) => b.all[q] - a.all[q] || a.id - b.id)) { add(n, at, row + 1); at += n.all[q] * scale; }
  };
  add(root, 0, 0);
  if (!bars.length) bars.push({ node: root, x: 0, row: 0, w: width });
  return bars;
}

const treeRows = bars => 1 + bars.reduce((most, b) => Math.max(most, b.row), 0);

/* Drawing */

const GREYS = { light: '#e4e7eb', dark: '#3a424b' };

function fillOf(kind, theme) {
  if (!kind.base) return GREYS[theme];
  return theme === 'dark' ? darkOf(kind.base) : kind.base;
}

/* Slanting lines: the cells are not evaluated yet. */
function drawHatch(pen, x, y, w, h, ink) {
  for (let d = 7; d < w + h; d += 7) {
    const right = Math.min(x + d, x + w), left = Math.max(x, x + d - h);
    pen.path([right, y + d - (right - x), left, y + d - (left - x)], { stroke: ink, width: 0.7, alpha: 0.45 });
  }
}

function drawBarText(pen, b, y, fill, text, amountText) {
  const room = b.w - 9, size = 12, ink = inkOn(fill), name = fitted(text, room, size), width = widthOf(name, size), behind = widthOf(amountText, size);
  if (room < 14 || (name !== text && room < 34)) return;
  const ground = (x, w) => { if (b.node.kind.hatched) pen.box(x - 2, y + 3, w + 4, BAR.height - 8, fill, 3); };
  ground(b.x + 5, width);
  pen.text(name, b.x + 5, y + 16, size, ink);
  if (width + behind + 20 > room) return;
  ground(b.x + b.w - 5 - behind, behind);
  pen.text(amountText, b.x + b.w - 5, y + 16, size, ink, { align: 'right' });
}

/* Draws the view of a tree; gives its bars, with their places. `lit` says which nodes stand out. */
function drawTree(pen, scene, width, top, { theme, lit = () => true, chosen = null }) {
  const ink = INKS[theme], bars = barsBelow(scene.root, scene.q, width - 2 * BAR.left);
  pen.box(0, 0, width, top + treeRows(bars) * BAR.height + 8, ink.paper);
  for (const b of bars) {
    const { node } = b, y = top + BAR.top + b.row * BAR.height, fill = fillOf(node.kind, theme), whole = sumOf(node, scene);
    b.x += BAR.left;
    b.y = y;
    const dim = lit(node) ? 1 : 0.3;
    pen.path([b.x, y, b.x + b.w, y, b.x + b.w, y + BAR.height - 1.5, b.x, y + BAR.height - 1.5], { fill, alpha: dim, stroke: b.w > 4 ? ink.paper : null, width: 1, title: `${node.kind.name}: ${whole}` });
    if (node.kind.hatched && b.w > 6) drawHatch(pen, b.x, y, b.w, BAR.height - 1.5, inkOn(fill));
    if (dim === 1) drawBarText(pen, b, y, fill, node.kind.name, whole);
  }
  for (const b of bars) if (b.node === chosen || b.node.id === scene.tree.blamed && b.node.id > 0)
    pen.path([b.x, b.y, b.x + b.w, b.y, b.x + b.w, b.y + BAR.height - 1.5, b.x, b.y + BAR.height - 1.5, b.x, b.y], { stroke: b.node === chosen ? ink.accent : ink.ink, width: b.node === chosen ? 2.6 : 1.8 });
  return bars;
}
