import type { CountryId } from '@cellardoor/contracts';
import type { Queries } from '../../db/database.ts';
import type { ProductDraft } from '../product-draft.ts';
import { countriesOf, heldOf, problemOf } from './cases-last.ts';
import type { ReadRow } from './read-drafts.ts';

/** A mixed case of the catalogue, one product that it holds, and where it is sold. */
interface Holder {
  readonly itemCode: string;
  readonly held: string;
  readonly countries: readonly CountryId[];
}

/** Finds products that a case in the catalogue could no longer hold if they were changed as a file says: its page would show fewer bottles than it sells. */
export class CasesThatHold {
  private inFile: Promise<ReadonlyMap<string, ProductDraft>> | undefined;

  /** @param rows reads the file from its beginning */
  constructor(private readonly rows: () => AsyncIterable<ReadRow>) {}

  /** Why products cannot be taken, by item code. */
  async problems(db: Queries, drafts: readonly ProductDraft[]): Promise<ReadonlyMap<string, string>> {
    const byCode = new Map(drafts.map((draft) => [draft.itemCode, draft]));
    const problems = new Map<string, string>();
    for (const { itemCode, held, countries } of await holdersOf(db, [...byCode.keys()])) {
      const whyNot = (sold: readonly CountryId[]) => problemOf(held, heldOf(byCode.get(held)!), sold);
      const problem = whyNot(countries);
      if (problem === undefined) continue;
      const next = (await this.casesInFile()).get(itemCode);
      const isReleased = next && (!next.contents.some((one) => one.itemCode === held) || whyNot(countriesOf(next)) === undefined);
      if (!isReleased) problems.set(held, `the case ${itemCode} could not hold it any more: ${problem}`);
    }
    return problems;
  }

  /** Read when first asked for: few files need it. */
  private casesInFile(): Promise<ReadonlyMap<string, ProductDraft>> {
    return (this.inFile ??= this.readCases());
  }

  private async readCases(): Promise<ReadonlyMap<string, ProductDraft>> {
    const cases = new Map<string, ProductDraft>();
    for await (const row of this.rows()) if ('draft' in row && row.draft.contents.length > 0) cases.set(row.draft.itemCode, row.draft);
    return cases;
  }
}

const holdersOf = (db: Queries, codes: readonly string[]): Promise<Holder[]> =>
  db.query<Holder>(
    `select c.case_item_code as "itemCode", c.wine_item_code as held, json_agg(distinct x.country) as countries
       from case_contents c join skus s on s.wine_item_code = c.case_item_code join prices x on x.sku_item_code = s.item_code
      where c.wine_item_code = any($1::text[]) group by c.case_item_code, c.wine_item_code order by 1, 2`,
    [codes],
  );
