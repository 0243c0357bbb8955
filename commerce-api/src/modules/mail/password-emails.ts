import type { BrandFacts, CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import { createPriceFormatter } from '../basket/changes.ts';
import { grouped } from '../stored-value/gift-cards/codes.ts';
import type { VoucherWithCode } from '../stored-value/gift-cards/renew-code.ts';
import { temporaryMinutes } from '../identity/accounts/temporary-password.ts';
import { fromBrand } from './from-brand.ts';
import type { Block, Email } from './email.ts';

/** Brings a temporary password, and says where it is typed. [AUT-03] */
export const temporaryPasswordEmail = (brand: BrandFacts, to: string, password: string, page: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Your temporary password for ${brand.displayName}`,
  preview: `It can be used once, within ${temporaryMinutes} minutes.`,
  title: 'Your temporary password',
  blocks: [
    { of: 'paragraph', text: `We received a request for a new password for your account with ${brand.displayName}.` },
    { of: 'notice', title: password, text: `It can be used once, within ${temporaryMinutes} minutes.` },
    { of: 'link', label: 'Log in with it, then choose a new one', href: page },
    { of: 'paragraph', text: 'If you did not ask for it, you need not do anything: your own password stays as it is.' },
  ],
});

/** Tells the customer that their password was changed, in case it was not them. */
export const passwordChangedEmail = (brand: BrandFacts, to: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Your password for ${brand.displayName} has changed`,
  preview: 'If this was not you, please contact us straight away.',
  title: 'Your password has changed',
  blocks: [
    {
      of: 'paragraph',
      text: `The password of your account with ${brand.displayName} has just been changed. Other devices have been logged out.`,
    },
    { of: 'paragraph', text: 'If this was not you, please contact us straight away.' },
  ],
});

/** A voucher that came straight into a wallet which is no more. */
export interface ToldOfWallet extends VoucherWithCode {
  readonly country: CountryId;
}

const noticeOf = ({ code, amount, expires_at, country }: ToldOfWallet): Block => {
  const until = formatDate(expires_at.toISOString(), countryOf(country).facts);
  return {
    of: 'notice',
    title: grouped(code),
    text: `A voucher of your wallet: ${createPriceFormatter(country, 0)(amount)} until ${until}.`,
  };
};

/** Tells who closed their account that it is so, and the codes of vouchers that nobody was told. [ACC-07] */
export const accountClosedEmail = (brand: BrandFacts, to: string, vouchers: readonly ToldOfWallet[]): Email => ({
  ...fromBrand(brand),
  to,
  subject: `Your account with ${brand.displayName} is closed`,
  preview: 'What we kept for you is deleted.',
  title: 'Your account is closed',
  blocks: [
    { of: 'paragraph', text: `Your account with ${brand.displayName} is closed, and what we kept for you is deleted.` },
    ...vouchers.map(noticeOf),
    ...(vouchers.length > 0
      ? [{ of: 'paragraph', text: 'Whoever has such a code can spend it. Keep this mail: we cannot tell it again.' } as const]
      : []),
    { of: 'paragraph', text: 'The law has us keep orders for some years. If you did not close it, please contact us straight away.' },
  ],
});
