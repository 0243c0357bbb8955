import { type ReviewOrder, reviewOrders } from '@cellardoor/rules/reviews';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** 'Anna S.': enough to tell people apart, too little to find them. */
export function shownName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  const [initial] = letters.segment(lastName.trim());
  return [firstName.trim(), initial && `${initial.segment.toLocaleUpperCase('en')}.`].filter(Boolean).join(' ');
}

/** As typed, without characters that nobody sees, blanks at the ends, and more than one empty line in a row. */
export const cleanText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{C}\n\u200d]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const isReviewOrder = (text: string | undefined): text is ReviewOrder =>
  (reviewOrders as readonly (string | undefined)[]).includes(text);
