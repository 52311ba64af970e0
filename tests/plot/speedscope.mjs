// speedscope.mjs MODULES FILE: does speedscope, in Chromium, import the file? Prints the title that its
// page has then. MODULES is the folder of node's modules that has speedscope and puppeteer-core.
import { pathToFileURL } from 'node:url';
const [modules, file] = process.argv.slice(2);
const puppeteer = (await import(pathToFileURL(modules + '/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js'))).default;
const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM, headless: true,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
           '--allow-file-access-from-files'] });
const page = await browser.newPage();
await page.goto(pathToFileURL(modules + '/speedscope/dist/release/index.html'));
await (await page.waitForSelector('input[type=file]')).uploadFile(file);
for (let i = 0; i < 100 && !/ - speedscope$/.test(await page.title()); i++) await new Promise(r => setTimeout(r, 100));
console.log(await page.title());
await browser.close();
