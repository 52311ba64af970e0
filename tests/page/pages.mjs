// pages.mjs: the pages that show something else than one finished log, in a browser; pages.sh
// made them. harness.mjs says how it is run.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { address, ask, close, download, firefox, folder, keys, noViolations, open, pairs, rest, run, text, until } from './harness.mjs';

const hp2ps = (...args) => execFileSync(process.env.HP2PS, ['--quiet', ...args], { cwd: folder }).toString();
const rowsOf = csv => csv.trim().split('\n').map(line => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g).map(f => f.replace(/,$/, '').replace(/^"(.*)"$/s, '$1').replace(/""/g, '"')));
const near = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), 1e-3);
/* Whatever a test leaves running is ended after all of them. */
const children = [];
const started = (...command) => { children.push(spawn(...command, { cwd: folder })); return children.at(-1); };
const has = name => fs.existsSync(`${folder}/${name}.html`);

/* The rows of the page's CSV, by name, are those of hp2ps: `columns` of each. */
function sameFigures(page, mine, columns, key = r => r[0], myKey = key) {
  const rows = new Map(rowsOf(page).map(r => [key(r), r]));
  let count = 0;
  for (const r of (Array.isArray(mine) ? mine : rowsOf(mine)).slice(1)) {
    const found = rows.get(myKey(r));
    assert(found, `${myKey(r)} is not in the page`);
    columns.forEach(([p, q]) => assert(near(+found[p], +r[q]), `${found} | ${r}`));
    count++;
  }
  assert.equal(count, rows.size - 1);
}

