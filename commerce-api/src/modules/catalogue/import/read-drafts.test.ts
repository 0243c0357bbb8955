import type { ProductDraft } from '../product-draft.ts';
import { type ReadRow, readDrafts } from './read-drafts.ts';
import type { Row } from './row.ts';

async function read(...values: Row['values'][]): Promise<ReadRow[]> {
  const rows = (async function* () {
    for (const [at, one] of values.entries()) yield { line: at + 2, values: one };
  })();
  const draftOf = ({ values: { item_code, name } }: Row) => ({ itemCode: item_code, name }) as unknown as ProductDraft;
  const all: ReadRow[] = [];
  for await (const row of readDrafts(rows, { idColumn: 'item_code', draftOf })) all.push(row);
  return all;
}

it('converts HTML to text, and lists the columns that had some', async () => {
  expect(await read({ item_code: 'A1', name: '<b>Ch&acirc;teau</b> &lt;script&gt;' })).toEqual([
    { line: 2, fromHtml: ['name'], draft: { itemCode: 'A1', name: 'Château <script>' } },
  ]);
});

it.each([
  ['&#8238;', 'U+202E'],
  ['&#x2066;', 'U+2066'],
  ['&#1;', 'U+0001'],
])('refuses a text that HTML hides %s in, which cannot be shown', async (written, character) => {
  expect(await read({ item_code: 'A1', name: `Rioja ${written}2019` })).toEqual([
    { refused: { line: 2, id: 'A1', reason: `name holds the character ${character}, which cannot be shown` } },
  ]);
});
