import { modules } from '@cellardoor/contracts';
import path from 'node:path';
import { workspaceFolder } from '../src/paths.ts';
import { embedTypes } from '../src/shell/embed-types.ts';
import { compilePage, rightPage, wrongLines } from './compile-page.ts';

const shell = path.join(workspaceFolder, 'shell');
let types: string;
beforeAll(() => {
  types = embedTypes(shell);
});

it('names every widget and event', () => {
  for (const { widgets, events } of Object.values(modules))
    for (const name of Object.keys({ ...widgets, ...events })) expect(types).toContain(`\n    '${name}': `);
});

it('is the same for the same sources, so that its pinned address is, too', () => {
  expect(embedTypes(shell)).toBe(types);
});

it('has no mark of the specification, and nothing that it does not declare itself', async () => {
  expect(types).not.toMatch(/\[[A-Z]{3}-\d\d\]/);
  const code = types.replaceAll(/\/\*\*.*?\*\//g, '');
  expect(code).not.toMatch(/\b(import|unknown|any)\b/);
  expect(await compilePage(types, 'cellardoor.login.open();')).toEqual([]);
});

it('lets a page compile that uses widgets, events and calls as they are', async () => {
  expect(await compilePage(types, rightPage)).toEqual([]);
});

it.each(wrongLines)('does not let %s compile', async (_, line) => {
  expect(await compilePage(types, line)).toEqual([expect.stringMatching(/^page\.ts\(1,\d+\): error TS/)]);
});

it.each([
  ["document.createElement('cellardoor-widget').setAttribute('name', 'basket.minii');", '"basket.minii"'],
  ["document.createElement('cellardoor-widget').setAttribute('item-codee', 'W1');", '"item-codee".*"item-code"'],
  ["declare const tag: Cellardoor.WidgetElement<'header.footer'>; tag.setAttribute('only', 'all');", '"all".*"guarantee"'],
])('has the compiler say what is wrong with %s', async (line, said) => {
  expect(await compilePage(types, line)).toEqual([expect.stringMatching(said)]);
});
