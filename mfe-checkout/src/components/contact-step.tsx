import { useTexts } from '@cellardoor/i18n';
import { type ShopperState, useShopper } from '@cellardoor/user-model';
import { Button } from '@cellardoor/ui';
import type { Checkout } from '../state/use-checkout.ts';
import { texts } from '../texts/en.ts';
import { AccountNeeded } from './account-needed.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import forms from './forms.module.css';
import { GuestForm } from './guest-form.tsx';

/** Security status from which a shopper is fully logged in. [USR-01] */
const loggedIn = 4;

/** A membership belongs to an account. */
const holdsMembership = ({ basket }: ShopperState) =>
  basket?.lineItems.some(({ product }) => product.productType === 'membership') ?? false;

/** Who buys: a guest by e-mail, or the customer who is logged in. [CHK-01] */
export function ContactStep({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts(texts);
  const session = useShopper((state) => state.session);
  const needsAccount = useShopper(holdsMembership);
  const customer = session && session.securityStatus >= loggedIn ? session.summaryDetails : undefined;
  return (
    <CheckoutStep step="contact" checkout={checkout} settled={checkout.state.order?.email}>
      {customer ? (
        <>
          <p>{t.loggedInAs([customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.emailAddress)}</p>
          <div className={forms.actions}>
            <Button busy={checkout.busy('contact')} busyLabel={t.saving} onClick={() => checkout.asRegistered()}>
              {t.continue}
            </Button>
          </div>
        </>
      ) : needsAccount ? (
        <AccountNeeded />
      ) : (
        <GuestForm checkout={checkout} />
      )}
    </CheckoutStep>
  );
}
