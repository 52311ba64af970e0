// harness.mjs: a browser and what the tests of pages do with it. Prints TAP.
//
//   node TESTS.mjs MODULES BROWSER FOLDER [part of a test's name]
//
// MODULES holds puppeteer-core and axe-core; BROWSER is Chromium or Firefox; FOLDER has
// the pages. Whatever a test does: a message on the console, a dialog, or a request that
// leaves the file is a fault.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';

const [modules, program, folder, only = ''] = process.argv.slice(2);
const require = createRequire(modules + '/');
const puppeteer = require('puppeteer-core'), axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const firefox = /firefox/.test(program), size = { width: 1440, height: 1000 };

// Firefox is asked by WebDriver BiDi, which cannot set every size of the window.
const browser = await puppeteer.launch(firefox
  ? { browser: 'firefox', executablePath: program, headless: true, defaultViewport: null, args: [`--width=${size.width}`, `--height=${size.height}`] }
  : { executablePath: program, headless: true, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });

/* All pairs of one of `a` and one of `b`; without WIDE every second. */
export const pairs = (a, b) => a.flatMap((x, i) => b.filter((_, k) => process.env.WIDE || (i + k) % 2 === 0).map(y => [x, y]));

export { axe, browser, firefox, folder, only };
export const rest = ms => new Promise(done => setTimeout(done, ms));

/* Waits until `what`, a function in the page, gives true. The page's own policy forbids what
 * waitForFunction does in Firefox. */
export async function until(p, what, ...more) {
  for (let i = 0; i < 2400; i++, await rest(50)) {
    try { if (await p.evaluate(what, ...more)) return; } catch (e) { if (!reloads(e)) throw e; }
  }
  throw new Error('this never came true: ' + what);
}
const reloads = e => /context|navigat|detached|destroyed/i.test(e.message);

/* A page that follows a log may reload while it is asked: then it is asked again. */
async function again(p, question) {
  for (let i = 0; i < 3; i++) {
    try { return await question(); } catch (e) { if (!reloads(e)) throw e; }
    await until(p, () => document.documentElement.dataset.ready !== undefined);
  }
  return question();
}

function watch(p) {
  p.faults = [];
  p.on('pageerror', e => p.faults.push('error: ' + e.message));
  p.on('console', m => { if (['error', 'warn'].includes(m.type())) p.faults.push('console: ' + m.text()); });
  p.on('dialog', d => { p.faults.push('dialog: ' + d.message()); d.dismiss(); });
  p.on('request', r => { if (!/^(file|data|blob):/.test(r.url())) p.faults.push('request: ' + r.url()); });
}

export async function open(name, { address = '', width = size.width, height = size.height, theme = 'light', script = true, motion = 'no-preference' } = {}) {
  const p = idle.pop() || await browser.newPage();
  if (!p.faults) watch(p);
  if (!firefox) {
    await p.setViewport({ width, height });
    await p.setJavaScriptEnabled(script);
    await p.emulateMediaType(null);
    await p.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }, { name: 'prefers-reduced-motion', value: motion }]);
  }
  await p.goto(`file://${folder}/${name}.html${address && '#' + address}`);
  if (script) await until(p, () => document.documentElement.dataset.ready !== undefined);
  if (script) assert.equal(await p.$eval('html', e => e.dataset.ready), 'yes');
  return p;
}

/* A page that is closed without a fault is kept for the next one: a process for each page would take most of the time. */
const idle = [];
export async function close(p) {
  assert.deepEqual(p.faults, []);
  if (firefox) return p.close();
  await p.evaluate(() => sessionStorage.clear());
  await p.goto('about:blank');
  idle.push(p);
}

export const ask = (p, what, ...more) => again(p, () => p.evaluate(what, ...more));
export const address = p => ask(p, () => decodeURIComponent(location.hash));
export const text = (p, selector) => again(p, () => p.$eval(selector, e => e.textContent));
export const keys = async (p, ...all) => { for (const k of all) await p.keyboard.press(k); };

export const noViolations = async p => {
  await p.evaluate(axe);
  const found = await p.evaluate(async () => (await axe.run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })).violations.map(v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 120) + ' ' + n.failureSummary.slice(0, 200)).join(' ')}`));
  assert.deepEqual(found, []);
};

export async function download(p, kind) {
  const session = await p.createCDPSession(), to = fs.mkdtempSync(folder + '/saved.');
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: to });
  await p.click('#save');
  await p.click(`[data-save=${kind}]`);
  for (let i = 0; i < 2400; i++, await rest(50)) {
    const files = fs.readdirSync(to).filter(f => !f.endsWith('.crdownload') && fs.statSync(`${to}/${f}`).size > 0);
    if (files.length) return `${to}/${files[0]}`;
  }
  throw new Error(`no ${kind} was saved`);
}

/* Runs the tests whose names have `only` in them. Those in `chromium` need what Firefox can't be asked for. */
export async function run(tests, chromium = []) {
  const chosen = Object.entries(tests).filter(([name]) => name.includes(only)), tag = firefox ? 'Firefox: ' : '';
  let n = 0;
  console.log(`1..${chosen.length}`);
  for (const [name, test] of chosen) {
    n++;
    if (firefox && chromium.includes(name)) { console.log(`ok ${n} - ${tag}${name} # SKIP Firefox can't be asked for this`); continue; }
    try {
      await test();
      console.log(`ok ${n} - ${tag}${name}`);
    } catch (e) {
      console.log(`not ok ${n} - ${tag}${name}`);
      console.log(String(e.stack || e).split('\n').slice(0, 30).map(l => '#   ' + l).join('\n'));
      for (const p of (await browser.pages()).slice(1)) await p.close();
      idle.length = 0;
    }
  }
  await browser.close();
}
