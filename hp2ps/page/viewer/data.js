/* data — the log that the page holds; html_data.c says how it is written.
 *
 * Courses stay packed. A band is the sum of its sites, and each of them is unpacked when it is added.
 * Most courses are level or empty for long stretches, so this is faster than to add up arrays, and the
 * page needs a tenth of the memory.
 */

/* The stretches of equal value of one course: stretch k has the value values[k] up to column ends[k]. */
class Stretches {
  constructor(columns) {
    this.ends = new Uint32Array(columns);
    this.values = new Float64Array(columns);
    this.count = 0;
  }
}

/* Unpacks n whole numbers from `at`; gives the place after them. */
function unpackWhole(bytes, at, n, out) {
  const ends = out.ends, values = out.values;
  let value = 0, k = 0;
  for (let i = 0; i < n;) {
    let b = bytes[at++], x = b & 127;
    for (let scale = 128; b > 127; scale *= 128) { b = bytes[at++]; x += (b & 127) * scale; }
    if (x === 0) {
      let more = 0;
      b = bytes[at++]; more = b & 127;
      for (let scale = 128; b > 127; scale *= 128) { b = bytes[at++]; more += (b & 127) * scale; }
      i += more + 1;
      if (k > 0) { ends[k - 1] = i; continue; }
    } else {
      value += x % 2 ? -(x + 1) / 2 : x / 2;
      i++;
    }
    ends[k] = i;
    values[k++] = value;
  }
  out.count = k;
  return at;
}

/* The same for the bits of doubles, which need whole numbers of 64 bits. */
function unpackReal(bytes, at, n, out) {
  const bits = new DataView(new ArrayBuffer(8));
  let number = 0n, k = 0;
  const next = () => {
    let x = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const b = bytes[at++];
      x |= BigInt(b & 127) << shift;
      if (b < 128) return x;
    }
  };
  for (let i = 0; i < n; k++) {
    const x = next();
    i += x === 0n ? Number(next()) + 1 : 1;
    number = BigInt.asIntN(64, number + (x & 1n ? -(x + 1n) / 2n : x / 2n));
    bits.setBigInt64(0, number);
    out.ends[k] = i;
    out.values[k] = bits.getFloat64(0);
  }
  out.count = k;
  return at;
}

function unpack(bytes, at, n, out) {
  const real = bytes[at++];
  return real ? unpackReal(bytes, at, n, out) : unpackWhole(bytes, at, n, out);
}

function addStretches(s, factor, out) {
  const { ends, values, count } = s;
  for (let k = 0, i = 0; k < count; k++) {
    const v = values[k] * factor, end = ends[k];
    if (v === 0) i = end;
    else for (; i < end; i++) out[i] += v;
  }
}

/* The sum of value x weight; before[i] is the weight of all columns before i. */
function weighStretches(s, factor, before, from, to) {
  const { ends, values, count } = s;
  let sum = 0;
  for (let k = 0, a = 0; k < count; a = ends[k++])
    if (values[k] !== 0 && ends[k] > from && a < to)
      sum += values[k] * (before[Math.min(ends[k], to)] - before[Math.max(a, from)]);
  return sum * factor;
}

function readNumber(bytes, place) {
  let x = 0;
  for (let scale = 1; ; scale *= 128) {
    const b = bytes[place.at++];
    x += (b & 127) * scale;
    if (b < 128) return x;
  }
}

function readCourse(bytes, place, n, out, factor = 1) {
  const s = new Stretches(n);
  place.at = unpack(bytes, place.at, n, s);
  addStretches(s, factor, out);
  return out;
}

/* Where the courses of the sites begin; and on the way the total of all bytes. */
function indexSites(log, bytes, place) {
  const n = log.sites, s = new Stretches(log.columns), total = new Float64Array(log.columns);
  log.bytes = bytes;
  log.wholes = new Map([['bytes', log.wholeTotals || total]]);
  log.stretches = s;
  log.unit = new Float64Array(n);
  log.cellsAt = new Uint32Array(n);
  log.bytesAt = new Uint32Array(n);
  for (let i = 0; i < n; i++) {
    log.unit[i] = readNumber(bytes, place);
    log.cellsAt[i] = log.bytesAt[i] = place.at;
    place.at = unpack(bytes, place.at, log.columns, s);
    if (log.unit[i] === 0) {
      log.bytesAt[i] = place.at;
      place.at = unpack(bytes, place.at, log.columns, s);
    }
    log.real ||= bytes[log.bytesAt[i]] === 1;
    addStretches(s, log.unit[i] || 1, total);
  }
}

const lengthOf = bytes => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
const readHead = bytes => JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + lengthOf(bytes))));

function readLog(bytes, log = readHead(bytes)) {
  const place = { at: 4 + lengthOf(bytes) };
  const { columns } = log, amounts = () => readCourse(bytes, place, columns, new Float64Array(columns));
  log.times = amounts();
  if (log.ticks) log.times.forEach((t, i) => { log.times[i] = t / log.ticks; });
  log.heap = amounts();
  log.stack = amounts();
  log.wholeTotals = log.whole ? amounts() : null;
  for (const kind of log.kinds) kind.of = readCourse(bytes, place, log.sites, new Uint32Array(log.sites));
  indexSites(log, bytes, place);
  log.offered = log.kinds.filter(k => k.names.length > 1);
  if (!log.offered.length) log.offered = [log.kinds[log.by]];
  return log;
}

/* The amounts of a site, in bytes or cells: unpacked into log.stretches; gives the factor to multiply with. */
function unpackSite(log, site, count) {
  const cells = count === 'cells' && log.cells;
  unpack(log.bytes, cells ? log.cellsAt[site] : log.bytesAt[site], log.columns, log.stretches);
  return cells ? 1 : log.unit[site] || 1;
}

function addSite(log, site, count, out) {
  const factor = unpackSite(log, site, count);
  addStretches(log.stretches, factor, out);
}
