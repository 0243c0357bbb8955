import type { CountryId } from '@cellardoor/contracts';
import { countryIds } from '@cellardoor/contracts/countries';
import { isDate } from '@cellardoor/rules/dates';
import { wordsOf } from '@cellardoor/rules/words';
import type { CountryPrice, ProductDraft, SkuDraft } from '../product-draft.ts';
import {
  parseAccolades,
  parseBrands,
  parseDay,
  parseList,
  parseListPricePeriod,
  textOrEmpty,
  refuseRow,
  noOrEmpty,
  parseYesNo,
  parseScale,
  parseWholeNumber,
} from './own-cells.ts';
import { parseDrinkWindow, parseVintage } from './own-years.ts';
import { readDrafts, type ReadRow } from './read-drafts.ts';
import type { CsvRules, Kind } from '../kinds/kind.ts';
import { kindOfColour, kinds } from '../kinds/kinds.ts';
import { readRows } from './csv-rows.ts';
import { InvalidRow, parseNumber, parsePrice, type Row, parseAbv, requireText } from './row.ts';

/** Columns that our own CSV must have; `docs/how-to/import-a-catalogue.md` lists them all. */
export const ownColumns = ['item_code', 'name', 'country', 'colour', 'vintage', 'abv', 'stock', 'allergens'];

const colours = kinds.flatMap((kind) => (kind.csv ? kind.colours : []));
/** A code with `-6` is that of a wine's six-bottle case, so a wine may not have one. */
const itemCodePattern = /^[A-Za-z0-9][A-Za-z0-9_]{0,27}$/;

const anyPrice = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(countryIds.map((id) => `price_${id}`));

/** Cases of one wine, by what their columns begin with. */
export const ownCaseSizes = { six_price: 6, twelve_price: 12 } as const;
type CaseColumn = keyof typeof ownCaseSizes;

function pricesOf(row: Row, prefix: 'price' | CaseColumn): CountryPrice[] {
  return countryIds.flatMap((country: CountryId) => {
    const sale = parsePrice(row, `${prefix}_${country}`);
    if (sale === undefined) return [];
    const list = (prefix === 'price' && parsePrice(row, `was_price_${country}`)) || sale;
    const member = parsePrice(row, `member_${prefix}_${country}`) ?? null;
    const cell = (column: string) => `${column}_${country} is ${textOrEmpty(row, `${column}_${country}`)}`;
    if (list < sale) throw new InvalidRow(`${cell('was_price')}, below ${cell('price')}`);
    if (member !== null && member > sale) throw new InvalidRow(`${cell(`member_${prefix}`)}, above ${cell(prefix)}`);
    return [{ country, list, sale, member }];
  });
}

/** `W1026; W1052 x2`: what a mixed case holds. @throws InvalidRow for what cannot be read, a code that came before, and a single bottle */
function contentsOf(row: Row): ProductDraft['contents'] {
  const contents = parseList(row, 'holds').map((part) => {
    const [, itemCode = '', quantity = '1'] = /^(\w+)(?:\s+[x×]\s*(\d{1,2}))?$/i.exec(part) ?? [];
    if (!itemCode || Number(quantity) === 0) throw new InvalidRow(`holds has '${part}'; it must be an item code, with x2 for two bottles`);
    return { itemCode, quantity: Number(quantity) };
  });
  const twice = contents.find(({ itemCode }, at) => contents.findIndex((other) => other.itemCode === itemCode) < at);
  if (twice) throw new InvalidRow(`holds names ${twice.itemCode} twice; write x2`);
  return bottlesIn(contents) > 1
    ? contents
    : refuseRow(
        `holds is ${textOrEmpty(row, 'holds') ? `'${textOrEmpty(row, 'holds')}'` : 'empty'}; it must name two bottles or more, such as HF001 x2`,
      );
}

const bottlesIn = (contents: ProductDraft['contents']) => contents.reduce((sum, { quantity }) => sum + quantity, 0);

