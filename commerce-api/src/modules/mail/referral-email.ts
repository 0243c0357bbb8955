import type { BrandFacts } from '@cellardoor/contracts';
import { fromBrand } from './from-brand.ts';
import type { Email } from './email.ts';

export interface ToldReward {
  readonly to: 'referrer' | 'friend';
  /** Fit to show. */
  readonly amount: string;
  readonly until: string;
  /** Where the wallet is. */
  readonly page: string;
}

/** Tells of the voucher that a friend's first order gave. [ACC-05] */
export const referralEmail = (brand: BrandFacts, email: string, { to, amount, until, page }: ToldReward): Email => ({
  ...fromBrand(brand),
  to: email,
  subject: `A voucher for ${amount} is in your wallet`,
  preview: `Spend it until ${until}.`,
  title: `A voucher for ${amount}`,
  blocks: [
    {
      of: 'paragraph',
      text:
        to === 'referrer'
          ? `A friend whom you referred has placed their first order. Thank you: a voucher for ${amount} is in your wallet.`
          : `You came by a friend’s invitation and have placed your first order. Welcome: a voucher for ${amount} is in your wallet.`,
    },
    {
      of: 'paragraph',
      text: `You can spend it until ${until}. If that order is given up or sent back, what is left of the voucher goes, too.`,
    },
    { of: 'link', label: 'See my wallet', href: page },
  ],
});
