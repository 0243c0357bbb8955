import { compilePage, rightPage, wrongLines } from '../../libs/build/test/compile-page.ts';
import { ask } from '../fixtures/served.ts';
import { expect } from '../fixtures/test.ts';
import { test } from './beside-old-site.ts';

test(
  'a page compiles against the types that the shop serves beside embed.js, and a wrong widget, attribute, prop or event does not',
  { tag: ['@basket'] },
  async ({ baseURL }) => {
    const newest = await ask(`${baseURL}/cellardoor.d.ts`);
    expect([newest.status, newest.headers['content-type'], newest.headers['cache-control']]).toEqual([
      200,
      'application/typescript; charset=utf-8',
      'public, max-age=300',
    ]);
    const { types } = JSON.parse((await ask(`${baseURL}/embed.json`)).text) as { types: string };
    const pinned = await ask(baseURL! + types);
    expect([pinned.status, pinned.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(pinned.text).toBe(newest.text);
    expect(newest.text).toMatch(/^\/\/ Cellardoor \d+\.\d+\.\d+-[0-9a-f]{10}: /);

    expect(await compilePage(newest.text, rightPage)).toEqual([]);
    const wrong = wrongLines.map(([, line], i) => line.replaceAll(/\b(tag|props)\b(?=[:.])/g, `$1${i}`)).join('\n');
    const found = await compilePage(newest.text, wrong);
    expect(found.map((error) => Number(/^page\.ts\((\d+),/.exec(error)?.[1]))).toEqual(wrongLines.map((_, i) => i + 1));
  },
);
