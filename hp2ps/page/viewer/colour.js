/* colour — which band has which colour: as palette.c and colours.c have it.
 *
 * hp2ps gives the page a table for each kind of the log: the colours of its forty largest names. So the
 * colour of a name is the same in every view and in every picture of the log. A name beyond these has the
 * colour of its home, and is hatched where another band has that. In the dark each colour keeps its hue.
 */
const PALETTE = [
  '0072b2', 'e69f00', '009e73', 'd55e00', '56b4e9', 'cc79a7', 'f0d442', '882255',
  'aa4499', '00eebb', '8877ee', '775500', '663399', '88bb77', '77ddff', '117755',
  'ff88bb', 'bb3344', 'aadd88', '4455cc', '0099cc', 'aa9944', '778844', '6699ff',
  '006677', 'ee6677', '00ccdd', '5577cc', 'aa6699', '77cc55', 'ee7711', 'ff9988',
  '883333', 'aabbff', 'bb77dd', '66bbaa', '44eeee', 'cc99ff', 'ffaa55', 'aa5500',
].map(c => '#' + c);
const LEAST = 0.06, HATCHES = 10;
const HOMES = new Map([['(.)', 14], ['(,)', 1], ['(,,)', 2], ['(,,,)', 5], ['(@)', 21], ['(+)', 3],
  ['lag', 4], ['use', 2], ['drag', 3], ['void', 7], ['LAG', 4], ['USE', 2], ['DRAG', 3], ['VOID', 7], ['INHERENT_USE', 15]]);
const STEPS = [1, 3, 7, 9, 11, 13, 17, 19, 21, 23, 27, 29, 31, 33, 37, 39];

/* Distance, in OKLab, as most people see it and as the colour-blind do */

const linear = c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
const gamma = c => c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
const rgbOf = hex => [1, 3, 5].map(i => linear(parseInt(hex.slice(i, i + 2), 16) / 255));
const multiply = (matrix, v) => matrix.map(row => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]);

const CONES = [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]];
const AXES = [[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099], [0.0259040371, 0.7827717662, -0.8086757660]];
const oklab = rgb => multiply(AXES, multiply(CONES, rgb).map(Math.cbrt));

const VIEWS = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
];
const seenBy = (view, rgb) => oklab(multiply(view, rgb).map(c => Math.min(1, Math.max(0, c))));

const looks = new Map();
function looksOf(hex) {
  if (!looks.has(hex)) looks.set(hex, VIEWS.map(view => seenBy(view, rgbOf(hex))));
  return looks.get(hex);
}

function distance(a, b) {
  const p = looksOf(a), q = looksOf(b);
  let least = Infinity;
  for (let i = 0; i < VIEWS.length; i++)
    least = Math.min(least, Math.hypot(p[i][0] - q[i][0], p[i][1] - q[i][1], p[i][2] - q[i][2]) * (i ? 12 / 7 : 1));
  return least;
}

/* Places */

function hash(name) {
  let h = 2166136261;
  for (const b of new TextEncoder().encode(name)) h = Math.imul(h ^ b, 16777619);
  h = Math.imul(h ^ h >>> 16, 0x7FEB352D);
  return (h ^ h >>> 15) >>> 0;
}

/* GHC numbers its cost-centre stacks anew in each run; "(123)go/main" stands for go/main. */
const bare = name => name.replace(/^\(\d+\)(?=.)/s, '');

const nearest = hex => PALETTE.reduce((best, c, i) => distance(hex, c) < distance(hex, PALETTE[best]) ? i : best, 0);

/* The bands that are not in the table get the first look that is free: late_fill in colours.c. */
function setLate(late, kind, taken) {
  const { before } = kind.tints, looks = new Set(PALETTE.map((_, c) => c).filter(c => taken[c]).map(c => `${c}/0`)), n = PALETTE.length;
  for (const band of late.sort(byName)) {
    const had = before.find(([name]) => name === band.name) || before.find(([name]) => bare(name) === bare(band.name)), h = hash(bare(band.name));
    let c = had ? nearest(had[1]) : HOMES.get(band.name) ?? h % n, hatch = 0;
    for (let i = 0; i < n * HATCHES && looks.has(`${c}/${hatch}`); i++) if (++hatch === HATCHES) { hatch = 0; c = (c + STEPS[h >>> 8 & 15]) % n; }
    looks.add(`${c}/${hatch}`);
    Object.assign(band, { colour: PALETTE[c], hatch });
  }
}

const OTHER_COLOUR = '#d7d7d7', OTHER_DARK = '#5a626b';

/* Gives each band drawn its colour; the others of the scene have none. */
function setColours(scene, dark) {
  const { kind, drawn, bands } = scene, table = kind.table ||= new Map(kind.tints.table), taken = PALETTE.map(() => false), late = [];
  for (const band of bands) Object.assign(band, { colour: null, hatch: 0 });
  for (const band of drawn) {
    const colour = band.others ? OTHER_COLOUR : table.get(band.id);
    if (!colour) { late.push(band); continue; }
    if (!band.others) PALETTE.forEach((c, i) => { if (distance(colour, c) < LEAST) taken[i] = true; });
    band.colour = colour;
  }
  setLate(late, kind, taken);
  if (dark) for (const band of drawn) band.colour = band.others ? OTHER_DARK : darkOf(band.colour);
}

/* Dark: the same hue, the lightness drawn together towards the middle */

const FROM_LAB = [[1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.2914855480]];
const FROM_CONES = [[4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965], [-0.0041960863, -0.7034186147, 1.7076147010]];
const darks = new Map();

function darkOf(hex) {
  if (!darks.has(hex)) {
    const [l, a, b] = oklab(rgbOf(hex)), cones = multiply(FROM_LAB, [0.47 + (l - 0.45) * 0.82, a * 0.96, b * 0.96]).map(c => c ** 3);
    const byte = c => Math.round(255 * gamma(Math.min(1, Math.max(0, c)))).toString(16).padStart(2, '0');
    darks.set(hex, '#' + multiply(FROM_CONES, cones).map(byte).join(''));
  }
  return darks.get(hex);
}

/* Black or white, whichever reads better on the colour. */
function inkOn(hex) {
  const [r, g, b] = rgbOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#000000' : '#ffffff';
}
