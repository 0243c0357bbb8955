import type { Database } from '../db/database.ts';
import type { CountryIndex } from './country-index.ts';
import type { SearchQuestion } from './search-index.ts';

/** How old the order by rating may be, in milliseconds. */
const ratingsFreshForMs = 1_000;
/** Lists of item codes kept at most. */
const mostFound = 2_000;

/** A country's index, what it was built from, and the ratings that it has taken in since. */
export class KeptIndex {
  private readAt = performance.now();
  private reading: Promise<void> | undefined;
  private readonly found = new Map<string, readonly string[]>();

  /** @param version of the catalogue; @param buildMs time that the build took */
  constructor(
    private readonly db: Database,
    readonly index: CountryIndex,
    readonly version: number,
    readonly buildMs: number,
    private ratingsVersion: number,
  ) {}

  /** Item codes that the index finds: it finds the same until ratings change, and a changed catalogue has another index. */
  find(brand: string, question: SearchQuestion): readonly string[] {
    const key = JSON.stringify([brand, question]);
    const known = this.found.get(key);
    if (known) return known;
    if (this.found.size >= mostFound) this.found.clear();
    const found = this.index.find(brand, question);
    this.found.set(key, found);
    return found;
  }

  /** Takes in the ratings that were counted since, at most once a second; all who ask meanwhile wait for one reading. */
  async freshenRatings(): Promise<void> {
    if (performance.now() - this.readAt < ratingsFreshForMs) return;
    this.reading ??= this.readRatings().finally(() => (this.reading = undefined));
    await this.reading;
  }

  private async readRatings(): Promise<void> {
    // one question, whether or not somebody rated: on a busy event loop each waits for a turn
    const rows = await this.db.query<{ version: number; item_code: string | null; average_hundredths: number | null }>(
      `select s.version, r.item_code, r.average_hundredths
         from ratings_state s left join ratings r on r.version > $1 where s.id = 1`,
      [this.ratingsVersion],
    );
    const rated = rows.filter(({ item_code }) => item_code !== null);
    if (rated.length > 0) this.found.clear();
    this.index.changeRatings(new Map(rated.map((row) => [row.item_code!, row.average_hundredths!])));
    this.ratingsVersion = rows[0]?.version ?? this.ratingsVersion;
    this.readAt = performance.now();
  }
}
