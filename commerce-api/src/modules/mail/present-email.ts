import { countryOf } from '@cellardoor/contracts/countries';
import type { OrderRow } from '../ordering/orders/order-row.ts';
import { arrivalWords } from './arrival-words.ts';
import { giverOf, mailableName } from './buyer-name.ts';
import type { Email } from './email.ts';
import { shopLines } from './shop-lines.ts';

/**
 * Tells whoever gets an order as a present that it is on its way: who it is from and for, when it comes or where it is collected, and no price. [CKO-08]
 * @param buyer the name of the account that ordered it
 */
export function presentEmail(row: OrderRow, to: string, buyer?: string): Email {
  const { id, brand_name, brand_contact, country, frozen, gift_wishes } = row;
  const { shippingMethod } = frozen!;
  const giver = giverOf(row, buyer);
  const { handover } = countryOf(country);
  const title = 'A present is on its way to you';
  const words = gift_wishes!.giftMessages.flatMap((message) => message.split('\n'));
  return {
    fromName: brand_name,
    to,
    subject: title,
    preview: `It comes from ${brand_name}.`,
    title,
    blocks: [
      { of: 'paragraph', text: greeted(row, `${giver ?? 'somebody'} has ordered a present for you at ${brand_name}.`) },
      ...(words.length > 0 ? [{ of: 'lines', title: 'They wrote', lines: words } as const] : []),
      { of: 'notice', title: arrivalWords(shippingMethod, country)?.title ?? shippingMethod.name, text: handover },
      ...(shippingMethod.location
        ? [{ of: 'lines', title: 'Collect from', lines: [...shopLines(shippingMethod.location), `Ask for order ${id}`] } as const]
        : []),
    ],
    foot: brand_contact ? brand_contact.split('\n') : [],
  };
}

/** 'Bea, ...'; the text alone where that is no name to be mailed. */
function greeted(row: OrderRow, text: string): string {
  const name = mailableName(row, row.address!.firstName);
  return name === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : `${name}, ${text}`;
}

/** Tells whoever was told of a present that it does not come any more: they would wait for it, or go to the shop in vain. */
export function presentOffEmail(row: OrderRow, to: string, buyer?: string): Email {
  const { brand_name, brand_contact } = row;
  const title = 'Your present is not coming';
  const giver = giverOf(row, buyer) ?? 'somebody';
  const text = greeted(
    row,
    `we told you of a present that ${giver} had ordered for you at ${brand_name}. That order was called off, so nothing will come. You need not do anything.`,
  );
  return {
    fromName: brand_name,
    to,
    subject: title,
    preview: 'The order was called off.',
    title,
    blocks: [{ of: 'paragraph', text }],
    foot: brand_contact ? brand_contact.split('\n') : [],
  };
}
