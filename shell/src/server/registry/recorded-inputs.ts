import type { ContentEntries, PartKind } from '@cellardoor/mfe-kit/server';
import type { MarketFacts } from '@cellardoor/contracts';

/** The input of a fragment on a real page. */
export interface RecordedInput {
  readonly kind: PartKind;
  readonly input: object;
  readonly url: string;
  readonly market: MarketFacts;
  readonly content: ContentEntries;
}

/** The last anonymous input of each page and widget; a new release is tried with them before it takes traffic. */
export class RecordedInputs {
  readonly #byPart = new Map<string, RecordedInput>();

  note(part: string, example: RecordedInput): void {
    this.#byPart.set(part, example);
  }

  of(part: string): RecordedInput | undefined {
    return this.#byPart.get(part);
  }

  /** Any of them, for its market and address. */
  any(): RecordedInput | undefined {
    return this.#byPart.values().next().value;
  }
}