/** @throws InvalidRow for a case of what is sold singly, and for a price of one of what is sold by the case [PRD-12] */
function skusOf(row: Row, itemCode: string, bottles: number, { soldSingly, soldByTheCase }: CsvRules): SkuDraft[] {
  const singles = pricesOf(row, 'price');
  if (soldByTheCase && singles.length > 0) throw new InvalidRow(`${soldByTheCase}, so it has no price_${singles[0]!.country}`);
  if (!soldByTheCase && singles.length === 0) throw new InvalidRow(`it has no price; fill in ${anyPrice}`);
  const cases = (Object.keys(ownCaseSizes) as CaseColumn[]).flatMap((column) => {
    const prices = pricesOf(row, column).map((price) => ({
      ...price,
      list: soldByTheCase ? price.sale : listOfCase(price, singles, column),
    }));
    if (soldSingly && prices.length > 0) throw new InvalidRow(`${soldSingly}, so it has no ${column}`);
    return prices.length > 0 ? [{ itemCode: `${itemCode}-${ownCaseSizes[column]}`, bottles: ownCaseSizes[column], prices }] : [];
  });
  if (!soldByTheCase) return [{ itemCode, bottles, prices: singles }, ...cases];
  return cases.length > 0 ? cases : refuseRow('it has no price; fill in six_price or twelve_price of a country, such as six_price_uk');
}

/** @throws InvalidRow when the bottles of a case cost more together than one by one, or one is not sold there */
function listOfCase({ country, sale }: CountryPrice, singles: readonly CountryPrice[], column: CaseColumn): number {
  const single = singles.find((price) => price.country === country);
  if (!single) throw new InvalidRow(`${column}_${country} is filled in without price_${country}`);
  const list = single.list * ownCaseSizes[column];
  if (sale > list)
    throw new InvalidRow(
      `${column}_${country} is above ${column === 'six_price' ? 'six' : 'twelve'} times the single price, ${(list / 100).toFixed(2)}`,
    );
  return list;
}

/** The kind of a row: that of its colour, or of a wine what a column of its own says. @throws InvalidRow for two, and beside another kind */
function kindOf(row: Row, colour: string): Kind {
  const ofColour = kindOfColour(colour);
  const [own, other] = kinds.filter(({ csv }) => csv?.column && !noOrEmpty.test(textOrEmpty(row, csv.column)));
  if (!own) return ofColour;
  if (other) throw new InvalidRow(`it has both ${own.csv!.column} and ${other.csv!.column}`);
  return ofColour.csv?.hasVintage ? own : refuseRow(`${own.csv!.column} is for wines alone`);
}

/** @throws InvalidRow for what is no day */
function shipsFromOf(row: Row, { column }: CsvRules): Pick<ProductDraft, 'shipsFrom'> {
  if (column !== 'ships_from') return {};
  const day = textOrEmpty(row, column);
  return isDate(day) ? { shipsFrom: day } : refuseRow(`ships_from is '${day}'; it must be a day such as 2027-03-15`);
}

function codeOf(row: Row): string {
  const wanted = 'up to 28 letters, digits and underscores';
  const code = requireText(row, 'item_code', wanted);
  if (!itemCodePattern.test(code)) throw new InvalidRow(`item_code is '${code}'; it must be ${wanted}`);
  return code;
}

/** Characters of a name: it stands in headings, mails and titles. */
const longestName = 200;

function nameOf(row: Row): string {
  const name = requireText(row, 'name', 'producer and wine, as shown');
  if (name.length > longestName) throw new InvalidRow(`name has ${name.length} characters; it may have ${longestName}`);
  return name;
}

/** `rose` is Rosé: capitals and accents are easily left out. */
const plain = (text: string): string => wordsOf(text).join(' ');

function colourOf(row: Row): string {
  const wanted = `one of ${colours.join(', ')}`;
  const written = requireText(row, 'colour', wanted);
  return colours.find((colour) => plain(colour) === plain(written)) ?? refuseRow(`colour is '${written}'; it must be ${wanted}`);
}

