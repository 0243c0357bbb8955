import { dateIn } from './ages.ts';

/** A text that holds between two dates, in the whole country or in some of its states. A change by law is a new one, with the old one's end. */
export interface DatedText {
  /** ISO date of the first day, in the country's zone. */
  readonly from: string;
  /** ISO date of the last day, itself included; absent where no end is known. */
  readonly until?: string;
  /** Codes of the states in which it holds; absent where it holds in all of them. */
  readonly states?: readonly string[];
  readonly text: string;
}

/** Of a country's facts, what decides which of its texts hold. */
export interface DatedPlace {
  /** IANA zone. */
  readonly timeZone: string;
  readonly address: { readonly states?: readonly { readonly code: string }[] };
}

/** The texts to show at a moment, in their order: the country's and the state's, or those of all states where the state is not known. [CHK-13] */
export function textsInForce(texts: readonly DatedText[], { timeZone, address }: DatedPlace, now: Date, state: string | null): string[] {
  const today = dateIn(timeZone, now);
  const known = address.states?.some(({ code }) => code === state) ?? false;
  return texts
    .filter(({ from, until = today }) => from <= today && today <= until)
    .filter(({ states }) => !states || !known || states.includes(state!))
    .map(({ text }) => text);
}
