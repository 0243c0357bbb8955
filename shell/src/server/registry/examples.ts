import type { ContentEntries, PartKind } from '@cellardoor/mfe-kit/server';
import type { MarketFacts } from '@cellardoor/contracts';

/** The input of a fragment on a real page. */
export interface Example {
  readonly kind: PartKind;
  readonly input: object;
  readonly url: string;
  readonly market: MarketFacts;
  readonly content: ContentEntries;
}

/** The last anonymous input of each page and widget; a new release is tried with them before it takes traffic. */
export class Examples {
  readonly #byPart = new Map<string, Example>();

  note(part: string, example: Example): void {
    this.#byPart.set(part, example);
  }

  of(part: string): Example | undefined {
    return this.#byPart.get(part);
  }

  /** Any of them, for its market and address. */
  any(): Example | undefined {
    return this.#byPart.values().next().value;
  }
}
