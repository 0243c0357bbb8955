import type { Queries } from '../db/database.ts';

/** How old a number on a page may be, in milliseconds. Baskets and orders read the database itself. */
const freshFor = 500;

interface Reading {
  readonly onHand: number;
  readonly at: number;
}

/** What is on hand, for pages: many wines a query, and a wine twice a second at most. */
export class StockBoard {
  private readonly readings = new Map<string, Reading>();
  private waiting: { codes: Set<string>; done: Promise<void> } | undefined;

  constructor(
    private readonly db: Queries,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Bottles (of a mixed case: cases) by item code; 0 for a product that has no row. */
  async read(itemCodes: readonly string[]): Promise<(itemCode: string) => number> {
    const oldest = this.clock() - freshFor;
    const stale = itemCodes.filter((code) => (this.readings.get(code)?.at ?? -Infinity) < oldest);
    if (stale.length > 0) await this.fetchWithOthers(stale);
    return (code) => this.readings.get(code)?.onHand ?? 0;
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
    const rows = await this.db.query<{ item_code: string; on_hand: number }>(
      'select item_code, on_hand from stock where item_code = any($1::text[])',
      [codes],
    );
    if (this.readings.size > 50_000) this.readings.clear();
    for (const code of codes) this.readings.set(code, { onHand: 0, at });
    for (const row of rows) this.readings.set(row.item_code, { onHand: row.on_hand, at });
  }
}
