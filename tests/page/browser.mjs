// browser.mjs: the page of a log in a browser, on every feature that it has; the pages are
// those that browser.sh made. harness.mjs says how it is run.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { address, ask, close, download, firefox, folder, keys, noViolations, open, pairs, rest, run, text, until } from './harness.mjs';

/* A point in the middle of a band, at a part of the graph's width. */
const inside = (p, name, part = 0.7) => p.evaluate((band, at) => {
  const { plot, scene } = strata.page, r = document.getElementById('over').getBoundingClientRect(), edge = plot.edges.find(e => e.band.name === band);
  const k = Math.round(at * (plot.xs.length - 1));
  return [r.left + plot.xs[k], r.top + (plot.y(edge.low ? edge.low[k] : edge.high[k]) + plot.y(edge.high[k])) / 2];
}, name, part);

/* Names in the table that are cut off, or that begin with less than thirty letters of a stack; heads that are missing. */
function unreadable() {
  const faults = [], table = document.getElementById('table'), right = document.getElementById('tablebox').getBoundingClientRect().right + 1;
  for (const row of table.tBodies[0].rows) {
    const button = row.querySelector('th button'), box = button.getBoundingClientRect(), name = row.cells[0].title, figures = row.cells[2].getBoundingClientRect();
    if (box.right > right || button.scrollWidth > button.clientWidth + 1) faults.push(`${name} is cut off`);
    if (!button.textContent.startsWith(name.slice(0, 30)) && /^\(\d+\)| < /.test(name)) faults.push(`${name} is shown as ${button.textContent}`);
    if (box.width < 150 && button.textContent.length > 30) faults.push(`${name} has ${box.width} pixels`);
    if (innerWidth <= 800 && box.bottom > figures.top + 1) faults.push(`${name} has no line of its own`);
  }
  for (const th of table.tHead.rows[0].cells) if (th.getClientRects().length && !th.innerText.trim()) faults.push('a column has no head');
  return faults;
}

