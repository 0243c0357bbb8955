import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyOfOperator, typeAsOperator } from './operator.ts';

const facts = {
  producer: 'Hill Farm',
  country: 'England',
  region: 'Kent',
  colour: 'Red',
  grapes: 'Pinot Noir',
  vintage: '2023',
  abv: '12',
};
const goods = { stock: '240', allergens: 'Contains sulphites' };

/** Brings wines into the site's catalogue as an operator does; each says its code, name and prices by the columns of our own CSV. @throws OrderRefused when one cannot be taken */
export async function importWines(...wines: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const rows = wines.map((wine) => ({ ...facts, ...goods, ...wine }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => (row as Readonly<Record<string, string>>)[column] ?? '').join(','));
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-import-'));
  const file = join(folder, 'wines.csv');
  await writeFile(file, [columns.join(','), ...lines, ''].join('\n'));
  try {
    await typeAsOperator('catalogue', await keyOfOperator('catalogue'), ['import', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
