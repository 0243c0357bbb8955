import type { BrandFacts } from '@cellardoor/contracts';
import { fromBrand } from './from-brand.ts';
import type { Letter } from './letter.ts';

/** What a letter says of a membership. */
export interface ToldMembership {
  readonly name: string;
  /** Fit to show. */
  readonly endsOn: string;
  /** Where the customer's memberships are; undefined where the shop's address is not known. */
  readonly page: string | undefined;
}

const linkTo = (page: string | undefined, label: string): Letter['blocks'] => (page ? [{ of: 'link', label, href: page }] : []);

/** Reminds a member that their term ends, and says that nothing is charged by itself. [USR-18] */
export const membershipEndsLetter = (brand: BrandFacts, to: string, { name, endsOn, page }: ToldMembership): Letter => ({
  ...fromBrand(brand),
  to,
  subject: `Your membership ‘${name}’ ends on ${endsOn}`,
  preview: 'It is not renewed by itself. Renew it if you want to keep it.',
  title: `Your membership ends on ${endsOn}`,
  blocks: [
    { of: 'paragraph', text: `Your membership ‘${name}’ runs until ${endsOn}. We do not renew it by itself, and charge nothing.` },
    { of: 'paragraph', text: 'If you renew it before then, the next term begins where this one ends. Otherwise you need do nothing.' },
    ...linkTo(page, 'See or renew your membership'),
  ],
});

/** Confirms that a member has left: at the end of the term, or at once. [USR-18] */
export const membershipLeftLetter = (
  brand: BrandFacts,
  to: string,
  { name, endsOn, page, hasEnded }: ToldMembership & { readonly hasEnded: boolean },
): Letter => ({
  ...fromBrand(brand),
  to,
  subject: `Your membership ‘${name}’ is cancelled`,
  preview: hasEnded ? 'It has ended.' : `It runs until ${endsOn}.`,
  title: `Your membership ‘${name}’ is cancelled`,
  blocks: [
    {
      of: 'paragraph',
      text: hasEnded
        ? 'As you asked, your membership has ended. What you have back is paid to where the money came from; another mail tells how much it is.'
        : `As you asked, your membership ends on ${endsOn}. Until then it gives you all that it gave you. If you change your mind, you can keep it until that day.`,
    },
    ...linkTo(page, 'See your memberships'),
  ],
});
