/* load — the first script of the page. Script and data are packed, by gzip and in base64; this unpacks
 * the script and adds it. The policy of the page allows it by its hash, and nothing else. */
async function unpacked(id) {
  const text = document.getElementById(id).textContent;
  const bytes = Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
unpacked('viewer').then(bytes => {
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = new TextDecoder().decode(bytes);
  document.head.append(script);
}).catch(error => {
  document.getElementById('facts').textContent = 'This browser cannot show the page: ' + error.message;
  document.documentElement.dataset.ready = 'error';
});
