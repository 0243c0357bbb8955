import type { CountryId, Market } from '@cellardoor/contracts';
import type { Day } from '@cellardoor/rules/was-prices';
import type { CatalogueVersion } from '../../catalogue/catalogue-version.ts';
import type { Database } from '../../../platform/db/database.ts';
import { CountryIndex } from './country-index.ts';
import { KeptIndex } from './kept-index.ts';
import { type ListingQuery, questionOf, shownTerm } from '../language/listing-query.ts';
import { loadDocuments } from './load-documents.ts';
import { YieldTimer } from './yield-timer.ts';
import { pointsTerm } from '../language/points-term.ts';
import { widerQuestions } from '../language/occasion-words.ts';
import { type SearchAnswer, type SearchIndex, type SearchQuestion } from './search-index.ts';

/** A change of the index that takes no longer, in milliseconds, is waited for; beside a longer one the index as it was answers. */
const quickMs = 100;
type TellFailure = (country: CountryId, error: unknown) => void;

/** After a build that was not quick, the next one waits so many times as long: a catalogue that changes all the while must not take the processor. */
const restFactor = 2;

/**
 * The index that serves: a country's columns are built from the database when first asked for. Later they take in the products that have changed;
 * where many have, they are built anew, aside, one country at a time, while the old ones answer.
 */
export class InProcessIndex implements SearchIndex {
  private readonly kept = new Map<CountryId, KeptIndex>();
  private readonly building = new Map<CountryId, Promise<KeptIndex>>();
  private readonly notBefore = new Map<CountryId, number>();
  private queue: Promise<unknown> = Promise.resolve();
  private tell: TellFailure = () => {};
  /** Countries of which a failure has been told since they were last brought up to date. */
  private readonly told = new Set<CountryId>();

  constructor(
    private readonly db: Database,
    private readonly version: CatalogueVersion,
  ) {}

  /** Whom to tell that a country could not be brought up to date while the index as it was answers: once, until it can. */
  tellFailures(tell: TellFailure): void {
    this.tell = tell;
  }

  async search({ brand, country }: Market, question: SearchQuestion): Promise<SearchAnswer> {
    const { index } = await this.indexFor(country, question);
    const today = await this.today();
    const answer = index.answer(brand, question, today);
    if (answer.total > 0) return answer;
    for (const wider of widerQuestions(brand, question)) {
      const found = index.answer(brand, wider, today);
      if (found.total > 0) return found;
    }
    return answer;
  }

  /** The item codes that `search` gives. Nothing is counted for them, and what was found is remembered until something changes. */
  async find({ brand, country }: Market, question: SearchQuestion): Promise<readonly string[]> {
    const kept = await this.indexFor(country, question);
    const today = await this.today();
    const asked = kept.find(brand, question, today);
    if (asked.length > 0 || question.offset > 0) return asked;
    for (const wider of widerQuestions(brand, question)) {
      const found = kept.find(brand, wider, today);
      if (found.length > 0) return found;
    }
    return asked;
  }

  /** The question that an address asks, with what its term names in this country's catalogue. */
  async question({ brand, country }: Market, query: ListingQuery, navigationPath = ''): Promise<SearchQuestion> {
    const meant = query.Ntt === undefined ? query : { ...query, Ntt: pointsTerm(brand, shownTerm(query.Ntt)) };
    return questionOf(meant, navigationPath, (await this.indexOf(country)).names);
  }

  /** Whether so many products go with a dish, as the index stands: nobody waits for its changes, and none does before it is first built. */
  haveDish({ brand, country }: Market, words: readonly string[], atLeast: number): boolean {
    return this.kept.get(country)?.index.haveDish(brand, words, atLeast) ?? false;
  }

  private async today(): Promise<Day> {
    return (await this.version.moment()).day;
  }

  private async indexFor(country: CountryId, { sort }: SearchQuestion): Promise<KeptIndex> {
    const kept = await this.indexOf(country);
    if (sort === 'rating|1') await kept.freshenRatings();
    return kept;
  }

  /** Words in their nearest spelling, and words that have something in common with them: see `CountryIndex.near`. */
  async near({ country }: Market, words: readonly string[]): Promise<ReturnType<CountryIndex['near']>> {
    return (await this.indexOf(country)).index.near(words);
  }

  /** Builds what is missing of these countries, and brings up to date what is older than the catalogue. True when all was up to date. */
  async keepUp(countries: readonly CountryId[] = [...this.kept.keys()]): Promise<boolean> {
    const version = await this.version.current();
    const behind = countries.filter((country) => !this.isCurrent(country, version));
    for (const country of behind) this.bringUp(country, version).catch((error: unknown) => this.failed(country, error));
    return behind.length === 0;
  }

  private async indexOf(country: CountryId): Promise<KeptIndex> {
    const version = await this.version.current();
    const old = this.kept.get(country);
    if (!old) return this.build(country);
    if (this.isCurrent(country, version)) return old;
    const current = this.bringUp(country, version).catch((error: unknown) => {
      this.failed(country, error);
      return old;
    });
    return old.buildMs < quickMs ? current : Promise.race([current, afterQuick(old)]);
  }

  private failed(country: CountryId, error: unknown): void {
    if (this.told.has(country)) return;
    this.told.add(country);
    this.tell(country, error);
  }

  private isCurrent(country: CountryId, version: number): boolean {
    return (this.kept.get(country)?.version ?? -1) >= version;
  }

  /** The country's index as of this version of the catalogue, as far as it may be built now. */
  private async bringUp(country: CountryId, version: number): Promise<KeptIndex> {
    const old = this.kept.get(country);
    if (!old) return this.build(country);
    if (await old.follow(version)) {
      this.told.delete(country);
      return old;
    }
    return this.mayBuild(country) ? this.build(country) : old;
  }

  private mayBuild(country: CountryId): boolean {
    return this.building.has(country) || performance.now() >= (this.notBefore.get(country) ?? 0);
  }

  /** The build of a country that is under way or waits for its turn, or else a new one. */
  private build(country: CountryId): Promise<KeptIndex> {
    const known = this.building.get(country);
    if (known) return known;
    const built = this.queue.then(() => this.buildNow(country)).finally(() => this.building.delete(country));
    this.building.set(country, built);
    this.queue = built.catch(() => {});
    return built;
  }

  private async buildNow(country: CountryId): Promise<KeptIndex> {
    const started = performance.now();
    // read before the products: what changes while these are read is then the next version's
    const version = await this.version.current();
    const pace = new YieldTimer();
    const { documents, labels, ratingsVersion } = await loadDocuments(this.db, country, pace);
    const index = await CountryIndex.of(documents, labels.labels, pace);
    const buildMs = performance.now() - started;
    const kept = new KeptIndex(this.db, { country, index, labels, version, ratingsVersion, buildMs });
    await kept.takeInBoosts();
    this.kept.set(country, kept);
    this.told.delete(country);
    this.notBefore.set(country, performance.now() + (buildMs > quickMs ? restFactor * buildMs : 0));
    return kept;
  }
}

const afterQuick = (old: KeptIndex): Promise<KeptIndex> => new Promise((resolve) => setTimeout(resolve, quickMs, old));
