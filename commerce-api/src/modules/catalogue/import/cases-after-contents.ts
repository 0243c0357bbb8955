import { type CountryId } from '@cellardoor/contracts';
import { countryIds } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import { kindNamed } from '../kinds/kinds.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { ReadRow } from './read-drafts.ts';

/** What decides whether a case can contain a product. */
interface CaseMember {
  readonly kind: string;
  /** Countries in which a single bottle is sold. */
  readonly countries: readonly CountryId[];
}

const isCase = (row: ReadRow): boolean => 'draft' in row && row.draft.contents.length > 0;

export const caseMemberOf = ({ kind, skus }: ProductDraft): CaseMember => ({
  kind,
  countries: skus.find(({ bottles }) => bottles === 1)?.prices.map(({ country }) => country) ?? [],
});

/** Countries in which any size of a product is sold. */
const countriesOf = ({ skus }: ProductDraft): readonly CountryId[] =>
  countryIds.filter((id) => skus.some(({ prices }) => prices.some(({ country }) => country === id)));

/** Why a case that is sold in these countries cannot contain a product; undefined where it can. */
export function caseMemberProblem(code: string, held: CaseMember | undefined, countries: readonly CountryId[]): string | undefined {
  if (!held) return `it holds ${code}, which is neither in the file nor in the catalogue`;
  const { inBottles, hasContents, comesIn, chargedOnDispatch } = kindNamed(held.kind);
  if (!inBottles || hasContents || !comesIn(1)) return `it holds ${code}, which is not sold by the bottle`;
  if (chargedOnDispatch) return `it holds ${code}, which is sold before it is here`;
  const missing = countries.find((country) => !held.countries.includes(country));
  return missing && `it has price_${missing}, but ${code}, which it holds, is not sold there`;
}

/**
 * Imports cases after the products that they contain, wherever they are in the file. Equal facts about products share one object, as files are long.
 */
export class CasesAfterContents {
  hasCases = false;
  private readonly inFile = new Map<string, CaseMember>();
  private readonly shared = new Map<string, CaseMember>();

  async *rowsWithoutCases(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow> {
    for await (const row of rows)
      if (isCase(row)) this.hasCases = true;
      else yield row;
  }

  async *caseRows(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow> {
    for await (const row of rows) if (isCase(row)) yield row;
  }

  /** Registers products that later cases may contain. */
  register(drafts: readonly ProductDraft[]): void {
    for (const draft of drafts) {
      const held = caseMemberOf(draft);
      const key = `${held.kind} ${held.countries.join()}`;
      const known = this.shared.get(key) ?? held;
      this.shared.set(key, known);
      this.inFile.set(draft.itemCode, known);
    }
  }

  /** Why cases are refused, by item code. */
  async problems(db: Queries, drafts: readonly ProductDraft[]): Promise<ReadonlyMap<string, string>> {
    const codes = drafts.flatMap(({ contents }) => contents.map(({ itemCode }) => itemCode));
    const inCatalogue = await caseMembersInCatalogue(
      db,
      codes.filter((code) => !this.inFile.has(code)),
    );
    return new Map(
      drafts.flatMap((draft) => {
        const { itemCode, contents } = draft;
        const countries = countriesOf(draft);
        const [problem] = contents.flatMap(
          ({ itemCode: code }) => caseMemberProblem(code, this.inFile.get(code) ?? inCatalogue.get(code), countries) ?? [],
        );
        return problem === undefined ? [] : [[itemCode, problem] as const];
      }),
    );
  }
}

async function caseMembersInCatalogue(db: Queries, codes: readonly string[]): Promise<ReadonlyMap<string, CaseMember>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<CaseMember & { readonly itemCode: string }>(
    `select p.item_code as "itemCode", p.kind, coalesce((select json_agg(x.country) from skus s join prices x on x.sku_item_code = s.item_code
         where s.wine_item_code = p.item_code and s.bottles = 1), '[]') as countries
       from products p where p.item_code = any($1::text[])`,
    [codes],
  );
  return new Map(rows.map((row) => [row.itemCode, row]));
}
