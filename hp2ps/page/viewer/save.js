/* save — the view as a picture, a table, a command; and on paper. Pictures are always light. */

const PAPER = { width: 1100, height: 620, top: 46 };

const titleOf = log => log.title || log.job || log.log;
const stemOf = log => log.log === '-' ? 'profile' : log.log.replace(/^.*\//, '').replace(/(\.hp|\.hpz|\.eventlog)?(\.gz)?$/, '') || 'profile';

function subtitleOf({ view, log }) {
  const rules = view.rules.map(r => `, ${r.except ? 'without' : 'only'} ${r.kind} ${r.name}`).join('');
  return `by ${view.by}${rules}${view.names ? `, names ~ ${view.names}` : ''}${log.slice ? ` (${log.slice})` : ''}${log.date ? '    ' + log.date : ''}`;
}

/* Draws the scene in the light, with its title if there is room for it on top. */
function drawPaper(pen, scene, { width, height, top }) {
  setColours(scene, false);
  drawScene(pen, scene, width, height, { inks: INKS.light, top });
  if (top) {
    pen.text(fitted(titleOf(scene.log), width - 20, 17, true), 8, 22, 17, INKS.light.ink, { bold: true });
    pen.text(fitted(subtitleOf(scene), width - 20, 12), 8, 41, 12, INKS.light.soft);
  }
  setColours(scene, page.theme === 'dark');
}

function svgOf(scene, size) {
  const pen = new SvgPen();
  drawPaper(pen, scene, size);
  return pen.done(size.width, size.height);
}

/* The drawing of `draw`, at twice the size. */
function canvasPng(width, height, draw) {
  const canvas = make('canvas', { width: width * 2, height: height * 2 }), context = canvas.getContext('2d');
  context.scale(2, 2);
  draw(new CanvasPen(context));
  return new Promise(done => canvas.toBlob(done));
}

/* A spreadsheet would take =1+1 for a formula, so such names are guarded. */
const csvText = s => /^[=+\-@]/.test(s) ? `"'${s.replace(/"/g, '""')}"` : /[",]/.test(s) ? `"${s.replace(/"/g, '""')}"` : s;

/* The columns of hp2ps --table=csv. */
function csvOf(scene) {
  const line = b => [csvText(scene.log.log), csvText(b.name), b.area, 100 * (b.share ?? 1), b.mean, b.peak, b.at, b.final, b.slope, b.r2].join(',');
  const bands = scene.live.filter(b => b.present).sort((a, b) => orders.area(b, a));
  return ['file,name,integral,share_percent,mean,peak,peak_time,final,slope,r_squared', ...bands.map(line), line(scene.total)].join('\n') + '\n';
}

/* The command */

const shellWord = s => /^[\w.,=~:/+][\w.,=~:/+-]*$/.test(s) ? s : `'${s.replace(/'/g, "'\\''")}'`;

/* A name as --only wants it: a comma outside parentheses would divide names. */
function namePattern(name) {
  let depth = 0, out = '';
  for (const c of name) {
    out += c === '\\' || (c === ',' && depth <= 0) ? '\\' + c : c;
    depth += '(['.includes(c) - ')]'.includes(c);
  }
  return out;
}

/* Is a pattern the same in hp2ps, which has POSIX's extended regular expressions? */
const isCommon = pattern => !/\(\?|[*+?}][?+*{]|\\[^.^$|()*+?[\]{}\\]|\[[^\]]*[\\[]|[^\x20-\x7e]/.test(pattern);

/* The restriction that leaves the bands whose names match. A pattern that only a browser knows becomes a list of names. */
function patternWord({ view, pattern }, names) {
  const text = pattern.plain ? view.names.replace(/[.^$|()*+?[\]{}\\]/g, '\\$&') : view.names;
  return pattern.plain || isCommon(text) || !names.length || names.length > 40 ? 'name~' + text : 'name=' + names.map(namePattern).join(',');
}

/* The words by which hp2ps is asked for a view: what is drawn, how, and how the page was made. */
const DRAW_WORDS = { lines: '--draw=lines', share: '--draw=share' };
const ORDER_WORDS = { area: '--sort=area', name: '--sort=name', 'name-down': '-i-' };
function viewWords(scene, names, title) {
  const { log, view } = scene, most = Math.min(log.bands || PALETTE.length, PALETTE.length), words = [];
  if (view.by !== 'name') words.push('--by ' + view.by);
  if (log.only) words.push(log.only.trim());
  for (const r of view.rules) words.push((r.except ? '--except ' : '--only ') + shellWord(`${r.kind}=${namePattern(r.name)}`));
  if (view.names) words.push('--only ' + shellWord(patternWord(scene, names)));
  if (view.count === 'cells') words.push('--cells');
  if (most !== 20) words.push('-m' + most);
  if (log.trace !== 1) words.push('-t' + log.trace);
  return [...words, ORDER_WORDS[log.order], title ? '--title ' + shellWord(title) : null].filter(Boolean);
}

const fileWord = log => shellWord(log.log.startsWith('-') && log.log !== '-' ? './' + log.log : log.log);

/* The command that makes the same picture. */
function commandOf(scene) {
  const { log, view } = scene, [from, to] = view.from !== null ? [view.from, view.to] : [log.from, log.to];
  const names = [...new Set(scene.live.map(b => b.name))];
  return ['hp2ps', ...viewWords(scene, names, log.title), from !== undefined ? `--from ${from}` : null, to !== undefined ? `--to ${to}` : null, log.coloursOf ? '--colours-of ' + shellWord(log.coloursOf) : null,
    DRAW_WORDS[view.draw], '-o ' + shellWord(stemOf(log) + '.svg'), fileWord(log)].filter(Boolean).join(' ');
}

/* Files */

function give(name, blob) {
  const link = make('a', { download: name, href: URL.createObjectURL(blob) });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce('The command is copied.');
  } catch {
    announce(text);
    getSelection().selectAllChildren(document.querySelector('code.command') || byId('live'));
  }
}

async function save(kind) {
  const { scene } = page, stem = stemOf(scene.log) + '-' + scene.view.by.replace(',', '-');
  if (kind === 'svg') give(stem + '.svg', new Blob([svgOf(scene, PAPER)], { type: 'image/svg+xml' }));
  else if (kind === 'png') give(stem + '.png', await canvasPng(PAPER.width, PAPER.height, pen => drawPaper(pen, scene, PAPER)));
  else if (kind === 'csv') give(stem + '.csv', new Blob([csvOf(scene)], { type: 'text/csv' }));
  else await copy(commandOf(scene));
}

/* On paper the picture stands in place of the canvas, and everything is light. */
function beforePrint() {
  const picture = new DOMParser().parseFromString(page.desk.picture(), 'image/svg+xml');
  byId('print').replaceChildren(document.importNode(picture.documentElement, true));
  page.printing = page.theme;
  setTheme('light');
  page.desk.show();
}

function afterPrint() {
  byId('print').replaceChildren();
  setTheme(page.printing || page.theme);
  page.printing = null;
  page.desk.show();
}
