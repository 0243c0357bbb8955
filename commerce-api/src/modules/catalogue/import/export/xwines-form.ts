import { nonVintage } from '@cellardoor/rules/names';
import { InvalidRow } from '../row.ts';
import { acidities, bodies, xwineDraftOf, xwinesColumns } from '../xwines.ts';
import type { ProductDraft } from '../../product-draft.ts';
import { spiritColour } from '../../kinds/spirits.ts';
import type { ExportForm } from './export-form.ts';

const pythonText = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const pythonList = (texts: readonly string[]) => `[${texts.map(pythonText).join(', ')}]`;

/** The words for a step of a scale; any other word says nothing. */
const wordFor = (words: Readonly<Record<string, number>>, step: number | null) =>
  Object.keys(words).find((word) => words[word] === step) ?? 'Unknown';

/** X-Wines files what is distilled under dessert wines. */
const types: Readonly<Record<string, string>> = { Fortified: 'Dessert/Port', [spiritColour]: 'Dessert' };

/** A spirit has no year here, and some year there. */
const vintagesOf = ({ vintage }: ProductDraft) => (vintage === nonVintage ? "['N.V.']" : `[${vintage}]`);

/** The wines of X-Wines in its form; it has no prices, stock and texts. */
export const xwinesForm: ExportForm = {
  name: 'X-Wines',
  columns: xwinesColumns,
  valuesOf(draft) {
    const [, id] = draft.source === 'xwines' ? (/^X(\d+)$/.exec(draft.itemCode) ?? []) : [];
    if (!id) throw new InvalidRow('it has only wines that came from X-Wines');
    return {
      WineID: id,
      WineName: draft.name,
      Type: types[draft.colour] ?? draft.colour,
      Grapes: pythonList(draft.grapes),
      Harmonize: pythonList(draft.foodPairings),
      ABV: String(draft.alcoholPercent),
      Body: wordFor(bodies, draft.profile.body),
      Acidity: wordFor(acidities, draft.profile.acidity),
      Country: draft.country,
      RegionName: draft.region,
      WineryName: draft.producer,
      Vintages: vintagesOf(draft),
    };
  },
  readBack: (values, { rating: { reviews, stars } }) => xwineDraftOf({ line: 0, values }, new Map([[values.WineID!, { reviews, stars }]])),
};
