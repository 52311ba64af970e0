/* text — figures in words, and elements of the page.
 *
 * Names, titles and marks may come from a stranger's log. They become text of an element, never markup, and
 * never the key of an object.
 */
const byId = id => document.getElementById(id);

/* A new element. `on...` attributes are functions, `style` an object; null and false are left out. */
function make(tag, attributes, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {}))
    if (value === null || value === undefined || value === false) continue;
    else if (name.startsWith('on')) e.addEventListener(name.slice(2), value);
    else if (name === 'style') for (const [k, v] of Object.entries(value)) e.style.setProperty(k, v);
    else e.setAttribute(name, value === true ? '' : value);
  for (const child of children.flat()) if (child !== null && child !== undefined) e.append(child);
  return e;
}

/* A name in an element that keeps it apart from the text around it, in whichever direction it is written. */
const named = name => make('bdi', {}, name);

const swatch = (colour, hatch) => make('i', { class: 'swatch' + (colour ? '' : ' none'), style: colour ? { background: hatch ? `repeating-linear-gradient(${[135, 45, 0, 90][hatch - 1 & 3]}deg, ${colour} 0 2px, ${inkOn(colour)} 2px 3px)` : colour } : {} });

/* As toFixed, but what lies in the middle goes to the even digit, as in C. */
function fixed(x, decimals) {
  const n = x * 10 ** decimals;
  return n % 1 === 0.5 ? (2 * Math.round(n / 2) / 10 ** decimals).toFixed(decimals) : x.toFixed(decimals);
}

/* b - a, or 0 where they differ in the last digits only, which sums in another order do. */
const difference = (a, b) => Math.abs(b - a) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b)) ? 0 : b - a;

/* How many times as much: three digits, and no more than three after the point. */
const ratio = r => r < 0.0005 ? '<0.001' : r >= 999.5 ? grouped(Math.round(r)) : r >= 99.95 ? r.toFixed(0) : r >= 9.995 ? r.toFixed(1) : r >= 0.9995 ? r.toFixed(2) : r.toFixed(3);

/* Three digits and a prefix: "1.23 M", "456", "−7.8 k". */
function short(v) {
  if (!Number.isFinite(v)) return '–';
  const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
  let x = Math.abs(v), i = 0;
  while (x >= 999.5 && i < prefixes.length - 1) { x /= 1000; i++; }
  const digits = x === 0 || (i === 0 && Number.isInteger(x)) ? String(x)
    : x < 0.001 || x >= 1000 ? x.toExponential(1)
    : x >= 99.95 ? fixed(x, 0) : x >= 9.995 ? fixed(x, 1) : x >= 0.9995 ? fixed(x, 2) : x.toPrecision(3);
  return (v < 0 ? '−' : '') + digits + (i ? ' ' + prefixes[i] : '');
}

/* Less than a thousandth of a byte or cell is none. */
const rounded = (v, unit) => (unit === 'bytes' || unit === 'cells') && Math.abs(v) < 0.0005 ? 0 : v;

/* "1.23 MB" for bytes, "1.23 M" for cells; `unit` is what is counted. */
function amount(v, unit) {
  const s = short(rounded(v, unit));
  if (unit === 'cells') return s;
  if (unit === 'bytes') return s.includes(' ') ? s + 'B' : s + ' B';
  return s;
}
const amountOf = (v, unit) => unit === 'bytes' ? amount(v, unit) : amount(v, unit) + ' ' + (v === 1 ? unit.replace(/s$/, '') : unit);

/* With its sign; nothing has none. */
const signed = (v, unit) => rounded(v, unit) === 0 ? '0' : (v > 0 ? '+' : '') + amount(v, unit);

function percent(part) {
  if (!(part > 0)) return '0';
  if (part < 0.0005) return '<0.1 %';
  if (part < 0.0995) return (100 * part).toFixed(1) + ' %';
  return (part >= 0.99 && part < 0.9995 ? '99' : (100 * part).toFixed(0)) + ' %';
}

/* 12345 is 12,345. */
const grouped = n => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
const plural = (n, word) => n === 1 ? `1 ${word}` : `${grouped(n)} ${word}s`;

