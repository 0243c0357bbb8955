import { countryIds } from '@cellardoor/contracts/countries';
import { kindNamed } from '../../kinds/kinds.ts';
import { ownCaseSizes, ownDraftOf } from '../own-csv.ts';
import { InvalidRow } from '../row.ts';
import type { ProductDraft } from '../../product-draft.ts';
import type { ExportForm } from './export-form.ts';

type Values = Readonly<Record<string, string>>;

const yes = (said: boolean) => (said ? 'yes' : '');
const amount = (minor: number) => (minor / 100).toFixed(2);
const whole = (value: number | null) => (value === null ? '' : String(value));

const perCountry = (prefix: string) => countryIds.map((id) => `${prefix}_${id}`);
const sizes = ['price', ...Object.keys(ownCaseSizes)];
const priceColumns = ['was_price', ...sizes, ...sizes.map((size) => `member_${size}`)].flatMap(perCountry);

/** What a bottle, six and twelve cost in each country; a mixed case has one price. */
function priceValues({ skus, ...product }: ProductDraft): Values {
  const values: Record<string, string> = {};
  for (const { itemCode, bottles, prices } of skus) {
    const [prefix] = itemCode === product.itemCode ? ['price'] : (Object.entries(ownCaseSizes).find(([, size]) => size === bottles) ?? []);
    for (const { country, list, sale, member } of prefix ? prices : []) {
      values[`${prefix}_${country}`] = amount(sale);
      if (prefix === 'price' && list !== sale) values[`was_price_${country}`] = amount(list);
      if (member !== null) values[`member_${prefix}_${country}`] = amount(member);
    }
  }
  return values;
}

const textValues = (draft: ProductDraft): Values => ({
  item_code: draft.itemCode,
  name: draft.name,
  producer: draft.producer,
  country: draft.country,
  region: draft.region,
  appellation: draft.appellation,
  colour: draft.colour,
  grapes: draft.grapes.join('; '),
  style: draft.style,
  vintage: draft.vintage,
  abv: String(draft.alcoholPercent),
  size_ml: String(draft.bottleMl),
  stock: String(draft.stock),
  allergens: draft.allergens,
  headline: draft.headline,
  description: draft.description,
  story: draft.longDescription,
  taste: draft.taste,
  aroma: draft.aroma,
  appearance: draft.appearance,
  food: draft.foodPairings.join('; '),
  drink_from: draft.drinkFrom ?? '',
  drink_by: draft.drinkBy,
  holds: draft.contents.map(({ itemCode, quantity }) => (quantity === 1 ? itemCode : `${itemCode} x${quantity}`)).join('; '),
});

const factValues = ({ profile, quote, accolades, ...draft }: ProductDraft): Values => ({
  body: whole(profile.body),
  tannin: whole(profile.tannin),
  acidity: whole(profile.acidity),
  sweetness: whole(profile.sweetness),
  oak: whole(profile.oak),
  vegan: yes(draft.vegan),
  vegetarian: yes(draft.vegetarian),
  organic: yes(draft.organic),
  en_primeur: yes(kindNamed(draft.kind).csv?.column === 'en_primeur'),
  ships_from: draft.shipsFrom ?? '',
  quote: quote?.text ?? '',
  quote_by: quote?.author ?? '',
  awards: accolades
    .map(({ name, category, description, levelTypeDesc, accoladePerson }) =>
      [name, category, description, levelTypeDesc, accoladePerson].join('|').replace(/\|+$/, ''),
    )
    .join('; '),
  rating: draft.rating.reviews > 0 ? String(draft.rating.stars) : '',
  reviews: String(draft.rating.reviews),
  added_on: draft.addedOn,
  not_in_brands: draft.excludedBrands.join(';'),
  was_from: draft.listPriceAsked?.from ?? '',
  was_until: draft.listPriceAsked?.until ?? '',
});

const noDraft = { profile: {}, grapes: [], contents: [], foodPairings: [], accolades: [], excludedBrands: [], rating: {}, kind: 'wine' };
const named = noDraft as unknown as ProductDraft;

/** Our own CSV, with every column that an import reads. */
export const ownForm: ExportForm = {
  name: 'Cellardoor CSV',
  columns: [...Object.keys(textValues(named)), ...priceColumns, ...Object.keys(factValues(named))],
  valuesOf(draft) {
    if (!kindNamed(draft.kind).csv) throw new InvalidRow(`it has no products of kind ${draft.kind}`);
    return { ...textValues(draft), ...priceValues(draft), ...factValues(draft) };
  },
  readBack: (values, { position }, today) => ownDraftOf({ line: 0, values }, position, today),
};
