// viewer.mjs: the scripts of the page without a page: what they compute can be
// asked from node. The parts that need a browser are left out.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const top = path.resolve(process.env.top_srcdir || '.');
const parts = ['text', 'data', 'model', 'colour', 'state', 'pen', 'draw', 'shape', 'words', 'save', 'change', 'changepage'];
const source = parts.map(p => fs.readFileSync(`${top}/hp2ps/page/viewer/${p}.js`, 'utf8')).join('\n');
const element = { append() {}, setAttribute() {} }, canvas = { ...element, getContext: () => ({ measureText: s => ({ width: 6 * s.length }) }) };
const names = ['readLog', 'viewIn', 'sceneOf', 'setColours', 'verdictOf', 'nextOf', 'shapeOf', 'commandOf', 'csvOf', 'PALETTE', 'addressOf', 'timeScale', 'patternOf', 'namePattern', 'kindInside', 'toldApart', 'elided', 'shortened', 'amount', 'signed', 'ratio', 'pixelsOf', 'stackEdges', 'linesOf', 'meansOf', 'diffCommand', 'difference', 'page', 'readTwins', 'twinViewIn', 'changeSceneOf', 'setChangeColours', 'shownName'];
export const viewer = new Function('document', `${source}\nreturn { ${names.join(', ')} };`)({ createElement: () => canvas, getElementById: () => null });

const unpacked = text => new Uint8Array(zlib.gunzipSync(Buffer.from(text, 'base64')));

/* The log in a page. */
export function logOf(file) {
  const html = fs.readFileSync(file, 'utf8'), block = /id="data">([^<]*)</.exec(html);
  const bytes = unpacked(block[1]);
  return viewer.readLog(new Uint8Array(bytes));
}

/* The scene of a page of two logs, with its colours in the light. */
export function changeIn(file, address = '') {
  const html = fs.readFileSync(file, 'utf8'), read = id => viewer.readLog(new Uint8Array(unpacked(new RegExp(`id="${id}">([^<]*)<`).exec(html)[1])));
  viewer.page.twins = viewer.readTwins(read('base-data'), read('data'));
  const scene = viewer.changeSceneOf(viewer.page.twins, viewer.twinViewIn(viewer.page.twins, address), null);
  viewer.setChangeColours(scene, false);
  return scene;
}

/* The scene at an address, with its colours in the light. */
export function sceneAt(log, address = '') {
  const scene = viewer.sceneOf(log, viewer.viewIn(log, address), null);
  viewer.setColours(scene, false);
  return scene;
}