/* The text with its middle left out, so that `keep` characters remain. */
function elided(text, keep) {
  const letters = [...text];
  return letters.length <= keep + 1 ? text : letters.slice(0, Math.ceil(keep / 2)).join('') + '…' + letters.slice(letters.length - (keep >> 1)).join('');
}

/* GHC's cost-centre stacks begin with the centre that allocates, and end with the outermost caller. So do sets of
 * retainers, which are in braces. */
const isStack = name => /^\(\d+\)./.test(name) || name.includes(' < ') || /^\{.*,/.test(name);

/* The first `keep` characters of a stack, or both ends of any other name: ends of names often differ, beginnings seldom. */
function shortened(name, keep) {
  const letters = isStack(name) ? [...name] : [];
  return letters.length > keep + 1 ? letters.slice(0, keep).join('') + '…' : letters.length ? name : elided(name, keep);
}

/* How many letters two lists of letters have in common at their beginning. */
function sharedStart(a, b) {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}

/* A name with its first letters and, from two letters before `start`, as many more as fit. */
function aroundDifference(letters, start, fit) {
  const head = start > 8 ? letters.slice(0, 5).join('') + '…' : '', from = start > 8 ? start - 2 : 0;
  for (let end = letters.length; end > start; end--) {
    const text = head + letters.slice(from, end).join('') + (end < letters.length ? '…' : '');
    if (fit(text) === text) return text;
  }
  return fit('…' + letters.slice(from).join(''));
}

/* The names as fit(name, i) shortens them. Names that look the same then are shown around the place where
 * they differ instead. In the order of the alphabet, the name that shares most with another is its neighbour. */
function toldApart(names, fit) {
  const shown = names.map(fit), alike = new Map();
  shown.forEach((text, i) => alike.has(text) ? alike.get(text).push(i) : alike.set(text, [i]));
  for (const group of alike.values()) {
    const sorted = group.map(i => ({ i, letters: [...names[i]] })).sort((a, b) => names[a.i] < names[b.i] ? -1 : 1);
    const shared = sorted.map((x, k) => k ? sharedStart(sorted[k - 1].letters, x.letters) : 0);
    sorted.forEach(({ i, letters }, k) => {
      const start = Math.max(shared[k], shared[k + 1] || 0);
      if (start >= 4 && start < letters.length) shown[i] = aroundDifference(letters, start, text => fit(text, i));
    });
  }
  return shown;
}

/* The unit in which a stretch of time reads best: as the pictures of hp2ps have it (scale.c). */
function timeScale(unit, from, to) {
  const elapsed = unit === 'elapsed seconds', span = to - from, far = Math.max(Math.abs(from), Math.abs(to));
  const as = (factor, sign, word) => ({ factor, sign, word: (elapsed ? 'elapsed ' : '') + word, span: span / factor });
  if (unit !== 'seconds' && !elapsed)
    return { factor: 1, sign: unit === 'Mbytes allocated' ? 'MB allocated' : unit, word: unit, span };
  if (span >= 4 * 86400) return as(86400, 'd', 'days');
  if (span >= 3 * 3600) return as(3600, 'h', 'hours');
  if (span >= 600) return as(60, 'min', 'minutes');
  if (span >= 0.02 || far >= 1 || !(span > 0)) return as(1, 's', 'seconds');
  return span >= 2e-5 ? as(1e-3, 'ms', 'milliseconds') : as(1e-6, 'µs', 'microseconds');
}

/* A time to about a thousandth of the stretch that is shown, without its unit. */
function moment(scale, t) {
  const decimals = Math.max(0, Math.min(9, 3 - Math.floor(Math.log10(scale.span || 1))));
  const s = (t / scale.factor).toFixed(decimals);
  return s.includes('.') ? s.replace(/\.?0+$/, '') : s;
}
const momentOf = (scale, t) => moment(scale, t) + ' ' + scale.sign;

/* About `want` round steps, as scale.c has them; the last tick is not above `high`. */
function ticks(low, high, want) {
  const raw = (high - low) / want, power = 10 ** Math.floor(Math.log10(raw)), lead = raw / power;
  const step = power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10), out = [];
  if (!(step > 0) || !Number.isFinite(step)) return [low];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9 && out.length < 100; n++) out.push(n * step);
  return out;
}
