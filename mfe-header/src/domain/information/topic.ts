import type { MarketFacts } from '@cellardoor/contracts';

export interface Section {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs; a list in the list's place. */
  readonly text: readonly (string | readonly string[])[];
}

/** A page of information: the same for all brands, with the brand's own facts filled in. */
export interface Topic {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly Section[];
}

export type TopicOf = (market: MarketFacts) => Topic;
