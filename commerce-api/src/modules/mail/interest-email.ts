import type { BrandFacts } from '@cellardoor/contracts';
import { fromBrand } from './from-brand.ts';
import type { Email, RowPicture } from './email.ts';

export interface InterestNews {
  readonly news: 'stock' | 'offer';
  /** With its vintage. */
  readonly wine: string;
  /** Fit to show. */
  readonly price: string;
  readonly picture: RowPicture | undefined;
  readonly page: string;
  /** Where the alerts end. */
  readonly end: string;
}

const titles = {
  stock: (wine: string) => `${wine} is back in stock`,
  offer: (wine: string, price: string) => `${wine} is on offer: ${price}`,
} as const;

/** Tells a customer of the wine that they asked about. [PRD-05] */
export function interestEmail(brand: BrandFacts, to: string, { news, wine, price, picture, page, end }: InterestNews): Email {
  const title = titles[news](wine, price);
  return {
    ...fromBrand(brand),
    to,
    subject: title,
    preview: `You asked us to tell you. ${price} now.`,
    title,
    blocks: [
      { of: 'paragraph', text: `You asked ${brand.displayName} to tell you when this wine is on offer or in stock again.` },
      {
        of: 'amounts',
        title: 'The wine that you asked about',
        rows: [{ picture, name: wine, note: '', amount: price }],
        sums: [],
      },
      { of: 'link', label: 'See the wine', href: page },
      { of: 'link', label: 'Stop the alerts for this wine', href: end },
    ],
  };
}
