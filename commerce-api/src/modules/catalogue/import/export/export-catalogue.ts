import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database, Queries } from '../../../../platform/db/database.ts';
import { csvLine } from '../../csv-cells.ts';
import { InvalidRow } from '../row.ts';
import type { ProductDraft } from '../../product-draft.ts';
import type { ExportForm } from './export-form.ts';
import { ownForm } from './own-form.ts';
import { storedDrafts } from './stored-drafts.ts';
import { xwinesForm } from './xwines-form.ts';

export const exportForms = { own: ownForm, 'x-wines': xwinesForm } as const satisfies Record<string, ExportForm>;
export const isExportForm = (name: string): name is keyof typeof exportForms => Object.hasOwn(exportForms, name);

/** How many products lost something, and the codes of the first. */
interface Loss {
  readonly count: number;
  readonly first: readonly string[];
}

/** Losses by what was lost. */
type Lost = Map<string, Loss>;

/** Codes that are named of each loss. */
const mostNamed = 5;

export interface ExportReport {
  readonly form: string;
  readonly written: number;
  /** Products that the file lacks, by the reason. */
  readonly leftOut: Lost;
  /** Products that are in the file but for this part of them, by the part. */
  readonly without: Lost;
}

/** What an import gives anew. */
const notCompared: ReadonlySet<string> = new Set(['position', 'source', 'stockIsCounted']);

function note(lost: Lost, what: string, itemCode: string): void {
  const { count, first } = lost.get(what) ?? { count: 0, first: [] };
  lost.set(what, { count: count + 1, first: count < mostNamed ? [...first, itemCode] : first });
}

/** The product's line; undefined where the form cannot hold it. What is lost is found by reading the line as an import would. */
function lineOf(draft: ProductDraft, form: ExportForm, today: string, { leftOut, without }: Pick<ExportReport, 'leftOut' | 'without'>) {
  try {
    const values = form.valuesOf(draft);
    const back: Partial<ProductDraft> = form.readBack(values, draft, today);
    for (const part of new Set([...Object.keys(draft), ...Object.keys(back)]) as Set<keyof ProductDraft>)
      if (!notCompared.has(part) && !isDeepStrictEqual(draft[part], back[part])) note(without, part, draft.itemCode);
    return csvLine(form.columns.map((column) => values[column] ?? ''));
  } catch (error) {
    if (!(error instanceof InvalidRow)) throw error;
    note(leftOut, error.message, draft.itemCode);
    return undefined;
  }
}

/** Ratings beside a file of X-Wines, in its form. */
const ratingsPath = (path: string) => path.replace(/(_wines)?(\.csv)?$/i, '_rating_aggregates.csv');
const ratingLine = ({ itemCode, rating: { reviews, stars } }: ProductDraft) => csvLine([itemCode.slice(1), String(reviews), String(stars)]);

async function writeFiles(tx: Queries, path: string, form: ExportForm, today: string): Promise<ExportReport> {
  const lost = { leftOut: new Map<string, Loss>(), without: new Map<string, Loss>() };
  let written = 0;
  const ratings = form === xwinesForm ? createWriteStream(`${ratingsPath(path)}.part`) : undefined;
  const ratingsEnd = ratings && finished(ratings);
  // told below: the other file may fail first
  ratingsEnd?.catch(() => {});
  ratings?.write(csvLine(['WineID', 'numberOfReviews', 'avgRating']));
  async function* lines() {
    yield csvLine(form.columns);
    for await (const batch of storedDrafts(tx)) {
      const taken = batch.flatMap((draft) => {
        const line = lineOf(draft, form, today, lost);
        return line === undefined ? [] : [{ draft, line }];
      });
      written += taken.length;
      ratings?.write(taken.map(({ draft }) => ratingLine(draft)).join(''));
      yield taken.map(({ line }) => line).join('');
    }
  }
  await pipeline(Readable.from(lines(), { highWaterMark: 1 }), createWriteStream(`${path}.part`));
  ratings?.end();
  await ratingsEnd;
  return { form: form.name, written, ...lost };
}

/**
 * Writes the catalogue as it is at one moment into a file that an import reads; beside one of X-Wines, its ratings. A file of that name is
 * replaced once the new one is whole.
 */
export async function exportCatalogue(db: Database, path: string, form: ExportForm, now: Date): Promise<ExportReport> {
  const paths = form === xwinesForm ? [path, ratingsPath(path)] : [path];
  try {
    const today = now.toISOString().slice(0, 10);
    const report = await db.transaction((tx) => writeFiles(tx, path, form, today), { isolation: 'repeatable read', mayTakeLong: true });
    for (const whole of paths) await rename(`${whole}.part`, whole);
    return report;
  } finally {
    for (const part of paths) await rm(`${part}.part`, { force: true });
  }
}

const lossLines = (title: string, lost: Lost) =>
  lost.size === 0
    ? []
    : [
        title,
        ...Array.from(lost, ([what, { count, first }]) => `  ${what}: ${count} (${first.join(', ')}${count > first.length ? ', …' : ''})`),
      ];

const productsOf = (lost: Lost) => [...lost.values()].reduce((sum, { count }) => sum + count, 0);

/** Fit for a console. */
export const exportText = ({ form, written, leftOut, without }: ExportReport): string =>
  [
    `${form}: ${written} products written, ${productsOf(leftOut)} left out.`,
    ...lossLines('Left out, because of the form:', leftOut),
    ...lossLines('Written, but an import of the file gives another value, or none, for:', without),
  ].join('\n');
