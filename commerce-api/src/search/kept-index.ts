import type { Database } from '../db/database.ts';
import type { CountryIndex } from './country-index.ts';
import { readRatingsVersion } from './load-documents.ts';

/** How old the order by rating may be, in milliseconds. */
const ratingsFreshForMs = 1_000;

/** A country's index, what it was built from, and the ratings that it has taken in since. */
export class KeptIndex {
  private readAt = performance.now();
  private reading: Promise<void> | undefined;

  /** @param version of the catalogue; @param buildMs time that the build took */
  constructor(
    private readonly db: Database,
    readonly index: CountryIndex,
    readonly version: number,
    readonly buildMs: number,
    private ratingsVersion: number,
  ) {}

  /** Takes in the ratings that were counted since, at most once a second; all who ask meanwhile wait for one reading. */
  async freshenRatings(): Promise<void> {
    if (performance.now() - this.readAt < ratingsFreshForMs) return;
    this.reading ??= this.readRatings().finally(() => (this.reading = undefined));
    await this.reading;
  }

  private async readRatings(): Promise<void> {
    const version = await readRatingsVersion(this.db);
    if (version !== this.ratingsVersion) {
      const rows = await this.db.query<{ item_code: string; average_hundredths: number }>(
        'select item_code, average_hundredths from ratings where version > $1',
        [this.ratingsVersion],
      );
      this.index.changeRatings(new Map(rows.map((row) => [row.item_code, row.average_hundredths])));
      this.ratingsVersion = version;
    }
    this.readAt = performance.now();
  }
}
