import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceFolder } from '../src/paths.ts';

/** Errors that the TypeScript compiler finds in a page's script beside the shop's types, as `page.ts(1,2): error ...`; none where it compiles. */
export async function compilePage(types: string, script: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cellardoor-page-'));
  await writeFile(path.join(folder, 'cellardoor.d.ts'), types);
  await writeFile(path.join(folder, 'page.ts'), script);
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom'], types: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['cellardoor.d.ts', 'page.ts'] }));
  const compiler = path.join(workspaceFolder, 'node_modules/typescript/bin/tsc');
  const said = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [compiler, '--project', folder, '--pretty', 'false'], { cwd: folder }, (error, stdout, stderr) =>
      error && !stdout ? reject(new Error(stderr, { cause: error })) : resolve(stdout),
    );
  });
  await rm(folder, { recursive: true, force: true });
  return said.split('\n').filter((line) => line.includes(': error '));
}

/** A page's script that uses all that there is as it is meant. */
export const rightPage = `
const tag = document.createElement('cellardoor-widget');
tag.setAttribute('name', 'basket.add-button');
tag.setAttribute('item-code', 'W1001');
tag.setAttribute('data-place', 'side');
const props: Cellardoor.Widgets['basket.add-button'] = { itemCode: 'W1001', quantity: 6 };
tag.setAttribute('props', JSON.stringify(props));
const footer = document.querySelector('cellardoor-widget') as Cellardoor.WidgetElement<'header.footer'> | null;
footer?.setAttribute('only', 'guarantee');
window.addEventListener('basket:changed', ({ detail }) => console.log(detail.basket.numBottles.toFixed()));
cellardoor.on('user:login-failed', ({ detail: { message } }) => alert(message.trim()));
async function add() {
  await window.cellardoor.basket.add('W1001', 6);
  const reply = await (await cellardoor.client()).cart.multi(['W1001', 'W1010']);
  if (reply.statusCode !== 0) return alert(reply.errorResponse.message);
  const codes: Cellardoor.RefusalCode[] = [400, 503, 599];
  return reply.response.basket.numBottles > codes.length ? 'many' : 'few';
}
void add().then((outcome) => outcome?.toUpperCase(), cellardoor.login.open);
`;

/** What is wrong with a line, and the line. */
export const wrongLines: readonly (readonly [string, string])[] = [
  ['a widget that there is not', "document.createElement('cellardoor-widget').setAttribute('name', 'basket.minii');"],
  ['an attribute that no widget has', "document.createElement('cellardoor-widget').setAttribute('item-codee', 'W1');"],
  [
    'an attribute of another widget',
    "declare const tag: Cellardoor.WidgetElement<'basket.add-button'>; tag.setAttribute('item-codes', 'W1');",
  ],
  [
    'a value that the attribute does not have',
    "declare const tag: Cellardoor.WidgetElement<'header.footer'>; tag.setAttribute('only', 'all');",
  ],
  ['a prop that the widget does not have', "const props: Cellardoor.Widgets['product.offer-grid'] = { codes: 'W1' };"],
  ['a prop of a widget that has none', "const props: Cellardoor.Widgets['basket.mini'] = { open: true };"],
  ['a prop of another type', "const props: Cellardoor.Widgets['basket.add-button'] = { itemCode: 'W1', quantity: '6' };"],
  ['an event that there is not', "cellardoor.on('basket:change', () => {});"],
  ['a detail that the event does not have', "addEventListener('basket:changed', (event) => event.detail.bottles);"],
  ['a function that the page does not get', "cellardoor.basket.remove('W1');"],
  ['a call of other values', 'void cellardoor.client().then(({ cart }) => cart.add(1001));'],
];
