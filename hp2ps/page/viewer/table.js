/* table — all bands with their figures in the stretch of time shown: the graph for screen readers. */
const COLUMNS = [
  { key: 'name', label: () => page.view.by },
  { key: 'course', label: () => 'course' },
  { key: 'share', label: () => 'share' },
  { key: 'mean', label: () => 'mean', spare: 'wide' },
  { key: 'peak', label: () => 'peak' },
  { key: 'at', label: () => 'at', spare: true },
  { key: 'final', label: () => 'at end', spare: 'wide' },
  { key: 'slope', label: () => 'growth per ' + page.scene.scale.sign },
  { key: 'r2', label: () => 'R²', spare: true },
  { key: 'first', label: () => 'first seen', spare: true },
  { key: 'last', label: () => 'last seen', spare: true },
];

/* The course of a band as a small picture, by time; the end of the run is left out. */
function sparkline(scene, band) {
  const steps = 56, width = 110, height = 20, { window: w, log: { times } } = scene, top = new Float64Array(steps).fill(-1), { values } = band;
  for (let i = w.first; i <= w.fit; i++) {
    const k = Math.min(steps - 1, Math.max(0, Math.floor((times[i] - w.from) / (w.to - w.from) * steps)));
    top[k] = Math.max(top[k], values[i]);
  }
  let d = '';
  const y = v => (height - 1 - v / (band.peak || 1) * (height - 3)).toFixed(1);
  for (let k = 0, before = 0; k < steps; k++) if (top[k] >= 0) { d += `${d ? 'L' : 'M'}${(k / (steps - 1) * width).toFixed(1)} ${y(top[k])}`; before = k; }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'), path = document.createElementNS(svg.namespaceURI, 'path');
  const ends = d.match(/[\d.]+(?= )/g) || ['0'];
  path.setAttribute('d', `M${ends[0]} ${height}L${d.slice(1)}L${ends.at(-1)} ${height}Z`);
  path.setAttribute('fill', band.colour || inks().faint);
  for (const [k, v] of [['class', 'course'], ['viewBox', `0 0 ${width} ${height}`], ['aria-hidden', 'true']]) svg.setAttribute(k, v);
  svg.append(path);
  return svg;
}

/* Does the band grow steadily, by a quarter of its mean or more? A few samples don't show it. */
function grows(scene, band) {
  const { window: w } = scene;
  return w.fit - w.first + 1 >= FEWEST && band.slope > 0 && band.r2 > 0.8 && band.slope * (w.to - w.from) > band.mean / 4 && band.share > 0.005;
}

/* A slope that is only an error of rounding is 0. */
function growthText(scene, band) {
  const { scale, window: w } = scene, slope = Math.abs(band.slope) * (w.to - w.from) < 1e-9 * band.peak ? 0 : band.slope;
  return signed(slope * scale.factor, scene.unit);
}

function rowOf(scene, band) {
  const { scale, window: w } = scene, cell = (text, name) => make('td', { role: 'cell', class: name }, text);
  return make('tr', {
    role: 'row', 'data-id': band.id, 'aria-selected': band.name === scene.view.chosen ? 'true' : null, onclick: () => choose(band.name), ondblclick: () => lookInside(band),
    onmouseenter: () => hoverBand(band.colour ? band.id : null), onmouseleave: () => hoverBand(null),
  },
  nameCell(band.name, swatch(band.colour, band.hatch)),
  cell(sparkline(scene, band)),
  make('td', { role: 'cell' }, make('i', { class: 'bar', style: { width: Math.max(1, band.share * 56) + 'px', background: band.colour || inks().faint } }), percent(band.share)),
  cell(amount(band.mean, scene.unit), 'wide'), cell(amount(band.peak, scene.unit)), cell(moment(scale, band.at), 'spare'), cell(amount(band.final, scene.unit), 'wide'),
  cell(growthText(scene, band), grows(scene, band) ? 'grows' : null), cell(band.r2.toFixed(2), 'spare'),
  cell(moment(scale, band.first), 'spare'), cell(band.lastAt >= w.fit ? 'end' : moment(scale, band.last), 'spare'));
}

/* The head of a row: a name, and a button that chooses it. fitNames shortens the name. */
function nameCell(name, colour) {
  return make('th', { scope: 'row', role: 'rowheader', class: 'n', title: name }, make('div', {}, colour, make('button', { type: 'button' }, named(shortened(name, 200)))));
}

function headOf(view) {
  return make('tr', { role: 'row' }, COLUMNS.map(({ key, label, spare }) => {
    const is = view.sort === key, sort = is ? (view.up ? 'ascending' : 'descending') : null;
    const turn = () => { Object.assign(view, { up: is ? !view.up : key === 'name' || key === 'first', sort: key }); keepAddress(); showTable(); byId('table').tHead.querySelector('[aria-sort] button').focus(); };
    const text = key === 'course' ? make('span', {}, 'course') : make('button', { type: 'button', onclick: turn }, label(), is ? make('span', { 'aria-hidden': 'true' }, view.up ? ' ▴' : ' ▾') : null);
    return make('th', { scope: 'col', role: 'columnheader', class: spare === 'wide' ? 'wide' : spare ? 'spare' : key === 'course' ? 'course' : null, 'aria-sort': sort }, text);
  }));
}

function sortedBands(scene) {
  const { sort, up } = scene.view, value = sort === 'share' ? 'size' : sort;
  const compare = sort === 'name' ? byName : (a, b) => a[value] - b[value] || byName(b, a);
  return scene.live.filter(b => b.present).sort((a, b) => up ? compare(a, b) : compare(b, a));
}

/* Names have about two lines. A button's own text is its accessible name; its title has the name in full. */
function fitNames(table, bands) {
  const rows = table.tBodies[0].rows, letters = rows.length ? Math.max(16, 2 * Math.floor((rows[0].cells[0].clientWidth - 40) / 7.6)) : 0;
  const shown = toldApart(bands.slice(0, rows.length).map(b => b.name), name => shortened(name, letters));
  for (let i = 0; i < rows.length; i++) {
    const { name } = bands[i], button = rows[i].querySelector('button');
    button.replaceChildren(named(shown[i]));
    if (shown[i] !== name) button.title = name;
  }
}

/* Draws the table anew; the row that had the focus keeps it. */
function showTable() {
  const { scene } = page, table = byId('table'), bands = sortedBands(scene), left = bands.length - page.view.rows;
  const focused = table.tBodies[0].contains(document.activeElement) ? document.activeElement.closest('tr').dataset.id : null;
  table.tHead.replaceChildren(headOf(page.view));
  table.tBodies[0].replaceChildren(...bands.slice(0, page.view.rows).map(b => rowOf(scene, b)));
  fitNames(table, bands);
  if (focused !== null) table.tBodies[0].querySelector(`[data-id="${focused}"] button`)?.focus({ preventScroll: true });
  byId('more').hidden = left <= 0;
  byId('more').textContent = `Show more (${grouped(left)} not listed)`;
}
