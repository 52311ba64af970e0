// figures.mjs: what a page computes is what hp2ps says: figures (--table), bands and
// colours (--key), the verdict (report.cases). Every third view of a log, or with WIDE all. Arguments: a topic, then its
// files.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { changeIn, logOf, sceneAt, viewer } from './viewer.mjs';

/* EXTRA: options that the page was made with, and that everything it is compared with needs too. */
const extra = (process.env.EXTRA || '').split(' ').filter(Boolean);
const hp2ps = (...args) => execFileSync(process.env.HP2PS, ['--quiet', ...extra, ...args], { maxBuffer: 1 << 28 }).toString();
const faults = [];
const fault = text => { if (faults.length < 20) faults.push(text); };

/* Views of a log: their address, and the options of hp2ps that mean the same. */
function viewsOf(log) {
  const views = [], t = log.times, n = log.columns, by = k => k === 'name' ? [] : ['--by', k];
  for (const kind of log.offered.map(k => k.name)) {
    const usual = kind === log.kinds[log.by].name ? [] : by(kind);
    views.push([`by=${kind}`, by(kind)]);
    if (n > 8) views.push([`by=${kind}&t=${t[n >> 2]}..${t[n - (n >> 3)]}`, [...by(kind), '--from', t[n >> 2], '--to', t[n - (n >> 3)]]]);
    if (log.cells) views.push([`by=${kind}&count=cells`, [...by(kind), '--cells']]);
    for (const other of log.offered.map(k => k.name).filter(k => k !== kind && k !== 'name')) {
      const name = log.kinds.find(k => k.name === other).names[0];
      if (kind !== 'name' || usual.length === 0) views.push([`by=${kind}&` + new URLSearchParams([['only', `${other}=${name}`]]), [...by(kind), '--only', `${other}=${viewer.namePattern(name)}`]]);
      views.push([`by=${kind}&` + new URLSearchParams([['except', `${other}=${name}`]]), [...by(kind), '--except', `${other}=${viewer.namePattern(name)}`]]);
    }
  }
  return views;
}

/* Equal up to 1e-9, or to the digits that are printed. */
function near(a, b, digits, scale = 0) {
  return Math.abs(a - b) <= Math.max(1e-9, 0.51 * 10 ** (1 - digits)) * Math.max(Math.abs(a), Math.abs(b)) + 1e-9 * scale;
}

function compareRow(where, band, row, total) {
  const pairs = [['integral', band.area, 10], ['mean', band.mean, 10], ['peak', band.peak, 15], ['peak_time', band.at, 10], ['final', band.final, 15], ['slope', band.slope, 8], ['r_squared', band.r2, 6]];
  for (const [name, mine, digits] of pairs) {
    const scale = name === 'slope' ? total.slopeScale : name === 'r_squared' ? 1 : 0;
    if (!near(mine, row[name], digits, scale)) fault(`${where}: ${band.name}: ${name} ${mine}, --table ${row[name]}`);
  }
}

function compareTable(where, scene, options, file) {
  let text;
  try { text = hp2ps('--table=json', ...options.map(String), file); } catch { text = null; }
  if (text === null) { if (scene.live.some(b => b.present)) fault(`${where}: hp2ps has nothing, the page has`); return; }
  const table = JSON.parse(text), rows = new Map(table.bands.map(r => [r.name, r])), bands = scene.live.filter(b => b.present || rows.has(b.name));
  const total = { slopeScale: scene.total.peak / (scene.window.to - scene.window.from || 1) };
  compareRow(where, scene.total, table.total, total);
  for (const band of bands) if (!rows.has(band.name)) fault(`${where}: ${band.name} is not in --table`); else compareRow(where, band, rows.get(band.name), total);
  if (scene.live.length < table.bands.length) fault(`${where}: ${scene.live.length} bands, --table ${table.bands.length}`);
}

/* Bands from the top, their order and colours, as the key of a picture has them. A page does not know of
 * bands that are 0 in every sample, which OTHER counts too. */