const tests = {
  async 'two logs: the figures of --diff, in every kind, by cells, restricted'() {
    const p = await open('diff'), all = [2, 3, 4, 5, 6, 7, 8, 9, 10].map(i => [i, i]);
    for (const by of ['producer', 'construction', 'site', 'module', 'type']) {
      await p.click(`#by [data-value=${by}]`);
      sameFigures(await ask(p, () => strata.changeCsv(strata.page.scene)), hp2ps('--diff', '--format=csv', '--by', by, 'a.hpz', 'b.hpz'), all);
    }
    await p.click('#count [data-value=cells]');
    sameFigures(await ask(p, () => strata.changeCsv(strata.page.scene)), hp2ps('--diff', '--format=csv', '--by', 'type', '--cells', 'a.hpz', 'b.hpz'), all);
    await ask(p, () => { location.hash = 'by=construction&only=producer=build'; });
    await until(p, () => strata.page.view.rules.length === 1);
    sameFigures(await ask(p, () => strata.changeCsv(strata.page.scene)), hp2ps('--diff', '--format=csv', '--by', 'construction', '--only', 'producer=build', 'a.hpz', 'b.hpz'), all);
    const command = await ask(p, () => strata.diffCommand(strata.page.scene));
    assert.equal(execFileSync('/bin/sh', ['-c', command.replace(/^(?:hp2ps|strata (\w+))/, '"$HP2PS" $1 --format=csv').replace(/ -o \S+/, '')], { cwd: folder }).toString(), hp2ps('--diff', '--format=csv', '--by', 'construction', '--only', 'producer=build', 'a.hpz', 'b.hpz'));
    await close(p);
    const q = await open('plain-diff');
    sameFigures(await ask(q, () => strata.changeCsv(strata.page.scene)), hp2ps('--diff', '--format=csv', 'p.hp', 'q.hp'), all);
    assert.equal(await ask(q, () => strata.page.scene.pairs.find(x => /b\/c/.test(x.name)).state), 'both');
    await close(q);
  },

  async 'two logs: a, b, b − a; a band, inside it, a stretch of the run; the address'() {
    const p = await open('diff', { address: 'by=producer' });
    assert.match(await text(p, '#side'), /b has \d+.% less than a on average.*only in b.*fresh <b>.*only in a.*show/s);
    assert.match(await ask(p, () => [...document.querySelectorAll('.part')].map(b => b.querySelector('.pc').textContent).join()), /^([+−][\d.]+ k?B,?)+$/);
    assert.match(await text(p, '#table tbody'), /build.*TOTAL/s);
    const spot = await ask(p, () => { const { plot, scene } = strata.page, r = document.getElementById('over').getBoundingClientRect(), k = Math.round(scene.grid.length * 0.7), i = scene.drawn.findIndex(b => b.name === 'build'), e = plot.edges[i];
      return [r.left + plot.xs[k], r.top + (plot.y(e.low[k]) + plot.y(e.high[k])) / 2]; });
    await p.mouse.move(...spot);
    await until(p, () => !document.getElementById('tip').hidden);
    assert.match(await text(p, '#tip'), /%.*build.*total/s);
    await p.mouse.click(...spot);
    assert.match(await address(p), /sel=build/);
    await p.mouse.click(...spot);
    await p.mouse.move(spot[0] - 200, spot[1]); await p.mouse.down(); await p.mouse.move(spot[0], spot[1], { steps: 4 }); await p.mouse.up();
    assert.match(await address(p), /t=[\d.]+\.\.[\d.]+/);
    const [from, to] = await ask(p, () => [strata.page.view.from, strata.page.view.to]);
    await p.click('#which [data-value=a]');
    assert.match(await address(p), /show=a/);
    const times = await ask(p, () => [strata.page.view.from, strata.page.view.to]);
    assert(near(times[0], from * 0.08) && near(times[1], to * 0.08), `${times}`);
    assert.match(await text(p, '#table thead'), /share.*growth/);
    await p.click('#which [data-value=b]');
    assert.match(await text(p, '#facts'), /at most/);
    await p.click('#which [data-value=change]');
    assert(near(await ask(p, () => strata.page.view.from), from), 'the stretch comes back');
    await keys(p, 'Escape', 'Escape', 'Escape');
    await p.click('#table tbody tr button');
    const kept = await address(p), name = await text(p, '#table tbody tr th');
    await p.reload();
    await until(p, () => document.documentElement.dataset.ready !== undefined);
    assert.equal(await address(p), kept);
    await p.evaluate(() => [...document.querySelectorAll('.acts button')].find(b => /Look inside/.test(b.textContent)).click());
    assert.match(await address(p), new RegExp('only=producer=' + name));
    for (const bad of ['show=zzz&t=NaN..3&sort=__proto__&by=nothing', 'only=producer=nobody&sel=%00&t=9..1']) {
      await p.evaluate(h => { location.hash = h; }, bad);
      await rest(60);
      assert.equal(await ask(p, () => strata.page.scene.pairs.length > 2), true);
    }
    await close(p);
  },

  async 'two logs: names have one colour in a, b and b − a; no two the same'() {
    for (const [file, at] of [['diff', 'by=producer'], ['kinds-diff', ''], ['stacks-diff', '']]) {
      const p = await open(file, { address: at }), colours = () => ask(p, () => strata.page.scene.drawn.filter(b => !b.others).map(b => [b.name, b.colour]));
      const change = new Map(await colours());
      assert.equal(new Set(change.values()).size, change.size, file);
      for (const which of ['a', 'b']) {
        await p.click(`#which [data-value=${which}]`);
        for (const [name, colour] of await colours()) if (change.has(name)) assert.equal(colour, change.get(name), `${file} ${which}: ${name}`);
      }
      await close(p);
    }
  },

  async 'two logs: by keyboard, aligned by marks, on paper'() {
    const p = await open('marks');
    await p.focus('#chart');
    await keys(p, 'p', 'ArrowRight', 'ArrowUp');
    assert.match(await text(p, '#live'), /in all .* in a, .* in b; \S+ .* in a/);
    await keys(p, 'Enter');
    assert.match(await address(p), /only=producer=/);
    await keys(p, 'u', 'Escape', 'Escape', '2', 't', '?');
    assert.equal(await p.$eval('#keys', e => e.open), true);
    await keys(p, 'Escape');
    await p.focus('#which [aria-checked=true]');
    await keys(p, 'ArrowLeft');
    assert.match(await address(p), /show=b/);
    await keys(p, 'ArrowRight');
    const state = await ask(p, () => { dispatchEvent(new Event('beforeprint')); const n = document.querySelectorAll('#print svg path').length; dispatchEvent(new Event('afterprint')); return n; });
    assert(state > 5);
    await close(p);
  },

  async 'saved: b − a and trees'() {
    for (const name of ['diff', 'centres', ...(has('holders') ? ['holders'] : [])]) {
      const p = await open(name);
      for (const kind of ['svg', 'csv', 'png']) {
        const file = await download(p, kind);
        if (kind === 'svg') try { execFileSync('xmllint', ['--noout', file]); } catch (e) { if (e.code !== 'ENOENT') throw e; }
        assert(fs.statSync(file).size > 100, file);
      }
      await close(p);
    }
  },

  async 'a time profile: the figures of --table; a tree to walk'() {
    const p = await open('centres'), total = await ask(p, () => strata.page.tree.nodes[0].all);
    const mine = rowsOf(hp2ps('--table=csv', 'ghc.prof')).filter((r, i) => i === 0 || r[1] !== 'TOTAL' && (+r[5] || +r[7] || +r[9]));
    sameFigures(await ask(p, () => strata.treeCsv(strata.page.scene)), mine, [[2, 5], [3, 7], [4, 9]], r => r[0], r => r[1]);
    assert(total[0] > 0);
    const paper = await ask(p, () => { dispatchEvent(new Event('beforeprint')); const all = [...document.querySelectorAll('#print svg text')].map(t => t.textContent); dispatchEvent(new Event('afterprint')); return [all, strata.page.tree.facts]; });
    assert(paper[0].includes('main') && !paper[0].some(t => t.includes(paper[1])), 'on paper the title stands once');
    const bars = await ask(p, () => strata.page.bars.map(b => [b.node.kind.name, b.x, b.y, b.w])), main = bars.find(b => b[0] === 'main');
    const box = await (await p.$('#over')).boundingBox();
    await p.mouse.move(box.x + main[1] + main[3] / 2, box.y + main[2] + 10);
    await until(p, () => /main/.test(document.getElementById('tip').textContent));
    await p.mouse.click(box.x + main[1] + main[3] / 2, box.y + main[2] + 10);
    assert.match(await address(p), /sel=main/);
    assert.match(await text(p, '#side'), /main.*Has with all below.*ticks.*below it/s);
    await p.evaluate(() => [...document.querySelectorAll('.acts button')].find(b => /Look inside/.test(b.textContent)).click());
    assert.match(await address(p), /at=main/);
    assert.match(await text(p, '#crumbs'), /Everything.*main/s);
    await p.click('#count [data-value=bytes]');
    assert.match(await address(p), /count=bytes/);
    const kept = await address(p);
    await p.reload();
    await until(p, () => document.documentElement.dataset.ready !== undefined);
    assert.equal(await address(p), kept);
    await p.click('#crumbs button');
    assert.equal(await ask(p, () => strata.page.view.root.id), 0);
    await close(p);
    const q = await open('rounded');
    assert.deepEqual(await ask(q, () => strata.page.scene.tree.nodes.slice(0, 2).map(n => n.kind.name)), ['MAIN', 'Main.CAF']);
    assert.match(await text(q, '#side'), /percentages of one decimal/);
    await close(q);
  },

  async 'who holds what: the figures of --holders; what is to blame'() {
    if (!has('holders')) return;
    const p = await open('holders');
    sameFigures(await ask(p, () => strata.treeCsv(strata.page.scene)), hp2ps('--holders', '--table=csv', 'v0'), [[2, 3], [3, 4], [4, 5]], r => r[0] + ' ' + r[1], r => r[1] + ' ' + [r[2], r[6]].filter(Boolean).join(', '));
    const live = await ask(p, () => strata.page.tree.nodes[0].all);
    assert.equal(live[0], JSON.parse(hp2ps('--holders', '--table=json', 'v0')).live);
    await p.evaluate(() => document.querySelector('.verdict button').click());
    const words = await text(p, '#side h2');
    assert.match(await text(p, '#side'), /Holds .* of everything. Its own.*held through/s);
    assert(words.length > 3);
    const folds = await ask(p, () => strata.page.tree.nodes.every(n => n.below.reduce((s, c) => s + c.all[0], n.own[0]) === n.all[0]));
    assert.equal(folds, true);
    await close(p);
  },

  async 'who holds what: a paragraph for each leak'() {
    if (!has('leaks')) return;
    const p = await open('leaks'), said = await ask(p, () => [...document.querySelectorAll('.verdict p:not(.next)')].map(e => e.textContent));
    assert.deepEqual(said.map(text => text.slice(0, 9)), ['1. Frees ', '2. Frees ']);
    await close(p);
  },

  async 'who holds it, on the page of a log whose snapshot lies beside it'() {
    if (!has('both')) return;
    const p = await open('both'), said = await ask(p, () => strata.page.scene.log.held.split('\n')), side = (await text(p, '#side')).replace(/\s+/g, ' ');
    const words = hp2ps('--why', 'two.hgz').replace(/\s+/g, ' ');
    assert.match(said[0], /^[\d.]+ MB, (at|near) the peak/);
    assert.equal(said.filter(line => /^\d\. Frees /.test(line)).length, 2);
    for (const line of said.slice(1)) assert(words.includes(line) && side.includes(line), line);
    assert.match(side, /The tree: strata why two\.hgz/);
    assert.doesNotMatch(side, /run the program with --snapshot/);
    await noViolations(p);
    await close(p);
    const q = await open('part');
    assert.equal(await ask(q, () => strata.page.scene.log.held), undefined);
    await close(q);
  },

  async 'lexical profiles: functions, below each who mentions it; what does not add up is no tree'() {
    if (!has('pairs')) return;
    const p = await open('pairs'), rows = rowsOf(hp2ps('--table=csv', 'pairs.lex')).slice(1), total = rows.find(r => r[1] === 'TOTAL'), own = rows.filter(r => r[1] !== 'TOTAL');
    const sum = k => own.reduce((s, r) => s + +r[k], 0);
    assert.deepEqual(await ask(p, () => strata.page.tree.quantities.map(q => q[0])), ['calls', 'ticks', 'bytes']);
    assert.deepEqual(await ask(p, () => strata.page.tree.nodes[0].all), [sum(5), sum(7), sum(9)]);
    assert(near(sum(5), +total[5]));
    await noViolations(p);
    await close(p);
    const q = await open('below');
    assert.deepEqual(await ask(q, () => strata.page.tree.quantities.map(x => x[0])), ['calls']);
    assert.match(await text(q, 'code.command'), /table --propagate/);
    await close(q);
  },

  async 'kinds come from the log: retainers'() {
    if (!has('retainers')) return;
    const p = await open('retainers');
    assert((await p.$$eval('#by button', all => all.map(b => b.textContent))).includes('retainer'));
    assert.equal(await ask(p, () => strata.page.view.by), 'retainer');
    await p.click('#table tbody tr button');
    await p.evaluate(() => [...document.querySelectorAll('.acts button')].find(b => /Look inside/.test(b.textContent)).click());
    assert.match(await address(p), /only=retainer=/);
    await close(p);
  },

  async 'trees: by keyboard alone, names, sorting'() {
    for (const name of ['centres', ...(has('holders') ? ['holders'] : [])]) {
      const p = await open(name);
      await p.focus('#chart');
      await keys(p, 'ArrowDown', 'ArrowDown', 'ArrowDown');
      const said = await text(p, '#live');
      assert.match(said, /: (holds|has with all below) .*, own /);
      await keys(p, 'Enter');
      assert.match(await address(p), /at=/);
      await keys(p, 'u', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Escape', 'Escape');
      assert.equal(await ask(p, () => strata.page.view.root.id), 0);
      await keys(p, '2', 't', '?');
      assert.equal(await p.$eval('#keys', e => e.open), true);
      assert.match(await text(p, '#keys'), /count (ticks, bytes|bytes, cells)/);
      await keys(p, 'Escape', '/');
      await p.keyboard.type('^in|^sus');
      await until(p, () => strata.page.view.names === '^in|^sus');
      assert(await p.$$eval('#table tbody tr', all => all.length > 0 && all.every(r => /^(in|sus)/.test(r.cells[0].title))));
      await keys(p, 'Escape');
      const heads = await p.$$eval('#table thead button', all => all.length);
      for (let i = 0; i < heads; i++) {
        await p.evaluate(k => document.querySelectorAll('#table thead button')[k].click(), i);
        assert.equal(await p.$$eval('#table [aria-sort]', e => e.length), 1);
      }
      const reached = new Set();
      await p.focus('#save');
      for (let i = 0; i < 30; i++) { await keys(p, 'Tab'); reached.add(await ask(p, () => document.activeElement.closest('[id]')?.id)); }
      for (const id of ['theme', 'count', 'names', 'chart', 'table']) assert(reached.has(id), id + ' is not reached by Tab');
      await close(p);
    }
  },

  async 'accessible, by axe: light and dark, something chosen'() {
    for (const [name, theme] of pairs(['diff', 'centres', ...(has('holders') ? ['holders'] : [])], ['light', 'dark'])) {
      const p = await open(name, { theme });
      if (firefox && theme === 'dark') await keys(p, 't');
      await noViolations(p);
      await p.click('#table tbody tr button');
      if (!firefox) await p.setViewport({ width: 400, height: 900 });
      await noViolations(p);
      await close(p);
    }
  },

  async 'at any width names can be read, and the words stand above the table on narrow screens'() {
    for (const [width, name] of pairs([400, 800, 1280], ['stacks-diff', 'diff', 'centres', ...(has('holders') ? ['holders'] : [])])) {
      const p = await open(name, { width, height: 900 });
      const faults = await ask(p, () => {
        const out = [], right = document.getElementById('tablebox').getBoundingClientRect().right + 1, box = id => document.getElementById(id).getBoundingClientRect();
        for (const b of document.querySelectorAll('#table tbody th button')) if (b.getBoundingClientRect().right > right || b.scrollWidth > b.clientWidth + 1 || !b.querySelector('bdi')) out.push(b.textContent);
        for (const th of document.querySelectorAll('#table thead th')) if (th.getClientRects().length && !th.innerText.trim()) out.push('a column has no head');
        if (innerWidth < 1000 ? box('words').bottom > box('tablebox').top : box('words').left < box('tablebox').right) out.push('words and table');
        return out;
      });
      assert.deepEqual(faults, [], `${name} at ${width}`);
      await close(p);
    }
  },

  async 'narrow, 390 pixels: nothing is wider'() {
    for (const name of ['diff', 'hostile-diff', 'centres', 'hostile-centres', ...(has('holders') ? ['holders'] : [])]) {
      const p = await open(name, { width: 390, height: 844 });
      assert.equal(await ask(p, () => document.documentElement.scrollWidth), 390, name);
      await close(p);
    }
  },

  async 'hostile names are only text'() {
    for (const name of ['hostile-diff', 'hostile-centres']) {
      const p = await open(name);
      await p.click('#table tbody tr button');
      await p.mouse.move(400, 320);
      await rest(60);
      assert.deepEqual(await ask(p, () => [document.images.length, document.scripts.length]), [0, name === 'hostile-diff' ? 4 : 3]);
      const names = await p.$$eval('#table tbody th', all => all.map(e => e.title));
      assert(names.some(n => n.includes('<img src=x')) && names.includes('__proto__'), names.join());
      await close(p);
    }
  },

  async 'without a script: a picture and a table, of all three'() {
    for (const [name, want] of [['diff', /mean a.*mean b.*TOTAL/s], ['centres', /ticks.*insert/s], ['holders', /retained.*own/s]].filter(([n]) => has(n))) {
      const p = await open(name, { script: false });
      assert.match(await text(p, 'noscript pre'), want);
      assert.equal(await p.$eval('noscript img', e => e.src.startsWith('data:image/svg+xml,')), true, name);
      await close(p);
    }
  },

  async 'a time profile that grows: the page follows it'() {
    const stem = firefox ? 'timeF' : 'time', follower = started(process.env.HP2PS, ['--quiet', '--follow', '-o', stem + '.html', stem + '.prof']);
    const ended = new Promise(done => follower.on('exit', code => done(code)));
    const put = from => `cp ${from} .${stem}.part; cat .${stem}.part > ${stem}.prof`;
    started('/bin/bash', ['-c', `exec 3>> ${stem}.prof; ${put('ghc.prof')}; while [ ! -e ${stem}.next ]; do sleep 0.1; done; ${put('ghc2.prof')}; while [ ! -e ${stem}.stop ]; do sleep 0.1; done`]);
    for (let i = 0; i < 2400 && !has(stem); i++) await rest(50);
    const p = await open(stem, { address: 'at=main&count=bytes' }), ticks = await ask(p, () => strata.page.tree.nodes[0].all[0]), before = await address(p);
    assert.equal(await text(p, '#follow'), 'Following');
    fs.writeFileSync(`${folder}/${stem}.next`, '');
    await until(p, n => window.strata && document.documentElement.dataset.ready === 'yes' && strata.page.tree.nodes[0].all[0] > n, ticks);
    assert.equal(await address(p), before);
    fs.writeFileSync(`${folder}/${stem}.stop`, '');
    assert.equal(await ended, 0);
    await until(p, () => window.strata && document.documentElement.dataset.ready === 'yes' && !strata.page.tree.live);
    await close(p);
  },

  async 'a log that grows: the page reloads, keeps its view, and ends'() {
    const stem = firefox ? 'growF' : 'grow', script = `exec 3> ${stem}.hp; printf 'JOB "grow"\\nDATE "now"\\nSAMPLE_UNIT "seconds"\\nVALUE_UNIT "bytes"\\n' >&3
      for i in $(seq 4000); do printf 'BEGIN_SAMPLE %d\\na\\t%d\\nb\\t%d\\nc\\t%d\\nEND_SAMPLE %d\\n' $i $((i * 900)) 90000 40000 $i >&3; sleep 0.1; [ ! -e ${stem}.stop ] || break; done`;
    started('/bin/bash', ['-c', script]);
    const follower = started(process.env.HP2PS, ['--quiet', '--follow', '-o', stem + '.html', stem + '.hp']);
    const ended = new Promise(done => follower.on('exit', code => done(code)));
    for (let i = 0; i < 2400 && !has(stem); i++) await rest(50);
    const p = await open(stem, { height: 500 });
    const samples = () => ask(p, () => strata.page.log.samples), news = async from => { await until(p, n => window.strata && document.documentElement.dataset.ready === 'yes' && strata.page.log.samples > n, from); return samples(); };
    assert.match(await text(p, '#facts'), /samples? so far/);
    assert.equal(await ask(p, () => strata.page.log.live), true);
    let n = await news(30);
    await ask(p, () => strata.zoom(5, 20));
    await keys(p, 't', 'h');
    for (let i = 0; i < 5 && !/sel=/.test(await address(p)); i++) {   // the page may reload under a click
      await news(n);
      await p.click('#table tbody tr:nth-child(2) button');
    }
    await ask(p, () => scrollTo(0, 120));
    const [before, scroll] = [await address(p), await ask(p, () => scrollY)];
    assert.match(before, /t=5\.\.20.*draw=share.*sel=/);
    n = await news(n);
    n = await news(n);
    const theme = await p.$eval('html', e => e.dataset.theme);
    assert.deepEqual([await address(p), await ask(p, () => scrollY), theme], [before, scroll, 'dark']);
    assert.equal(await ask(p, () => document.activeElement.textContent), await ask(p, () => strata.page.view.chosen));
    await p.click('#follow');
    assert.equal(await text(p, '#follow'), 'Paused');
    n = await samples();
    await rest(3000);
    assert.equal(await samples(), n, 'a page that is paused stays');
    await p.click('#follow');
    n = await news(n);
    fs.writeFileSync(`${folder}/${stem}.stop`, '');
    assert.equal(await ended, 0);
    await until(p, () => window.strata && document.documentElement.dataset.ready === 'yes' && !strata.page.log.live);
    assert.deepEqual([await address(p), await p.$eval('html', e => e.dataset.theme), await p.$eval('#follow', e => e.hidden)], [before, 'dark', true]);
    await ask(p, () => { window.still = true; });
    await rest(2600);
    assert.equal(await ask(p, () => window.still), true, 'it reloads no more');
    await close(p);
  },
};

await run(tests, ['saved: b − a and trees', 'at any width names can be read, and the words stand above the table on narrow screens', 'narrow, 390 pixels: nothing is wider', 'without a script: a picture and a table, of all three']);
for (const child of children) child.kill();
