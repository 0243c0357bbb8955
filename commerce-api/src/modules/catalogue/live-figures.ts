import type { Queries } from '../../platform/db/database.ts';

/** How old a figure on a page may be, in milliseconds. Baskets and orders read the database itself. */
const freshFor = 500;

/** What changes about a product all the while. */
export interface Figures {
  /** In bottles, or in units of what is counted whole. */
  readonly onHand: number;
  readonly reviews: number;
  /** Stars times 100. */
  readonly averageHundredths: number;
}

interface Reading extends Figures {
  readonly at: number;
}

const none: Figures = { onHand: 0, reviews: 0, averageHundredths: 0 };

/** Stock and stars for pages: many wines a query, and a wine twice a second at most. */
export class LiveFigures {
  private readonly readings = new Map<string, Reading>();
  private waiting: { codes: Set<string>; done: Promise<void> } | undefined;

  constructor(
    private readonly db: Queries,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Figures by item code; 0 for a product that has no row. */
  async read(itemCodes: readonly string[]): Promise<(itemCode: string) => Figures> {
    const oldest = this.clock() - freshFor;
    const stale = itemCodes.filter((code) => (this.readings.get(code)?.at ?? -Infinity) < oldest);
    if (stale.length > 0) await this.fetchWithOthers(stale);
    return (code) => this.readings.get(code) ?? none;
  }

  /** Makes the next reader look: this process has just written. */
  forget(itemCode: string): void {
    this.readings.delete(itemCode);
  }

  /** Requests of the same moment share one query. */
  private fetchWithOthers(codes: readonly string[]): Promise<void> {
    if (!this.waiting) {
      const codesOfAll = new Set<string>();
      const done = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        this.waiting = undefined;
        return this.fetch([...codesOfAll]);
      });
      this.waiting = { codes: codesOfAll, done };
    }
    for (const code of codes) this.waiting.codes.add(code);
    return this.waiting.done;
  }

  private async fetch(codes: readonly string[]): Promise<void> {
    const at = this.clock();
    const rows = await this.db.query<Figures & { itemCode: string }>(
      `select c as "itemCode", coalesce(k.available, 0) as "onHand", coalesce(r.reviews, 0) as reviews,
         coalesce(r.average_hundredths, 0) as "averageHundredths"
       from unnest($1::text[]) c left join stock k on k.item_code = c left join ratings r on r.item_code = c`,
      [codes],
    );
    if (this.readings.size > 50_000) this.readings.clear();
    for (const { itemCode, ...figures } of rows) this.readings.set(itemCode, { ...figures, at });
  }
}
