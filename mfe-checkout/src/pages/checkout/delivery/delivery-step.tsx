import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import { addressLines } from '@cellardoor/rules/addresses';
import { useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { useRef } from 'react';
import type { Checkout } from '../use-checkout.ts';
import { minimumAdded } from '../../../domain/minimum-added.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { useCustomer } from '../../../components/use-customer.ts';
import { DeliveryAddressForm } from './address/address-form.tsx';
import { type AddressFormValues, filledInOf } from './address/address-form-values.ts';
import { CheckoutStep } from '../steps/checkout-step.tsx';
import type { Kept } from '../steps/use-kept.ts';

interface Props {
  readonly checkout: Checkout;
  readonly book: AddressBook | null;
}

/** Where it goes, who is billed, and that whoever buys is old enough. [CHK-01] [CHK-03] */
export function DeliveryStep({ checkout, book }: Props) {
  const t = useTexts(checkoutPageTexts);
  const { address: form } = useMarket();
  const price = usePrice();
  // whoever goes on as a guest, as the log-in has lapsed, is shown none of them
  const own = useCustomer() ? book : null;
  const filled = useRef(filledInOf(checkout.state.order));
  const kept: Kept<AddressFormValues> = useRef(null);
  const { shippingAddress: to, billingAddress: bill, lineItems = [] } = checkout.state.order ?? {};
  const law = minimumAdded(lineItems);
  const lines = to && [
    addressLines(form, to).join(', '),
    bill && t.billedTo(addressLines(form, bill).join(', ')),
    // the total has just risen, and on a phone its lines are folded away
    law && t.minimumAdded(law.region, price(law.added)),
  ];
  return (
    <CheckoutStep step="delivery" checkout={checkout} summary={lines?.filter(Boolean).join('. ')}>
      <DeliveryAddressForm checkout={checkout} book={own} filled={filled} kept={kept} />
    </CheckoutStep>
  );
}
