import type { BrandFacts } from '@cellardoor/contracts';
import type { Email, RowPicture } from './email.ts';
import { fromBrand } from './from-brand.ts';

/** A stored wine whose drink window has begun or ended. */
export interface WindowNews {
  readonly news: 'opened' | 'closed';
  /** With its vintage. */
  readonly wine: string;
  readonly bottles: number;
  /** The first and the last year to drink it; empty where nobody says. */
  readonly drinkFrom: string;
  readonly drinkBy: string;
  readonly picture: RowPicture | undefined;
  /** Its owner's storage. */
  readonly page: string;
}

const said = {
  opened: ({ wine, drinkBy }: WindowNews) => ({
    title: `${wine} is ready to drink`,
    text: drinkBy ? `Its drink window has begun. It is at its best until the end of ${drinkBy}.` : 'Its drink window has begun.',
  }),
  closed: ({ wine, drinkBy }: WindowNews) => ({
    title: `The drink window of ${wine} has ended`,
    text: `${drinkBy} was the last year in which we expected it to be at its best. Many wines last longer; we would open a bottle soon.`,
  }),
} as const;

const windowText = ({ drinkFrom, drinkBy }: WindowNews): string =>
  drinkFrom ? `Drink from ${drinkFrom}${drinkBy ? ` to ${drinkBy}` : ''}` : `Drink by ${drinkBy}`;

/** Tells the owner of a stored wine that its drink window has begun or ended. [ACC-04] */
export function drinkWindowEmail(brand: BrandFacts, to: string, news: WindowNews): Email {
  const { title, text } = said[news.news](news);
  const held = `${news.bottles} ${news.bottles === 1 ? 'bottle' : 'bottles'}`;
  return {
    ...fromBrand(brand),
    to,
    subject: title,
    preview: text,
    title,
    blocks: [
      { of: 'paragraph', text },
      {
        of: 'amounts',
        title: 'In your storage',
        rows: [{ picture: news.picture, name: news.wine, note: windowText(news), amount: held }],
        sums: [],
      },
      { of: 'link', label: 'See your storage, or have it delivered', href: news.page },
      { of: 'paragraph', text: 'You asked us to tell you of drink windows. You can stop these emails on the page of your storage.' },
    ],
  };
}
