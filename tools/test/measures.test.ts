import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const rooms = [...readdirSync(root).filter((name) => name.startsWith('mfe-')), 'libs', 'shell'];

/** The unit is as wide as the font's zero, and the font that stands in has another: a text would wrap anew when the brand's arrives. */
it('measures nothing in ch, so that lines break in the same places before and after the fonts arrive', () => {
  const sheets = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.includes('node_modules'))
      .map((file) => path.join(room, file)),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => /\d(?:ch|ex)\b/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
