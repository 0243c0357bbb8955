import { addressLines } from '@cellardoor/rules/addresses';
import { useMarket } from '@cellardoor/i18n';
import type { Checkout } from '../use-checkout.ts';
import { DeliveryAddressForm } from './address-form.tsx';
import { CheckoutStep } from '../checkout-step.tsx';

/** Where it goes, and that whoever buys is old enough. [CHK-01] */
export function DeliveryStep({ checkout }: { readonly checkout: Checkout }) {
  const { address: form } = useMarket();
  const address = checkout.state.order?.shippingAddress;
  return (
    <CheckoutStep step="delivery" checkout={checkout} summary={address && addressLines(form, address).join(', ')}>
      <DeliveryAddressForm checkout={checkout} />
    </CheckoutStep>
  );
}
