import type { Queries } from '../../../platform/db/database.ts';
import type { ProductDraft } from '../product-draft.ts';

/** A country, a region or a grape that no product of the catalogue has. */
export interface NewName {
  readonly what: 'country' | 'region' | 'grape';
  readonly name: string;
  /** Line on which it stands first. */
  readonly line: number;
}

const keyOf = ({ what, name }: Omit<NewName, 'line'>) => `${what} ${name}`;

const namesOf = ({ country, region, grapes }: ProductDraft): Omit<NewName, 'line'>[] =>
  [
    { what: 'country' as const, name: country },
    { what: 'region' as const, name: region },
    ...grapes.map((name) => ({ what: 'grape' as const, name })),
  ].filter(({ name }) => name !== '');

/** What a file brings that shoppers could not filter by before: a misspelt country is one of them. */
export class NewNames {
  readonly #known: ReadonlySet<string>;
  readonly #found = new Map<string, NewName>();

  private constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** Knows the names of the catalogue as it is now. */
  static async beside(db: Queries): Promise<NewNames> {
    const rows = await db.query<Omit<NewName, 'line'>>(
      `select distinct 'country' as what, country as name from products
       union all select distinct 'region', region from products
       union all select distinct 'grape', jsonb_array_elements_text(grapes) from products`,
    );
    return new NewNames(new Set(rows.map(keyOf)));
  }

  note(draft: ProductDraft, line: number): void {
    for (const one of namesOf(draft)) {
      const key = keyOf(one);
      if (!this.#known.has(key) && !this.#found.has(key)) this.#found.set(key, { ...one, line });
    }
  }

  /** None of an empty catalogue's: there all would be. */
  get all(): readonly NewName[] {
    return this.#known.size === 0 ? [] : [...this.#found.values()].toSorted((a, b) => a.line - b.line);
  }
}