/** The product of a row. @throws InvalidRow */
export function ownDraftOf(row: Row, position: number, today: string): ProductDraft {
  const itemCode = codeOf(row);
  const vegan = parseYesNo(row, 'vegan');
  const colour = colourOf(row);
  const kind = kindOf(row, colour);
  const rules = kind.csv!;
  const contents = kind.hasContents ? contentsOf(row) : [];
  const bottles = rules.bottles === 'contents' ? bottlesIn(contents) : rules.bottles;
  const listPriceAsked = parseListPricePeriod(row, today);
  const vintage = rules.hasVintage ? parseVintage(row, today) : '';
  return {
    itemCode,
    kind: kind.name,
    source: 'csv',
    derived: false,
    position,
    addedOn: parseDay(row, 'added_on', today),
    name: nameOf(row),
    producer: textOrEmpty(row, 'producer'),
    country: kind.hasContents ? textOrEmpty(row, 'country') : requireText(row, 'country', 'the country of origin, in English'),
    region: textOrEmpty(row, 'region'),
    appellation: textOrEmpty(row, 'appellation'),
    colour,
    grapes: parseList(row, 'grapes'),
    style: textOrEmpty(row, 'style') || (kind.hasContents ? `${bottles} bottles` : ''),
    vintage,
    headline: textOrEmpty(row, 'headline'),
    description: textOrEmpty(row, 'description'),
    longDescription: textOrEmpty(row, 'story'),
    taste: textOrEmpty(row, 'taste'),
    aroma: textOrEmpty(row, 'aroma'),
    appearance: textOrEmpty(row, 'appearance'),
    alcoholPercent: parseAbv(row, 'abv', ...rules.strength),
    bottleMl: textOrEmpty(row, 'size_ml') ? parseWholeNumber(row, 'size_ml', 100, 30_000) : rules.bottleMl,
    ...parseDrinkWindow(row, vintage),
    // what is distilled may have none
    allergens: kind.isDistilled
      ? textOrEmpty(row, 'allergens')
      : requireText(row, 'allergens', "what must be shown, such as 'Contains sulphites'"),
    profile: {
      body: parseScale(row, 'body'),
      tannin: parseScale(row, 'tannin'),
      acidity: parseScale(row, 'acidity'),
      sweetness: parseScale(row, 'sweetness'),
      oak: parseScale(row, 'oak'),
    },
    foodPairings: parseList(row, 'food'),
    quote: textOrEmpty(row, 'quote') ? { text: textOrEmpty(row, 'quote'), author: textOrEmpty(row, 'quote_by') } : null,
    accolades: parseAccolades(row),
    vegan,
    vegetarian: vegan || parseYesNo(row, 'vegetarian'),
    organic: parseYesNo(row, 'organic'),
    ...shipsFromOf(row, rules),
    excludedBrands: parseBrands(row, 'not_in_brands'),
    skus: skusOf(row, itemCode, bottles, rules),
    ...(listPriceAsked && { listPriceAsked }),
    stock: parseWholeNumber(row, 'stock', 0, 1_000_000),
    stockIsCounted: true,
    rating: {
      reviews: textOrEmpty(row, 'reviews') ? parseWholeNumber(row, 'reviews', 0, 10_000_000) : 0,
      stars: textOrEmpty(row, 'rating') ? parseNumber(row, 'rating', 0, 5) : 0,
    },
    contents,
  };
}

/** Wines of a CSV come between the demo's and X-Wines', in the order of the file. */
const firstPosition = 500;

/** Reads our own CSV; `today` (yyyy-mm-dd) dates wines that have no `added_on`. @throws UnreadableFile when the file as a whole cannot be read */
export const readOwnCsv = (path: string, today: string): AsyncIterable<ReadRow> =>
  readDrafts(readRows(path, ownColumns), {
    idColumn: 'item_code',
    draftOf: (row, before) => ownDraftOf(row, firstPosition + before, today),
  });
