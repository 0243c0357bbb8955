import type { CountryId, Market } from '@cellardoor/contracts';
import type { CatalogueVersion } from '../catalogue/catalogue-version.ts';
import type { Database } from '../db/database.ts';
import { CountryIndex } from './country-index.ts';
import { loadDocuments, loadLabels } from './search-document.ts';
import type { SearchAnswer, SearchIndex, SearchQuestion } from './search-index.ts';

interface Built {
  readonly version: number;
  readonly index: Promise<CountryIndex>;
}

/** The index that serves: a country's columns are built from the database when first asked for, and again when the catalogue changes. */
export class InProcessIndex implements SearchIndex {
  private readonly countries = new Map<CountryId, Built>();

  constructor(
    private readonly db: Database,
    private readonly version: CatalogueVersion,
  ) {}

  async search({ brand, country }: Market, question: SearchQuestion): Promise<SearchAnswer> {
    const index = await this.countryIndex(country);
    return index.answer(brand, question);
  }

  private async countryIndex(country: CountryId): Promise<CountryIndex> {
    const version = await this.version.current();
    const known = this.countries.get(country);
    if (known?.version === version) return known.index;
    const index = this.build(country);
    this.countries.set(country, { version, index });
    // A build that failed is tried again by the next request.
    index.catch(() => this.countries.delete(country));
    return index;
  }

  private async build(country: CountryId): Promise<CountryIndex> {
    const documents = await loadDocuments(this.db, country);
    return new CountryIndex(documents, await loadLabels(this.db));
  }
}