function compareKey(where, scene, options, file) {
  let key;
  try { key = hp2ps(...options.map(String), '--key=-', '-o', process.env.scratch + '/key.svg', file); } catch { return; }
  const want = key.split('\n').filter(Boolean).map(line => line.split('\t')).map(f => `${f[0]} ${f[3].replace(/^OTHER \(\d+\)$/, 'OTHER')}`);
  const have = [...scene.drawn].reverse().map(b => `${b.colour}${b.hatch ? '/' + b.hatch : ''} ${b.others ? 'OTHER' : b.name}`);
  if (want.length <= 40 && want.join('\n') !== have.join('\n')) fault(`${where}: the picture has\n${want.join('\n')}\nthe page\n${have.join('\n')}`);
  const colours = new Set(scene.drawn.map(b => `${b.colour}/${b.hatch || 0}`));
  if (colours.size !== scene.drawn.length) fault(`${where}: ${scene.drawn.length} bands, ${colours.size} colours`);
}

function comparePage(page, file) {
  const log = logOf(page);
  if (log.columns !== log.samples) fault(`${page}: samples are missing`);
  for (const [address, options] of viewsOf(log).filter((_, i) => process.env.WIDE || i % 3 === 0)) {
    const scene = sceneAt(log, address);
    compareTable(`${file} ${address}`, scene, options, file);
    compareKey(`${file} ${address}`, scene, options, file);
  }
}

