import type { CountryId } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import type { ProductDraft } from '../product-draft.ts';
import { CasesAfterContents, caseMemberOf, caseMemberProblem } from './cases-after-contents.ts';
import type { ReadRow } from './read-drafts.ts';

/** A mixed case of the catalogue, one product in it, and the countries in which the case is sold. */
interface CaseHolding {
  readonly itemCode: string;
  readonly held: string;
  readonly source: string;
  readonly countries: readonly CountryId[];
}

/** The mixed cases of a file by item code, and the products that they may contain. */
interface CasesInFile {
  readonly cases: ReadonlyMap<string, ProductDraft>;
  readonly held: CasesAfterContents;
}

/** Refuses changes after which a case of the catalogue could not contain a product any more: its page would show fewer bottles than it sells. */
export class StoredCasesCheck {
  private inFile: Promise<CasesInFile> | undefined;

  /** @param rows reads the file from its beginning */
  constructor(private readonly rows: () => AsyncIterable<ReadRow>) {}

  /** Why products are refused, by item code. */
  async problems(db: Queries, drafts: readonly ProductDraft[]): Promise<ReadonlyMap<string, string>> {
    const byCode = new Map(drafts.map((draft) => [draft.itemCode, draft]));
    const problems = new Map<string, string>();
    for (const { itemCode, held, source, countries } of await findCasesHolding(db, [...byCode.keys()])) {
      const problem = caseMemberProblem(held, caseMemberOf(byCode.get(held)!), countries);
      if (problem === undefined) continue;
      const file = await this.casesInFile();
      const next = file.cases.get(itemCode);
      // a refused row of the case leaves the case unchanged
      const isReleased = next?.source === source && (await file.held.problems(db, [next])).size === 0;
      if (!isReleased) problems.set(held, `the case ${itemCode} could not hold it any more: ${problem}`);
    }
    return problems;
  }

  /** Lazy: few files need it. */
  private casesInFile(): Promise<CasesInFile> {
    return (this.inFile ??= this.readCases());
  }

  private async readCases(): Promise<CasesInFile> {
    const cases = new Map<string, ProductDraft>();
    const held = new CasesAfterContents();
    for await (const row of held.rowsWithoutCases(this.rows())) if ('draft' in row) held.register([row.draft]);
    if (held.hasCases) for await (const row of held.caseRows(this.rows())) if ('draft' in row) cases.set(row.draft.itemCode, row.draft);
    return { cases, held };
  }
}

const findCasesHolding = (db: Queries, codes: readonly string[]): Promise<CaseHolding[]> =>
  db.query<CaseHolding>(
    `select c.case_item_code as "itemCode", c.wine_item_code as held, p.source, json_agg(distinct x.country) as countries
       from case_contents c join products p on p.item_code = c.case_item_code
       join skus s on s.wine_item_code = p.item_code join prices x on x.sku_item_code = s.item_code
      where c.wine_item_code = any($1::text[]) group by c.case_item_code, c.wine_item_code, p.source order by 1, 2`,
    [codes],
  );
