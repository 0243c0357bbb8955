import type { BrandFacts } from '@cellardoor/contracts';
import type { KeptOfTerm } from '@cellardoor/rules/memberships';
import { fromBrand } from './from-brand.ts';
import type { Email } from './email.ts';

/** What an email says of a membership. */
export interface ToldMembership {
  readonly name: string;
  /** Fit to show. */
  readonly endsOn: string;
  /** Where the customer's memberships are; undefined where the shop's address is not known. */
  readonly page: string | undefined;
}

const linkTo = (page: string | undefined, label: string): Email['blocks'] => (page ? [{ of: 'link', label, href: page }] : []);

/** Reminds a member that their term ends, and says that nothing is charged by itself. [USR-18] */
export const membershipEndsEmail = (brand: BrandFacts, to: string, { name, endsOn, page }: ToldMembership): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Your membership ‘${name}’ ends on ${endsOn}`,
  preview: 'It does not renew itself. Renew it if you want to keep it.',
  title: `Your membership ends on ${endsOn}`,
  blocks: [
    {
      of: 'paragraph',
      text: `Your membership ‘${name}’ runs until ${endsOn}. It does not renew itself, as you have not asked for that, and we charge nothing.`,
    },
    { of: 'paragraph', text: 'If you renew it before then, the next term begins where this one ends. Otherwise you need do nothing.' },
    ...linkTo(page, 'See or renew your membership'),
  ],
});

/** What became of the price of a membership that was left at once. */
export interface ToldWithdrawal {
  /** Fit to show; undefined where nothing is paid back. */
  readonly back: string | undefined;
  /** Fit to show; undefined where nothing is kept. */
  readonly kept: string | undefined;
  readonly keptFor: KeptOfTerm['keptFor'];
}

function withdrawalText({ back, kept, keptFor }: ToldWithdrawal): string {
  const reason = keptFor === 'savings' ? 'for what it has saved you on orders' : 'for the days that had begun';
  const paid = back ? `We pay ${back} back to where the money came from.` : 'Nothing is paid back.';
  return `As you asked, your membership has ended. ${paid}${kept ? ` We have kept ${kept} of its price ${reason}.` : ''}`;
}

const leftTitle = (name: string, hasEnded: boolean) => `You ${hasEnded ? 'have left' : 'are leaving'} your membership ‘${name}’`;

/** Confirms that a member has left: at the end of the term, or at once. [USR-18] */
export const membershipLeftEmail = (
  brand: BrandFacts,
  to: string,
  {
    name,
    endsOn,
    page,
    hasEnded,
    withdrawal,
  }: ToldMembership & { readonly hasEnded: boolean; readonly withdrawal?: ToldWithdrawal | undefined },
): Email => ({
  ...fromBrand(brand),
  to,
  subject: leftTitle(name, hasEnded),
  preview: hasEnded ? 'It has ended.' : `It runs until ${endsOn}.`,
  title: leftTitle(name, hasEnded),
  blocks: [
    {
      of: 'paragraph',
      text: withdrawal
        ? withdrawalText(withdrawal)
        : hasEnded
          ? 'As you asked, your membership has ended. What you have back is paid to where the money came from; another mail tells how much it is.'
          : `As you asked, your membership ends on ${endsOn}. Until then it gives you all that it gave you. If you change your mind, you can keep it until that day.`,
    },
    ...linkTo(page, 'See your memberships'),
  ],
});
