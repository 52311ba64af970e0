// chrome.cjs FILE.heapsnapshot: what other readers of Chrome's format find in it, as JSON.
//
// @memlab/heap-analysis computes retained sizes by itself: "class bytes" for the topmost nodes of each name
// that retain most. heapsnapshot-parser counts nodes and adds up their own sizes.
const fs = require('fs');
const { getFullHeapFromFile } = require('@memlab/heap-analysis');
const parser = require('heapsnapshot-parser');

async function main(file) {
  const heap = await getFullHeapFromFile(file);
  let root = 0, nodes = 0, own = 0;
  const retained = {};
  heap.nodes.forEach(n => {
    nodes++;
    own += n.self_size;
    if (n.name === 'the program') root = n.retainedSize;
    // a node whose dominator has the same name is counted there
    if (!n.dominatorNode || n.dominatorNode.name !== n.name)
      retained[n.name] = (retained[n.name] || 0) + n.retainedSize;
  });
  const other = parser.parse(fs.readFileSync(file, 'utf8'));
  console.log(JSON.stringify({ nodes, own, root, retained, other: {
    nodes: other.nodes.length, own: other.nodes.reduce((sum, n) => sum + n.self_size, 0) } }));
}
main(process.argv[2]).catch(e => { console.error(e); process.exit(1); });
