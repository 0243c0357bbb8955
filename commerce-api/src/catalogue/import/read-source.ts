import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BrokenFile, type ReadFile } from './import-report.ts';
import { ownColumns, readOwnCsv } from './own-csv.ts';
import { headerOf } from './row.ts';
import { readRatings, readXWines } from './xwines.ts';

const isRatings = (name: string) => /rating_aggregates\.csv$/i.test(name);

/** The folder's wines: the largest file of X-Wines, as the smaller ones are samples of it. */
async function winesFileOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /_wines\.csv$/i.test(name));
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
  const largest = sized.sort((a, b) => b.size - a.size)[0];
  if (!largest) throw new BrokenFile(`${folder} holds no file XWines_..._wines.csv.`);
  return join(folder, largest.name);
}

async function ratingsBeside(folder: string) {
  const name = (await readdir(folder)).find(isRatings);
  return name ? readRatings(await readFile(join(folder, name)), name) : new Map();
}

/**
 * Reads a folder of X-Wines, one file of it, or a CSV of our own, told apart by the columns. Nothing is written.
 * @throws BrokenFile
 */
export async function readSource(path: string, today: string): Promise<ReadFile> {
  const about = await stat(path).catch(() => {
    throw new BrokenFile(`There is no file or folder ${path}.`);
  });
  const file = about.isDirectory() ? await winesFileOf(path) : path;
  const bytes = await readFile(file);
  const name = basename(file);
  const header = headerOf(bytes);
  if (header.includes('WineID')) return readXWines(bytes, name, await ratingsBeside(about.isDirectory() ? path : join(path, '..')));
  if (header.includes('item_code')) return readOwnCsv(bytes, name, today);
  throw new BrokenFile(`${name} is neither X-Wines (column WineID) nor our own format (columns ${ownColumns.join(', ')}).`);
}
