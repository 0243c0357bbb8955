import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import type { Page } from '@playwright/test';
import { callsOf } from './calls.ts';
import { addresses, cards } from './people.ts';
import type { Shop } from './shop.ts';

/** An e-voucher of £25 for Bea. */
export async function putEVoucherInBasket(page: Page, recipientEmail: string): Promise<void> {
  const itemCode = eVoucherItemCode(new URL(page.url()).hostname);
  const words = { recipientName: 'Bea', recipientEmail, verifyEmail: recipientEmail, message: 'Cheers, Bea!', salesCode: null };
  await callsOf(page)('PUT', '/api/cart/eItemCode', { ...words, itemCode, amount: '25', quantity: '1' });
}

/** Has a customer buy such a voucher, with nothing else in their basket. */
export async function buyEVoucher(shop: Shop, page: Page, recipientEmail: string): Promise<void> {
  await putEVoucherInBasket(page, recipientEmail);
  await shop.open('/jsp/checkout/uk/checkout.jsp');
  await shop.checkout.goOnAsCustomer();
  await shop.checkout.fillAddress(addresses.uk);
  await shop.checkout.sendAddress();
  await shop.checkout.payWith(cards.visa);
  await shop.confirmation.shown();
}
