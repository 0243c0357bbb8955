import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { headerOf } from './csv-rows.ts';
import { ownForm } from './export/own-form.ts';
import { UnreadableFile, type SourceFormat } from './import-report.ts';
import { ownColumns, readOwnCsv } from './own-csv.ts';
import type { ReadRow } from './read-drafts.ts';
import { readRatings, readXWines } from './xwines.ts';

/** A file of products that can be read, row by row, as often as wanted. */
export interface ImportSource {
  readonly format: SourceFormat;
  /** Columns that say nothing to us, as a name that was misspelt. */
  readonly unread: readonly string[];
  readonly rows: () => AsyncIterable<ReadRow>;
}

const isRatings = (name: string) => /rating_aggregates\.csv$/i.test(name);

/** The folder's wines: the largest file of X-Wines, as the smaller ones are samples of it. */
async function winesFileOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /_wines\.csv$/i.test(name));
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
  const largest = sized.sort((a, b) => b.size - a.size)[0];
  if (!largest) throw new UnreadableFile(`${folder} holds no file XWines_..._wines.csv.`);
  return join(folder, largest.name);
}

async function ratingsBeside(folder: string) {
  const name = (await readdir(folder)).find(isRatings);
  return name ? readRatings(join(folder, name)) : new Map();
}

/**
 * Finds a folder of X-Wines, one file of it, or a CSV of our own, told apart by the columns. No row is read yet.
 * @throws UnreadableFile
 */
export async function openSource(path: string, today: string): Promise<ImportSource> {
  const about = await stat(path).catch(() => {
    throw new UnreadableFile(`There is no file or folder ${path}.`);
  });
  const file = about.isDirectory() ? await winesFileOf(path) : path;
  const header = await headerOf(file);
  if (header.includes('WineID')) {
    const ratings = await ratingsBeside(about.isDirectory() ? path : join(path, '..'));
    return { format: 'X-Wines', unread: [], rows: () => readXWines(file, ratings) };
  }
  if (header.includes('item_code')) {
    const unread = header.flatMap((name, at) => (ownForm.columns.includes(name) ? [] : [name || `${at + 1} (which has no name)`]));
    return { format: 'Cellardoor CSV', unread, rows: () => readOwnCsv(file, today) };
  }
  const begins = header.length > 0 ? `its first line is '${header.join(',').slice(0, 80)}'` : 'its first line has no column names';
  throw new UnreadableFile(
    `${basename(file)} is neither X-Wines (column WineID) nor our own format (columns ${ownColumns.join(', ')}): ${begins}.`,
  );
}