const tests = {
  async 'kinds, ways to draw, bytes and cells'() {
    const p = await open('walk');
    assert.deepEqual(await p.$$eval('#by button', all => all.map(b => b.textContent)), ['module', 'producer', 'construction', 'type', 'site']);
    const seen = new Set();
    for (const by of ['module', 'site', 'type', 'construction', 'producer']) {
      await p.click(`#by [data-value=${by}]`);
      assert.equal((await address(p)).includes('by=' + by), true);
      seen.add(await text(p, '#table tbody tr:first-child th'));
    }
    assert.equal(seen.size, 5);
    for (const draw of ['share', 'lines', 'stack']) await p.click(`#draw [data-value=${draw}]`);
    const bytes = await text(p, '#facts');
    await p.click('#count [data-value=cells]');
    assert.match(await text(p, '#facts'), /cells at most/);
    assert.notEqual(await text(p, '#facts'), bytes);
    await close(p);
    const ghc = await open('ghc-hc');
    assert.deepEqual(await ghc.$$eval('#by button', all => all.map(b => b.textContent)), ['module', 'producer', 'site', 'stack']);
    await close(ghc);
    const q = await open('plain');
    assert.equal(await q.$eval('#count-field', e => e.hidden), true);
    assert.equal(await q.$eval('#by-field', e => e.hidden), true);
    await close(q);
  },

  async 'the pointer: line, box, outline; marks that have no room'() {
    const p = await open('walk');
    await p.mouse.move(...await inside(p, 'build'));
    await until(p, () => !document.getElementById('tip').hidden);
    const tip = await text(p, '#tip'), rows = await p.$$eval('#tip tr', all => all.length);
    assert.match(tip, /s.*kB.*build.*kB.*%.*heap/s);
    assert(rows >= 4 && rows <= 8, `${rows} rows`);
    assert.equal(await text(p, '#tip tr'), 'liveshare');
    assert.equal(await text(p, '#tip tr.on .n'), 'build');
    const mark = await ask(p, () => { const m = strata.page.plot.marks.find(x => x.text === 'crowded'), r = document.getElementById('over').getBoundingClientRect(); return [r.left + m.x, r.top + 200]; });
    await p.mouse.move(...mark);
    await until(p, () => /mark at .*: crowded/.test(document.getElementById('tip').textContent));
    const [a, b] = await ask(p, () => ['second pass', 'crowded'].map(name => strata.page.plot.marks.find(m => m.text === name)));
    assert(a.row >= 0 && b.row > a.row && b.x - a.x < 20, 'two marks close together both stand');
    await p.mouse.move(5, 5);
    await until(p, () => document.getElementById('tip').hidden);
    assert.equal(await ask(p, () => strata.page.plot.marks[0].x === strata.page.plot.left && strata.page.plot.marks[0].text), 'early');
    await close(p);
  },

  async 'click, look inside, leave out, back: by band, key and row'() {
    const p = await open('walk', { address: 'by=producer' });
    await p.mouse.click(...await inside(p, 'build'));
    assert.equal(await address(p), '#by=producer&sel=build');
    assert.match(await text(p, '#side'), /build.*% of the area.*Look inside.*constructions?.*prog\.m/s);
    const at = await inside(p, 'build');
    await p.mouse.click(...at, { count: 2 });
    assert.equal(await address(p), '#by=construction&only=producer=build');
    assert.match(await text(p, '#crumbs'), /Everything.*producer build/s);
    await p.click('#crumbs .crumb button');
    assert.equal(await address(p), '#by=construction');
    await keys(p, '2');
    const key = await ask(p, () => { const { plot } = strata.page, r = document.getElementById('over').getBoundingClientRect(), i = plot.items.find(x => x.band.name === 'parse'); return [r.left + plot.right + 30, r.top + i.y]; });
    await p.mouse.click(...key);
    assert.equal(await address(p), '#by=producer&sel=parse');
    await p.evaluate(() => [...document.querySelectorAll('.acts button')].find(b => /Leave it out/.test(b.textContent)).click());
    assert.equal(await address(p), '#by=producer&except=producer=parse');
    assert.equal(await ask(p, () => strata.page.scene.live.some(b => b.name === 'parse')), false);
    await keys(p, 'u');
    assert.equal(await address(p), '#by=producer');
    await p.click('#table tbody tr:nth-child(2) button');
    assert.equal(await ask(p, () => document.querySelector('[aria-selected=true] th').textContent === strata.page.view.chosen), true);
    await p.evaluate(() => document.querySelector('.part').click());
    assert.match(await address(p), /only=producer=.*sel=/);
    await close(p);
  },

  async 'a stretch of time: drag, strip, wheel; all figures follow'() {
    const p = await open('walk'), facts = await text(p, '#facts'), words = await text(p, '#side'), row = await text(p, '#table tbody tr');
    const [x, y] = await inside(p, 'build', 0.3);
    await p.mouse.move(x, y); await p.mouse.down(); await p.mouse.move(x + 200, y, { steps: 4 }); await p.mouse.up();
    assert.match(await address(p), /t=[\d.]+\.\.[\d.]+/);
    assert.notEqual(await text(p, '#facts'), facts);
    assert.notEqual(await text(p, '#table tbody tr'), row);
    assert.notEqual(await text(p, '#side'), words);
    assert.match(await text(p, '#side'), /--from [\d.]+ --to [\d.]+/);
    const strip = await p.$eval('#strip', e => { const r = e.getBoundingClientRect(), { plot, scene, log } = strata.page, k = plot.w / log.times.at(-1); return [r.left + plot.left + (scene.window.from + scene.window.to) / 2 * k, r.top + 15]; });
    const before = await address(p);
    await p.mouse.move(...strip); await p.mouse.down(); await p.mouse.move(strip[0] + 60, strip[1], { steps: 3 }); await p.mouse.up();
    assert.notEqual(await address(p), before);
    await p.click('#crumbs .crumb button');
    assert.doesNotMatch(await address(p), /t=/);
    await p.mouse.move(x, y);
    await p.keyboard.down('Control'); await p.mouse.wheel({ deltaY: -300 }); await p.keyboard.up('Control');
    await until(p, () => /t=/.test(location.hash));
    await keys(p, 'Escape', 'Escape', 'Escape', '+');
    const width = () => ask(p, () => strata.page.scene.window.to - strata.page.scene.window.from), narrow = await width();
    await keys(p, '-');
    assert(await width() > narrow);
    await close(p);
  },

  async 'names: an expression, a text that is none, one that would never end'() {
    const p = await open('walk');
    await keys(p, '/');
    await p.keyboard.type('^(build|parse)$');
    await until(p, () => strata.page.scene.live.length === 2);
    assert.equal(await text(p, '#names-note'), '');
    await keys(p, 'Escape', '3', '/');
    await p.keyboard.type('(.');
    await until(p, () => strata.page.scene.live.length === 1);
    assert.equal(await text(p, '#table tbody tr:first-child th'), '(.)');
    assert.match(await text(p, '#names-note'), /contain this text/);
    await keys(p, 'Escape');
    await until(p, () => location.hash.indexOf('re=') < 0);
    await close(p);
    const q = await open('walk', { address: 're=' + encodeURIComponent('(a+)+$') });
    assert.match(await text(q, '#names-note'), /contain this text/);
    assert.equal(await ask(q, () => strata.page.scene.live.length), 0);
    await close(q);
  },

  async 'the table: sorted by any column, sixty rows and more'() {
    const p = await open('many', { address: 'by=site' });
    assert.equal(await p.$$eval('#table tbody tr', r => r.length), 60);
    assert.match(await text(p, '#more'), /Show more \([\d,]+ not listed\)/);
    await p.click('#more');
    assert.equal(await p.$$eval('#table tbody tr', r => r.length), 260);
    const heads = await p.$$eval('#table thead button', all => all.map(b => b.textContent.replace(/ [▴▾]/, '')));
    assert.deepEqual(heads.map(h => h.replace(/per .*/, 'per')), ['site', 'share', 'mean', 'peak', 'at', 'at end', 'growth per', 'R²', 'first seen', 'last seen']);
    for (let i = 0; i < heads.length; i++) {
      await p.evaluate(k => document.querySelectorAll('#table thead button')[k].click(), i);
      assert.equal(await p.$$eval('#table [aria-sort]', e => e.length), 1);
    }
    await p.evaluate(() => document.querySelectorAll('#table thead button')[3].click());
    const peaks = await ask(p, () => [...document.querySelectorAll('#table tbody tr')].map(r => strata.page.scene.live.find(b => b.id === +r.dataset.id).peak));
    assert.deepEqual(peaks, [...peaks].sort((a, b) => b - a));
    await close(p);
  },

  async 'in words: the verdict, pairs, source lines, a command that draws the same'() {
    const p = await open('walk'), side = await text(p, '#side');
    assert.match(side, /It grows to the end of the run.*The growth, by producer: build (over )?\d+.%/s);
    const [head, said] = await p.evaluate(() => [document.querySelector('.verdict h2').textContent, strata.verdictOf(strata.page.scene).lines[0]]);
    assert.equal(head.replace(/\u00a0/g, ' '), said);
    assert.match(side, /who made what.*build → Node/s);
    assert.match(await text(p, '.next'), /^Next: look at the lines of build, Node →$/);
    assert.match(side, /Who holds it: run the program with --snapshot/);
    await p.click('.next button');
    assert.equal(await address(p), '#by=site&only=producer=build&only=construction=Node');
    await p.evaluate(() => { location.hash = ''; });
    await until(p, () => strata.page.view.rules.length === 0);
    assert.match((await p.$$eval('.source .hot', all => all.map(e => e.textContent))).join('\n'), /^\d+ %5build t = Node/m);
    await p.evaluate(() => [...document.querySelectorAll('.part')].find(b => /build → Node/.test(b.textContent)).click());
    assert.equal(await address(p), '#by=site&only=producer=build&only=construction=Node');
    const command = await text(p, 'code.command'), drawn = await ask(p, () => strata.page.scene.drawn.map(b => b.others ? 'OTHER' : b.name).reverse());
    const key = execFileSync('/bin/sh', ['-c', command.replace(/^hp2ps/, '"$HP2PS" --quiet --key=-')], { cwd: folder }).toString();
    assert.deepEqual(key.trim().split('\n').map(l => l.split('\t')[3].replace(/ \(\d+\)$/, '')), drawn);
    await close(p);
  },

  async 'the address brings a view back'() {
    const where = 'by=construction&except=producer=parse&t=1..6&draw=share&count=cells&re=e&sort=%2Bpeak&sel=Leaf', p = await open('walk', { address: where });
    assert.deepEqual(await ask(p, () => { const { by, rules, from, to, draw, count, names, sort, up, chosen } = strata.page.view; return [by, rules, from, to, draw, count, names, sort, up, chosen]; }),
      ['construction', [{ kind: 'producer', name: 'parse', except: true }], 1, 6, 'share', 'cells', 'e', 'peak', true, 'Leaf']);
    const before = await address(p);
    await p.reload();
    await until(p, () => document.documentElement.dataset.ready !== undefined);
    assert.equal(await address(p), before);
    for (const bad of ['by=nothing&t=9..1&draw=x&count=y&sort=__proto__&only=producer=nobody&sel=%00', 't=NaN..Infinity&by=__proto__', '%%%&&==']) {
      await p.evaluate(h => { location.hash = h; }, bad);
      await rest(50);
      assert.equal(await ask(p, () => strata.page.scene.live.length > 2), true);
    }
    await close(p);
  },

  async 'saved: SVG, PNG, CSV'() {
    const p = await open('walk'), svg = await download(p, 'svg'), source = fs.readFileSync(svg, 'utf8');
    assert.equal(svg.split('/').pop(), 'walk-producer.svg');
    for (const name of ['build', 'parse', 'walk -p', 'second pass']) assert(source.includes(name), name);
    try { execFileSync('xmllint', ['--noout', svg]); } catch (e) { if (e.code !== 'ENOENT') throw e; }
    const png = fs.readFileSync(await download(p, 'png'));
    assert.deepEqual([...png.subarray(0, 4), png.readUInt32BE(16), png.readUInt32BE(20)], [137, 80, 78, 71, 2200, 1240]);
    const csv = fs.readFileSync(await download(p, 'csv'), 'utf8').trim().split('\n').map(l => l.split(','));
    const table = execFileSync(process.env.HP2PS, ['--quiet', '--table=csv', '--by', 'producer', `${folder}/walk.hpz`]).toString().trim().split('\n').map(l => l.split(','));
    assert.deepEqual([csv.length, csv[0], csv.map(r => r[1])], [table.length, table[0], table.map(r => r[1])]);
    csv.slice(1).forEach((r, i) => [2, 4, 5, 7].forEach(k => assert(Math.abs(r[k] - table[i + 1][k]) <= 1e-9 * Math.abs(r[k]), `${r} | ${table[i + 1]}`)));
    await close(p);
  },

  async 'on paper: the picture, light, whatever the screen is'() {
    const p = await open('walk', { theme: 'dark' });
    if (firefox) await keys(p, 't');
    const pdf = await p.pdf({ preferCSSPageSize: true, printBackground: true });
    assert.equal(Buffer.from(pdf.subarray(0, 4)).toString(), '%PDF');
    const state = await ask(p, () => { dispatchEvent(new Event('beforeprint')); const is = [document.querySelectorAll('#print svg path').length > 5, document.querySelector('figure').nextElementSibling.id === 'words', document.documentElement.dataset.theme]; dispatchEvent(new Event('afterprint')); return [...is, document.documentElement.dataset.theme]; });
    assert.deepEqual(state, [true, true, 'light', 'dark']);
    if (!firefox) {
      await p.emulateMediaType('print');
      assert.deepEqual(await ask(p, () => [...new Set([...document.querySelectorAll('.swatch:not(.none), .bar, .track i')].map(e => getComputedStyle(e)).map(c => c.getPropertyValue('print-color-adjust') || c.getPropertyValue('-webkit-print-color-adjust')))]), ['exact']);
    }
    await close(p);
  },

  async 'more samples than pixels'() {
    const p = await open('long');
    assert.equal(await ask(p, () => strata.page.plot.pixels.dense && strata.page.plot.xs.length <= strata.page.plot.w), true);
    assert.match(await text(p, '#facts'), /3,000 samples/);
    await close(p);
  },

  async 'names stand inside their bands'() {
    const p = await open('walk');
    const out = await ask(p, () => {
      const { scene } = strata.page, found = [], svg = new DOMParser().parseFromString(strata.svgOf(scene, { width: 1100, height: 620, top: 46 }), 'image/svg+xml');
      for (const t of svg.querySelectorAll('text[text-anchor=middle]')) if (scene.drawn.some(b => b.name === t.textContent)) found.push(t.textContent);
      return found;
    });
    assert(out.includes('build') && !out.includes('tiny'), out.join());
    await close(p);
  },

  async 'without a script: a picture and a table'() {
    const p = await open('walk', { script: false });
    assert.match(await text(p, 'noscript pre'), /integral.*build.*TOTAL/s);
    assert.equal(await p.$eval('noscript img', e => e.src.startsWith('data:image/svg+xml,')), true);
    await until(p, () => { const box = document.querySelector('noscript img').getBoundingClientRect(); return box.width > 300 && box.height > 200; });
    await close(p);
  },

  async 'by keyboard alone'() {
    const p = await open('walk');
    await p.focus('#chart');
    await keys(p, 'p');
    assert.match(await text(p, '#live'), /^[\d.]+ s: [\d.]+ .?B in all$/);
    await keys(p, 'ArrowLeft', 'ArrowUp');
    assert.match(await text(p, '#live'), /in all, \S+ [\d.]+ .?B$/);
    await keys(p, 'ArrowUp', 'ArrowDown', 'Enter');
    assert.match(await address(p), /only=producer=/);
    await keys(p, 'u', 'Backspace');
    assert.match(await address(p), /except=producer=/);
    await keys(p, 'Escape', 'Backspace');
    assert.doesNotMatch(await address(p), /except/);
    await keys(p, '3', 'h', 'l', 's', 'b', 't');
    assert.equal(await p.$eval('html', e => e.dataset.theme), 'dark');
    assert.equal(await address(p), '#by=construction&count=cells');
    await keys(p, '?');
    assert.equal(await p.$eval('#keys', e => e.open), true);
    await keys(p, 'Escape');
    await p.focus('#by [aria-checked=true]');
    await keys(p, 'ArrowRight');
    assert.equal(await ask(p, () => strata.page.view.by === document.activeElement.dataset.value), true);
    await p.focus('#save');
    await keys(p, 'Enter', 'ArrowDown');
    assert.equal(await ask(p, () => document.activeElement.dataset.save), 'png');
    await keys(p, 'Escape');
    assert.equal(await ask(p, () => document.activeElement.id), 'save');
    const row = await ask(p, () => { const b = document.querySelector('#table tbody tr:nth-child(2) button'); b.focus(); return b.textContent; });
    await keys(p, 'Enter');
    assert.deepEqual(await ask(p, () => [strata.page.view.chosen, document.activeElement.textContent]), [row, row]);
    const reached = new Set();
    for (let i = 0; i < 60; i++) { await keys(p, 'Tab'); reached.add(await ask(p, () => document.activeElement.closest('[id]')?.id)); }
    for (const id of ['theme', 'by', 'draw', 'count', 'names', 'chart', 'table']) assert(reached.has(id), id + ' is not reached by Tab');
    await close(p);
  },

  async 'names in table and key can be read, at any width'() {
    for (const [width, name] of pairs([400, 800, 1280, 2560], ['stacks', 'ghc-hc', 'ghc-hi', 'long-names'])) {
      const p = await open(name, { width, height: 900 }), at = `${name} at ${width}`;
      assert.deepEqual(await ask(p, unreadable), [], at);
      if (width < 620) { await close(p); continue; }
      const key = await ask(p, w => [...new DOMParser().parseFromString(strata.svgOf(strata.page.scene, { width: w, height: 520, top: 0 }), 'image/svg+xml').querySelectorAll('text')].map(t => t.textContent), width - (width > 1000 ? 400 : 50));
      assert(key.includes('of the area') && key.includes(await ask(p, () => strata.page.view.by)), `${at}: heads of the key`);
      const names = await ask(p, () => strata.page.scene.drawn.filter(b => !b.others).map(b => b.name));
      if (name === 'stacks') for (const n of names) assert(key.some((t, i) => (t + key[i + 1]).startsWith(n.slice(0, 26))), `${at}: ${n}\n${key.join('\n')}`);
      await close(p);
    }
  },

  async 'the verdict stands above the table on narrow screens, beside it on wide ones'() {
    for (const [width, above] of [[400, true], [800, true], [1280, false]]) {
      const p = await open('walk', { width, height: 900 });
      const order = await ask(p, () => { const box = id => document.getElementById(id).getBoundingClientRect(); return [box('words').bottom <= box('tablebox').top && box('words').top >= box('strip').bottom, !!(document.getElementById('words').compareDocumentPosition(document.getElementById('table')) & 4), box('words').left >= box('tablebox').right]; });
      assert.deepEqual(order, [above, above, !above], `${width}`);
      await p.click('#table tbody tr button');
      assert.match(await text(p, '#words'), /% of the area.*Look inside/s);
      await close(p);
    }
  },

  async 'names are kept apart from the text around them'() {
    const p = await open('walk', { address: 'only=producer=build&by=construction' });
    const inBdi = () => ask(p, () => ['h1', '#table tbody th button', '.part .nm', '#crumbs code', '#words .link'].map(s => [s, [...document.querySelectorAll(s)].every(e => e.querySelector('bdi'))]).filter(([, is]) => !is));
    assert.deepEqual(await inBdi(), []);
    assert(await p.$$eval('.verdict p bdi', all => all.map(e => e.textContent)).then(all => all.includes('Node')));
    await p.click('#table tbody tr button');
    assert.equal(await p.$$eval('#words h2 code > bdi', all => all.length), 1);
    await close(p);
  },

  async 'narrow, 390 pixels'() {
    for (const name of ['walk', 'hostile', 'long-names']) {
      const p = await open(name, { width: 390, height: 844 });
      assert.equal(await ask(p, () => document.documentElement.scrollWidth), 390, name);
      await p.tap?.('#table tbody tr button');
      await close(p);
    }
  },

  async 'accessible, by axe: light, dark, a band chosen, menu, keys'() {
    for (const theme of ['light', 'dark']) {
      const p = await open('walk', { theme, address: theme === 'dark' ? 'sel=build&t=1..6&only=module=prog' : '' });
      await noViolations(p);
      await p.click('#save');
      await noViolations(p);
      await keys(p, 'Escape', '?');
      await noViolations(p);
      await close(p);
      if (firefox) continue;
      const q = await open('stacks', { theme, width: theme === 'dark' ? 400 : 800, height: 900 });
      await noViolations(q);
      await close(q);
    }
  },

  async 'hostile names, title, marks and file names are only text'() {
    const p = await open('hostile', { address: 'by=producer' });
    for (const by of ['construction', 'module', 'site', 'producer']) await p.click(`#by [data-value=${by}]`);
    await p.click('#table tbody tr button');
    await p.mouse.move(500, 400);
    await rest(60);
    const found = await ask(p, () => ({ images: document.images.length, scripts: [...document.scripts].map(s => s.type), title: document.title, h1: document.querySelector('h1').textContent,
      names: strata.page.log.kinds.find(k => k.name === 'producer').names, colours: strata.page.scene.drawn.map(b => b.colour), svg: strata.svgOf(strata.page.scene, { width: 900, height: 500, top: 46 }) }));
    assert.equal(found.images, 0);
    assert.equal(found.scripts.length, 3);
    for (const s of [found.title, found.h1]) assert(s.startsWith('</script><script>alert(1)</script> {{SCRIPT}} {{DATA}}'), s);
    for (const name of ['__proto__', 'constructor', '</script><img src=x onerror=alert(2)>', '{{SCRIPT}}', "'; alert(3); '"]) assert(found.names.includes(name), name);
    assert(found.names.some(n => n.includes('\\u202E')), 'a bidirectional control is spelled out');
    assert(found.colours.every(c => /^#[0-9a-f]{6}$/.test(c)), found.colours.join());
    fs.writeFileSync(folder + '/hostile.svg', found.svg);
    try { execFileSync('xmllint', ['--noout', folder + '/hostile.svg']); } catch (e) { if (e.code !== 'ENOENT') throw e; }
    await close(p);
  },

  async 'no two bands look the same, in light or dark'() {
    for (const name of ['walk', 'many']) {
      const p = await open(name);
      for (let i = 0; i < 2; i++) {
        for (let k = 1; k <= 6; k++) {
          await keys(p, String(k));
          const [bands, colours] = await ask(p, () => { const c = strata.page.scene.drawn.map(b => `${b.colour}/${b.hatch || 0}`); return [c.length, new Set(c).size]; });
          assert.equal(colours, bands, `${name} ${k}`);
        }
        await keys(p, 't');
      }
      await close(p);
    }
  },

  async 'little: one sample, nothing alive, one band; GHC'() {
    for (const name of ['single', 'empty', 'oneband', 'ghc-hT', 'ghc-hc', 'ghc-hi']) {
      const p = await open(name);
      await keys(p, 'p', 'ArrowUp', 'h', 'l', 's', 'Enter', 'u', '+', '-', 'Escape', 'Escape');
      await p.mouse.move(400, 400);
      await rest(40);
      await close(p);
    }
  },
};

await run(tests, ['saved: SVG, PNG, CSV', 'without a script: a picture and a table', 'narrow, 390 pixels', 'names in table and key can be read, at any width',
  'the verdict stands above the table on narrow screens, beside it on wide ones']);
