import { countryOf } from '@cellardoor/contracts/countries';
import type { OrderRow } from '../orders/order-row.ts';
import { arrivalWords } from './arrival-words.ts';
import type { Letter } from './letter.ts';

/** Tells whoever gets an order as a present that it is on its way: who it is for and when it comes, and no price. [CKO-08] */
export function presentLetter({ brand_name, brand_contact, country, frozen, address, gift_wishes }: OrderRow, to: string): Letter {
  const { shippingMethod } = frozen!;
  const { handover } = countryOf(country);
  const title = 'A present is on its way to you';
  const messages = gift_wishes!.giftMessages;
  return {
    fromName: brand_name,
    to,
    subject: title,
    preview: `It comes from ${brand_name}.`,
    title,
    blocks: [
      { of: 'paragraph', text: `${address!.firstName}, somebody has ordered a present for you at ${brand_name}.` },
      ...(messages.length > 0 ? [{ of: 'lines', title: 'They wrote', lines: messages } as const] : []),
      { of: 'notice', title: arrivalWords(shippingMethod, country)?.title ?? shippingMethod.name, text: handover },
    ],
    foot: brand_contact ? brand_contact.split('\n') : [],
  };
}