/* The bands of a picture as text, from the bottom: colour, name, and how far up the highest of all edges theirs reaches. */
function bandsOfPlot(plot) {
  const bands = plot.split('\n').map(line => /^(area|line) band (#\w+)(?: hatch \d+)?(?: width [\d.]+)?(?: dashed)? "(.*)" ([-\d., ]+)/.exec(line)).filter(Boolean)
    .map(([, shape, colour, name, points]) => ({ shape, colour, name: name.replace(/^OTHER \(\d+\)$/, 'OTHER'), top: Math.min(...points.trim().split(' ').map(p => +p.split(',')[1])) }));
  const zero = +/^text label .* right "0" [\d.]+,([\d.]+)/m.exec(plot)[1] - 8 * 0.36, highest = Math.max(...bands.map(b => zero - b.top));
  return bands.reverse().map(b => ({ shape: b.shape, text: `${b.colour} ${b.name}`, height: (zero - b.top) / highest }));
}

function bandsOfScene(scene) {
  const pixels = viewer.pixelsOf(scene, 1e6), lines = scene.view.draw === 'lines';
  const edges = lines ? viewer.linesOf(scene).map(band => ({ band, high: viewer.meansOf(band.values, pixels) })) : viewer.stackEdges(scene, pixels), tops = edges.map(e => Math.max(...e.high)), highest = Math.max(...tops);
  return edges.map(({ band }, i) => ({ shape: lines ? 'line' : 'area', text: `${band.colour} ${band.others ? 'OTHER' : band.name}`, height: tops[i] / highest }));
}

function sameBands(where, have, want) {
  const text = bands => bands.map(b => `${b.shape} ${b.text} ${b.height.toFixed(3)}`).join('\n');
  const same = have.length === want.length && have.every((b, i) => b.shape === want[i].shape && b.text === want[i].text && Math.abs(b.height - want[i].height) < 0.005);
  if (!same) fault(`${where}: the page has\n${text(have)}\nthe picture\n${text(want)}`);
}

/* Runs a command that a page prints, for a picture as text. */
const runCommand = (command, folder) => execFileSync('/bin/sh', ['-c', command.replace(/^(?:hp2ps|strata (\w+))/, '"$HP2PS" $1 --quiet -c --format=plot').replace(/ -o \S+/, ' -o -')], { cwd: folder }).toString();

/* The command that the page prints makes the picture of the page. */
function commands(page, folder, ...addresses) {
  const log = logOf(page);
  for (const address of addresses) {
    const scene = sceneAt(log, address), command = viewer.commandOf(scene);
    try { sameBands(`${address}: ${command}`, bandsOfScene(scene), bandsOfPlot(runCommand(command, folder))); } catch (e) { fault(`${address}: ${command}: ${e.message}`); }
  }
}

/* The same of a page of two logs: its bands have the same colours, which the lower picture has, too. */
function diffCommands(page, folder, ...addresses) {
  for (const address of addresses) {
    const scene = changeIn(page, address), command = viewer.diffCommand(scene), drawn = scene.drawn.map(p => `${p.colour} ${p.others ? 'OTHER' : p.name}`).sort();
    const plot = runCommand(command, folder), bands = kind => plot.split('\n').map(line => new RegExp(`^area ${kind} (#\\w+)(?: hatch \\d+)?(?: width [\\d.]+)? "(.*)" [-\\d.,]`).exec(line)).filter(Boolean).map(([, colour, name]) => `${colour} ${name.replace(/^OTHER \(\d+\)$/, 'OTHER')}`);
    if (bands('band').sort().join('\n') !== drawn.join('\n')) fault(`${address}: ${command}:\n${bands('band').join('\n')}\nthe page\n${drawn.join('\n')}`);
  }
}

/* What is next in the page is what is next in the report: the same words, or a view that its command asks for. */
function next(page, log, ...options) {
  const scene = sceneAt(logOf(page), options.length ? `by=${options[1]}` : ''), want = JSON.parse(hp2ps('--report=json', ...options, log)).next, have = viewer.nextOf(scene, viewer.verdictOf(scene));
  const view = have?.view && `--by ${have.view.by} ${have.view.rules.map(r => `${r.except ? '--except' : '--only'} ${r.kind}=${r.name}`).join(' ')}`;
  const same = !want ? !have : have?.view ? want.includes(view) || (have.view.by === 'name' && want.includes(view.replace('--by name ', ''))) : have && have.text.join('') === want;
  if (!same) fault(`${page}: the report says\n${want}\nthe page\n${view || have?.text}`);
  console.log(want);
}

/* Any slice of a log has as many looks as bands, and every name keeps its colour. */
function manySlices(page) {
  const log = logOf(page);
  let n = 0;
  for (const kind of log.offered) {
    const usual = new Map(kind.tints.table);
    for (const other of log.offered) for (const name of other.names.slice(0, 40)) for (const key of ['only', 'except']) {
      const scene = sceneAt(log, `by=${kind.name}&` + new URLSearchParams([[key, `${other.name}=${name}`]]));
      const colours = new Set(scene.drawn.map(b => `${b.colour}/${b.hatch || 0}`));
      n++;
      if (colours.size !== scene.drawn.length) fault(`${page} ${kind.name} ${key} ${other.name}=${name}: ${scene.drawn.length} bands, ${colours.size} colours`);
      for (const b of scene.drawn) {
        if (b.others) continue;
        if (!usual.has(b.id)) usual.set(b.id, b.colour);
        if (usual.get(b.id) !== b.colour) fault(`${page} ${kind.name} ${key} ${name}: ${b.name} changes its colour`);
      }
    }
  }
  if (n < 4) fault(`${page}: only ${n} slices`);
}

/* The table of cases that reports are tried on. */
function valueAt(knots, time) {
  let t0 = 0, v0 = 0;
  for (const [, t, v, unit] of knots.matchAll(/([\d.]+):([\d.]+)([kM]?)/g)) {
    const value = v * ({ k: 1e3, M: 1e6 }[unit] || 1);
    if (time < +t) return +t > t0 ? v0 + (value - v0) * (time - t0) / (+t - t0) : value;
    [t0, v0] = [+t, value];
  }
  return v0;
}

function caseLog(samples, bands) {
  const lines = ['JOB "case"', 'DATE "now"', 'SAMPLE_UNIT "seconds"', 'VALUE_UNIT "bytes"'];
  for (let i = 0; i < samples; i++) {
    const part = samples > 1 ? i / (samples - 1) : 0, t = 10 * part;
    lines.push(`BEGIN_SAMPLE ${t}`);
    for (const band of bands.split(',')) {
      const [, name, knots] = /^\s*(\S+)\s*(.*)$/.exec(band), v = valueAt(knots, part);
      if (v > 0) lines.push(`${name}\t${v}`);
    }
    lines.push(`END_SAMPLE ${t}`);
  }
  return lines.join('\n') + '\n';
}

function reportCases(file) {
  let rows = 0;
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const [shape, samples, bands, lines, who] = line.split('|').map(s => s.trim());
    if (line.startsWith('#') || who === undefined) continue;
    const log = process.env.scratch + '/case.hp', page = process.env.scratch + '/case.html';
    fs.writeFileSync(log, caseLog(+samples, bands));
    hp2ps('-o', page, log);
    const v = viewer.verdictOf(sceneAt(logOf(page))), said = [v.kind, v.lines.join(' '), v.who.join(' ')].join(' | '), want = [shape, lines, who].join(' | ');
    rows++;
    if (said !== want) fault(`${bands} (${samples}):\n  ${want}\n  ${said}`);
  }
  if (rows < 20) fault(`only ${rows} cases`);
}

const [topic, ...files] = process.argv.slice(2);
/* What the page says of a view. */
function sayVerdict(file, address) {
  const { lines, who } = viewer.verdictOf(sceneAt(logOf(file), address));
  console.log([...lines, ...who].join('\n'));
}

/* However few letters there is room for, from eleven on names that differ are shown as texts that differ. */
function toldApart() {
  const stacks = ['s1', 's2', 's1 < deep'].flatMap(s => ['step < ', ''].map(head => `${head}gather < main.${s} < main < Main.CAF`)), plain = ['a', 'ab', 'main', 'PINNED'], deep = [1, 2, 3].map(i => 'x'.repeat(90) + i + 'y'.repeat(90));
  const names = [...stacks, ...plain, ...deep];
  for (let room = 11; room < 60; room++) {
    const shown = viewer.toldApart(names, name => viewer.elided(name, room));
    if (new Set(shown).size !== names.length) fault(`${room}: ${shown.join(' | ')}`);
    if (shown.some(text => [...text].length > room + 1)) fault(`${room}: too long: ${shown.join(' | ')}`);
  }
  const twice = viewer.toldApart(['same name', 'same name'], name => name);
  if (twice.join() !== 'same name,same name') fault(`the same name twice: ${twice}`);
}

/* Sums that differ in their last digits don't differ, and no figure has more digits than it needs. */
function rounding() {
  const { amount, signed, ratio, difference, shortened } = viewer, sum = 0.1 + 0.2;
  for (const [have, want] of [[amount(1.4e-13, 'bytes'), '0 B'], [signed(1.4e-13, 'bytes'), '0'], [signed(-2e-4, 'cells'), '0'], [signed(-1500, 'bytes'), '−1.50 kB'], [signed(0.25, 'bytes'), '+0.250 B'],
    [difference(0.3, sum), 0], [difference(1, 3), 2], [ratio(0.0000062), '<0.001'], [ratio(0.0123), '0.012'], [ratio(1.236), '1.24'], [ratio(99.96), '100'], [ratio(12345.6), '12,346'],
    [shortened('(12)inner/middle/outer', 12), '(12)inner/mi…'], [shortened('inner < middle < outer', 8), 'inner < …'], [shortened('Data.Map.Internal.insert', 8), 'Data…sert']])
    if (have !== want) fault(`${have}, not ${want}`);
}

/* Ticks that were shared out have two digits, or are whole. */
function ticks() {
  const top = process.env.top_srcdir || '.', file = name => fs.readFileSync(`${top}/hp2ps/page/viewer/${name}.js`, 'utf8');
  const text = new Function(`${file('text')}\n${/^const figureText = .*$/m.exec(file('treepage'))[0]}\nreturn figureText;`)();
  for (const [v, want] of [[12345, '12,345'], [12345.678, '12,346'], [99.6, '100'], [12.345, '12'], [1.2345, '1.2'], [0.0123, '0.012'], [7, '7'], [0, '0']])
    if (text(v, 'ticks') !== want) fault(`${v} ticks: ${text(v, 'ticks')}, not ${want}`);
}

/* Of places that share a cost, what is above them is estimated, too, up to the node that is above all of them. */
function estimates() {
  const top = process.env.top_srcdir || '.', file = name => fs.readFileSync(`${top}/hp2ps/page/viewer/${name}.js`, 'utf8');
  const { readTree, sumOf, ownSumOf } = new Function(`${file('text')}\n${file('tree')}\nreturn { readTree, sumOf, ownSumOf };`)();
  const nodes = [[0, 0, 1], [0, 1, 1], [1, 2, 1], [2, 4, 2], [1, 3, 1], [4, 4, 3], [0, 5, 9]], classes = ['MAIN', 'main', 'a', 'b', 'work', 'alone'].map(name => [name, '', 0, 0, 0]);
  const words = estimated => { const tree = readTree({ quantities: [['ticks', 'ticks', 0]], classes, nodes, estimated }); return tree.nodes.map(n => `${n.kind.name} ${sumOf(n, { q: 0, unit: 'ticks' })} ${ownSumOf(n, { q: 0, unit: 'ticks' })}`).join(', '); };
  for (const [estimated, want] of [
    [[], 'MAIN 18 ticks 1 tick, main 8 ticks 1 tick, a 3 ticks 1 tick, work 2 ticks 2 ticks, b 4 ticks 1 tick, work 3 ticks 3 ticks, alone 9 ticks 9 ticks'],
    [[3, 5], 'MAIN 18 ticks 1 tick, main 8 ticks 1 tick, a ~3 ticks 1 tick, work ~2 ticks ~2 ticks, b ~4 ticks 1 tick, work ~3 ticks ~3 ticks, alone 9 ticks 9 ticks'],
    [[2], 'MAIN 18 ticks 1 tick, main ~8 ticks 1 tick, a ~3 ticks ~1 tick, work 2 ticks 2 ticks, b 4 ticks 1 tick, work 3 ticks 3 ticks, alone 9 ticks 9 ticks']])
    if (words(estimated) !== want) fault(`${estimated}: ${words(estimated)}\nnot ${want}`);
}

function names() {
  for (const [name, want] of [['*', '* (type not known)'], ['(*)', '(*)'], ['Int', 'Int']])
    if (viewer.shownName({ name }) !== want) fault(`${name} is shown as ${viewer.shownName({ name })}, not ${want}`);
}

/* A name of two logs has one colour, in the page and in the picture. */
function compareChange(page, a, b) {
  const drawn = changeIn(page).drawn.map(p => `${p.colour} ${p.others ? 'OTHER' : viewer.shownName(p)}`).sort();
  const plot = hp2ps('--diff', '-c', '--format=plot', '-o', '-', a, b).split('\n').map(line => /^area band (#\w+)(?: hatch \d+)?(?: width [\d.]+)? "(.*)" [-\d.,]/.exec(line)).filter(Boolean);
  const want = plot.map(([, colour, name]) => `${colour} ${name.replace(/^OTHER \(\d+\)$/, 'OTHER')}`).sort();
  if (!want.length || want.join('\n') !== drawn.join('\n')) fault(`the picture has\n${want.join('\n')}\nthe page\n${drawn.join('\n')}`);
}

({ figures: comparePage, twins: compareChange, slices: manySlices, commands, diffs: diffCommands, report: reportCases, verdict: sayVerdict, apart: toldApart, rounding, ticks, estimates, names, next })[topic](...files);
if (faults.length) { console.log(faults.join('\n')); process.exit(1); }
