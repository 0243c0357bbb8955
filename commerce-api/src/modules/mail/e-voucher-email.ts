import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import { createPriceFormatter } from '../basket/changes.ts';
import { grouped } from '../stored-value/gift-cards/codes.ts';
import type { VoucherWithCode } from '../stored-value/gift-cards/renew-code.ts';
import type { EVoucherItem } from '../catalogue/kinds/e-voucher.ts';
import type { OrderRow } from '../ordering/orders/order-row.ts';
import { fullName, giverOf, mailableName } from './buyer-name.ts';
import type { Email } from './email.ts';

/**
 * Who gives it: as they wrote it, else as their account or the bill says, else, of a guest, as on the order. The address of a present names whoever
 * gets that one.
 */
const senderOf = ({ name }: EVoucherItem, row: OrderRow, customerName?: string) =>
  mailableName(row, name ?? undefined) ??
  giverOf(row, customerName) ??
  (row.gift_wishes ? undefined : mailableName(row, fullName(row.address!))) ??
  'somebody';

/**
 * Brings a voucher to whom it is for: from whom, with which words, what it is worth until when, and how it is spent. [GFT-04]
 * @param wallet where it is redeemed; empty where the shop's address is not known
 * @param customerName of the buyer; undefined for a guest
 */
export function eVoucherEmail(
  row: OrderRow,
  terms: EVoucherItem,
  { code, amount, expires_at }: VoucherWithCode,
  wallet: string,
  customerName?: string,
): Email {
  const worth = createPriceFormatter(row.country, 0)(amount);
  const title = `Your ${worth} e-voucher from ${row.brand_name}`;
  const until = formatDate(expires_at.toISOString(), countryOf(row.country).facts);
  return {
    fromName: row.brand_name,
    to: terms.recipientEmail,
    subject: title,
    preview: `It can be spent until ${until}.`,
    title,
    blocks: [
      { of: 'paragraph', text: `${terms.recipientName}, ${senderOf(terms, row, customerName)} has sent you an e-voucher.` },
      { of: 'lines', title: 'Their message', lines: terms.message.split('\n').filter((line) => line.trim() !== '') },
      {
        of: 'notice',
        title: grouped(code),
        text: `It is worth ${worth} until ${until}. Whoever has this code can spend it: please keep this mail.`,
      },
      {
        of: 'paragraph',
        text: 'Enter the code when you pay, or put the voucher into the wallet of your account first: then nobody else can spend it.',
      },
      ...(wallet ? [{ of: 'link', label: 'Put it into your wallet', href: wallet } as const] : []),
      ...(row.site_origin ? [{ of: 'link', label: 'Choose your wine', href: row.site_origin } as const] : []),
    ],
    foot: row.brand_contact ? row.brand_contact.split('\n') : [],
  };
}
