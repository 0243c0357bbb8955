import type { CountryId } from '@cellardoor/contracts';
import type { Day } from '@cellardoor/rules/was-prices';
import { itemCodesChangedSince } from '../../catalogue/changed-products.ts';
import { countedSince, readRatingsVersion } from '../../reviews/ratings-version.ts';
import { searchBoosts } from '../../content/search-boosts.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { CountryIndex } from './country-index.ts';
import { type DimensionLabels, loadNamed } from './load-documents.ts';
import { YieldTimer } from './yield-timer.ts';
import type { SaidNames } from '../language/said-names.ts';
import type { SearchQuestion } from './search-index.ts';

/** How old the order by rating may be, in milliseconds. */
const ratingsFreshForMs = 1_000;
/** Lists of item codes kept at most. */
const mostFound = 2_000;
/** Changed products that are taken in one by one: so many, or one in so many of the index's. Of more the index is built anew. */
const mostChanged = 200;
const shareChanged = 50;
/** Changed products a query: the embedded database answers on the event loop. */
const piece = 100;

export interface BuiltIndex {
  readonly country: CountryId;
  readonly index: CountryIndex;
  readonly labels: DimensionLabels;
  /** Of the catalogue. */
  readonly version: number;
  readonly ratingsVersion: number;
  /** Time that the build took. */
  readonly buildMs: number;
}

/** A country's index, what it was built from, and what it has taken in since. */
export class KeptIndex {
  readonly index: CountryIndex;
  readonly buildMs: number;
  private readVersion: number;
  private ratingsVersion: number;
  private ratingsReadAt = performance.now();
  private reading: Promise<void> | undefined;
  private following: Promise<void> | undefined;
  private isFarBehind = false;
  /** What editors lift in it, as text. */
  private boosts = '[]';
  private readonly found = new Map<string, readonly string[]>();

  constructor(
    private readonly db: Database,
    private readonly built: BuiltIndex,
  ) {
    this.index = built.index;
    this.buildMs = built.buildMs;
    this.readVersion = built.version;
    this.ratingsVersion = built.ratingsVersion;
  }

  /** The version of the catalogue that the index is of. */
  get version(): number {
    return this.readVersion;
  }

  /** What shoppers may name in it. */
  get names(): SaidNames {
    return this.built.labels.names;
  }

  /** Item codes that the index finds: it finds the same all day, until a product or a rating changes. */
  find(brand: string, question: SearchQuestion, today: Day): readonly string[] {
    const key = JSON.stringify([brand, today, question]);
    const known = this.found.get(key);
    if (known) return known;
    if (this.found.size >= mostFound) this.found.clear();
    const found = this.index.find(brand, question, today);
    this.found.set(key, found);
    return found;
  }

  /**
   * Takes in the products that have changed up to a version of the catalogue, each in microseconds; all who ask meanwhile wait for one reading.
   * Resolves with false where so many have changed that the index is to be built anew; it stays as it is then.
   */
  async follow(version: number): Promise<boolean> {
    if (this.isFarBehind) return false;
    if (this.readVersion < version) await (this.following ??= this.takeIn(version).finally(() => (this.following = undefined)));
    return !this.isFarBehind;
  }

  private async takeIn(version: number): Promise<void> {
    const most = Math.max(mostChanged, Math.floor(this.index.size / shareChanged));
    const codes = await itemCodesChangedSince(this.db, this.readVersion, most + 1);
    this.isFarBehind = codes.length > most;
    if (this.isFarBehind) return;
    const pace = new YieldTimer();
    for (let from = 0; from < codes.length; from += piece) await this.takeInNamed(codes.slice(from, from + piece), pace);
    await this.takeInBoosts();
    this.readVersion = version;
  }

  /** Takes in what editors lift, where it has changed. */
  async takeInBoosts(): Promise<void> {
    const boosts = await searchBoosts(this.db, this.built.country);
    const text = JSON.stringify([...boosts]);
    if (text === this.boosts) return;
    await this.index.boost(boosts);
    this.boosts = text;
    this.found.clear();
  }

  private async takeInNamed(codes: readonly string[], pace: YieldTimer): Promise<void> {
    const { country, labels } = this.built;
    // read before the products: a rating that is counted meanwhile is taken in again
    const ratingsVersion = await readRatingsVersion(this.db);
    const documents = await loadNamed(this.db, country, labels, codes);
    this.index.addLabels(labels.labels);
    for (const code of codes) {
      this.index.change(code, documents.get(code));
      this.found.clear();
      if (pace.isDue()) await pace.rest();
    }
    if (this.ratingsVersion <= ratingsVersion) return;
    this.ratingsVersion = ratingsVersion;
    this.ratingsReadAt = -Infinity;
  }

  /** Takes in the ratings that were counted since, at most once a second; all who ask meanwhile wait for one reading. */
  async freshenRatings(): Promise<void> {
    if (performance.now() - this.ratingsReadAt < ratingsFreshForMs) return;
    this.reading ??= this.readRatings().finally(() => (this.reading = undefined));
    await this.reading;
  }

  private async readRatings(): Promise<void> {
    // one question, whether or not somebody rated: on a busy event loop each waits for a turn
    const known = this.ratingsVersion;
    const rows = await countedSince(this.db, known);
    const rated = rows.filter(({ item_code }) => item_code !== null);
    if (rated.length > 0) this.found.clear();
    this.index.changeRatings(new Map(rated.map((row) => [row.item_code!, row.average_hundredths!])));
    // products with older ratings may have been taken in meanwhile: the next reading goes back as far as theirs
    if (this.ratingsVersion !== known) return;
    this.ratingsVersion = rows[0]?.version ?? known;
    this.ratingsReadAt = performance.now();
  }
}
